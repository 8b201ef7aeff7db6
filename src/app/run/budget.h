// SPDX-License-Identifier: GPL-3.0-or-later
// A run's use of its limits. Values, computed from a run; GUI thread, as Run.
#pragma once

#include "app/models/stoprule.h"

#include <optional>
#include <vector>

namespace app {

class Run;

struct BudgetItem {
    enum class What { Steps, Iterations, Seconds, ModelCalls, Tokens, Dollars };
    What what;
    double used = 0;
    double limit = 0; // 0: none
};

// The stop rule of a run that has begun; none otherwise.
std::optional<StopRule> runStopRule(const Run &run);
bool hasDefaultStopRule(const Run &run); // of its agent, with or without a language model

// The limit of iterations in the run's stop rule; 0: no limit, or a score ends the run.
int iterationLimit(const Run &run);

// Iterations first if they have a limit; always steps; of the other items those with a limit; tokens if a model used
// any.
std::vector<BudgetItem> budgetOf(const Run &run);

} // namespace app
