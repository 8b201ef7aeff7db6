// SPDX-License-Identifier: GPL-3.0-or-later
// The gate before the database: a query is executed only if the check has no objection. First certain fixes, then
// changes with exactly one candidate in the schema, each as a separate step; then execution, or repair by rules and
// model. Pure functions of the state, except the nodes; thread of the runner.
#pragma once

#include "workflow/state.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace agents {

// Codes of problems for names or types that the schema does not have. Such a query would return nothing.
bool isAgainstSchema(std::string_view findingCode);

// The first problem of the query that blocks its execution; null if it may be executed.
const nlohmann::json *obstacle(const nlohmann::json &findings, std::size_t query);

// True if the facts of a query say that it writes or may write.
bool isForbidden(const nlohmann::json &facts);

// The query before certain fixes and changes of this iteration.
std::string queryBeforeFixes(const workflow::State &state, std::string query);

// The maximum score after changes of this iteration: 10 without changes, 8.5 after one, half a point less for each
// further one, at least 7.5. So it is above the default threshold but below the highest band: the query is the only one
// the schema allows, not the written one.
double structureCap(const workflow::State &state);

} // namespace agents
