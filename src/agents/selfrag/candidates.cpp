// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/papernodes.h"

#include "agents/engine/modelcall.h"
#include "agents/engine/names.h"
#include "agents/engine/settings.h"
#include "agents/query/querynodes.h"
#include "agents/selfrag/citedtext.h"
#include "agents/selfrag/lexicalrules.h"
#include "agents/selfrag/papernames.h"
#include "agents/selfrag/ragcalls.h"
#include "agents/selfrag/ragnodes.h"
#include "agents/selfrag/ragstate.h"
#include "agents/selfrag/selfragnames.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
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

base::Result<Update> candidatesPrompt(const State &state, Context &context, const PromptTexts &texts)
{
    const std::string tag = ::tools::fenceTag(context.random);
    const bool isAlone = textIn(state.json(names::retrieval), "decision") == labels::no;
    std::string answer, feedback;
    if (!listIn(state, names::parts).empty())
        answer = "The answer so far, to go on from:\n\n<answer " + tag + ">\n" + state.text(names::answer) +
                 "\n</answer " + tag + ">\n\n";
    if (const json &unsupported = listIn(state, names::unsupported); !unsupported.empty()) {
        feedback = "This was answered, and no passage says it:\n";
        for (const json &each : unsupported)
            feedback += "- " + (each.is_string() ? each.get<std::string>() : std::string()) + "\n";
        feedback += "Answer again without it.\n\n";
    }
    PromptBuilder builder;
    builder.message(llm::Role::system).block("instructions", texts.text(isAlone ? "generate_alone" : "generate"));
    builder.message(llm::Role::user)
        .block("document", isAlone ? std::string()
                                   : "Context:\n\n<passage " + tag + ">\n" + std::string(documentPlace) +
                                         "\n</passage " + tag + ">\n\n")
        .block("answer", answer)
        .block("feedback", feedback)
        .block("hints", hintsBlock(state))
        .block("question", "Question: " + state.text(names::question) + "\nAnswer:");
    return Update{{{names::generatePrompt, builder.finish()}}, {}, {}};
}

// The answer is from one passage, so text without a mark belongs to it. Marks are for readers of the raw text.
std::string markedWith(const std::string &text, std::int64_t number, retrieval::Analyzer &analyzer)
{
    const json cited = citedText(text, json::array(), json::array(), analyzer);
    const std::string plain = textIn(cited, "text");
    std::string raw;
    std::size_t at = 0;
    for (const json &sentence : memberOf(cited, "sentences")) {
        const bool hasMark = !memberOf(sentence, "invented").empty();
        const auto end = sentence.value("end", std::size_t{0});
        raw += plain.substr(at, end - at);
        at = end;
        if (!hasMark) {
            raw += " [" + std::to_string(number) + "]";
            continue;
        }
        for (const json &each : memberOf(sentence, "invented"))
            raw += " [" + each.dump() + "]";
    }
    return raw + plain.substr(at);
}

json candidateOf(const llm::ChatReply &reply, std::int64_t number, const std::string &relevance, const State &state,
                 retrieval::Analyzer &analyzer, bool isExtractive)
{
    const std::string raw = number > 0 ? markedWith(reply.text, number, analyzer) : base::trim(reply.text);
    json cited = citedText(raw, listIn(state, names::passages), number > 0 ? json{number} : json::array(), analyzer);
    cited["extractive"] = isExtractive;
    return {{"number", number},
            {"raw", raw},
            {"text", textIn(cited, "text")},
            {"relevant", relevance},
            {"cited", std::move(cited)}};
}

base::Result<Update> answerPerPassage(const State &state, Context &context)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    BASE_TRY(auto analyzer, analyzerOf(state));
    const auto &prompt = state.get(names::generatePrompt);
    std::vector<std::int64_t> numbers{0};
    if (textIn(state.json(names::retrieval), "decision") != labels::no)
        numbers = keptOf(state);
    std::vector<llm::ChatRequest> requests;
    for (const std::int64_t number : numbers) {
        requests.push_back(requestOf(prompt, nullptr, stages::generate, state,
                                     {names::question, names::terms, names::passages, names::unsupported}));
        const json &passage = passageOf(listIn(state, names::passages), number);
        requests.back().messages = filledMessages(prompt, {{documentPlace, documentText(passage)}});
        requests.back().task[names::kept] = base::json(number > 0 ? json{number} : json::array());
    }
    const auto together = static_cast<std::size_t>(std::max(settingsOf(state).callsTogether, 1));
    BASE_TRY(const auto answers, askTogether(context, client, prompt, std::move(requests), together));
    json candidates = json::array();
    std::string why;
    bool isRefused = false;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const llm::ChatReply &reply = answers[i];
        if (reply.finishReason == "abstained" || reply.finishReason == "refusal" || base::trim(reply.text).empty()) {
            isRefused = isRefused || reply.finishReason == "refusal";
            why = reply.text.empty() ? "The model gave an empty answer." : base::shorten(reply.text, 300);
            continue;
        }
        std::string relevance = numbers[i] > 0 ? labels::relevant : "";
        for (const json &verdict : listIn(state, names::verdicts))
            if (verdict.value("number", std::int64_t{0}) == numbers[i])
                relevance = textIn(verdict, "verdict");
        candidates.push_back(candidateOf(reply, numbers[i], relevance, state, analyzer, client->isLocalRules()));
    }
    const bool isNone = candidates.empty();
    Update update{{{names::model, modelArtefact(*client)},
                   {names::error, nullptr},
                   {names::candidates, base::json(std::move(candidates))},
                   {names::decision, isNone ? base::text(labels::noPassage) : nullptr},
                   {names::decisionReason, isNone ? base::text(why) : nullptr}},
                  {},
                  {}};
    if (isNone && isRefused)
        update.set.emplace_back(
            names::error, base::json(replyErrorJson(
                              "model-refusal",
                              {BASE_TEXT("model.refused-why", "The model refused to answer: {why}"), {{"why", why}}})));
    return update;
}

} // namespace

std::vector<NodeSpec> candidateNodes(const PromptTexts &texts)
{
    return {{nodes::answerPrompt,
             1,
             rendered(texts, candidatesPrompt),
             {names::question, names::retrieval, names::parts, names::answer, names::unsupported, names::hints},
             {names::generatePrompt},
             "Prompt of the answers"},
            {nodes::answer,
             1,
             answerPerPassage,
             {names::generatePrompt, names::retrieval, names::question, names::terms, names::passages, names::kept,
              names::verdicts, names::unsupported, names::settings},
             {names::model, names::error, names::candidates, names::decision, names::decisionReason},
             "Answer from each passage"}};
}

std::string afterRelevance(const State &state)
{
    const std::string label = decideToGenerate(state);
    return label != labels::generate && !listIn(state, names::parts).empty() ? std::string(labels::enough) : label;
}

std::string afterCandidates(const State &state)
{
    if (const json &candidates = listIn(state, names::candidates); !candidates.empty())
        return candidates.front().value("number", std::int64_t{0}) > 0 ? labels::generate : labels::alone;
    if (!listIn(state, names::parts).empty())
        return labels::enough;
    if (const json &error = state.json(names::error); error.is_object())
        return reasons::error + textIn(error, "code");
    return mayRewrite(state) ? labels::noPassage : labels::giveUp;
}

} // namespace agents
