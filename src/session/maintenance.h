// SPDX-License-Identifier: GPL-3.0-or-later
// The sizes of the parts of a session file, and copies of it without deleted parts. Nothing is removed in place: a
// smaller file is written, which replaces the old one when it is complete. Thread of the session file.
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
    bool deleted = false; // by the user; undo restores it until it is pruned
    std::int64_t steps = 0;
    std::int64_t bytes = 0; // of this branch alone: about what pruning frees
};

struct RunSize {
    RunId id{};
    std::string title;
    bool deleted = false;
    std::int64_t steps = 0;
    std::int64_t bytes = 0; // of this run alone
    std::vector<BranchSize> branches;
};

struct SessionSize {
    std::int64_t file = 0;   // bytes on disk
    std::int64_t unused = 0; // part of `file` that compacting frees
    std::int64_t shared = 0; // artefacts of several runs
    std::int64_t kept = 0;   // copies of sources
    std::vector<RunSize> runs;
};

base::Result<SessionSize> measure(SessionFile &file, const base::ArtefactDecoders &decoders,
                                  const std::stop_token &stop = {});

// What is removed. Steps of a branch from which another branch starts remain.
struct PrunePlan {
    std::vector<RunId> runs;
    std::vector<std::pair<RunId, workflow::BranchId>> branches;
    bool empty() const { return runs.empty() && branches.empty(); }
};

// The runs and branches that the user deleted.
PrunePlan deletedParts(const SessionSize &size);
// One sentence for each part that the plan removes, and for each that does not exist.
base::Result<std::vector<std::string>> preview(const SessionSize &size, const PrunePlan &plan);

struct Pruned {
    std::int64_t before = 0, after = 0; // bytes of the file
    std::int64_t steps = 0;             // number of removed steps
};
// No process may have the file open. An empty plan compacts it: unreferenced data are removed. If it is stopped, the
// file remains unchanged.
base::Result<Pruned> prune(const std::string &file, const PrunePlan &plan, const base::ArtefactDecoders &decoders,
                           const std::stop_token &stop = {});

} // namespace session
