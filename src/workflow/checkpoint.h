// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of what happened: a checkpoint is a state after one node run (or one edit); a branch is a named path in the
// tree; an attempt is a node run that has not become a checkpoint. All are values, immutable once made; any thread.
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

// Ids are types: none converts into another. Counted from 1 within one run; 0 is none.
enum class CheckpointId : std::uint64_t { none = 0 };
enum class BranchId : std::uint32_t { none = 0 };

// What made a checkpoint. `limit` ends the run for a limit, and changes nothing else.
enum class Origin : std::uint8_t { start, run, edit, hint, skip, swap, replay, limit };
std::string_view toString(Origin origin);

struct Checkpoint {
    CheckpointId id{};
    CheckpointId parent{};
    BranchId branch{};
    int iteration = 0; // 1 from the entry on
    int step = 0;      // node runs on the path to here, this one included
    Name node;         // that ran, or whose place an edit took; empty at the start
    int nodeVersion = 0;
    std::string label;           // of the route that was taken after it
    Name next;                   // the pending node; empty where the route has ended the run
    bool opensIteration = false; // the pending node starts a new card, without what `clears` names
    std::vector<Name> clears;
    std::string endReason; // where the run has ended here
    Changes changes;       // parent's state with these is this state (a list as the new list)
    State state;
    Record record;                            // what the node got from outside
    BindingsPtr bindings;                     // that the node ran with; never null
    BindingsPtr nextBindings;                 // that the pending node will run with; never null
    bool swapsOnce = false;                   // the pending node alone: then `bindings` again
    base::Usage usage;                        // of this step; `calls` are model calls
    base::Usage total;                        // of the path to here
    std::chrono::system_clock::time_point at; // when it was made
    std::chrono::nanoseconds duration{0};     // of the node
    std::chrono::nanoseconds elapsed{0};      // of all nodes on the path to here
    Origin origin = Origin::run;

    bool ended() const { return !endReason.empty(); }
};
using CheckpointPtr = std::shared_ptr<const Checkpoint>;
// Its node, or the edit that made it, set the artefact of that name.
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
    Record record; // what it got from outside before it stopped; a resumed attempt is served from it
    std::optional<Suspend> suspend;
    std::optional<base::Error> error;
};

struct Branch {
    BranchId id{};
    std::string name;    // "main", "try-2"
    CheckpointId fork{}; // the parent of its first own checkpoint; none for the first branch
    CheckpointId tip{};  // its newest checkpoint; the fork where it has none of its own yet
    std::string note;    // "query of 2 edited by you"
};

// A whole run, as a session stores it and a runner goes on from it.
struct RunRecord {
    std::vector<CheckpointPtr> checkpoints; // by id, without gaps
    std::vector<Branch> branches;           // by id, without gaps
    std::vector<Attempt> attempts;          // the newest of each parent, where it has not become a checkpoint
    CheckpointId current{};
    BranchId branch{};
};

// Where checkpoints go besides memory (a session file). What it refuses is kept and offered again; meanwhile the run
// pauses.
class CheckpointSink {
public:
    virtual ~CheckpointSink() = default;
    virtual base::Status commit(const CheckpointPtr &checkpoint) = 0; // and its parent's attempt is done with
    virtual base::Status commit(const Attempt &attempt) = 0;          // also while it runs, after each activity
    virtual base::Status commit(const Branch &branch) = 0;            // new, or renamed
};

} // namespace workflow
