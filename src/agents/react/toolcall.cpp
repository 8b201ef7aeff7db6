// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/react/toolcall.h"

#include "agents/engine/builtgraph.h"
#include "agents/engine/names.h"
#include "agents/engine/settings.h"
#include "agents/react/reactnames.h"
#include "agents/react/recordedcall.h"
#include "base/jsonread.h"
#include "data/rows/rows.h"
#include "data/schema/schemaartefact.h"
#include "tools/callexpression.h"
#include "tools/documenttools.h"
#include "tools/registry.h"
#include "workflow/services.h"

namespace agents {

using nlohmann::json;
using ::tools::Observation;
using workflow::Context;
using workflow::State;
using workflow::Target;
using workflow::Update;

namespace {

constexpr const char *readStep = "read";
constexpr const char *makeStep = "call";
constexpr const char *toolCallFailed = "call-failed";
constexpr std::size_t toolCallBytes = 64u << 10;

base::Result<Update> readCallNode(const State &state, Context &)
{
    const std::string &text = state.text(names::question);
    auto read = ::tools::readCall(text);
    Update update;
    if (!read) {
        update.set = {{reactnames::calls, base::json(json::array())},
                      {reactnames::planError, base::text(read.error().message)}};
        return update;
    }
    json call = {{"name", read->name}, {"arguments", read->named}};
    if (!read->positional.empty())
        call["positional"] = read->positional;
    update.set = {{reactnames::calls, base::json(json::array({std::move(call)}))}, {reactnames::planError, nullptr}};
    return update;
}

// Called on the source, and recorded with its whole result.
base::Result<Observation> observed(const State &state, const json &call, Context &context)
{
    BASE_TRY(const auto source, context.services.get<data::Source>(roles::source));
    data::SchemaPtr schema = data::schemaOf(state.get(names::schema));
    if (!schema) {
        BASE_TRY(schema, source->describe(context.stop));
    }
    const Settings settings = settingsOf(state);
    ::tools::DatabaseLimits limits;
    limits.query = settings.query;
    limits.rowsShown = settings.rowsShown();
    limits.cellBytes = settings.cellBytesToModel;
    ::tools::Registry registry;
    for (auto &tool : ::tools::servedTools(source, schema, limits))
        BASE_CHECK(registry.add(std::move(tool)));
    ::tools::PlannedCall planned;
    planned.name = call.is_object() ? call.value("name", std::string()) : std::string();
    planned.named = call.is_object() ? call.value("arguments", json::object()) : json::object();
    planned.positional = call.is_object() ? call.value("positional", json::array()) : json::array();
    const auto prepared = registry.prepare(planned);
    if (!prepared)
        return ::tools::failed(prepared.error());
    return recordedCall(*prepared, context, [&](workflow::LiveCall &live) {
        return ::tools::Registry::run(*prepared, {live.stop(), {}}, context.clock, toolCallBytes);
    });
}

base::Result<Update> madeCall(const State &state, Context &context)
{
    const json &calls = state.json(reactnames::calls);
    const json call = calls.is_array() && !calls.empty() ? calls.front() : json::object();
    Observation observation;
    if (!call.contains("name")) {
        observation.status = Observation::Status::error;
        observation.code = "expression";
        observation.text =
            state.text(reactnames::planError).empty() ? "There is no call." : state.text(reactnames::planError);
    } else {
        BASE_TRY(observation, observed(state, call, context));
    }
    json one = observation.toJson();
    one["name"] = call.value("name", std::string());
    one["arguments"] = call.value("arguments", json::object());
    const bool ran = observation.status == Observation::Status::success;
    Update update;
    const auto set = [&](const char *name, base::ArtefactPtr value) {
        update.set.emplace_back(name, std::move(value));
    };
    set(reactnames::observation, base::json({{"name", one["name"]}, {ran ? "text" : "error", observation.text}}));
    set(names::answer, ran ? base::text(observation.text) : nullptr);
    const bool hasRows = observation.value && observation.value->kind() == "rows";
    set(names::rows, hasRows ? observation.value : nullptr);
    const json &arguments = one["arguments"];
    const json query = arguments.is_object() ? arguments.value("query", json()) : json();
    set(names::query, query.is_string() ? base::text(query.get<std::string>()) : nullptr);
    set(reactnames::observations, base::json(json::array({std::move(one)})));
    return update;
}

workflow::Label afterCall(const State &state)
{
    const json &all = state.json(reactnames::observations);
    const auto status = all.is_array() && !all.empty() && all.front().is_object()
                            ? all.front().value("status", std::string())
                            : std::string();
    return status == "success" ? reasons::answered : status == "refused" ? reasons::refused : toolCallFailed;
}

} // namespace

std::string callAsQuestion(const std::string &tool, const json &arguments)
{
    std::string out;
    for (const auto &[name, value] : arguments.items())
        out += (out.empty() ? "" : ", ") + name + "=" + base::lineOf(value);
    return tool + "(" + out + ")";
}

base::Result<workflow::StateGraphPtr> toolCallAgent()
{
    auto graph = std::make_shared<workflow::StateGraph>(toolCallName);
    graph->input(names::question);
    for (const char *name : {names::schema, names::settings, names::stopRule})
        graph->optionalInput(name);
    graph->personal({names::hints});
    graph->entry(Target::iteration(readStep));
    graph->node({readStep, 1, readCallNode, {names::question}, {reactnames::calls, reactnames::planError}, "Read"});
    graph->node({makeStep,
                 1,
                 madeCall,
                 {reactnames::calls, reactnames::planError, names::schema, names::settings},
                 {reactnames::observation, reactnames::observations, names::answer, names::rows, names::query},
                 "Tool call"});
    graph->route(readStep, Target::to(makeStep));
    graph->route(makeStep, afterCall,
                 {{reasons::answered, Target::end(reasons::answered)},
                  {toolCallFailed, Target::end(toolCallFailed)},
                  {reasons::refused, Target::end(reasons::refused)}});
    return built(std::move(graph));
}

AgentSpec toolCallSpec()
{
    AgentSpec spec;
    spec.name = toolCallName;
    spec.title = "Tool calls of another program";
    spec.description = "Shows each tool call that another program made through the Model Context Protocol (MCP).";
    spec.needs.recordedOnly = true; // only other programs start such runs
    spec.make = [](const base::Resources &) { return toolCallAgent(); };
    spec.artefacts = commonArtefacts();
    ArtefactSpec calls{reactnames::calls, kinds::call, "Tool calls", {Editor::form}};
    calls.editor.schema = {{"type", "array"},
                           {"items",
                            {{"type", "object"},
                             {"required", {"name", "arguments"}},
                             {"properties", {{"name", {{"type", "string"}}}, {"arguments", {{"type", "object"}}}}}}}};
    spec.artefacts.push_back(std::move(calls));
    spec.artefacts.push_back({reactnames::planError, kinds::text, "Unreadable reply"});
    spec.artefacts.push_back({reactnames::observation, kinds::observation, "Observation", {}, reactnames::calls});
    spec.artefacts.push_back({reactnames::observations, kinds::observation, "Observations", {}, reactnames::calls});
    spec.artefacts.push_back({names::rows, kinds::rows, "Rows"});
    spec.artefacts.push_back({names::query, kinds::code, "Query"});
    spec.card.rail = {readStep, makeStep};
    spec.card.proposal = reactnames::calls;
    spec.card.headline = {names::query, std::string(reactnames::calls) + "/0/name"};
    spec.card.outcome = std::string(reactnames::observation) + "/text";
    spec.card.problem = std::string(reactnames::observation) + "/error";
    spec.card.answer = names::answer;
    spec.card.marks = {{{{spec.card.problem}}, Mark::bad}, {{{spec.card.outcome}}, Mark::good}};
    spec.card.chips = {{"rows/#", "row", "rows"}};
    spec.pages = {{"call", {reactnames::calls, reactnames::planError}},
                  {"observation", {reactnames::observations, reactnames::calls, names::answer}},
                  {"rows", {names::rows}}};
    spec.ends = commonEnds();
    spec.ends.push_back(
        {toolCallFailed, EndStatus::failed, "tool call failed", "stopped because the tool call failed"});
    spec.compare = {{{"calls", {reactnames::calls}, CompareSpec::How::text},
                     {"answer", {names::answer}, CompareSpec::How::text},
                     {"rows", {names::rows}, CompareSpec::How::rows}},
                    {}};
    spec.results = {reactnames::observations};
    return spec;
}

} // namespace agents
