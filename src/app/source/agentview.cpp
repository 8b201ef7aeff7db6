// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/agentview.h"

#include "agents/engine/agentspec.h"
#include "agents/engine/names.h"
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
    view.firstStepHint = toQt(card.firstStepHint);
    view.nextStepHint = toQt(card.nextStepHint);
    view.isPlain = agent.isPlain;
    view.callsTools = agent.needs.tools;
    view.followsUp = agent.find(agents::names::continued) || agent.find(agents::names::earlier);
    view.inProse = !card.verdicts.empty();
    return view;
}

} // namespace app
