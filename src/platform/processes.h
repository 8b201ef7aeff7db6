// SPDX-License-Identifier: GPL-3.0-or-later
// Other programs by posix_spawn: without a shell, in their own session. They end with all that they started: the
// processes of that session, their descendants, and every process that inherited the call's mark in its environment, in
// any session (found in /proc; without /proc, only the session's). Any thread but the GUI thread; stateless.
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

// Ends all still running processes that calls of this process have started. For an exit without destructors. Any
// thread.
void endStartedPrograms();

} // namespace platform
