// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of a session file that a new question refers to. Columns that the user currently marks as private are hidden.
// One thread.
#pragma once

#include "agents/engine/preparerun.h"
#include "cli/world/world.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cli {

// Runs of the session file, by number, as earlier runs of a question.
base::Result<std::vector<agents::RunRequest::Earlier>> earlierRuns(const World &world, const std::string &sessionFile,
                                                                   const std::vector<std::string> &numbers);
// The answer of a run of the session file, for a follow-up question to the same source; none if `run` is 0.
base::Result<std::optional<agents::RunRequest::Continued>>
continuedRun(const World &world, const std::string &sessionFile, std::int64_t run, const data::Source &source);

} // namespace cli
