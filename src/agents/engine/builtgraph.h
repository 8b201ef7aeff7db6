// SPDX-License-Identifier: GPL-3.0-or-later
// The last step of an agent's builder. Any thread.
#pragma once

#include "base/result.h"
#include "workflow/stategraph.h"

#include <memory>

namespace agents {

// The graph if it is valid; else an internal error with the name of the agent and all mistakes.
base::Result<workflow::StateGraphPtr> built(std::shared_ptr<workflow::StateGraph> graph);

} // namespace agents
