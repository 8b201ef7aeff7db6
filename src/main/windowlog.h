// SPDX-License-Identifier: GPL-3.0-or-later
// The workbench's log: start, Qt's warnings, opened and failed sources, ends of runs. GUI thread; the log's own thread
// writes.
#pragma once

#include "base/world.h"

namespace app {
class AgentRunner;
}

namespace program {

// Both must outlive the application's event loop. Qt's messages still go to standard error, too.
class WindowLog {
public:
    WindowLog(base::Log &log, const app::AgentRunner &runner);
    ~WindowLog();
    WindowLog(const WindowLog &) = delete;
    WindowLog &operator=(const WindowLog &) = delete;
};

} // namespace program
