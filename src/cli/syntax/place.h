// SPDX-License-Identifier: GPL-3.0-or-later
// Syntax of a place in a session: [RUN:][BRANCH][@ITERATION][/NODE], or [RUN:]#CHECKPOINT; empty: the newest run's
// current checkpoint. "main@3" is the end of iteration 3 of main, "2:try-2" the tip of a branch of run 2.
#pragma once

#include "session/sessionfile.h"

#include <optional>
#include <string>
#include <vector>

namespace cli {

struct Place {
    session::RunId run{}; // empty: the newest
    std::uint64_t checkpoint = 0;
    std::string branch, node;
    int iteration = 0; // 0: not given
};

// `run`: number of the run if the text names none.
base::Result<Place> readPlace(const std::string &text, const std::string &run = {});

// From the start of the run to the place: the last checkpoint of the iteration, or of the named node in it.
base::Result<std::vector<workflow::CheckpointPtr>> pathTo(const workflow::RunRecord &run, const Place &place);
// Ends at the start of the iteration: the checkpoint after which its first node runs.
base::Result<std::vector<workflow::CheckpointPtr>> pathBefore(const workflow::RunRecord &run, const Place &place);

} // namespace cli
