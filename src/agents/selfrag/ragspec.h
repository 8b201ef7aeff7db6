// SPDX-License-Identifier: GPL-3.0-or-later
// What both agents that answer from documents say of themselves: needs, score, pages, ends, comparison. Each adds its
// name, its prompts, its card and what it has beyond. Pure; any thread.
#pragma once

#include "agents/engine/agentspec.h"

namespace agents {

AgentSpec ragSpec();

} // namespace agents
