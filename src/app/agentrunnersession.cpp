// SPDX-License-Identifier: GPL-3.0-or-later
// The window's side of sessions: runs that come back from a file, and what is said of that file.
#include "app/agentrunner_p.h"
#include "app/querylanguage.h"

#include "agents/names.h"

#include <algorithm>

namespace app {

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
    about.graph = restored.shape.graph;
    about.usualSteps = restored.shape.usualSteps;
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
