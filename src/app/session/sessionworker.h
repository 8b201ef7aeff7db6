// SPDX-License-Identifier: GPL-3.0-or-later
// The session of a window; the only object that accesses its file. Active runs on their own threads store steps through
// it and wait for that. Except for those of the first part, its functions are called on its queue.
#pragma once

#include "agents/engine/innerrunstore.h"
#include "agents/engine/runrequest.h"
#include "app/session/sessionevents.h"
#include "app/session/sessionpersistence.h"
#include "app/session/sessionservices.h"
#include "platform/taskqueue.h"
#include "session/maintenance.h"
#include "session/sourcetrail.h"

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace app {

class SessionWorker;
using SessionWorkerPtr = std::shared_ptr<SessionWorker>;

class SessionWorker {
public:
    using ServicesPtr = std::shared_ptr<const SessionServices>;
    // Runs of sessions and new runs share this counter for their ids.
    using RunCounter = std::shared_ptr<std::atomic<quint32>>;
    static SessionWorkerPtr make(ServicesPtr services, const std::shared_ptr<platform::ThreadGroup> &threads,
                                 std::shared_ptr<SessionEvents> events, RunCounter ids);
    ~SessionWorker();
    // For all other threads. `work` runs after all work posted before; the worker lives until then.
    static void post(const SessionWorkerPtr &worker, std::function<void(SessionWorker &)> work);
    void call(const std::function<void(SessionWorker &)> &work); // waits; not on the GUI thread
    std::stop_token closing() const { return m_queue->closing(); }
    const base::ArtefactDecoders &decoders() const { return m_persistence.decoders(); }
    std::vector<std::string> secrets() const;
    // Columns of the run's source that the user currently marks as private. Any thread.
    std::vector<std::string> currentPrivateColumns(const session::RunInfo &info) const;
    agents::AgentSpecPtr describe(std::string_view agent) const { return m_services->describe(agent); }
    // Stores a run's steps with the fingerprint of their data, from `ranOn`; both are called on the run's thread.
    static std::unique_ptr<workflow::CheckpointSink> sinkFor(const SessionWorkerPtr &worker, RunId id,
                                                             std::function<std::string()> ranOn);

    // A run that a tool makes inside the run `outer`: stored in the same session with a mark "inside" that names the
    // outer run, and listed after it has ended. For the run's thread.
    static base::Result<agents::InnerRunStore::Kept> keepInside(const SessionWorkerPtr &worker, RunId outer,
                                                                const session::RunFacts &facts);

    // Of runs. Runs that are not or no longer in the session are ignored.
    void expect(RunId id);                                // the user asked it
    void begin(RunId id, const session::RunFacts &facts); // before its first step; reports if it is not stored
    struct Stored {
        session::RunFacts facts;
        std::shared_ptr<const StoredPlace> place;
    };
    base::Result<Stored> load(RunId id);
    void setPlace(RunId id, workflow::CheckpointId at, workflow::BranchId branch, bool newest);
    void setStuck(RunId id, const std::optional<base::Error> &why); // its newest step could not be stored
    void forget(RunId id);
    void mark(RunId id, const char *kind, qint64 of, const QString &value); // stored with the run
    void markCurrent(RunId id);
    std::string fingerprint(RunId id, workflow::CheckpointId at) const; // of the step's data

    void openSession(const QString &file, bool quietly); // quietly: a missing file is no error
    void saveSessionAs(const QString &file);
    void closeSession();
    // Imports traces of other programs, or a session exported as JSON lines, as runs of the session; starts a session
    // if none is open.
    void importTraces(const QString &file);
    void follow(); // reads what another program has added; becomes the session's writer after that program has ended
    // The open file, and the run's number in it; null and none if nothing is stored.
    session::SessionFile *file() const { return m_persistence.file(); }
    session::RunId storedAs(RunId id) const;
    // For a source that cannot be opened: waits for the session's thread, which never waits for a source.
    static std::function<std::string(const std::string &uri)> copiesOf(const SessionWorkerPtr &worker);
    void copiesChanged() { postSession(); }
    // Deletes what the plan names (empty: nothing), frees unused space, and reopens the session.
    base::Result<session::Pruned> tidySession(const session::PrunePlan &plan);

private:
    SessionWorker(ServicesPtr services, std::shared_ptr<platform::TaskQueue> queue,
                  std::shared_ptr<SessionEvents> events, RunCounter ids);
    class Sink;
    class InnerRunSink;
    RunId beginInnerRun(RunId outer, const session::RunFacts &facts);
    void showInnerRun(RunId id);
    using Step = std::variant<workflow::CheckpointPtr, workflow::Attempt, workflow::Branch>;
    struct Run;
    Run *find(RunId id) const;
    base::Status commit(RunId id, const Step &step, const std::string &ranOn);
    base::Status store(Run &run);
    base::Status storeRest();
    void storePlace(Run &run);
    base::Status load(Run &run);
    void forgetRuns();
    void restoreNext();
    base::Status importLines(const std::string &text, SessionGrew &grew);
    void readGrowth();
    RunId addStored(const session::RunInfo &info);
    void readGrowth(Run &run);
    base::Status leaveFollowedSession();
    void postSession(std::optional<base::Error> error = {});

    std::weak_ptr<SessionWorker> m_self;
    ServicesPtr m_services;
    std::shared_ptr<platform::TaskQueue> m_queue;
    std::shared_ptr<SessionEvents> m_events;
    RunCounter m_ids;
    SessionPersistence m_persistence;
    std::vector<RunId> m_toRestore; // in reverse order
    std::map<RunId, std::unique_ptr<Run>> m_runs;
    RunId m_shown{}; // the newest that was asked or chosen
};

// The request of a stored run.
agents::RunRequest storedRequest(const session::RunFacts &facts);

} // namespace app
