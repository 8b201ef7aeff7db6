// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes of sql-reflection that are not model calls, and its routes. Most are made of the nodes of kgnodes.h, run
// one after the other as one step. Internal to the room agents. Thread of the runner.
#pragma once

#include "agents/query/questionlanguage.h"
#include "workflow/stategraph.h"

#include <string>
#include <vector>

namespace agents {

workflow::NodeSpec
getSchemaNode(QuestionLanguagePtr language); // what the model sees of the schema, and what the source's language is
workflow::NodeSpec planNode();               // which attempt this is, and how its query is come by
workflow::NodeSpec executeToolsNode();       // checks the query, applies certain fixes, runs it
workflow::NodeSpec validateNode(); // looks at the rows; where there are none, the rules look for the proof or a way
workflow::NodeSpec reflectNode(QuestionLanguagePtr language); // judges the attempt from what was executed
workflow::NodeSpec prepareRetryNode(); // resets the attempt, and asks the rules for the next query
workflow::NodeSpec completeNode();     // the last word

// Labels of the routes, pure functions of the state.
std::string nextAction(const workflow::State &state);    // generate_sql, execute_sql, validate_results, reflect, ...
std::string afterTools(const workflow::State &state);    // validate_results, reflect
std::string shouldRefine(const workflow::State &state);  // refine, complete; or an end, where a person's score says so
std::string afterComplete(const workflow::State &state); // a reason to end
std::vector<std::string> reasonsOfReflection();          // that afterComplete may give

// The artefacts of one attempt: prepare_retry sets them to nothing.
const std::vector<workflow::Name> &resetNames();
int attemptNumber(const workflow::State &state); // the present one, from 1

} // namespace agents
