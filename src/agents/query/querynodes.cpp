// SPDX-License-Identifier: GPL-3.0-or-later
// check and execute: the queries of an iteration.
#include "agents/query/querynodes.h"
#include "agents/engine/names.h"
#include "agents/engine/prompt.h"
#include "agents/engine/rowsummary.h"
#include "agents/engine/settings.h"
#include "agents/query/approval.h"
#include "agents/query/drafts.h"
#include "agents/query/errorclass.h"
#include "agents/query/gate.h"
#include "agents/query/modelhelp.h"
#include "agents/query/questionfixes.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "base/world.h"
#include "data/language/fixjson.h"
#include "data/language/untickedtypes.h"
#include "data/rows/privacy.h"
#include "data/schema/schemaartefact.h"
#include "data/source/source.h"
#include "tools/tool.h"
#include "workflow/services.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>

namespace agents {

using nlohmann::json;
using workflow::Context;
using workflow::State;
using workflow::Update;

namespace {

const char *toString(data::Level level)
{
    return level == data::Level::error ? "error" : level == data::Level::warning ? "warning" : "hint";
}

const char *toString(data::Access access)
{
    return access == data::Access::read ? "read" : access == data::Access::write ? "write" : "unknown";
}

json toJson(const data::Diagnostic &finding, std::size_t query)
{
    return {{"query", query},
            {"code", finding.code},
            {"level", toString(finding.level)},
            {"begin", finding.span.begin},
            {"end", finding.span.end},
            {"message", finding.message},
            {"fixes", data::toJson(finding.fixes)}};
}

json factsOf(const data::Analysis &analysis)
{
    json properties = json::array();
    for (const auto &[type, property] : analysis.properties)
        properties.push_back({type, property});
    return {{"access", toString(analysis.access)}, {"parsed", analysis.parsed},
            {"labels", analysis.labels},           {"relationshipTypes", analysis.relationshipTypes},
            {"properties", std::move(properties)}, {"columns", analysis.columns}};
}

// Error codes of guard and score for a checker's problems.
std::string errorCode(const std::string &findingCode)
{
    if (findingCode == "syntax" || findingCode == "type")
        return findingCode;
    return findingCode.rfind("unknown", 0) == 0 ? "unknown-name" : findingCode;
}

json obstacleJson(const json &finding)
{
    return errorJson(errorCode(finding.value("code", std::string())),
                     std::string(base::toString(base::Category::input)), finding.value("message", std::string()),
                     finding.value("code", std::string()));
}

json execution(const std::string &query, const json &error)
{
    return {{"query", query},     {"columns", json::array()}, {"rowCount", 0},
            {"truncated", false}, {"error", error},           {"ms", 0}};
}

// The user's restriction of the schema also applies to the model's queries: an error for each type that is not
// selected. The user's own queries run, but the problem is shown.
void findDisallowedTypes(const json &allowed, const data::Schema &schema, bool isWanted, data::Analysis &analysis)
{
    const auto types =
        allowed.is_object() ? allowed.value("types", std::vector<std::string>()) : std::vector<std::string>();
    if (types.empty())
        return;
    for (const auto &name : data::untickedTypes(analysis, schema, types))
        analysis.diagnostics.push_back(
            {"not-ticked",
             isWanted ? data::Level::warning : data::Level::error,
             {},
             name + (isWanted ? " is not ticked in the schema. The query runs because you asked for it, but models may "
                                "not use it."
                              : " is not ticked in the schema. Tick it and ask again, or ask without it."),
             {},
             {}});
}

base::Result<Update> check(const State &state, Context &context)
{
    BASE_TRY(const auto source, context.services.get<data::Source>(roles::source));
    const auto language = source->language();
    if (!language)
        return base::fail(
            base::Category::internal,
            BASE_TEXT("query.no-language", "The query cannot be checked, because the source has no query language."));
    const auto schema = data::schemaOf(state.get(names::schema));
    const auto queries = queriesOf(state.json(names::searchQueries));
    json findings = json::array();
    json facts = json::array();
    json executions = json::array();
    std::string refused;
    for (std::size_t i = 0; i < queries.size(); ++i) {
        auto analysis = language->analyse(queries[i], schema.get());
        if (!mayRepair(state)) // as published: the model learns from the database's errors
            analysis.diagnostics.clear();
        if (schema)
            findDisallowedTypes(state.json(names::schemaAllowed), *schema, isWanted(state, queries[i]), analysis);
        const bool wanted = isWanted(state, queries[i]);
        if (mayRepair(state))
            compareWithQuestion(state, *language, queries[i], wanted, analysis);
        for (auto &finding : analysis.diagnostics) {
            if (!wanted && finding.level == data::Level::warning &&
                (isAgainstSchema(finding.code) ||
                 (finding.code == "stored-form" &&
                  (finding.fixes.empty() || finding.fixes.front().kind == data::FixClass::structural))))
                finding.level = data::Level::error; // the user's own query runs, without results
            findings.push_back(toJson(finding, i));
        }
        facts.push_back(factsOf(analysis));
        if (isForbidden(facts.back()))
            refused = queries[i];
        if (const auto *finding = obstacle(findings, i))
            executions.push_back(execution(queries[i], obstacleJson(*finding)));
    }
    Update update;
    json error;
    if (!refused.empty())
        error = errorJson("refused", base::Category::refused,
                          BASE_TEXT("run.query-writes",
                                    "The query changes data, or may change data. Only read-only queries are allowed."));
    else if (queries.empty())
        error = errorJson("no-query", base::Category::model, BASE_TEXT("run.no-query", "The model gave no query."));
    else if (executions.size() == queries.size())
        error = executions.back()["error"];
    update.set = {{names::findings, base::json(std::move(findings))}, {names::facts, base::json(std::move(facts))}};
    if (!error.is_null()) {
        const auto query = !refused.empty() ? refused : queries.empty() ? std::string() : queries.back();
        update.set.emplace_back(names::query, base::text(query));
        update.set.emplace_back(names::error, base::json(error));
        update.set.emplace_back(names::executions, base::json(std::move(executions)));
        update.append.emplace_back(names::memory,
                                   base::json({{"role", "tool"}, {"name", "check"}, {"content", error["message"]}}));
    }
    return update;
}

// False if a stop was requested meanwhile.
bool waited(std::chrono::milliseconds time, const std::stop_token &stop)
{
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, time, [] { return false; });
    return !stop.stop_requested();
}

// The retries before a failure counts.
struct QueryRetries {
    int tries = 0;
    std::chrono::milliseconds delay{0}; // doubled each time
};

base::Result<base::ArtefactPtr> runLive(Context &context, data::Source &source, const std::string &query,
                                        const data::QueryLimits &limits, QueryRetries again)
{
    return context.activities.call(
        activities::query, base::json({{"query", query}}),
        [&](workflow::LiveCall &live) -> base::Result<workflow::Reply> {
            for (;; --again.tries, again.delay *= 2) {
                auto rows = source.run({query, {}}, limits, live.stop());
                if (rows)
                    return workflow::Reply{data::artefact(std::move(*rows)), {}};
                const auto &error = rows.error();
                const auto &kind = classify(
                    errorJson(error.code, std::string(base::toString(error.category)), error.message, error.detail));
                if (again.tries <= 0 || kind.severity != ErrorSeverity::transient)
                    return tl::unexpected(error);
                live.retrying(error);
                if (!waited(again.delay, live.stop()))
                    return tl::unexpected(error);
            }
        });
}

// The model receives most errors; only the user's stop and an unavailable source end the step.
bool endsStep(const base::Error &error)
{
    return error.category == base::Category::cancelled || error.category == base::Category::unreachable ||
           error.category == base::Category::internal || error.code == "diverged";
}

struct Run {
    json execution;
    base::ArtefactPtr rows; // null if it failed
};

base::Result<Run> runOne(Context &context, data::Source &source, const std::string &query,
                         const data::QueryLimits &limits, QueryRetries again)
{
    const auto begin = context.clock.now();
    auto found = runLive(context, source, query, limits, again);
    const auto time = context.clock.now() - begin;
    Run run{execution(query, nullptr), nullptr};
    run.execution["ms"] = std::chrono::duration<double, std::milli>(time).count();
    if (!found) {
        auto &error = found.error();
        if (error.code == "connection") { // one class, from any reporter
            error.category = base::Category::unreachable;
            error.code.clear();
        }
        if (endsStep(error))
            return tl::unexpected(error);
        run.execution["error"] = errorJson(error.code.empty() ? "runtime" : error.code,
                                           std::string(base::toString(error.category)), error.message, error.detail);
        if (const base::CodedText text = base::textOf(error); !text.code.empty())
            run.execution["error"]["text"] = base::toJson(text);
        return run;
    }
    const auto &rows = data::rowsOf(*found);
    run.execution["columns"] = rows.columns();
    run.execution["rowCount"] = rows.size();
    run.execution["truncated"] = rows.truncated();
    run.rows = std::move(*found);
    return run;
}

// The text for the model.
std::string shown(const Run &run, const Settings &settings, base::Random &random)
{
    const auto tag = ::tools::fenceTag(random);
    return run.rows ? ::tools::fenced(
                          rowsForModel(data::hidden(data::rowsOf(run.rows), run.execution["query"].get<std::string>(),
                                                    settings.privateColumns),
                                       settings.rowsShown(), settings.cellBytesToModel),
                          tag)
                    : "Error: " + ::tools::onOneLine(run.execution["error"].value("message", std::string()));
}

// The sentence for an ambiguous table name of a query; empty if there is none. Other choices concern only the draft,
// not the question.
std::string choiceOf(const json &findings, std::size_t query)
{
    const auto *finding = obstacle(findings, query);
    if (!finding || base::textIn(*finding, "code") != "unknown-table")
        return {};
    const json &fixes = base::memberOf(*finding, "fixes");
    const auto isChoice = [](const json &fix) { return base::textIn(fix, "class") == "choice"; };
    return fixes.size() > 1 && std::all_of(fixes.begin(), fixes.end(), isChoice) ? base::textIn(*finding, "message")
                                                                                 : std::string();
}

// The draft to use; of several queries of one draft, the first with rows, else the last.
std::size_t chosenRun(const State &state, const json &findings, const std::vector<Run> &runs, json &agreement)
{
    const auto &drafters = state.json(names::drafters);
    if (drafters.is_array() && drafters.size() == runs.size()) {
        std::vector<RanDraft> drafts;
        for (std::size_t i = 0; i < runs.size(); ++i)
            drafts.push_back({drafters[i].is_string() ? drafters[i].get<std::string>() : std::string(),
                              runs[i].rows ? &data::rowsOf(runs[i].rows) : nullptr, choiceOf(findings, i)});
        auto chosen = chosenDraft(drafts);
        agreement = std::move(chosen.agreement);
        return chosen.index;
    }
    const auto full = std::find_if(runs.begin(), runs.end(), [](const Run &run) {
        return run.rows && !data::holdsNothing(data::rowsOf(run.rows));
    });
    return full == runs.end() ? runs.size() - 1 : static_cast<std::size_t>(full - runs.begin());
}

bool isOfModel(const State &state, std::size_t index)
{
    const auto &drafters = state.json(names::drafters);
    return drafters.is_array() && index < drafters.size() && drafters[index] == "model";
}

base::Result<Update> execute(const State &state, Context &context, bool retries)
{
    BASE_TRY(const auto source, context.services.get<data::Source>(roles::source));
    const auto settings = settingsOf(state);
    const auto queries = queriesOf(state.json(names::searchQueries));
    const auto &findings = state.json(names::findings);
    json executions = json::array();
    std::vector<Run> runs;
    for (std::size_t i = 0; i < queries.size(); ++i) {
        const auto same = std::find(queries.begin(), queries.begin() + static_cast<std::ptrdiff_t>(i), queries[i]);
        if (const auto earlier = static_cast<std::size_t>(same - queries.begin()); earlier < i) {
            runs.push_back(runs[earlier]); // two drafts wrote the same query
        } else if (const auto *finding = obstacle(findings, i)) {
            runs.push_back({execution(queries[i], obstacleJson(*finding)), nullptr});
        } else {
            const auto &facts = state.json(names::facts);
            BASE_TRY(auto asked,
                     askForApproval(settings, facts.is_array() && i < facts.size() ? facts[i] : json::object(), context,
                                    *source, queries[i]));
            if (asked.leave == Permission::awaited) {
                Update waits;
                waits.suspend = std::move(asked.suspend);
                return waits;
            }
            if (asked.leave == Permission::denied) {
                runs.push_back({execution(queries[i], deniedJson(asked.words)), nullptr});
            } else {
                const QueryRetries again{retries ? settings.transientRetries : 0, settings.retryDelay};
                BASE_TRY(auto run, runOne(context, *source, queries[i], settings.query, again));
                runs.push_back(std::move(run));
            }
        }
        executions.push_back(runs.back().execution);
    }
    if (runs.empty())
        return base::fail(base::Category::internal, BASE_TEXT("query.none", "There is no query to run."));
    json agreement;
    const auto index = chosenRun(state, findings, runs, agreement);
    const auto &chosen = runs[index];
    const auto &error = chosen.execution["error"];
    Update update;
    update.set = {{names::executions, base::json(std::move(executions))},
                  {names::query, base::text(chosen.execution["query"].get<std::string>())},
                  {names::rows, chosen.rows},
                  {names::error, error.is_null() ? nullptr : base::json(error)}};
    if (!agreement.is_null())
        update.set.emplace_back(names::agreement, base::json(std::move(agreement)));
    if (isOfModel(state, index)) // the rules' reading does not apply to its query
        for (const char *reading : {names::readAs, names::confidence})
            update.set.emplace_back(reading, nullptr);
    update.append.emplace_back(
        names::memory,
        base::json({{"role", "tool"}, {"name", "query"}, {"content", shown(chosen, settings, context.random)}}));
    return update;
}

} // namespace

workflow::NodeSpec checkNode()
{
    return {nodes::check,
            2,
            check,
            {names::searchQueries, names::wantedQueries, names::schema, names::schemaAllowed, names::fixes,
             names::structure, names::settings, names::linked, names::madeExamples, names::question, names::continued,
             names::continuedRows},
            {names::findings, names::facts, names::executions, names::query, names::error, names::memory},
            "Check"};
}

workflow::NodeSpec executeNode(bool retries)
{
    return {nodes::execute,
            1,
            [retries](const State &state, Context &context) { return execute(state, context, retries); },
            {names::searchQueries, names::findings, names::facts, names::settings, names::drafters},
            {names::executions, names::query, names::rows, names::error, names::agreement, names::readAs,
             names::confidence, names::memory},
            "Execute"};
}

std::string afterExecute(const State &state)
{
    const auto &error = state.json(names::error);
    return error.is_object() && error.value("code", std::string()) == "refused" ? reasons::refused : "score";
}

} // namespace agents
