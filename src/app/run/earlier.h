// SPDX-License-Identifier: GPL-3.0-or-later
// Earlier runs that a question can follow: the agent with tools gets their questions and answers. GUI thread.
#pragma once

#include "app/run/run.h"

#include <QString>
#include <memory>
#include <vector>

namespace app {

struct EarlierRun {
    RunId id{};
    QString question, answer;
    int tokens = 0; // estimated size in a prompt
};

// Those with an answer, oldest first.
std::vector<EarlierRun> earlierRuns(const std::vector<std::unique_ptr<Run>> &runs);

} // namespace app
