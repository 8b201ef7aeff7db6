// SPDX-License-Identifier: GPL-3.0-or-later
// The open source of the window: opens it, queries it outside of runs, and lets controllers work on its thread. GUI
// thread; does not block.
#pragma once

#include "app/models/runstatus.h"
#include "app/source/sourceevents.h"
#include "app/source/sourceview.h"
#include "platform/taskqueue.h"

#include <QObject>
#include <QString>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace app {

class Answers;
class SourceWorker;
struct OpeningServices;

class SourceSession : public QObject {
    Q_OBJECT
public:
    // How its workers are made. `copyOf` is SourceWorker's.
    struct World {
        std::shared_ptr<const OpeningServices> services;
        std::shared_ptr<platform::ThreadGroup> threads;
        std::shared_ptr<SourceEvents> events;
        std::shared_ptr<Answers> answers;
        std::function<std::string(const std::string &uri)> copyOf;
    };
    explicit SourceSession(World world);
    ~SourceSession() override;

    const SourceView &view() const { return m_view; }
    const Progress &progress() const { return m_progress; }
    // The copy that is used instead of the source with this address; empty if the source itself is used.
    std::optional<CopyInUse> copyInUse(const QString &uri) const;
    const std::shared_ptr<SourceWorker> &worker() const { return m_worker; } // of the open one; null until one is open
    // The source for the next query: the open one, else the one that is being opened; null if there is none.
    const std::shared_ptr<SourceWorker> &asked() const { return m_worker ? m_worker : m_openingWorker; }

    void open(const QString &uri); // the newest call wins
    void cancelOpening();
    // The language of the rules ("en", "de"), for sample questions and for what users teach.
    void setRulesLanguage(const QString &language);
    // Read-only, outside any run; answered by `rowsDelivered` with the returned ticket.
    quint64 fetchRows(const QString &query, qint64 limit);
    // The plan of `query`; `profile` also runs it and measures. Answered by `planDelivered`.
    quint64 fetchPlan(const QString &query, bool profile);
    // Sets another schema of the same data after the user's decision; false if another source is open by now, or if
    // nothing has changed.
    bool takeSchema(const QString &uri, const data::SchemaPtr &schema, std::shared_ptr<const QueryLanguage> language);

    void addAgent(const AgentView &agent); // that suits every source; replaces the one of that name

    // `work` runs on the source's thread, after all work posted before; the function that it returns runs on the GUI
    // thread if `receiver` still exists. These return false if no source is open. Priority::interactive interrupts work
    // of lower priority.
    using Deliver = std::function<void()>;
    using Priority = platform::TaskQueue::Priority;
    bool post(QObject *receiver, std::function<Deliver(SourceWorker &)> work, Priority turn = Priority::ordinary);
    // With intermediate results: functions passed to `tell` run on the GUI thread, any number of times.
    using Tell = std::function<void(Deliver)>;
    bool postWithProgress(QObject *receiver, std::function<Deliver(SourceWorker &, const Tell &tell)> work,
                          Priority turn);
    // A query of a view. Queries of users and runs stop `work`, which must then return nothing; it is repeated after
    // them. Dropped if `stop` is requested.
    bool postLowPriority(QObject *receiver, const std::stop_token &stop,
                         std::function<std::optional<Deliver>(SourceWorker &, const std::stop_token &)> work);

    void take(SourceMessage &message); // of a worker
    // Reports a run that has ended: it may have taught the source something. `answered`: its question, if it has an
    // answer from the open source; else empty.
    void reportRun(RunId run, const QString &answered) { emit runEnded(run, answered); }
    void requestStop();
    void close(); // releases the workers; each is destroyed on its own thread after its current work

signals:
    void openingBegan();
    void progressChanged(const app::Progress &progress);
    // view() is another source. First for what is derived from the source, then for views.
    void sourceChanged(const QString &before); // the address of the former source
    void sourceOpened();
    void agentsChanged(); // of view(), while it is open
    void samplesFound();  // of view(); arrives after sourceOpened
    void sourceFailed(const base::Error &error);
    void rowsDelivered(quint64 ticket, std::shared_ptr<const data::Rows> rows, std::optional<base::Error> error);
    void planDelivered(quint64 ticket, std::shared_ptr<const data::Plan> plan, std::optional<base::Error> error);
    void runEnded(app::RunId run, const QString &answered);

private:
    void setProgress(Progress progress);
    void openingDone(const OpeningDone &done);
    void findSamples();
    World m_world;
    SourceView m_view;
    Progress m_progress;
    std::shared_ptr<SourceWorker> m_worker;        // shown; null until one is open
    std::shared_ptr<SourceWorker> m_openingWorker; // null if none is being opened
    std::map<QString, CopyInUse> m_copies;         // used by runs instead of their sources, by address
    quint64 m_opening = 0;                         // generation of the source
    quint64 m_tickets = 0;
    std::vector<AgentView> m_attached;  // agents of other programs, for every source
    std::string m_rulesLanguage = "en"; // of the sources that are opened
    std::stop_source m_openStop, m_fetchStop, m_planStop;
};

} // namespace app
