// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/ragnodes.h"

#include "agents/engine/names.h"
#include "agents/engine/stoprule.h"
#include "agents/selfrag/ragscore.h"
#include "agents/selfrag/ragstate.h"
#include "agents/selfrag/selfragnames.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace agents {

using nlohmann::json;
using workflow::Context;
using workflow::NodeSpec;
using workflow::State;
using workflow::Update;

namespace {

constexpr double relevantMax = 4, supportedMax = 4, usefulMax = 2; // the paper's weights 1 : 1 : 1/2, of ten

// ---- the score and its decisions

// True if all grades, of each sentence and of the whole, were readable.
bool isJudged(const State &state)
{
    const json &support = state.json(names::support);
    const auto isUnread = [](const json &each) { return base::textIn(each, "verdict") == "unparsable"; };
    return std::none_of(support.begin(), support.end(), isUnread) && !isUnread(state.json(names::usefulness));
}

json answerScore(const State &state)
{
    const std::size_t kept = keptOf(state).size(), found = state.json(names::passages).size();
    const json &support = state.json(names::support);
    const auto supported = static_cast<std::size_t>(std::count_if(
        support.begin(), support.end(), [](const json &each) { return base::textIn(each, "verdict") == "supported"; }));
    const auto share = [](std::size_t some, std::size_t all) {
        return all > 0 ? static_cast<double>(some) / static_cast<double>(all) : 0.0;
    };
    const json &usefulness = state.json(names::usefulness);
    const base::CodedText why{
        BASE_TEXT("score.sentences-supported", "passages support {part} of {whole} sentences of the answer"),
        {{"part", std::to_string(supported)}, {"whole", std::to_string(support.size())}}};
    return scoreOfParts(json::array({relevantPart(relevantMax * share(kept, found), relevantMax, kept, found),
                                     supportedPart(supportedMax * share(supported, support.size()), supportedMax, why),
                                     usefulPart(static_cast<int>(base::numberIn(usefulness, "value")), usefulMax,
                                                usefulness.is_object() ? notJudged() : notAsked())}));
}

base::Result<Update> decide(const State &state, Context &context)
{
    json score = answerScore(state);
    const double value = score["value"];
    const bool supported = isSupported(state);
    const json &usefulness = state.json(names::usefulness);
    const bool useful = usefulness.is_object() && base::textIn(usefulness, "verdict") != "not useful";
    const char *label = !supported        ? labels::notSupported
                        : !useful         ? labels::notUseful
                        : isJudged(state) ? labels::useful
                                          : labels::notJudged;
    const std::string why =
        supported
            ? base::textIn(usefulness, "why")
            : "Some sentences are not in the passages: " + std::to_string(state.json(names::unsupported).size()) +
                  " of " + std::to_string(base::memberOf(state.json(names::citedAnswer), "sentences").size()) + ".";
    Update update{{{names::executionScore, base::json(std::move(score))},
                   {names::decision, base::text(label)},
                   {names::decisionReason, base::text(why)}},
                  {},
                  {}};
    // Among insufficient answers, support ranks before usefulness, and this before the number of kept passages.
    const double rank = (supported ? 100 : 0) + (useful && supported ? 50 : 0) + value;
    const json &best = state.json(names::best);
    if (!best.is_object() || rank > best.value("rank", -1.0))
        update.set.emplace_back(names::best, base::json({{"iteration", context.iteration},
                                                         {"score", value},
                                                         {"rank", rank},
                                                         {"answer", state.text(names::answer)},
                                                         {"citedAnswer", state.json(names::citedAnswer)}}));
    update.append.emplace_back(names::attempts, base::json({{"iteration", context.iteration},
                                                            {"search", state.text(names::searchText)},
                                                            {"answer", state.text(names::answer)},
                                                            {"decision", label},
                                                            {"unsupported", state.json(names::unsupported)},
                                                            {"executionScore", value}}));
    return update;
}

// ---- give_up

// The result of the searches; other content of the documents is unknown.
std::string nothingFound(const State &state)
{
    bool someRejected = false, someKept = false;
    std::vector<std::string> leftOut; // places, each once
    for (const json &search : listOf(state, names::tried)) {
        someKept = someKept || search.value("kept", 0) > 0;
        someRejected = someRejected || !base::memberOf(search, "rejected").empty();
        for (const json &place : base::memberOf(search, "left_out"))
            if (std::string one = place.is_string() ? place.get<std::string>() : std::string();
                std::find(leftOut.begin(), leftOut.end(), one) == leftOut.end())
                leftOut.push_back(std::move(one));
    }
    if (someKept)
        return "Relevant passages were found; no answer to the question was found in them.";
    if (!leftOut.empty())
        return "The search found these passages, and you left them out: " + base::join(leftOut, "; ") + "." +
               (someRejected ? " The other passages are not relevant to the question." : "");
    return someRejected ? "Passages were found; none of them is relevant to the question."
                        : "No passage was found for the words of the question.";
}

base::Result<Update> giveUp(const State &state, Context &)
{
    const json &best = state.json(names::best);
    if (best.is_object())
        return Update{{{names::answer, base::text(base::textIn(best, "answer"))},
                       {names::citedAnswer, base::json(base::memberOf(best, "citedAnswer"))}},
                      {},
                      {}};
    return Update{{{names::answer, base::text(nothingFound(state))}, {names::citedAnswer, nullptr}}, {}, {}};
}

} // namespace

std::vector<NodeSpec> decisionNodes()
{
    return {{nodes::decide,
             1,
             decide,
             {names::passages, names::kept, names::support, names::usefulness, names::unsupported, names::citedAnswer,
              names::answer, names::searchText, names::best},
             {names::executionScore, names::decision, names::decisionReason, names::best, names::attempts},
             "Score"}};
}

NodeSpec giveUpNode()
{
    return {nodes::giveUp, 1, giveUp, {names::best, names::tried}, {names::answer, names::citedAnswer}, "Give up"};
}

std::string decideToGenerate(const State &state)
{
    if (!keptOf(state).empty())
        return labels::generate;
    return mayRewrite(state) ? labels::transformQuery : labels::giveUp;
}

std::string afterGenerating(const State &state)
{
    if (state.has(names::citedAnswer))
        return labels::generate;
    if (const json &error = state.json(names::error); error.is_object())
        return reasons::error + base::textIn(error, "code");
    return mayRewrite(state) ? labels::noPassage : labels::giveUp;
}

std::string afterSupport(const State &state)
{
    return isSupported(state) ? labels::useful : labels::notSupported;
}

std::string gradeGeneration(const State &state)
{
    const StopRule rule = stopRuleOf(state);
    const auto person = scoreOf(state, names::personScore);
    const std::string label =
        person ? (*person > rule.threshold() ? labels::useful : labels::notUseful) : state.text(names::decision);
    if (label == labels::useful || label == labels::notJudged)
        return label;
    if (label == labels::notSupported)
        return static_cast<int>(listSize(state, names::attempts)) < rule.attempts() ? label : labels::maxRetries;
    return mayRewrite(state) && static_cast<int>(listSize(state, names::attempts)) < rule.attempts()
               ? std::string(labels::notUseful)
               : std::string(labels::maxRetries);
}

std::string afterRewriting(const State &state)
{
    return state.has(names::searchText) ? labels::transformQuery : labels::giveUp;
}

std::string afterGivingUp(const State &state)
{
    return state.has(names::best) ? reasons::exhausted : reasons::noEvidence;
}

} // namespace agents
