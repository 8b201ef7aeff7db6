// SPDX-License-Identifier: GPL-3.0-or-later
// The dock with the graph of the agent: created when first opened, by the View menu or the menu of agents. It shows the
// agent of the current run with the path of the selected branch; after another agent is chosen for the next run, that
// one, until a run is selected again. GUI thread.
#pragma once

#include "app/models/graphpicture.h"
#include "app/models/runstatus.h"

#include <QObject>

class QDockWidget;

namespace app {
class AgentRunner;
class BreakpointModel;
} // namespace app

namespace widgets {

class AgentGraph;
class MainWindow;

class AgentGraphLink : public QObject {
    Q_OBJECT
public:
    AgentGraphLink(app::AgentRunner *runner, app::BreakpointModel *breakpoints, MainWindow *window);

private:
    void make();
    void putBack();
    void setShown(bool isShown);
    void refresh();
    void showChosen();
    void drawn(const QString &agent, const app::GraphPicture &picture);
    app::AgentRunner *m_runner;
    app::BreakpointModel *m_breakpoints;
    MainWindow *m_window;
    QDockWidget *m_dock = nullptr;
    AgentGraph *m_graph = nullptr;
    QString m_inForce;           // agent of the next run
    bool m_isOfChosen = false;   // that one is shown, not the run's
    bool m_wasBesideAsk = false; // hidden while queries are built
    bool m_isReset = false;      // the layout, since the start
};

} // namespace widgets
