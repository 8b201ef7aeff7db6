// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/syntax/stoprule.h"

#include "base/text.h"

#include <charconv>

namespace cli {

namespace {

// The number after `word` and an optional '>' or ':'; empty for other clauses.
std::optional<double> numberAfter(const std::string &clause, std::string_view word)
{
    if (clause.compare(0, word.size(), word) != 0)
        return std::nullopt;
    std::size_t at = word.size();
    while (at < clause.size() && (clause[at] == ' ' || clause[at] == '>' || clause[at] == ':' || clause[at] == '='))
        ++at;
    double value = 0;
    const auto [end, error] = std::from_chars(clause.data() + at, clause.data() + clause.size(), value);
    if (error != std::errc() || end != clause.data() + clause.size())
        return std::nullopt;
    return value;
}

struct NumberedCondition {
    const char *phrase;
    const char *name;
    double lowest, highest;
};
constexpr NumberedCondition numbered[] = {{"score", "score", 0, 10},         {"execution score", "executed", 0, 10},
                                          {"steps", "steps", 1, 1e6},        {"attempts", "attempts", 1, 1000},
                                          {"rewrites", "rewrites", 0, 1000}, {"no-gain", "no-gain", 1, 1000}};

std::optional<agents::StopCondition> conditionIn(const std::string &clause)
{
    if (clause == "non-empty" || clause == "verified-empty")
        return agents::StopCondition{clause, 0};
    for (const auto &each : numbered)
        if (const auto limit = numberAfter(clause, each.phrase);
            limit && *limit >= each.lowest && *limit <= each.highest)
            return agents::StopCondition{each.name, *limit};
    return std::nullopt;
}

// Replaces the condition of the same name; a score limit applies to whichever score the rule uses.
void take(agents::StopRule &rule, const agents::StopCondition &condition)
{
    const bool isScore = condition.name == "score";
    for (auto &each : rule.conditions)
        if (each.name == condition.name || (isScore && each.name == "executed")) {
            each.limit = condition.limit;
            return;
        }
    rule.conditions.push_back(condition);
    rule.preset = "custom";
}

} // namespace

base::Result<agents::StopRule> stopRule(const std::string &text, const agents::StopRule &otherwise)
{
    agents::StopRule rule = otherwise;
    const std::string only = "only ";
    std::string clauses = base::trim(text);
    const bool isList = base::lower(clauses).starts_with(only);
    if (clauses.empty())
        return rule;
    if (isList) {
        clauses.erase(0, only.size());
        rule.conditions.clear();
        rule.preset = "custom";
    }
    for (const std::string &part : base::split(clauses, ',')) {
        const std::string clause = base::lower(base::trim(part));
        if (!isList && (clause == "documented" || clause == "strict")) {
            BASE_TRY(rule, agents::StopRule::byName(clause, rule.threshold(), rule.steps()));
        } else if (const auto condition = conditionIn(clause)) {
            if (isList)
                rule.conditions.push_back(*condition);
            else
                take(rule, *condition);
        } else {
            return base::fail(
                base::Category::usage,
                "The stop rule '" + base::trim(part) +
                    "' is not understood. Write documented, strict, 'score > 8', 'execution score > 8', "
                    "'steps 20', 'attempts 3', 'no-gain 2', non-empty or verified-empty, separated by commas. "
                    "To replace the agent's conditions by these, in this order, begin with 'only'.");
        }
    }
    return rule;
}

} // namespace cli
