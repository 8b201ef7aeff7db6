// SPDX-License-Identifier: GPL-3.0-or-later
// The answer of a recorded query, with its rows in the order of their columns. Value.
#pragma once

#include "agents/compatible/compatible.h"

#include <nlohmann/json.hpp>

namespace agents {

struct QueryRecord::Answer {
    nlohmann::ordered_json rows; // list of objects, or null
    bool raised = false;
};

} // namespace agents
