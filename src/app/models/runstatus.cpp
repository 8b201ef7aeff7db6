// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/runstatus.h"

#include "agents/engine/agentspec.h"
#include "app/models/text.h"

namespace app {

Outcome outcomeOf(const agents::AgentSpec &agent, const QString &endReason)
{
    if (endReason.isEmpty())
        return Outcome::Open;
    switch (agent.statusOf(fromQt(endReason))) {
    case agents::EndStatus::answered:
        return Outcome::Answered;
    case agents::EndStatus::empty:
        return Outcome::Empty;
    case agents::EndStatus::stopped:
        return Outcome::Stopped;
    case agents::EndStatus::abstained:
        return Outcome::Abstained;
    case agents::EndStatus::refused:
        return Outcome::Refused;
    case agents::EndStatus::failed:
        return Outcome::Failed;
    case agents::EndStatus::cancelled:
        return Outcome::Cancelled;
    }
    return Outcome::Stopped;
}

RunStatus statusOf(const agents::AgentSpec &agent, const QString &endReason)
{
    const Outcome outcome = outcomeOf(agent, endReason);
    return isAnswer(outcome)                                           ? RunStatus::Answered
           : outcome == Outcome::Abstained                             ? RunStatus::Declined
           : !agent.end(fromQt(endReason)).word.empty()                ? RunStatus::NoRows
           : outcome == Outcome::Failed || outcome == Outcome::Refused ? RunStatus::Error
                                                                       : RunStatus::Stopped;
}

bool isAnswer(Outcome outcome)
{
    return outcome == Outcome::Answered || outcome == Outcome::Empty;
}

} // namespace app
