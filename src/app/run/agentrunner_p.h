// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the sources of AgentRunner and of the controllers that use its workers. GUI thread.
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
    // A run and its worker, created for its first command.
    struct Work {
        std::shared_ptr<platform::TaskQueue> queue;
        std::shared_ptr<RunWorker> worker;
        std::shared_ptr<Control> control = std::make_shared<Control>();
        std::stop_source stop;
        quint64 given = 0, done = 0; // numbers of the newest command
        enum class Phase { idle, running, pausing } phase = Phase::idle;
        int hit = 0;                               // id of the breakpoint that paused it; 0: none
        std::optional<workflow::Breakpoint> runTo; // until it pauses
        workflow::CheckpointId expected{};         // its place after all commands; none: not known
        bool ending = false;                       // by stop(), not by cancelAnswer()
        bool isDone() const { return given == done; }
    };
    std::shared_ptr<const RunnerFactory> factory;
    std::shared_ptr<const data::QueryTexts> queryTexts; // null until first used
    std::shared_ptr<platform::ThreadGroup> threads;
    std::shared_ptr<EventQueue> mailbox;
    SessionWorkerPtr session;
    std::shared_ptr<SourceWorker> source;     // shown; null until one is open
    std::shared_ptr<SourceWorker> openingOne; // null if none is being opened
    std::map<RunId, Work> works;
    std::map<QString, CopyInUse> copies;           // used by runs instead of their sources, by address
    std::map<RunId, std::string> ranOn;            // fingerprint of the data of restored runs at their current place
    std::map<RunId, workflow::CheckpointId> stops; // the place where the user stopped a run, as the session has it
    QTimer batch;
    QTimer follower; // of a session that another program writes
    QElapsedTimer lastBatch;
    quint64 opening = 0;   // generation of the source
    RunId currentBefore{}; // the current run when that opening began
    quint64 tickets = 0;
    SessionWorker::RunCounter runs = std::make_shared<std::atomic<quint32>>(0);
    RunId toSelect{};                 // from the session that is being read
    RunId toShow{};                   // from an import, once it is read
    quint32 readAfter = 0;            // the last run of the former session
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
    // Where the user stopped the run; none: nowhere, or it has gone on.
    static workflow::CheckpointId stopOf(const Run &run)
    {
        const bool isStopped = !run.endReason().isEmpty() && !run.pendingNode().isEmpty();
        return isStopped ? run.currentCheckpoint() : workflow::CheckpointId::none;
    }
    // The source for the next query: the open one, else the one that is being opened; null if there is none.
    const std::shared_ptr<SourceWorker> &asked() const { return source ? source : openingOne; }
};

} // namespace app
