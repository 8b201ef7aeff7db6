// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/compatible/compatible.h"

#include "agents/compatible/compatiblecall.h"
#include "agents/compatible/compatibleselection.h"
#include "agents/compatible/pythonjson.h"
#include "agents/compatible/queryrecord.h"
#include "agents/engine/names.h"
#include "agents/engine/reflexionloop.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "workflow/services.h"

#include <algorithm>

namespace agents {

using nlohmann::json;
using workflow::Context;
using workflow::State;
using workflow::Target;
using workflow::Update;

namespace {

using Ordered = nlohmann::ordered_json;

constexpr int usualMaxSteps = 20, recursionLimit = 30;
constexpr long long scoreToStop = 7;
constexpr const char *executeTool = "execute_tool";
constexpr const char *respondNode = "respond";

int maxStepsOf(const State &state)
{
    const json &options = state.json(names::upstreamOptions);
    const int given = options.is_object() ? options.value("max_steps", usualMaxSteps) : usualMaxSteps;
    return given <= 0 ? recursionLimit : given;
}

Ordered transcriptOf(const State &state)
{
    const Ordered parsed = base::parsedOrderedJson(state.text(names::transcript));
    return parsed.is_array() ? parsed : Ordered::array();
}

Update failed(const std::string &type)
{
    return {{{names::reply, base::json({{"failed", type}})}}, {}, {}};
}

std::string failureOf(const State &state)
{
    const json &reply = state.json(names::reply);
    return reply.is_object() ? reply.value("failed", std::string()) : std::string();
}

base::Result<Update> speak(const State &state, Context &context, bool revises)
{
    if (!failureOf(state).empty())
        return Update{}; // a selection raised
    if (!revises && state.text(names::question).empty())
        return failed("not-run");
    Ordered transcript = transcriptOf(state);
    if (transcript.empty())
        transcript.push_back({{"role", "user"}, {"content", state.text(names::question)}});
    const json &options = state.json(names::upstreamOptions);
    const std::string language =
        options.is_object() ? options.value("query_lang", std::string("Cypher")) : std::string("Cypher");
    BASE_TRY(const CompatibleReply reply,
             compatibleCall(context, {revises, language, state.text(names::schemaText)}, transcript));
    if (!reply.raised.empty())
        return failed(reply.raised);
    transcript.push_back(reply.message);
    Update update{{{names::transcript, base::text(transcript.dump())}, {names::reply, nullptr}}, {}, {}};
    const auto &calls = reply.message["tool_calls"];
    const bool answers =
        !calls.empty() && calls[0]["args"].contains("answer") && calls[0]["args"]["answer"].is_string();
    update.set.emplace_back(names::answer,
                            answers ? base::text(calls[0]["args"]["answer"].get<std::string>()) : nullptr);
    return update;
}

bool isPythonNothing(const Ordered &value)
{
    return value.is_null() || value == "None" || value == "null";
}

// True for one row with one usable value. Null rows are Python's None, which has no length.
bool countsAsResult(const Ordered &rows)
{
    if (!rows.is_array())
        return false;
    for (const auto &row : rows) {
        if (!row.is_object())
            return true;
        for (const auto &[name, value] : row.items())
            if (!isPythonNothing(value))
                return true;
    }
    return false;
}

// A field by its name, or by its description, which some models use instead. Null if missing.
const Ordered &fieldOf(const Ordered &arguments, const char *name, const char *description)
{
    static const Ordered none;
    for (const char *key : {name, description})
        if (const auto found = arguments.find(key); found != arguments.end() && !found->is_null())
            return *found;
    return none;
}

// The queries of a call, and whether it is a single revised query, whose failure upstream ignores.
std::vector<std::string> queriesOfCall(const Ordered &arguments, bool &revised)
{
    const Ordered &own = fieldOf(arguments, "revised_query", "Revised query based on the reflection.");
    if ((revised = own.is_string()))
        return {own.get<std::string>()};
    const Ordered &listed = fieldOf(arguments, "search_queries", "query for graph database");
    if (!listed.is_array())
        return {};
    std::vector<std::string> queries;
    for (const auto &each : listed)
        if (each.is_string())
            queries.push_back(each.get<std::string>());
    if (queries.empty() && arguments.contains("answer") && arguments["answer"].is_string())
        queries.push_back(arguments["answer"].get<std::string>());
    return queries;
}

base::Result<QueryRecord::Answer> recordedRows(Context &context, QueryRecord &record, const std::string &query)
{
    QueryRecord::Answer answer;
    BASE_TRY(
        const auto recorded,
        context.activities.call(activities::query, base::json({{"query", query}}),
                                [&](workflow::LiveCall &) -> base::Result<workflow::Reply> {
                                    BASE_TRY(answer, record.next(query));
                                    const Ordered replyRows = answer.raised ? Ordered{{"raised", true}} : answer.rows;
                                    return workflow::Reply{base::text(replyRows.dump()), {}};
                                }));
    // Only from the activity: a replay has nothing else.
    answer.rows = base::parsedOrderedJson(base::textOf(recorded));
    answer.raised = answer.rows.is_object();
    return answer;
}

base::Result<Update> executeRecorded(const State &state, Context &context)
{
    auto record = context.services.get<QueryRecord>(roles::queryRecord);
    if (!record)
        return base::fail(
            base::Category::refused,
            BASE_TEXT("agent.compatible",
                      "The BioChatter agent runs only on recorded queries, because BioChatter executes every query "
                      "that a model writes. Choose the agent kg-reflexion for a live source."));
    Ordered transcript = transcriptOf(state);
    const Ordered calls = transcript.back().value("tool_calls", Ordered::array());
    if (calls.empty())
        return failed("UnboundLocalError");
    Ordered results = Ordered::array();
    for (const auto &call : calls) {
        bool revised = false;
        for (const std::string &query : queriesOfCall(call["args"], revised)) {
            BASE_TRY(const auto answer, recordedRows(context, **record, query));
            if (answer.raised && revised)
                continue;
            results.push_back({{"query", query}, {"result", answer.raised ? Ordered::array() : answer.rows}});
        }
    }
    std::string content;
    if (!results.empty()) {
        const Ordered *chosen = nullptr;
        for (const auto &each : results)
            if (results.size() > 1 && !each["result"].empty()) {
                if (!pythonJson(each, true)) // every value is serialized, also unused ones
                    return failed("TypeError");
                chosen = &each; // the last one, although its comment says the first
            }
        chosen = chosen ? chosen : &results.front();
        const auto text = pythonJson(*chosen, true);
        if (!text)
            return failed("TypeError");
        content = *text;
        results = Ordered::array({*chosen});
    }
    transcript.push_back({{"role", "tool"},
                          {"content", content},
                          {"tool_call_id", calls.back()["id"]},
                          {"result", results.empty() ? Ordered("torn") : results[0]["result"]}});
    return Update{{{names::transcript, base::text(transcript.dump())},
                   {names::reply, nullptr},
                   {names::toolResult, results.empty() ? nullptr : base::text(results[0]["result"].dump())}},
                  {},
                  {}};
}

// Upstream's evaluation of the last messages after it decides to end.
std::string endOf(const Ordered &transcript, const char *reason)
{
    const Ordered &last = transcript.back(), &tool = transcript[transcript.size() - 2];
    const Ordered calls = last.value("tool_calls", Ordered::array());
    if (calls.empty())
        return "error:IndexError";
    if (!calls[0]["args"].contains("answer"))
        return "error:KeyError";
    return tool.value("result", Ordered()) == "torn" ? "error:JSONDecodeError" : reason;
}

std::string decide(const State &state)
{
    if (const auto failure = failureOf(state); !failure.empty())
        return reasons::error + failure;
    const Ordered transcript = transcriptOf(state);
    const int messages = int(transcript.size()) - 1, limit = std::max(recursionLimit, maxStepsOf(state));
    const bool torn = transcript[transcript.size() - 2].value("result", Ordered()) == "torn";
    const Ordered rows = torn ? Ordered::array() : transcript[transcript.size() - 2].value("result", Ordered());
    const auto calls = transcript.back().value("tool_calls", Ordered::array());
    const auto score =
        calls.empty() || !calls[0]["args"].contains("score") ? std::nullopt : pythonInt(calls[0]["args"]["score"]);
    std::string decision;
    if (messages > maxStepsOf(state))
        decision = endOf(transcript, reasons::stepLimit);
    else if (score && *score >= scoreToStop)
        decision = endOf(transcript, reasons::score);
    else if (rows.is_null())
        return "error:TypeError"; // len(None)
    else if (countsAsResult(rows))
        decision = endOf(transcript, reasons::answered);
    return messages >= limit ? "error:GraphRecursionError" : decision.empty() ? "execute" : decision;
}

std::string afterTool(const State &state)
{
    if (const auto failure = failureOf(state); !failure.empty())
        return reasons::error + failure;
    const int messages = int(transcriptOf(state).size()) - 1;
    return messages >= std::max(recursionLimit, maxStepsOf(state)) ? "error:GraphRecursionError" : "revise";
}

bool givesDocuments(const State &state)
{
    const json &options = state.json(names::upstreamOptions);
    return options.is_object() && options.contains("documents");
}

std::string afterRevising(const State &state)
{
    const auto decision = decide(state);
    const bool isEnd = !decision.starts_with(reasons::error) && decision != "execute";
    return isEnd && givesDocuments(state) ? respondNode : decision;
}

// DatabaseAgent: the rows of the last query with the last revision's query; if there are no rows, that query runs
// again.
base::Result<Update> respond(const State &state, Context &context)
{
    Ordered rows = base::parsedOrderedJson(state.text(names::toolResult));
    const std::string &query = state.text(names::answer);
    if (rows.is_discarded() || rows.is_null()) {
        auto record = context.services.get<QueryRecord>(roles::queryRecord);
        if (!record)
            return tl::unexpected(record.error());
        BASE_TRY(const auto answer, recordedRows(context, **record, query));
        rows = answer.raised ? Ordered() : answer.rows;
    }
    const auto documents = databaseAgentReply(rows, query, state.json(names::upstreamOptions).value("documents", 3));
    if (!documents)
        return failed("TypeError");
    return Update{{{names::documents, base::text(documents->dump())}}, {}, {}};
}

std::map<workflow::Label, Target> endsOfAll()
{
    auto targets = ends({reasons::stepLimit, reasons::score, reasons::answered});
    for (const char *type :
         {"not-run", "TypeError", "ValueError", "UnboundLocalError", "IndexError", "KeyError", "JSONDecodeError",
          "OutputParserException", "GraphRecursionError", "RateLimitError", "BadRequestError", "AuthenticationError",
          "InternalServerError", "PermissionDeniedError", "NotFoundError", "APIConnectionError"}) {
        const std::string reason = std::string(reasons::error) + type;
        targets[reason] = Target::end(reason);
    }
    return targets;
}

} // namespace

workflow::StateGraphPtr compatibleKgReflexion()
{
    auto graph = std::make_shared<workflow::StateGraph>(compatibleName);
    graph->input(names::question);
    for (const char *name : {names::schema, names::schemaText, names::schemaAllowed, names::settings, names::stopRule,
                             names::upstreamOptions, names::upstreamSchema})
        graph->optionalInput(name);
    const std::vector<workflow::Name> reads{names::question, names::schemaText, names::upstreamOptions,
                                            names::transcript, names::reply};
    const std::vector<workflow::Name> writes{names::transcript, names::reply, names::answer};
    graph->node({nodes::draft, 1, [](const State &state, Context &context) { return speak(state, context, false); },
                 reads, writes, "Draft"});
    graph->node({executeTool,
                 1,
                 executeRecorded,
                 {names::transcript},
                 {names::transcript, names::reply, names::toolResult},
                 "Execute"});
    graph->node({nodes::revise, 1, [](const State &state, Context &context) { return speak(state, context, true); },
                 reads, writes, "Revise"});
    graph->node({respondNode,
                 1,
                 respond,
                 {names::toolResult, names::answer, names::upstreamOptions},
                 {names::documents, names::reply},
                 "Respond"});
    const auto selections = compatibleSelectionNodes();
    for (std::size_t i = 0; i < selections.size(); ++i) {
        graph->node(selections[i]);
        graph->route(selections[i].name,
                     Target::to(i + 1 < selections.size() ? selections[i + 1].name : workflow::Name(nodes::draft)));
    }
    graph->entry(Target::iteration(selections.front().name));
    auto afterDraft = endsOfAll(), tool = endsOfAll(), revised = endsOfAll();
    afterDraft["execute"] = Target::to(executeTool);
    tool["revise"] = Target::to(nodes::revise);
    revised["execute"] = Target::iteration(executeTool);
    graph->route(
        nodes::draft,
        [](const State &state) {
            const auto failure = failureOf(state);
            return failure.empty() ? std::string("execute") : reasons::error + failure;
        },
        std::move(afterDraft));
    graph->route(executeTool, afterTool, std::move(tool));
    revised[respondNode] = Target::to(respondNode);
    graph->route(nodes::revise, afterRevising, std::move(revised));
    graph->route(
        respondNode,
        [](const State &state) {
            const auto failure = failureOf(state);
            return failure.empty() ? decide(state) : reasons::error + failure;
        },
        endsOfAll());
    return graph;
}

AgentSpec compatibleSpec()
{
    AgentSpec spec;
    spec.name = compatibleName;
    spec.title = "BioChatter graph query (recorded runs)";
    spec.description = "Replays recorded runs with BioChatter's own prompts, rules and defects.";
    spec.needs.database = "Cypher";
    spec.needs.recordedOnly = true;
    spec.make = [](const base::Resources &) -> base::Result<workflow::StateGraphPtr> {
        return compatibleKgReflexion();
    };
    spec.artefacts = commonArtefacts();
    for (const ArtefactSpec &each : {ArtefactSpec{names::schemaText, kinds::text, "Schema as the model sees it"},
                                     ArtefactSpec{names::upstreamOptions, kinds::json, "BioChatter options"},
                                     ArtefactSpec{names::upstreamSchema, kinds::text, "BioChatter schema"},
                                     ArtefactSpec{names::upstreamSelection, kinds::text, "Schema selection"},
                                     ArtefactSpec{names::transcript, kinds::text, "Messages"},
                                     ArtefactSpec{names::toolResult, kinds::text, "Rows as text"},
                                     ArtefactSpec{names::documents, kinds::text, "Documents"}})
        spec.artefacts.push_back(each);
    spec.card.rail = {nodes::draft, executeTool, nodes::revise};
    spec.card.headline = {names::answer};
    spec.card.outcome = names::toolResult;
    spec.card.answer = names::answer;
    spec.pages = {{"prompt", {names::schemaText}}};
    spec.ends = {{reasons::answered, EndStatus::answered, "rows found", "stopped because rows were found"},
                 {reasons::score, EndStatus::answered, "score reached", "stopped because the score is high enough"}};
    for (auto &end : commonEnds())
        spec.ends.push_back(std::move(end));
    spec.compare = {
        {{"answer", {names::answer}, CompareSpec::How::text}, {"rows", {names::toolResult}, CompareSpec::How::text}},
        {}};
    return spec;
}

} // namespace agents
