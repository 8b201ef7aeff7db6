// SPDX-License-Identifier: GPL-3.0-or-later
// Other programs by posix_spawn: without a shell, in a session of their own, so that they end with all that they
// started. Any thread but that of a window; stateless.
#pragma once

#include "base/process.h"

namespace platform {

class LocalProcesses final : public base::Processes {
public:
    base::Result<base::ProcessResult> run(const base::ProcessSpec &spec, const std::string &input,
                                          const base::ProcessLimits &limits, std::stop_token stop) override;
    base::Result<std::unique_ptr<base::LineChannel>> open(const base::ProcessSpec &spec) override;
    base::Result<std::string> contentHash(const base::ProcessSpec &spec) override;
};

} // namespace platform
