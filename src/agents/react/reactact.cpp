// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/react/reactact.h"

#include "agents/engine/approval.h"
#include "agents/engine/modelcall.h"
#include "agents/engine/modelnodes.h"
#include "agents/engine/names.h"
#include "agents/engine/prompt.h"
#include "agents/query/executionscore.h"
#include "agents/react/asksource.h"
#include "agents/react/reactnames.h"
#include "agents/react/reactplan.h"
#include "agents/react/recordedcall.h"
#include "agents/react/toolset.h"
#include "base/text.h"
#include "data/rows.h"
#include "workflow/services.h"

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

constexpr std::size_t observedBytes = 16u << 10; // that a planner sees of one call; the record has all of it

// What came of one call: its observation, or the question to a person that it waits for.
struct Called {
    Observation observation;
    std::optional<Suspend> waits;
};

Observation refused(std::string text)
{
    Observation observation;
    observation.status = Observation::Status::refused;
    observation.text = std::move(text);
    observation.code = "declined";
    return observation;
}

// Where a person has to be asked about a tool: nothing where the call may run.
std::optional<Called> askAboutTool(const PreparedCall &call, const ::tools::Permissions &permissions, Context &context)
{
    switch (permissions.of(*call.tool)) {
    case ::tools::Permission::allowed:
        return {};
    case ::tools::Permission::never:
        return Called{refused("This tool may not be used here."), {}};
    case ::tools::Permission::ask:
        break;
    }
    if (const auto decision = context.activities.decision()) {
        const json &said = base::jsonOf(decision);
        if (said.is_object() && said.value("approved", false))
            return {};
        const auto words = said.is_object() ? said.value("text", std::string()) : std::string();
        return Called{refused("A person did not let this call run" + (words.empty() ? "." : ": " + words)), {}};
    }
    json details = call.toJson();
    details["query"] = textOfCalls(json::array({details})); // what the approval shows as it would run
    details["why"] = "The tool " + call.tool->name + " (" + call.tool->origin + ") asks before each call.";
    return Called{{}, Suspend{"approval", "May " + call.tool->name + " run?", base::json(std::move(details))}};
}

// A call that was at work when the program ended: nobody knows whether it did what it does, so that it is not made
// again unasked. The program's own tools only read.
std::optional<Called> askAboutRepeat(const PreparedCall &call, Context &context)
{
    const auto request = call.toJson();
    if (call.tool->origin == "built in" || !context.activities.wasBegun("tool:" + call.tool->name, base::json(request)))
        return {};
    if (const auto decision = context.activities.decision()) {
        const json &said = base::jsonOf(decision);
        if (said.is_object() && said.value("approved", false))
            return {};
        return Called{refused("It is not known whether this call ran: it was at work when the program ended. It was "
                              "not made again."),
                      {}};
    }
    json details = request;
    details["query"] = textOfCalls(json::array({request}));
    details["why"] = "This call was at work when the program ended: it is not known whether it ran.";
    return Called{{},
                  Suspend{"approval", "May " + call.tool->name + " run once more?", base::json(std::move(details))}};
}

// The database that a call names; the only one where it names none.
const ToolSource *databaseOf(const ToolSet &set, const json &arguments)
{
    const auto wanted = arguments.value(::tools::sourceArgument, std::string());
    for (const ToolSource &each : set.sources)
        if (!each.holdsDocuments() && (wanted.empty() || base::fold(each.named.name) == base::fold(wanted)))
            return &each;
    return nullptr;
}

// A query on a source, where the settings say that a person is asked about queries.
base::Result<std::optional<Called>> askAboutQuery(const PreparedCall &call, const ToolSet &set,
                                                  const Settings &settings, Context &context)
{
    const auto query = call.arguments.value("query", std::string());
    if (settings.approve == "never" || call.tool->name != "run_query" || query.empty())
        return std::optional<Called>();
    const ToolSource *on = databaseOf(set, call.arguments);
    if (!on)
        return std::optional<Called>(); // the tool says so
    BASE_TRY(auto asked, askPerson(settings, json::object(), context, *on->named.source, query));
    if (asked.suspend)
        return std::optional<Called>({{}, std::move(asked.suspend)});
    if (asked.leave == Permission::denied)
        return std::optional<Called>({refused(deniedJson(asked.words).value("message", std::string())), {}});
    return std::optional<Called>();
}

// The plain model, without tools and without what was done so far.
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

// A failure of the tool is an observation, not one of the step.
base::Result<Observation> runTool(const PreparedCall &call, Context &context)
{
    return recordedCall(call, context, [&](workflow::LiveCall &live) {
        return ::tools::Registry::run(call, {live.stop(), {}}, context.clock, observedBytes);
    });
}

base::Result<Called> called(const PreparedCall &call, const ToolSet &set, const Settings &settings, Context &context)
{
    if (auto asked = askAboutTool(call, set.permissions, context))
        return std::move(*asked);
    BASE_TRY(auto asked, askAboutQuery(call, set, settings, context));
    if (asked)
        return std::move(*asked);
    if (call.tool->name == modelTool) {
        BASE_TRY(auto observation, askPlainModel(call, context));
        return Called{std::move(observation), {}};
    }
    if (auto again = askAboutRepeat(call, context))
        return std::move(*again);
    BASE_TRY(auto observation, isAskTool(call.tool->name) ? askSource(call, set, settings, context, observedBytes)
                                                          : runTool(call, context));
    return Called{std::move(observation), {}};
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

struct Acted {
    json observations = json::array();
    workflow::Changes changes;
    std::optional<json> answer;

    void add(const json &call, const Observation &observation)
    {
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
    }
    if (acted.answer) // what the card of the last step shows
        last = {{"name", finishTool}, {"text", answerText(*acted.answer)}};
    update.set.emplace_back(reactnames::observation, last.is_null() ? nullptr : base::json(std::move(last)));
    update.append.emplace_back(reactnames::steps, base::json({{"step", stepNumber(state)},
                                                              {"thought", state.text(reactnames::thought)},
                                                              {"calls", calls},
                                                              {"observations", acted.observations}}));
    update.set.emplace_back(reactnames::observations, base::json(std::move(acted.observations)));
    if (acted.answer) {
        update.set.emplace_back(names::answer, base::text(answerText(*acted.answer)));
        update.set.emplace_back(reactnames::answerValue, base::json({{"value", std::move(*acted.answer)}}));
    }
    return update;
}

// Keeps what a query gave, for the pages that show rows, with its score: the one of the run that asked, or what can be
// said of a query by itself. It is not held against the question, of which it may answer a part.
void keepRows(workflow::Changes &changes, const PreparedCall &call, const Observation &observation, const State &state,
              const ToolSet &set, const QuestionLanguage &language)
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
    const ToolSource *on = databaseOf(set, call.arguments);
    if (!on)
        return;
    const auto analysis = on->named.source->language()->analyse(query, on->named.schema.get());
    ScoreInput input;
    input.language = &language;
    input.question = state.text(names::question);
    input.query = query;
    input.analysis = &analysis;
    input.rows = &data::rowsOf(observation.value);
    input.schema = on->named.schema.get();
    changes.emplace_back(names::executionScore, base::json(executionScore(input)));
}

base::Result<Update> acted(const State &state, Context &context, const QuestionLanguage &language)
{
    BASE_TRY(const auto set, context.services.get<ToolSet>(roles::tools));
    const Settings settings = settingsOf(state);
    BASE_TRY(const auto registry, toolsOf(state, context));
    const json calls = state.json(reactnames::calls).is_array() ? state.json(reactnames::calls) : json::array();
    Acted done;
    if (const auto unread = state.text(reactnames::planError); calls.empty()) {
        Observation observation;
        observation.status = Observation::Status::error;
        observation.text = unread.empty() ? "No tool was called." : unread;
        observation.code = "plan";
        done.add({{"name", "plan"}}, observation);
    }
    for (const json &call : calls) {
        const auto prepared = registry->prepare(plannedCall(call));
        if (!prepared) {
            done.add(call, ::tools::failed(prepared.error()));
            continue;
        }
        if (prepared->tool->name == finishTool) { // nothing follows it
            done.answer = prepared->arguments.value("answer", json());
            break;
        }
        BASE_TRY(auto one, called(*prepared, *set, settings, context));
        if (one.waits)
            return Update{{}, {}, std::move(one.waits)};
        done.add(call, one.observation);
        keepRows(done.changes, *prepared, one.observation, state, *set, language);
    }
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
             names::settings},
            {reactnames::observation, reactnames::observations, reactnames::steps, reactnames::answerValue,
             names::answer, names::rows, names::query, names::executionScore},
            "Act"};
}

} // namespace agents
