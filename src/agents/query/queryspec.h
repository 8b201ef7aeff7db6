// SPDX-License-Identifier: GPL-3.0-or-later
// The shared part of the descriptions (agentspec.h) of agents that write queries. Pure; any thread.
#pragma once

#include "agents/engine/agentspec.h"

namespace agents {

// All but name, texts, needs, graph, rail, scoring nodes and prompts, which differ between agents.
AgentSpec querySpec();

} // namespace agents
