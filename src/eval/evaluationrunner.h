// SPDX-License-Identifier: GPL-3.0-or-later
// Every model on every source, one after the other: what the command and the table of the window measure. Opens its own
// sources, on the thread that calls; a stop request may come from any thread and keeps what was asked until then.
#pragma once

#include "agents/engine/preparerun.h"
#include "eval/comparison.h"
#include "eval/evaluation.h"
#include "eval/evaluationrequest.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace base {
class Clock;
} // namespace base

namespace eval {

// What an evaluation needs of the outside.
struct EvaluationServices {
    const agents::AgentRegistry *agents = nullptr;
    const base::Resources *resources = nullptr;
    base::Clock *clock = nullptr;
    // Each source once, for all models that are asked on it.
    std::function<base::Result<agents::RunWorld>(const std::string &uri, std::stop_token stop)> open;
    std::function<base::Result<std::string>(const std::string &file)> read;
};

struct Listener {
    std::function<void(const Result &result, const Progress &progress)> asked; // `result` has no shares yet
    std::function<void(const std::vector<GoldQuestion> &questions)> generated;
};

// A wrong order is an error before anything is asked.
base::Result<std::vector<Result>> runEvaluation(const EvaluationRequest &order, const EvaluationServices &services,
                                                const Listener &listener, std::stop_token stop);

} // namespace eval
