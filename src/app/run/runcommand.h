// SPDX-License-Identifier: GPL-3.0-or-later
// A user's command for a run, and what the workers of all runs share. Values; made on the GUI thread.
#pragma once

#include "app/models/runstatus.h"
#include "base/result.h"
#include "workflow/checkpoint.h"

#include <functional>
#include <memory>
#include <stop_token>

namespace platform {
class ThreadGroup;
}
namespace workflow {
class Runner;
}

namespace app {

class EventQueue;
class SessionWorker;
struct RunnerFactory;

// For one place: rejected if the run is at another place by then.
struct Command {
    using Work = std::function<base::Status(workflow::Runner &, const std::stop_token &)>;
    Work work; // empty: only continue
    Then then = Then::Stay;
    workflow::CheckpointId meantFor{}; // none: any place
    quint64 number = 0;
};

struct RunEnvironment {
    std::shared_ptr<const RunnerFactory> factory;
    std::shared_ptr<platform::ThreadGroup> threads;
    std::shared_ptr<EventQueue> events;
    std::shared_ptr<SessionWorker> session;
};

} // namespace app
