// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/react/reactact.h"

#include "agents/engine/approval.h"
#include "agents/engine/modelcall.h"
#include "agents/engine/modelnodes.h"
#include "agents/engine/names.h"
#include "agents/engine/prompt.h"
#include "agents/react/reactnames.h"
#include "agents/react/reactplan.h"
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

// A query on the source, where the settings say that a person is asked about queries.
base::Result<std::optional<Called>> askAboutQuery(const PreparedCall &call, const Settings &settings, Context &context)
{
    const auto query = call.arguments.value("query", std::string());
    if (settings.approve == "never" || call.tool->name != "run_query" || query.empty())
        return std::optional<Called>();
    BASE_TRY(const auto source, context.services.get<data::Source>(roles::source));
    BASE_TRY(auto asked, askPerson(settings, json::object(), context, *source, query));
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

// Recorded with all that came of it; a failure of the tool is an observation, not one of the step.
base::Result<Observation> runTool(const PreparedCall &call, Context &context)
{
    BASE_TRY(
        const auto reply,
        context.activities.call("tool:" + call.tool->name, base::json(call.toJson()),
                                [&](workflow::LiveCall &live) -> base::Result<workflow::Reply> {
                                    ::tools::ToolContext told{live.stop(), {}};
                                    auto made = ::tools::Registry::run(call, told, context.clock, observedBytes);
                                    if (made.status == Observation::Status::cancelled && live.stop().stop_requested())
                                        return base::fail(base::Category::cancelled, "Stopped by you.");
                                    std::vector<base::Parts::Part> parts{{"observation", base::json(made.toJson())}};
                                    if (made.value)
                                        parts.push_back({"value", made.value});
                                    return workflow::Reply{base::parts(std::move(parts)), {}};
                                }));
    Observation observation;
    const auto *parts = dynamic_cast<const base::Parts *>(reply.get());
    for (const auto &[name, value] : parts ? parts->parts() : std::vector<base::Parts::Part>())
        if (name == "observation") {
            auto whole = observation.value;
            observation = Observation::fromJson(base::jsonOf(value));
            observation.value = std::move(whole);
        } else if (name == "value") {
            observation.value = value;
        }
    return observation;
}

base::Result<Called> called(const PreparedCall &call, const ToolSet &set, const Settings &settings, Context &context)
{
    if (auto asked = askAboutTool(call, set.permissions, context))
        return std::move(*asked);
    BASE_TRY(auto asked, askAboutQuery(call, settings, context));
    if (asked)
        return std::move(*asked);
    if (call.tool->name == modelTool) {
        BASE_TRY(auto observation, askPlainModel(call, context));
        return Called{std::move(observation), {}};
    }
    BASE_TRY(auto observation, runTool(call, context));
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

// Keeps what a query gave, for the pages that show rows.
void keepRows(workflow::Changes &changes, const PreparedCall &call, const Observation &observation)
{
    if (!observation.value || observation.value->kind() != "rows")
        return;
    changes.emplace_back(names::rows, observation.value);
    if (const auto query = call.arguments.value("query", std::string()); !query.empty())
        changes.emplace_back(names::query, base::text(query));
}

base::Result<Update> acted(const State &state, Context &context)
{
    BASE_TRY(const auto set, context.services.get<ToolSet>(roles::tools));
    const Settings settings = settingsOf(state);
    BASE_TRY(const auto registry, registryFor(*set, settings));
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
        keepRows(done.changes, *prepared, one.observation);
    }
    return updateOf(state, calls, std::move(done));
}

} // namespace

workflow::NodeSpec reactActNode()
{
    return {reactnodes::act,
            1,
            acted,
            {reactnames::calls, reactnames::planError, reactnames::thought, reactnames::steps, names::settings},
            {reactnames::observation, reactnames::observations, reactnames::steps, reactnames::answerValue,
             names::answer, names::rows, names::query},
            "Act"};
}

} // namespace agents
