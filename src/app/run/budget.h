// SPDX-License-Identifier: GPL-3.0-or-later
// What a run has used of what it may use. Values, made of a run; GUI thread, as Run.
#pragma once

#include <vector>

namespace app {

class Run;

struct BudgetItem {
    enum class What { Steps, Iterations, Seconds, ModelCalls, Tokens, Dollars };
    What what;
    double used = 0;
    double limit = 0; // 0: none
};

// Iterations that its stop rule allows, where that is what ends it; 0: they have no limit, or a score ends it.
int iterationLimit(const Run &run);

// The limit of iterations first, where there is one; steps always; of the rest what has a limit, and the tokens where a
// model used any.
std::vector<BudgetItem> budgetOf(const Run &run);

} // namespace app
