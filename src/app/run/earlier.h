// SPDX-License-Identifier: GPL-3.0-or-later
// Earlier runs that a question can follow: the agent with tools gets their questions and answers. A follow-up question
// to a database continues one run. GUI thread.
#pragma once

#include "agents/engine/runrequest.h"
#include "app/run/run.h"

#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace app {

struct EarlierRun {
    RunId id{};
    QString question, answer;
    int tokens = 0; // estimated size in a prompt
};

// Those with an answer, oldest first.
std::vector<EarlierRun> earlierRuns(const std::vector<std::unique_ptr<Run>> &runs);

// True if the run has ended with a query and rows, or continues a run that has.
bool mayContinue(const Run &run);
// What a question after this run continues; empty without a query and rows.
std::optional<agents::RunRequest::Continued> continuedFrom(const Run &run);
// What the run itself continues; empty for a question without one.
std::optional<agents::RunRequest::Continued> continuationOf(const Run &run);

} // namespace app
