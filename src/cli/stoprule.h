// SPDX-License-Identifier: GPL-3.0-or-later
// What --stop takes: the name of a preset, a preset's numbers changed, conditions added, or a list of one's own:
// "score > 8, steps 20", "strict, no-gain 3", "only no-gain 3, score > 8, non-empty, steps 40" (asked in this order).
#pragma once

#include "agents/engine/stoprule.h"

#include <string>

namespace cli {

base::Result<agents::StopRule> stopRule(const std::string &text, const agents::StopRule &otherwise);

} // namespace cli
