// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/runstore.h"

#include "agents/engine/names.h"
#include "app/session/sessionfollower.h"
#include "app/session/sessionworker.h"
#include "app/source/querylanguage.h"
#include "app/source/sourcesession.h"

#include <algorithm>

namespace app {

namespace {

// Where the user stopped the run; none: not stopped, or the run has continued since.
workflow::CheckpointId stopOf(const Run &run)
{
    const bool isStopped = !run.endReason().isEmpty() && !run.pendingNode().isEmpty();
    return isStopped ? run.currentCheckpoint() : workflow::CheckpointId::none;
}

} // namespace

RunStore::RunStore(const SourceSession &source, SessionFollower &session, std::shared_ptr<std::atomic<quint32>> ids)
    : m_source(source), m_session(session), m_ids(std::move(ids))
{
}

RunStore::~RunStore() = default;

Run *RunStore::run(RunId id) const
{
    const auto found = std::find_if(m_runs.begin(), m_runs.end(), [&](const auto &run) { return run->id() == id; });
    return found == m_runs.end() ? nullptr : found->get();
}

Run *RunStore::numbered(qint64 number) const
{
    const auto found = std::find_if(m_runs.begin(), m_runs.end(),
                                    [&](const auto &run) { return number != 0 && run->about().number == number; });
    return found == m_runs.end() ? nullptr : found->get();
}

std::unique_ptr<Run> RunStore::made(const Run::About &about)
{
    auto made = std::make_unique<Run>(about);
    connect(made.get(), &Run::updated, this, [this, id = about.id] { emit runUpdated(id); });
    return made;
}

std::unique_ptr<Run> RunStore::made(const StoredRun &stored)
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
    setLanguageOf(*made);
    return made;
}

void RunStore::addCurrent(std::unique_ptr<Run> run)
{
    const RunId id = run->id();
    m_runs.push_back(std::move(run));
    m_current = id;
    m_awaited = RunId::none;
    emit runAdded(id);
    emit currentRunChanged(id);
}

void RunStore::add(std::unique_ptr<Run> run)
{
    insert(std::move(run), m_runs.size());
}

void RunStore::insert(std::unique_ptr<Run> run, std::size_t place)
{
    const RunId id = run->id();
    m_runs.insert(m_runs.begin() + std::ptrdiff_t(place), std::move(run));
    emit runAdded(id);
}

void RunStore::setCurrent(RunId id)
{
    m_current = id;
    emit currentRunChanged(id);
}

// Also forgets its records.
std::unique_ptr<Run> RunStore::taken(std::size_t place)
{
    std::unique_ptr<Run> run = std::move(m_runs[place]);
    m_runs.erase(m_runs.begin() + std::ptrdiff_t(place));
    m_ranOn.erase(run->id());
    m_stops.erase(run->id());
    return run;
}

void RunStore::remove(RunId id)
{
    const auto found = std::find_if(m_runs.begin(), m_runs.end(), [&](const auto &run) { return run->id() == id; });
    if (found == m_runs.end())
        return;
    const std::unique_ptr<Run> removed = taken(std::size_t(found - m_runs.begin()));
    SessionWorker::post(m_session.worker(), [id](SessionWorker &session) {
        session.mark(id, "removed", 0, QStringLiteral("yes"));
        session.forget(id);
    });
    emit runRemoved(id);
}

void RunStore::drop(quint32 upTo)
{
    m_awaited = RunId::none;
    if (m_current != RunId::none && quint32(m_current) <= upTo)
        setCurrent(RunId::none);
    for (std::size_t i = m_runs.size(); i-- > 0;) {
        if (quint32(m_runs[i]->id()) > upTo)
            continue;
        const std::unique_ptr<Run> removed = taken(i);
        emit runRemoved(removed->id());
    }
}

void RunStore::apply(Run &run, const std::vector<workflow::Event> &events)
{
    run.apply(events);
    for (const auto &event : events) {
        if (const auto *made = std::get_if<workflow::BranchMade>(&event.what))
            emit branchMade(run.id(), made->branch.id);
    }
}

void RunStore::restore(Run &run, const StoredPlace &place, const std::string &ranOn)
{
    run.restore(place);
    m_ranOn[run.id()] = ranOn;
    m_stops[run.id()] = stopOf(run);
    compareData(run);
}

void RunStore::markStopped(Run &run)
{
    run.setStopped(QLatin1String(agents::reasons::cancelled));
    storeStop(run);
}

void RunStore::storeStop(const Run &run)
{
    const workflow::CheckpointId now = stopOf(run);
    const auto known = m_stops.find(run.id());
    const workflow::CheckpointId before = known == m_stops.end() ? workflow::CheckpointId::none : known->second;
    if (now == before)
        return;
    m_stops[run.id()] = now;
    SessionWorker::post(m_session.worker(),
                        [id = run.id(), before, now, reason = run.endReason()](SessionWorker &session) {
                            if (before != workflow::CheckpointId::none)
                                session.mark(id, "stopped", qint64(before), {});
                            if (now != workflow::CheckpointId::none)
                                session.mark(id, "stopped", qint64(now), reason);
                        });
}

void RunStore::takeSource()
{
    for (const auto &run : m_runs) {
        setLanguageOf(*run);
        compareData(*run);
    }
}

void RunStore::setLanguageOf(Run &run) const
{
    const SourceView &open = m_source.view();
    if (!open.language || run.about().language || run.about().sourceUri != open.uri)
        return;
    Run::About about = run.about();
    about.language = open.language->shared();
    run.setAbout(std::move(about));
}

// Marks a restored run if its source's data has changed since its last step.
void RunStore::compareData(Run &run) const
{
    const SourceView &open = m_source.view();
    const auto then = m_ranOn.find(run.id());
    if (then == m_ranOn.end() || then->second.empty() || open.info.fingerprint.empty())
        return;
    if (run.about().sourceUri == open.uri && then->second != open.info.fingerprint)
        run.setSourceDiffers();
}

void RunStore::setPrivate(const QString &source, const QStringList &columns)
{
    for (const auto &run : m_runs)
        if (run->about().source == source)
            run->setPrivate(columns);
}

void RunStore::setBranchHidden(RunId id, workflow::BranchId branch, bool hidden)
{
    if (Run *run = this->run(id))
        run->setBranchHidden(branch, hidden);
    SessionWorker::post(m_session.worker(), [id, branch, hidden](SessionWorker &session) {
        session.mark(id, "hidden", qint64(branch), hidden ? QStringLiteral("yes") : QString());
    });
}

} // namespace app
