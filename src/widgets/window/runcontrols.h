// SPDX-License-Identifier: GPL-3.0-or-later
// What the actions and buttons of a run do (Ask, Continue, Step, Pause, Stop, Skip, Rerun, Breakpoint, Copy answer):
// some depend on an open edit, on an approval or on the mode of the window. Owned by the window; GUI thread.
#pragma once

#include "widgets/window/dockpanes.h"

#include <QObject>

namespace app {
class AgentRunner;
class BreakpointModel;
class TimelineModel;
} // namespace app

namespace widgets {

class Actions;
class ApprovalController;
class BuildMode;
class CentrePane;
class QuestionController;
class Reruns;
class StatusLine;

class RunControls : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Actions *actions = nullptr;
        CentrePane *centre = nullptr;
        DockPanes docks;
        app::TimelineModel *timeline = nullptr;
        app::BreakpointModel *breakpoints = nullptr;
        QuestionController *asking = nullptr;
        Reruns *reruns = nullptr;
        ApprovalController *approval = nullptr;
        BuildMode *building = nullptr;
        StatusLine *status = nullptr;
    };
    RunControls(app::AgentRunner *runner, const Parts &parts, QObject *parent);
    void copyAnswer(); // of the selected attempt, to the clipboard

private:
    void connectActions();
    void connectViews();
    void ask();
    void continueRun();
    void stepRun();
    void toggleBreakpoint();
    void focusEditor();

    app::AgentRunner *m_runner;
    const Parts m_parts;
};

} // namespace widgets
