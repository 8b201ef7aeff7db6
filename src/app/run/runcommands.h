// SPDX-License-Identifier: GPL-3.0-or-later
// The user's commands for runs, each executed by the run's own worker. A command that can be given returns its number,
// unique in its run, and is answered with it; otherwise the reason why it is refused. GUI thread; does not block.
#pragma once

#include "app/models/runstatus.h"
#include "app/run/approval.h"
#include "app/run/breakpointlist.h"
#include "app/run/eventqueue.h"
#include "app/run/runcommand.h"
#include "base/result.h"
#include "workflow/checkpoint.h"

#include <QObject>
#include <QString>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace app {

class Run;
class RunStore;
class SourceSession;
struct AskRequest;

class RunCommands : public QObject {
    Q_OBJECT
public:
    using Numbered = base::Result<quint64>;
    RunCommands(RunEnvironment environment, RunStore &runs, const SourceSession &source,
                std::vector<workflow::Breakpoint> breakpoints);
    ~RunCommands() override;

    RunnerState state() const { return m_state; }
    const std::optional<base::Error> &error() const { return m_error; } // of the last failure
    bool isActive(RunId id) const; // it is running or pausing, even if another run is current
    bool isBusy() const;           // the current run is active
    bool hasActiveRun() const;
    bool isSettled() const;                // no run is active, and every command is done, also those that run no step
    quint64 newestCommand(RunId id) const; // number of the last command given to the run; 0: none
    int hitBreakpoint() const;             // id of the breakpoint that paused the current run; 0: none
    const BreakpointList &breakpoints() const { return m_breakpoints; }
    // The shown place of the current run, for commands that apply only to that place.
    workflow::CheckpointId shownPlace() const;

    RunId ask(const AskRequest &question, Then then); // starts a run; Then::Stay: paused before its first node
    void selectRun(RunId id);                         // makes it current; active runs continue
    void removeRun(RunId id);
    // Of the current run. Queued behind the active command, which pauses for it.
    Numbered command(Command command);
    Numbered longCommand(Command command);     // the same; the run is shown as running until it is done
    Numbered step();                           // one node
    Numbered resume();                         // continues until it ends or pauses
    Numbered runTo(const QString &node);       // the same, but pauses before that node
    base::Status pause();                      // before the next node
    base::Status stop();                       // ends the run as "cancelled"; its results are kept
    base::Status cancelAnswer();               // aborts the current model call or query, and pauses
    Numbered skip();                           // the pending step writes nothing
    Numbered answer(const Decision &decision); // of a suspended step
    Numbered hint(const QString &text);        // for the model, from the current place on
    Numbered goTo(workflow::CheckpointId at);  // makes it the current place
    // A new branch with the changes. An empty name becomes "try-n".
    Numbered edit(workflow::CheckpointId at, const workflow::Changes &changes, const QString &branchName,
                  const QString &note, Then then);
    // The same with an artefact as typed by the user: text, or JSON if its kind is json.
    Numbered editText(workflow::CheckpointId at, const QString &artefact, const QString &text,
                      const QString &branchName, const QString &note, Then then);
    Numbered renameBranch(RunId id, workflow::BranchId branch, const QString &name);
    void setBreakpoints(std::vector<workflow::Breakpoint> breakpoints);

    void fail(const base::Error &error);           // shows the failure of an operation
    void fail(Run &run, const base::Error &error); // the same; the run shows it, too
    void showRestored(RunId id);                   // the current run of the session that was read
    void settle();                                 // sets the state from the current run
    void settleUnlessOpening(); // the same if neither the current run nor a source being opened determines the state
    // Of the window's source.
    void openingBegan();
    void sourceChanged(const QString &before);
    void openingFailed(const base::Error &error);
    // Of the runs' workers.
    void take(RunMessage &message); // but RunEvent

    void requestStop();
    void close(); // releases the workers; each is destroyed on its own thread after its current work

signals:
    void stateChanged(app::RunnerState state);
    void activityChanged();                           // another set of runs is active
    void commandEnded(app::RunId id, quint64 number); // done or failed; after its branchMade
    void runEnded(app::RunId id, const QString &reason);
    void runPaused(app::RunId id, const QString &reason);
    void operationFailed(const base::Error &error); // of a command (edit, skip, goTo, ...) or of a run
    void breakpointsChanged();

private:
    struct Work;
    Work &work(RunId id);
    void prepared(const RunPrepared &prepared);
    void done(const CommandDone &done);
    quint64 give(Command &command);
    void setState(RunnerState state);
    void setActive();
    void setPausing(Work &work);
    RunnerState settledAt(RunId id) const;
    void makeCurrent(RunId id);
    workflow::CheckpointId expectedPlace() const;
    void dropWork(RunId id);
    void takeHits(RunId id, const std::vector<workflow::Breakpoint> &breakpoints);
    void sendBreakpoints();

    RunEnvironment m_environment;
    RunStore &m_runs;
    const SourceSession &m_source;
    std::map<RunId, std::unique_ptr<Work>> m_works;
    BreakpointList m_breakpoints;
    RunnerState m_state = RunnerState::NoSource;
    std::optional<base::Error> m_error;
    RunId m_currentBefore{}; // the current run when the last opening began
};

} // namespace app
