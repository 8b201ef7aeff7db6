// SPDX-License-Identifier: GPL-3.0-or-later
// The gate before the database: a query runs only where the check has nothing against it. Certain fixes first, then
// moves that the schema leaves one candidate for, each a step of its own; then it runs, or is left to rules and model.
// Pure functions of the state but for the nodes; thread of the runner.
#pragma once

#include "workflow/state.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace agents {

// Codes of findings that say: the schema does not have this, or has it in another type. Such a query would run and
// find nothing.
bool isAgainstSchema(std::string_view findingCode);

// The first finding of that query that keeps it from running; null where it may run.
const nlohmann::json *obstacle(const nlohmann::json &findings, std::size_t query);

// True where the facts of a query say that it writes, or may do so.
bool isForbidden(const nlohmann::json &facts);

// The query as it was written before certain fixes and moves of this iteration.
std::string writtenBefore(const workflow::State &state, std::string query);

// The highest score that the moves of this iteration leave to its query: 10 without moves, 8.5 after one, half a point
// less for each further one, at least 7.5. It stays above the usual threshold and out of the highest band: the query
// is the one that the schema allows, and not the one that was written.
double structureCap(const workflow::State &state);

} // namespace agents
