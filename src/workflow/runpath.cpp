// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/runpath.h"

#include <algorithm>

namespace workflow {

std::vector<CheckpointPtr> pathTo(const RunRecord &record, CheckpointId to)
{
    std::vector<CheckpointPtr> path;
    for (auto id = to; id != CheckpointId::none; id = path.back()->parent)
        path.push_back(record.checkpoints[static_cast<std::size_t>(id) - 1]);
    std::reverse(path.begin(), path.end());
    return path;
}

} // namespace workflow
