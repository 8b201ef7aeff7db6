// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/sql/sqlnodes.h"

#include "agents/engine/names.h"
#include "agents/engine/steps.h"
#include "agents/engine/stoprule.h"
#include "agents/query/errorclass.h"
#include "agents/query/kgnodes.h"
#include "agents/query/lessons.h"
#include "agents/query/rowsummary.h"
#include "agents/sql/sqlnames.h"
#include "agents/sql/sqlreflect.h"
#include "data/source.h"
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

base::Result<Update> getSchema(const State &state, Context &context, const QuestionLanguagePtr &language)
{
    BASE_TRY(const auto source, context.services.get<data::Source>(roles::source));
    Steps steps(state, context);
    for (const auto &node : schemaNodes(language))
        BASE_CHECK(steps.run(node));
    const auto info = source->info();
    auto dialect = info.dialect;
    if (!info.version.empty() && dialect.find(info.version) == std::string::npos)
        dialect += " " + info.version;
    steps.set(names::dialect, base::text(std::move(dialect)));
    BASE_CHECK(readLessons(steps, context));
    return steps.take();
}

bool hasMove(const json &repair)
{
    return repair.is_object() && !repair.value("move", std::string()).empty();
}

base::Result<Update> plan(const State &state, Context &)
{
    const int attempt = attemptNumber(state);
    const bool repairs = state.has(names::searchQueries) && hasMove(state.json(names::repair));
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

json executionResult(const State &state)
{
    const auto &error = state.json(names::error);
    const auto &rows = data::rowsOf(state.get(names::rows));
    const auto &executions = state.json(names::executions);
    double ms = 0;
    for (const auto &execution : executions)
        ms += execution.value("ms", 0.0);
    return {{"success", !error.is_object()}, {"error", error.is_object() ? error : json()},
            {"row_count", rows.size()},      {"columns", rows.columns()},
            {"truncated", rows.truncated()}, {"ms", ms}};
}

base::Result<Update> executeTools(const State &state, Context &context)
{
    Steps steps(state, context);
    const auto queries = queriesOf(state.json(names::searchQueries));
    if (areAllTried(state, queries)) {
        const auto error = errorJson("repeated-query", std::string(base::toString(base::Category::model)),
                                     "This query has already been run in this run; it is not run again.");
        steps.set(names::query, base::text(queries.back()));
        steps.set(names::error, base::json(error));
    } else {
        BASE_CHECK(steps.run(checkNode()));
        BASE_CHECK(applyLessons(steps, context));
        if (afterCheck(steps.state()) == "fix") {
            BASE_CHECK(steps.run(fixNode()));
            BASE_CHECK(steps.run(checkNode()));
        }
        if (afterCheck(steps.state()) == "execute") {
            BASE_CHECK(steps.run(executeNode(true)));
            if (steps.isSuspended())
                return steps.take();
        }
    }
    steps.set(names::executionResult, base::json(executionResult(steps.state())));
    return steps.take();
}

bool isAllNull(const data::Rows &rows, std::size_t column)
{
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (!rows.at(row, column).isNull())
            return false;
    return !rows.empty();
}

// What is wrong with rows that came; nulls alone are no answer.
json issuesOf(const data::Rows &rows, bool &isValid)
{
    json issues = json::array();
    std::size_t nulls = 0;
    for (std::size_t column = 0; column < rows.columnCount(); ++column)
        if (isAllNull(rows, column)) {
            ++nulls;
            issues.push_back("The column " + rows.columns()[column] + " holds nothing in any row.");
        }
    isValid = rows.columnCount() > 0 && (rows.empty() || nulls < rows.columnCount());
    if (rows.empty())
        issues.push_back("The query found no rows.");
    if (hasDuplicates(rows))
        issues.push_back("Some rows are there more than once.");
    if (rows.truncated())
        issues.push_back("There are more rows than were kept.");
    return issues;
}

base::Result<Update> validate(const State &state, Context &context)
{
    Steps steps(state, context);
    const auto &rows = data::rowsOf(state.get(names::rows));
    bool isValid = true;
    auto issues = issuesOf(rows, isValid);
    if (isWorthRepairing(state)) {
        BASE_CHECK(steps.run(repairNode()));
        steps.keepOnly({names::repair, names::verifiedEmpty}); // the move itself is made by prepare_retry
        if (const auto &repair = steps.state().json(names::repair); hasMove(repair))
            issues.push_back(repair.value("reason", std::string()));
    }
    steps.set(names::validationResult, base::json({{"is_valid", isValid},
                                                   {"has_results", !isEmptyResult(rows)},
                                                   {"verified_empty", steps.state().has(names::verifiedEmpty)},
                                                   {"issues", std::move(issues)}}));
    return steps.take();
}

base::Result<Update> prepareRetry(const State &state, Context &context)
{
    Steps steps(state, context);
    const bool failed = state.has(names::error);
    if (failed && !hasMove(state.json(names::repair))) {
        BASE_CHECK(steps.run(repairNode()));
        steps.keepOnly({names::repair});
    }
    const auto repair = steps.state().json(names::repair);
    const bool moves = hasMove(repair) && repair.value("before", std::string()) == state.text(names::query);
    for (const auto &name : resetNames())
        steps.set(name, nullptr);
    if (moves) {
        steps.set(names::searchQueries, base::json({repair.value("query", std::string())}));
        steps.set(names::reflection, base::text(repair.value("reason", std::string())));
    } else {
        steps.set(names::repair, nullptr);
    }
    return steps.take();
}

base::Result<Update> complete(const State &state, Context &context)
{
    Steps steps(state, context);
    steps.set(names::shouldRefine, base::json(false));
    const auto &record = state.json(names::reflectionResult);
    if (!state.has(names::answer) && record.is_object())
        steps.set(names::answer, base::text(record.value("reasoning", std::string())));
    BASE_CHECK(keepLessons(steps, context));
    return steps.take();
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
                                       names::findings,
                                       names::facts,
                                       names::fixes,
                                       names::executionScore,
                                       names::answer,
                                       names::verifiedEmpty,
                                       names::draftPrompt,
                                       names::lessonsUsed};
    return all;
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

std::string afterTools(const State &state)
{
    return state.json(names::executionResult).value("success", false) ? "validate_results" : "reflect";
}

workflow::NodeSpec getSchemaNode(QuestionLanguagePtr language)
{
    return {nodes::getSchema,
            1,
            [language = std::move(language)](const State &state, Context &context) {
                return getSchema(state, context, language);
            },
            {names::schema, names::schemaAllowed, names::question, names::settings},
            {names::schemaSelection, names::schemaText, names::dialect, names::lessons},
            "Read the schema"};
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

workflow::NodeSpec executeToolsNode()
{
    return {nodes::executeTools,
            1,
            executeTools,
            {names::searchQueries, names::schema, names::settings, names::attempts, names::lessons},
            {names::searchQueries, names::findings, names::facts, names::fixes, names::executions, names::query,
             names::rows, names::error, names::memory, names::executionResult, names::lessonsUsed},
            "Run the query"};
}

workflow::NodeSpec validateNode()
{
    return {nodes::validate,
            1,
            validate,
            {names::question, names::schema, names::query, names::rows, names::error, names::attempts, names::repair,
             names::verifiedEmpty, names::model},
            {names::validationResult, names::repair, names::verifiedEmpty},
            "Look at the rows"};
}

workflow::NodeSpec prepareRetryNode()
{
    auto writes = resetNames();
    writes.insert(writes.end(), {names::repair, names::reflection});
    return {nodes::prepareRetry,
            1,
            prepareRetry,
            {names::question, names::schema, names::query, names::rows, names::error, names::attempts, names::repair},
            std::move(writes),
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
