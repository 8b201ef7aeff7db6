// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/builtgraph.h"

#include "base/text.h"

namespace agents {

base::Result<workflow::StateGraphPtr> built(std::shared_ptr<workflow::StateGraph> graph)
{
    if (const auto mistakes = graph->validate(); !mistakes.empty())
        return base::fail(base::Category::internal,
                          "The agent " + graph->name() + " cannot be built: " + base::join(mistakes, " "));
    return workflow::StateGraphPtr(std::move(graph));
}

} // namespace agents
