// SPDX-License-Identifier: GPL-3.0-or-later
// Runs every model on every source in sequence, for the command and the window. Opens the sources itself on the calling
// thread; a stop request may come from any thread and keeps the results so far.
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

// External dependencies of an evaluation.
struct EvaluationServices {
    const agents::AgentRegistry *agents = nullptr;
    const base::Resources *resources = nullptr;
    base::Clock *clock = nullptr;
    // Called once per source, for all models.
    std::function<base::Result<agents::RunWorld>(const std::string &uri, std::stop_token stop)> open;
    std::function<base::Result<std::string>(const std::string &file)> read;
};

struct Listener {
    std::function<void(const Result &result, const Progress &progress)> asked; // `result` has no shares yet
    std::function<void(const std::vector<GoldQuestion> &questions)> generated;
};

// An invalid request fails before the first question.
base::Result<std::vector<Result>> runEvaluation(const EvaluationRequest &order, const EvaluationServices &services,
                                                const Listener &listener, std::stop_token stop);

} // namespace eval
