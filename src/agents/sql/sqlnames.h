// SPDX-License-Identifier: GPL-3.0-or-later
// Names of sql-reflection besides those of names.h: its nodes, and the artefacts of its reflection. The user story
// behind it calls `search_queries` (one query) sql_query; the other names are the story's. Constants; any thread.
#pragma once

namespace agents::names {

// text: the dialect of the queries, "SQLite 3.40"
inline constexpr const char *dialect = "dialect";
// json: {attempt, of, next, strategy: "draft"|"repair"|"revise", why}
inline constexpr const char *plan = "plan";
// json: {success, error: null | {code, category, message, detail?}, row_count, columns, truncated, ms}
inline constexpr const char *executionResult = "execution_result";
// json: {is_valid, has_results, verified_empty, issues: [sentence]}; absent if the execution failed
inline constexpr const char *validationResult = "validation_result";
// json: {is_acceptable, should_refine, issues: [sentence], reasoning, score: 0..100, error_class, severity,
// suggestions: [sentence], evidence: [sentence], attempt, decision: "refine"|"complete"|"give_up", reason, budgets,
// elapsed_ms}
inline constexpr const char *reflectionResult = "reflection_result";
// json: bool, as in reflection_result
inline constexpr const char *shouldRefine = "should_refine";

} // namespace agents::names

namespace agents::nodes {

inline constexpr const char *getSchema = "get_schema";
inline constexpr const char *plan = "plan";
inline constexpr const char *generatePrompt = "generate.prompt";
inline constexpr const char *generate = "generate";
inline constexpr const char *validate = "validate";
inline constexpr const char *reflect = "reflect";
inline constexpr const char *prepareRetry = "prepare_retry";
inline constexpr const char *complete = "complete";
// Of earlier versions: check, apply_lessons, fix and execute in one node.
inline constexpr const char *executeTools = "execute_tools";

} // namespace agents::nodes
