// SPDX-License-Identifier: GPL-3.0-or-later
// The other side of AgentRunner: owns the source, the clients and the runners, and is the only one that touches them.
// Its functions are called on the worker's thread, one after the other; Control is for both threads.
#pragma once

#include "app/run/eventqueue.h"
#include "app/session/sessionpersistence.h"
#include "session/maintenance.h"

#include <QObject>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>

namespace app {

// What the GUI thread may say to a run at work.
class Control {
public:
    void forgetPause();
    void pause(); // before the next node of the run at work, or about to be
    void setBreakpoints(std::vector<workflow::Breakpoint> breakpoints); // from the next node on

    // Of the worker.
    bool begin(workflow::Runner &runner); // false: a pause was asked before it began
    void end();
    // What was set since `version`; hits are kept.
    void applyBreakpoints(workflow::Runner &runner, quint64 &version);

private:
    std::mutex m_mutex;
    workflow::Runner *m_runner = nullptr; // at work
    bool m_pause = false;
    std::vector<workflow::Breakpoint> m_breakpoints;
    quint64 m_version = 0;
};

enum class Then { Stay, Step, Run };
using Command = std::function<base::Status(workflow::Runner &)>;

class Worker : public QObject {
    Q_OBJECT
public:
    // Runs of sessions take their ids from the counter of those that are asked.
    using RunCounter = std::shared_ptr<std::atomic<quint32>>;
    Worker(RunnerFactory factory, std::shared_ptr<EventQueue> mailbox, std::shared_ptr<Control> control,
           RunCounter ids);
    ~Worker() override;

    void open(quint64 opening, const QString &uri, const std::stop_token &stop);
    void start(RunId id, const Question &question, Then then, const std::stop_token &stop);
    void command(RunId id, const Command &command, Then then, const std::stop_token &stop);
    void fetch(quint64 ticket, const QString &query, std::size_t limit, const std::stop_token &stop);
    void plan(quint64 ticket, const QString &query, bool profile, const std::stop_token &stop);
    void forget(RunId id);
    // What people taught about the open source, after the change; an empty one only reads.
    base::Result<data::Learned> teach(const std::function<void(data::Learned &)> &change);

    void openSession(const QString &file, bool quietly); // quietly: a missing file is no error
    void saveSessionAs(const QString &file);
    void closeSession();
    void mark(RunId id, const char *kind, qint64 of, const QString &value); // beside the run, in the session
    void markCurrent(RunId id);
    std::vector<std::string> secrets() const { return m_factory.secrets(); }
    // The file as it stands, and what the run is called in it; null and none where nothing is kept.
    session::SessionFile *file() const { return m_persistence.file(); }
    const base::ArtefactDecoders &decoders() const { return m_persistence.decoders(); }
    agents::AgentSpecPtr describe(std::string_view agent) const { return m_factory.describe(agent); }
    session::RunId storedAs(RunId id) const;
    std::string fingerprint(RunId id, workflow::CheckpointId at) const; // of the data that the step ran on
    // Takes away what the plan names (empty: nothing), gives back what is unused, and opens the session again.
    base::Result<session::Pruned> tidySession(const session::PrunePlan &plan);

private:
    struct Session;
    base::Result<OpenedSource> openSource(const std::string &uri, const std::stop_token &stop,
                                          const RunnerFactory::Progress &progress);
    base::Status prepare(Session &session, agents::RunRequest request, const std::string &record);
    std::unique_ptr<Session> made(RunId id);
    void persist(Session &session);
    base::Status store(Session &session);
    base::Status persistRest();
    void persistPlace(Session &session);
    void restoreNext();
    base::Status load(Session &session);
    base::Status revive(Session &session, const std::stop_token &stop);
    void tellSession(std::optional<base::Error> error = {});
    void persistTrail(Session &session);
    void noteSource(Session &session);
    void go(RunId id, Session &session, const Command &command, Then then, const std::stop_token &stop);

    RunnerFactory m_factory;
    std::shared_ptr<EventQueue> m_events;
    std::shared_ptr<Control> m_control;
    RunCounter m_ids;
    SessionPersistence m_persistence;
    OpenedSource m_source;
    std::string m_uri;              // of m_source
    std::vector<RunId> m_toRestore; // the next one at the end
    std::map<RunId, std::unique_ptr<Session>> m_sessions;
};

} // namespace app
