// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/react/reactagent.h"

#include "agents/engine/builtgraph.h"
#include "agents/engine/names.h"
#include "agents/engine/reflexionloop.h"
#include "agents/react/reactact.h"
#include "agents/react/reactnames.h"
#include "agents/react/reactplan.h"
#include "agents/react/toolset.h"
#include "base/codedtext.h"
#include "base/jsonread.h"

#include <algorithm>

namespace agents {

using nlohmann::json;
using workflow::State;
using workflow::Target;

namespace {

std::string afterPlanning(const State &state)
{
    const auto reason = endOfAnswer(state);
    return reason.empty() ? std::string("act") : reason;
}

std::string afterActing(const State &state)
{
    if (state.has(reactnames::answerValue))
        return base::memberOf(state.json(reactnames::answerValue), "missing").empty() ? reasons::answered
                                                                                      : reactnames::partlyAnswered;
    if (stepNumber(state) > stepsAllowed(state))
        return reasons::stepLimit;
    return isClosedWithoutAnswer(state) ? reasons::noProgress : "plan";
}

// Calls of the user: updates their display, and clears the parse error.
base::Result<workflow::Changes> editedCalls(const std::string &text, const State &)
{
    json calls = base::parsedJson(text);
    if (calls.is_object())
        calls = json::array({calls});
    const bool good =
        calls.is_array() && !calls.empty() && std::all_of(calls.begin(), calls.end(), [](const json &each) {
            return each.is_object() && each.contains("name") && each["name"].is_string() &&
                   (!each.contains("arguments") || each["arguments"].is_object());
        });
    if (!good)
        return base::fail(
            base::Category::input,
            BASE_TEXT("edit.calls",
                      "Calls must be a JSON list: [{\"name\": \"tool\", \"arguments\": {\"name\": value}}]."));
    auto words = base::text(textOfCalls(calls));
    return workflow::Changes{{reactnames::calls, base::json(std::move(calls))},
                             {reactnames::callText, std::move(words)},
                             {reactnames::planError, nullptr}};
}

// The user's observations replace those of the last step, also in its record, which the planner reads.
base::Result<workflow::Changes> editedObservations(const std::string &text, const State &state)
{
    json observations = base::parsedJson(text);
    const bool good = observations.is_array() && !observations.empty() &&
                      std::all_of(observations.begin(), observations.end(), [](const json &each) {
                          return each.is_object() && each.contains("text") && each["text"].is_string();
                      });
    const auto done = state.list(reactnames::steps);
    if (!good || !done || done->size() == 0)
        return base::fail(
            base::Category::input,
            BASE_TEXT("edit.observations", "Observations must be a JSON list of objects, each with a field \"text\"."));
    json step = base::jsonOf(done->last());
    step["observations"] = observations;
    const json &last = observations.back();
    const bool ran = last.value("status", std::string("success")) == "success";
    json shown = {{"name", last.value("name", std::string())}, {ran ? "text" : "error", last["text"]}};
    return workflow::Changes{
        {reactnames::observations, base::json(std::move(observations))},
        {reactnames::observation, base::json(std::move(shown))},
        {reactnames::steps, std::make_shared<base::List>(done->parent(), base::json(std::move(step)))}};
}

ArtefactSpec callsArtefact()
{
    ArtefactSpec calls{reactnames::calls, kinds::call, "Tool calls", {Editor::form}};
    calls.change = editedCalls;
    calls.editor.schema = {{"type", "array"},
                           {"items",
                            {{"type", "object"},
                             {"required", {"name", "arguments"}},
                             {"properties", {{"name", {{"type", "string"}}}, {"arguments", {{"type", "object"}}}}}}}};
    return calls;
}

} // namespace

base::Result<workflow::StateGraphPtr> reactAgent(PromptTexts texts, QuestionLanguagePtr language)
{
    auto graph = std::make_shared<workflow::StateGraph>(reactName);
    graph->input(names::question);
    for (const char *name : {names::stopRule, names::settings, names::context, names::earlier, names::schemaAllowed})
        graph->optionalInput(name);
    graph->personal({names::hints, names::personScore});
    graph->entry(Target::iteration(reactnodes::planPrompt));
    graph->node(reactPlanPromptNode(std::move(texts)));
    graph->node(reactPlanNode());
    graph->node(reactActNode(std::move(language)));
    graph->route(reactnodes::planPrompt, Target::to(reactnodes::plan));
    auto planned = ends(reasonsOfAnswer());
    planned["act"] = Target::to(reactnodes::act);
    graph->route(reactnodes::plan, afterPlanning, std::move(planned));
    auto acted = ends({reasons::answered, reactnames::partlyAnswered, reasons::stepLimit, reasons::noProgress});
    acted["plan"] = Target::iteration(reactnodes::planPrompt,
                                      {reactnames::thought, reactnames::calls, reactnames::callText,
                                       reactnames::planError, reactnames::observation, reactnames::observations,
                                       names::executionScore, names::personScore});
    graph->route(reactnodes::act, afterActing, std::move(acted));
    return built(std::move(graph));
}

AgentSpec reactSpec()
{
    AgentSpec spec;
    spec.name = reactName;
    spec.title = "Tools, step by step";
    spec.description = "Thinks, calls tools and reads their results, step by step, until the question is answered.";
    spec.needs.tools = true;
    spec.prompts = {
        {reactnames::planPrompt,
         "Plan",
         {{"role", "Role", "First part of every prompt. It tells the model its task."},
          {"format", "Output format",
           "Comes after the list of tools in the prompt. Tells the model how to write a tool call."},
          {"task", "Rules for the task", "Last part of the instructions to the model."},
          {"strategy", "New approach",
           "Added to the prompt if the model makes the same tool call twice with the same "
           "result."},
          {"closing", "Last step", "In the last step, the prompt contains this text instead of the list of tools."}}}};
    spec.make = [files =
                     spec.promptNames()](const base::Resources &resources) -> base::Result<workflow::StateGraphPtr> {
        BASE_TRY(auto texts, PromptTexts::load(resources, reactName, files));
        BASE_TRY(auto language, QuestionLanguage::load(resources));
        return reactAgent(std::move(texts), std::move(language));
    };
    spec.stop = {"custom", {{"attempts", reactSteps}, {"steps", 200}}, false, false};
    spec.artefacts = commonArtefacts();
    spec.artefacts.push_back({reactnames::planPrompt, kinds::prompt, "Prompt", {Editor::text}});
    spec.artefacts.back().word = "prompt";
    spec.artefacts.push_back({reactnames::thought, kinds::text, "Thought", {Editor::text}});
    spec.artefacts.push_back(callsArtefact());
    spec.artefacts.push_back({reactnames::callText, kinds::text, "Tool call"});
    spec.artefacts.push_back({reactnames::planError, kinds::text, "Unreadable reply"});
    spec.artefacts.push_back({reactnames::observation, kinds::observation, "Observation", {}, reactnames::calls});
    spec.artefacts.push_back(
        {reactnames::observations, kinds::observation, "Observations", {Editor::form}, reactnames::calls});
    spec.artefacts.back().editor.schema = {{"type", "array"}};
    spec.artefacts.back().change = editedObservations;
    spec.artefacts.push_back({reactnames::allowedTools, kinds::json, "Tools allowed for this run"});
    spec.artefacts.push_back({reactnames::steps, kinds::exchange, "All steps"});
    spec.artefacts.push_back({reactnames::answerValue, kinds::json, "Answer in the requested format"});
    spec.artefacts.push_back({names::rows, kinds::rows, "Rows"});
    spec.artefacts.push_back({names::query, kinds::code, "Query"});
    spec.artefacts.push_back({names::context, kinds::json, "Context values", {Editor::text}});
    spec.artefacts.push_back(
        {names::schemaAllowed, kinds::json, "Parts of the schema that the model is allowed to see", {Editor::text}});
    spec.artefacts.push_back({names::earlier, kinds::json, "Earlier questions", {Editor::text}});
    spec.artefacts.push_back({names::executionScore, kinds::score, "Score of the last query"});
    ArtefactSpec person{names::personScore, kinds::score, "Your score", {Editor::number, {}, {}, 0, 10}};
    person.word = "score";
    spec.artefacts.push_back(std::move(person));
    using By = ScoreSpec::By;
    spec.score = ScoreSpec{{{names::personScore, By::person}, {names::executionScore, By::run}}, 0, 10, 7, false};
    spec.card.rail = {"plan", "act"};
    spec.card.proposal = reactnames::calls;
    spec.card.headline = {reactnames::callText, reactnames::thought};
    spec.card.outcome = std::string(reactnames::observation) + "/text";
    spec.card.problem = std::string(reactnames::observation) + "/error";
    spec.card.answer = names::answer;
    spec.card.reflection = reactnames::thought;
    spec.card.judges = {reactnodes::plan};
    spec.card.marks = {{{{names::answer}}, Mark::good},
                       {{{std::string(reactnames::observations), Condition::hasItem, {{"status", "refused"}}}},
                        Mark::empty,
                        "Refused"},
                       {{{spec.card.problem}}, Mark::bad},
                       {{{spec.card.outcome}}, Mark::good, "Done"}};
    spec.card.chips = {{std::string(reactnames::observation) + "/rows", "row", "rows"}};
    spec.card.titles = {{reactnodes::plan, "think"}, {reactnodes::act, "call"}};
    spec.card.lines = {
        {{reactnames::thought}, CardLine::thought, 2},
        {{reactnames::callText, reactnames::planError}, CardLine::call, 1},
        {{std::string(reactnames::observation) + "/shown", spec.card.outcome, spec.card.problem, names::answer},
         CardLine::observation,
         3}};
    spec.card.firstStepHint = "Ask a question. In each step, the agent thinks, calls a tool and reads its result.";
    spec.card.nextStepHint = "Each step uses the results of the earlier steps. The run ends with an answer.";
    spec.pages = {{"call", {reactnames::calls, reactnames::thought, reactnames::planError}},
                  {"observation", {reactnames::observations, reactnames::calls, names::rows, names::answer}},
                  {"rows", {names::rows}},
                  {"json", {reactnames::steps, reactnames::answerValue}, "All steps"},
                  {"prompt", {reactnames::planPrompt}}};
    spec.ends = commonEnds();
    spec.ends.push_back({reactnames::partlyAnswered, EndStatus::stopped, "partly answered",
                         "stopped although a part of the question is not answered", "Partly answered"});
    spec.compare = {
        {{"calls", {reactnames::steps}, CompareSpec::How::calls}, {"answer", {names::answer}, CompareSpec::How::text}},
        {reactnames::thought, names::hints}};
    spec.opinions = {modelTool, finishTool};
    spec.results = {reactnames::answerValue, reactnames::steps};
    return spec;
}

} // namespace agents
