// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/sql/sqlreflect.h"

#include "agents/engine/names.h"
#include "agents/engine/rowsummary.h"
#include "agents/engine/settings.h"
#include "agents/engine/stoprule.h"
#include "agents/query/complaints.h"
#include "agents/query/lessons.h"
#include "agents/query/querynodes.h"
#include "agents/sql/sqlnames.h"
#include "agents/sql/sqlnodes.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "data/rows/rows.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace agents {

using nlohmann::json;
using workflow::Context;
using workflow::State;
using workflow::Update;

namespace {

constexpr int fixedVisits = 10, visitsPerAttempt = 30; // of the safety limit: twice the longest attempt
constexpr int repeatsAllowed = 1;

struct Verdict {
    bool acceptable = false, refine = false;
    std::string decision, reason, reasoning; // reason: of the end; empty to continue
};

int attemptsOfClass(const State &state, std::string_view name)
{
    int count = 0;
    if (const auto attempts = state.list(names::attempts))
        for (const auto &attempt : attempts->tail(attempts->size()))
            count += base::textIn(base::jsonOf(attempt), "error_class") == name ? 1 : 0;
    return count;
}

std::string ofAttempts(const State &state)
{
    return "attempt " + std::to_string(attemptNumber(state)) + " of " + std::to_string(stopRuleOf(state).attempts());
}

// The rules in order: refused; a repeated query; another failure, as its class allows; the attempts.
Verdict judgeFailure(const State &state, const ErrorClass &kind)
{
    const bool left = attemptNumber(state) < stopRuleOf(state).attempts();
    if (kind.severity == ErrorSeverity::blocked)
        return {false, false, "give_up", reasons::refused, std::string(kind.meaning) + " It is never tried again."};
    if (kind.name == std::string_view("repeated-query") && attemptsOfClass(state, kind.name) >= repeatsAllowed)
        return {false, false, "give_up", reasons::noProgress, "The model keeps giving a query that has been run."};
    if (kind.severity != ErrorSeverity::critical)
        return {false, false, "give_up", std::string(reasons::error) + kind.name,
                std::string(kind.meaning) + " Another query would not help."};
    if (kind.retries >= 0 && attemptsOfClass(state, kind.name) >= kind.retries)
        return {false, false, "give_up", std::string(reasons::error) + kind.name,
                std::string(kind.meaning) + " It happened again with a query that should have asked for less."};
    if (!left)
        return {false, false, "give_up", std::string(reasons::budget) + "attempts",
                std::string(kind.meaning) + " This was " + ofAttempts(state) + "; the best one is returned."};
    return {false, true, "refine", {}, std::string(kind.meaning) + " This was " + ofAttempts(state) + "."};
}

Verdict judgeResult(const State &state)
{
    const auto rule = stopRuleOf(state);
    const bool left = attemptNumber(state) < rule.attempts();
    const auto &validation = state.json(names::validationResult);
    const bool isValid = !validation.is_object() || validation.value("is_valid", true);
    if (state.has(names::verifiedEmpty))
        return {true, false, "complete", reasons::verifiedEmpty,
                "There is no such row. " + base::textIn(state.json(names::verifiedEmpty), "proof")};
    if (isValid && left && hasCandidate(state) && (!hasRows(state) || rule.reason(state).empty()))
        return {true, true, "refine", {}, "The query runs. " + base::textIn(state.json(names::repair), "reason")};
    if (!isValid)
        return {false, left, left ? "refine" : "give_up", left ? "" : std::string(reasons::budget) + "attempts",
                "The query runs, but its rows hold nothing. This was " + ofAttempts(state) + "."};
    if (!hasRows(state))
        return {true, false, "complete", reasons::noProgress,
                "The query runs and finds nothing; whether that is the answer could not be verified."};
    if (auto reason = rule.reason(state); !reason.empty())
        return {true, false, "complete", std::move(reason), "The query runs and its rows fit the question."};
    if (left)
        return {true, true, "refine", {}, "The query runs, but its rows do not fit the question well enough yet."};
    return {true, false, "complete", std::string(reasons::budget) + "attempts",
            "The query runs; no attempt fitted the question better."};
}

json issuesIn(const State &state, const ErrorClass &kind)
{
    json issues = json::array();
    if (const auto &error = state.json(names::error); error.is_object())
        issues.push_back(base::textIn(error, "message"));
    const auto &findings = state.json(names::findings);
    for (const auto &finding : findings)
        if (auto message = base::textIn(finding, "message");
            !message.empty() && std::find(issues.begin(), issues.end(), message) == issues.end())
            issues.push_back(std::move(message));
    const auto &validation = state.json(names::validationResult);
    if (validation.is_object())
        for (const auto &issue : validation.value("issues", json::array()))
            issues.push_back(issue);
    if (issues.empty() && kind.severity != ErrorSeverity::none)
        issues.push_back(kind.meaning);
    return issues;
}

json suggestionsIn(const State &state, const ErrorClass &kind)
{
    json suggestions = json::array();
    if (hasCandidate(state))
        suggestions.push_back(base::textIn(state.json(names::repair), "reason"));
    const auto &findings = state.json(names::findings);
    for (const auto &finding : findings)
        for (const auto &fix : finding.value("fixes", json::array()))
            if (auto title = base::textIn(fix, "title"); !title.empty())
                suggestions.push_back(std::move(title));
    if (*kind.advice)
        suggestions.push_back(kind.advice);
    const auto &score = state.json(names::executionScore);
    if (kind.severity == ErrorSeverity::none && score.is_object())
        for (const auto &part : score.value("parts", json::array()))
            if (part.value("max", 0.0) > 0 && part.value("value", 0.0) < part.value("max", 0.0) / 2)
                suggestions.push_back("Better " + base::textIn(part, "name") + ": " +
                                      base::codedTextIn(part, "why").english() + ".");
    return suggestions;
}

json evidenceIn(const State &state)
{
    json evidence = json::array();
    const auto &execution = state.json(names::executionResult);
    if (!execution.is_object())
        return evidence;
    if (execution.value("success", false)) {
        const auto rows = execution.value("row_count", std::size_t{0});
        evidence.push_back("The query ran: " + base::grouped(static_cast<std::int64_t>(rows)) +
                           (rows == 1 ? " row, " : " rows, ") +
                           std::to_string(execution.value("columns", json::array()).size()) + " columns.");
    } else {
        const auto &error = execution.value("error", json());
        evidence.push_back(base::textIn(error, "detail").empty()
                               ? "It was not run: " + base::textIn(error, "code") + "."
                               : "The database said: " + base::textIn(error, "detail"));
    }
    if (state.has(names::verifiedEmpty))
        evidence.push_back(base::textIn(state.json(names::verifiedEmpty), "proof"));
    return evidence;
}

// The three budgets: attempts, steps and retries.
json budgetsIn(const State &state)
{
    const auto rule = stopRuleOf(state);
    const int attempts = rule.attempts();
    return {{"attempts", {{"used", attemptNumber(state)}, {"of", attempts}}},
            {"repeats", {{"used", attemptsOfClass(state, "repeated-query")}, {"of", repeatsAllowed}}},
            {"node_visits", {{"of", rule.steps() > 0 ? rule.steps() : fixedVisits + visitsPerAttempt * attempts}}}};
}

base::Result<Update> reflect(const State &state, Context &context)
{
    const auto begin = context.clock.now();
    auto record = reflectionOf(state);
    record["elapsed_ms"] = std::chrono::duration<double, std::milli>(context.clock.now() - begin).count();
    auto attempt = attemptOf(state, context.iteration);
    for (const char *key : {"attempt", "error_class", "issues", "reasoning", "suggestions"})
        attempt[key] = record[key];
    if (auto complaints = complaintsIn(state.json(names::executionScore)); !complaints.empty())
        attempt["complaints"] = std::move(complaints);
    if (state.has(names::lessonsUsed))
        attempt["lessons"] = state.json(names::lessonsUsed);
    Update update{{{names::shouldRefine, base::json(record["should_refine"].get<bool>())},
                   {names::reflection, base::text(base::textIn(record, "reasoning"))}},
                  {},
                  {}};
    update.set.emplace_back(names::reflectionResult, base::json(std::move(record)));
    update.append.emplace_back(names::attempts, base::json(std::move(attempt)));
    return update;
}

} // namespace

const ErrorClass &failureClass(const State &state)
{
    const auto &error = state.json(names::error);
    if (error.is_object())
        return classify(error);
    const auto &findings = state.json(names::findings);
    if (!hasRows(state))
        for (const auto &finding : findings)
            if (base::textIn(finding, "code").starts_with("unknown"))
                return classify(errorJson({}, {}, base::textIn(finding, "message"), base::textIn(finding, "code")));
    return errorClass("none");
}

json reflectionOf(const State &state)
{
    const auto &kind = failureClass(state);
    const auto verdict = kind.severity == ErrorSeverity::none ? judgeResult(state) : judgeFailure(state, kind);
    const auto score = scoreOf(state, names::executionScore).value_or(0);
    const bool onlyRemarks = kind.severity == ErrorSeverity::none && !issuesIn(state, kind).empty();
    return {{"is_acceptable", verdict.acceptable},
            {"should_refine", verdict.refine},
            {"issues", issuesIn(state, kind)},
            {"reasoning", verdict.reasoning},
            {"score", static_cast<int>(std::lround(score * 10))},
            {"error_class", kind.name},
            {"severity", toString(onlyRemarks ? ErrorSeverity::warning : kind.severity)},
            {"suggestions", suggestionsIn(state, kind)},
            {"evidence", evidenceIn(state)},
            {"attempt", attemptNumber(state)},
            {"decision", verdict.decision},
            {"reason", verdict.reason},
            {"budgets", budgetsIn(state)}};
}

std::string shouldRefine(const State &state)
{
    if (state.has(names::personScore))
        if (const auto reason = stopRuleOf(state).reason(state); !reason.empty())
            return reason;
    const auto &record = state.json(names::reflectionResult); // none after an edit of an earlier step
    if (!record.is_object() || !record.value("should_refine", false))
        return "complete";
    return state.has(names::error) && !hasMove(state) && mayRepair(state) ? "repair" : "refine";
}

std::string afterComplete(const State &state)
{
    const auto reason = base::textIn(state.json(names::reflectionResult), "reason");
    const auto known = reasonsOfReflection();
    return std::find(known.begin(), known.end(), reason) == known.end() ? reasons::noProgress : reason;
}

std::vector<std::string> reasonsOfReflection()
{
    std::vector<std::string> all{reasons::answered,   reasons::score,   reasons::verifiedEmpty,
                                 reasons::noProgress, reasons::refused, std::string(reasons::budget) + "attempts"};
    for (const char *name : {"timeout", "memory", "transient", "other"})
        all.push_back(std::string(reasons::error) + name);
    return all;
}

workflow::NodeSpec reflectNode()
{
    auto reads = readsOfAttempt();
    reads.insert(reads.end(), {names::executionResult, names::validationResult, names::findings, names::stopRule,
                               names::attempts, names::lessonsUsed, names::personScore});
    return {nodes::reflect,
            2,
            reflect,
            std::move(reads),
            {names::reflectionResult, names::shouldRefine, names::reflection, names::attempts},
            "Reflect"};
}

} // namespace agents
