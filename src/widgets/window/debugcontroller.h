// SPDX-License-Identifier: GPL-3.0-or-later
// The debugger's part of the window: compare, change and rerun, repeat, search, notes, export, history, test cases, and
// what was looked at when a session was closed. Connects the window's parts with app::Debugger. GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/run/agentrunner.h"
#include "app/run/debugger.h"

#include <QObject>
#include <QPointer>

class QStackedWidget;
class QTimer;
class QUndoStack;

namespace app {
class BreakpointModel;
}

namespace widgets {

class Actions;
class ComparePane;
class PlainPane;
class FindBar;
class MainWindow;
class RepeatDialog;
class SessionDialog;

class DebugController : public QObject {
    Q_OBJECT
public:
    DebugController(app::AgentRunner *runner, QUndoStack *undo, app::BreakpointModel *breakpoints, MainWindow *window);

    ComparePane *comparePane(); // made when it is first looked at
    PlainPane *plainPane();     // the same
    FindBar *findBar() const { return m_find; }
    app::Debugger *debugger() const { return m_debugger; }
    void compareSelected();
    void closeCompare();
    void comparePlain();                      // the question of the current run, asked of its model alone
    void changeSelected(const QString &what); // as ChangeDialog::choose(); empty: the prompt
    void renameBranch(app::RunId run, app::BranchId branch);
    void starSelected();
    void noteSelected();
    void replaySelected();
    void askAgain(const QString &question, const QString &sourceUri);
    void newBreakpoint(const QString &node);       // with a condition, before or after it
    void showSize();                               // of the session
    void keepCopy();                               // of its sources
    void showHistory(const QStringList &sessions); // others beside the present one

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // the window closes

signals:
    void sessionChosen(const QString &file);
    void said(const QString &sentence); // for the status line

private:
    void showComparison(app::RunPlace before, app::RunPlace after);
    void askPlain(app::RunPlace beside);
    void connectActions();
    void connectDebugger();
    void connectMaintenance();
    void repeatSelected();
    void showExport();
    void showBothGraphs();
    void addTestCase();
    void editBreakpoint(const QModelIndex &index);
    std::vector<std::pair<QString, QString>> stepsOfRun() const;
    void selectHit(const app::Hit &hit);
    void rememberViewState();
    void restoreViewState();
    app::RunPlace selectedPlace() const;
    app::CheckpointId beforeSelected() const;
    void push(const app::EditCommand::Edit &edit);

    app::AgentRunner *m_runner;
    QUndoStack *m_undo;
    app::BreakpointModel *m_breakpoints;
    MainWindow *m_window;
    Actions *m_actions;
    app::Debugger *m_debugger;
    QStackedWidget *m_stack;
    FindBar *m_find;
    ComparePane *m_compare = nullptr;
    PlainPane *m_plainPane = nullptr;
    QPointer<RepeatDialog> m_repeat;
    QPointer<SessionDialog> m_size;
    QTimer *m_viewState;
    QString m_looked;
    bool m_inspectorShown = true;
    app::RunPlace m_compared[2]; // the last pair that was asked for
    app::RunPlace m_withTools;   // what the answer of the model alone is compared with
    app::RunId m_plain{};        // that answer, while it is awaited
};

} // namespace widgets
