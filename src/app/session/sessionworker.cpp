// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/sessionworker.h"

#include "agents/analysis/traceagent.h"
#include "agents/analysis/traces.h"
#include "agents/engine/names.h"
#include "agents/engine/swaps.h"
#include "app/concurrency/guarded.h"
#include "app/models/text.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "platform/files.h"
#include "session/jsonlines.h"
#include "session/keptcopy.h"

#include <algorithm>
#include <charconv>
#include <filesystem>

namespace app {

using platform::TaskQueue;

struct SessionWorker::Run {
    RunId id{};
    session::RunId storedAs{}; // in the file
    session::RunInfo info;
    std::unique_ptr<workflow::CheckpointSink> sink;
    std::vector<Step> unstored;                                                // until a file stores them
    std::map<std::pair<std::string, std::int64_t>, std::string> unstoredMarks; // by kind and id of the subject
    session::SourceTrail trail;
    std::shared_ptr<const StoredPlace> place;                   // until the run takes it over
    std::pair<workflow::CheckpointId, workflow::BranchId> at{}; // current place
    bool isAtNewest = true;
    bool hasPlace = false;                         // the file has a place of the run
    std::size_t shownSteps = 0, shownBranches = 0; // number of those read
    bool isTaken = false;                          // the user works on it: additions by another program are ignored
};

SessionWorker::SessionWorker(ServicesPtr services, std::shared_ptr<TaskQueue> queue,
                             std::shared_ptr<SessionEvents> events, RunCounter ids)
    : m_services(std::move(services)),
      m_queue(std::move(queue)),
      m_events(std::move(events)),
      m_ids(std::move(ids)),
      m_persistence(m_services->sessionFolder, m_services->decoders)
{
}

SessionWorker::~SessionWorker() = default;

SessionWorkerPtr SessionWorker::make(ServicesPtr services, const std::shared_ptr<platform::ThreadGroup> &threads,
                                     std::shared_ptr<SessionEvents> events, RunCounter ids)
{
    const auto queue = std::make_shared<TaskQueue>(threads, "session");
    auto worker = TaskQueue::bound(queue, std::shared_ptr<SessionWorker>(new SessionWorker(
                                              std::move(services), queue, std::move(events), std::move(ids))));
    worker->m_self = worker;
    return worker;
}

void SessionWorker::post(const SessionWorkerPtr &worker, std::function<void(SessionWorker &)> work)
{
    worker->m_queue->post([worker, work = std::move(work)] { work(*worker); });
}

void SessionWorker::call(const std::function<void(SessionWorker &)> &work)
{
    m_queue->call([&] { work(*this); });
}

std::function<std::string(const std::string &uri)> SessionWorker::copiesOf(const SessionWorkerPtr &worker)
{
    return [weak = std::weak_ptr(worker)](const std::string &uri) {
        std::string address;
        const auto session = weak.lock();
        if (session)
            session->call([&](SessionWorker &self) {
                if (!self.file())
                    return;
                const auto copy = session::keptCopyOf(*self.file(), data::withoutPassword(uri));
                if (copy && *copy)
                    address = session::copyAddress(self.file()->file(), (*copy)->number);
            });
        return address;
    };
}

std::vector<std::string> SessionWorker::secrets() const
{
    return m_services->secrets();
}

std::vector<std::string> SessionWorker::currentPrivateColumns(const session::RunInfo &info) const
{
    return m_services->marked ? m_services->marked(storedRequest(info.facts).mainSource().name)
                              : std::vector<std::string>();
}

namespace {

StoredRun storedRun(RunId id, const session::RunInfo &info, const std::vector<std::string> &marked)
{
    const agents::RunRequest request = storedRequest(info.facts);
    StoredRun run;
    run.id = id;
    run.number = qint64(info.id);
    run.whyAgent = request.whyAgent;
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
    for (const std::string &each : marked)
        run.privateColumns += toQt(each);
    return run;
}

} // namespace

class SessionWorker::Sink final : public workflow::CheckpointSink {
public:
    Sink(SessionWorkerPtr worker, RunId id, std::function<std::string()> ranOn)
        : m_worker(std::move(worker)), m_id(id), m_ranOn(std::move(ranOn))
    {
    }
    base::Status commit(const workflow::CheckpointPtr &checkpoint) override
    {
        // Edits by the user use no data; a replay queries no source.
        return pass(checkpoint, checkpoint->origin == workflow::Origin::run ? m_ranOn() : std::string());
    }
    base::Status commit(const workflow::Attempt &attempt) override { return pass(attempt); }
    base::Status commit(const workflow::Branch &branch) override { return pass(branch); }

private:
    base::Status pass(const Step &step, const std::string &ranOn = {})
    {
        base::Status stored;
        m_worker->call([&](SessionWorker &worker) { stored = worker.commit(m_id, step, ranOn); });
        return stored;
    }

    SessionWorkerPtr m_worker;
    RunId m_id;
    std::function<std::string()> m_ranOn;
};

std::unique_ptr<workflow::CheckpointSink> SessionWorker::sinkFor(const SessionWorkerPtr &worker, RunId id,
                                                                 std::function<std::string()> ranOn)
{
    return std::make_unique<Sink>(worker, id, std::move(ranOn));
}

// The run is shown after its end: when its sink is destroyed.
class SessionWorker::InnerRunSink final : public workflow::CheckpointSink {
public:
    InnerRunSink(SessionWorkerPtr worker, RunId id)
        : m_worker(std::move(worker)), m_id(id), m_sink(m_worker, id, [] { return std::string(); })
    {
    }
    ~InnerRunSink() override
    {
        post(m_worker, [id = m_id](SessionWorker &worker) { worker.showInnerRun(id); });
    }
    base::Status commit(const workflow::CheckpointPtr &checkpoint) override { return m_sink.commit(checkpoint); }
    base::Status commit(const workflow::Attempt &attempt) override { return m_sink.commit(attempt); }
    base::Status commit(const workflow::Branch &branch) override { return m_sink.commit(branch); }

private:
    SessionWorkerPtr m_worker;
    RunId m_id;
    Sink m_sink;
};

base::Result<agents::InnerRunStore::Kept> SessionWorker::keepInside(const SessionWorkerPtr &worker, RunId outer,
                                                                    const session::RunFacts &facts)
{
    agents::InnerRunStore::Kept kept;
    RunId id = RunId::none;
    worker->call([&](SessionWorker &session) {
        id = session.beginInnerRun(outer, facts);
        if (const auto stored = session.storedAs(id); stored != session::RunId::none)
            kept.id = std::to_string(qint64(stored));
    });
    if (id != RunId::none)
        kept.sink = std::make_unique<InnerRunSink>(worker, id);
    return kept;
}

// Returns `none` if the outer run no longer exists.
RunId SessionWorker::beginInnerRun(RunId outer, const session::RunFacts &facts)
{
    if (!find(outer) || !m_persistence.persists())
        return RunId::none;
    const RunId id = RunId(++*m_ids);
    expect(id);
    Run &run = *find(id);
    run.info.facts = facts;
    run.info.started = std::chrono::system_clock::now();
    run.trail = session::SourceTrail(facts.fingerprint);
    run.unstoredMarks[{session::insideMark, 0}] = std::to_string(qint64(storedAs(outer)));
    if (const auto left = leaveFollowedSession(); !left || !store(run)) { // then it is only stored with the call
        m_runs.erase(id);
        return RunId::none;
    }
    return id;
}

void SessionWorker::showInnerRun(RunId id)
{
    const Run *run = find(id);
    if (!run || run->storedAs == session::RunId::none)
        return;
    SessionGrew grew;
    grew.runs.push_back(storedRun(id, run->info, currentPrivateColumns(run->info)));
    grew.runs.back().number = qint64(run->storedAs);
    m_toRestore.insert(m_toRestore.begin(), id);
    m_events->put(std::move(grew));
    restoreNext();
}

SessionWorker::Run *SessionWorker::find(RunId id) const
{
    const auto found = m_runs.find(id);
    return found == m_runs.end() ? nullptr : found->second.get();
}

void SessionWorker::expect(RunId id)
{
    auto run = std::make_unique<Run>();
    run->id = id;
    run->sink = m_persistence.sink(run->storedAs); // even if it is not stored yet
    m_runs[id] = std::move(run);
    m_shown = id;
}

void SessionWorker::begin(RunId id, const session::RunFacts &facts)
{
    Run *found = find(id);
    if (!found)
        return;
    Run &run = *found;
    run.info.facts = facts;
    run.info.started = std::chrono::system_clock::now();
    run.trail = session::SourceTrail(facts.fingerprint);
    if (!m_persistence.persists())
        return;
    const base::Status kept = [&]() -> base::Status {
        BASE_CHECK(leaveFollowedSession());
        BASE_CHECK(store(run));
        return storeRest();
    }();
    if (kept && m_shown == id) // the user may have chosen another one since
        (void)m_persistence.file()->setMark({session::RunId::none, "current", 0, std::to_string(qint64(run.storedAs))});
    m_persistence.setProblem(kept ? std::nullopt : std::optional(kept.error()));
    postSession();
}

base::Status SessionWorker::commit(RunId id, const Step &step, const std::string &ranOn)
{
    Run *run = find(id);
    if (!run)
        return {};
    if (run->storedAs != session::RunId::none) {
        BASE_CHECK(leaveFollowedSession());
        BASE_CHECK(std::visit([&](const auto &what) { return run->sink->commit(what); }, step));
    } else {
        const auto *attempt = std::get_if<workflow::Attempt>(&step);
        const auto *last = run->unstored.empty() ? nullptr : std::get_if<workflow::Attempt>(&run->unstored.back());
        if (attempt && last && last->parent == attempt->parent)
            run->unstored.pop_back(); // it is posted again after each activity
        run->unstored.push_back(step);
    }
    const auto *checkpoint = std::get_if<workflow::CheckpointPtr>(&step);
    if (!checkpoint || !run->trail.add(**checkpoint, ranOn))
        return {};
    if (run->storedAs == session::RunId::none) {
        run->unstoredMarks[{"source", qint64((*checkpoint)->id)}] = ranOn;
        return {};
    }
    return m_persistence.file()
               ? m_persistence.file()->setMark({run->storedAs, "source", qint64((*checkpoint)->id), ranOn})
               : base::Status();
}

// Stores all steps of the run so far, with its marks.
base::Status SessionWorker::store(Run &run)
{
    BASE_CHECK(m_persistence.start());
    session::SessionFile &file = *m_persistence.file();
    BASE_TRY(const session::RunId made, file.addRun(run.info.facts, run.info.started));
    const base::Status stored = [&]() -> base::Status {
        const auto sink = file.sink(made);
        for (const Step &step : run.unstored)
            BASE_CHECK(std::visit([&](const auto &what) { return sink->commit(what); }, step));
        for (const auto &[what, value] : run.unstoredMarks)
            BASE_CHECK(file.setMark({made, what.first, what.second, value}));
        return {};
    }();
    if (!stored) { // no partial runs
        (void)file.setMark({made, "removed", 0, "yes"});
        return stored;
    }
    run.unstored.clear();
    run.unstoredMarks.clear();
    run.storedAs = made;
    m_persistence.renew();
    storePlace(run);
    return {};
}

// Runs that could not be stored when they were made.
base::Status SessionWorker::storeRest()
{
    for (const auto &[id, run] : m_runs)
        if (run->storedAs == session::RunId::none && !run->unstored.empty())
            BASE_CHECK(store(*run));
    return {};
}

void SessionWorker::setPlace(RunId id, workflow::CheckpointId at, workflow::BranchId branch, bool newest)
{
    Run *run = find(id);
    if (!run)
        return;
    run->at = {at, branch};
    run->isAtNewest = newest;
    storePlace(*run);
}

// The file knows the newest step; another current place is stored explicitly. It is stored again after each command: a
// stored place holds only until the next step (SessionFile::setPlace).
void SessionWorker::storePlace(Run &run)
{
    const std::pair<workflow::CheckpointId, workflow::BranchId> none{};
    if (run.storedAs == session::RunId::none || run.at == none || !m_persistence.file())
        return;
    if ((run.isAtNewest && !run.hasPlace) || m_persistence.file()->isSharedReader())
        return;
    if (m_persistence.file()->setPlace(run.storedAs, run.at.first, run.at.second))
        run.hasPlace = true;
}

void SessionWorker::setStuck(RunId id, const std::optional<base::Error> &why)
{
    const Run *run = find(id);
    if (!run || run->storedAs == session::RunId::none || why.has_value() == m_persistence.view().problem.has_value())
        return;
    m_persistence.setProblem(why);
    postSession();
}

void SessionWorker::forget(RunId id)
{
    m_runs.erase(id);
}

void SessionWorker::forgetRuns()
{
    m_runs.clear();
    m_toRestore.clear();
}

void SessionWorker::mark(RunId id, const char *kind, qint64 of, const QString &value)
{
    Run *run = find(id);
    if (!run)
        return;
    if (run->storedAs == session::RunId::none)
        run->unstoredMarks[{kind, of}] = fromQt(value);
    else if (m_persistence.file() && m_persistence.file()->isSharedReader() && std::string_view(kind) == "look")
        return; // viewing alone does not leave a session that another program writes
    else if (auto left = leaveFollowedSession(); !left)
        postSession(left.error());
    else if (m_persistence.file())
        if (auto status = m_persistence.file()->setMark({run->storedAs, kind, of, fromQt(value)}); !status)
            postSession(status.error());
}

void SessionWorker::markCurrent(RunId id)
{
    m_shown = id;
    if (m_persistence.file() && !m_persistence.file()->readOnly()) // may fail without consequence
        (void)m_persistence.file()->setMark({session::RunId::none, "current", 0, std::to_string(qint64(storedAs(id)))});
}

std::string SessionWorker::fingerprint(RunId id, workflow::CheckpointId at) const
{
    const Run *run = find(id);
    return run ? run->trail.at(at) : std::string();
}

session::RunId SessionWorker::storedAs(RunId id) const
{
    const Run *run = find(id);
    return run ? run->storedAs : session::RunId::none;
}

void SessionWorker::postSession(std::optional<base::Error> error)
{
    m_events->put(SessionChanged{m_persistence.view(), std::move(error)});
}

agents::RunRequest storedRequest(const session::RunFacts &facts)
{
    return agents::RunRequest::stored(facts.settings, facts.title, facts.graph);
}

namespace {

// The fingerprint of the data before the next step; empty if that step uses another source.
std::string ranOn(const workflow::RunRecord &record, const session::SourceTrail &trail)
{
    const auto &current = record.checkpoints[std::size_t(record.current) - 1];
    const auto bound = current->nextBindings->find(agents::roles::source);
    const bool swapped =
        bound != current->nextBindings->end() && bound->second.starts_with(agents::roles::swappedSource);
    return swapped ? std::string() : trail.at(current->id);
}

} // namespace

void SessionWorker::openSession(const QString &file, bool quietly)
{
    const std::string name = fromQt(file);
    std::error_code ignored;
    if (quietly && !std::filesystem::exists(name, ignored))
        return postSession();
    if (auto opened = m_persistence.open(name); !opened)
        return postSession(opened.error());
    forgetRuns();
    const auto runs = m_persistence.file()->runs();
    const auto marks = m_persistence.file()->marks();
    if (!runs || !marks) {
        m_persistence.close();
        return postSession(!runs ? runs.error() : marks.error());
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
        const RunId id = addStored(info);
        opened.runs.push_back(storedRun(id, info, currentPrivateColumns(info)));
        m_toRestore.push_back(id);
        if (std::int64_t(info.id) == current || opened.current == RunId::none)
            opened.current = id;
    }
    if (current == 0 && !m_toRestore.empty())
        opened.current = m_toRestore.back();
    if (const auto first = std::find(m_toRestore.begin(), m_toRestore.end(), opened.current);
        first != m_toRestore.end())
        std::rotate(first, first + 1, m_toRestore.end()); // the viewed run comes first
    m_events->put(std::move(opened));
    m_persistence.file()->keepLoaded(true);
    restoreNext();
}

// One run at a time, so that requests of the user are handled in between.
void SessionWorker::restoreNext()
{
    const auto self = m_self.lock();
    if (m_toRestore.empty() || !self || m_queue->closing().stop_requested()) {
        if (m_persistence.file())
            m_persistence.file()->keepLoaded(false);
        return;
    }
    const RunId id = m_toRestore.back();
    m_toRestore.pop_back();
    if (Run *run = find(id)) {
        RunRestored restored;
        restored.run = id;
        const base::Status loaded = guarded("Reading the run", [&]() -> base::Status {
            BASE_TRY(restored.agent, m_services->agent(run->info.facts.graph));
            return load(*run);
        });
        if (loaded) {
            restored.place = run->place;
            restored.ranOn = ranOn(run->place->record, run->trail);
        } else {
            restored.error = loaded.error();
        }
        m_events->put(std::move(restored));
    }
    post(self, [](SessionWorker &worker) { worker.restoreNext(); });
}

base::Status SessionWorker::load(Run &run)
{
    if (run.place)
        return {};
    if (!m_persistence.file())
        return base::fail(base::Category::storage,
                          BASE_TEXT("session.closed", "The session was closed. Open it again."));
    auto place = std::make_shared<StoredPlace>();
    BASE_TRY(place->record, m_persistence.file()->load(run.storedAs, m_persistence.decoders()));
    for (workflow::Attempt &attempt : place->record.attempts) {
        if (attempt.status == workflow::AttemptStatus::running)
            attempt.status = workflow::AttemptStatus::interrupted;
    }
    BASE_TRY(const auto marks, m_persistence.file()->marks());
    for (const session::Mark &mark : marks) {
        if (mark.run != run.storedAs)
            continue;
        if (mark.kind == "hidden")
            place->hidden.push_back(workflow::BranchId(mark.id));
        else if (mark.kind == "note")
            place->notes[workflow::CheckpointId(mark.id)] = toQt(mark.value);
        else if (mark.kind == "star")
            place->stars.insert(workflow::CheckpointId(mark.id));
        else if (mark.kind == "draft")
            place->drafts[workflow::CheckpointId(mark.id)] = toQt(mark.value);
        else if (mark.kind == "look") // the view state; a name in older files
            place->viewState = toQt(mark.value);
        else if (mark.kind == "stopped" && workflow::CheckpointId(mark.id) == place->record.current)
            place->stopped = toQt(mark.value);
        else if (mark.kind == session::insideMark)
            place->inside = toQt(mark.value).toLongLong();
        else if (mark.kind == "place")
            run.hasPlace = true;
    }
    run.trail = session::SourceTrail(run.info, place->record, marks);
    run.shownSteps = place->record.checkpoints.size();
    run.shownBranches = place->record.branches.size();
    run.place = std::move(place);
    return {};
}

// ---- a session that another program writes

void SessionWorker::follow()
{
    session::SessionFile *file = m_persistence.file();
    if (!file || !file->isSharedReader() || !m_toRestore.empty())
        return;
    const bool isOver = !file->isWrittenElsewhere();
    if (isOver) { // the other program has ended: this one becomes the writer
        if (const auto opened = m_persistence.open(file->file()); !opened)
            return postSession(opened.error());
        file = m_persistence.file();
    }
    const auto hasGrown = file->hasGrown();
    if (isOver || (hasGrown && *hasGrown))
        readGrowth();
    if (isOver)
        postSession();
}

namespace {

// Checks the first line.
bool isExportedSession(const std::string &text)
{
    const auto begin = text.find_first_not_of(" \t\r\n");
    return begin != std::string::npos &&
           base::textIn(base::parsedJson(text.substr(begin, text.find('\n', begin) - begin)), "type") == "session";
}

} // namespace

// A session exported as JSON lines.
base::Status SessionWorker::importLines(const std::string &text, SessionGrew &grew)
{
    if (!m_persistence.persists())
        return base::fail(
            base::Category::storage,
            BASE_TEXT(
                "session.no-folder",
                "There is no folder for sessions, so this session has no file yet. Save the session to a file first."));
    BASE_CHECK(m_persistence.start());
    BASE_CHECK(leaveFollowedSession());
    std::size_t at = 0;
    const auto next = [&](std::string &line) {
        if (at >= text.size())
            return false;
        const std::size_t end = std::min(text.find('\n', at), text.size());
        line.assign(text, at, end - at);
        at = end + 1;
        return true;
    };
    const auto made = session::importLines(*m_persistence.file(), m_persistence.decoders(), next);
    BASE_TRY(const auto runs, m_persistence.file()->runs());
    for (const session::RunInfo &info : runs) { // including those before an invalid line
        const bool isKnown = std::any_of(m_runs.begin(), m_runs.end(),
                                         [&](const auto &each) { return each.second->storedAs == info.id; });
        if (isKnown || info.checkpoints == 0)
            continue;
        const RunId id = addStored(info);
        grew.runs.push_back(storedRun(id, info, currentPrivateColumns(info)));
        m_toRestore.insert(m_toRestore.begin(), id);
    }
    return made ? base::Status() : tl::unexpected<base::Error>(made.error());
}

void SessionWorker::importTraces(const QString &file)
{
    SessionGrew grew;
    const auto imported = guarded("Reading the runs", [&]() -> base::Status {
        BASE_TRY(const auto text, platform::readFile(fromQt(file)));
        if (isExportedSession(text))
            return importLines(text, grew);
        BASE_TRY(const auto traces, agents::readTraces(text));
        if (!m_persistence.persists())
            return base::fail(base::Category::storage,
                              BASE_TEXT("session.no-folder", "There is no folder for sessions, so this session has no "
                                                             "file yet. Save the session to a file first."));
        BASE_CHECK(m_persistence.start());
        BASE_CHECK(leaveFollowedSession());
        for (const agents::Trace &trace : traces) {
            const agents::TraceRun run = agents::runOf(trace);
            session::RunInfo info;
            info.facts = {run.request.agent, run.request.question, run.request.toJson(), {}};
            info.started = run.started;
            info.checkpoints = std::int64_t(run.checkpoints.size());
            BASE_TRY(info.id, m_persistence.file()->addRun(info.facts, info.started));
            const auto sink = m_persistence.file()->sink(info.id);
            BASE_CHECK(sink->commit(run.branch));
            for (const auto &checkpoint : run.checkpoints)
                BASE_CHECK(sink->commit(checkpoint));
            const RunId id = addStored(info);
            grew.runs.push_back(storedRun(id, info, currentPrivateColumns(info)));
            m_toRestore.insert(m_toRestore.begin(), id);
        }
        return {};
    });
    if (!grew.runs.empty())
        grew.show = grew.runs.front().id;
    m_events->put(std::move(grew));
    postSession(imported ? std::nullopt : std::optional(imported.error()));
    restoreNext();
}

void SessionWorker::readGrowth()
{
    const auto runs = m_persistence.file()->runs();
    if (!runs)
        return postSession(runs.error());
    SessionGrew grew;
    for (const session::RunInfo &info : *runs) {
        const auto known = std::find_if(m_runs.begin(), m_runs.end(),
                                        [&](const auto &each) { return each.second->storedAs == info.id; });
        if (known != m_runs.end()) {
            if (!known->second->isTaken && info.checkpoints > std::int64_t(known->second->shownSteps))
                readGrowth(*known->second);
            continue;
        }
        if (info.checkpoints == 0)
            continue;
        const RunId id = addStored(info);
        grew.runs.push_back(storedRun(id, info, currentPrivateColumns(info)));
        m_toRestore.insert(m_toRestore.begin(), id);
    }
    if (grew.runs.empty())
        return;
    m_events->put(std::move(grew));
    restoreNext();
}

// A run of the file under a number of this window; its content is read later.
RunId SessionWorker::addStored(const session::RunInfo &info)
{
    const RunId id = RunId(++*m_ids);
    auto run = std::make_unique<Run>();
    run->id = id;
    run->storedAs = info.id;
    run->info = info;
    run->sink = m_persistence.sink(run->storedAs);
    m_runs[id] = std::move(run);
    return id;
}

// Posted as events of an active run, so that the selection does not change.
void SessionWorker::readGrowth(Run &run)
{
    const std::size_t steps = run.shownSteps, branches = run.shownBranches;
    run.place.reset();
    if (!load(run)) // it may be incomplete for a moment: the next call reads it
        return;
    const workflow::RunRecord &record = run.place->record;
    RunGrew grew{run.id, {}};
    const auto tell = [&](auto what) { grew.events.push_back({0, record.branch, std::move(what)}); };
    for (std::size_t i = branches; i < record.branches.size(); ++i)
        tell(workflow::BranchMade{record.branches[i]});
    for (std::size_t i = steps; i < record.checkpoints.size(); ++i)
        tell(workflow::CheckpointMade{record.checkpoints[i]});
    const workflow::CheckpointPtr &newest = record.checkpoints.back();
    if (newest->ended())
        tell(workflow::Ended{newest->endReason, newest->id});
    else
        tell(workflow::Paused{workflow::Pause::request, "Another program is executing this run.", newest->next});
    m_events->put(std::move(grew));
}

// While another program writes this session, the user's changes go to a new session. Runs that the user has continued
// are copied in their current state.
base::Status SessionWorker::leaveFollowedSession()
{
    if (!m_persistence.file() || !m_persistence.file()->isSharedReader())
        return {};
    BASE_CHECK(m_persistence.branchOff());
    for (const auto &[id, run] : m_runs)
        if (run->isTaken && run->storedAs != session::RunId::none)
            BASE_CHECK(
                m_persistence.file()->cutBack(run->storedAs, qint64(run->shownSteps), qint64(run->shownBranches)));
    readGrowth();
    postSession();
    return {};
}

base::Result<SessionWorker::Stored> SessionWorker::load(RunId id)
{
    Run *run = find(id);
    if (!run || run->storedAs == session::RunId::none)
        return base::fail(base::Category::notFound,
                          BASE_TEXT("run.not-prepared", "This run has not been prepared. Ask the question again."));
    BASE_CHECK(load(*run));
    run->isTaken = true;
    return Stored{run->info.facts, std::exchange(run->place, nullptr)};
}

base::Result<session::Pruned> SessionWorker::tidySession(const session::PrunePlan &plan)
{
    if (!m_persistence.file())
        return base::fail(base::Category::usage,
                          BASE_TEXT("session.none", "There is no session yet. Ask a question first."));
    const std::string name = m_persistence.file()->file();
    forgetRuns();
    m_persistence.close();
    auto pruned = guarded("Making the session smaller",
                          [&] { return session::prune(name, plan, decoders(), m_queue->closing()); });
    openSession(toQt(name), false); // the compacted or the unchanged file
    return pruned;
}

void SessionWorker::saveSessionAs(const QString &file)
{
    base::Status saved = m_persistence.saveAs(fromQt(file));
    if (saved)
        saved = storeRest();
    postSession(saved ? std::nullopt : std::optional(saved.error()));
}

void SessionWorker::closeSession()
{
    forgetRuns();
    m_persistence.close();
    postSession();
}

} // namespace app
