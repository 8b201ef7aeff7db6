// SPDX-License-Identifier: GPL-3.0-or-later
// What a run may use. Reaching a limit ends the run with the best state so far and a named reason. Any thread.
#pragma once

#include <cstdint>
#include <string>

namespace workflow {

struct Checkpoint;

// Each counts along the path, forks included. 0 is no limit.
struct Limits {
    int steps = 0;           // node runs: "step-limit"
    int iterations = 0;      // "budget:iterations"
    int visitsPerNode = 0;   // runs of the same node: "budget:visits"
    int modelCalls = 0;      // activities of kind "model": "budget:model-calls"
    std::int64_t tokens = 0; // "budget:tokens"
    double money = 0;        // US dollars, where prices are known: "budget:money"
    double seconds = 0;      // of running nodes, not of waiting for a person: "budget:seconds"

    // Why the pending node of `at`, which has run `visits` times on the path, may not run; empty where it may.
    std::string reached(const Checkpoint &at, int visits) const;
};

} // namespace workflow
