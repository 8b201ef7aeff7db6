// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/agentrunner.h"

#include "agents/engine/names.h"
#include "app/models/qtjson.h"
#include "app/models/text.h"
#include "app/run/agentrunner_p.h"
#include "app/run/edits.h"
#include "app/source/querylanguage.h"
#include "app/source/toolcontroller.h"
#include "base/address.h"

#include <QThread>
#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {

AgentRunner::AgentRunner(RunnerFactory factory, QObject *parent)
    : QObject(parent), m_breakpoints(factory.breakpoints), m_prompts(factory.prompts), d(std::make_unique<Private>())
{
    d->threads = factory.threads ? factory.threads : std::make_shared<platform::ThreadGroup>();
    d->factory = std::make_shared<const RunnerFactory>(std::move(factory));
    m_models = new ModelController(d->factory->models, d->threads, this);
    m_sources = new SourceController(d->factory->sources, d->threads, this);
    m_tools = new ToolController(
        d->factory->tools, d->threads, [this] { return d->source; }, this);
    d->mailbox = std::make_shared<EventQueue>(
        [this] { QMetaObject::invokeMethod(this, &AgentRunner::mailArrived, Qt::QueuedConnection); });
    d->session = SessionWorker::make(d->factory, d->threads, d->mailbox, d->runs);
    d->batch.setSingleShot(true);
    d->batch.setTimerType(Qt::PreciseTimer);
    connect(&d->batch, &QTimer::timeout, this, &AgentRunner::deliver);
    d->follower.setInterval(std::chrono::seconds(1));
    connect(&d->follower, &QTimer::timeout, this,
            [this] { SessionWorker::post(d->session, [](SessionWorker &session) { session.follow(); }); });
}

const QString &AgentRunner::logFile() const
{
    return d->factory->logFile;
}

const DescribeAgent &AgentRunner::describe() const
{
    return d->factory->describe;
}

const data::QueryTexts &AgentRunner::queryTexts() const
{
    if (!d->queryTexts && d->factory->queryTexts)
        d->queryTexts = d->factory->queryTexts();
    return d->queryTexts ? *d->queryTexts : data::QueryTexts::english();
}

const std::vector<SourceOffer> &AgentRunner::offers() const
{
    return d->factory->offers;
}

namespace {
constexpr std::chrono::milliseconds mostWait{1700}; // for all workers together; the rest of the 2 s is for what follows
} // namespace

// Cancels, disconnects and joins, in that order. Abandons workers that do not end in time.
AgentRunner::~AgentRunner()
{
    for (auto &[id, work] : d->works)
        work.stop.request_stop();
    d->openStop.request_stop();
    d->fetchStop.request_stop();
    d->planStop.request_stop();
    m_models->cancel();
    m_sources->cancel();
    d->mailbox->close();
    d->works.clear(); // each worker is destroyed on its own thread after its current work
    d->source.reset();
    d->openingOne.reset();
    d->session.reset(); // last, as runs still store their steps
    for (const std::string &name : d->threads->close(mostWait))
        if (d->factory->log)
            d->factory->log->write(base::Severity::warning, "app",
                                   "abandoned at exit, as it did not stop in time: " + name);
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
    return isActive(m_current);
}

bool AgentRunner::isActive(RunId id) const
{
    const auto work = d->works.find(id);
    return work != d->works.end() && work->second.phase != Private::Work::Phase::idle;
}

bool AgentRunner::hasActiveRun() const
{
    return std::any_of(d->works.begin(), d->works.end(), [this](const auto &each) { return isActive(each.first); });
}

bool AgentRunner::isSettled() const
{
    return !hasActiveRun() &&
           std::all_of(d->works.begin(), d->works.end(), [](const auto &each) { return each.second.isDone(); });
}

bool AgentRunner::isRestoring() const
{
    return d->toSelect != RunId::none;
}

int AgentRunner::hitBreakpoint() const
{
    const auto work = d->works.find(m_current);
    return work == d->works.end() ? 0 : work->second.hit;
}

void AgentRunner::openSource(const QString &uri)
{
    Q_ASSERT(QThread::currentThread() == thread());
    d->openStop.request_stop();
    d->openStop = std::stop_source();
    const quint64 opening = ++d->opening;
    d->currentBefore = m_current;
    if (!isBusy())
        setState(RunnerState::Opening);
    setProgress({toQt(data::withoutPassword(fromQt(uri))), -1});
    d->openingOne =
        SourceWorker::make(d->factory, d->threads, d->mailbox, fromQt(uri), SessionWorker::copiesOf(d->session));
    SourceWorker::post(d->openingOne,
                       [opening, language = d->rulesLanguage, stop = d->openStop.get_token()](SourceWorker &worker) {
                           worker.setLanguage(language);
                           worker.open(opening, stop);
                       });
}

// Sample questions are optional: queries of the user do not wait for them.
void AgentRunner::findSamples()
{
    const auto &shown = d->openingOne ? d->openingOne : d->source;
    if (!shown)
        return;
    SourceWorker::postYielding(shown, SourceWorker::Turn::idle, d->openStop.get_token(),
                               [opening = d->opening](SourceWorker &worker, const std::stop_token &stop) {
                                   return worker.findSamples(opening, stop);
                               });
}

void AgentRunner::setRulesLanguage(const QString &language)
{
    if (d->rulesLanguage == fromQt(language))
        return;
    d->rulesLanguage = fromQt(language);
    for (const auto &source : {d->source, d->openingOne})
        if (source)
            SourceWorker::post(source,
                               [language = d->rulesLanguage](SourceWorker &worker) { worker.setLanguage(language); });
    findSamples();
}

void AgentRunner::cancelOpening()
{
    d->openStop.request_stop();
}

RunId AgentRunner::ask(const AskRequest &question)
{
    return begin(question, true);
}

RunId AgentRunner::askStepping(const AskRequest &question)
{
    return begin(question, false);
}

RunId AgentRunner::begin(const AskRequest &question, bool runs)
{
    Q_ASSERT(QThread::currentThread() == thread());
    if (isBusy())
        stop();
    const std::shared_ptr<SourceWorker> asked = d->asked();
    Run::About about;
    about.id = RunId(++*d->runs);
    about.question = question.text;
    about.source = toQt(m_source.info.name); // for a source being opened, set when the run is prepared
    about.sourceUri = asked ? toQt(data::withoutPassword(asked->uri())) : QString();
    about.agent = question.agent;
    about.model = toQt(base::displayAddress(fromQt(question.model), false)); // shown even if the model is rejected
    about.startedAt = QDateTime::currentDateTime();
    if (question.stop) { // otherwise the agent's own
        about.threshold = question.stop->threshold;
        about.stepLimit = question.stop->steps;
    }
    if (d->source && m_source.language)
        about.language = m_source.language->shared();
    auto made = std::make_unique<Run>(about);
    connect(made.get(), &Run::updated, this, [this, id = about.id] { emit runUpdated(id); });
    made->setBreakpoints(breakpointNodes());
    m_runs.push_back(std::move(made));
    m_current = about.id;
    d->toSelect = RunId::none;
    emit runAdded(about.id);
    emit currentRunChanged(about.id);
    SessionWorker::post(d->session, [id = about.id](SessionWorker &session) { session.expect(id); });
    Command command;
    command.then = runs ? Then::Run : Then::Stay;
    give(command);
    Private::Work &work = d->work(m_current, m_breakpoints);
    work.queue->post([worker = work.worker, asked, question, command, stop = work.stop.get_token()] {
        worker->start(question, asked, command, stop);
    });
    return about.id;
}

void AgentRunner::selectRun(RunId id)
{
    if (!run(id) || id == m_current)
        return;
    d->toSelect = RunId::none;
    SessionWorker::post(d->session, [id](SessionWorker &session) { session.markCurrent(id); });
    makeCurrent(id);
}

// Listeners of both signals see the new run with its own state.
void AgentRunner::makeCurrent(RunId id)
{
    m_current = id;
    const RunnerState before = std::exchange(m_state, settled());
    emit currentRunChanged(id);
    if (m_current == id && m_state != before)
        emit stateChanged(m_state);
}

void AgentRunner::removeRun(RunId id)
{
    const auto found = std::find_if(m_runs.begin(), m_runs.end(), [&](const auto &run) { return run->id() == id; });
    if (found == m_runs.end())
        return;
    const std::unique_ptr<Run> removed = std::move(*found);
    m_runs.erase(found);
    dropWork(id);
    SessionWorker::post(d->session, [id](SessionWorker &session) {
        session.mark(id, "removed", 0, QStringLiteral("yes"));
        session.forget(id);
    });
    emit runRemoved(id);
    if (id == m_current)
        makeCurrent(m_runs.empty() ? RunId::none : m_runs.back()->id());
}

// The worker is no longer needed.
void AgentRunner::dropWork(RunId id)
{
    if (const auto work = d->works.find(id); work != d->works.end()) {
        work->second.stop.request_stop();
        d->works.erase(work);
        emit activityChanged();
    }
    d->ranOn.erase(id);
    d->stops.erase(id);
}

// Numbers the command for the current run.
void AgentRunner::give(Command &command)
{
    Private::Work &work = d->work(m_current, m_breakpoints);
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
}

// The current run works until its newest command is done.
void AgentRunner::setActive()
{
    d->work(m_current, m_breakpoints).phase = Private::Work::Phase::running;
    setState(RunnerState::Running);
    emit activityChanged();
}

// Queues the command; the active one pauses for it.
void AgentRunner::command(Command command)
{
    Q_ASSERT(QThread::currentThread() == thread());
    if (!currentRun())
        return;
    Private::Work &work = d->work(m_current, m_breakpoints);
    if (isBusy())
        work.control->pause(work.given);
    give(command);
    work.queue->post([worker = work.worker, command = std::move(command), shown = d->asked(),
                      stop = work.stop.get_token()] { worker->command(command, shown, stop); });
}

// The shown place of the current run, for commands that apply only to that place.
workflow::CheckpointId AgentRunner::shownPlace() const
{
    const Run *run = currentRun();
    return run ? run->currentCheckpoint() : workflow::CheckpointId::none;
}

// The current run's place after all queued commands: commands that continue the run apply to it.
workflow::CheckpointId AgentRunner::expectedPlace() const
{
    const auto work = d->works.find(m_current);
    return work == d->works.end() || work->second.isDone() ? shownPlace() : work->second.expected;
}

void AgentRunner::step()
{
    if (!isBusy())
        command({{}, Then::Step, expectedPlace()});
}

void AgentRunner::resume()
{
    if (!isBusy())
        command({{}, Then::Run, expectedPlace()});
}

void AgentRunner::pause()
{
    if (m_state != RunnerState::Running)
        return;
    Private::Work &work = d->work(m_current, m_breakpoints);
    work.control->pause(work.given);
    work.phase = Private::Work::Phase::pausing;
    setState(RunnerState::Pausing);
}

void AgentRunner::stop()
{
    if (isBusy()) {
        Private::Work &work = d->work(m_current, m_breakpoints);
        work.ending = true;
        work.stop.request_stop();
        work.phase = Private::Work::Phase::pausing;
        setState(RunnerState::Pausing);
    } else if (Run *run = currentRun(); run && run->endReason().isEmpty()) {
        markStopped(*run);
        settle();
        emit runEnded(run->id(), run->endReason());
    }
}

void AgentRunner::cancelAnswer()
{
    if (!isBusy())
        return;
    Private::Work &work = d->work(m_current, m_breakpoints);
    work.stop.request_stop();
    work.phase = Private::Work::Phase::pausing;
    setState(RunnerState::Pausing);
}

namespace {

template <class Result>
base::Status asStatus(const Result &result)
{
    return result ? base::Status() : base::Status(tl::unexpected(result.error()));
}

base::Error noSource()
{
    return {base::Category::usage, "No source is open: choose one first.", {}, {}};
}

} // namespace

void AgentRunner::skip()
{
    command({[](workflow::Runner &runner, const std::stop_token &) { return asStatus(runner.skip()); }, Then::Stay,
             shownPlace()});
}

void AgentRunner::answer(bool approve, const QString &text)
{
    answer(Decision{approve, text});
}

void AgentRunner::answer(const Decision &said)
{
    nlohmann::json json{{"approved", said.approved}, {"text", fromQt(said.text)}};
    if (said.always)
        json["always"] = true;
    if (said.arguments)
        json["arguments"] = jsonOf(*said.arguments);
    const auto decision = base::json(std::move(json));
    command({[decision](workflow::Runner &runner, const std::stop_token &) { return runner.answer(decision); },
             Then::Run, shownPlace()});
}

void AgentRunner::hint(const QString &text)
{
    command({[text = fromQt(text)](workflow::Runner &runner, const std::stop_token &) {
        const auto at = runner.current() ? runner.current()->id : workflow::CheckpointId::none;
        return asStatus(runner.hint(at, text));
    }});
}

void AgentRunner::goTo(workflow::CheckpointId at)
{
    command({[at](workflow::Runner &runner, const std::stop_token &) { return runner.goTo(at); }});
    if (currentRun())
        d->work(m_current, m_breakpoints).expected = at;
}

void AgentRunner::editAndRerun(workflow::CheckpointId at, const workflow::Changes &changes, const QString &branchName,
                               const QString &note, Then then)
{
    const Run *current = currentRun();
    if (!current)
        return;
    command({[place = stepToEdit(*current, at, changes), changes, name = fromQt(branchName),
              note = fromQt(note)](workflow::Runner &runner, const std::stop_token &) {
                 return asStatus(runner.edit(place, changes, name, note));
             },
             then});
}

void AgentRunner::editTextAndRerun(workflow::CheckpointId at, const QString &artefact, const QString &text,
                                   const QString &branchName, const QString &note, Then then)
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
    editAndRerun(at, *changes, branchName, note, then);
}

void AgentRunner::renameBranch(RunId id, workflow::BranchId branch, const QString &name)
{
    Run *run = this->run(id);
    const Branch *renamed = run ? run->branch(branch) : nullptr;
    if (!renamed)
        return;
    Private::Work &work = d->work(id, m_breakpoints);
    Command command;
    command.work = [branch, name = fromQt(name), note = fromQt(renamed->note)](
                       workflow::Runner &runner, const std::stop_token &) { return runner.rename(branch, name, note); };
    command.number = ++work.given;
    work.queue->post([worker = work.worker, command, shown = d->asked()] { worker->command(command, shown, {}); });
}

void AgentRunner::setBranchHidden(RunId id, workflow::BranchId branch, bool hidden)
{
    if (Run *run = this->run(id))
        run->setBranchHidden(branch, hidden);
    SessionWorker::post(d->session, [id, branch, hidden](SessionWorker &session) {
        session.mark(id, "hidden", qint64(branch), hidden ? QStringLiteral("yes") : QString());
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
    tellBreakpoints();
    for (const auto &run : m_runs)
        run->setBreakpoints(breakpointNodes());
    emit breakpointsChanged();
}

void AgentRunner::tellBreakpoints()
{
    for (const auto &[id, work] : d->works) {
        auto all = m_breakpoints;
        if (work.runTo)
            all.push_back(*work.runTo);
        work.control->setBreakpoints(std::move(all));
    }
}

void AgentRunner::runTo(const QString &node)
{
    if (isBusy() || !currentRun())
        return;
    constexpr int temporaryBreakpointId = 1 << 30; // not the id of any breakpoint of the user
    workflow::Breakpoint &place = d->work(m_current, m_breakpoints).runTo.emplace();
    place.id = temporaryBreakpointId;
    place.node = fromQt(node);
    tellBreakpoints();
    resume();
}

// Nodes with an unconditional breakpoint before them.
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
    if (const auto &asked = d->asked())
        SourceWorker::post(
            asked,
            [ticket, query, limit, stop = d->fetchStop.get_token()](SourceWorker &source) {
                source.fetch(ticket, query, std::size_t(std::max<qint64>(limit, 1)), stop);
            },
            SourceWorker::Turn::person);
    else
        d->mailbox->put(RowsFetched{ticket, nullptr, noSource()});
    return ticket;
}

quint64 AgentRunner::fetchPlan(const QString &query, bool profile)
{
    d->planStop.request_stop();
    d->planStop = std::stop_source();
    const quint64 ticket = ++d->tickets;
    if (const auto &asked = d->asked())
        SourceWorker::post(
            asked,
            [ticket, query, profile, stop = d->planStop.get_token()](SourceWorker &source) {
                source.plan(ticket, query, profile, stop);
            },
            SourceWorker::Turn::person);
    else
        d->mailbox->put(PlanFetched{ticket, nullptr, noSource()});
    return ticket;
}

namespace {
constexpr int batchMilliseconds = 33; // 30 updates a second: faster ones are not visible
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
        if (Run *run = this->run(owner); run && !events.empty()) {
            runMoved(*run, events);
            keepStop(*run);
        }
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
            if (progressed->opening == d->opening && progressed->opening != 0)
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
        } else if (auto *grew = std::get_if<SessionGrew>(&mail)) {
            for (const StoredRun &stored : grew->runs) {
                m_runs.push_back(madeOf(stored));
                emit runAdded(stored.id);
            }
            d->toShow = grew->show;
        } else if (auto *longer = std::get_if<RunGrew>(&mail)) {
            runGrew(*longer);
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

std::optional<CopyInUse> AgentRunner::copyInUse(const QString &uri) const
{
    if (m_source.uri == uri)
        return m_source.copy;
    const auto found = d->copies.find(uri);
    return found == d->copies.end() ? std::nullopt : std::optional(found->second);
}

void AgentRunner::openingDone(const OpeningDone &done)
{
    if (done.source) { // even if opened only for a run
        d->copies.erase((*done.source)->uri);
        if ((*done.source)->copy)
            d->copies[(*done.source)->uri] = *(*done.source)->copy;
    }
    if (done.opening != d->opening || !d->openingOne)
        return; // an abandoned source, or one opened only for a run
    setProgress({});
    const auto opened = std::exchange(d->openingOne, nullptr);
    if (done.source) {
        d->source = opened;
        const QString before = std::exchange(m_source, **done.source).uri;
        m_error.reset();
        for (const auto &run : m_runs) {
            speak(*run);
            compareData(*run);
        }
        const Run *run = currentRun();
        const bool isItsOwn = run && before != m_source.uri && run->about().sourceUri == m_source.uri;
        // Deselects the run unless one was selected since, or it used this source; all runs stay in the list.
        if (run && !isBusy() && m_current == d->currentBefore && !isItsOwn)
            makeCurrent(RunId::none);
        else if (!isBusy())
            settle();
        emit sourceOpened();
        // Delayed until the window has been painted and the events after that are handled.
        QTimer::singleShot(0, this, [this] { QTimer::singleShot(0, this, &AgentRunner::findSamples); });
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
    speak(*run);
}

void AgentRunner::commandDone(const CommandDone &done)
{
    Run *run = this->run(done.run);
    const auto work = d->works.find(done.run);
    if (!run || work == d->works.end())
        return; // it was deleted meanwhile
    work->second.done = done.number;
    run->setPlace(done.branch, done.at);
    keepStop(*run);
    takeHits(done.run, done.breakpoints);
    if (work->second.runTo && done.outcome) {
        work->second.runTo.reset();
        tellBreakpoints();
    }
    if (done.error) {
        m_error = done.error;
        if (done.at == workflow::CheckpointId::none)
            run->setFailed(*done.error);
        emit operationFailed(*done.error);
    }
    const auto &outcome = done.outcome;
    if (outcome && outcome->stop == workflow::Stop::cancelled && std::exchange(work->second.ending, false))
        markStopped(*run);
    if (outcome && outcome->error) {
        m_error = outcome->error;
        emit operationFailed(*outcome->error);
    }
    if (work->second.isDone()) {
        work->second.phase = Private::Work::Phase::idle;
        if (done.run == m_current)
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

void AgentRunner::takeHits(RunId id, const std::vector<workflow::Breakpoint> &breakpoints)
{
    bool changed = false;
    for (const auto &counted : breakpoints) {
        for (auto &known : m_breakpoints) {
            if (known.id == counted.id && known.hits < counted.hits) {
                known.hits = counted.hits;
                d->work(id, m_breakpoints).hit = known.id;
                changed = true;
            }
        }
    }
    if (changed)
        emit breakpointsChanged();
}

// Updates the window's state from the current run.
void AgentRunner::settle()
{
    setState(settled());
}

RunnerState AgentRunner::settled() const
{
    const Run *run = currentRun();
    if (!run)
        return m_source.schema ? RunnerState::Ready : RunnerState::NoSource;
    if (isBusy())
        return d->works[m_current].phase == Private::Work::Phase::pausing ? RunnerState::Pausing : RunnerState::Running;
    if (run->status() == RunStatus::Error && run->endReason().isEmpty())
        return RunnerState::Failed;
    return run->endReason().isEmpty() ? RunnerState::Paused : RunnerState::Ended;
}

void AgentRunner::setSession(const SessionView &session, const std::optional<base::Error> &error)
{
    m_session = session;
    if (session.growing)
        d->follower.start();
    else
        d->follower.stop();
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
    if (hasActiveRun())
        return;
    d->readAfter = d->runs->load();
    SessionWorker::post(d->session, [file, quietly](SessionWorker &session) { session.openSession(file, quietly); });
}

void AgentRunner::importTraces(const QString &file)
{
    if (!hasActiveRun())
        SessionWorker::post(d->session, [file](SessionWorker &session) { session.importTraces(file); });
}

void AgentRunner::newSession()
{
    if (hasActiveRun())
        return;
    dropRuns(d->runs->load());
    SessionWorker::post(d->session, [](SessionWorker &session) { session.closeSession(); });
}

void AgentRunner::saveSessionAs(const QString &file)
{
    if (!hasActiveRun())
        SessionWorker::post(d->session, [file](SessionWorker &session) { session.saveSessionAs(file); });
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
        dropWork(removed->id());
        emit runRemoved(removed->id());
    }
    if (!isBusy() && m_state != RunnerState::Opening)
        settle();
}

// Sets the query language of a run whose source is the open one.
void AgentRunner::speak(Run &run) const
{
    if (!m_source.language || run.about().language || run.about().sourceUri != m_source.uri)
        return;
    Run::About about = run.about();
    about.language = m_source.language->shared();
    run.setAbout(std::move(about));
}

// Marks a restored run if its source's data has changed since its last step.
void AgentRunner::compareData(Run &run) const
{
    const auto then = d->ranOn.find(run.id());
    if (then == d->ranOn.end() || then->second.empty() || m_source.info.fingerprint.empty())
        return;
    if (run.about().sourceUri == m_source.uri && then->second != m_source.info.fingerprint)
        run.setSourceDiffers();
}

void AgentRunner::setPrivate(const QString &source, const QStringList &columns)
{
    for (const auto &run : m_runs)
        if (run->about().source == source)
            run->setPrivate(columns);
}

std::unique_ptr<Run> AgentRunner::madeOf(const StoredRun &stored)
{
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
    about.number = stored.number;
    about.whyAgent = stored.whyAgent;
    auto made = std::make_unique<Run>(about);
    made->setPrivate(stored.privateColumns);
    connect(made.get(), &Run::updated, this, [this, id = about.id] { emit runUpdated(id); });
    speak(*made);
    return made;
}

void AgentRunner::runGrew(const RunGrew &grew)
{
    if (Run *run = this->run(grew.run))
        runMoved(*run, grew.events);
}

void AgentRunner::sessionOpened(const SessionOpened &opened)
{
    dropRuns(d->readAfter);
    auto place = m_runs.begin(); // before runs asked meanwhile
    for (const StoredRun &stored : opened.runs) {
        place = std::next(m_runs.insert(place, madeOf(stored)));
        emit runAdded(stored.id);
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
    about.inside = restored.place->inside;
    run->setAbout(std::move(about));
    run->setBreakpoints(breakpointNodes());
    run->restore(*restored.place);
    d->ranOn[restored.run] = restored.ranOn;
    d->stops[restored.run] = Private::stopOf(*run);
    compareData(*run);
    if (d->toShow == restored.run) { // the user selected it
        d->toShow = RunId::none;
        return selectRun(restored.run);
    }
    if (d->toSelect != restored.run)
        return;
    if (m_current == RunId::none) {
        m_current = restored.run;
        emit currentRunChanged(m_current);
        if (m_state != RunnerState::Opening)
            settle();
    }
    if (d->toSelect == restored.run)
        d->toSelect = RunId::none;
}

Run *AgentRunner::numbered(qint64 number) const
{
    const auto found = std::find_if(m_runs.begin(), m_runs.end(),
                                    [&](const auto &run) { return number != 0 && run->about().number == number; });
    return found == m_runs.end() ? nullptr : found->get();
}

void AgentRunner::markStopped(Run &run)
{
    run.setStopped(QLatin1String(agents::reasons::cancelled));
    keepStop(run);
}

// The session has the stop that the run shows, and no other.
void AgentRunner::keepStop(const Run &run)
{
    using workflow::CheckpointId;
    const CheckpointId now = Private::stopOf(run);
    const auto known = d->stops.find(run.id());
    const CheckpointId before = known == d->stops.end() ? CheckpointId::none : known->second;
    if (now == before)
        return;
    d->stops[run.id()] = now;
    SessionWorker::post(d->session, [id = run.id(), before, now, reason = run.endReason()](SessionWorker &session) {
        if (before != CheckpointId::none)
            session.mark(id, "stopped", qint64(before), {});
        if (now != CheckpointId::none)
            session.mark(id, "stopped", qint64(now), reason);
    });
}

} // namespace app
