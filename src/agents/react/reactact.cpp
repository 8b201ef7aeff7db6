// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/react/reactact.h"

#include "agents/engine/modelcall.h"
#include "agents/engine/modelnodes.h"
#include "agents/engine/names.h"
#include "agents/engine/prompt.h"
#include "agents/query/approval.h"
#include "agents/query/executionscore.h"
#include "agents/react/asksource.h"
#include "agents/react/reactnames.h"
#include "agents/react/reactplan.h"
#include "agents/react/recordedcall.h"
#include "agents/react/toolset.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "data/rows/rows.h"
#include "workflow/services.h"

#include <algorithm>
#include <optional>

namespace agents {

using nlohmann::json;
using ::tools::Observation;
using ::tools::PreparedCall;
using workflow::Context;
using workflow::State;
using workflow::Suspend;
using workflow::Update;

namespace {

constexpr std::size_t observedBytes = 16u << 10; // shown to a planner per call; the record has all

// The outcome of a call: its observation, or the question that waits for the user.
struct Called {
    Observation observation;
    std::optional<Suspend> waits;
    bool always = false; // the user approved the tool for the rest of the run
    json changed = {};   // {name, arguments}: the call as changed by the user; else null
};

// The user's decision on a call. A changed call runs instead of the original.
struct CallDecision {
    std::optional<Called> ends; // set if the call does not run
    bool always = false;
    std::optional<json> arguments;
};

bool isFlagSet(const json &object, const char *name)
{
    const auto found = object.is_object() ? object.find(name) : object.end();
    return object.is_object() && found != object.end() && found->is_boolean() && found->get<bool>();
}

CallDecision approvalFor(const json &given)
{
    CallDecision decision;
    decision.always = isFlagSet(given, "always");
    if (given.is_object() && given.contains("arguments") && given["arguments"].is_object())
        decision.arguments = given["arguments"];
    return decision;
}

// The data for showing the call as a form: {tool, origin, description, schema, queries, arguments, call}.
void describeCall(json &details, const PreparedCall &call)
{
    details["tool"] = call.tool->name;
    details["key"] = call.tool->key();
    details["origin"] = call.tool->origin;
    details["description"] = call.tool->description;
    details["schema"] = call.tool->schema;
    details["queries"] = call.tool->queries;
    details["arguments"] = call.arguments;
    details["call"] = textOfCalls(json::array({call.toJson()}));
}

// `allowed`: keys of the tools that the user approved for the rest of the run.
bool isAllowedInRun(const json &allowed, const ::tools::Tool &tool)
{
    return std::find(allowed.begin(), allowed.end(), json(tool.key())) != allowed.end();
}

// The user's next decision on the call; null if there is none. A decision on a tool that has changed since is void, and
// the question is repeated.
base::ArtefactPtr decisionOn(const PreparedCall &call, Context &context)
{
    for (;;) {
        auto decision = context.activities.decision();
        if (!decision)
            return nullptr;
        const json &about = base::memberOf(base::jsonOf(decision), "key");
        if (about.is_null() || about == json(call.tool->key()))
            return decision;
    }
}

Observation refused(std::string text)
{
    Observation observation;
    observation.status = Observation::Status::refused;
    observation.text = std::move(text);
    observation.code = "declined";
    return observation;
}

// An inner run cannot wait for the user: if every query needs approval, ask before another agent writes one.
bool asksForQueries(const PreparedCall &call, const Settings &settings)
{
    return settings.approve == "always" && call.tool->name == askTool;
}

// Asks the user about the tool, if required, and returns the decision.
CallDecision askAboutTool(const PreparedCall &call, const ::tools::Permissions &permissions, const Settings &settings,
                          const json &allowed, Context &context)
{
    const bool isOfQueries = asksForQueries(call, settings);
    switch (permissions.of(*call.tool)) {
    case ::tools::Permission::allowed:
        if (!isOfQueries)
            return {};
        break;
    case ::tools::Permission::never:
        return {Called{refused("This tool may not be used here."), {}, false, {}}, false, {}};
    case ::tools::Permission::ask:
        break;
    }
    if (isAllowedInRun(allowed, *call.tool))
        return {};
    if (const auto decision = decisionOn(call, context)) {
        const json &given = base::jsonOf(decision);
        if (isFlagSet(given, "approved"))
            return approvalFor(given);
        const auto words = given.is_object() ? given.value("text", std::string()) : std::string();
        return {Called{refused("The user rejected this call" + (words.empty() ? "." : ": " + words)), {}, false, {}},
                false,
                {}};
    }
    json details = call.toJson();
    describeCall(details, call);
    details["query"] = details["call"]; // shown by the approval, as it would run
    details["why"] = isOfQueries ? "You asked to see every query. The agent of this tool writes and runs a query."
                                 : "The tool " + call.tool->name + " (" + call.tool->origin +
                                       ") needs your approval before each call.";
    return {
        Called{{}, Suspend{"approval", "May " + call.tool->name + " run?", base::json(std::move(details))}, false, {}},
        false,
        {}};
}

// The facts of a query before it runs, as from a check.
json callFacts(const data::Source &source, const std::string &query)
{
    const auto language = source.language();
    if (!language)
        return json::object();
    const auto analysis = language->analyse(query, nullptr);
    const char *access = analysis.access == data::Access::read    ? "read"
                         : analysis.access == data::Access::write ? "write"
                                                                  : "unknown";
    return {{"access", access}, {"labels", analysis.labels}, {"relationshipTypes", analysis.relationshipTypes}};
}

// A call that was running when the program ended may have taken effect: ask before a repetition. The program's own
// tools only read.
std::optional<Called> confirmRepeat(const PreparedCall &call, Context &context)
{
    const auto request = call.toJson();
    if (call.tool->origin == "built in" || !context.activities.wasBegun("tool:" + call.tool->name, base::json(request)))
        return {};
    if (const auto decision = context.activities.decision()) {
        const json &given = base::jsonOf(decision);
        if (given.is_object() && given.value("approved", false))
            return {};
        return Called{
            refused("The program ended during this call, so the call may have finished. It was not made again."), {}};
    }
    json details = request;
    details["query"] = textOfCalls(json::array({request}));
    details["why"] = "The program ended during this call, so the call may have finished.";
    return Called{{},
                  Suspend{"approval", "May " + call.tool->name + " run once more?", base::json(std::move(details))}};
}

// The database that a call names; the only one by default.
const ToolSource *databaseOf(const ToolSet &set, const json &arguments)
{
    const auto wanted = arguments.value(::tools::sourceArgument, std::string());
    for (const ToolSource &each : set.sources)
        if (!each.holdsDocuments() && (wanted.empty() || base::fold(each.named.name) == base::fold(wanted)))
            return &each;
    return nullptr;
}

// Asks the user about a query on a source, if the settings require it.
base::Result<CallDecision> askAboutQuery(const PreparedCall &call, const ToolSet &set, const Settings &settings,
                                         const json &allowed, Context &context)
{
    const auto query = call.arguments.value("query", std::string());
    if (settings.approve == "never" || call.tool->name != "run_query" || query.empty() ||
        isAllowedInRun(allowed, *call.tool))
        return CallDecision();
    const ToolSource *on = databaseOf(set, call.arguments);
    if (!on)
        return CallDecision(); // the tool reports it
    data::Source &source = *on->named.source;
    BASE_TRY(auto asked, askForApproval(settings, callFacts(source, query), context, source, query));
    if (asked.suspend) {
        json details = base::jsonOf(asked.suspend->details);
        describeCall(details, call);
        asked.suspend->details = base::json(std::move(details));
        return CallDecision{Called{{}, std::move(asked.suspend), false, {}}, false, {}};
    }
    if (asked.leave == Permission::denied)
        return CallDecision{
            Called{refused(deniedJson(asked.words).value("message", std::string())), {}, false, {}}, false, {}};
    return approvalFor(asked.decision);
}

// The plain model, without tools and earlier steps.
base::Result<Observation> askPlainModel(const PreparedCall &call, Context &context)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    PromptBuilder builder;
    builder.message(llm::Role::user).block("question", call.arguments.value("input", std::string()));
    const auto prompt = builder.finish();
    llm::ChatRequest request;
    request.messages = messagesOf(prompt);
    BASE_TRY(const auto reply, askModel(context, *client, request, recordedRequest(prompt, request)));
    Observation observation;
    observation.text = base::shorten(reply.text, observedBytes);
    observation.truncated = observation.text.size() < reply.text.size();
    if (base::trim(reply.text).empty()) {
        observation.status = Observation::Status::error;
        observation.text = "The model gave no text.";
    }
    return observation;
}

// A failure of the tool is an observation and does not fail the step.
base::Result<Observation> runTool(const PreparedCall &call, Context &context)
{
    return recordedCall(call, context, [&](workflow::LiveCall &live) {
        return ::tools::Registry::run(call, {live.stop(), {}}, context.clock, observedBytes);
    });
}

// A query of the source's own agent may need the user's approval: the call waits and then continues.
base::Status askOwnAgent(Called &made, const PreparedCall &call, ToolSet &set, const Settings &settings,
                         const std::vector<std::string> &ticked, Context &context)
{
    for (std::vector<std::string> let;;) {
        BASE_TRY(made.observation, askSource(call, set, {settings, ticked, let, made.always}, context, observedBytes));
        const json waits = base::memberOf(made.observation.facts, "waits");
        if (!waits.is_object())
            return {};
        const auto decision = context.activities.decision();
        if (!decision) {
            json details = base::memberOf(waits, "details");
            details["why"] =
                base::textIn(details, "why") + " " + textOfCalls(json::array({call.toJson()})) + " wants to run it.";
            made.waits = Suspend{"approval", base::textIn(waits, "message"), base::json(std::move(details))};
            return {};
        }
        const json &given = base::jsonOf(decision);
        if (!isFlagSet(given, "approved")) {
            made.observation = refused(deniedJson(base::textIn(given, "text")).value("message", std::string()));
            set.waiting = nullptr;
            return {};
        }
        made.always = made.always || isFlagSet(given, "always");
        let.push_back(base::textIn(base::memberOf(waits, "details"), "query"));
    }
}

base::Status runCall(Called &made, const PreparedCall &call, ToolSet &set, const Settings &settings,
                     const std::vector<std::string> &ticked, Context &context)
{
    if (isAskTool(call.tool->name))
        return askOwnAgent(made, call, set, settings, ticked, context);
    BASE_TRY(made.observation, call.tool->name == modelTool ? askPlainModel(call, context) : runTool(call, context));
    return {};
}

// A tool that needs approval per call asks once, not again for its query.
base::Result<Called> called(const PreparedCall &call, ToolSet &set, const ::tools::Registry &registry,
                            const json &allowed, const Settings &settings, const std::vector<std::string> &ticked,
                            Context &context)
{
    CallDecision decision = askAboutTool(call, set.permissions, settings, allowed, context);
    if (decision.ends)
        return std::move(*decision.ends);
    if (set.permissions.of(*call.tool) != ::tools::Permission::ask) {
        BASE_TRY(decision, askAboutQuery(call, set, settings, allowed, context));
        if (decision.ends)
            return std::move(*decision.ends);
    }
    if (auto again = confirmRepeat(call, context))
        return std::move(*again);
    Called made;
    made.always = decision.always || isAllowedInRun(allowed, *call.tool);
    if (!decision.arguments || *decision.arguments == call.arguments) {
        BASE_CHECK(runCall(made, call, set, settings, ticked, context));
        return made;
    }
    // The user's changed call: checked like any other, and shown to the model.
    made.changed = {{"name", call.tool->name}, {"arguments", *decision.arguments}};
    const auto other = registry.prepare({call.id, call.tool->name, json::array(), *decision.arguments});
    if (!other) {
        made.observation = ::tools::failed(other.error());
    } else {
        if (auto again = confirmRepeat(*other, context))
            return std::move(*again);
        BASE_CHECK(runCall(made, *other, set, settings, ticked, context));
        if (made.waits)
            return made;
    }
    made.observation.text =
        "The user changed this call to " + textOfCalls(json::array({made.changed})) + ".\n" + made.observation.text;
    return made;
}

::tools::PlannedCall plannedCall(const json &call)
{
    ::tools::PlannedCall planned;
    if (!call.is_object())
        return planned;
    planned.name = call.contains("name") && call["name"].is_string() ? call["name"].get<std::string>() : std::string();
    planned.id = call.contains("id") && call["id"].is_string() ? call["id"].get<std::string>() : std::string();
    planned.named = call.value("arguments", json::object());
    planned.positional = call.value("positional", json::array());
    return planned;
}

std::string answerText(const json &answer)
{
    return answer.is_string() ? answer.get<std::string>() : answer.dump(-1, ' ', false, json::error_handler_t::replace);
}

// "Azathioprine, Betamethasone, Cladribine, …": the subject of a table, from its first column.
std::string beginningOf(const base::ArtefactPtr &value)
{
    if (!value || value->kind() != "rows")
        return {};
    const data::Rows &rows = data::rowsOf(value);
    constexpr std::size_t most = 6, bytes = 60;
    std::string text;
    for (std::size_t row = 0; row < std::min(most, rows.size()) && rows.columnCount() > 0; ++row)
        text += (row == 0 ? "" : ", ") + base::shorten(rows.at(row, 0).toDisplay(), bytes);
    return rows.size() > most ? text + ", …" : text;
}

struct Acted {
    std::string shown; // of the last observation
    json observations = json::array();
    workflow::Changes changes;
    std::optional<json> answer;
    json missing = json::array(); // unanswered parts of the question

    void add(const json &call, const Observation &observation)
    {
        shown = beginningOf(observation.value);
        json one = observation.toJson();
        one["name"] = call.is_object() ? call.value("name", std::string()) : std::string();
        one["arguments"] = call.is_object() ? call.value("arguments", json::object()) : json::object();
        observations.push_back(std::move(one));
    }
};

Update updateOf(const State &state, const json &calls, Acted acted)
{
    Update update{std::move(acted.changes), {}, {}};
    json last;
    if (!acted.observations.empty()) {
        const json &observation = acted.observations.back();
        const bool ran = observation.value("status", std::string()) == "success";
        last = {{"name", observation.value("name", std::string())},
                {ran ? "text" : "error", observation.value("text", std::string())}};
        if (observation.contains("rows"))
            last["rows"] = observation["rows"];
        if (!acted.shown.empty())
            last["shown"] = acted.shown;
    }
    if (acted.answer) // shown on the card of the last step
        last = {{"name", finishTool}, {"text", answerText(*acted.answer)}};
    update.set.emplace_back(reactnames::observation, last.is_null() ? nullptr : base::json(std::move(last)));
    update.append.emplace_back(reactnames::steps, base::json({{"step", stepNumber(state)},
                                                              {"thought", state.text(reactnames::thought)},
                                                              {"calls", calls},
                                                              {"observations", acted.observations}}));
    update.set.emplace_back(reactnames::observations, base::json(std::move(acted.observations)));
    if (acted.answer) {
        update.set.emplace_back(names::answer, base::text(answerText(*acted.answer)));
        json value{{"value", std::move(*acted.answer)}};
        if (!acted.missing.empty())
            value["missing"] = std::move(acted.missing);
        update.set.emplace_back(reactnames::answerValue, base::json(std::move(value)));
    }
    return update;
}

// Questions without a tool's answer after the last successful call: the answer is partial without them.
json unansweredQuestions(const State &state, const json &last)
{
    json open = json::array();
    bool someKnown = false;
    const auto follow = [&](const json &observations) {
        for (const json &each : observations) {
            const std::string question = base::textIn(base::memberOf(each, "arguments"), "question");
            if (base::textIn(each, "status") == "success") {
                open = json::array();
                someKnown = true;
            } else if (someKnown && !question.empty()) {
                open.push_back(question);
            }
        }
    };
    if (const auto steps = state.list(reactnames::steps))
        for (const auto &step : steps->tail(steps->size()))
            follow(base::memberOf(base::jsonOf(step), "observations"));
    follow(last);
    return open;
}

// An answer as text states its open parts, even if the model does not.
void nameMissing(Acted &done, const State &state)
{
    done.missing = unansweredQuestions(state, done.observations);
    if (done.missing.empty() || !done.answer || !done.answer->is_string())
        return;
    std::string text = done.answer->get<std::string>() + " Not answered: ";
    for (std::size_t i = 0; i < done.missing.size(); ++i)
        text += (i == 0 ? "" : " ") + done.missing[i].get<std::string>();
    done.answer = std::move(text);
}

// Keeps a query's rows for the pages that show rows, with a score: that of the inner run, or that of the query alone.
// It is not compared with the question, because it may answer only a part.
void keepRows(workflow::Changes &changes, const json &arguments, const Observation &observation, const State &state,
              const ToolSet &set, const QuestionLanguage &languages)
{
    if (!observation.value || observation.value->kind() != "rows" || !observation.facts.is_object())
        return;
    const auto query = observation.facts.value("query", std::string());
    if (query.empty())
        return;
    changes.emplace_back(names::rows, observation.value);
    changes.emplace_back(names::query, base::text(query));
    if (const auto score = observation.facts.find("score"); score != observation.facts.end()) {
        changes.emplace_back(names::executionScore, base::json(*score));
        return;
    }
    const ToolSource *on = databaseOf(set, arguments);
    if (!on)
        return;
    const auto analysis = on->named.source->language()->analyse(query, on->named.schema.get());
    ScoreInput input;
    input.language = &languages.of(state.text(names::question));
    input.question = state.text(names::question);
    input.query = query;
    input.analysis = &analysis;
    input.rows = &data::rowsOf(observation.value);
    input.schema = on->named.schema.get();
    changes.emplace_back(names::executionScore, base::json(executionScore(input)));
}

base::Result<Update> acted(const State &state, Context &context, const QuestionLanguage &languages)
{
    BASE_TRY(const auto set, context.services.get<ToolSet>(roles::tools));
    const Settings settings = settingsOf(state);
    BASE_TRY(const auto registry, toolsOf(state, context));
    const auto ticked = selectedTypes(state.get(names::schemaAllowed));
    json calls = state.json(reactnames::calls).is_array() ? state.json(reactnames::calls) : json::array();
    json allowed =
        state.json(reactnames::allowedTools).is_array() ? state.json(reactnames::allowedTools) : json::array();
    const std::size_t allowedBefore = allowed.size();
    Acted done;
    if (const auto unread = state.text(reactnames::planError); calls.empty()) {
        Observation observation;
        observation.status = Observation::Status::error;
        observation.text = unread.empty() ? "No tool was called." : unread;
        observation.code = "plan";
        done.add({{"name", "plan"}}, observation);
    }
    for (json &call : calls) {
        const auto prepared = registry->prepare(plannedCall(call));
        if (!prepared) {
            done.add(call, ::tools::failed(prepared.error()));
            continue;
        }
        if (prepared->tool->name == finishTool) { // the last call
            done.answer = prepared->arguments.value("answer", json());
            if (prepared->arguments.contains("missing"))
                done.missing = prepared->arguments["missing"];
            else
                nameMissing(done, state);
            break;
        }
        BASE_TRY(auto one, called(*prepared, *set, *registry, allowed, settings, ticked, context));
        if (one.waits)
            return Update{{}, {}, std::move(one.waits)};
        if (one.always && !isAllowedInRun(allowed, *prepared->tool))
            allowed.push_back(prepared->tool->key());
        if (!one.changed.is_null())
            call = one.changed;
        done.add(call, one.observation);
        keepRows(done.changes, call.value("arguments", json::object()), one.observation, state, *set, languages);
    }
    if (allowed.size() > allowedBefore)
        done.changes.emplace_back(reactnames::allowedTools, base::json(std::move(allowed)));
    return updateOf(state, calls, std::move(done));
}

} // namespace

workflow::NodeSpec reactActNode(QuestionLanguagePtr language)
{
    return {reactnodes::act,
            1,
            [language = std::move(language)](const State &state, Context &context) {
                return acted(state, context, *language);
            },
            {names::question, reactnames::calls, reactnames::planError, reactnames::thought, reactnames::steps,
             names::settings, names::schemaAllowed, reactnames::allowedTools},
            {reactnames::observation, reactnames::observations, reactnames::steps, reactnames::answerValue,
             reactnames::allowedTools, names::answer, names::rows, names::query, names::executionScore},
            "Act"};
}

} // namespace agents
