// SPDX-License-Identifier: GPL-3.0-or-later
// The result of a recorded query; columns in their order. Value.
#pragma once

#include "agents/compatible/compatible.h"

#include <nlohmann/json.hpp>

namespace agents {

struct QueryRecord::Answer {
    nlohmann::ordered_json rows; // list of objects, or null
    bool raised = false;
};

} // namespace agents
