// SPDX-License-Identifier: GPL-3.0-or-later
// How controllers beside AgentRunner have something done on its worker, and hear of it. GUI thread.
#pragma once

#include "app/run/runsetup.h"

#include <QObject>
#include <functional>

namespace app {

class AgentRunner;
class Worker;

using Evaluate = decltype(RunnerFactory::evaluate);

class WorkerQueue {
public:
    // `work` runs on the worker's thread, after all that was posted before; what it returns runs here, where `receiver`
    // is still there then.
    using Work = std::function<std::function<void()>(Worker &)>;
    static void post(AgentRunner &runner, QObject *receiver, Work work);
    // How many questions are asked at once, on a thread of their own.
    static const Evaluate &evaluate(const AgentRunner &runner);
};

} // namespace app
