// SPDX-License-Identifier: GPL-3.0-or-later
// How a place in a session is written: [RUN:][BRANCH][@ITERATION][/NODE], or [RUN:]#CHECKPOINT; empty: where the newest
// run stands. "main@3" is the end of iteration 3 of main, "2:try-2" the tip of a branch of run 2. Pure functions.
#pragma once

#include "session/sessionfile.h"

#include <optional>
#include <string>
#include <vector>

namespace cli {

struct Place {
    session::RunId run{}; // none: the newest
    std::uint64_t checkpoint = 0;
    std::string branch, node;
    int iteration = 0; // 0: not said
};

// `run`, a number: the one that is meant where the text names none.
base::Result<Place> readPlace(const std::string &text, const std::string &run = {});

// From the run's start to the place: its end is the last checkpoint of the iteration, or of its node where one is said.
base::Result<std::vector<workflow::CheckpointPtr>> pathTo(const workflow::RunRecord &run, const Place &place);
// The same up to where the iteration begins: the checkpoint after which its first node runs.
base::Result<std::vector<workflow::CheckpointPtr>> pathBefore(const workflow::RunRecord &run, const Place &place);

} // namespace cli
