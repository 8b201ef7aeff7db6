// SPDX-License-Identifier: GPL-3.0-or-later
// Comparison of two attempts, and of an answer with that of the model alone: their panes over the timeline. Owned by
// the window; GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/run/agentrunner.h"
#include "app/run/runactions.h"

#include <QObject>

class QStackedWidget;

namespace widgets {

class ComparePane;
class MainWindow;
class PlainPane;

class CompareController : public QObject {
    Q_OBJECT
public:
    // Adds its buttons to the head of the timeline.
    CompareController(app::AgentRunner *runner, app::RunActions *actions, MainWindow *window, QObject *parent);
    ComparePane *pane();               // created on first use
    PlainPane *plainPane();            // likewise
    bool isShown() const;              // one of the two
    void compare(app::RunPlace after); // with the previous attempt, or a branch with the end of its parent
    void compareWithModelAlone();      // asks the model the question of the current run, without an agent
    void close();

signals:
    void notified(const QString &sentence); // for the status line
    void closed();

private:
    app::RunPlace selected() const;
    void showComparison(app::RunPlace before, app::RunPlace after);
    void askModelAlone(app::RunPlace answerPlace);
    void showBothGraphs();

    app::AgentRunner *m_runner;
    app::RunActions *m_actions;
    MainWindow *m_window;
    QStackedWidget *m_stack;
    ComparePane *m_pane = nullptr;
    PlainPane *m_plainPane = nullptr;
    app::RunPlace m_compared[2]; // pair of the last requested comparison
    app::RunPlace m_withTools;   // place compared with the answer of the model alone
    app::RunId m_plain{};        // run of that answer while it is pending
};

} // namespace widgets
