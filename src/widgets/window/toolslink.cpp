// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/toolslink.h"

#include "app/inspector/toolviews.h"
#include "app/run/agentrunner.h"
#include "app/source/toolcontroller.h"
#include "widgets/controls/statusline.h"
#include "widgets/inspector/inspector.h"
#include "widgets/panes/toolspane.h"
#include "widgets/window/windowdialogs.h"
#include "widgets/window/windowlayout.h"

namespace widgets {

ToolsLink::ToolsLink(app::AgentRunner *runner, const DockPanes &docks, WindowDialogs *dialogs, StatusLine *status,
                     QObject *parent)
    : QObject(parent), m_runner(runner), m_docks(docks)
{
    docks.inspector->setTools([tools = runner->tools()](const QString &name) { return tools->find(name); });
    connect(docks.tools, &ToolsPane::tryRequested, dialogs, &WindowDialogs::tryTool);
    connect(docks.tools, &ToolsPane::serversRequested, dialogs, &WindowDialogs::showServers);
    connect(runner->tools(), &app::ToolController::failed, status, &StatusLine::showError);
}

void ToolsLink::followAgent(const app::AgentView *agent)
{
    const bool offers = agent && agent->callsTools && m_runner->tools()->isThere();
    if (offers == m_isOffered)
        return;
    m_isOffered = offers; // the dock is tabbed with the schema
    m_docks.layout->setOffered(WindowLayout::Pane::tools, offers, true);
}

void ToolsLink::sourceOpened()
{
    m_runner->tools()->forget();
    if (m_docks.tools->isVisible())
        m_runner->tools()->refresh();
}

void ToolsLink::countUses()
{
    if (!m_isOffered)
        return;
    const app::Run *run = m_runner->currentRun();
    m_docks.tools->setUses(run ? app::toolUses(*run) : QHash<QString, int>());
}

} // namespace widgets
