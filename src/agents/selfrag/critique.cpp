// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/papernodes.h"

#include "agents/engine/modelcall.h"
#include "agents/engine/names.h"
#include "agents/engine/settings.h"
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

#include <algorithm>
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

// ---- is supported

const llm::Tool &supportedGrader()
{
    static const llm::Tool tool =
        graderTool("IsSupported", "Whether the passage supports what the answer says.",
                   {{"is_supported", oneOf({labels::fullySupported, labels::partiallySupported, labels::noSupport},
                                           "All, some, or nothing of the answer stands in the passage")},
                    {"reason", {{"type", "string"}}}},
                   {"is_supported"});
    return tool;
}

base::Result<Update> supportedPrompt(const State &, Context &context, const PromptTexts &texts)
{
    const std::string tag = ::tools::fenceTag(context.random);
    PromptBuilder builder;
    builder.message(llm::Role::system).block("instructions", texts.text("is_supported"));
    builder.message(llm::Role::user)
        .block("document",
               "Passage:\n\n<passage " + tag + ">\n" + std::string(documentPlace) + "\n</passage " + tag + ">\n\n")
        .block("answer", "Answer:\n\n<answer " + tag + ">\n" + std::string(answerPlace) + "\n</answer " + tag + ">");
    return Update{{{names::supportPrompt, builder.finish()}}, {}, {}};
}

bool hasInvented(const json &cited)
{
    const json &sentences = memberOf(cited, "sentences");
    return std::any_of(sentences.begin(), sentences.end(),
                       [](const json &each) { return !memberOf(each, "invented").empty(); });
}

json supportVerdict(const llm::ChatReply &reply, const json &candidate)
{
    const Choice choice =
        choiceOf(reply, "is_supported", {labels::fullySupported, labels::partiallySupported, labels::noSupport});
    if (hasInvented(memberOf(candidate, "cited")))
        return {{"verdict", labels::noSupport}, {"why", "It cites a passage that it was not given."}};
    if (choice.word.empty())
        return {{"verdict", "unparsable"}, {"why", "The grader's answer could not be read: " + choice.text}};
    return {{"verdict", choice.word}, {"why", textIn(choice.details, "reason")}};
}

// Grades each candidate, and stores the result under `member`.
base::Result<Update> critique(const State &state, Context &context, const llm::Tool &grader, const char *promptName,
                              const char *stage, const char *member,
                              json (*verdict)(const llm::ChatReply &, const json &candidate))
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    const auto &prompt = state.get(promptName);
    json candidates = listIn(state, names::candidates);
    std::vector<llm::ChatRequest> requests;
    for (const json &candidate : candidates) {
        requests.push_back(requestOf(prompt, &grader, stage, state, {names::question, names::terms, names::passages}));
        const json &passage = passageOf(listIn(state, names::passages), candidate.value("number", std::int64_t{0}));
        requests.back().messages =
            filledMessages(prompt, {{documentPlace, documentText(passage)}, {answerPlace, textIn(candidate, "text")}});
        requests.back().task[names::citedAnswer] = base::json(memberOf(candidate, "cited"));
    }
    const auto together = static_cast<std::size_t>(std::max(settingsOf(state).callsTogether, 1));
    BASE_TRY(const auto answers, askTogether(context, client, prompt, std::move(requests), together));
    for (std::size_t i = 0; i < answers.size(); ++i)
        candidates[i][member] = verdict(answers[i], candidates[i]);
    return Update{
        {{names::candidates, base::json(std::move(candidates))}, {names::model, modelArtefact(*client)}}, {}, {}};
}

base::Result<Update> isSupportedNode(const State &state, Context &context)
{
    return critique(state, context, supportedGrader(), names::supportPrompt, stages::isSupported, "supported",
                    supportVerdict);
}

// ---- is useful

const llm::Tool &isUsefulGrader()
{
    static const llm::Tool tool = graderTool(
        "IsUseful", "How useful the answer is for the question, from 5 to 1.",
        {{"is_useful", {{"type", "integer"}, {"minimum", 1}, {"maximum", 5}}}, {"reason", {{"type", "string"}}}},
        {"is_useful"});
    return tool;
}

// The question is last: the user's text there cannot replace the answer.
base::Result<Update> isUsefulPrompt(const State &state, Context &context, const PromptTexts &texts)
{
    const std::string tag = ::tools::fenceTag(context.random);
    std::string before;
    if (!listIn(state, names::parts).empty())
        before = "It goes on from:\n\n" + state.text(names::answer) + "\n\n";
    PromptBuilder builder;
    builder.message(llm::Role::system).block("instructions", texts.text("is_useful"));
    builder.message(llm::Role::user)
        .block("answer", "Answer:\n\n<answer " + tag + ">\n" + std::string(answerPlace) + "\n</answer " + tag + ">\n\n")
        .block("before", before)
        .block("question", "User question: " + state.text(names::question));
    return Update{{{names::usefulPrompt, builder.finish()}}, {}, {}};
}

json usefulVerdict(const llm::ChatReply &reply, const json &)
{
    const Choice choice = choiceOf(reply, "is_useful", {"1", "2", "3", "4", "5"});
    if (choice.word.empty())
        return {{"value", 0},
                {"verdict", "unparsable"},
                {"why", "The grader's reply could not be read, so the answer is not judged: " + choice.text}};
    const int value = choice.word.front() - '0';
    return {
        {"value", value}, {"verdict", value >= 3 ? "useful" : "not useful"}, {"why", textIn(choice.details, "reason")}};
}

base::Result<Update> isUsefulNode(const State &state, Context &context)
{
    return critique(state, context, isUsefulGrader(), names::usefulPrompt, stages::isUseful, "useful", usefulVerdict);
}

} // namespace

llm::Tool relevanceGrader()
{
    return graderTool(
        "IsRelevant", "Whether the passage is relevant for the question.",
        {{"is_relevant", oneOf({labels::relevant, labels::irrelevant}, "Whether it provides useful information")},
         {"evidence", {{"type", "string"}, {"description", "Words copied from the passage that decided it"}}},
         {"reason", {{"type", "string"}}}},
        {"is_relevant"});
}

std::vector<NodeSpec> critiqueNodes(const PromptTexts &texts)
{
    return {
        {nodes::supportedPrompt, 1, rendered(texts, supportedPrompt), {}, {names::supportPrompt}, "Ask for support"},
        {nodes::supported,
         1,
         isSupportedNode,
         {names::supportPrompt, names::question, names::terms, names::passages, names::candidates, names::settings},
         {names::candidates, names::model},
         "Support"},
        {nodes::isUsefulPrompt,
         1,
         rendered(texts, isUsefulPrompt),
         {names::question, names::parts, names::answer},
         {names::usefulPrompt},
         "Ask for use"},
        {nodes::isUseful,
         1,
         isUsefulNode,
         {names::usefulPrompt, names::question, names::terms, names::passages, names::candidates, names::settings},
         {names::candidates, names::model},
         "Usefulness"}};
}

} // namespace agents
