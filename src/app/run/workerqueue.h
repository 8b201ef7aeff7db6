// SPDX-License-Identifier: GPL-3.0-or-later
// How controllers beside AgentRunner have something done by its workers, and hear of it. GUI thread.
#pragma once

#include "app/run/runsetup.h"

#include <QObject>
#include <functional>
#include <memory>

namespace app {

class AgentRunner;
class SessionWorker;
class SourceWorker;

using Evaluate = decltype(RunnerFactory::evaluate);

class WorkerQueue {
public:
    // `work` runs on the worker's thread, after all that was posted there before; what it returns runs here, where
    // `receiver` is still there then.
    using Deliver = std::function<void()>;
    static void toSession(AgentRunner &runner, QObject *receiver, std::function<Deliver(SessionWorker &)> work);
    // To the source that is open; false where none is.
    static bool toSource(AgentRunner &runner, QObject *receiver, std::function<Deliver(SourceWorker &)> work);
    // How many questions are asked at once, on a thread of their own.
    static const Evaluate &evaluate(const AgentRunner &runner);
    static const std::shared_ptr<platform::ThreadGroup> &threads(const AgentRunner &runner);
    static const std::string &queryFolder(const AgentRunner &runner);
};

} // namespace app
