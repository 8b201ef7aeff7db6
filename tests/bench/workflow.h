// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a step: the figures of `reflexion-bench workflow`. Each step appends 1 kB to the memory and renders a prompt
// from a 20 kB block by reference and the last three items. One thread.
#pragma once

#include "workflow/checkpoint.h"

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace base {
class Clock;
} // namespace base

namespace bench {

struct StepCost {
    int steps = 0;
    std::string observer; // "none", or "session" where every checkpoint goes to a sink
    double medianUs = 0;  // microseconds per step
    double p95Us = 0;
    double p99Us = 0;
    // Growth of the heap per step over a run, minus that of making the same artefacts without a run: the memory of
    // checkpoints, states and the tree. Measured with mallinfo2; 0 if the C library has none.
    double bytesPerStep = 0;
};

// Makes a sink for one run; it is destroyed after that run.
using SinkFactory = std::function<base::Result<std::unique_ptr<workflow::CheckpointSink>>()>;

// One such run, with or without a sink.
base::Status runSteps(int steps, base::Clock &clock, const SinkFactory &session);

// Runs of 10, 100, 1,000 and 10,000 steps, each repeated until at least 1,000 steps are done; with `session` again with
// its sink.
base::Result<std::vector<StepCost>> measureWorkflow(const SinkFactory &session = {});
nlohmann::json
toJson(const std::vector<StepCost> &rows); // [{steps, observer, median_us, p95_us, p99_us, bytes_per_step}]

} // namespace bench
