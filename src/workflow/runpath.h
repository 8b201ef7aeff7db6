// SPDX-License-Identifier: GPL-3.0-or-later
// The path to a checkpoint of a stored run. Pure; any thread.
#pragma once

#include "workflow/checkpoint.h"

#include <vector>

namespace workflow {

// From the first checkpoint of the run to `to`, both included; empty for none. `to` must be in the record.
std::vector<CheckpointPtr> pathTo(const RunRecord &record, CheckpointId to);

} // namespace workflow
