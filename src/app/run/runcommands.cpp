// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/runcommands.h"

#include "app/models/qtjson.h"
#include "app/models/text.h"
#include "app/run/edits.h"
#include "app/run/runstore.h"
#include "app/run/runworker.h"
#include "app/source/querylanguage.h"
#include "app/source/sourcesession.h"
#include "base/address.h"
#include "base/codedtext.h"

#include <QThread>
#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {

// A run and its worker, created for its first command.
struct RunCommands::Work {
    std::shared_ptr<platform::TaskQueue> queue;
    std::shared_ptr<RunWorker> worker;
    std::shared_ptr<Control> control = std::make_shared<Control>();
    std::stop_source stop;
    quint64 given = 0, done = 0; // numbers of the newest command
    enum class Phase { idle, running, pausing } phase = Phase::idle;
    int hit = 0;                               // id of the breakpoint that paused it; 0: none
    std::optional<workflow::Breakpoint> runTo; // until it pauses
    workflow::CheckpointId expected{};         // its place after all commands; none: not known
    bool ending = false;                       // by stop(), not by cancelAnswer()
    bool isDone() const { return given == done; }
};

namespace {

tl::unexpected<base::Error> refused(const base::CodedText &why)
{
    return base::fail(base::Category::usage, why, {}, "refused");
}

tl::unexpected<base::Error> noRun()
{
    return refused(BASE_TEXT("command.no-run", "No run is selected. Ask a question first."));
}

tl::unexpected<base::Error> busy()
{
    return refused(BASE_TEXT("command.run-active", "The run is active. Pause it first."));
}

tl::unexpected<base::Error> idle()
{
    return refused(BASE_TEXT("command.run-idle", "The run is not active."));
}

template <class Result>
base::Status asStatus(const Result &result)
{
    return result ? base::Status() : base::Status(tl::unexpected(result.error()));
}

} // namespace

RunCommands::RunCommands(RunEnvironment environment, RunStore &runs, const SourceSession &source,
                         std::vector<workflow::Breakpoint> breakpoints)
    : m_environment(std::move(environment)), m_runs(runs), m_source(source), m_breakpoints(std::move(breakpoints))
{
    connect(&runs, &RunStore::runRemoved, this, &RunCommands::dropWork);
}

RunCommands::~RunCommands() = default;

RunCommands::Work &RunCommands::work(RunId id)
{
    std::unique_ptr<Work> &work = m_works[id];
    if (!work) {
        work = std::make_unique<Work>();
        work->control->setBreakpoints(m_breakpoints.all());
        work->queue =
            std::make_shared<platform::TaskQueue>(m_environment.threads, "run " + std::to_string(quint32(id)));
        work->worker =
            platform::TaskQueue::bound(work->queue, std::make_shared<RunWorker>(id, m_environment, work->control));
    }
    return *work;
}

void RunCommands::requestStop()
{
    for (auto &[id, work] : m_works)
        work->stop.request_stop();
}

void RunCommands::close()
{
    m_works.clear();
    m_environment.session.reset();
}

void RunCommands::setState(RunnerState state)
{
    if (m_state == state)
        return;
    m_state = state;
    emit stateChanged(state);
}

void RunCommands::fail(const base::Error &error)
{
    m_error = error;
    emit operationFailed(error);
}

void RunCommands::fail(Run &run, const base::Error &error)
{
    m_error = error;
    run.setFailed(error);
    emit operationFailed(error);
}

bool RunCommands::isBusy() const
{
    return isActive(m_runs.current());
}

bool RunCommands::isActive(RunId id) const
{
    const auto work = m_works.find(id);
    return work != m_works.end() && work->second->phase != Work::Phase::idle;
}

bool RunCommands::hasActiveRun() const
{
    return std::any_of(m_works.begin(), m_works.end(), [this](const auto &each) { return isActive(each.first); });
}

bool RunCommands::isSettled() const
{
    return !hasActiveRun() &&
           std::all_of(m_works.begin(), m_works.end(), [](const auto &each) { return each.second->isDone(); });
}

quint64 RunCommands::newestCommand(RunId id) const
{
    const auto work = m_works.find(id);
    return work == m_works.end() ? 0 : work->second->given;
}

int RunCommands::hitBreakpoint() const
{
    const auto work = m_works.find(m_runs.current());
    return work == m_works.end() ? 0 : work->second->hit;
}

RunId RunCommands::ask(const AskRequest &question, Then then)
{
    Q_ASSERT(QThread::currentThread() == thread());
    if (isBusy())
        stop();
    const std::shared_ptr<SourceWorker> asked = m_source.asked();
    const SourceView &open = m_source.view();
    Run::About about;
    about.id = m_runs.nextId();
    about.question = question.text;
    about.source = toQt(open.info.name); // for a source being opened, set when the run is prepared
    about.sourceUri = asked ? toQt(data::withoutPassword(asked->uri())) : QString();
    about.agent = question.agent;
    about.model = toQt(base::displayAddress(fromQt(question.model), false)); // shown even if the model is rejected
    about.startedAt = QDateTime::currentDateTime();
    if (question.stop) { // otherwise the agent's own
        about.threshold = question.stop->threshold;
        about.stepLimit = question.stop->steps;
    }
    if (m_source.worker() && open.language)
        about.language = open.language->shared();
    const RunId id = about.id;
    auto made = m_runs.made(about);
    made->setBreakpoints(m_breakpoints.nodes());
    m_runs.addCurrent(std::move(made));
    SessionWorker::post(m_environment.session, [id](SessionWorker &session) { session.expect(id); });
    Command command;
    command.then = then;
    give(command);
    Work &work = this->work(m_runs.current());
    work.queue->post([worker = work.worker, asked, question, command, stop = work.stop.get_token()] {
        worker->start(question, asked, command, stop);
    });
    return id;
}

void RunCommands::selectRun(RunId id)
{
    if (!m_runs.run(id) || id == m_runs.current())
        return;
    m_runs.await(RunId::none);
    SessionWorker::post(m_environment.session, [id](SessionWorker &session) { session.markCurrent(id); });
    makeCurrent(id);
}

// Listeners of both signals see the new run with its own state.
void RunCommands::makeCurrent(RunId id)
{
    const RunnerState before = std::exchange(m_state, settledAt(id));
    m_runs.setCurrent(id);
    if (m_runs.current() == id && m_state != before)
        emit stateChanged(m_state);
}

void RunCommands::removeRun(RunId id)
{
    if (!m_runs.run(id))
        return;
    m_runs.remove(id);
    if (id == m_runs.current())
        makeCurrent(m_runs.runs().empty() ? RunId::none : m_runs.runs().back()->id());
}

// The worker is no longer needed.
void RunCommands::dropWork(RunId id)
{
    if (const auto work = m_works.find(id); work != m_works.end()) {
        work->second->stop.request_stop();
        m_works.erase(work);
        emit activityChanged();
    }
}

// Numbers the command for the current run.
quint64 RunCommands::give(Command &command)
{
    Work &work = this->work(m_runs.current());
    // A command queued behind an active one has the same stop source, so that Stop ends both.
    if (work.isDone() || work.stop.stop_requested())
        work.stop = std::stop_source();
    command.number = ++work.given;
    work.ending = false;
    work.expected = workflow::CheckpointId::none;
    m_error.reset();
    work.hit = 0;
    if (command.then != Then::Stay)
        setActive();
    return command.number;
}

// The current run works until its newest command is done.
void RunCommands::setActive()
{
    work(m_runs.current()).phase = Work::Phase::running;
    setState(RunnerState::Running);
    emit activityChanged();
}

RunCommands::Numbered RunCommands::command(Command command)
{
    Q_ASSERT(QThread::currentThread() == thread());
    if (!m_runs.currentRun())
        return noRun();
    Work &work = this->work(m_runs.current());
    if (isBusy())
        work.control->pause(work.given);
    const quint64 number = give(command);
    work.queue->post([worker = work.worker, command = std::move(command), shown = m_source.asked(),
                      stop = work.stop.get_token()] { worker->command(command, shown, stop); });
    return number;
}

RunCommands::Numbered RunCommands::longCommand(Command command)
{
    Numbered number = this->command(std::move(command));
    if (number)
        setActive();
    return number;
}

workflow::CheckpointId RunCommands::shownPlace() const
{
    const Run *run = m_runs.currentRun();
    return run ? run->currentCheckpoint() : workflow::CheckpointId::none;
}

// The current run's place after all queued commands: commands that continue the run apply to it.
workflow::CheckpointId RunCommands::expectedPlace() const
{
    const auto work = m_works.find(m_runs.current());
    return work == m_works.end() || work->second->isDone() ? shownPlace() : work->second->expected;
}

RunCommands::Numbered RunCommands::step()
{
    if (isBusy())
        return busy();
    return command({{}, Then::Step, expectedPlace()});
}

RunCommands::Numbered RunCommands::resume()
{
    if (isBusy())
        return busy();
    return command({{}, Then::Run, expectedPlace()});
}

base::Status RunCommands::pause()
{
    if (m_state != RunnerState::Running)
        return idle();
    Work &work = this->work(m_runs.current());
    work.control->pause(work.given);
    setPausing(work);
    return {};
}

void RunCommands::setPausing(Work &work)
{
    work.phase = Work::Phase::pausing;
    setState(RunnerState::Pausing);
}

base::Status RunCommands::stop()
{
    if (isBusy()) {
        Work &work = this->work(m_runs.current());
        work.ending = true;
        work.stop.request_stop();
        setPausing(work);
    } else if (Run *run = m_runs.currentRun(); run && run->endReason().isEmpty()) {
        m_runs.markStopped(*run);
        settle();
        emit runEnded(run->id(), run->endReason());
    } else {
        return run ? refused(BASE_TEXT("command.run-ended", "The run has ended.")) : noRun();
    }
    return {};
}

base::Status RunCommands::cancelAnswer()
{
    if (!isBusy())
        return idle();
    Work &work = this->work(m_runs.current());
    work.stop.request_stop();
    setPausing(work);
    return {};
}

RunCommands::Numbered RunCommands::skip()
{
    return command({[](workflow::Runner &runner, const std::stop_token &) { return asStatus(runner.skip()); },
                    Then::Stay, shownPlace()});
}

RunCommands::Numbered RunCommands::answer(const Decision &answered)
{
    nlohmann::json json{{"approved", answered.approved}, {"text", fromQt(answered.text)}};
    if (answered.always)
        json["always"] = true;
    if (answered.arguments)
        json["arguments"] = jsonOf(*answered.arguments);
    const auto decision = base::json(std::move(json));
    return command({[decision](workflow::Runner &runner, const std::stop_token &) { return runner.answer(decision); },
                    Then::Run, shownPlace()});
}

RunCommands::Numbered RunCommands::hint(const QString &text)
{
    return command({[text = fromQt(text)](workflow::Runner &runner, const std::stop_token &) {
        const auto at = runner.current() ? runner.current()->id : workflow::CheckpointId::none;
        return asStatus(runner.hint(at, text));
    }});
}

RunCommands::Numbered RunCommands::goTo(workflow::CheckpointId at)
{
    Numbered number = command({[at](workflow::Runner &runner, const std::stop_token &) { return runner.goTo(at); }});
    if (m_runs.currentRun())
        work(m_runs.current()).expected = at;
    return number;
}

RunCommands::Numbered RunCommands::edit(workflow::CheckpointId at, const workflow::Changes &changes,
                                        const QString &branchName, const QString &note, Then then)
{
    const Run *current = m_runs.currentRun();
    if (!current)
        return noRun();
    return command({[place = stepToEdit(*current, at, changes), changes, name = fromQt(branchName),
                     note = fromQt(note)](workflow::Runner &runner, const std::stop_token &) {
                        return asStatus(runner.edit(place, changes, name, note));
                    },
                    then});
}

RunCommands::Numbered RunCommands::editText(workflow::CheckpointId at, const QString &artefact, const QString &text,
                                            const QString &branchName, const QString &note, Then then)
{
    const Run *current = m_runs.currentRun();
    const auto place = current ? current->checkpoint(at) : nullptr;
    if (!place)
        return current ? refused(BASE_TEXT("command.no-step", "The run does not have this step.")) : noRun();
    const auto changes = changesOf(*current, artefact, text, place->state);
    if (!changes) {
        fail(changes.error());
        return tl::unexpected(changes.error());
    }
    return edit(at, *changes, branchName, note, then);
}

RunCommands::Numbered RunCommands::renameBranch(RunId id, workflow::BranchId branch, const QString &name)
{
    Run *run = m_runs.run(id);
    const Branch *renamed = run ? run->branch(branch) : nullptr;
    if (!renamed)
        return run ? refused(BASE_TEXT("command.no-branch", "The run does not have this branch.")) : noRun();
    Work &work = this->work(id);
    Command command;
    command.work = [branch, name = fromQt(name), note = fromQt(renamed->note)](
                       workflow::Runner &runner, const std::stop_token &) { return runner.rename(branch, name, note); };
    command.number = ++work.given;
    work.queue->post(
        [worker = work.worker, command, shown = m_source.asked()] { worker->command(command, shown, {}); });
    return command.number;
}

void RunCommands::setBreakpoints(std::vector<workflow::Breakpoint> breakpoints)
{
    m_breakpoints.set(std::move(breakpoints));
    sendBreakpoints();
    for (const auto &run : m_runs.runs())
        run->setBreakpoints(m_breakpoints.nodes());
    emit breakpointsChanged();
}

void RunCommands::sendBreakpoints()
{
    for (const auto &[id, work] : m_works) {
        auto all = m_breakpoints.all();
        if (const auto &runTo = work->runTo)
            all.push_back(*runTo);
        work->control->setBreakpoints(std::move(all));
    }
}

RunCommands::Numbered RunCommands::runTo(const QString &node)
{
    if (!m_runs.currentRun())
        return noRun();
    if (isBusy())
        return busy();
    constexpr int temporaryBreakpointId = 1 << 30; // not the id of any breakpoint of the user
    workflow::Breakpoint &place = work(m_runs.current()).runTo.emplace();
    place.id = temporaryBreakpointId;
    place.node = fromQt(node);
    sendBreakpoints();
    return resume();
}

void RunCommands::takeHits(RunId id, const std::vector<workflow::Breakpoint> &breakpoints)
{
    if (const auto hit = m_breakpoints.takeHits(breakpoints)) {
        work(id).hit = *hit;
        emit breakpointsChanged();
    }
}

void RunCommands::take(RunMessage &message)
{
    if (const auto *prepared = std::get_if<RunPrepared>(&message)) {
        this->prepared(*prepared);
    } else if (const auto *done = std::get_if<CommandDone>(&message)) {
        this->done(*done);
    } else if (const auto *differs = std::get_if<SourceChanged>(&message)) {
        if (Run *run = m_runs.run(differs->run))
            run->setSourceDiffers();
    }
}

void RunCommands::prepared(const RunPrepared &prepared)
{
    Run *run = m_runs.run(prepared.run);
    if (!run)
        return;
    Run::About about = run->about();
    about.source = prepared.source;
    about.sourceUri = prepared.sourceUri;
    about.graph = prepared.graph;
    about.spec = prepared.agent;
    about.threshold = prepared.threshold;
    about.stepLimit = prepared.stepLimit;
    about.number = prepared.number;
    about.whyAgent = prepared.whyAgent;
    if (!prepared.model.isEmpty())
        about.model = prepared.model;
    run->setAbout(std::move(about));
    m_runs.setLanguageOf(*run);
}

void RunCommands::done(const CommandDone &done)
{
    Run *run = m_runs.run(done.run);
    const auto found = m_works.find(done.run);
    if (!run || found == m_works.end())
        return; // it was deleted meanwhile
    Work &work = *found->second;
    work.done = done.number;
    emit commandEnded(done.run, done.number);
    run->setPlace(done.branch, done.at);
    m_runs.storeStop(*run);
    takeHits(done.run, done.breakpoints);
    if (work.runTo && done.outcome) {
        work.runTo.reset();
        sendBreakpoints();
    }
    if (done.error && done.at == workflow::CheckpointId::none)
        fail(*run, *done.error);
    else if (done.error)
        fail(*done.error);
    const auto &outcome = done.outcome;
    if (outcome && outcome->stop == workflow::Stop::cancelled && std::exchange(work.ending, false))
        m_runs.markStopped(*run);
    if (outcome && outcome->error)
        fail(*outcome->error);
    if (work.isDone()) {
        work.phase = Work::Phase::idle;
        if (done.run == m_runs.current())
            settle();
        emit activityChanged();
    }
    if (!outcome)
        return;
    if (outcome->stop == workflow::Stop::ended ||
        (outcome->stop == workflow::Stop::cancelled && !run->endReason().isEmpty()))
        emit runEnded(run->id(), run->endReason());
    else if (outcome->stop != workflow::Stop::failed)
        emit runPaused(run->id(), toQt(outcome->reason));
}

void RunCommands::settle()
{
    setState(settledAt(m_runs.current()));
}

void RunCommands::settleUnlessOpening()
{
    if (!isBusy() && m_state != RunnerState::Opening)
        settle();
}

RunnerState RunCommands::settledAt(RunId id) const
{
    const Run *run = m_runs.run(id);
    if (!run)
        return m_source.view().schema ? RunnerState::Ready : RunnerState::NoSource;
    if (isActive(id))
        return m_works.at(id)->phase == Work::Phase::pausing ? RunnerState::Pausing : RunnerState::Running;
    if (run->status() == RunStatus::Error && run->endReason().isEmpty())
        return RunnerState::Failed;
    return run->endReason().isEmpty() ? RunnerState::Paused : RunnerState::Ended;
}

void RunCommands::showRestored(RunId id)
{
    m_runs.setCurrent(id);
    if (m_state != RunnerState::Opening)
        settle();
}

void RunCommands::openingBegan()
{
    m_currentBefore = m_runs.current();
    if (!isBusy())
        setState(RunnerState::Opening);
}

void RunCommands::sourceChanged(const QString &before)
{
    m_error.reset();
    m_runs.takeSource();
    const QString &uri = m_source.view().uri;
    const Run *run = m_runs.currentRun();
    const bool isItsOwn = run && before != uri && run->about().sourceUri == uri;
    // Deselects the run unless one was selected since, or it used this source; all runs stay in the list.
    if (run && !isBusy() && m_runs.current() == m_currentBefore && !isItsOwn)
        makeCurrent(RunId::none);
    else if (!isBusy())
        settle();
}

void RunCommands::openingFailed(const base::Error &error)
{
    m_error = error;
    if (!isBusy())
        settle();
}

} // namespace app
