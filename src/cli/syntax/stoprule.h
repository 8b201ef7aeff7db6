// SPDX-License-Identifier: GPL-3.0-or-later
// Argument of --stop: a preset, a preset with changed numbers or more conditions, or a new list, checked in order:
// "score > 8, steps 20", "strict, no-gain 3", "only no-gain 3, score > 8, non-empty, steps 40".
#pragma once

#include "agents/engine/stoprule.h"

#include <string>

namespace cli {

base::Result<agents::StopRule> stopRule(const std::string &text, const agents::StopRule &otherwise);

} // namespace cli
