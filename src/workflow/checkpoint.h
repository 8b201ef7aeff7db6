// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of what happened: a checkpoint is a state after one node run (or one edit); a branch is a named path in the
// tree; an attempt is a node run that has not become a checkpoint. All are values, immutable once made; any thread.
#pragma once

#include "base/usage.h"
#include "workflow/activity.h"
#include "workflow/state.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace workflow {

// Ids are types: none converts into another. Counted from 1 within one run; 0 is none.
enum class CheckpointId : std::uint64_t { none = 0 };
enum class BranchId : std::uint32_t { none = 0 };

enum class Origin { start, run, edit, hint, skip, swap, replay };
std::string_view toString(Origin origin);

struct Checkpoint {
    CheckpointId id{};
    CheckpointId parent{};
    BranchId branch{};
    int iteration = 0;            // 1 from the entry on
    int step = 0;                 // node runs on the path to here, this one included
    Name node;                    // that ran, or whose place an edit took; empty at the start
    int nodeVersion = 0;
    std::string label;            // of the route that was taken after it
    Name next;                    // node to run next; empty where the run has ended
    bool opensIteration = false;  // the next node starts a new card
    std::string endReason;        // where it has ended
    Changes changes;              // what was set (appended lists as the new list; null: cleared)
    State state;                  // after the changes
    std::vector<ActivityPtr> activities;
    Bindings bindings;
    base::Usage usage;            // of this step
    base::Usage total;            // of the path to here
    std::chrono::system_clock::time_point at;
    std::chrono::nanoseconds duration{0};
    Origin origin = Origin::run;
};
using CheckpointPtr = std::shared_ptr<const Checkpoint>;

enum class AttemptStatus { running, suspended, cancelled, failed, interrupted };
std::string_view toString(AttemptStatus status);

struct Attempt {
    CheckpointId parent{};
    BranchId branch{};
    Name node;
    int number = 1;
    AttemptStatus status = AttemptStatus::running;
    std::vector<ActivityPtr> activities; // those that finished
    std::optional<Suspend> suspend;
    std::optional<base::Error> error;
};

struct Branch {
    BranchId id{};
    std::string name;             // "main", "try-2"
    CheckpointId fork{};          // the parent of its first own checkpoint; none for the first branch
    CheckpointId tip{};           // its newest checkpoint
    std::string note;             // "query of 2 edited by you"
};

// Where checkpoints go besides memory (a session file). A failure pauses the run: nothing is lost silently.
class CheckpointSink {
public:
    virtual ~CheckpointSink() = default;
    virtual base::Status commit(const CheckpointPtr &checkpoint) = 0;
    virtual base::Status commit(const Attempt &attempt) = 0;
    virtual base::Status commit(const Branch &branch) = 0;
};

} // namespace workflow
