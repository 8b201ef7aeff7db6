// SPDX-License-Identifier: GPL-3.0-or-later
// The façade between window and core: has sources opened and questions run, each by a worker of its own, and keeps
// every question asked as a Run. GUI thread only; no function waits. Destroying it cancels, disconnects and joins, at
// most 2 s for all; a worker that has not ended by then is left behind.
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
    // What is asked in the place of the source with this address; nothing where it is asked itself.
    std::optional<app::CopyInUse> copyInUse(const QString &uri) const;
    const std::optional<base::Error> &error() const { return m_error; } // of the last failure
    const Progress &progress() const { return m_progress; }
    const std::vector<std::unique_ptr<Run>> &runs() const { return m_runs; } // oldest first
    Run *run(RunId id) const;
    Run *numbered(qint64 number) const;                // as the session file counts; null where there is none
    Run *currentRun() const { return run(m_current); } // null where none
    const std::vector<workflow::Breakpoint> &breakpoints() const { return m_breakpoints; }
    int hitBreakpoint() const { return m_hitBreakpoint; } // id of the one that paused the current run; 0: none
    const std::optional<StopRule> &stopRule() const { return m_stopRule; } // nothing: each agent's own
    const SessionView &session() const { return m_session; }
    ModelController *models() const { return m_models; }
    const std::vector<SourceOffer> &offers() const; // sources that come with the program
    const QString &logFile() const;                 // empty where none is written
    SourceController *sources() const { return m_sources; }
    ToolController *tools() const { return m_tools; }
    const PromptServices &prompts() const { return m_prompts; }
    const DescribeAgent &describe() const;      // any thread may call what it returns
    const data::QueryTexts &queryTexts() const; // in which words queries are told
    void openSource(const QString &uri);        // closes nothing that runs on another source; the newest call wins
    void cancelOpening();
    app::RunId ask(const app::AskRequest &question); // starts a run; its stop rule is the runner's where it gives none
    app::RunId askStepping(const app::AskRequest &question); // the same, paused before its first node
    void selectRun(app::RunId id);                           // makes it current; ignored while another one is running
    void removeRun(app::RunId id);
    // Columns of the source of that name that a person marks as private: of its runs that were made before, too.
    void setPrivate(const QString &source, const QStringList &columns);
    void step();                                         // one node of the current run
    void resume();                                       // continue until it ends or pauses
    void runTo(const QString &node);                     // the same, or until that node is next
    void pause();                                        // before the next node
    void stop();                                         // ends the run as "cancelled"; what was done stays
    void cancelAnswer();                                 // aborts the model call or query at work and pauses
    void skip();                                         // the pending step writes nothing
    void answer(const Decision &decision);               // of a suspended step
    void answer(bool approve, const QString &text = {}); // the same, in short
    void hint(const QString &text);                      // for the model, from the current place on
    void goTo(workflow::CheckpointId at);                // makes it the current place
    // A new branch with the changes. An empty name becomes "try-n".
    void editAndRerun(workflow::CheckpointId at, const workflow::Changes &changes, const QString &branchName = {},
                      const QString &note = {}, Then then = Then::Run);
    // The same for the artefact of that name as a person wrote it: text, or JSON where its kind is json.
    void editTextAndRerun(workflow::CheckpointId at, const QString &artefact, const QString &text,
                          const QString &branchName = {}, const QString &note = {}, Then then = Then::Run);
    void renameBranch(app::RunId id, workflow::BranchId branch, const QString &name);
    void setBranchHidden(app::RunId id, workflow::BranchId branch, bool hidden); // deleted, and brought back by undo
    void setBreakpoints(std::vector<workflow::Breakpoint> breakpoints);
    void toggleBreakpoint(const QString &node); // before that node: adds one, or removes it
    // The language of the rules ("en", "de"): sample questions and what is taught are in it.
    void setRulesLanguage(const QString &language);
    void setStopRule(const std::optional<app::StopRule> &rule); // of runs to come
    quint64 fetchRows(const QString &query, qint64 limit);      // read-only, outside any run; see `rowsDelivered`
    // How the source would run `query`; `profile` runs it and measures. Delivered by `planDelivered`.
    quint64 fetchPlan(const QString &query, bool profile);

    // Sessions: every run is stored as it goes. These three are ignored while a run is at work.
    void openSession(const QString &file);    // closes the present one; its runs come one after the other
    void restoreSession(const QString &file); // the same at the start: a missing file is no error
    void newSession();
    void saveSessionAs(const QString &file); // the session goes on there
    void importTraces(const QString &file);  // of other programs, as runs of the session; shows the first of them
signals:
    void stateChanged(app::RunnerState state);
    void progressChanged(const app::Progress &progress);
    void sourceOpened(); // source() is new
    void samplesFound(); // of source(), some time after it was opened
    void sourceFailed(const base::Error &error);
    void runAdded(app::RunId id);
    void runRemoved(app::RunId id);
    void runUpdated(app::RunId id); // after its Run::updated
    void currentRunChanged(app::RunId id);
    void branchMade(app::RunId id, workflow::BranchId branch);
    void runEnded(app::RunId id, const QString &reason);
    void runPaused(app::RunId id, const QString &reason);
    void operationFailed(const base::Error &error); // of a command (edit, skip, goTo, ...) or of a run
    void breakpointsChanged();
    void stopRuleChanged();
    void sessionChanged(); // session() is new
    void rowsDelivered(quint64 ticket, std::shared_ptr<const data::Rows> rows, std::optional<base::Error> error);
    void planDelivered(quint64 ticket, std::shared_ptr<const data::Plan> plan, std::optional<base::Error> error);

private:
    friend class Debugger;
    friend class WorkerQueue;
    struct Private;
    RunId begin(const AskRequest &question, bool runs);
    void command(Command command);
    void give(Command &command);
    void setState(RunnerState state);
    void setProgress(Progress progress);
    void findSamples();
    void settle();
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
    void speak(Run &run) const;
    void compareData(Run &run) const;
    workflow::CheckpointId shownPlace() const;
    workflow::CheckpointId expectedPlace() const;
    void dropWork(RunId id);
    void takeHits(const std::vector<workflow::Breakpoint> &breakpoints);
    void tellBreakpoints();
    RunnerState m_state = RunnerState::NoSource;
    SourceView m_source;
    std::optional<base::Error> m_error;
    Progress m_progress;
    std::vector<std::unique_ptr<Run>> m_runs;
    RunId m_current{};
    std::vector<workflow::Breakpoint> m_breakpoints;
    std::optional<workflow::Breakpoint> m_runTo; // until the run pauses
    int m_hitBreakpoint = 0;
    std::optional<StopRule> m_stopRule;
    SessionView m_session;
    ModelController *m_models;
    SourceController *m_sources;
    ToolController *m_tools;
    PromptServices m_prompts;
    std::unique_ptr<Private> d;
};

} // namespace app
