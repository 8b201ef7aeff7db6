// SPDX-License-Identifier: GPL-3.0-or-later
// The way through a stored run. Pure; any thread.
#pragma once

#include "workflow/checkpoint.h"

#include <vector>

namespace workflow {

// From the run's first checkpoint to `to`, both included; empty for none. `to` must be one of the record's.
std::vector<CheckpointPtr> pathTo(const RunRecord &record, CheckpointId to);

} // namespace workflow
