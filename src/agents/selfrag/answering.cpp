// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/ragnodes.h"

#include "agents/engine/modelcall.h"
#include "agents/engine/names.h"
#include "agents/query/querynodes.h"
#include "agents/selfrag/citedtext.h"
#include "agents/selfrag/lexicalrules.h"
#include "agents/selfrag/ragcalls.h"
#include "agents/selfrag/ragstate.h"
#include "agents/selfrag/selfragnames.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "tools/tool.h"
#include "workflow/services.h"

#include <nlohmann/json.hpp>

namespace agents {

using base::ArtefactPtr;
using nlohmann::json;
using workflow::Context;
using workflow::NodeSpec;
using workflow::State;
using workflow::Update;

namespace {

base::Result<Update> answerPrompt(const State &state, Context &context, const PromptTexts &texts)
{
    const std::string tag = ::tools::fenceTag(context.random);
    std::string passages = "Context:\n\n";
    for (const std::int64_t number : keptOf(state))
        passages += fencedPassage(passageOf(state.json(names::passages), number), tag) + "\n";
    std::string feedback;
    if (const json &unsupported = state.json(names::unsupported); unsupported.is_array() && !unsupported.empty()) {
        feedback = "Your last answer was:\n" + base::textIn(state.json(names::citedAnswer), "text") +
                   "\n\nThe passages do not say this:\n";
        for (const json &each : unsupported)
            feedback += "- " + (each.is_string() ? each.get<std::string>() : std::string()) + "\n";
        feedback += "Answer again without it, from the passages alone.\n\n";
    }
    PromptBuilder builder;
    builder.message(llm::Role::system).block("instructions", texts.text("generate"));
    builder.message(llm::Role::user)
        .block("passages", passages)
        .block("feedback", feedback)
        .block("hints", hintsBlock(state))
        .block("question", "Question: " + state.text(names::question) + "\nAnswer:");
    return Update{{{names::generatePrompt, builder.finish()}}, {}, {}};
}

base::Result<Update> generate(const State &state, Context &context)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    const auto &prompt = state.get(names::generatePrompt);
    auto request = requestOf(prompt, nullptr, stages::generate, state,
                             {names::question, names::terms, names::passages, names::kept, names::unsupported});
    auto recorded = recordedRequest(prompt, request);
    BASE_TRY(const auto reply, askModel(context, *client, std::move(request), std::move(recorded)));
    Update update{{{names::model, modelArtefact(*client)},
                   {names::error, nullptr},
                   {names::decision, nullptr},
                   {names::decisionReason, nullptr},
                   {names::unsupported, nullptr},
                   {names::citedAnswer, nullptr}},
                  {},
                  {}};
    if (reply.finishReason == "abstained") {
        update.set.emplace_back(names::decision, base::text(labels::noPassage));
        update.set.emplace_back(names::decisionReason, base::text(reply.text));
        return update;
    }
    if (reply.finishReason == "refusal" || base::trim(reply.text).empty()) {
        const bool isRefusal = reply.finishReason == "refusal";
        update.set.emplace_back(
            names::error,
            base::json(replyErrorJson(isRefusal ? "model-refusal" : "model-output",
                                      {isRefusal ? BASE_TEXT("model.refused-why", "The model refused to answer: {why}")
                                                 : BASE_TEXT("model.empty", "The model gave an empty answer."),
                                       {{"why", base::shorten(reply.text, 300)}}})));
        return update;
    }
    BASE_TRY(auto analyzer, analyzerOf(state));
    json cited = citedText(reply.text, state.json(names::passages), state.json(names::kept), analyzer);
    cited["extractive"] = client->isLocalRules();
    update.set.emplace_back(names::answer, base::text(base::textIn(cited, "text")));
    update.set.emplace_back(names::citedAnswer, base::json(std::move(cited)));
    return update;
}

} // namespace

std::vector<NodeSpec> answerNodes(const PromptTexts &texts)
{
    return {{nodes::answerPrompt,
             1,
             rendered(texts, answerPrompt),
             {names::question, names::passages, names::kept, names::unsupported, names::citedAnswer, names::hints},
             {names::generatePrompt},
             "Prompt for the answer"},
            {nodes::answer,
             1,
             generate,
             {names::generatePrompt, names::question, names::terms, names::passages, names::kept, names::unsupported,
              names::settings},
             {names::model, names::error, names::decision, names::decisionReason, names::unsupported, names::answer,
              names::citedAnswer},
             "Answer"}};
}

} // namespace agents
