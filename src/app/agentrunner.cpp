// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/agentrunner.h"

#include "app/agentrunner_p.h"
#include "app/querylanguage.h"
#include "app/text.h"

#include <algorithm>

namespace app {

AgentRunner::AgentRunner(RunnerFactory factory, QObject *parent)
    : QObject(parent),
      m_breakpoints(factory.breakpoints),
      m_models(new ModelDesk(std::move(factory.models), this)),
      m_sources(new SourceDesk(std::move(factory.sources), this)),
      m_prompts(std::move(factory.prompts)),
      d(std::make_unique<Private>())
{
    d->mailbox = std::make_shared<Mailbox>(
        [this] { QMetaObject::invokeMethod(this, &AgentRunner::mailArrived, Qt::QueuedConnection); });
    d->control->setBreakpoints(m_breakpoints);
    d->offers = factory.offers;
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
    about.threshold = question.stop.threshold;
    about.stepLimit = question.stop.steps;
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

} // namespace app
