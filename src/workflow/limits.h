// SPDX-License-Identifier: GPL-3.0-or-later
// Limits of a run. Reaching one ends the run with the best state so far and a named reason. Model costs are checked
// before each model call, so nodes that process the last paid answer still run. Any thread.
#pragma once

#include "base/usage.h"

#include <cstdint>
#include <string>

namespace workflow {

struct Checkpoint;

// Each counts along the path, including the part shared with the parent branch. 0: no limit.
struct Limits {
    int steps = 0;           // node runs: "step-limit"
    int iterations = 0;      // "budget:iterations"
    int visitsPerNode = 0;   // runs of the same node: "budget:visits"
    double seconds = 0;      // of running nodes, without waiting for the user: "budget:seconds"
    int modelCalls = 0;      // activities of kind "model": "budget:model-calls"
    std::int64_t tokens = 0; // "budget:tokens"
    double money = 0;        // US dollars, if prices are known: "budget:money"

    // Why the pending node of `at` may not run after `visits` runs on the path; empty if it may.
    std::string stopsNode(const Checkpoint &at, int visits) const;
    // Why no model may be called after this usage; empty if one may.
    std::string stopsModelCall(const base::Usage &spent) const;
};

} // namespace workflow
