// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/worker.h"

#include "agents/engine/names.h"
#include "agents/engine/swaps.h"
#include "app/models/text.h"
#include "app/run/agentrunner.h"
#include "app/run/worker_p.h"
#include "app/source/querylanguage.h"
#include "platform/guiguard.h"

#include <algorithm>
#include <charconv>
#include <filesystem>

namespace app {

void Control::pause()
{
    const std::lock_guard lock(m_mutex);
    m_pause = true;
    if (m_runner)
        m_runner->pauseRequested();
}

void Control::forgetPause()
{
    const std::lock_guard lock(m_mutex);
    m_pause = false;
}

void Control::setBreakpoints(std::vector<workflow::Breakpoint> breakpoints)
{
    const std::lock_guard lock(m_mutex);
    m_breakpoints = std::move(breakpoints);
    ++m_version;
}

bool Control::begin(workflow::Runner &runner)
{
    const std::lock_guard lock(m_mutex);
    if (std::exchange(m_pause, false))
        return false;
    m_runner = &runner;
    return true;
}

void Control::end()
{
    const std::lock_guard lock(m_mutex);
    m_runner = nullptr;
    m_pause = false;
}

void Control::applyBreakpoints(workflow::Runner &runner, quint64 &version)
{
    const std::lock_guard lock(m_mutex);
    if (std::exchange(version, m_version) == m_version)
        return;
    auto all = m_breakpoints;
    for (workflow::Breakpoint &breakpoint : all) {
        for (const auto &old : runner.breakpoints().all()) {
            if (old.id == breakpoint.id)
                breakpoint.hits = std::max(breakpoint.hits, old.hits);
        }
    }
    runner.breakpoints().set(std::move(all));
}

Worker::Worker(RunnerFactory factory, std::shared_ptr<EventQueue> mailbox, std::shared_ptr<Control> control,
               RunCounter ids)
    : m_factory(std::move(factory)),
      m_events(std::move(mailbox)),
      m_control(std::move(control)),
      m_ids(std::move(ids)),
      m_persistence(m_factory.sessionFolder, m_factory.decoders)
{
}

Worker::~Worker() = default;

void Worker::open(quint64 opening, const QString &uri, const std::stop_token &stop)
{
    // May be told of long work on the source after it was opened, too.
    const auto progress = [mailbox = m_events, opening](std::string_view what, double fraction) {
        mailbox->put(OpeningProgressed{opening, toQt(what), fraction});
    };
    auto opened = openSource(fromQt(uri), stop, progress);
    if (!opened)
        return m_events->put(OpeningDone{opening, tl::unexpected(std::move(opened).error())});
    m_source = std::move(*opened);
    m_uri = fromQt(uri);
    auto view = std::make_shared<SourceView>();
    view->uri = toQt(data::withoutPassword(fromQt(uri))); // shown and remembered
    view->info = m_source.source->info();
    view->schema = m_source.schema;
    if (auto language = m_source.source->language())
        view->language = std::make_shared<QueryLanguage>(std::move(language), m_source.schema);
    view->samples = m_source.samples;
    for (const agents::AgentSpecPtr &agent : m_source.agents)
        view->agents.push_back(viewOf(*agent));
    m_events->put(OpeningDone{opening, std::shared_ptr<const SourceView>(std::move(view))});
    if (!m_factory.samples)
        return;
    auto samples = guarded("Looking for sample questions", [&]() -> base::Result<std::vector<data::SampleQuestion>> {
        return m_factory.samples(m_source, stop);
    });
    if (samples)
        m_events->put(SamplesFound{opening, std::move(*samples)});
}

base::Result<OpenedSource> Worker::openSource(const std::string &uri, const std::stop_token &stop,
                                              const RunnerFactory::Progress &progress)
{
    BASE_TRY(OpenedSource opened, guarded("Opening the source", [&]() -> base::Result<OpenedSource> {
                 if (stop.stop_requested())
                     return base::fail(base::Category::cancelled, "Opening was cancelled.");
                 return m_factory.open(uri, stop, progress);
             }));
    opened.source = std::make_shared<platform::GuardedSource>(std::move(opened.source));
    return opened;
}

// The session's source is open.
base::Status Worker::prepare(Session &session, agents::RunRequest request, const std::string &record)
{
    if (!session.source.source)
        return base::fail(base::Category::usage, "No source is open: choose one first.");
    BASE_TRY(session.prepared, m_factory.prepare(session.source, request, record));
    if (!session.stored)
        persist(session);
    const agents::PreparedRun &prepared = session.prepared;
    m_events->put(RunPrepared{session.id, prepared.agent, prepared.graph, toQt(prepared.request.modelName),
                              prepared.request.stop->threshold(), prepared.request.stop->steps()});
    persistTrail(session);
    workflow::RunnerOptions options = prepared.runnerOptions(session.clock, session.random);
    options.sink = session.sink.get();
    options.observers = {&session};
    session.runner = std::make_unique<workflow::Runner>(prepared.graph, options);
    prepared.prepareBreakpoints(session.runner->breakpoints());
    return {};
}

namespace {

agents::RunRequest requestOf(const Question &question, const std::string &uri)
{
    agents::RunRequest request;
    request.question = fromQt(question.text);
    request.agent = fromQt(question.agent);
    request.sources = {{uri, {}}};
    request.model = fromQt(question.model);
    if (const auto &stop = question.stop)
        if (auto rule = agents::StopRule::byName(fromQt(stop->preset), stop->threshold, stop->steps))
            request.stop = std::move(*rule);
    request.settings.approve = fromQt(question.approve);
    request.settings.rowsSent = fromQt(question.rowsSent);
    request.settings.schemaBy = fromQt(question.schemaBy);
    for (const QString &type : question.allowedTypes)
        request.allowedTypes.push_back(fromQt(type));
    return request;
}

agents::RunRequest requestOf(const session::RunFacts &facts)
{
    return agents::RunRequest::stored(facts.settings, facts.title, facts.graph);
}

} // namespace

void Worker::start(RunId id, const Question &question, Then then, const std::stop_token &stop)
{
    auto session = made(id);
    session->source = m_source;
    const auto prepared = guarded("Making the run ready", [&]() -> base::Status {
        return prepare(*session, requestOf(question, m_uri), fromQt(question.record));
    });
    if (!prepared) {
        CommandDone done;
        done.run = id;
        done.error = prepared.error();
        return m_events->put(std::move(done));
    }
    Session &kept = *(m_sessions[id] = std::move(session));
    const Command begin = [&](workflow::Runner &runner) -> base::Status {
        const auto made = runner.start(kept.prepared.inputs, kept.prepared.bindings);
        return made ? base::Status() : tl::unexpected(made.error());
    };
    go(id, kept, begin, then, stop);
}

void Worker::command(RunId id, const Command &command, Then then, const std::stop_token &stop)
{
    const auto session = m_sessions.find(id);
    base::Status ready = base::fail(base::Category::notFound, "This run was never made ready: ask the question again.");
    if (session != m_sessions.end())
        ready = guarded("Making the run ready", [&] { return revive(*session->second, stop); });
    if (ready)
        return go(id, *session->second, command, then, stop);
    CommandDone done;
    done.run = id;
    done.error = ready.error();
    if (session != m_sessions.end() && session->second->stored) {
        done.at = session->second->stored->record.current;
        done.branch = session->second->stored->record.branch;
    }
    m_events->put(std::move(done));
}

void Worker::go(RunId id, Session &session, const Command &command, Then then, const std::stop_token &stop)
{
    workflow::Runner &runner = *session.runner;
    m_control->applyBreakpoints(runner, session.breakpoints);
    CommandDone done;
    done.run = id;
    const auto obeyed =
        guarded("The command", [&]() -> base::Status { return command ? command(runner) : base::Status(); });
    if (!obeyed)
        done.error = obeyed.error();
    else
        noteSource(session);
    if (obeyed && then != Then::Stay && m_control->begin(runner))
        done.outcome = then == Then::Run ? runner.run(stop) : runner.step(stop);
    m_control->end();
    persistPlace(session);
    if (session.storedAs != session::RunId::none) {
        const bool stuck = done.outcome && done.outcome->pause == workflow::Pause::storage;
        if (stuck != m_persistence.view().problem.has_value()) {
            m_persistence.setProblem(
                stuck ? std::optional(base::Error{base::Category::storage, done.outcome->reason, {}, {}})
                      : std::nullopt);
            tellSession();
        }
    }
    if (const auto current = runner.current()) {
        done.at = current->id;
        done.branch = runner.branch();
    }
    done.breakpoints = runner.breakpoints().all();
    m_events->put(std::move(done));
}

void Worker::fetch(quint64 ticket, const QString &query, std::size_t limit, const std::stop_token &stop)
{
    RowsFetched fetched;
    fetched.ticket = ticket;
    const auto rows = guarded("The query", [&]() -> base::Result<data::Rows> {
        if (!m_source.source)
            return base::fail(base::Category::usage, "No source is open: choose one first.");
        data::QueryLimits limits;
        limits.rows = limit;
        return m_source.source->run({fromQt(query), {}}, limits, stop, {});
    });
    if (rows)
        fetched.rows = std::make_shared<const data::Rows>(*rows);
    else
        fetched.error = rows.error();
    m_events->put(std::move(fetched));
}

void Worker::plan(quint64 ticket, const QString &query, bool profile, const std::stop_token &stop)
{
    // A query may ask for its plan itself; what counts here is what the person chose.
    QString text = query.trimmed();
    for (const char *word : {"EXPLAIN", "PROFILE"}) {
        const QString prefix = QLatin1String(word);
        if (text.startsWith(prefix, Qt::CaseInsensitive) && text.mid(prefix.size(), 1).trimmed().isEmpty())
            text = text.mid(prefix.size()).trimmed();
    }
    if (profile)
        text.prepend(QStringLiteral("PROFILE "));
    PlanFetched fetched;
    fetched.ticket = ticket;
    auto plan = guarded("The plan", [&]() -> base::Result<data::Plan> {
        if (!m_source.source)
            return base::fail(base::Category::usage, "No source is open: choose one first.");
        return m_source.source->explain({fromQt(text), {}}, stop);
    });
    if (plan)
        fetched.plan = std::make_shared<const data::Plan>(std::move(*plan));
    else
        fetched.error = plan.error();
    m_events->put(std::move(fetched));
}

base::Result<data::Learned> Worker::teach(const std::function<void(data::Learned &)> &change)
{
    if (!m_source.source || !m_factory.teach)
        return data::Learned{};
    return guarded("Keeping what was taught",
                   [&]() -> base::Result<data::Learned> { return m_factory.teach(m_source, change); });
}

void Worker::forget(RunId id)
{
    m_sessions.erase(id);
}

namespace {

StoredRun storedRun(RunId id, const session::RunInfo &info)
{
    const agents::RunRequest request = requestOf(info.facts);
    StoredRun run;
    run.id = id;
    run.question = toQt(request.question);
    run.agent = toQt(request.agent);
    run.model = toQt(request.modelName.empty() ? request.model : request.modelName);
    run.sourceUri = toQt(request.mainSource().uri);
    run.sourceName = toQt(request.mainSource().name);
    run.startedAt = QDateTime::fromMSecsSinceEpoch(
        std::chrono::duration_cast<std::chrono::milliseconds>(info.started.time_since_epoch()).count());
    if (request.stop) {
        run.threshold = request.stop->threshold();
        run.stepLimit = request.stop->steps();
    }
    return run;
}

} // namespace

std::unique_ptr<Worker::Session> Worker::made(RunId id)
{
    auto session = std::make_unique<Session>();
    session->id = id;
    session->mailbox = m_events;
    session->control = m_control;
    return session;
}

void Worker::tellSession(std::optional<base::Error> error)
{
    m_events->put(SessionChanged{m_persistence.view(), std::move(error)});
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
    if (m_persistence.file() && !m_persistence.file()->readOnly()) // of no consequence where it fails
        (void)m_persistence.file()->setMark({session::RunId::none, "current", 0, std::to_string(qint64(stored))});
}

void Worker::openSession(const QString &file, bool quietly)
{
    const std::string name = fromQt(file);
    std::error_code ignored;
    if (quietly && !std::filesystem::exists(name, ignored))
        return tellSession();
    if (auto opened = m_persistence.open(name); !opened)
        return tellSession(opened.error());
    m_sessions.clear();
    m_toRestore.clear();
    const auto runs = m_persistence.file()->runs();
    const auto marks = m_persistence.file()->marks();
    if (!runs || !marks) {
        m_persistence.close();
        return tellSession(!runs ? runs.error() : marks.error());
    }
    SessionOpened opened;
    opened.session = m_persistence.view();
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
        session->sink = m_persistence.sink(session->storedAs);
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
    m_events->put(std::move(opened));
    m_persistence.file()->keepLoaded(true);
    restoreNext();
}

// One run at a time, so that what a person asks for meanwhile comes in between.
void Worker::restoreNext()
{
    if (m_toRestore.empty()) {
        if (m_persistence.file())
            m_persistence.file()->keepLoaded(false);
        return;
    }
    const RunId id = m_toRestore.back();
    m_toRestore.pop_back();
    if (const auto found = m_sessions.find(id); found != m_sessions.end() && !found->second->runner) {
        Session &session = *found->second;
        RunRestored restored;
        restored.run = id;
        const base::Status loaded = guarded("Reading the run", [&]() -> base::Status {
            BASE_TRY(restored.agent, m_factory.agent(session.info.facts.graph));
            return load(session);
        });
        if (loaded)
            restored.place = session.stored;
        else
            restored.error = loaded.error();
        m_events->put(std::move(restored));
        if (loaded)
            noteSource(session);
    }
    QMetaObject::invokeMethod(this, &Worker::restoreNext, Qt::QueuedConnection);
}

base::Status Worker::load(Session &session)
{
    if (session.stored)
        return {};
    if (!m_persistence.file())
        return base::fail(base::Category::storage, "The session was closed: open it again.");
    auto place = std::make_shared<StoredPlace>();
    BASE_TRY(place->record, m_persistence.file()->load(session.storedAs, m_persistence.decoders()));
    for (workflow::Attempt &attempt : place->record.attempts) {
        if (attempt.status == workflow::AttemptStatus::running)
            attempt.status = workflow::AttemptStatus::interrupted;
    }
    BASE_TRY(const auto marks, m_persistence.file()->marks());
    for (const session::Mark &mark : marks) {
        if (mark.run != session.storedAs)
            continue;
        if (mark.kind == "hidden")
            place->hidden.push_back(workflow::BranchId(mark.id));
        else if (mark.kind == "note")
            place->notes[workflow::CheckpointId(mark.id)] = toQt(mark.value);
        else if (mark.kind == "star")
            place->stars.insert(workflow::CheckpointId(mark.id));
        else if (mark.kind == "look") // the view state; the name is of older files
            place->viewState = toQt(mark.value);
        else if (mark.kind == "stopped" && workflow::CheckpointId(mark.id) == place->record.current)
            place->stopped = toQt(mark.value);
        else if (mark.kind == "place")
            session.storedPlace = {place->record.current, place->record.branch};
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
    agents::RunRequest request = requestOf(session.info.facts);
    const std::string uri = request.mainSource().uri;
    session.source = m_source;
    if (!uri.empty() && data::withoutPassword(uri) != data::withoutPassword(m_uri)) {
        BASE_TRY(session.source, openSource(uri, stop, [](std::string_view, double) {}));
    }
    BASE_CHECK(prepare(session, std::move(request), {}));
    const base::Status restored = session.runner->restore(session.stored->record);
    if (!restored)
        session.runner.reset();
    else
        session.stored.reset();
    return restored;
}

// From here on, each step says what it ran on.
void Worker::persistTrail(Session &session)
{
    if (std::exchange(session.isTrailed, true))
        return;
    if (!session.stored)
        session.trail = session::SourceTrail(session.source.source->info().fingerprint);
    const auto present = [&session]() -> std::string {
        const auto source = session.prepared.services->get<data::Source>(agents::roles::source);
        return source && *source ? (*source)->info().fingerprint : std::string(); // an agent may ask none
    };
    const auto put = [this, &session](std::int64_t checkpoint, const std::string &fingerprint) -> base::Status {
        if (session.storedAs == session::RunId::none) {
            session.unkeptMarks[{"source", checkpoint}] = fingerprint;
            return {};
        }
        return m_persistence.file()
                   ? m_persistence.file()->setMark({session.storedAs, "source", checkpoint, fingerprint})
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
    const std::string uri = data::withoutPassword(requestOf(session.info.facts).mainSource().uri);
    const data::Source *source = session.runner                        ? session.source.source.get()
                                 : uri == data::withoutPassword(m_uri) ? m_source.source.get()
                                                                       : nullptr;
    const auto bound = current->nextBindings->find(agents::roles::source);
    const bool swapped =
        bound != current->nextBindings->end() && bound->second.starts_with(agents::roles::swappedSource);
    if (!source || swapped)
        return;
    const std::string present = source->info().fingerprint;
    const std::string &then = session.trail.at(current->id);
    if (!present.empty() && !then.empty() && present != then)
        m_events->put(SourceDiffers{session.id});
}

std::string Worker::fingerprint(RunId id, workflow::CheckpointId at) const
{
    const auto found = m_sessions.find(id);
    return found == m_sessions.end() ? std::string() : found->second->trail.at(at);
}

base::Result<session::Pruned> Worker::tidySession(const session::PrunePlan &plan)
{
    if (!m_persistence.file())
        return base::fail(base::Category::usage, "There is no session yet: ask a question first.");
    const std::string name = m_persistence.file()->file();
    m_sessions.clear();
    m_toRestore.clear();
    m_persistence.close();
    auto pruned = guarded("Making the session smaller", [&] { return session::prune(name, plan, decoders()); });
    openSession(toQt(name), false); // as it is now, or as it was
    return pruned;
}

void Worker::saveSessionAs(const QString &file)
{
    base::Status saved = m_persistence.saveAs(fromQt(file));
    if (saved)
        saved = persistRest();
    tellSession(saved ? std::nullopt : std::optional(saved.error()));
}

void Worker::closeSession()
{
    m_sessions.clear();
    m_toRestore.clear();
    m_persistence.close();
    tellSession();
}

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

void Worker::persist(Session &session)
{
    if (!m_persistence.persists())
        return;
    const agents::RunRequest &request = session.prepared.request;
    session.info.facts = {request.agent, request.question, request.toJson(), session.source.source->info().fingerprint};
    session.info.started = std::chrono::system_clock::now();
    session.sink = m_persistence.sink(session.storedAs); // also where it is not stored yet
    session.isTrailed = false;
    const base::Status kept = [&]() -> base::Status {
        BASE_CHECK(store(session));
        return persistRest();
    }();
    if (kept)
        (void)m_persistence.file()->setMark(
            {session::RunId::none, "current", 0, std::to_string(qint64(session.storedAs))});
    m_persistence.setProblem(kept ? std::nullopt : std::optional(kept.error()));
    tellSession();
}

// The run as far as it has come, with its marks.
base::Status Worker::store(Session &session)
{
    BASE_CHECK(m_persistence.start());
    session::SessionFile &file = *m_persistence.file();
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
    m_persistence.renew();
    persistPlace(session);
    return {};
}

// Runs that no file took when they were made.
base::Status Worker::persistRest()
{
    for (const auto &[id, session] : m_sessions)
        if (session->storedAs == session::RunId::none && session->runner)
            BASE_CHECK(store(*session));
    return {};
}

// The file knows where the run stands from its newest step; only another place has to be said.
void Worker::persistPlace(Session &session)
{
    const auto current = session.runner ? session.runner->current() : nullptr;
    if (session.storedAs == session::RunId::none || !current || !m_persistence.file())
        return;
    std::pair place{current->id, session.runner->branch()};
    const bool newest = !session.runner->find(workflow::CheckpointId(std::uint64_t(current->id) + 1)) &&
                        current->branch == session.runner->branch();
    const std::pair<workflow::CheckpointId, workflow::BranchId> none{};
    if (place == session.storedPlace || (newest && session.storedPlace == none))
        return;
    if (m_persistence.file()->setPlace(session.storedAs, place.first, place.second))
        session.storedPlace = place;
}

void Worker::mark(RunId id, const char *kind, qint64 of, const QString &value)
{
    const auto found = m_sessions.find(id);
    if (found == m_sessions.end())
        return;
    Session &session = *found->second;
    if (session.storedAs == session::RunId::none)
        session.unkeptMarks[{kind, of}] = fromQt(value);
    else if (m_persistence.file())
        if (auto status = m_persistence.file()->setMark({session.storedAs, kind, of, fromQt(value)}); !status)
            tellSession(status.error());
}

} // namespace app
