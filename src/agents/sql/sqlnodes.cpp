// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/sql/sqlnodes.h"

#include "agents/engine/names.h"
#include "agents/engine/rowsummary.h"
#include "agents/engine/stoprule.h"
#include "agents/query/drafts.h"
#include "agents/query/errorclass.h"
#include "agents/query/lessons.h"
#include "agents/query/querynodes.h"
#include "agents/sql/sqlnames.h"
#include "agents/sql/sqlreflect.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "data/source/source.h"
#include "workflow/services.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace agents {

using nlohmann::json;
using workflow::Context;
using workflow::Name;
using workflow::State;
using workflow::Update;

namespace {

base::Result<Update> getSchema(const State &state, Context &context)
{
    BASE_TRY(const auto source, context.services.get<data::Source>(roles::source));
    const auto info = source->info();
    auto dialect = info.dialect;
    if (!info.version.empty() && dialect.find(info.version) == std::string::npos)
        dialect += " " + info.version;
    Update update{{{names::dialect, base::text(std::move(dialect))}}, {}, {}};
    BASE_TRY(auto lessons, readLessons(state, context));
    if (lessons)
        update.set.emplace_back(names::lessons, std::move(lessons));
    return update;
}

base::Result<Update> plan(const State &state, Context &)
{
    const int attempt = attemptNumber(state);
    const bool repairs = state.has(names::searchQueries) && hasMove(state);
    const json made{{"attempt", attempt},
                    {"of", stopRuleOf(state).attempts()},
                    {"next", nextAction(state)},
                    {"strategy", repairs        ? "repair"
                                 : attempt == 1 ? "draft"
                                                : "revise"},
                    {"why", repairs        ? state.json(names::repair).value("reason", std::string())
                            : attempt == 1 ? "Nothing has been tried yet."
                                           : "The last query is not good enough; the model is shown why."}};
    return Update{{{names::plan, base::json(made)}}, {}, {}};
}

// The outcome of an attempt, from check or execute.
base::ArtefactPtr executionResult(const State &state)
{
    const auto &error = state.json(names::error);
    const auto &rows = data::rowsOf(state.get(names::rows));
    const auto &executions = state.json(names::executions);
    double ms = 0;
    for (const auto &execution : executions)
        ms += execution.value("ms", 0.0);
    return base::json({{"success", !error.is_object()},
                       {"error", error.is_object() ? error : json()},
                       {"row_count", rows.size()},
                       {"columns", rows.columns()},
                       {"truncated", rows.truncated()},
                       {"ms", ms}});
}

constexpr const char *repeatedQuery = "repeated-query";

bool isRepeated(const State &state)
{
    const auto &error = state.json(names::error);
    return error.is_object() && error.value("code", std::string()) == repeatedQuery;
}

base::Result<Update> checkOnce(const State &state, Context &context, const workflow::NodeFunction &check)
{
    Update update;
    if (const auto queries = queriesOf(state.json(names::searchQueries)); areAllTried(state, queries)) {
        const auto error = errorJson(
            repeatedQuery, base::Category::model,
            BASE_TEXT("run.repeated", "This query was already executed in this run, so it is not executed again."));
        update.set = {{names::query, base::text(queries.back())}, {names::error, base::json(error)}};
    } else {
        BASE_TRY(update, check(state, context));
    }
    if (workflow::wrote(update.set, names::error)) // unless a fix helps: then execute sets another
        update.set.emplace_back(names::executionResult, executionResult(state.with(update.set)));
    return update;
}

base::Result<Update> executeOnce(const State &state, Context &context, const workflow::NodeFunction &execute)
{
    BASE_TRY(auto update, execute(state, context));
    if (!update.suspend)
        update.set.emplace_back(names::executionResult, executionResult(state.with(update.set)));
    return update;
}

bool isAllNull(const data::Rows &rows, std::size_t column)
{
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (!rows.at(row, column).isNull())
            return false;
    return !rows.empty();
}

// Problems of returned rows; only nulls are no answer.
json issuesOf(const data::Rows &rows, bool &isValid)
{
    json issues = json::array();
    std::size_t nulls = 0;
    for (std::size_t column = 0; column < rows.columnCount(); ++column)
        if (isAllNull(rows, column)) {
            ++nulls;
            issues.push_back("The column " + rows.columns()[column] + " holds nothing in " +
                             (rows.truncated() ? "the rows that were kept." : "any row."));
        }
    isValid = rows.columnCount() > 0 && (rows.empty() || rows.truncated() || nulls < rows.columnCount());
    if (rows.empty())
        issues.push_back("The query found no rows.");
    if (hasDuplicates(rows))
        issues.push_back("Some rows are there more than once.");
    if (rows.truncated())
        issues.push_back("There are more rows than were kept.");
    return issues;
}

base::Result<Update> validate(const State &state, Context &)
{
    const auto &rows = data::rowsOf(state.get(names::rows));
    bool isValid = true;
    auto issues = issuesOf(rows, isValid);
    if (hasCandidate(state))
        issues.push_back(base::textIn(state.json(names::repair), "reason"));
    return Update{{{names::validationResult, base::json({{"is_valid", isValid},
                                                         {"has_results", hasRows(state)},
                                                         {"verified_empty", state.has(names::verifiedEmpty)},
                                                         {"issues", std::move(issues)}})}},
                  {},
                  {}};
}

base::Result<Update> prepareRetry(const State &state, Context &)
{
    Update update;
    for (const auto &name : resetNames())
        update.set.emplace_back(name, nullptr);
    if (hasCandidate(state)) {
        const auto &repair = state.json(names::repair);
        const auto queries = std::find_if(update.set.begin(), update.set.end(),
                                          [](const auto &change) { return change.first == names::searchQueries; });
        queries->second = base::json({repair.value("query", std::string())});
        update.set.emplace_back(names::reflection, base::text(repair.value("reason", std::string())));
    } else {
        update.set.emplace_back(names::repair, nullptr);
    }
    return update;
}

base::Result<Update> complete(const State &state, Context &context)
{
    Update update{{{names::shouldRefine, base::json(false)}}, {}, {}};
    const auto &record = state.json(names::reflectionResult);
    if (!state.has(names::answer) && record.is_object())
        update.set.emplace_back(names::answer, base::text(record.value("reasoning", std::string())));
    BASE_TRY(auto learned, keepLessons(state, context));
    if (learned)
        update.set.emplace_back(names::lessonsLearned, std::move(learned));
    return update;
}

} // namespace

const std::vector<Name> &resetNames()
{
    static const std::vector<Name> all{names::searchQueries,
                                       names::query,
                                       names::executionResult,
                                       names::validationResult,
                                       names::reflectionResult,
                                       names::shouldRefine,
                                       names::rows,
                                       names::error,
                                       names::executions,
                                       names::drafters,
                                       names::agreement,
                                       names::findings,
                                       names::facts,
                                       names::fixes,
                                       names::structure,
                                       names::executionScore,
                                       names::answer,
                                       names::verifiedEmpty,
                                       names::draftPrompt,
                                       names::lessonsUsed};
    return all;
}

bool hasMove(const State &state)
{
    return !base::textIn(state.json(names::repair), "move").empty();
}

bool hasCandidate(const State &state)
{
    return hasMove(state) && base::textIn(state.json(names::repair), "before") == state.text(names::query);
}

int attemptNumber(const State &state)
{
    const auto attempts = state.list(names::attempts);
    return static_cast<int>(attempts ? attempts->size() : 0) + 1;
}

std::string nextAction(const State &state)
{
    if (!state.has(names::schemaText))
        return "get_schema";
    if (!state.has(names::searchQueries))
        return "generate_sql";
    if (!state.has(names::executionResult))
        return "execute_sql";
    if (!state.has(names::validationResult) && state.json(names::executionResult).value("success", false))
        return "validate_results";
    return state.has(names::reflectionResult) ? "complete" : "reflect";
}

std::string afterChecking(const State &state)
{
    if (isRepeated(state))
        return "not run";
    return mayUseLessons(state) && !state.has(names::fixes) ? "apply_lessons" : afterLessons(state);
}

std::string afterLessons(const State &state)
{
    const auto next = afterCheck(state);
    return next == reasons::refused ? "not run" : next;
}

std::string afterExecuting(const State &state)
{
    const auto &result = state.json(names::executionResult);
    if (!result.is_object() || !result.value("success", false))
        return "reflect";
    return isWorthRepairing(state) ? "repair" : "validate_results";
}

std::string afterProposal(const State &state)
{
    return state.has(names::reflectionResult) ? "prepare_retry" : "validate_results";
}

workflow::NodeSpec getSchemaNode()
{
    return {nodes::getSchema,
            2,
            getSchema,
            {names::schema},
            {names::dialect, names::lessons},
            "Read the dialect and what was learned"};
}

workflow::NodeSpec planNode()
{
    return {nodes::plan,
            1,
            plan,
            {names::schemaText, names::attempts, names::stopRule, names::searchQueries, names::repair,
             names::executionResult, names::validationResult, names::reflectionResult},
            {names::plan},
            "Plan"};
}

workflow::NodeSpec checkOnceNode()
{
    auto node = checkNode();
    node.reads.emplace_back(names::attempts);
    node.writes.emplace_back(names::executionResult);
    node.run = [check = std::move(node.run)](const State &state, Context &context) {
        return checkOnce(state, context, check);
    };
    return node;
}

workflow::NodeSpec executeOnceNode()
{
    auto node = executeNode(true);
    node.writes.emplace_back(names::executionResult);
    node.run = [execute = std::move(node.run)](const State &state, Context &context) {
        return executeOnce(state, context, execute);
    };
    return node;
}

workflow::NodeSpec validateNode()
{
    return {nodes::validate,
            2,
            validate,
            {names::query, names::rows, names::repair, names::verifiedEmpty},
            {names::validationResult},
            "Look at the rows"};
}

workflow::NodeSpec prepareRetryNode()
{
    auto writes = resetNames();
    writes.insert(writes.end(), {names::repair, names::reflection});
    return {nodes::prepareRetry,       2, prepareRetry, {names::query, names::repair}, std::move(writes),
            "Prepare the next attempt"};
}

workflow::NodeSpec completeNode()
{
    return {nodes::complete,
            1,
            complete,
            {names::reflectionResult, names::answer, names::attempts, names::schema},
            {names::shouldRefine, names::answer, names::lessonsLearned},
            "Complete"};
}

} // namespace agents
