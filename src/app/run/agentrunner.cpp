// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/agentrunner.h"

#include "agents/engine/names.h"
#include "app/models/text.h"
#include "app/run/agentrunner_p.h"
#include "app/run/edits.h"
#include "app/source/querylanguage.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {

AgentRunner::AgentRunner(RunnerFactory factory, QObject *parent)
    : QObject(parent),
      m_breakpoints(factory.breakpoints),
      m_models(new ModelController(std::move(factory.models), this)),
      m_sources(new SourceController(std::move(factory.sources), this)),
      m_prompts(std::move(factory.prompts)),
      d(std::make_unique<Private>())
{
    d->mailbox = std::make_shared<EventQueue>(
        [this] { QMetaObject::invokeMethod(this, &AgentRunner::mailArrived, Qt::QueuedConnection); });
    d->control->setBreakpoints(m_breakpoints);
    d->offers = factory.offers;
    d->describe = factory.describe;
    d->logFile = factory.logFile;
    d->evaluate = factory.evaluate;
    d->worker = new Worker(std::move(factory), d->mailbox, d->control, d->runs);
    d->worker->moveToThread(&d->thread);
    connect(&d->thread, &QThread::finished, d->worker, &QObject::deleteLater);
    d->batch.setSingleShot(true);
    d->batch.setTimerType(Qt::PreciseTimer);
    connect(&d->batch, &QTimer::timeout, this, &AgentRunner::deliver);
    d->thread.setObjectName(QStringLiteral("agent"));
    d->thread.start();
}

const QString &AgentRunner::logFile() const
{
    return d->logFile;
}

const DescribeAgent &AgentRunner::describe() const
{
    return d->describe;
}

const std::vector<SourceOffer> &AgentRunner::offers() const
{
    return d->offers;
}

// Cancel, disconnect, join: in that order.
AgentRunner::~AgentRunner()
{
    d->openStop.request_stop();
    d->runStop.request_stop();
    d->fetchStop.request_stop();
    d->planStop.request_stop();
    d->mailbox->close();
    d->thread.quit();
    d->thread.wait();
}

Run *AgentRunner::run(RunId id) const
{
    const auto found = std::find_if(m_runs.begin(), m_runs.end(), [&](const auto &run) { return run->id() == id; });
    return found == m_runs.end() ? nullptr : found->get();
}

void AgentRunner::setState(RunnerState state)
{
    if (m_state == state)
        return;
    m_state = state;
    emit stateChanged(state);
}

void AgentRunner::setProgress(Progress progress)
{
    m_progress = std::move(progress);
    emit progressChanged(m_progress);
}

bool AgentRunner::isBusy() const
{
    return m_state == RunnerState::Running || m_state == RunnerState::Pausing;
}

void AgentRunner::openSource(const QString &uri)
{
    Q_ASSERT(QThread::currentThread() == thread());
    d->openStop.request_stop();
    d->openStop = std::stop_source();
    const quint64 opening = ++d->opening;
    if (!isBusy())
        setState(RunnerState::Opening);
    setProgress({toQt(data::withoutPassword(fromQt(uri))), -1});
    d->post([worker = d->worker, opening, uri, stop = d->openStop.get_token()] { worker->open(opening, uri, stop); });
}

void AgentRunner::cancelOpening()
{
    d->openStop.request_stop();
}

RunId AgentRunner::ask(const Question &question)
{
    return begin(question, true);
}

RunId AgentRunner::askStepping(const Question &question)
{
    return begin(question, false);
}

RunId AgentRunner::begin(const Question &question, bool runs)
{
    Q_ASSERT(QThread::currentThread() == thread());
    if (isBusy())
        stop();
    Run::About about;
    about.id = RunId(++*d->runs);
    about.question = question.text;
    about.source = toQt(m_source.info.name);
    about.sourceUri = m_source.uri;
    about.agent = question.agent;
    about.model = question.model;
    about.startedAt = QDateTime::currentDateTime();
    if (question.stop) { // else the agent says it
        about.threshold = question.stop->threshold;
        about.stepLimit = question.stop->steps;
    }
    if (m_source.language)
        about.language = m_source.language->shared();
    auto made = std::make_unique<Run>(about);
    connect(made.get(), &Run::updated, this, [this, id = about.id] { emit runUpdated(id); });
    made->setBreakpoints(breakpointNodes());
    m_runs.push_back(std::move(made));
    m_current = about.id;
    d->toSelect = RunId::none;
    emit runAdded(about.id);
    emit currentRunChanged(about.id);
    beginCommand(runs ? Then::Run : Then::Stay);
    d->post([worker = d->worker, id = about.id, question, runs, stop = d->runStop.get_token()] {
        worker->start(id, question, runs ? Then::Run : Then::Stay, stop);
    });
    return about.id;
}

void AgentRunner::selectRun(RunId id)
{
    Run *run = this->run(id);
    if (!run || id == m_current || isBusy())
        return;
    m_current = id;
    d->toSelect = RunId::none;
    d->post([worker = d->worker, id] { worker->markCurrent(id); });
    emit currentRunChanged(id);
    settle();
}

void AgentRunner::removeRun(RunId id)
{
    const auto found = std::find_if(m_runs.begin(), m_runs.end(), [&](const auto &run) { return run->id() == id; });
    if (found == m_runs.end())
        return;
    if (id == m_current && isBusy())
        d->runStop.request_stop();
    const std::unique_ptr<Run> removed = std::move(*found);
    m_runs.erase(found);
    d->post([worker = d->worker, id] {
        worker->mark(id, "removed", 0, QStringLiteral("yes"));
        worker->forget(id);
    });
    emit runRemoved(id);
    if (id == m_current) {
        m_current = m_runs.empty() ? RunId::none : m_runs.back()->id();
        emit currentRunChanged(m_current);
        if (!isBusy())
            settle();
    }
}

void AgentRunner::beginCommand(Then then)
{
    if (d->commands == 0)
        d->control->forgetPause(); // it was meant for what has ended meanwhile
    // A command behind one at work shares its stop, so that Stop reaches both.
    if (d->commands == 0 || d->runStop.stop_requested())
        d->runStop = std::stop_source();
    ++d->commands;
    d->ending.erase(m_current);
    m_error.reset();
    m_hitBreakpoint = 0;
    if (then != Then::Stay)
        setState(RunnerState::Running);
}

// Queued behind what is at work, which pauses for it.
void AgentRunner::command(Command command, Then then)
{
    Q_ASSERT(QThread::currentThread() == thread());
    if (!currentRun())
        return;
    if (isBusy())
        d->control->pause();
    beginCommand(then);
    d->post([worker = d->worker, id = m_current, command = std::move(command), then, stop = d->runStop.get_token()] {
        worker->command(id, command, then, stop);
    });
}

void AgentRunner::step()
{
    if (!isBusy())
        command({}, Then::Step);
}

void AgentRunner::resume()
{
    if (!isBusy())
        command({}, Then::Run);
}

void AgentRunner::pause()
{
    if (m_state != RunnerState::Running)
        return;
    d->control->pause();
    setState(RunnerState::Pausing);
}

void AgentRunner::stop()
{
    if (isBusy()) {
        d->ending.insert(m_current);
        d->runStop.request_stop();
        setState(RunnerState::Pausing);
    } else if (Run *run = currentRun(); run && m_state != RunnerState::Ended) {
        markStopped(*run);
        settle();
        emit runEnded(run->id(), run->endReason());
    }
}

void AgentRunner::cancelAnswer()
{
    if (!isBusy())
        return;
    d->runStop.request_stop();
    setState(RunnerState::Pausing);
}

namespace {

template <class Result>
base::Status statusOf(const Result &result)
{
    return result ? base::Status() : base::Status(tl::unexpected(result.error()));
}

} // namespace

void AgentRunner::skip()
{
    command([](workflow::Runner &runner) { return statusOf(runner.skip()); }, Then::Stay);
}

void AgentRunner::answer(bool approve, const QString &text)
{
    const auto decision = base::json({{"approved", approve}, {"text", fromQt(text)}});
    command([decision](workflow::Runner &runner) { return runner.answer(decision); }, Then::Run);
}

void AgentRunner::hint(const QString &text)
{
    command(
        [text = fromQt(text)](workflow::Runner &runner) {
            const auto at = runner.current() ? runner.current()->id : workflow::CheckpointId::none;
            return statusOf(runner.hint(at, text));
        },
        Then::Stay);
}

void AgentRunner::goTo(workflow::CheckpointId at)
{
    command([at](workflow::Runner &runner) { return runner.goTo(at); }, Then::Stay);
}

void AgentRunner::editAndRerun(workflow::CheckpointId at, const workflow::Changes &changes, const QString &branchName,
                               const QString &note, bool run)
{
    const Run *current = currentRun();
    if (!current)
        return;
    command([place = editPoint(*current, at, changes), changes, name = fromQt(branchName), note = fromQt(note)](
                workflow::Runner &runner) { return statusOf(runner.edit(place, changes, name, note)); },
            run ? Then::Run : Then::Stay);
}

void AgentRunner::editTextAndRerun(workflow::CheckpointId at, const QString &artefact, const QString &text,
                                   const QString &branchName, const QString &note, bool run)
{
    const Run *current = currentRun();
    const auto place = current ? current->checkpoint(at) : nullptr;
    if (!place)
        return;
    const auto changes = changesOf(*current, artefact, text, place->state);
    if (!changes) {
        m_error = changes.error();
        emit operationFailed(changes.error());
        return;
    }
    editAndRerun(at, *changes, branchName, note, run);
}

void AgentRunner::renameBranch(RunId id, workflow::BranchId branch, const QString &name)
{
    Run *run = this->run(id);
    const Branch *renamed = run ? run->branch(branch) : nullptr;
    if (!renamed)
        return;
    ++d->commands;
    d->post([worker = d->worker, id, branch, name = fromQt(name), note = fromQt(renamed->note)] {
        worker->command(id, [&](workflow::Runner &runner) { return runner.rename(branch, name, note); }, Then::Stay,
                        {});
    });
}

void AgentRunner::setBranchHidden(RunId id, workflow::BranchId branch, bool hidden)
{
    if (Run *run = this->run(id))
        run->setBranchHidden(branch, hidden);
    d->post([worker = d->worker, id, branch, hidden] {
        worker->mark(id, "hidden", qint64(branch), hidden ? QStringLiteral("yes") : QString());
    });
}

void AgentRunner::setBreakpoints(std::vector<workflow::Breakpoint> breakpoints)
{
    int last = 0;
    for (const auto &breakpoint : breakpoints)
        last = std::max(last, breakpoint.id);
    for (auto &breakpoint : breakpoints) {
        if (breakpoint.id == 0)
            breakpoint.id = ++last;
    }
    m_breakpoints = std::move(breakpoints);
    d->control->setBreakpoints(m_breakpoints);
    for (const auto &run : m_runs)
        run->setBreakpoints(breakpointNodes());
    emit breakpointsChanged();
}

// Nodes that a plain breakpoint stands before.
std::set<std::string> AgentRunner::breakpointNodes() const
{
    std::set<std::string> nodes;
    for (const auto &breakpoint : m_breakpoints) {
        if (breakpoint.enabled && breakpoint.condition.empty() && breakpoint.when == workflow::When::before)
            nodes.insert(breakpoint.node);
    }
    return nodes;
}

void AgentRunner::toggleBreakpoint(const QString &node)
{
    auto all = m_breakpoints;
    const std::string name = fromQt(node);
    const auto removed = std::erase_if(all, [&](const workflow::Breakpoint &breakpoint) {
        return !breakpoint.fixed && breakpoint.node == name && breakpoint.condition.empty() &&
               breakpoint.when == workflow::When::before;
    });
    if (removed == 0) {
        workflow::Breakpoint added;
        added.node = name;
        all.push_back(std::move(added));
    }
    setBreakpoints(std::move(all));
}

void AgentRunner::setStopRule(const std::optional<StopRule> &rule)
{
    if (m_stopRule == rule)
        return;
    m_stopRule = rule;
    emit stopRuleChanged();
}

quint64 AgentRunner::fetchRows(const QString &query, qint64 limit)
{
    d->fetchStop.request_stop();
    d->fetchStop = std::stop_source();
    const quint64 ticket = ++d->tickets;
    d->post([worker = d->worker, ticket, query, limit, stop = d->fetchStop.get_token()] {
        worker->fetch(ticket, query, std::size_t(std::max<qint64>(limit, 1)), stop);
    });
    return ticket;
}

quint64 AgentRunner::fetchPlan(const QString &query, bool profile)
{
    d->planStop.request_stop();
    d->planStop = std::stop_source();
    const quint64 ticket = ++d->tickets;
    d->post([worker = d->worker, ticket, query, profile, stop = d->planStop.get_token()] {
        worker->plan(ticket, query, profile, stop);
    });
    return ticket;
}

namespace {
constexpr int batchMilliseconds = 33; // 30 updates a second are what a person can see
} // namespace

void AgentRunner::mailArrived()
{
    const qint64 since = d->lastBatch.isValid() ? d->lastBatch.elapsed() : batchMilliseconds;
    if (since >= batchMilliseconds)
        deliver();
    else if (!d->batch.isActive())
        d->batch.start(int(batchMilliseconds - since));
}

void AgentRunner::deliver()
{
    d->lastBatch.start();
    std::vector<workflow::Event> events; // of one run, in order
    RunId owner{};
    const auto flush = [&] {
        if (Run *run = this->run(owner); run && !events.empty())
            runMoved(*run, events);
        events.clear();
    };
    for (Mail &mail : d->mailbox->take()) {
        if (auto *event = std::get_if<RunEvent>(&mail)) {
            if (event->run != owner)
                flush();
            owner = event->run;
            events.push_back(std::move(event->event));
            continue;
        }
        flush();
        if (auto *answered = std::get_if<Answered>(&mail)) {
            answered->deliver();
        } else if (auto *progressed = std::get_if<OpeningProgressed>(&mail)) {
            if (progressed->opening == d->opening)
                setProgress({progressed->what, progressed->fraction});
        } else if (auto *opened = std::get_if<OpeningDone>(&mail)) {
            openingDone(*opened);
        } else if (auto *found = std::get_if<SamplesFound>(&mail)) {
            if (found->opening == d->opening) {
                m_source.samples = std::move(found->samples);
                emit samplesFound();
            }
        } else if (auto *prepared = std::get_if<RunPrepared>(&mail)) {
            runPrepared(*prepared);
        } else if (auto *done = std::get_if<CommandDone>(&mail)) {
            commandDone(*done);
        } else if (auto *fetched = std::get_if<RowsFetched>(&mail)) {
            emit rowsDelivered(fetched->ticket, fetched->rows, fetched->error);
        } else if (auto *planned = std::get_if<PlanFetched>(&mail)) {
            emit planDelivered(planned->ticket, planned->plan, planned->error);
        } else if (auto *changed = std::get_if<SessionChanged>(&mail)) {
            setSession(changed->session, changed->error);
        } else if (auto *read = std::get_if<SessionOpened>(&mail)) {
            sessionOpened(*read);
        } else if (auto *restored = std::get_if<RunRestored>(&mail)) {
            runRestored(*restored);
        } else if (const auto *differs = std::get_if<SourceDiffers>(&mail)) {
            if (Run *run = this->run(differs->run))
                run->setSourceDiffers();
        }
    }
    flush();
}

void AgentRunner::runMoved(Run &run, const std::vector<workflow::Event> &events)
{
    run.apply(events);
    for (const auto &event : events) {
        if (const auto *made = std::get_if<workflow::BranchMade>(&event.what))
            emit branchMade(run.id(), made->branch.id);
    }
}

void AgentRunner::openingDone(const OpeningDone &done)
{
    if (done.opening != d->opening)
        return; // of a source that was given up
    setProgress({});
    if (done.source) {
        m_source = **done.source;
        m_error.reset();
        for (const auto &run : m_runs)
            speak(*run);
        if (!isBusy()) { // another source is a new beginning; its runs stay in the list
            if (std::exchange(m_current, RunId::none) != RunId::none)
                emit currentRunChanged(RunId::none);
            setState(RunnerState::Ready);
        }
        emit sourceOpened();
        return;
    }
    m_error = done.source.error();
    if (!isBusy())
        settle();
    emit sourceFailed(*m_error);
}

void AgentRunner::runPrepared(const RunPrepared &prepared)
{
    Run *run = this->run(prepared.run);
    if (!run)
        return;
    Run::About about = run->about();
    about.graph = prepared.graph;
    about.spec = prepared.agent;
    about.threshold = prepared.threshold;
    about.stepLimit = prepared.stepLimit;
    if (!prepared.model.isEmpty())
        about.model = prepared.model;
    run->setAbout(std::move(about));
}

void AgentRunner::commandDone(const CommandDone &done)
{
    --d->commands;
    Run *run = this->run(done.run);
    if (run)
        run->setPlace(done.branch, done.at);
    takeHits(done.breakpoints);
    if (done.error) {
        m_error = done.error;
        if (run && done.at == workflow::CheckpointId::none)
            run->setFailed(*done.error);
        emit operationFailed(*done.error);
    }
    const auto &outcome = done.outcome;
    if (run && outcome && outcome->stop == workflow::Stop::cancelled && d->ending.erase(done.run) > 0)
        markStopped(*run);
    if (outcome && outcome->error) {
        m_error = outcome->error;
        emit operationFailed(*outcome->error);
    }
    if (d->commands == 0)
        settle();
    if (!run || !outcome)
        return;
    if (outcome->stop == workflow::Stop::ended ||
        (outcome->stop == workflow::Stop::cancelled && !run->endReason().isEmpty()))
        emit runEnded(run->id(), run->endReason());
    else if (outcome->stop != workflow::Stop::failed)
        emit runPaused(run->id(), toQt(outcome->reason));
}

void AgentRunner::takeHits(const std::vector<workflow::Breakpoint> &breakpoints)
{
    bool changed = false;
    for (const auto &counted : breakpoints) {
        for (auto &known : m_breakpoints) {
            if (known.id == counted.id && known.hits < counted.hits) {
                known.hits = counted.hits;
                m_hitBreakpoint = known.id;
                changed = true;
            }
        }
    }
    if (changed)
        emit breakpointsChanged();
}

// The state of the window follows from the current run where nothing is at work.
void AgentRunner::settle()
{
    const Run *run = currentRun();
    if (!run)
        return setState(m_source.schema ? RunnerState::Ready : RunnerState::NoSource);
    if (run->status() == Status::Error && run->endReason().isEmpty())
        return setState(RunnerState::Failed);
    setState(run->endReason().isEmpty() ? RunnerState::Paused : RunnerState::Ended);
}

void AgentRunner::setSession(const SessionView &session, const std::optional<base::Error> &error)
{
    m_session = session;
    emit sessionChanged();
    if (!error)
        return;
    m_error = error;
    emit operationFailed(*error);
}

void AgentRunner::openSession(const QString &file)
{
    readSession(file, false);
}

void AgentRunner::restoreSession(const QString &file)
{
    readSession(file, true);
}

void AgentRunner::readSession(const QString &file, bool quietly)
{
    if (isBusy())
        return;
    d->readAfter = d->runs->load();
    d->post([worker = d->worker, file, quietly] { worker->openSession(file, quietly); });
}

void AgentRunner::newSession()
{
    if (isBusy())
        return;
    dropRuns(d->runs->load());
    d->post([worker = d->worker] { worker->closeSession(); });
}

void AgentRunner::saveSessionAs(const QString &file)
{
    if (!isBusy())
        d->post([worker = d->worker, file] { worker->saveSessionAs(file); });
}

void AgentRunner::dropRuns(quint32 upTo)
{
    d->toSelect = RunId::none;
    if (m_current != RunId::none && quint32(m_current) <= upTo) {
        m_current = RunId::none;
        emit currentRunChanged(RunId::none);
    }
    for (std::size_t i = m_runs.size(); i-- > 0;) {
        if (quint32(m_runs[i]->id()) > upTo)
            continue;
        const std::unique_ptr<Run> removed = std::move(m_runs[i]);
        m_runs.erase(m_runs.begin() + std::ptrdiff_t(i));
        emit runRemoved(removed->id());
    }
    if (!isBusy() && m_state != RunnerState::Opening)
        settle();
}

// Tells its queries' words apart where the open source is the one that it was asked.
void AgentRunner::speak(Run &run) const
{
    if (!m_source.language || run.about().language || run.about().sourceUri != m_source.uri)
        return;
    Run::About about = run.about();
    about.language = m_source.language->shared();
    run.setAbout(std::move(about));
}

void AgentRunner::sessionOpened(const SessionOpened &opened)
{
    dropRuns(d->readAfter);
    auto place = m_runs.begin(); // before what was asked meanwhile
    for (const StoredRun &stored : opened.runs) {
        Run::About about;
        about.id = stored.id;
        about.question = stored.question;
        about.source = stored.sourceName;
        about.sourceUri = stored.sourceUri;
        about.agent = stored.agent;
        about.model = stored.model;
        about.startedAt = stored.startedAt;
        about.threshold = stored.threshold;
        about.stepLimit = stored.stepLimit;
        auto made = std::make_unique<Run>(about);
        connect(made.get(), &Run::updated, this, [this, id = about.id] { emit runUpdated(id); });
        speak(*made);
        place = std::next(m_runs.insert(place, std::move(made)));
        emit runAdded(about.id);
    }
    d->toSelect = opened.current;
    setSession(opened.session);
}

void AgentRunner::runRestored(const RunRestored &restored)
{
    Run *run = this->run(restored.run);
    if (!run)
        return;
    if (!restored.place) {
        m_error = restored.error;
        run->setFailed(*restored.error);
        emit operationFailed(*restored.error);
        return;
    }
    Run::About about = run->about();
    about.graph = restored.agent.graph;
    about.spec = restored.agent.spec;
    run->setAbout(std::move(about));
    run->setBreakpoints(breakpointNodes());
    run->restore(*restored.place);
    if (d->toSelect != restored.run)
        return;
    d->toSelect = RunId::none;
    if (m_current != RunId::none || isBusy())
        return;
    m_current = restored.run;
    emit currentRunChanged(m_current);
    if (m_state != RunnerState::Opening)
        settle();
}

void AgentRunner::markStopped(Run &run)
{
    const QString reason = QLatin1String(agents::reasons::cancelled);
    run.setStopped(reason);
    d->post([worker = d->worker, id = run.id(), at = qint64(run.currentCheckpoint()), reason] {
        worker->mark(id, "stopped", at, reason);
    });
}

} // namespace app
