// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a step of the agent react besides model and tool: the figures of `reflexion-bench react`. The model answers
// from memory, the tool adds two numbers. One thread.
#pragma once

#include "bench/workflow.h"
#include "workflow/stategraph.h"

namespace base {
class Clock;
class Resources;
} // namespace base

namespace bench {

struct ReactCost {
    int steps = 0;
    std::string observer;           // "none" or "session"
    double medianMs = 0, p95Ms = 0; // per step, of many runs
};

// One such run, with or without a sink, and its output.
base::Result<workflow::RunRecord> runReact(const workflow::StateGraphPtr &graph, int steps, base::Clock &clock,
                                           const SinkFactory &session);
base::Result<std::vector<ReactCost>> measureReact(const base::Resources &resources, const SinkFactory &session);
nlohmann::json toJson(const std::vector<ReactCost> &rows); // [{steps, observer, median_ms, p95_ms}]

} // namespace bench
