// SPDX-License-Identifier: GPL-3.0-or-later
// The session of a window: the one who touches its file. Runs at work on their own threads store their steps through
// it and wait for that. Its functions are called on its queue, one after the other, but those of the first part.
#pragma once

#include "agents/engine/runkeeper.h"
#include "app/run/eventqueue.h"
#include "app/run/runsetup.h"
#include "app/session/sessionpersistence.h"
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
    using FactoryPtr = std::shared_ptr<const RunnerFactory>;
    // Runs of sessions take their ids from the counter of those that are asked.
    using RunCounter = std::shared_ptr<std::atomic<quint32>>;
    static SessionWorkerPtr make(FactoryPtr factory, const std::shared_ptr<platform::ThreadGroup> &threads,
                                 std::shared_ptr<EventQueue> events, RunCounter ids);
    ~SessionWorker();
    // For all other threads. `work` is done after all that was posted before, and the worker lives as long.
    static void post(const SessionWorkerPtr &worker, std::function<void(SessionWorker &)> work);
    void call(const std::function<void(SessionWorker &)> &work); // waits; not on the GUI thread
    std::stop_token closing() const { return m_queue->closing(); }
    const base::ArtefactDecoders &decoders() const { return m_persistence.decoders(); }
    std::vector<std::string> secrets() const;
    // Columns of the run's source that a person marks as private today. Any thread.
    std::vector<std::string> markedToday(const session::RunInfo &info) const;
    agents::AgentSpecPtr describe(std::string_view agent) const { return m_factory->describe(agent); }
    // Stores what a run commits and says on which data; for the run's thread. `ranOn` is called there, too.
    static std::unique_ptr<workflow::CheckpointSink> sinkFor(const SessionWorkerPtr &worker, RunId id,
                                                             std::function<std::string()> ranOn);

    // A run that a tool makes inside the run `outer`: stored beside it with a mark "inside" that names it, and shown in
    // the list once it is over. For the run's thread.
    static base::Result<agents::RunKeeper::Kept> keepInside(const SessionWorkerPtr &worker, RunId outer,
                                                            const session::RunFacts &facts);

    // Of runs. One that the session does not have (any more) is passed over.
    void expect(RunId id);                                // was asked
    void begin(RunId id, const session::RunFacts &facts); // before its first step; says where it is not stored
    struct Stored {
        session::RunFacts facts;
        std::shared_ptr<const StoredPlace> place;
    };
    base::Result<Stored> load(RunId id);
    void setPlace(RunId id, workflow::CheckpointId at, workflow::BranchId branch, bool newest);
    void setStuck(RunId id, const std::optional<std::string> &why); // its newest step could not be stored
    void forget(RunId id);
    void mark(RunId id, const char *kind, qint64 of, const QString &value); // beside the run, in the session
    void markCurrent(RunId id);
    std::string fingerprint(RunId id, workflow::CheckpointId at) const; // of the data that the step ran on

    void openSession(const QString &file, bool quietly); // quietly: a missing file is no error
    void saveSessionAs(const QString &file);
    void closeSession();
    // Of other programs, or of a session that was exported as JSON lines: each a run of the session, which begins where
    // none is.
    void importTraces(const QString &file);
    void follow(); // takes over what another program has added to the session; becomes its writer where that has gone
    // The file as it stands, and what the run is called in it; null and none where nothing is kept.
    session::SessionFile *file() const { return m_persistence.file(); }
    session::RunId storedAs(RunId id) const;
    // For a source that cannot be opened: waits for the session's thread, which waits for no source.
    static std::function<std::string(const std::string &uri)> copiesOf(const SessionWorkerPtr &worker);
    void copiesChanged() { tellSession(); }
    // Takes away what the plan names (empty: nothing), gives back what is unused, and opens the session again.
    base::Result<session::Pruned> tidySession(const session::PrunePlan &plan);

private:
    SessionWorker(FactoryPtr factory, std::shared_ptr<platform::TaskQueue> queue, std::shared_ptr<EventQueue> events,
                  RunCounter ids);
    class Sink;
    class InsideSink;
    RunId beginInside(RunId outer, const session::RunFacts &facts);
    void showInside(RunId id);
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
    base::Status leaveGrowing();
    void tellSession(std::optional<base::Error> error = {});

    std::weak_ptr<SessionWorker> m_self;
    FactoryPtr m_factory;
    std::shared_ptr<platform::TaskQueue> m_queue;
    std::shared_ptr<EventQueue> m_events;
    RunCounter m_ids;
    SessionPersistence m_persistence;
    std::vector<RunId> m_toRestore; // the next one at the end
    std::map<RunId, std::unique_ptr<Run>> m_runs;
};

// The request that a run of a session was made with.
agents::RunRequest storedRequest(const session::RunFacts &facts);

} // namespace app
