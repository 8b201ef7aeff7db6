// SPDX-License-Identifier: GPL-3.0-or-later
// The shared description of both agents that answer from documents: needs, score, pages, ends, comparison, and the card
// without its steps. Each agent adds its name, prompts and other parts. Pure; any thread.
#pragma once

#include "agents/engine/agentspec.h"

namespace agents {

AgentSpec ragSpec();
CardSpec ragCard();

} // namespace agents
