// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/agentview.h"

#include "agents/engine/agentspec.h"
#include "app/models/text.h"

namespace app {

AgentView viewOf(const agents::AgentSpec &agent)
{
    AgentView view{toQt(agent.name), toQt(agent.title), toQt(agent.description), {}, stopRuleOf(agent.stop)};
    for (const std::string &step : agent.card.rail)
        view.steps += toQt(step);
    return view;
}

} // namespace app
