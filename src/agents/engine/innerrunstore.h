// SPDX-License-Identifier: GPL-3.0-or-later
// Storage for runs that a tool makes inside another run, so that each opens as a separate run. A service of the role
// "runs". Without it, only the result is kept, with the call. Thread of the runner.
#pragma once

#include "agents/engine/preparerun.h"
#include "workflow/checkpoint.h"

#include <memory>
#include <string>

namespace agents {

class InnerRunStore {
public:
    struct Kept {
        std::string id;                                 // for readers of the session
        std::unique_ptr<workflow::CheckpointSink> sink; // until the run ends
    };
    virtual ~InnerRunStore() = default;
    virtual base::Result<Kept> keep(const PreparedRun &run, const std::string &fingerprint) = 0;
};

} // namespace agents
