// SPDX-License-Identifier: GPL-3.0-or-later
// What both agents that answer from documents say of themselves: needs, score, pages, ends, comparison, and of a card
// all but its steps. Each adds its name, its prompts and what it has beyond. Pure; any thread.
#pragma once

#include "agents/engine/agentspec.h"

namespace agents {

AgentSpec ragSpec();
CardSpec ragCard();

} // namespace agents
