// SPDX-License-Identifier: GPL-3.0-or-later
// The conditions of breakpoints, with words for people, and the fold that makes each of them cost O(1). Thread of the
// runner. What an error, a result, a score and a repetition are is told by the agent's description.
#pragma once

#include "agents/engine/agentspec.h"
#include "workflow/breakpoint.h"

#include <string>
#include <vector>

namespace agents {

struct ConditionInfo {
    std::string name;      // as registered
    std::string title;     // "More rows than"
    std::string parameter; // key of its one number; empty where it has none
    double fallback = 0;   // where the parameter is missing
};

// error, empty, rows-above {rows}, score-drop, no-gain {iterations}, repeated-query, tokens-above {tokens},
// cost-above {dollars}, write-statement. Each holds at the checkpoint that brought it about, not at those after it.
const std::vector<ConditionInfo> &conditions();

// Registers them with their fold, and adds the breakpoint on write statements, which cannot be switched off, where
// there is none. Before the run starts: the fold counts from its first checkpoint.
void prepareBreakpoints(workflow::Breakpoints &breakpoints, const AgentSpecPtr &agent);

} // namespace agents
