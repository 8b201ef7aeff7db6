// SPDX-License-Identifier: GPL-3.0-or-later
// Where a run that a tool makes inside another one is kept, as a service of the role "runs": so that it opens as a run
// of its own. Without that service only what it came to is kept, with the call. Thread of the runner.
#pragma once

#include "agents/engine/preparerun.h"
#include "workflow/checkpoint.h"

#include <memory>
#include <string>

namespace agents {

class RunKeeper {
public:
    struct Kept {
        std::string id;                                 // by which a reader finds it
        std::unique_ptr<workflow::CheckpointSink> sink; // for as long as the run is at work
    };
    virtual ~RunKeeper() = default;
    virtual base::Result<Kept> keep(const PreparedRun &run, const std::string &fingerprint) = 0;
};

} // namespace agents
