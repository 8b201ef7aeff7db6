// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/stripactions.h"

#include "app/run/agentrunner.h"
#include "app/run/timelinemodel.h"
#include "widgets/controls/statusstrip.h"
#include "widgets/inspector/inspector.h"
#include "widgets/panes/relationshipspane.h"
#include "widgets/window/approvalcontroller.h"
#include "widgets/window/attemptselection.h"
#include "widgets/window/docks.h"
#include "widgets/window/questioncontroller.h"
#include "widgets/window/reruns.h"
#include "widgets/window/runcontrols.h"
#include "widgets/window/sourcechoice.h"
#include "widgets/window/strippresenter.h"
#include "widgets/window/windowlayout.h"

#include <QDockWidget>
#include <QListView>

namespace widgets {

using Pane = WindowLayout::Pane;

StripActions::StripActions(app::AgentRunner *runner, const Parts &parts, QObject *parent)
    : QObject(parent), m_runner(runner), m_parts(parts)
{
    connect(parts.strip, &StatusStrip::actionTriggered, this, &StripActions::useFirst);
    connect(parts.strip, &StatusStrip::secondTriggered, this, &StripActions::useSecond);
    connect(parts.strip, &StatusStrip::choiceTriggered, parts.approval, &ApprovalController::decide);
}

void StripActions::useFirst()
{
    using Action = StripPresenter::Action;
    const Action action = m_parts.offers->action();
    switch (action) {
    case Action::ShowRows:
    case Action::ShowBest:
        m_parts.attempt->select(action == Action::ShowBest ? m_parts.timeline->best() : m_parts.timeline->newest());
        m_parts.docks.layout->dock(Pane::inspector)->show();
        m_parts.docks.inspector->setTab(action == Action::ShowBest ? Inspector::QueryTab : Inspector::RowsTab);
        break;
    case Action::CopyAnswer:
        m_parts.controls->copyAnswer();
        break;
    case Action::CancelAnswer:
        m_runner->cancelAnswer();
        break;
    case Action::EditBreakpoint:
        m_parts.docks.layout->dock(Pane::breakpoints)->show();
        m_parts.docks.breakpoints->list()->setFocus();
        break;
    case Action::CancelOpening:
        m_runner->cancelOpening();
        break;
    case Action::OpenSource:
        m_parts.sources->showDialog();
        break;
    case Action::UseFound:
        m_parts.docks.relationships->acceptUsed();
        break;
    case Action::Teach:           // handled by LearningLink
    case Action::AddRelationship: // handled by RelationshipsLink
    case Action::Approve:         // handled by the strip's choices
        break;
    case Action::TryAgain:
        m_parts.asking->resume();
        break;
    case Action::None:
        break;
    }
}

void StripActions::useSecond()
{
    if (!m_parts.offers->proposalNotRun().isEmpty())
        m_parts.reruns->leftOver(m_parts.offers->proposalNotRun());
    else if (m_parts.offers->offersRules())
        m_parts.asking->askWithRules();
}

} // namespace widgets
