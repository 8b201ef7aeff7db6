// SPDX-License-Identifier: GPL-3.0-or-later
// Connects the pane of the tools: its dock is offered while the agent in force calls tools, and shows the calls of the
// current run. Owned by the window; GUI thread.
#pragma once

#include "widgets/window/dockpanes.h"

#include <QObject>

namespace app {
struct AgentView;
class AgentRunner;
} // namespace app

namespace widgets {

class StatusLine;
class WindowDialogs;

class ToolsLink : public QObject {
    Q_OBJECT
public:
    ToolsLink(app::AgentRunner *runner, const DockPanes &docks, WindowDialogs *dialogs, StatusLine *status,
              QObject *parent);
    void followAgent(const app::AgentView *agent); // the agent in force; may be null
    void sourceOpened();
    void countUses();

private:
    app::AgentRunner *m_runner;
    const DockPanes m_docks;
    bool m_isOffered = false;
};

} // namespace widgets
