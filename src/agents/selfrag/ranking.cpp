// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/papernodes.h"

#include "agents/engine/names.h"
#include "agents/engine/stoprule.h"
#include "agents/selfrag/citedtext.h"
#include "agents/selfrag/papernames.h"
#include "agents/selfrag/ragnodes.h"
#include "agents/selfrag/ragscore.h"
#include "agents/selfrag/ragstate.h"
#include "agents/selfrag/selfragnames.h"
#include "base/codedtext.h"
#include "base/jsonread.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace agents {

using base::memberOf;
using base::textIn;
using nlohmann::json;
using workflow::Context;
using workflow::NodeSpec;
using workflow::State;
using workflow::Update;

namespace {

constexpr int usefulEnough = 3; // of 5

// The value of a decision, from the paper: there the probability-weighted critic tokens, here the words only, because
// servers do not return the probabilities of a tool's words.
double supportCount(const std::string &verdict)
{
    return verdict == labels::partiallySupported ? 0.5 : verdict == labels::fullySupported ? 1 : 0;
}

int useOf(const json &candidate) // 0: not graded
{
    return static_cast<int>(std::clamp<std::int64_t>(base::numberIn(memberOf(candidate, "useful"), "value"), 0, 5));
}

double useCount(int value)
{
    return value > 0 ? (value - 3) / 2.0 : 0; // 1 .. 5 as -1, -0.5, 0, 0.5, 1
}

json ranked(const json &candidate, const json &weights)
{
    const bool isAlone = candidate.value("number", std::int64_t{0}) == 0;
    const double relevant = isAlone ? 0 : 1, use = useCount(useOf(candidate));
    const double supported = isAlone ? 0 : supportCount(textIn(memberOf(candidate, "supported"), "verdict"));
    json out = candidate;
    out["scores"] = {{"relevant", relevant}, {"supported", supported}, {"useful", use}};
    out["score"] =
        std::round(1000 * (weights.value("relevant", 1.0) * relevant + weights.value("supported", 1.0) * supported +
                           weights.value("useful", 0.5) * use)) /
        1000;
    return out;
}

// The same weights as parts out of ten.
json scoreOfTen(const json &candidate, std::size_t kept, std::size_t found, const json &weights)
{
    const double relevant = weights.value("relevant", 1.0), supported = weights.value("supported", 1.0),
                 useful = weights.value("useful", 0.5);
    const double whole = relevant + supported + useful;
    const double of = whole > 0 ? 10 / whole : 0;
    const json &scores = memberOf(candidate, "scores");
    const bool isAlone = candidate.value("number", std::int64_t{0}) == 0;
    const std::string verdict = textIn(memberOf(candidate, "supported"), "verdict");
    const base::CodedText full{BASE_TEXT("score.fully-supported", "the passage fully supports the answer"), {}};
    const base::CodedText half{BASE_TEXT("score.partially-supported", "the passage partially supports the answer"), {}};
    const base::CodedText none{BASE_TEXT("score.no-support", "the passage does not support the answer"), {}};
    return scoreOfParts(
        json::array({relevantPart(of * relevant * scores.value("relevant", 0.0), of * relevant, kept, found),
                     supportedPart(of * supported * scores.value("supported", 0.0), of * supported,
                                   isAlone                                 ? notAsked()
                                   : verdict == labels::partiallySupported ? half
                                   : verdict == labels::noSupport          ? none
                                   : verdict == labels::fullySupported     ? full
                                                                           : notJudged()),
                     usefulPart(useOf(candidate), of * useful, notJudged())}));
}

// The answer of all parts, with the support of each sentence.
json wholeAnswer(const json &parts, const json &passages, retrieval::Analyzer &analyzer)
{
    std::string raw;
    json numbers = json::array();
    bool isExtractive = false;
    for (const json &each : parts) {
        raw += (raw.empty() ? "" : " ") + textIn(each, "raw");
        numbers.push_back(each.value("number", std::int64_t{0}));
        isExtractive = isExtractive || memberOf(each, "cited").value("extractive", false);
    }
    json cited = citedText(raw, passages, numbers, analyzer);
    cited["extractive"] = isExtractive;
    return cited;
}

json supportOf(const json &parts)
{
    json all = json::array();
    for (const json &each : parts)
        for (std::size_t i = 0; i < memberOf(memberOf(each, "cited"), "sentences").size(); ++i) {
            const json &supported = memberOf(each, "supported");
            const std::string verdict = textIn(supported, "verdict");
            if (verdict.empty()) // without passages: not graded
                continue;
            all.push_back({{"of", std::to_string(all.size() + 1)},
                           {"verdict", verdict == labels::fullySupported ? "supported"
                                       : verdict == labels::noSupport    ? "unsupported"
                                                                         : verdict},
                           {"why", textIn(supported, "why")}});
        }
    return all;
}

base::Result<Update> rank(const State &state, Context &context)
{
    const json weights = weightsOf(state);
    json candidates = json::array();
    for (const json &each : listIn(state, names::candidates))
        candidates.push_back(ranked(each, weights));
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const json &a, const json &b) { return a["score"].get<double>() > b["score"].get<double>(); });
    if (candidates.empty())
        return base::fail(
            base::Category::input,
            BASE_TEXT("run.no-answer", "There is no answer to rank. Write an answer, or repeat the previous step."));
    const json &best = candidates.front();
    const bool isAlone = best.value("number", std::int64_t{0}) == 0;
    const std::string support = textIn(memberOf(best, "supported"), "verdict");
    const int use = useOf(best);
    json score = scoreOfTen(best, keptOf(state).size(), listIn(state, names::passages).size(), weights);
    const double value = score["value"];
    const bool isJudged = use > 0 && support != "unparsable";
    const bool isGood = isJudged && use >= usefulEnough && (isAlone || value > stopRuleOf(state).threshold());
    const char *label = isGood                         ? labels::useful
                        : support == labels::noSupport ? labels::notSupported
                        : !isJudged                    ? labels::notJudged
                                                       : labels::notUseful;
    const std::string why = support == labels::noSupport ? "No support: " + textIn(memberOf(best, "supported"), "why")
                                                         : textIn(memberOf(best, "useful"), "why");
    json attempt{{"iteration", context.iteration},
                 {"search", state.text(names::searchText)},
                 {"answer", textIn(best, "text")},
                 {"decision", label},
                 {"unsupported", support == labels::noSupport ? json{textIn(best, "text")} : json()},
                 {"executionScore", value}};
    Update update{{{names::candidates, base::json(candidates)}}, {}, {}};
    const json &before = listIn(state, names::parts);
    if (!isGood && !before.empty()) { // the answer remains without the part
        update.set.emplace_back(names::decision, base::text(labels::enough));
        update.set.emplace_back(names::decisionReason, base::text("The next part is left out. " + why));
        update.append.emplace_back(names::attempts, base::json(std::move(attempt)));
        return update;
    }
    json parts = before;
    parts.push_back(best);
    BASE_TRY(auto analyzer, analyzerOf(state));
    json cited = wholeAnswer(parts, listIn(state, names::passages), analyzer);
    const std::string answer = textIn(cited, "text");
    update.set.emplace_back(names::executionScore, base::json(score));
    update.set.emplace_back(names::decision, base::text(label));
    update.set.emplace_back(names::decisionReason, base::text(why));
    update.set.emplace_back(names::answer, base::text(answer));
    update.set.emplace_back(names::support, base::json(supportOf(parts)));
    update.set.emplace_back(names::usefulness, base::json(memberOf(best, "useful")));
    update.set.emplace_back(names::unsupported,
                            support == labels::noSupport ? base::json(json{textIn(best, "text")}) : nullptr);
    const double order = (support == labels::noSupport ? 0 : 100) + value;
    if (const json &known = state.json(names::best); !known.is_object() || order > known.value("rank", -1.0))
        update.set.emplace_back(names::best, base::json({{"iteration", context.iteration},
                                                         {"score", value},
                                                         {"rank", order},
                                                         {"answer", answer},
                                                         {"citedAnswer", cited}}));
    update.set.emplace_back(names::citedAnswer, base::json(std::move(cited)));
    update.append.emplace_back(names::attempts, base::json(std::move(attempt)));
    return update;
}

} // namespace

const json &usualWeights()
{
    static const json weights{
        {"relevant", 1.0}, {"supported", 1.0}, {"useful", 0.5}, {"retrieve_above", 0.2}, {"parts", 2}};
    return weights;
}

json weightsOf(const State &state)
{
    json weights = usualWeights();
    const json &own = state.json(names::weights);
    for (auto &[name, value] : weights.items())
        if (const json &given = memberOf(own, name.c_str()); given.is_number() && given.get<double>() >= 0)
            value = given;
    return weights;
}

NodeSpec rankNode()
{
    return {nodes::rank,
            1,
            rank,
            {names::candidates, names::weights, names::parts, names::passages, names::kept, names::terms,
             names::searchText, names::stopRule, names::best},
            {names::candidates, names::executionScore, names::decision, names::decisionReason, names::answer,
             names::citedAnswer, names::support, names::usefulness, names::unsupported, names::best, names::attempts},
            "Rank"};
}

std::string afterRanking(const State &state)
{
    if (state.text(names::decision) == labels::enough && !state.has(names::personScore))
        return labels::enough;
    std::string label = gradeGeneration(state);
    const auto parts = static_cast<double>(listIn(state, names::parts).size() + 1);
    if (label != labels::useful)
        return label;
    if (parts < weightsOf(state).value("parts", 2.0))
        return labels::nextPart;
    return memberOf(state.json(names::citedAnswer), "citations").empty() ? labels::alone : label;
}

} // namespace agents
