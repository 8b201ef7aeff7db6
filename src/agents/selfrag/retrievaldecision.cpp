// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/papernodes.h"

#include "agents/engine/modelcall.h"
#include "agents/engine/names.h"
#include "agents/selfrag/citedtext.h"
#include "agents/selfrag/lexicalrules.h"
#include "agents/selfrag/papernames.h"
#include "agents/selfrag/ragcalls.h"
#include "agents/selfrag/ragnodes.h"
#include "agents/selfrag/ragstate.h"
#include "agents/selfrag/selfragnames.h"
#include "base/jsonread.h"
#include "tools/tool.h"
#include "workflow/services.h"

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

const llm::Tool &retrievalGrader()
{
    static const llm::Tool tool = graderTool(
        "Retrieve", "Whether passages of documents are searched for before the next part is written.",
        {{"retrieve", oneOf({labels::yes, labels::no, labels::goOn},
                            "yes: search; no: nothing has to be searched for, or the answer is complete; continue: the "
                            "passages at hand hold what is missing")},
         {"probability", {{"type", "number"}, {"description", "That a search helps, from 0 to 1"}}},
         {"reason", {{"type", "string"}}}},
        {"retrieve"});
    return tool;
}

base::Result<Update> beginParts(const State &state, Context &)
{
    Update update{{{names::searchText, state.get(names::question)}}, {}, {}};
    if (!state.has(names::weights)) // the user's own remain
        update.set.emplace_back(names::weights, base::json(usualWeights()));
    return update;
}

// Adds the best candidate to the answer; the next part follows.
base::Result<Update> nextPart(const State &state, Context &)
{
    json parts = listIn(state, names::parts);
    if (const json &candidates = listIn(state, names::candidates); !candidates.empty())
        parts.push_back(candidates.front());
    return Update{{{names::parts, base::json(std::move(parts))}}, {}, {}};
}

base::Result<Update> retrievalPrompt(const State &state, Context &context, const PromptTexts &texts)
{
    const std::string tag = ::tools::fenceTag(context.random);
    std::string passages, answer;
    for (const std::int64_t number : keptOf(state))
        passages += fencedPassage(passageOf(listIn(state, names::passages), number), tag) + "\n";
    if (!listIn(state, names::parts).empty())
        answer =
            "The answer so far:\n\n<answer " + tag + ">\n" + state.text(names::answer) + "\n</answer " + tag + ">\n\n";
    PromptBuilder builder;
    builder.message(llm::Role::system).block("instructions", texts.text("retrieve_or_not"));
    builder.message(llm::Role::user)
        .block("passages", passages.empty() ? std::string() : "Passages at hand:\n\n" + passages)
        .block("answer", answer)
        .block("question", "User question: " + state.text(names::question));
    return Update{{{names::retrievalPrompt, builder.finish()}}, {}, {}};
}

// The probability decides by the threshold, if the model returns one; else its word. An unreadable reply is a yes, so
// that no answer skips the documents by mistake.
json decisionOf(const llm::ChatReply &reply, double retrieveAbove, bool hasPassages)
{
    const Choice choice = choiceOf(reply, "retrieve", {labels::yes, labels::no, labels::goOn});
    const json &given = memberOf(choice.details, "probability");
    const bool isGiven = given.is_number() && given.get<double>() >= 0 && given.get<double>() <= 1;
    std::string decision = choice.word.empty() ? labels::yes : choice.word;
    std::string why = textIn(choice.details, "reason");
    if (choice.word.empty())
        why = "The model's answer could not be read, so it is searched: " + choice.text;
    else if (decision == labels::no && isGiven && given.get<double>() > retrieveAbove)
        decision = labels::yes;
    else if (decision == labels::yes && isGiven && given.get<double>() <= retrieveAbove)
        decision = labels::no;
    if (decision == labels::goOn && !hasPassages)
        decision = labels::yes; // there is no text to continue yet
    return {{"decision", decision},
            {"said", choice.word},
            {"probability", isGiven ? given : json()},
            {"why", std::move(why)}};
}

base::Result<Update> retrieveOrNotNode(const State &state, Context &context)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    const auto &prompt = state.get(names::retrievalPrompt);
    auto request = requestOf(prompt, &retrievalGrader(), stages::retrieve, state,
                             {names::question, names::terms, names::parts, names::passages});
    auto recorded = recordedRequest(prompt, request);
    BASE_TRY(const auto reply, askModel(context, *client, std::move(request), std::move(recorded)));
    json decision = decisionOf(reply, weightsOf(state).value("retrieve_above", 0.2), !keptOf(state).empty());
    Update update{{{names::model, modelArtefact(*client)}}, {}, {}};
    // The next part is about what the answer does not cover yet; its last part leads there.
    if (const json &parts = listIn(state, names::parts); !parts.empty() && decision["decision"] == labels::yes)
        update.set.emplace_back(names::searchText,
                                base::text(state.text(names::question) + " " + textIn(parts.back(), "text")));
    update.set.emplace_back(names::retrieval, base::json(std::move(decision)));
    return update;
}

} // namespace

std::vector<NodeSpec> retrievalNodes(const PromptTexts &texts)
{
    return {{nodes::beginParts,
             1,
             beginParts,
             {names::question, names::weights},
             {names::searchText, names::weights},
             "Begin"},
            {nodes::nextPart, 1, nextPart, {names::candidates, names::parts}, {names::parts}, "Next part"},
            {nodes::retrievalPrompt,
             1,
             rendered(texts, retrievalPrompt),
             {names::question, names::parts, names::answer, names::passages, names::kept},
             {names::retrievalPrompt},
             "Ask whether to search"},
            {nodes::retrieval,
             1,
             retrieveOrNotNode,
             {names::retrievalPrompt, names::settings, names::question, names::weights, names::parts, names::kept,
              names::terms, names::passages},
             {names::retrieval, names::searchText, names::model},
             "Search decision"}};
}

std::string retrieveOrNot(const State &state)
{
    const std::string decision = textIn(state.json(names::retrieval), "decision");
    if (decision != labels::no || listIn(state, names::parts).empty())
        return decision.empty() ? std::string(labels::yes) : decision;
    return memberOf(state.json(names::citedAnswer), "citations").empty() ? labels::alone : labels::enough;
}

} // namespace agents
