// SPDX-License-Identifier: GPL-3.0-or-later
// The runs of the window with their records: which one is current, on which data restored ones ran, and where the user
// stopped them. Stores marks in the session. GUI thread; does not block.
#pragma once

#include "app/run/run.h"
#include "workflow/checkpoint.h"
#include "workflow/event.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <atomic>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace app {

class SessionFollower;
class SourceSession;

class RunStore : public QObject {
    Q_OBJECT
public:
    // `ids`: the newest id; runs that the session's worker makes count there, too.
    RunStore(const SourceSession &source, SessionFollower &session, std::shared_ptr<std::atomic<quint32>> ids);
    ~RunStore() override;

    const std::vector<std::unique_ptr<Run>> &runs() const { return m_runs; } // oldest first
    Run *run(RunId id) const;                                                // null if there is none
    Run *numbered(qint64 number) const; // number in the session file; null if there is none
    RunId current() const { return m_current; }
    Run *currentRun() const { return run(m_current); } // null if none
    RunId nextId() { return RunId(++*m_ids); }
    quint32 newestId() const { return m_ids->load(); }

    std::unique_ptr<Run> made(const Run::About &about); // not yet one of the runs
    std::unique_ptr<Run> made(const StoredRun &stored);
    void addCurrent(std::unique_ptr<Run> run); // the newest, and current
    void add(std::unique_ptr<Run> run);        // the newest
    void insert(std::unique_ptr<Run> run, std::size_t place);
    void setCurrent(RunId id); // emits even if it was current
    void remove(RunId id);     // also in the session
    void drop(quint32 upTo);   // runs with these ids; the session keeps them

    // The current run of the session that is being read; none: it was shown, or the user chose another one.
    RunId awaited() const { return m_awaited; }
    void await(RunId id) { m_awaited = id; }

    void apply(Run &run, const std::vector<workflow::Event> &events);
    void restore(Run &run, const StoredPlace &place, const std::string &ranOn); // `ranOn`: fingerprint of its data
    void markStopped(Run &run);
    void storeStop(const Run &run);     // the session has the stop that the run shows, and no other
    void takeSource();                  // sets what runs on the open source need of it
    void setLanguageOf(Run &run) const; // the query language, if its source is the open one
    void setPrivate(const QString &source, const QStringList &columns);
    void setBranchHidden(RunId id, workflow::BranchId branch, bool hidden);

signals:
    void runAdded(app::RunId id);
    void runRemoved(app::RunId id);
    void runUpdated(app::RunId id); // after its Run::updated
    void currentRunChanged(app::RunId id);
    void branchMade(app::RunId id, workflow::BranchId branch);

private:
    void compareData(Run &run) const;
    std::unique_ptr<Run> taken(std::size_t place);
    const SourceSession &m_source;
    SessionFollower &m_session;
    std::shared_ptr<std::atomic<quint32>> m_ids;
    std::vector<std::unique_ptr<Run>> m_runs;
    RunId m_current{};
    RunId m_awaited{};
    std::map<RunId, std::string> m_ranOn;            // fingerprint of the data of restored runs at their current place
    std::map<RunId, workflow::CheckpointId> m_stops; // the place where the user stopped a run, as the session has it
};

} // namespace app
