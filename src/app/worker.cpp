// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker_p.h"

#include "app/agentrunner.h"
#include "app/querylanguage.h"
#include "app/text.h"
#include "platform/guiguard.h"

#include <algorithm>

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

Worker::Worker(RunnerFactory factory, std::shared_ptr<Mailbox> mailbox, std::shared_ptr<Control> control,
               RunCounter ids)
    : m_factory(std::move(factory)),
      m_mailbox(std::move(mailbox)),
      m_control(std::move(control)),
      m_ids(std::move(ids)),
      m_keeper(m_factory.sessionFolder, m_factory.decoders)
{
}

Worker::~Worker() = default;

void Worker::open(quint64 opening, const QString &uri, const std::stop_token &stop)
{
    // May be told of long work on the source after it was opened, too.
    const auto progress = [mailbox = m_mailbox, opening](std::string_view what, double fraction) {
        mailbox->put(OpeningProgressed{opening, toQt(what), fraction});
    };
    auto opened = openSource(fromQt(uri), stop, progress);
    if (!opened)
        return m_mailbox->put(OpeningDone{opening, tl::unexpected(std::move(opened).error())});
    m_source = std::move(*opened);
    m_uri = fromQt(uri);
    auto view = std::make_shared<SourceView>();
    view->uri = toQt(data::withoutPassword(fromQt(uri))); // shown and remembered
    view->info = m_source.source->info();
    view->schema = m_source.schema;
    if (auto language = m_source.source->language())
        view->language = std::make_shared<QueryLanguage>(std::move(language), m_source.schema);
    view->samples = m_source.samples;
    m_mailbox->put(OpeningDone{opening, std::shared_ptr<const SourceView>(std::move(view))});
    if (!m_factory.samples)
        return;
    auto samples = guarded("Looking for sample questions", [&]() -> base::Result<std::vector<data::SampleQuestion>> {
        return m_factory.samples(m_source, stop);
    });
    if (samples)
        m_mailbox->put(SamplesFound{opening, std::move(*samples)});
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
base::Status Worker::prepare(Session &session, const Question &question, const std::stop_token &stop)
{
    if (!session.source.source)
        return base::fail(base::Category::usage, "No source is open: choose one first.");
    BASE_TRY(session.setup, m_factory.prepare(session.source, question, stop));
    if (!session.stored)
        keep(session, question);
    m_mailbox->put(RunPrepared{session.id, session.setup.graph, session.setup.modelName, session.setup.usualSteps});
    workflow::RunnerOptions options;
    options.clock = &session.clock;
    options.random = &session.random;
    options.services = session.setup.services.get();
    keepTrail(session);
    options.sink = session.sink.get();
    options.observers = {&session};
    options.limits = session.setup.limits;
    session.runner = std::make_unique<workflow::Runner>(session.setup.graph, options);
    if (session.setup.prepareBreakpoints)
        session.setup.prepareBreakpoints(session.runner->breakpoints());
    return {};
}

void Worker::start(RunId id, const Question &question, Then then, const std::stop_token &stop)
{
    auto session = made(id);
    session->source = m_source;
    const auto prepared =
        guarded("Making the run ready", [&]() -> base::Status { return prepare(*session, question, stop); });
    if (!prepared) {
        CommandDone done;
        done.run = id;
        done.error = prepared.error();
        return m_mailbox->put(std::move(done));
    }
    Session &kept = *(m_sessions[id] = std::move(session));
    const Command begin = [&](workflow::Runner &runner) -> base::Status {
        const auto made = runner.start(kept.setup.inputs, kept.setup.bindings);
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
    m_mailbox->put(std::move(done));
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
    keepPlace(session);
    if (session.storedAs != session::RunId::none) {
        const bool stuck = done.outcome && done.outcome->pause == workflow::Pause::storage;
        if (stuck != m_keeper.view().problem.has_value()) {
            m_keeper.setProblem(stuck
                                    ? std::optional(base::Error{base::Category::storage, done.outcome->reason, {}, {}})
                                    : std::nullopt);
            tellSession();
        }
    }
    if (const auto current = runner.current()) {
        done.at = current->id;
        done.branch = runner.branch();
    }
    done.breakpoints = runner.breakpoints().all();
    m_mailbox->put(std::move(done));
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
    m_mailbox->put(std::move(fetched));
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
    m_mailbox->put(std::move(fetched));
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

} // namespace app
