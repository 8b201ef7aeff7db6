// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/agentview.h"

#include "agents/engine/agentspec.h"
#include "app/models/text.h"

namespace app {

AgentView viewOf(const agents::AgentSpec &agent)
{
    const agents::CardSpec &card = agent.card;
    AgentView view;
    view.name = toQt(agent.name);
    view.title = toQt(agent.title);
    view.description = toQt(agent.description);
    view.stop = stopRuleOf(agent.stop);
    for (const std::string &step : card.rail) {
        view.steps += toQt(step);
        view.first += toQt(card.titleOf(step));
    }
    for (const std::string &step : card.again.empty() ? card.rail : card.again)
        view.again += toQt(card.titleOf(step));
    view.firstWill = toQt(card.firstWill);
    view.nextWill = toQt(card.nextWill);
    view.isPlain = agent.isPlain;
    view.callsTools = agent.needs.tools;
    view.inProse = !card.verdicts.empty();
    return view;
}

} // namespace app
