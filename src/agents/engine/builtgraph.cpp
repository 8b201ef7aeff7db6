// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/builtgraph.h"

#include "base/codedtext.h"
#include "base/text.h"

namespace agents {

base::Result<workflow::StateGraphPtr> built(std::shared_ptr<workflow::StateGraph> graph)
{
    if (const auto mistakes = graph->validate(); !mistakes.empty())
        return base::fail(base::Category::internal,
                          {BASE_TEXT("agent.not-built", "The agent {agent} cannot be built: {why}"),
                           {{"agent", graph->name()}, {"why", base::join(mistakes, " ")}}});
    return workflow::StateGraphPtr(std::move(graph));
}

} // namespace agents
