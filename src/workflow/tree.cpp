// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/tree.h"

#include <algorithm>

namespace workflow {

void Tree::add(CheckpointPtr checkpoint, const FoldPtr &initial)
{
    const Entry *before = entry(checkpoint->parent);
    const FoldPtr &fold = before ? before->fold : initial;
    const int visits = isNodeRun(*checkpoint) ? this->visits(checkpoint->parent, checkpoint->node) + 1 : 0;
    FoldPtr next = fold ? fold->next(*checkpoint) : nullptr;
    m_entries.push_back({std::move(checkpoint), std::move(next), visits});
}

CheckpointPtr Tree::find(CheckpointId id) const
{
    return id == CheckpointId::none || indexOf(id) >= m_entries.size() ? nullptr : m_entries[indexOf(id)].checkpoint;
}

std::vector<CheckpointPtr> Tree::path(CheckpointId to) const
{
    std::vector<CheckpointPtr> all;
    for (CheckpointPtr at = find(to); at; at = find(at->parent))
        all.push_back(at);
    std::reverse(all.begin(), all.end());
    return all;
}

int Tree::visits(CheckpointId at, std::string_view node) const
{
    for (const Entry *one = entry(at); one; one = parent(*one))
        if (isNodeRun(*one->checkpoint) && one->checkpoint->node == node)
            return one->visits;
    return 0;
}

CheckpointPtr Tree::firstReader(const StateGraph &graph, CheckpointId at, std::string_view artefact) const
{
    const auto names = [&](const std::vector<Name> &all) {
        return std::find(all.begin(), all.end(), artefact) != all.end();
    };
    CheckpointPtr reader;
    for (const Entry *one = entry(at); one; one = parent(*one)) {
        const Checkpoint &checkpoint = *one->checkpoint;
        const auto change = std::find_if(checkpoint.changes.begin(), checkpoint.changes.end(),
                                         [&](const Change &each) { return each.first == artefact; });
        const bool written = change != checkpoint.changes.end();
        // An iteration's first node reads the cleared artefacts as absent.
        const Entry *before = parent(*one);
        const bool cleared = written && !change->second && before && names(before->checkpoint->clears);
        if (isNodeRun(checkpoint) && (!written || cleared))
            if (const NodeSpec *spec = graph.findStored(checkpoint.node); spec && names(spec->reads))
                reader = one->checkpoint;
        if (written)
            break;
    }
    return reader;
}

} // namespace workflow
