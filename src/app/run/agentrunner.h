// SPDX-License-Identifier: GPL-3.0-or-later
// The façade between window and core: owns the open source, the session and the runs with their commands, and delivers
// the messages of their workers. GUI thread only; does not block. The destructor cancels, disconnects and joins all
// workers in at most 2 s; a worker that has not ended by then is abandoned.
#pragma once

#include "app/run/eventdelivery.h"
#include "app/run/runcommands.h"
#include "app/run/runsetup.h"
#include "app/run/runstore.h"
#include "app/run/storedruns.h"
#include "app/session/sessionfollower.h"
#include "app/source/sourcesession.h"

#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace app {

class AttachController;
class ToolController;

class AgentRunner : public QObject {
    Q_OBJECT
public:
    explicit AgentRunner(RunnerFactory factory, QObject *parent = nullptr);
    ~AgentRunner() override;

    // Its parts. The functions below are theirs.
    RunCommands *commands() { return &m_commands; }
    SourceSession *sourceSession() { return &m_source; }
    SessionFollower *sessionFollower() { return &m_session; }
    StoredRuns *storedRuns() { return &m_storedRuns; }
    ModelController *models() const { return m_models; }
    SourceController *sources() const { return m_sources; }
    ToolController *tools() const { return m_tools; }
    AttachController *attaching() const { return m_attaching; }
    const std::shared_ptr<const RunnerFactory> &factory() const { return m_factory; }
    const std::shared_ptr<platform::ThreadGroup> &threads() const { return m_threads; } // for work that waits
    std::shared_ptr<Answers> answers() const;

    RunnerState state() const { return m_commands.state(); }
    const std::optional<base::Error> &error() const { return m_commands.error(); } // of the last failure
    const std::vector<workflow::Breakpoint> &breakpoints() const { return m_commands.breakpoints().all(); }
    int hitBreakpoint() const { return m_commands.hitBreakpoint(); }
    bool isActive(RunId id) const { return m_commands.isActive(id); }
    bool hasActiveRun() const { return m_commands.hasActiveRun(); }
    bool isSettled() const { return m_commands.isSettled(); }
    quint64 newestCommand(RunId id) const { return m_commands.newestCommand(id); }
    const std::vector<std::unique_ptr<Run>> &runs() const { return m_runs.runs(); }
    Run *run(RunId id) const { return m_runs.run(id); }
    Run *numbered(qint64 number) const { return m_runs.numbered(number); }
    Run *currentRun() const { return m_runs.currentRun(); }
    // The session's own current run is not yet shown.
    bool isRestoring() const { return m_runs.awaited() != RunId::none; }
    const SourceView &source() const { return m_source.view(); }
    const Progress &progress() const { return m_source.progress(); }
    std::optional<CopyInUse> copyInUse(const QString &uri) const { return m_source.copyInUse(uri); }
    const SessionView &session() const { return m_session.view(); }
    const std::optional<StopRule> &stopRule() const { return m_stopRule; }       // empty: each agent's own
    const std::vector<SourceOffer> &offers() const { return m_factory->offers; } // sources that ship with the program
    const QString &logFile() const { return m_factory->logFile; }                // empty: no log is written
    const PromptServices &prompts() const { return m_factory->prompts; }
    const DescribeAgent &describe() const { return m_factory->describe; } // the returned function is thread-safe
    const data::QueryTexts &queryTexts() const;                           // the words of query paraphrases

    void openSource(const QString &uri) { m_source.open(uri); } // runs on other sources continue
    void cancelOpening() { m_source.cancelOpening(); }
    void setRulesLanguage(const QString &language) { m_source.setRulesLanguage(language); }
    quint64 fetchRows(const QString &query, qint64 limit) { return m_source.fetchRows(query, limit); }
    quint64 fetchPlan(const QString &query, bool profile) { return m_source.fetchPlan(query, profile); }
    RunId ask(const AskRequest &question) { return m_commands.ask(question, Then::Run); }
    RunId askStepping(const AskRequest &question) { return m_commands.ask(question, Then::Stay); }
    void selectRun(RunId id) { m_commands.selectRun(id); }
    void removeRun(RunId id) { m_commands.removeRun(id); }
    // Columns of the named source that the user marks as private; also applies to earlier runs.
    void setPrivate(const QString &source, const QStringList &columns) { m_runs.setPrivate(source, columns); }
    RunCommands::Numbered step() { return m_commands.step(); }
    RunCommands::Numbered resume() { return m_commands.resume(); }
    RunCommands::Numbered runTo(const QString &node) { return m_commands.runTo(node); }
    base::Status pause() { return m_commands.pause(); }
    base::Status stop() { return m_commands.stop(); }
    base::Status cancelAnswer() { return m_commands.cancelAnswer(); }
    RunCommands::Numbered skip() { return m_commands.skip(); }
    RunCommands::Numbered answer(const Decision &decision) { return m_commands.answer(decision); }
    RunCommands::Numbered answer(bool approve, const QString &text = {}) { return answer(Decision{approve, text}); }
    RunCommands::Numbered hint(const QString &text) { return m_commands.hint(text); }
    RunCommands::Numbered goTo(workflow::CheckpointId at) { return m_commands.goTo(at); }
    RunCommands::Numbered editAndRerun(workflow::CheckpointId at, const workflow::Changes &changes,
                                       const QString &branchName = {}, const QString &note = {}, Then then = Then::Run)
    {
        return m_commands.edit(at, changes, branchName, note, then);
    }
    RunCommands::Numbered editTextAndRerun(workflow::CheckpointId at, const QString &artefact, const QString &text,
                                           const QString &branchName = {}, const QString &note = {},
                                           Then then = Then::Run)
    {
        return m_commands.editText(at, artefact, text, branchName, note, then);
    }
    RunCommands::Numbered renameBranch(RunId id, workflow::BranchId branch, const QString &name)
    {
        return m_commands.renameBranch(id, branch, name);
    }
    void setBranchHidden(RunId id, workflow::BranchId branch, bool hidden)
    {
        m_runs.setBranchHidden(id, branch, hidden);
    }
    void setBreakpoints(std::vector<workflow::Breakpoint> all) { m_commands.setBreakpoints(std::move(all)); }
    void toggleBreakpoint(const QString &node);            // adds or removes one before that node
    void setStopRule(const std::optional<StopRule> &rule); // of future runs
    // Sessions: every run is stored step by step. Opening closes the current one; at the start, a missing file is no
    // error. Saving continues in that file.
    base::Status openSession(const QString &file) { return m_storedRuns.openSession(file, false); }
    base::Status restoreSession(const QString &file) { return m_storedRuns.openSession(file, true); }
    base::Status newSession() { return m_storedRuns.newSession(); }
    base::Status saveSessionAs(const QString &file) { return m_storedRuns.saveSessionAs(file); }
    // Of other programs, as runs of the session; shows the first one.
    base::Status importTraces(const QString &file) { return m_storedRuns.importTraces(file); }

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
    void commandEnded(app::RunId id, quint64 number); // done or failed; after its branchMade
    void runEnded(app::RunId id, const QString &reason);
    void runPaused(app::RunId id, const QString &reason);
    void operationFailed(const base::Error &error); // of a command (edit, skip, goTo, ...) or of a run
    void breakpointsChanged();
    void stopRuleChanged();
    void sessionChanged(); // session() has changed
    void rowsDelivered(quint64 ticket, std::shared_ptr<const data::Rows> rows, std::optional<base::Error> error);
    void planDelivered(quint64 ticket, std::shared_ptr<const data::Plan> plan, std::optional<base::Error> error);

private:
    AgentRunner(std::shared_ptr<const RunnerFactory> factory, QObject *parent);
    void connectParts();
    std::shared_ptr<const RunnerFactory> m_factory;
    std::shared_ptr<platform::ThreadGroup> m_threads;
    EventDelivery m_events{this};
    std::shared_ptr<std::atomic<quint32>> m_ids; // of runs: the newest
    SessionFollower m_session;
    SourceSession m_source;
    RunStore m_runs;
    RunCommands m_commands;
    StoredRuns m_storedRuns;
    ModelController *m_models;
    SourceController *m_sources;
    ToolController *m_tools;
    AttachController *m_attaching;
    std::optional<StopRule> m_stopRule;
    mutable std::shared_ptr<const data::QueryTexts> m_queryTexts; // null until first used
};

} // namespace app
