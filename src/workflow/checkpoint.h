// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of a run: a checkpoint is the state after a node run or an edit; a branch is a named path in the tree; an
// attempt is a node run that has not become a checkpoint. All are immutable values; any thread.
#pragma once

#include "base/usage.h"
#include "workflow/activity.h"
#include "workflow/services.h"
#include "workflow/state.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace workflow {

// Distinct id types without conversions. Ids count from 1 within a run; 0 is none.
enum class CheckpointId : std::uint64_t { none = 0 };
enum class BranchId : std::uint32_t { none = 0 };

// What made a checkpoint. `limit` ends the run at a limit and changes nothing else.
enum class Origin : std::uint8_t { start, run, edit, hint, skip, swap, replay, limit };
std::string_view toString(Origin origin);

struct Checkpoint {
    CheckpointId id{};
    CheckpointId parent{};
    BranchId branch{};
    int iteration = 0; // from 1, which starts at the entry
    int step = 0;      // node runs on the path up to this one
    Name node;         // that ran, or that an edit replaces; empty at the start
    int nodeVersion = 0;
    std::string label;           // of the route taken after the node
    Name next;                   // the pending node; empty if the run ended here
    bool opensIteration = false; // the pending node starts a new iteration without `clears`
    std::vector<Name> clears;
    std::string endReason; // if the run ended here
    Changes changes;       // from the parent's state to this one (a list as the new list)
    State state;
    Record record;                            // what the node received from outside
    BindingsPtr bindings;                     // used by the node; never null
    BindingsPtr nextBindings;                 // for the pending node; never null
    bool swapsOnce = false;                   // the swap holds for the pending node only
    base::Usage usage;                        // of this step; `calls` are model calls
    base::Usage total;                        // of the path up to here
    std::chrono::system_clock::time_point at; // time of creation
    std::chrono::nanoseconds duration{0};     // of the node
    std::chrono::nanoseconds elapsed{0};      // of all nodes on the path up to here
    Origin origin = Origin::run;

    bool ended() const { return !endReason.empty(); }
};
using CheckpointPtr = std::shared_ptr<const Checkpoint>;
// The node or edit of the checkpoint set the artefact `name`.
inline bool wrote(const Checkpoint &checkpoint, std::string_view name)
{
    return wrote(checkpoint.changes, name);
}

enum class AttemptStatus : std::uint8_t { running, suspended, cancelled, failed, interrupted };
std::string_view toString(AttemptStatus status);

struct Attempt {
    CheckpointId parent{};
    BranchId branch{};
    Name node;
    int number = 1;
    AttemptStatus status = AttemptStatus::running;
    Record record; // received before it stopped; a resumed attempt is served from it
    std::optional<Suspend> suspend;
    std::optional<base::Error> error;
};

struct Branch {
    BranchId id{};
    std::string name;    // "main", "try-2"
    CheckpointId fork{}; // the parent of its first own checkpoint; none for the first branch
    CheckpointId tip{};  // its newest checkpoint; the fork while it has none
    std::string note;    // "query of 2 edited by you"
};

// A whole run, as a session stores it and a runner restores it.
struct RunRecord {
    std::vector<CheckpointPtr> checkpoints; // by id, without gaps
    std::vector<Branch> branches;           // by id, without gaps
    std::vector<Attempt> attempts;          // the newest of each parent without a later checkpoint
    CheckpointId current{};
    BranchId branch{};
};

// Storage of checkpoints besides memory (a session file). Refused items are kept and offered again; meanwhile the run
// pauses.
class CheckpointSink {
public:
    virtual ~CheckpointSink() = default;
    virtual base::Status commit(const CheckpointPtr &checkpoint) = 0; // ends its parent's attempt
    virtual base::Status commit(const Attempt &attempt) = 0;          // also during the run, after each activity
    virtual base::Status commit(const Branch &branch) = 0;            // new, or renamed
};

} // namespace workflow
