// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/plain/plainmodel.h"

#include "agents/engine/builtgraph.h"
#include "agents/engine/modelcall.h"
#include "agents/engine/names.h"
#include "agents/engine/reflexionloop.h"
#include "agents/query/querynodes.h"
#include "base/codedtext.h"
#include "base/text.h"
#include "workflow/services.h"

namespace agents {

using workflow::Context;
using workflow::State;
using workflow::Target;
using workflow::Update;

namespace {

constexpr const char *promptNodeName = "answer.prompt";
constexpr const char *answerNodeName = "answer";
constexpr const char *plainPrompt = "plain_prompt";

std::string afterAnswer(const State &state)
{
    const auto reason = endOfAnswer(state);
    return reason.empty() ? std::string(reasons::answered) : reason;
}

base::Result<Update> plainlyAnswered(const State &state, Context &context)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    Update update{
        {{names::model, base::json({{"name", client->name()}, {"localRules", client->isLocalRules()}})}}, {}, {}};
    if (client->isLocalRules()) {
        const std::string why = "The offline rules have no general knowledge. Choose a language model for this agent.";
        update.set.emplace_back(names::reply, base::json({{"abstained", why}}));
        update.set.emplace_back(names::answer, base::text(why));
        return update;
    }
    const auto prompt = state.get(plainPrompt);
    llm::ChatRequest request;
    request.messages = messagesOf(prompt);
    BASE_TRY(const auto reply, askModel(context, *client, request, recordedRequest(prompt, request)));
    const std::string text = base::trim(reply.text);
    if (reply.finishReason == "refusal" || text.empty()) {
        const char *code = reply.finishReason == "refusal" ? "model-refusal" : "model-output";
        update.set.emplace_back(names::reply, base::json({{"failed", code}}));
        update.set.emplace_back(
            names::error,
            base::json(replyErrorJson(code, {text.empty()
                                                 ? BASE_TEXT("model.no-text", "The model gave no text.")
                                                 : BASE_TEXT("model.refused-why", "The model refused to answer: {why}"),
                                             {{"why", base::shorten(text, 300)}}})));
        return update;
    }
    update.set.emplace_back(names::reply, base::json(reply.toJson()));
    update.set.emplace_back(names::answer, base::text(text));
    return update;
}

} // namespace

base::Result<workflow::StateGraphPtr> plainModel(PromptTexts texts)
{
    auto graph = std::make_shared<workflow::StateGraph>(plainModelName);
    graph->input(names::question);
    for (const char *name : {names::stopRule, names::settings})
        graph->optionalInput(name);
    graph->personal({names::hints});
    graph->entry(Target::iteration(promptNodeName));
    graph->node({promptNodeName,
                 1,
                 [texts = std::move(texts)](const State &state, Context &) -> base::Result<Update> {
                     PromptBuilder builder;
                     builder.message(llm::Role::system).block("role", texts.text("role"));
                     builder.message(llm::Role::user)
                         .block("question", state.text(names::question) + "\n")
                         .block("hints", hintsBlock(state));
                     return Update{{{plainPrompt, builder.finish()}}, {}, {}};
                 },
                 {names::question, names::hints},
                 {plainPrompt},
                 {}});
    graph->node({answerNodeName,
                 1,
                 plainlyAnswered,
                 {plainPrompt},
                 {names::model, names::reply, names::answer, names::error},
                 "Answer"});
    graph->route(promptNodeName, Target::to(answerNodeName));
    auto targets = ends(reasonsOfAnswer());
    targets.merge(ends({reasons::answered}));
    graph->route(answerNodeName, afterAnswer, std::move(targets));
    return built(std::move(graph));
}

AgentSpec plainModelSpec()
{
    using How = CompareSpec::How;
    AgentSpec spec;
    spec.name = plainModelName;
    spec.title = "Model without data";
    spec.description = "One answer from the model, without tools or data.";
    spec.isPlain = true;
    spec.prompts = {
        {plainPrompt, "Prompt", {{"role", "Role", "First part of every prompt. It tells the model its task."}}}};
    spec.make = [files =
                     spec.promptNames()](const base::Resources &resources) -> base::Result<workflow::StateGraphPtr> {
        BASE_TRY(auto texts, PromptTexts::load(resources, plainModelName, files));
        return plainModel(std::move(texts));
    };
    spec.stop = {"custom", {{"attempts", 1}, {"steps", 10}}, false, false};
    spec.artefacts = commonArtefacts();
    spec.artefacts.push_back({plainPrompt, kinds::prompt, "Prompt", {Editor::text}});
    spec.artefacts.back().word = "prompt";
    spec.card.rail = {answerNodeName};
    spec.card.proposal = names::answer;
    spec.card.headline = {names::answer, names::question};
    spec.card.outcome = names::answer;
    spec.card.problem = std::string(names::error) + "/message";
    spec.card.answer = names::answer;
    spec.card.marks = {{{{names::error}}, Mark::bad}, {{{names::answer}}, Mark::good}};
    spec.card.lines = {{{names::answer, spec.card.problem}, CardLine::text, 6}};
    spec.card.firstStepHint = "Ask a question. The model gives one answer, without tools or data.";
    spec.pages = {{"text", {names::answer, names::question}}, {"prompt", {plainPrompt}}};
    spec.ends = commonEnds();
    spec.compare = {{{"answer", {names::answer}, How::text}}, {names::hints}};
    return spec;
}

} // namespace agents
