// SPDX-License-Identifier: GPL-3.0-or-later
// What the workbench writes into its log: its start, what Qt warns of, sources that open or fail, how runs end. GUI
// thread; the log's own thread writes.
#pragma once

#include "base/world.h"

namespace app {
class AgentRunner;
}

namespace program {

// Both must outlive the application's event loop. Messages of Qt still go to standard error, too.
class WindowLog {
public:
    WindowLog(base::Log &log, const app::AgentRunner &runner);
    ~WindowLog();
    WindowLog(const WindowLog &) = delete;
    WindowLog &operator=(const WindowLog &) = delete;
};

} // namespace program
