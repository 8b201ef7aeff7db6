// SPDX-License-Identifier: GPL-3.0-or-later
// Other programs by posix_spawn: without a shell, in a session of their own. They end with all that they started: the
// processes of that session, their descendants, and every process that inherited the call's mark in its environment,
// whatever session it went to (found in /proc; where there is none, only the first). Any thread but that of a window;
// stateless.
#pragma once

#include "base/process.h"

namespace platform {

class LocalProcesses final : public base::Processes {
public:
    base::Result<base::ProcessResult> run(const base::ProcessSpec &spec, const std::string &input,
                                          const base::ProcessLimits &limits, std::stop_token stop) override;
    base::Result<std::unique_ptr<base::LineChannel>> open(const base::ProcessSpec &spec) override;
    base::Result<std::unique_ptr<base::FrozenProgram>> freeze(const base::ProcessSpec &spec) override;
};

// Ends all that calls of this process have started and that still runs: before it ends without destroying anything. Any
// thread.
void endStartedPrograms();

} // namespace platform
