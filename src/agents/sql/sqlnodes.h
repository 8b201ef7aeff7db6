// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes of sql-reflection besides model calls and unchanged nodes of querynodes.h, and its routes. Internal to the
// room agents. Thread of the runner.
#pragma once

#include "workflow/stategraph.h"

#include <string>
#include <vector>

namespace agents {

workflow::NodeSpec getSchemaNode();    // the source's dialect and stored lessons
workflow::NodeSpec planNode();         // the number of the attempt, and the origin of its query
workflow::NodeSpec checkOnceNode();    // check, unless the query ran before; reports a query that will not run
workflow::NodeSpec executeOnceNode();  // execute, with retries; reports the outcome
workflow::NodeSpec validateNode();     // checks the rows
workflow::NodeSpec reflectNode();      // judges the attempt by its execution, and records it
workflow::NodeSpec prepareRetryNode(); // resets the attempt, and applies a repair of the rules
workflow::NodeSpec completeNode();     // chooses the end

// Labels of the routes, pure functions of the state.
std::string nextAction(const workflow::State &state);     // generate_sql, execute_sql, validate_results, reflect, ...
std::string afterChecking(const workflow::State &state);  // apply_lessons, fix, execute, not run
std::string afterLessons(const workflow::State &state);   // fix, execute, not run
std::string afterExecuting(const workflow::State &state); // repair, validate_results, reflect
std::string afterProposal(const workflow::State &state);  // validate_results, prepare_retry
std::string shouldRefine(const workflow::State &state);   // repair, refine, complete; or an end by the user's score
std::string afterComplete(const workflow::State &state);  // a reason to end
std::vector<std::string> reasonsOfReflection();           // that afterComplete may return

// The artefacts of one attempt, which prepare_retry clears.
const std::vector<workflow::Name> &resetNames();
int attemptNumber(const workflow::State &state); // the present one, from 1
// True if the rules have a repair that starts from the query in the state.
bool hasMove(const workflow::State &state);
bool hasCandidate(const workflow::State &state);

} // namespace agents
