// SPDX-License-Identifier: GPL-3.0-or-later
// What the agents that write queries have in common in their descriptions (agentspec.h). Pure; any thread.
#pragma once

#include "agents/engine/agentspec.h"

namespace agents {

// Everything but name, texts, needs, graph, rail, judges and prompts, which are each agent's own.
AgentSpec querySpec();

} // namespace agents
