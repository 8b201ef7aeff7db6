// SPDX-License-Identifier: GPL-3.0-or-later
// All agents of this room. The only file that knows every agent. Any thread.
#pragma once

#include "agents/engine/agentregistry.h"

namespace agents {

// A new registry with every agent of this room.
AgentRegistry builtInAgents();

} // namespace agents
