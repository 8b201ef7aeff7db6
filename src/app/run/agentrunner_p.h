// SPDX-License-Identifier: GPL-3.0-or-later
// What the sources of AgentRunner share. GUI thread.
#pragma once

#include "app/run/agentrunner.h"
#include "app/run/eventqueue.h"
#include "app/run/worker.h"

#include <QElapsedTimer>
#include <QThread>
#include <QTimer>
#include <set>

namespace app {

struct AgentRunner::Private {
    std::vector<SourceOffer> offers;
    DescribeAgent describe;
    QString logFile;
    QThread thread;
    decltype(RunnerFactory::evaluate) evaluate;
    std::shared_ptr<EventQueue> mailbox;
    std::shared_ptr<Control> control = std::make_shared<Control>();
    Worker *worker = nullptr; // lives on `thread`, which deletes it
    QTimer batch;
    QElapsedTimer lastBatch;
    quint64 opening = 0; // generation of the source
    quint64 tickets = 0;
    Worker::RunCounter runs = std::make_shared<std::atomic<quint32>>(0);
    RunId toSelect{};       // of a session that is being read
    quint32 readAfter = 0;  // runs up to here are of the session before it
    int commands = 0;       // posted and not done
    std::set<RunId> ending; // stop() was asked of them, rather than cancelAnswer()
    std::stop_source openStop, runStop, fetchStop, planStop;

    template <class Function>
    void post(Function function)
    {
        QMetaObject::invokeMethod(worker, std::move(function), Qt::QueuedConnection);
    }
};

} // namespace app
