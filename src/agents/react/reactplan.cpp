// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/react/reactplan.h"

#include "agents/engine/modelcall.h"
#include "agents/engine/modelnodes.h"
#include "agents/engine/names.h"
#include "agents/engine/stoprule.h"
#include "agents/query/querynodes.h"
#include "agents/react/reactagent.h"
#include "agents/react/reactnames.h"
#include "agents/react/toolset.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "workflow/services.h"

#include <algorithm>

namespace agents {

using nlohmann::json;
using workflow::Context;
using workflow::NodeSpec;
using workflow::State;
using workflow::Update;

namespace {

constexpr std::size_t historyBytes = 24u << 10; // of steps shown in full to a planner
constexpr std::size_t olderBytes = 300;         // of each observation in older steps
constexpr std::size_t thoughtBytes = 2000;
constexpr std::size_t contextBytes = 8000;
constexpr std::size_t earlierBytes = 6000; // of all earlier questions and answers

std::string observedText(const json &observation, const std::string &tag, std::size_t bytes)
{
    const auto name = base::textIn(observation, "name"), status = base::textIn(observation, "status");
    std::string head = "Observation of " + (name.empty() ? "the step" : name);
    if (!status.empty() && status != "success")
        head += " (" + status + ")";
    return head + ":\n" + ::tools::fenced(base::shorten(base::textIn(observation, "text"), bytes), tag) + "\n";
}

std::string stepText(const json &step, const std::string &tag, std::size_t bytes)
{
    std::string text = "Step " + std::to_string(base::numberIn(step, "step")) + "\n";
    if (const auto thought = base::textIn(step, "thought"); !thought.empty())
        text += "Thought: " + base::shorten(::tools::withoutControls(thought), thoughtBytes) + "\n";
    if (const auto calls = textOfCalls(base::memberOf(step, "calls")); !calls.empty())
        text += "Action: " + base::shorten(calls, thoughtBytes) + "\n";
    for (const json &observation : base::memberOf(step, "observations"))
        text += observedText(observation, tag, bytes);
    return text + "\n";
}

// The newest steps in full, as far as they fit; of older ones the beginnings.
std::string stepsText(const State &state, const std::string &tag)
{
    const auto done = state.list(reactnames::steps);
    if (!done)
        return {};
    std::vector<std::string> texts;
    std::size_t used = 0;
    const auto all = done->tail(done->size());
    for (auto step = all.rbegin(); step != all.rend(); ++step) {
        const json &one = base::jsonOf(*step);
        std::string text = used < historyBytes ? stepText(one, tag, historyBytes - used) : std::string();
        if (text.empty() || used + text.size() > historyBytes)
            text = stepText(one, tag, olderBytes);
        used += text.size();
        texts.push_back(std::move(text));
    }
    std::string out = "What was done so far:\n\n";
    for (auto text = texts.rbegin(); text != texts.rend(); ++text)
        out += *text;
    return out;
}

// The user's context for the question: values, not instructions.
std::string contextText(const State &state, const std::string &tag)
{
    const json &context = state.json(names::context);
    if (!context.is_object() || context.empty())
        return {};
    return "Given with the question:\n" + ::tools::fenced(base::shorten(base::lineOf(context), contextBytes), tag) +
           "\n\n";
}

// Earlier questions, the newest last; the oldest are omitted if they do not fit.
std::string earlierText(const State &state, const std::string &tag)
{
    const json &earlier = state.json(names::earlier);
    std::string text;
    for (auto each = earlier.rbegin(); earlier.is_array() && each != earlier.rend(); ++each) {
        const auto one = "Question: " + base::shorten(base::textIn(*each, "question"), earlierBytes / 8) +
                         "\nAnswer: " + base::shorten(base::textIn(*each, "answer"), earlierBytes / 2) + "\n";
        if (text.size() + one.size() > earlierBytes)
            break;
        text.insert(0, one);
    }
    if (text.empty())
        return {};
    return "Asked before, with what was answered:\n" + ::tools::fenced(base::trim(text), tag) + "\n\n";
}

std::string toolsText(const ToolSet &set, const ::tools::Registry &registry)
{
    std::string text = "The tools:\n\n";
    for (const auto &tool : registry.all()) {
        if (!set.isOffered(*tool))
            continue;
        text += "- " + tool->name + ": " + ::tools::onOneLine(tool->description) + "\n  arguments: ";
        text += ::base::lineOf(tool->schema.value("properties", json::object())) + "\n";
    }
    return text + "\n";
}

base::Result<Update> renderedPrompt(const PromptTexts &texts, const State &state, Context &context)
{
    BASE_TRY(const auto set, context.services.get<ToolSet>(roles::tools));
    BASE_TRY(const auto registry, toolsOf(state, context));
    const bool isLast = isLastStep(state);
    const std::string tag = ::tools::fenceTag(context.random);
    PromptBuilder builder;
    builder.message(llm::Role::system).block("role", texts.text("role") + "\n");
    if (!isLast)
        builder.block("tools", toolsText(*set, *registry)).block("output format", texts.text("format") + "\n");
    builder.block("task", texts.text("task"));
    builder.message(llm::Role::user)
        .block("question", "Question: " + state.text(names::question) + "\n\n")
        .block("context", contextText(state, tag))
        .block("earlier", earlierText(state, tag))
        .block("hints", hintsBlock(state))
        .block("steps", stepsText(state, tag));
    if (!isLast && repeatsOf(state) > 1)
        builder.block("strategy", texts.text("strategy") + "\n");
    builder.block("step", "This is step " + std::to_string(stepNumber(state)) + " of " +
                              std::to_string(stepsAllowed(state)) + ".\n");
    if (isLast)
        builder.block("closing", texts.text("closing"));
    if (const json schema = settingsOf(state).answerSchema; isLast && !schema.is_null())
        builder.block("answer form", "\nThe answer is one JSON value of this form: " + base::lineOf(schema) + "\n");
    return Update{{{reactnames::planPrompt, builder.finish()}}, {}, {}};
}

json toJson(const ::tools::PlannedCall &call)
{
    json out = {{"name", call.name}, {"arguments", call.named}};
    if (!call.positional.empty())
        out["positional"] = call.positional;
    if (!call.id.empty())
        out["id"] = call.id;
    return out;
}

json finishWith(json answer)
{
    return json::array({{{"name", finishTool}, {"arguments", {{"answer", std::move(answer)}}}}});
}

// Reads JSON as a value if a value is required.
json writtenAnswer(const std::string &text, const json &answerSchema)
{
    if (answerSchema.is_null() || base::textIn(answerSchema, "type") == "string")
        return text;
    const auto value = base::parsedJson(text);
    return value.is_discarded() ? json(text) : value;
}

// Reads thought and calls from the planner's reply; the next step shows the planner unreadable parts.
void readPlan(workflow::Changes &changes, const llm::ChatReply &reply, const std::vector<std::string> &tools,
              bool isLast, const json &answerSchema)
{
    const auto set = [&](const char *name, base::ArtefactPtr value) { changes.emplace_back(name, std::move(value)); };
    auto read = ::tools::readPlannerOutput(reply, tools);
    json calls = json::array(), repairs = json::array();
    std::string thought, error;
    if (read) {
        thought = read->thought;
        for (const auto &call : read->calls)
            calls.push_back(toJson(call));
        for (const auto &repair : read->repairs)
            repairs.push_back(repair);
    } else {
        error = read.error().message;
    }
    if (isLast) { // without tools, the text is the answer, unless it is a call
        const bool finishes = !calls.empty() && calls.back().value("name", std::string()) == finishTool;
        if (calls.empty() && !base::trim(reply.text).empty())
            calls = finishWith(writtenAnswer(base::trim(reply.text), answerSchema));
        else if (!finishes)
            calls = json::array();
        if (!calls.empty())
            error.clear();
    }
    set(reactnames::thought, thought.empty() ? nullptr : base::text(thought));
    set(reactnames::callText, calls.empty() ? nullptr : base::text(textOfCalls(calls)));
    set(names::outputRepairs, repairs.empty() ? nullptr : base::json(std::move(repairs)));
    set(reactnames::calls, base::json(std::move(calls)));
    set(reactnames::planError, error.empty() ? nullptr : base::text(error));
}

base::Result<Update> planned(const State &state, Context &context)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    BASE_TRY(const auto set, context.services.get<ToolSet>(roles::tools));
    BASE_TRY(const auto registry, toolsOf(state, context));
    Update update{{{names::model, modelArtefact(*client)}}, {}, {}};
    llm::ChatRequest request;
    const auto prompt = state.get(reactnames::planPrompt);
    request.messages = messagesOf(prompt);
    tune(request, settingsOf(state));
    const bool isLast = isLastStep(state);
    if (!isLast)
        for (const auto &tool : registry->all())
            if (set->isOffered(*tool))
                request.tools.push_back({tool->name, tool->description, tool->schema});
    if (client->isLocalRules()) { // no prompt, only these and the tools' names
        request.task["stage"] = base::text("plan");
        for (const char *name : {names::question, reactnames::steps, names::settings})
            if (const auto &value = state.get(name))
                request.task[name] = value;
    }
    auto recorded = recordedRequest(prompt, request);
    BASE_TRY(const auto reply, askModel(context, *client, std::move(request), std::move(recorded)));
    if (reply.finishReason == "abstained") {
        for (const char *name : {reactnames::calls, reactnames::callText, reactnames::thought, reactnames::planError,
                                 names::outputRepairs})
            update.set.emplace_back(name, nullptr);
        update.set.emplace_back(names::reply, base::json({{"abstained", reply.text}}));
        update.set.emplace_back(names::answer, base::text(reply.text));
        return update;
    }
    if (reply.finishReason == "refusal") {
        const std::string why = "The model refused to answer: " + base::shorten(reply.text, 300);
        update.set.emplace_back(names::reply, base::json({{"failed", "model-refusal"}}));
        update.set.emplace_back(names::error, base::json({{"code", "model-refusal"},
                                                          {"category", base::toString(base::Category::model)},
                                                          {"message", why}}));
        return update;
    }
    readPlan(update.set, reply, registry->names(), isLast, settingsOf(state).answerSchema);
    update.set.emplace_back(names::reply, base::json(reply.toJson()));
    return update;
}

} // namespace

base::Result<std::shared_ptr<const ::tools::Registry>> toolsOf(const State &state, Context &context)
{
    BASE_TRY(const auto set, context.services.get<ToolSet>(roles::tools));
    const auto client = context.services.get<llm::Client>(roles::model); // none: a replay without its model
    return set->registry(state.get(names::settings), client && (*client)->isLocalRules(),
                         state.get(names::schemaAllowed));
}

namespace {

// The same without the last steps that are skipped.
int repeatsBefore(const State &state, std::size_t skipped)
{
    const auto done = state.list(reactnames::steps);
    if (!done || done->size() <= skipped)
        return 0;
    auto all = done->tail(done->size());
    all.resize(all.size() - skipped);
    const auto same = [](const json &one, const json &two) {
        if (textOfCalls(base::memberOf(one, "calls")) != textOfCalls(base::memberOf(two, "calls"))) // without ids
            return false;
        const json &left = base::memberOf(one, "observations"), &right = base::memberOf(two, "observations");
        return std::equal(left.begin(), left.end(), right.begin(), right.end(), [](const json &a, const json &b) {
            return base::memberOf(a, "text") == base::memberOf(b, "text");
        });
    };
    int count = 1;
    for (auto step = all.rbegin() + 1; step != all.rend(); ++step, ++count)
        if (!same(base::jsonOf(*step), base::jsonOf(all.back())))
            break;
    return count;
}

} // namespace

int repeatsOf(const State &state)
{
    return repeatsBefore(state, 0);
}

bool isClosedWithoutAnswer(const State &state)
{
    const auto done = state.list(reactnames::steps);
    return done && done->size() > 0 && base::memberOf(base::jsonOf(done->last()), "calls").empty() &&
           repeatsBefore(state, 1) >= repeatsThatClose;
}

int stepNumber(const State &state)
{
    const auto done = state.list(reactnames::steps);
    return (done ? static_cast<int>(done->size()) : 0) + 1;
}

int stepsAllowed(const State &state)
{
    const StopRule rule = stopRuleOf(state);
    return rule.has("attempts") ? rule.attempts() : reactSteps;
}

bool isLastStep(const State &state)
{
    return stepNumber(state) >= stepsAllowed(state) || repeatsOf(state) >= repeatsThatClose;
}

std::string textOfCalls(const json &calls)
{
    std::string out;
    if (!calls.is_array())
        return out;
    for (const json &call : calls) {
        if (!call.is_object())
            continue;
        std::string arguments;
        const auto add = [&](const std::string &text) { arguments += (arguments.empty() ? "" : ", ") + text; };
        for (const json &value : ::base::memberOf(call, "positional"))
            add(::base::lineOf(value));
        if (const json &named = ::base::memberOf(call, "arguments"); named.is_object())
            for (const auto &[name, value] : named.items())
                add(name + "=" + ::base::lineOf(value));
        out += (out.empty() ? "" : "; ") + ::base::textIn(call, "name") + "(" + arguments + ")";
    }
    return out;
}

NodeSpec reactPlanPromptNode(PromptTexts texts)
{
    return {reactnodes::planPrompt,
            1,
            [texts = std::move(texts)](const State &state, Context &context) {
                return renderedPrompt(texts, state, context);
            },
            {names::question, names::hints, names::context, names::earlier, names::settings, names::schemaAllowed,
             names::stopRule, reactnames::steps},
            {reactnames::planPrompt},
            {}};
}

NodeSpec reactPlanNode()
{
    return {reactnodes::plan,
            1,
            planned,
            {names::question, reactnames::planPrompt, names::settings, names::schemaAllowed, names::stopRule,
             reactnames::steps},
            {names::model, names::reply, reactnames::thought, reactnames::calls, reactnames::callText,
             reactnames::planError, names::outputRepairs, names::answer, names::error},
            "Plan"};
}

} // namespace agents
