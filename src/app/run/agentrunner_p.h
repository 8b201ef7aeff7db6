// SPDX-License-Identifier: GPL-3.0-or-later
// What the sources of AgentRunner and of what stands beside it share. GUI thread.
#pragma once

#include "app/run/agentrunner.h"
#include "app/run/eventqueue.h"
#include "app/run/runworker.h"
#include "app/session/sessionworker.h"
#include "app/source/sourceworker.h"

#include <QElapsedTimer>
#include <QTimer>
#include <map>
#include <set>

namespace app {

struct AgentRunner::Private {
    // A run and its worker: made when it is first told something.
    struct Work {
        std::shared_ptr<platform::TaskQueue> queue;
        std::shared_ptr<RunWorker> worker;
        std::shared_ptr<Control> control = std::make_shared<Control>();
        std::stop_source stop;
        quint64 given = 0, done = 0;       // numbers of the newest commands
        workflow::CheckpointId expected{}; // where it stands when all are done; none: not known here
        bool ending = false;               // stop() was asked of it, rather than cancelAnswer()
        bool isDone() const { return given == done; }
    };
    std::shared_ptr<const RunnerFactory> factory;
    std::shared_ptr<const data::QueryTexts> queryTexts; // null until they are asked for
    std::shared_ptr<platform::ThreadGroup> threads;
    std::shared_ptr<EventQueue> mailbox;
    SessionWorkerPtr session;
    std::shared_ptr<SourceWorker> source;     // shown; null until one is open
    std::shared_ptr<SourceWorker> openingOne; // is being opened; null where none is
    std::map<RunId, Work> works;
    std::map<QString, CopyInUse> copies; // asked by runs in the place of their sources, by address
    std::map<RunId, std::string> ranOn;  // data of restored runs, where they stood
    QTimer batch;
    QTimer follower; // of a session that another program writes
    QElapsedTimer lastBatch;
    quint64 opening = 0;   // generation of the source
    RunId currentBefore{}; // the current run when that opening began
    quint64 tickets = 0;
    SessionWorker::RunCounter runs = std::make_shared<std::atomic<quint32>>(0);
    RunId toSelect{};                 // of a session that is being read
    RunId toShow{};                   // of what was imported, once it is read
    quint32 readAfter = 0;            // runs up to here are of the session before it
    std::string rulesLanguage = "en"; // of the sources that are opened
    std::stop_source openStop, fetchStop, planStop;

    Work &work(RunId id, const std::vector<workflow::Breakpoint> &breakpoints)
    {
        Work &work = works[id];
        if (!work.worker) {
            work.control->setBreakpoints(breakpoints);
            work.queue = std::make_shared<platform::TaskQueue>(threads, "run " + std::to_string(quint32(id)));
            work.worker = platform::TaskQueue::bound(
                work.queue,
                std::make_shared<RunWorker>(id, RunWorker::World{factory, threads, mailbox, session}, work.control));
        }
        return work;
    }
    // Who is asked next: the open source, else the one that is being opened; null where there is none.
    const std::shared_ptr<SourceWorker> &asked() const { return source ? source : openingOne; }
};

} // namespace app
