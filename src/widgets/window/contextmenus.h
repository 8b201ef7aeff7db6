// SPDX-License-Identifier: GPL-3.0-or-later
// Context menus of a card, a step, a point of the chart, a run and a row. The menus of the window have the same
// commands; these act on the clicked item. Owned by the window; GUI thread.
#pragma once

#include "app/run/agentrunner.h"

#include <QObject>
#include <functional>

class QMenu;
class QModelIndex;
class QPoint;

namespace app {
class BreakpointModel;
class TimelineModel;
struct Iteration;
struct Step;
} // namespace app

namespace widgets {

class Actions;
class DebugController;
class RunsPane;
class ScorePane;
class TimelineView;

class ContextMenus : public QObject {
    Q_OBJECT
public:
    struct Of {
        TimelineView *timeline;
        ScorePane *scores;
        RunsPane *runs;
        app::TimelineModel *model;
        app::BreakpointModel *breakpoints;
        DebugController *debug;
    };
    ContextMenus(app::AgentRunner *runner, Actions *actions, Of of, QWidget *window);

    QMenu *ofCard(const QModelIndex &card, int step); // not shown yet
    QMenu *ofRun(const QModelIndex &index);           // of a run or a branch; null for an invalid index

private:
    QMenu *make();
    void addStep(QMenu *menu, const app::Step &step);
    void addBreakpoints(QMenu *menu, const app::Iteration &iteration);
    app::AgentRunner *m_runner;
    Actions *m_actions;
    Of m_of;
    QWidget *m_window;
};

} // namespace widgets
