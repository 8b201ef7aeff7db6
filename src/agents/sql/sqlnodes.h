// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes of sql-reflection that are neither model calls nor those of querynodes.h as they are, and its routes.
// Internal to the room agents. Thread of the runner.
#pragma once

#include "workflow/stategraph.h"

#include <string>
#include <vector>

namespace agents {

workflow::NodeSpec getSchemaNode();    // what the source's language is, and what was learned of the source before
workflow::NodeSpec planNode();         // which attempt this is, and how its query is come by
workflow::NodeSpec checkOnceNode();    // check, unless the query has been run before; says so where it will not run
workflow::NodeSpec executeOnceNode();  // execute, with retries; says how it went
workflow::NodeSpec validateNode();     // looks at the rows
workflow::NodeSpec reflectNode();      // judges the attempt from what was executed, and notes it
workflow::NodeSpec prepareRetryNode(); // resets the attempt, and makes the move that the rules have found
workflow::NodeSpec completeNode();     // the last word

// Labels of the routes, pure functions of the state.
std::string nextAction(const workflow::State &state);     // generate_sql, execute_sql, validate_results, reflect, ...
std::string afterChecking(const workflow::State &state);  // apply_lessons, fix, execute, not run
std::string afterLessons(const workflow::State &state);   // fix, execute, not run
std::string afterExecuting(const workflow::State &state); // repair, validate_results, reflect
std::string afterProposal(const workflow::State &state);  // validate_results, prepare_retry
std::string
shouldRefine(const workflow::State &state); // repair, refine, complete; or an end that a person's score asks for
std::string afterComplete(const workflow::State &state); // a reason to end
std::vector<std::string> reasonsOfReflection();          // that afterComplete may give

// The artefacts of one attempt: prepare_retry sets them to nothing.
const std::vector<workflow::Name> &resetNames();
int attemptNumber(const workflow::State &state); // the present one, from 1
// The rules have made a move; one that starts from the query that the state shows.
bool hasMove(const workflow::State &state);
bool hasCandidate(const workflow::State &state);

} // namespace agents
