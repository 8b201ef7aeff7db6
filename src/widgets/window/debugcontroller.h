// SPDX-License-Identifier: GPL-3.0-or-later
// Commands of the debugger: compare, change and rerun, repeat, search, notes, export, history, test cases. Also
// restores the view of a reopened session. Connects the window with app::Debugger. GUI thread.
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

    ComparePane *comparePane(); // created on first use
    PlainPane *plainPane();     // created on first use
    FindBar *findBar() const { return m_find; }
    app::Debugger *debugger() const { return m_debugger; }
    void compareSelected();
    void closeCompare();
    void compareWithModelAlone();             // asks the model the question of the current run, without an agent
    void changeSelected(const QString &what); // see ChangeDialog::choose(); empty: the prompt
    void renameBranch(app::RunId run, app::BranchId branch);
    void starSelected();
    void noteSelected();
    void replaySelected();
    void askAgain(const QString &question, const QString &sourceUri);
    void newBreakpoint(const QString &node);       // asks for place (before, after) and condition
    void showSize();                               // of the session
    void keepCopy();                               // of its sources
    void showHistory(const QStringList &sessions); // files of other sessions

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // remembers the view when the window closes

signals:
    void sessionChosen(const QString &file);
    void said(const QString &sentence); // for the status line
    void compareClosed();

private:
    void showComparison(app::RunPlace before, app::RunPlace after);
    void askModelAlone(app::RunPlace beside);
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
    app::CheckpointId checkpointBeforeSelected() const;
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
    app::RunPlace m_compared[2]; // pair of the last requested comparison
    app::RunPlace m_withTools;   // place compared with the answer of the model alone
    app::RunId m_plain{};        // run of that answer while it is pending
};

} // namespace widgets
