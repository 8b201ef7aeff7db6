// SPDX-License-Identifier: GPL-3.0-or-later
// Breakpoint conditions with their texts, and the fold that makes each of them cost O(1). Thread of the runner. The
// agent's description defines error, result, score and repetition.
#pragma once

#include "agents/engine/agentspec.h"
#include "workflow/breakpoint.h"

#include <string>
#include <vector>

namespace agents {

struct ConditionInfo {
    std::string name;      // as registered
    std::string title;     // "More rows than"
    std::string parameter; // key of its only number; empty without one
    double fallback = 0;   // for a missing parameter
    int decimals = 0;      // of the number
};

// error, empty, rows-above {rows}, score-below {score}, score-drop, no-gain {iterations}, repeated-query, tokens-above
// {tokens}, cost-above {dollars}, write-statement. Each holds only at the checkpoint that caused it.
const std::vector<ConditionInfo> &conditions();

// Registers the conditions with their fold, and adds the breakpoint on write statements, which cannot be disabled, if
// missing. Call before the run starts: the fold counts from the first checkpoint.
void prepareBreakpoints(workflow::Breakpoints &breakpoints, const AgentSpecPtr &agent);

} // namespace agents
