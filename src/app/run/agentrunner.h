// SPDX-License-Identifier: GPL-3.0-or-later
// The façade between window and core: opens sources and runs questions, each on its own worker, and keeps every
// question as a Run. GUI thread only; does not block. The destructor cancels, disconnects and joins all workers in at
// most 2 s; a worker that has not ended by then is abandoned.
#pragma once

#include "app/run/approval.h"
#include "app/run/run.h"
#include "app/run/runsetup.h"
#include "app/run/runstatus.h"
#include "app/session/sessionview.h"
#include "app/source/sourceview.h"
#include "workflow/breakpoint.h"

#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace data {
class QueryTexts;
}

namespace app {

class Debugger;
class ToolController;
struct CommandDone;
struct OpeningDone;
struct RunPrepared;
struct RunRestored;
struct RunGrew;
struct SessionOpened;
struct StoredRun;
struct Command;

class AgentRunner : public QObject {
    Q_OBJECT
public:
    explicit AgentRunner(RunnerFactory factory, QObject *parent = nullptr);
    ~AgentRunner() override;

    RunnerState state() const { return m_state; }
    const SourceView &source() const { return m_source; }
    // The copy that is used instead of the source with this address; empty if the source itself is used.
    std::optional<app::CopyInUse> copyInUse(const QString &uri) const;
    const std::optional<base::Error> &error() const { return m_error; } // of the last failure
    const Progress &progress() const { return m_progress; }
    const std::vector<std::unique_ptr<Run>> &runs() const { return m_runs; } // oldest first
    Run *run(RunId id) const;
    Run *numbered(qint64 number) const;                // number in the session file; null if there is none
    Run *currentRun() const { return run(m_current); } // null if none
    const std::vector<workflow::Breakpoint> &breakpoints() const { return m_breakpoints; }
    int hitBreakpoint() const;     // id of the breakpoint that paused the current run; 0: none
    bool isActive(RunId id) const; // it is running or pausing, even if another run is current
    bool hasActiveRun() const;
    bool isSettled() const;   // no run is active, and every command is done, also those that run no step
    bool isRestoring() const; // the session's own current run has not been shown yet
    const std::optional<StopRule> &stopRule() const { return m_stopRule; } // empty: each agent's own
    const SessionView &session() const { return m_session; }
    ModelController *models() const { return m_models; }
    const std::vector<SourceOffer> &offers() const; // sources that ship with the program
    const QString &logFile() const;                 // empty: no log is written
    SourceController *sources() const { return m_sources; }
    ToolController *tools() const { return m_tools; }
    const PromptServices &prompts() const { return m_prompts; }
    const DescribeAgent &describe() const;      // the returned function is thread-safe
    const data::QueryTexts &queryTexts() const; // the words of query paraphrases
    void openSource(const QString &uri);        // runs on other sources continue; the newest call wins
    void cancelOpening();
    app::RunId ask(const app::AskRequest &question);         // starts a run; its default stop rule is the runner's
    app::RunId askStepping(const app::AskRequest &question); // the same, paused before its first node
    void selectRun(app::RunId id);                           // makes it current; active runs continue
    void removeRun(app::RunId id);
    // Columns of the named source that the user marks as private; also applies to earlier runs.
    void setPrivate(const QString &source, const QStringList &columns);
    void step();                                         // one node of the current run
    void resume();                                       // continues until it ends or pauses
    void runTo(const QString &node);                     // the same, but pauses before that node
    void pause();                                        // before the next node
    void stop();                                         // ends the run as "cancelled"; its results are kept
    void cancelAnswer();                                 // aborts the current model call or query, and pauses
    void skip();                                         // the pending step writes nothing
    void answer(const Decision &decision);               // of a suspended step
    void answer(bool approve, const QString &text = {}); // the same for plain approval
    void hint(const QString &text);                      // for the model, from the current place on
    void goTo(workflow::CheckpointId at);                // makes it the current place
    // A new branch with the changes. An empty name becomes "try-n".
    void editAndRerun(workflow::CheckpointId at, const workflow::Changes &changes, const QString &branchName = {},
                      const QString &note = {}, Then then = Then::Run);
    // The same with an artefact as typed by the user: text, or JSON if its kind is json.
    void editTextAndRerun(workflow::CheckpointId at, const QString &artefact, const QString &text,
                          const QString &branchName = {}, const QString &note = {}, Then then = Then::Run);
    void renameBranch(app::RunId id, workflow::BranchId branch, const QString &name);
    void setBranchHidden(app::RunId id, workflow::BranchId branch, bool hidden); // deleted; undo shows it again
    void setBreakpoints(std::vector<workflow::Breakpoint> breakpoints);
    void toggleBreakpoint(const QString &node); // adds or removes one before that node
    // The language of the rules ("en", "de"), for sample questions and for what users teach.
    void setRulesLanguage(const QString &language);
    void setStopRule(const std::optional<app::StopRule> &rule); // of future runs
    quint64 fetchRows(const QString &query, qint64 limit);      // read-only, outside any run; see `rowsDelivered`
    // The plan of `query`; `profile` also runs it and measures. Answered by `planDelivered`.
    quint64 fetchPlan(const QString &query, bool profile);

    // Sessions: every run is stored step by step. These are ignored while any run is active.
    void openSession(const QString &file);    // closes the current one; runs arrive one by one
    void restoreSession(const QString &file); // the same at the start; a missing file is no error
    void newSession();
    void saveSessionAs(const QString &file); // continues in that file
    void importTraces(const QString &file);  // of other programs, as runs of the session; shows the first one
signals:
    void stateChanged(app::RunnerState state);
    void progressChanged(const app::Progress &progress);
    void sourceOpened(); // source() has changed
    void samplesFound(); // of source(); arrives after sourceOpened
    void sourceFailed(const base::Error &error);
    void runAdded(app::RunId id);
    void runRemoved(app::RunId id);
    void runUpdated(app::RunId id);        // after its Run::updated
    void currentRunChanged(app::RunId id); // state() is already that of the run
    void activityChanged();                // another set of runs is active
    void branchMade(app::RunId id, workflow::BranchId branch);
    void runEnded(app::RunId id, const QString &reason);
    void runPaused(app::RunId id, const QString &reason);
    void operationFailed(const base::Error &error); // of a command (edit, skip, goTo, ...) or of a run
    void breakpointsChanged();
    void stopRuleChanged();
    void sessionChanged(); // session() has changed
    void rowsDelivered(quint64 ticket, std::shared_ptr<const data::Rows> rows, std::optional<base::Error> error);
    void planDelivered(quint64 ticket, std::shared_ptr<const data::Plan> plan, std::optional<base::Error> error);

private:
    friend class Debugger;
    friend class WorkerAccess;
    struct Private;
    RunId begin(const AskRequest &question, bool runs);
    void command(Command command);
    void give(Command &command);
    void setState(RunnerState state);
    void setProgress(Progress progress);
    void findSamples();
    void settle();
    RunnerState settled() const;
    void makeCurrent(RunId id);
    void setActive();
    bool isBusy() const;
    std::set<std::string> breakpointNodes() const;
    void mailArrived();
    void deliver();
    void runMoved(Run &run, const std::vector<workflow::Event> &events);
    void openingDone(const OpeningDone &done);
    void runPrepared(const RunPrepared &prepared);
    void commandDone(const CommandDone &done);
    void sessionOpened(const SessionOpened &opened);
    void runRestored(const RunRestored &restored);
    std::unique_ptr<Run> madeOf(const StoredRun &stored);
    void runGrew(const RunGrew &grew);
    void setSession(const SessionView &session, const std::optional<base::Error> &error = {});
    void readSession(const QString &file, bool quietly);
    void dropRuns(quint32 upTo);
    void markStopped(Run &run);
    void keepStop(const Run &run);
    void speak(Run &run) const;
    void compareData(Run &run) const;
    workflow::CheckpointId shownPlace() const;
    workflow::CheckpointId expectedPlace() const;
    void dropWork(RunId id);
    void takeHits(RunId id, const std::vector<workflow::Breakpoint> &breakpoints);
    void tellBreakpoints();
    RunnerState m_state = RunnerState::NoSource;
    SourceView m_source;
    std::optional<base::Error> m_error;
    Progress m_progress;
    std::vector<std::unique_ptr<Run>> m_runs;
    RunId m_current{};
    std::vector<workflow::Breakpoint> m_breakpoints;
    std::optional<StopRule> m_stopRule;
    SessionView m_session;
    ModelController *m_models;
    SourceController *m_sources;
    ToolController *m_tools;
    PromptServices m_prompts;
    std::unique_ptr<Private> d;
};

} // namespace app
