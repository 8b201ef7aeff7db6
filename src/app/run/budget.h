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

// Steps always; of the rest what has a limit, and the tokens where a model used any.
std::vector<BudgetItem> budgetOf(const Run &run);

} // namespace app
