// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of the window that a question may follow: the agent with tools is shown what was asked and answered. GUI thread.
#pragma once

#include "app/run/run.h"

#include <QString>
#include <memory>
#include <vector>

namespace app {

struct EarlierRun {
    RunId id{};
    QString question, answer;
    int tokens = 0; // that it takes of a prompt, estimated
};

// Those that have an answer, the oldest first.
std::vector<EarlierRun> earlierRuns(const std::vector<std::unique_ptr<Run>> &runs);

} // namespace app
