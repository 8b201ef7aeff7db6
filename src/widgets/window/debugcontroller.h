// SPDX-License-Identifier: GPL-3.0-or-later
// Commands of the debugger: compare, change and rerun, repeat, search, notes, export, history, test cases. Connects the
// window with app::RunActions. GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/run/agentrunner.h"
#include "app/run/runactions.h"

#include <QObject>
#include <QPointer>

class QUndoStack;

namespace app {
class BreakpointModel;
}

namespace widgets {

class Actions;
class CompareController;
class ComparePane;
class PlainPane;
class FindBar;
class MainWindow;
class RepeatDialog;
class SessionDialog;
class ViewState;

class DebugController : public QObject {
    Q_OBJECT
public:
    DebugController(app::AgentRunner *runner, QUndoStack *undo, app::BreakpointModel *breakpoints, MainWindow *window);

    ComparePane *comparePane(); // created on first use
    PlainPane *plainPane();     // created on first use
    FindBar *findBar() const { return m_find; }
    app::RunActions *debugger() const { return m_debugger; }
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

signals:
    void sessionChosen(const QString &file);
    void notified(const QString &sentence); // for the status line
    void compareClosed();

private:
    void connectActions();
    void connectDebugger();
    void connectMaintenance();
    void repeatSelected();
    void showExport();
    void addTestCase();
    void editBreakpoint(const QModelIndex &index);
    std::vector<std::pair<QString, QString>> stepsOfRun() const;
    void selectHit(const app::Hit &hit);
    app::RunPlace selectedPlace() const;
    app::CheckpointId checkpointBeforeSelected() const;
    void push(const app::EditCommand::Edit &edit);

    app::AgentRunner *m_runner;
    QUndoStack *m_undo;
    app::BreakpointModel *m_breakpoints;
    MainWindow *m_window;
    Actions *m_actions;
    app::RunActions *m_debugger;
    FindBar *m_find;
    CompareController *m_compare = nullptr;
    ViewState *m_viewState = nullptr;
    QPointer<RepeatDialog> m_repeat;
    QPointer<SessionDialog> m_size;
};

} // namespace widgets
