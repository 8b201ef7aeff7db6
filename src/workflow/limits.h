// SPDX-License-Identifier: GPL-3.0-or-later
// What a run may use. Reaching a limit ends the run with the best state so far and a named reason. What a model costs
// is looked at before each model call, so that the nodes which make something of the last paid answer still run. Any
// thread.
#pragma once

#include "base/usage.h"

#include <cstdint>
#include <string>

namespace workflow {

struct Checkpoint;

// Each counts along the path, what a fork shares with its parent included. 0 is no limit.
struct Limits {
    int steps = 0;           // node runs: "step-limit"
    int iterations = 0;      // "budget:iterations"
    int visitsPerNode = 0;   // runs of the same node: "budget:visits"
    double seconds = 0;      // of running nodes, not of waiting for a person: "budget:seconds"
    int modelCalls = 0;      // activities of kind "model": "budget:model-calls"
    std::int64_t tokens = 0; // "budget:tokens"
    double money = 0;        // US dollars, where prices are known: "budget:money"

    // The reason why the pending node of `at`, which has run `visits` times on the path, may not run; empty where it
    // may.
    std::string stopsNode(const Checkpoint &at, int visits) const;
    // The reason why no model may be called once this much is spent; empty where one may.
    std::string stopsModelCall(const base::Usage &spent) const;
};

} // namespace workflow
