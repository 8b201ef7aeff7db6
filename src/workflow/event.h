// SPDX-License-Identifier: GPL-3.0-or-later
// What a run tells its observers, in order and numbered. Values; delivered on the thread that runs.
#pragma once

#include "workflow/checkpoint.h"

#include <string>
#include <variant>

namespace workflow {

struct RunStarted { Name graph; };
struct BranchMade { Branch branch; };
struct IterationOpened { int iteration = 0; };
struct NodeStarted { Name node; int iteration = 0; int step = 0; };
struct ActivityStarted { std::string kind; std::uint32_t ordinal = 0; };
struct TextStreamed { std::string text; };
struct ActivityFinished { ActivityPtr activity; };
struct CheckpointMade { CheckpointPtr checkpoint; };
struct AttemptEnded { Attempt attempt; };            // cancelled, failed or suspended
struct Paused { std::string reason; Name next; };    // breakpoint, step, suspension, storage, diverged
struct Ended { std::string reason; CheckpointId checkpoint{}; };

struct Event {
    std::uint64_t number = 0;
    BranchId branch{};
    std::variant<RunStarted, BranchMade, IterationOpened, NodeStarted, ActivityStarted, TextStreamed, ActivityFinished,
                 CheckpointMade, AttemptEnded, Paused, Ended> what;
};

class Observer {
public:
    virtual ~Observer() = default;
    virtual void onEvent(const Event &event) = 0;
};

} // namespace workflow
