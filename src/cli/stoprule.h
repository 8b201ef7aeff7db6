// SPDX-License-Identifier: GPL-3.0-or-later
// What --stop takes: the name of a preset, or a preset's numbers changed: "score > 8, steps 20", "strict, score > 9".
#pragma once

#include "agents/engine/stoprule.h"

#include <string>

namespace cli {

base::Result<agents::StopRule> stopRule(const std::string &text, const agents::StopRule &otherwise);

} // namespace cli
