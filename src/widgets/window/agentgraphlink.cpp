// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/agentgraphlink.h"

#include "app/models/values.h"
#include "app/run/agentpicture.h"
#include "app/run/agentrunner.h"
#include "app/run/breakpointmodel.h"
#include "app/run/runactions.h"
#include "app/run/timelinemodel.h"
#include "widgets/controls/parts.h"
#include "widgets/graph/agentgraph.h"
#include "widgets/graph/graphview.h"
#include "widgets/text/describedtext.h"
#include "widgets/timeline/timelineview.h"
#include "widgets/window/actions.h"
#include "widgets/window/agentchoice.h"
#include "widgets/window/buildmode.h"
#include "widgets/window/centrepane.h"
#include "widgets/window/debugcontroller.h"
#include "widgets/window/mainwindow.h"

#include <QAction>
#include <QDockWidget>

namespace widgets {

AgentGraphLink::AgentGraphLink(app::AgentRunner *runner, app::BreakpointModel *breakpoints, MainWindow *window)
    : QObject(window), m_runner(runner), m_breakpoints(breakpoints), m_window(window)
{
    window->agents()->setGraphAction(window->actions()->agentGraph);
    connect(window->actions()->agentGraph, &QAction::triggered, this, &AgentGraphLink::setShown);
    connect(window->actions()->resetLayout, &QAction::triggered, this, &AgentGraphLink::putBack);
}

// Beside the inspector. A dock that is not made yet does not go to the place of an earlier start either.
void AgentGraphLink::putBack()
{
    m_isReset = true;
    if (!m_dock)
        return;
    const bool wasHidden = m_dock->isHidden();
    m_dock->setFloating(false);
    m_window->addDockWidget(Qt::RightDockWidgetArea, m_dock);
    m_window->tabifyDockWidget(m_window->inspectorDock(), m_dock);
    m_dock->setVisible(!wasHidden);
    m_window->inspectorDock()->raise();
}

void AgentGraphLink::setShown(bool isShown)
{
    if (isShown && !m_dock)
        make();
    if (!m_dock)
        return;
    m_dock->setVisible(isShown);
    if (!isShown)
        return;
    m_dock->raise();
    refresh();
    m_graph->view()->setFocus();
}

void AgentGraphLink::make()
{
    m_graph = new AgentGraph;
    m_dock = new QDockWidget(tr("Agent graph"), m_window);
    m_dock->setObjectName(QStringLiteral("agentGraph"));
    m_dock->setWidget(m_graph);
    m_dock->setTitleBarWidget(new DockTitle(m_dock));
    if (m_isReset || !m_window->restoreDockWidget(m_dock)) {
        m_window->addDockWidget(Qt::RightDockWidgetArea, m_dock);
        m_window->tabifyDockWidget(m_window->inspectorDock(), m_dock);
    }
    QAction *action = m_window->actions()->agentGraph;
    connect(m_dock->toggleViewAction(), &QAction::toggled, action, &QAction::setChecked);
    connect(m_dock, &QDockWidget::visibilityChanged, this, [this](bool isVisible) {
        if (isVisible) // not while the window is being destroyed
            refresh();
    });
    connect(m_graph, &AgentGraph::breakpointToggled, m_breakpoints, &app::BreakpointModel::toggle);
    connect(m_window->debugController()->debugger(), &app::RunActions::agentDrawn, this, &AgentGraphLink::drawn);
    const auto ofRun = [this] {
        m_isOfChosen = false;
        refresh();
    };
    // Queued, so that the models are updated first.
    connect(m_runner, &app::AgentRunner::runUpdated, this, ofRun, Qt::QueuedConnection);
    connect(m_runner, &app::AgentRunner::currentRunChanged, this, ofRun, Qt::QueuedConnection);
    connect(m_runner, &app::AgentRunner::stateChanged, this, &AgentGraphLink::refresh, Qt::QueuedConnection);
    connect(m_runner, &app::AgentRunner::breakpointsChanged, this, &AgentGraphLink::refresh);
    connect(m_window->centre()->timeline(), &TimelineView::cardChosen, this, ofRun);
    const app::AgentView *agent = m_window->agents()->inForce();
    m_inForce = agent ? agent->name : QString();
    connect(m_window->agents(), &AgentChoice::changed, this, [this] {
        const app::AgentView *now = m_window->agents()->inForce();
        if (const QString name = now ? now->name : QString(); name != m_inForce) {
            m_inForce = name;
            m_isOfChosen = true;
        }
        refresh();
    });
    connect(m_window->building(), &BuildMode::changed, this, [this](bool isBuilding) {
        if (isBuilding)
            m_wasBesideAsk = !m_dock->isHidden();
        m_dock->setVisible(!isBuilding && m_wasBesideAsk);
    });
}

void AgentGraphLink::refresh()
{
    if (!m_dock || m_dock->isHidden())
        return;
    const app::Run *run = m_runner->currentRun();
    if (m_isOfChosen || !run || !run->about().graph)
        return showChosen();
    const QString agent = QString::fromStdString(run->about().graph->name());
    if (m_graph->agent() != agent)
        m_graph->setAgent(agent, app::pictureOf(*run->about().graph, run->spec()), describedText(run->about().agent));
    const QModelIndex card = m_window->centre()->timeline()->currentIndex();
    const app::Branch *branch = card.isValid() ? m_window->timelineModel()->branch(card.parent()) : nullptr;
    std::set<std::string> nodes;
    for (const app::Breakpoint &each : m_runner->breakpoints())
        if (each.enabled && !each.node.empty())
            nodes.insert(each.node);
    m_graph->mark(run, branch ? branch->id : run->currentBranch(), nodes);
}

void AgentGraphLink::showChosen()
{
    const app::AgentView *agent = m_window->agents()->inForce();
    if (!agent)
        return;
    if (m_graph->agent() != agent->name)
        return m_window->debugController()->debugger()->drawAgent(agent->name);
    std::set<std::string> nodes;
    for (const app::Breakpoint &each : m_runner->breakpoints())
        if (each.enabled && !each.node.empty())
            nodes.insert(each.node);
    m_graph->mark(nullptr, {}, nodes);
}

void AgentGraphLink::drawn(const QString &agent, const app::GraphPicture &picture)
{
    const app::AgentView *now = m_window->agents()->inForce();
    if (!now || now->name != agent || picture.nodes.empty())
        return;
    m_graph->setAgent(agent, picture, describedText(now->title));
    refresh();
}

} // namespace widgets
