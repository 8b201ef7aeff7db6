// SPDX-License-Identifier: GPL-3.0-or-later
// What a run leaves in the session file. A run that could not be kept (the session may only be read, its folder is not
// to be written) runs all the same, and is stored whole as soon as there is a file that takes it.
#include "app/worker_p.h"

#include "agents/names.h"
#include "agents/runsettings.h"
#include "app/text.h"

namespace app {

namespace {

base::Status storeSteps(const workflow::Runner &runner, workflow::CheckpointSink &sink)
{
    for (const workflow::Branch &branch : runner.branches())
        BASE_CHECK(sink.commit(branch));
    for (std::uint64_t id = 1; const auto checkpoint = runner.find(workflow::CheckpointId(id)); ++id)
        BASE_CHECK(sink.commit(checkpoint));
    return runner.attempt() ? sink.commit(*runner.attempt()) : base::Status();
}

} // namespace

void Worker::keep(Session &session, const Question &question)
{
    if (!m_keeper.keeps())
        return;
    agents::RunSettings settings;
    settings.agent = session.setup.graph->name(); // the one that was chosen, where the question leaves it to the source
    settings.model = fromQt(question.model);
    settings.modelName = fromQt(session.setup.modelName);
    settings.source = m_uri;
    const data::SourceInfo source = session.source.source->info();
    settings.sourceName = source.name;
    if (auto rule =
            agents::StopRule::byName(fromQt(question.stop.preset), question.stop.threshold, question.stop.steps))
        settings.stop = std::move(*rule);
    for (const QString &type : question.allowedTypes)
        settings.allowedTypes.push_back(fromQt(type));
    session.info.facts = {settings.agent, fromQt(question.text), settings.toJson(), source.fingerprint};
    session.info.started = std::chrono::system_clock::now();
    session.sink = m_keeper.sink(session.storedAs); // also where it is not stored yet
    session.isTrailed = false;
    const base::Status kept = [&]() -> base::Status {
        BASE_CHECK(store(session));
        return keepTheRest();
    }();
    if (kept)
        (void)m_keeper.file()->setMark({session::RunId::none, "current", 0, std::to_string(qint64(session.storedAs))});
    m_keeper.setProblem(kept ? std::nullopt : std::optional(kept.error()));
    tellSession();
}

// The run as far as it has come, with its marks.
base::Status Worker::store(Session &session)
{
    BASE_CHECK(m_keeper.start());
    session::SessionFile &file = *m_keeper.file();
    BASE_TRY(const session::RunId made, file.addRun(session.info.facts, session.info.started));
    const base::Status stored = [&]() -> base::Status {
        if (session.runner)
            BASE_CHECK(storeSteps(*session.runner, *file.sink(made)));
        for (const auto &[what, value] : session.unkeptMarks)
            BASE_CHECK(file.setMark({made, what.first, what.second, value}));
        return {};
    }();
    if (!stored) { // half a run is none
        (void)file.setMark({made, "removed", 0, "yes"});
        return stored;
    }
    session.unkeptMarks.clear();
    session.storedAs = made;
    m_keeper.renew();
    keepPlace(session);
    return {};
}

// Runs that no file took when they were made.
base::Status Worker::keepTheRest()
{
    for (const auto &[id, session] : m_sessions)
        if (session->storedAs == session::RunId::none && session->runner)
            BASE_CHECK(store(*session));
    return {};
}

// The file knows where the run stands from its newest step; only another place has to be said.
void Worker::keepPlace(Session &session)
{
    const auto current = session.runner ? session.runner->current() : nullptr;
    if (session.storedAs == session::RunId::none || !current || !m_keeper.file())
        return;
    std::pair place{current->id, session.runner->branch()};
    const bool newest = !session.runner->find(workflow::CheckpointId(std::uint64_t(current->id) + 1)) &&
                        current->branch == session.runner->branch();
    const std::pair<workflow::CheckpointId, workflow::BranchId> none{};
    if (place == session.keptPlace || (newest && session.keptPlace == none))
        return;
    if (m_keeper.file()->setPlace(session.storedAs, place.first, place.second))
        session.keptPlace = place;
}

void Worker::mark(RunId id, const char *kind, qint64 of, const QString &value)
{
    const auto found = m_sessions.find(id);
    if (found == m_sessions.end())
        return;
    Session &session = *found->second;
    if (session.storedAs == session::RunId::none)
        session.unkeptMarks[{kind, of}] = fromQt(value);
    else if (m_keeper.file())
        if (auto status = m_keeper.file()->setMark({session.storedAs, kind, of, fromQt(value)}); !status)
            tellSession(status.error());
}

} // namespace app
