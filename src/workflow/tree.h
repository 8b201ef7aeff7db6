// SPDX-License-Identifier: GPL-3.0-or-later
// The checkpoints of a run with data derived for each. Inner header of the room; thread of the runner.
#pragma once

#include "workflow/breakpoint.h"
#include "workflow/checkpoint.h"
#include "workflow/stategraph.h"

#include <deque>
#include <string_view>
#include <vector>

namespace workflow {

inline std::size_t indexOf(CheckpointId id)
{
    return static_cast<std::size_t>(id) - 1;
}

class Tree {
public:
    // Requires the next id and a known parent. The fold continues the parent's, or `initial` at a start.
    void add(CheckpointPtr checkpoint, const FoldPtr &initial);
    CheckpointId nextId() const { return static_cast<CheckpointId>(m_entries.size() + 1); }
    bool empty() const { return m_entries.empty(); }

    CheckpointPtr find(CheckpointId id) const; // null if unknown
    const Fold *fold(CheckpointId id) const { return m_entries[indexOf(id)].fold.get(); }
    std::vector<CheckpointPtr> path(CheckpointId to) const;
    // Runs of `node` on the path to `at`. Walks back to its last run only: a step of a loop costs O(1).
    int visits(CheckpointId at, std::string_view node) const;
    // The first node run on the path to `at` that read the present value of `artefact`; null if none did.
    CheckpointPtr firstReader(const StateGraph &graph, CheckpointId at, std::string_view artefact) const;

private:
    struct Entry {
        CheckpointPtr checkpoint;
        FoldPtr fold;
        int visits; // runs of its node on the path up to here
    };
    const Entry *entry(CheckpointId id) const { return id == CheckpointId::none ? nullptr : &m_entries[indexOf(id)]; }
    const Entry *parent(const Entry &of) const { return entry(of.checkpoint->parent); }

    std::deque<Entry> m_entries; // by id
};

// A node ran here; edits, hints and skips only replace a node run.
inline bool isNodeRun(const Checkpoint &checkpoint)
{
    return checkpoint.origin == Origin::run || checkpoint.origin == Origin::replay;
}

} // namespace workflow
