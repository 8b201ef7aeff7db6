// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes of kg-reflexion that are not model calls. Internal to the room agents. Thread of the runner.
#pragma once

#include "workflow/stategraph.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace agents {

// schema.entities, schema.relationships, schema.properties: what the model sees. Everything where it fits the budget,
// else what the question's words point at.
std::vector<workflow::NodeSpec> schemaNodes();

workflow::NodeSpec checkNode();   // parser and schema check of every query, before anything runs
workflow::NodeSpec fixNode();     // applies the certain fixes
workflow::NodeSpec executeNode(); // runs every query that may run, each with its own rows
workflow::NodeSpec scoreNode();   // execution score, answer in words, best attempt
workflow::NodeSpec repairNode();  // the rule engine's next move, or the proof that there is nothing

// Labels of the routes, pure functions of the state.
std::string afterCheck(const workflow::State &state);      // refused, fix, execute, not run
std::string afterExecute(const workflow::State &state);    // refused, score
std::string afterScore(const workflow::State &state);      // repair, revise, or a reason to end
std::string afterRepair(const workflow::State &state);     // move, verified, revise
std::string stopAfterRevise(const workflow::State &state); // a reason to end, or empty

// Queries as texts: without fences, comments around and blanks; empty ones left out.
std::vector<std::string> queriesOf(const nlohmann::json &searchQueries);
std::string cleanQuery(std::string_view text);

// True where every one of the queries has run before in this run, but for blanks.
bool areAllTried(const workflow::State &state, const std::vector<std::string> &queries);

// {code, category, message} of an error artefact.
nlohmann::json errorJson(std::string code, std::string category, std::string message);

} // namespace agents
