// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/runworker.h"

#include "agents/analysis/exportedrun.h"
#include "agents/engine/names.h"
#include "agents/engine/settingtable.h"
#include "agents/engine/swaps.h"
#include "app/concurrency/guarded.h"
#include "app/models/qtjson.h"
#include "app/models/text.h"
#include "base/codedtext.h"
#include "base/jsonread.h"

#include <algorithm>

namespace app {

void Control::pause(quint64 upTo)
{
    const std::lock_guard lock(m_mutex);
    m_pauseUpTo = std::max(m_pauseUpTo, upTo);
    if (m_runner && m_number <= upTo)
        m_runner->pauseRequested();
}

void Control::setBreakpoints(std::vector<workflow::Breakpoint> breakpoints)
{
    const std::lock_guard lock(m_mutex);
    m_breakpoints = std::move(breakpoints);
    ++m_version;
}

bool Control::begin(workflow::Runner &runner, quint64 number)
{
    const std::lock_guard lock(m_mutex);
    if (number <= m_pauseUpTo)
        return false;
    runner.cancelPauseRequest(); // the pause arrived after the former command had ended
    m_runner = &runner;
    m_number = number;
    return true;
}

void Control::end()
{
    const std::lock_guard lock(m_mutex);
    m_runner = nullptr;
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

RunWorker::RunWorker(RunId id, RunEnvironment environment, std::shared_ptr<Control> control)
    : m_id(id), m_environment(std::move(environment)), m_control(std::move(control))
{
}

RunWorker::~RunWorker() = default;

void RunWorker::onEvent(const workflow::Event &event)
{
    m_environment.events->put(RunEvent{m_id, event});
    if (m_runner && std::holds_alternative<workflow::CheckpointMade>(event.what))
        m_control->applyBreakpoints(*m_runner, m_breakpoints);
}

namespace {

agents::RunRequest requestOf(const AskRequest &question, const std::string &uri)
{
    agents::RunRequest request;
    request.question = fromQt(question.text);
    request.agent = fromQt(question.agent);
    request.sources = {{uri, {}}};
    request.model = fromQt(question.model);
    if (question.stop)
        request.stop = coreRule(*question.stop);
    const nlohmann::json values = jsonOf(question.settings);
    for (const agents::SettingSpec &each : agents::settingTable()) // invalid values become the default
        if (const auto value = values.find(each.name); value != values.end())
            (void)agents::setSetting(request.settings, each, *value);
    request.settings.prompts = fromQt(question.prompts);
    for (const QString &type : question.allowedTypes)
        request.allowedTypes.push_back(fromQt(type));
    for (const QString &address : question.otherSources)
        request.sources.push_back({fromQt(address), {}});
    if (!question.context.isEmpty())
        request.context = jsonOf(question.context);
    if (const auto schema = base::parsedJson(fromQt(question.answerSchema)); schema.is_object())
        request.settings.answerSchema = schema;
    for (const auto &[asked, answered] : question.earlier)
        request.earlier.push_back({fromQt(asked), fromQt(answered)});
    request.continues = question.continues;
    return request;
}

} // namespace

namespace {

// Stores runs made by tools of this run in its session.
class InnerRunRecorder final : public agents::InnerRunStore {
public:
    InnerRunRecorder(SessionWorkerPtr session, RunId outer) : m_session(std::move(session)), m_outer(outer) {}
    base::Result<Kept> keep(const agents::PreparedRun &run, const std::string &fingerprint) override
    {
        const agents::RunRequest &made = run.request;
        return SessionWorker::keepInside(m_session, m_outer, {made.agent, made.question, made.toJson(), fingerprint});
    }

private:
    SessionWorkerPtr m_session;
    RunId m_outer;
};

} // namespace

// The fingerprint of the data for the next step; empty if the agent queries no source.
std::string RunWorker::nextDataFingerprint() const
{
    const auto source = m_prepared.services->get<data::Source>(agents::roles::source);
    return source && *source ? (*source)->info().fingerprint : std::string();
}

// Requires an open source.
base::Status RunWorker::prepare(const agents::RunRequest &request, const std::string &record)
{
    PrepareOptions how;
    how.record = m_record = record;
    how.stop = [this] { return m_stop; };
    how.threads = m_environment.threads;
    BASE_TRY(m_prepared, m_environment.factory->prepare(m_source, request, how));
    const agents::RunRequest &made = m_prepared.request;
    if (!m_stored) {
        const session::RunFacts facts{made.agent, made.question, made.toJson(), m_source.source->info().fingerprint};
        m_environment.session->call([&](SessionWorker &session) { session.begin(m_id, facts); });
    }
    m_prepared.bindings[agents::roles::runs] = "session";
    m_prepared.services->add(agents::roles::runs, [session = m_environment.session, id = m_id](const std::string &) {
        return std::any(std::shared_ptr<agents::InnerRunStore>(std::make_shared<InnerRunRecorder>(session, id)));
    });
    m_sink = SessionWorker::sinkFor(m_environment.session, m_id, [this] { return nextDataFingerprint(); });
    qint64 number = 0;
    m_environment.session->call([&](SessionWorker &session) { number = qint64(session.storedAs(m_id)); });
    m_environment.events->put(RunPrepared{
        m_id, toQt(made.mainSource().name), toQt(data::withoutPassword(made.mainSource().uri)), m_prepared.agent,
        m_prepared.graph, toQt(made.modelName), made.stop->threshold(), made.stop->steps(), number, made.whyAgent});
    workflow::RunnerOptions options = m_prepared.runnerOptions(m_clock, m_random);
    options.sink = m_sink.get();
    options.observers = {this};
    m_runner = std::make_unique<workflow::Runner>(m_prepared.graph, options);
    m_prepared.prepareBreakpoints(m_runner->breakpoints());
    return {};
}

void RunWorker::start(const AskRequest &question, const std::shared_ptr<SourceWorker> &source, const Command &command,
                      const std::stop_token &stop)
{
    m_stop = stop;
    const auto prepared = guarded("Preparing the run", [&]() -> base::Status {
        if (!source)
            return tl::unexpected(noSource());
        BASE_TRY(m_source, source->forRun(stop));
        return prepare(requestOf(question, source->uri()), fromQt(question.record));
    });
    if (!prepared)
        return postFailure(command, prepared.error());
    Command begin = command;
    begin.work = [this](workflow::Runner &runner, const std::stop_token &) -> base::Status {
        const auto made = runner.start(m_prepared.inputs, m_prepared.bindings);
        return made ? base::Status() : tl::unexpected(made.error());
    };
    go(begin, stop);
}

void RunWorker::command(const Command &command, const std::shared_ptr<SourceWorker> &shown, const std::stop_token &stop)
{
    m_stop = stop;
    const base::Status ready = guarded("Preparing the run", [&]() -> base::Status {
        BASE_CHECK(revive(shown, stop));
        return updatePrivateColumns();
    });
    if (!ready)
        return postFailure(command, ready.error());
    go(command, stop);
}

// A stored run that receives a command: opens its source unless it is the shown one, and makes a runner for it.
base::Status RunWorker::revive(const std::shared_ptr<SourceWorker> &shown, const std::stop_token &stop)
{
    if (m_runner)
        return {};
    base::Result<SessionWorker::Stored> stored = SessionWorker::Stored{};
    m_environment.session->call([&](SessionWorker &session) { stored = session.load(m_id); });
    if (!stored)
        return tl::unexpected(stored.error());
    m_stored = stored->place;
    const agents::RunRequest request = storedRequest(stored->facts);
    const std::string uri = request.mainSource().uri;
    std::shared_ptr<SourceWorker> source = shown;
    if (!uri.empty() && (!shown || data::withoutPassword(uri) != data::withoutPassword(shown->uri()))) {
        source = SourceWorker::make(m_environment.factory, m_environment.threads, m_environment.events, uri,
                                    SessionWorker::copiesOf(m_environment.session));
        SourceWorker::post(source, [stop](SourceWorker &worker) { worker.open(0, stop); });
    }
    if (!source)
        return tl::unexpected(noSource());
    BASE_TRY(m_source, source->forRun(stop));
    BASE_CHECK(prepare(request, {}));
    return continueFrom(m_stored->record, request);
}

base::Status RunWorker::continueFrom(workflow::RunRecord record, const agents::RunRequest &requested)
{
    const base::Status restored = m_runner->restore(agents::forContinuing(
        std::move(record), requested, m_prepared.agent, m_prepared.request.settings.privateColumns));
    if (restored)
        m_stored.reset();
    else
        m_runner.reset();
    return restored;
}

// If the user has marked more columns as private since the run was prepared, prepares it again with them.
base::Status RunWorker::updatePrivateColumns()
{
    if (!m_environment.factory->marked || !m_runner->current())
        return {};
    const agents::RunRequest requested = m_prepared.request;
    const auto &known = requested.settings.privateColumns;
    const auto today = m_environment.factory->marked(requested.mainSource().name);
    if (std::all_of(today.begin(), today.end(), [&](const std::string &each) {
            return std::find(known.begin(), known.end(), each) != known.end();
        }))
        return {};
    auto stood = std::make_shared<StoredPlace>();
    workflow::RunRecord &record = stood->record;
    for (auto id = workflow::CheckpointId(1); const auto one = m_runner->find(id);
         id = workflow::CheckpointId(std::uint64_t(id) + 1))
        record.checkpoints.push_back(one);
    record.branches = m_runner->branches();
    if (const auto *attempt = m_runner->attempt())
        record.attempts.push_back(*attempt);
    record.current = m_runner->current()->id;
    record.branch = m_runner->branch();
    m_stored = std::move(stood);
    m_breakpoints = 0;
    BASE_CHECK(prepare(requested, m_record));
    return continueFrom(m_stored->record, requested);
}

void RunWorker::postFailure(const Command &command, base::Error error)
{
    CommandDone done;
    done.run = m_id;
    done.number = command.number;
    done.error = std::move(error);
    if (m_stored) {
        done.at = m_stored->record.current;
        done.branch = m_stored->record.branch;
    }
    m_environment.events->put(std::move(done));
}

void RunWorker::go(const Command &command, const std::stop_token &stop)
{
    workflow::Runner &runner = *m_runner;
    m_control->applyBreakpoints(runner, m_breakpoints);
    CommandDone done;
    done.run = m_id;
    done.number = command.number;
    const auto obeyed = guarded("The command", [&]() -> base::Status {
        const auto at = runner.current() ? runner.current()->id : workflow::CheckpointId::none;
        if (command.meantFor != workflow::CheckpointId::none && command.meantFor != at)
            return base::fail(base::Category::usage,
                              BASE_TEXT("run.continued",
                                        "The run has continued in the meantime, so your command was not carried "
                                        "out. Check the current step of the run and try again."),
                              {}, "moved-on");
        return command.work ? command.work(runner, stop) : base::Status();
    });
    if (!obeyed)
        done.error = obeyed.error();
    else
        reportChangedData();
    if (obeyed && command.then != Then::Stay && m_control->begin(runner, command.number))
        done.outcome = command.then == Then::Run ? runner.run(stop) : runner.step(stop);
    m_control->end();
    const auto current = runner.current();
    if (current) {
        done.at = current->id;
        done.branch = runner.branch();
    }
    const bool newest = current && !runner.find(workflow::CheckpointId(std::uint64_t(current->id) + 1)) &&
                        current->branch == runner.branch();
    std::optional<base::Error> stuck;
    if (done.outcome && done.outcome->pause == workflow::Pause::storage)
        stuck = done.outcome->unsaved;
    m_environment.session->call([&](SessionWorker &session) {
        if (current)
            session.setPlace(m_id, done.at, done.branch, newest);
        session.setStuck(m_id, stuck);
    });
    done.breakpoints = runner.breakpoints().all();
    m_environment.events->put(std::move(done));
}

// Reports if the next steps would use other data than the former ones.
void RunWorker::reportChangedData()
{
    const auto current = m_runner->current();
    if (!current)
        return;
    const auto bound = current->nextBindings->find(agents::roles::source);
    if (bound != current->nextBindings->end() && bound->second.starts_with(agents::roles::swappedSource))
        return;
    const std::string present = m_source.source->info().fingerprint;
    std::string then;
    m_environment.session->call([&](SessionWorker &session) { then = session.fingerprint(m_id, current->id); });
    if (!present.empty() && !then.empty() && present != then)
        m_environment.events->put(SourceChanged{m_id});
}

} // namespace app
