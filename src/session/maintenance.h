// SPDX-License-Identifier: GPL-3.0-or-later
// What a session file spends its bytes on, and copies without what a person deleted. Nothing is taken away from a file
// in place: a smaller one is written beside it and takes its place when it is whole. Thread of the session file.
#pragma once

#include "session/sessionfile.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace session {

struct BranchSize {
    workflow::BranchId id{};
    std::string name;
    bool deleted = false; // by a person; undo brings it back until it is pruned
    std::int64_t steps = 0;
    std::int64_t bytes = 0; // that nothing else holds: about what pruning it frees
};

struct RunSize {
    RunId id{};
    std::string title;
    bool deleted = false;
    std::int64_t steps = 0;
    std::int64_t bytes = 0; // that no other run holds
    std::vector<BranchSize> branches;
};

struct SessionSize {
    std::int64_t file = 0;   // on disk
    std::int64_t unused = 0; // of it, that compacting gives back
    std::int64_t shared = 0; // artefacts of more than one run
    std::int64_t kept = 0;   // copies of sources
    std::vector<RunSize> runs;
};

base::Result<SessionSize> measure(SessionFile &file, const base::ArtefactDecoders &decoders,
                                  const std::stop_token &stop = {});

// What a copy leaves out. Steps of a branch that another branch came from stay.
struct PrunePlan {
    std::vector<RunId> runs;
    std::vector<std::pair<RunId, workflow::BranchId>> branches;
    bool empty() const { return runs.empty() && branches.empty(); }
};

// Runs and branches that a person deleted.
PrunePlan deletedParts(const SessionSize &size);
// What the plan would take away, a sentence each; also what it names and the file does not have.
base::Result<std::vector<std::string>> preview(const SessionSize &size, const PrunePlan &plan);

struct Pruned {
    std::int64_t before = 0, after = 0; // bytes of the file
    std::int64_t steps = 0;             // that were taken away
};
// The file must be closed here and everywhere. With an empty plan it is compacted: what nothing refers to goes.
// Where it is stopped the file stays as it was.
base::Result<Pruned> prune(const std::string &file, const PrunePlan &plan, const base::ArtefactDecoders &decoders,
                           const std::stop_token &stop = {});

} // namespace session
