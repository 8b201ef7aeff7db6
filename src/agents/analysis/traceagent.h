// SPDX-License-Identifier: GPL-3.0-or-later
// A trace of another program as a run of this one: to step through, compare and export. Each call of a model or a tool
// is a step with an editable input. An edit repeats the call if the model or tool is available. Pure; any thread.
#pragma once

#include "agents/analysis/traces.h"
#include "agents/engine/agentspec.h"
#include "agents/engine/runrequest.h"
#include "workflow/checkpoint.h"

namespace agents {

inline constexpr const char *traceAgentName = "trace";

AgentSpec traceAgentSpec();

struct TraceRun {
    RunRequest request;
    std::chrono::system_clock::time_point started;
    workflow::Branch branch;
    std::vector<workflow::CheckpointPtr> checkpoints;
};
TraceRun runOf(const Trace &trace);

} // namespace agents
