// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker.h"

#include "app/agentrunner.h"
#include "app/querylanguage.h"
#include "app/text.h"
#include "base/world.h"
#include "platform/guiguard.h"

#include <QRandomGenerator>
#include <algorithm>

namespace app {
namespace {

// An exception that reached this far is a mistake of ours; the window must not fall with it.
template <class Function>
auto guarded(const char *what, const Function &function) -> decltype(function())
{
    try {
        return function();
    } catch (const std::exception &exception) {
        return base::fail(base::Category::internal, std::string(what) + " broke down.", exception.what(), "exception");
    }
}

} // namespace

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

struct Worker::Session final : workflow::Observer {
    RunId id{};
    std::shared_ptr<Mailbox> mailbox;
    std::shared_ptr<Control> control;
    OpenedSource source; // keeps it open while the run can go on
    RunSetup setup;
    base::SystemClock clock;
    base::SeededRandom random{QRandomGenerator::global()->generate64()};
    std::unique_ptr<workflow::Runner> runner;
    quint64 breakpoints = 0; // version of those it has

    void onEvent(const workflow::Event &event) override
    {
        mailbox->put(RunEvent{id, event});
        if (runner && std::holds_alternative<workflow::CheckpointMade>(event.what))
            control->applyBreakpoints(*runner, breakpoints);
    }
};

Worker::Worker(RunnerFactory factory, std::shared_ptr<Mailbox> mailbox, std::shared_ptr<Control> control)
    : m_factory(std::move(factory)), m_mailbox(std::move(mailbox)), m_control(std::move(control))
{
}

Worker::~Worker() = default;

void Worker::open(quint64 opening, const QString &uri, const std::stop_token &stop)
{
    const auto progress = [&](std::string_view what, double fraction) {
        m_mailbox->put(OpeningProgressed{opening, toQt(what), fraction});
    };
    auto opened = guarded("Opening the source", [&]() -> base::Result<OpenedSource> {
        if (stop.stop_requested())
            return base::fail(base::Category::cancelled, "Opening was cancelled.");
        return m_factory.open(fromQt(uri), stop, progress);
    });
    if (!opened)
        return m_mailbox->put(OpeningDone{opening, tl::unexpected(std::move(opened).error())});
    m_source = std::move(*opened);
    m_source.source = std::make_shared<platform::GuardedSource>(std::move(m_source.source));
    auto view = std::make_shared<SourceView>();
    view->uri = uri;
    view->info = m_source.source->info();
    view->schema = m_source.schema;
    if (auto language = m_source.source->language())
        view->language = std::make_shared<QueryLanguage>(std::move(language), m_source.schema);
    view->samples = m_source.samples;
    m_mailbox->put(OpeningDone{opening, std::shared_ptr<const SourceView>(std::move(view))});
}

base::Status Worker::prepare(Session &session, const Question &question, const std::stop_token &stop)
{
    if (!m_source.source)
        return base::fail(base::Category::usage, "No source is open: choose one first.");
    session.source = m_source;
    BASE_TRY(session.setup, m_factory.prepare(m_source, question, stop));
    m_mailbox->put(RunPrepared{session.id, session.setup.graph, session.setup.modelName, session.setup.usualSteps});
    workflow::RunnerOptions options;
    options.clock = &session.clock;
    options.random = &session.random;
    options.services = session.setup.services.get();
    options.sink = session.setup.sink.get();
    options.observers = {&session};
    options.limits = session.setup.limits;
    session.runner = std::make_unique<workflow::Runner>(session.setup.graph, options);
    if (session.setup.prepareBreakpoints)
        session.setup.prepareBreakpoints(session.runner->breakpoints());
    return {};
}

void Worker::start(RunId id, const Question &question, Then then, const std::stop_token &stop)
{
    auto session = std::make_unique<Session>();
    session->id = id;
    session->mailbox = m_mailbox;
    session->control = m_control;
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
    if (session != m_sessions.end())
        return go(id, *session->second, command, then, stop);
    CommandDone done;
    done.run = id;
    done.error =
        base::Error{base::Category::notFound, "This run was never made ready: ask the question again.", {}, {}};
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
    else if (then != Then::Stay && m_control->begin(runner))
        done.outcome = then == Then::Run ? runner.run(stop) : runner.step(stop);
    m_control->end();
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

void Worker::forget(RunId id)
{
    m_sessions.erase(id);
}

} // namespace app
