// SPDX-License-Identifier: GPL-3.0-or-later
// The worker's side of sessions: what is stored of a run beside its steps, and how stored runs come back.
#include "app/worker_p.h"

#include "agents/names.h"
#include "agents/runsettings.h"
#include "agents/swaps.h"
#include "app/text.h"

#include <algorithm>
#include <charconv>
#include <filesystem>

namespace app {

namespace {

Question questionOf(const session::RunFacts &facts)
{
    const auto settings = agents::RunSettings::fromJson(facts.settings);
    Question question;
    question.text = toQt(facts.title);
    question.agent = toQt(facts.graph);
    question.model = toQt(settings.model);
    question.stop = {toQt(settings.stop.preset), settings.stop.threshold(), settings.stop.steps()};
    if (question.stop.preset != QLatin1String("strict"))
        question.stop.preset = QStringLiteral("documented");
    for (const std::string &type : settings.allowedTypes)
        question.allowedTypes.append(toQt(type));
    return question;
}

StoredRun storedRun(RunId id, const session::RunInfo &info)
{
    const auto settings = agents::RunSettings::fromJson(info.facts.settings);
    StoredRun run;
    run.id = id;
    run.question = toQt(info.facts.title);
    run.agent = toQt(info.facts.graph);
    run.model = toQt(settings.modelName.empty() ? settings.model : settings.modelName);
    run.sourceUri = toQt(settings.source);
    run.sourceName = toQt(settings.sourceName);
    run.startedAt = QDateTime::fromMSecsSinceEpoch(
        std::chrono::duration_cast<std::chrono::milliseconds>(info.started.time_since_epoch()).count());
    run.threshold = settings.stop.threshold();
    run.stepLimit = settings.stop.steps();
    return run;
}

} // namespace

std::unique_ptr<Worker::Session> Worker::made(RunId id)
{
    auto session = std::make_unique<Session>();
    session->id = id;
    session->mailbox = m_mailbox;
    session->control = m_control;
    return session;
}

void Worker::tellSession(std::optional<base::Error> error)
{
    m_mailbox->put(SessionChanged{m_keeper.view(), std::move(error)});
}

session::RunId Worker::storedAs(RunId id) const
{
    const auto found = m_sessions.find(id);
    return found == m_sessions.end() ? session::RunId::none : found->second->storedAs;
}

void Worker::markCurrent(RunId id)
{
    const auto found = m_sessions.find(id);
    const auto stored = found == m_sessions.end() ? session::RunId::none : found->second->storedAs;
    if (m_keeper.file() && !m_keeper.file()->readOnly()) // of no consequence where it fails
        (void)m_keeper.file()->setMark({session::RunId::none, "current", 0, std::to_string(qint64(stored))});
}

void Worker::openSession(const QString &file, bool quietly)
{
    const std::string name = fromQt(file);
    std::error_code ignored;
    if (quietly && !std::filesystem::exists(name, ignored))
        return tellSession();
    if (auto opened = m_keeper.open(name); !opened)
        return tellSession(opened.error());
    m_sessions.clear();
    m_toRestore.clear();
    const auto runs = m_keeper.file()->runs();
    const auto marks = m_keeper.file()->marks();
    if (!runs || !marks) {
        m_keeper.close();
        return tellSession(!runs ? runs.error() : marks.error());
    }
    SessionOpened opened;
    opened.session = m_keeper.view();
    std::int64_t current = 0;
    std::vector<session::RunId> removed;
    for (const session::Mark &mark : *marks) {
        if (mark.kind == "current")
            std::from_chars(mark.value.data(), mark.value.data() + mark.value.size(), current);
        else if (mark.kind == "removed")
            removed.push_back(mark.run);
    }
    for (const session::RunInfo &info : *runs) {
        if (info.checkpoints == 0 || std::find(removed.begin(), removed.end(), info.id) != removed.end())
            continue;
        const RunId id = RunId(++*m_ids);
        auto session = made(id);
        session->storedAs = info.id;
        session->info = info;
        session->sink = m_keeper.sink(session->storedAs);
        m_sessions[id] = std::move(session);
        opened.runs.push_back(storedRun(id, info));
        m_toRestore.push_back(id);
        if (std::int64_t(info.id) == current || opened.current == RunId::none)
            opened.current = id;
    }
    if (current == 0 && !m_toRestore.empty())
        opened.current = m_toRestore.back();
    if (const auto first = std::find(m_toRestore.begin(), m_toRestore.end(), opened.current);
        first != m_toRestore.end())
        std::rotate(first, first + 1, m_toRestore.end()); // what a person looks at comes first
    m_mailbox->put(std::move(opened));
    m_keeper.file()->keepLoaded(true);
    restoreNext();
}

// One run at a time, so that what a person asks for meanwhile comes in between.
void Worker::restoreNext()
{
    if (m_toRestore.empty()) {
        if (m_keeper.file())
            m_keeper.file()->keepLoaded(false);
        return;
    }
    const RunId id = m_toRestore.back();
    m_toRestore.pop_back();
    if (const auto found = m_sessions.find(id); found != m_sessions.end() && !found->second->runner) {
        Session &session = *found->second;
        RunRestored restored;
        restored.run = id;
        const base::Status loaded = guarded("Reading the run", [&]() -> base::Status {
            BASE_TRY(restored.shape, m_factory.agent(session.info.facts.graph));
            return load(session);
        });
        if (loaded)
            restored.place = session.stored;
        else
            restored.error = loaded.error();
        m_mailbox->put(std::move(restored));
        if (loaded)
            noteSource(session);
    }
    QMetaObject::invokeMethod(this, &Worker::restoreNext, Qt::QueuedConnection);
}

base::Status Worker::load(Session &session)
{
    if (session.stored)
        return {};
    if (!m_keeper.file())
        return base::fail(base::Category::storage, "The session was closed: open it again.");
    auto place = std::make_shared<StoredPlace>();
    BASE_TRY(place->record, m_keeper.file()->load(session.storedAs, m_keeper.decoders()));
    for (workflow::Attempt &attempt : place->record.attempts) {
        if (attempt.status == workflow::AttemptStatus::running)
            attempt.status = workflow::AttemptStatus::interrupted;
    }
    BASE_TRY(const auto marks, m_keeper.file()->marks());
    for (const session::Mark &mark : marks) {
        if (mark.run != session.storedAs)
            continue;
        if (mark.kind == "hidden")
            place->hidden.push_back(workflow::BranchId(mark.id));
        else if (mark.kind == "note")
            place->notes[workflow::CheckpointId(mark.id)] = toQt(mark.value);
        else if (mark.kind == "star")
            place->stars.insert(workflow::CheckpointId(mark.id));
        else if (mark.kind == "look")
            place->look = toQt(mark.value);
        else if (mark.kind == "stopped" && workflow::CheckpointId(mark.id) == place->record.current)
            place->stopped = toQt(mark.value);
        else if (mark.kind == "place")
            session.keptPlace = {place->record.current, place->record.branch};
    }
    session.trail = session::SourceTrail(session.info, place->record, marks);
    session.stored = std::move(place);
    return {};
}

// A stored run that is told to do something: its source is opened where it is another one, and a runner takes it over.
base::Status Worker::revive(Session &session, const std::stop_token &stop)
{
    if (session.runner)
        return {};
    BASE_CHECK(load(session));
    const std::string uri = agents::RunSettings::fromJson(session.info.facts.settings).source;
    session.source = m_source;
    if (!uri.empty() && uri != m_uri) {
        BASE_TRY(session.source, openSource(uri, stop, [](std::string_view, double) {}));
    }
    BASE_CHECK(prepare(session, questionOf(session.info.facts), stop));
    const base::Status restored = session.runner->restore(session.stored->record);
    if (!restored)
        session.runner.reset();
    else
        session.stored.reset();
    return restored;
}

// From here on, each step says what it ran on.
void Worker::keepTrail(Session &session)
{
    if (std::exchange(session.isTrailed, true))
        return;
    if (!session.stored)
        session.trail = session::SourceTrail(session.source.source->info().fingerprint);
    const auto present = [&session]() -> std::string {
        const auto source = session.setup.services->get<data::Source>(agents::roles::source);
        return source ? (*source)->info().fingerprint : std::string();
    };
    const auto put = [this, &session](std::int64_t checkpoint, const std::string &fingerprint) -> base::Status {
        if (session.storedAs == session::RunId::none) {
            session.unkeptMarks[{"source", checkpoint}] = fingerprint;
            return {};
        }
        return m_keeper.file() ? m_keeper.file()->setMark({session.storedAs, "source", checkpoint, fingerprint})
                               : base::Status();
    };
    session.sink = std::make_unique<session::TrailSink>(std::move(session.sink), session.trail, present, put);
}

// Says where what follows would run on other data than what came before.
void Worker::noteSource(Session &session)
{
    const auto current = session.runner ? session.runner->current()
                         : session.stored
                             ? session.stored->record.checkpoints[std::size_t(session.stored->record.current) - 1]
                             : nullptr;
    if (!current)
        return;
    const std::string uri = agents::RunSettings::fromJson(session.info.facts.settings).source;
    const data::Source *source = session.runner ? session.source.source.get()
                                 : uri == m_uri ? m_source.source.get()
                                                : nullptr;
    const auto bound = current->nextBindings->find(agents::roles::source);
    const bool swapped =
        bound != current->nextBindings->end() && bound->second.starts_with(agents::roles::swappedSource);
    if (!source || swapped)
        return;
    const std::string present = source->info().fingerprint;
    const std::string &then = session.trail.at(current->id);
    if (!present.empty() && !then.empty() && present != then)
        m_mailbox->put(SourceDiffers{session.id});
}

std::string Worker::fingerprint(RunId id, workflow::CheckpointId at) const
{
    const auto found = m_sessions.find(id);
    return found == m_sessions.end() ? std::string() : found->second->trail.at(at);
}

base::Result<session::Pruned> Worker::tidySession(const session::PrunePlan &plan)
{
    if (!m_keeper.file())
        return base::fail(base::Category::usage, "There is no session yet: ask a question first.");
    const std::string name = m_keeper.file()->file();
    m_sessions.clear();
    m_toRestore.clear();
    m_keeper.close();
    auto pruned = guarded("Making the session smaller", [&] { return session::prune(name, plan, decoders()); });
    openSession(toQt(name), false); // as it is now, or as it was
    return pruned;
}

void Worker::saveSessionAs(const QString &file)
{
    base::Status saved = m_keeper.saveAs(fromQt(file));
    if (saved)
        saved = keepTheRest();
    tellSession(saved ? std::nullopt : std::optional(saved.error()));
}

void Worker::closeSession()
{
    m_sessions.clear();
    m_toRestore.clear();
    m_keeper.close();
    tellSession();
}

} // namespace app
