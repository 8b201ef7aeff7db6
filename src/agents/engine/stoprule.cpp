// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/stoprule.h"

#include "agents/engine/names.h"
#include "agents/engine/rowsummary.h"
#include "base/codedtext.h"
#include "data/rows/rows.h"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace agents {

using nlohmann::json;

namespace {

constexpr const char *steps_ = "steps";
constexpr const char *attempts_ = "attempts";
constexpr const char *rewrites_ = "rewrites";
constexpr const char *score_ = "score";
constexpr const char *executed_ = "executed";
constexpr const char *nonEmpty_ = "non-empty";
constexpr const char *noGain_ = "no-gain";
constexpr const char *verifiedEmpty_ = "verified-empty";

constexpr int usualAttempts = 3;
constexpr int usualRewrites = 2;

bool isScore(const StopCondition &condition)
{
    return condition.name == score_ || condition.name == executed_;
}

bool isKnown(std::string_view name)
{
    return name == steps_ || name == attempts_ || name == rewrites_ || name == score_ || name == executed_ ||
           name == nonEmpty_ || name == noGain_ || name == verifiedEmpty_;
}

std::string number(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%g", value);
    return text;
}

std::optional<double> judged(const workflow::State &state, bool byModel)
{
    if (const auto person = scoreOf(state, names::personScore))
        return person;
    if (byModel)
        if (const auto model = scoreOf(state, names::modelScore))
            return model;
    return scoreOf(state, names::executionScore);
}

bool didNotRun(const workflow::State &state)
{
    return state.has(names::error) && !state.has(names::rows);
}

int iterationOf(const json &attempt)
{
    return attempt.is_object() ? attempt.value("iteration", 0) : 0;
}

bool isWithoutGain(const workflow::State &state, double iterations)
{
    const auto attempts = state.list(names::attempts);
    const int best = iterationOf(state.json(names::best));
    return attempts && best > 0 && iterationOf(base::jsonOf(attempts->last())) - best >= iterations;
}

std::string asked(const StopCondition &condition, const workflow::State &state)
{
    if (isScore(condition)) {
        const bool executed = condition.name == executed_;
        const auto score = judged(state, !executed);
        if (didNotRun(state) && !scoreOf(state, names::personScore))
            return {}; // regardless of the model's own score
        return score && *score > condition.limit && (!executed || hasRows(state)) ? reasons::score : "";
    }
    if (condition.name == nonEmpty_)
        return hasRows(state) ? reasons::answered : "";
    if (condition.name == noGain_)
        return isWithoutGain(state, condition.limit) ? reasons::noProgress : "";
    if (condition.name == verifiedEmpty_)
        return state.has(names::verifiedEmpty) ? reasons::verifiedEmpty : "";
    return {};
}

} // namespace

StopRule StopRule::documented(double threshold, int steps)
{
    return {"documented",
            {{steps_, static_cast<double>(steps)}, {verifiedEmpty_}, {score_, threshold}, {nonEmpty_}},
            false,
            false};
}

StopRule StopRule::strict(double threshold, int steps)
{
    return {"strict", {{steps_, static_cast<double>(steps)}, {executed_, threshold}, {verifiedEmpty_}}, true, true};
}

StopRule StopRule::strictWithModel()
{
    auto rule = strict();
    rule.conditions.push_back({attempts_, usualAttempts});
    return rule;
}

StopRule StopRule::reflection(double threshold, int steps)
{
    return {"reflection",
            {{steps_, static_cast<double>(steps)},
             {attempts_, usualAttempts},
             {verifiedEmpty_},
             {executed_, threshold},
             {nonEmpty_}},
            true,
            true};
}

StopRule StopRule::answers(int steps)
{
    return {"answers",
            {{steps_, static_cast<double>(steps)}, {attempts_, usualAttempts}, {rewrites_, usualRewrites}},
            true,
            true};
}

base::Result<StopRule> StopRule::byName(std::string_view preset, double threshold, int steps)
{
    if (preset == "documented")
        return documented(threshold, steps);
    if (preset == "strict")
        return strict(threshold, steps);
    if (preset == "reflection")
        return reflection(threshold, steps);
    if (preset == "answers")
        return answers(steps);
    return base::fail(base::Category::usage,
                      {BASE_TEXT("stoprule.unknown",
                                 "There is no stop rule \"{name}\". Choose documented, strict, reflection or answers."),
                       {{"name", std::string(preset)}}});
}

json StopRule::toJson() const
{
    json out{{"preset", preset},
             {"conditions", json::array()},
             {"askedAfter", askedAfterScore ? "score" : "revise"},
             {"returns", returnsBest ? "best" : "last"}};
    for (const auto &condition : conditions) {
        json item{{"name", condition.name}};
        if (condition.name == steps_ || condition.name == attempts_ || condition.name == rewrites_ ||
            condition.name == noGain_ || isScore(condition))
            item["limit"] = condition.limit;
        out["conditions"].push_back(std::move(item));
    }
    return out;
}

base::Result<StopRule> StopRule::fromJson(const json &in)
{
    StopRule rule;
    try {
        rule.preset = in.value("preset", std::string("custom"));
        rule.askedAfterScore = in.value("askedAfter", std::string("revise")) == "score";
        rule.returnsBest = in.value("returns", std::string("last")) == "best";
        for (const auto &item : in.at("conditions"))
            rule.conditions.push_back({item.at("name").get<std::string>(), item.value("limit", 0.0)});
    } catch (const json::exception &error) {
        return base::fail(
            base::Category::input,
            BASE_TEXT("stoprule.form", "The stop rule cannot be read. A stop rule is a list of named conditions."),
            error.what());
    }
    for (const auto &condition : rule.conditions)
        if (!isKnown(condition.name))
            return base::fail(base::Category::input,
                              {BASE_TEXT("stoprule.condition",
                                         "The stop rule has an unknown condition \"{name}\". Use steps, attempts, "
                                         "rewrites, score, executed, non-empty, no-gain or verified-empty."),
                               {{"name", condition.name}}});
    return rule;
}

std::string StopRule::words() const
{
    std::string out;
    const auto add = [&](const std::string &piece) { out += (out.empty() ? "" : " · ") + piece; };
    for (const auto &condition : conditions)
        if (isScore(condition))
            add((condition.name == executed_ ? "execution score > " : "score > ") + number(condition.limit));
    for (const auto &condition : conditions)
        if (condition.name == attempts_)
            add(number(condition.limit) + (condition.limit == 1 ? " attempt" : " attempts"));
    for (const auto &condition : conditions)
        if (condition.name == rewrites_)
            add(number(condition.limit) + " rewrites");
    for (const auto &condition : conditions)
        if (condition.name == noGain_)
            add("no gain in " + number(condition.limit));
    if (const int limit = steps(); limit > 0)
        add(std::to_string(limit) + (limit == 1 ? " step" : " steps"));
    return out;
}

int StopRule::steps() const
{
    for (const auto &condition : conditions)
        if (condition.name == steps_)
            return static_cast<int>(std::clamp(condition.limit, 0.0, 1e9));
    return 0;
}

int StopRule::attempts() const
{
    for (const auto &condition : conditions)
        if (condition.name == attempts_)
            return static_cast<int>(std::clamp(condition.limit, 1.0, 1000.0));
    return usualAttempts;
}

int StopRule::rewrites() const
{
    for (const auto &condition : conditions)
        if (condition.name == rewrites_)
            return static_cast<int>(std::clamp(condition.limit, 0.0, 1000.0));
    return usualRewrites;
}

double StopRule::threshold() const
{
    for (const auto &condition : conditions)
        if (isScore(condition))
            return condition.limit;
    return 7;
}

bool StopRule::has(std::string_view condition) const
{
    return std::any_of(conditions.begin(), conditions.end(), [&](const auto &item) { return item.name == condition; });
}

std::string StopRule::reason(const workflow::State &state) const
{
    for (const auto &condition : conditions)
        if (auto reason = asked(condition, state); !reason.empty())
            return reason;
    return {};
}

StopRule stopRuleOf(const workflow::State &state)
{
    if (!state.has(names::stopRule))
        return StopRule::documented();
    auto rule = StopRule::fromJson(state.json(names::stopRule));
    return rule ? std::move(*rule) : StopRule::documented();
}

bool hasRows(const workflow::State &state)
{
    return !isEmptyResult(data::rowsOf(state.get(names::rows)), state.text(names::query));
}

std::optional<double> scoreOf(const workflow::State &state, std::string_view name)
{
    const auto &score = state.json(name);
    const auto value = score.is_object() ? score.find("value") : score.end();
    if (!score.is_object() || value == score.end() || !value->is_number())
        return std::nullopt;
    return value->get<double>();
}

} // namespace agents
