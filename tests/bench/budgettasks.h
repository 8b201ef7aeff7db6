// SPDX-License-Identifier: GPL-3.0-or-later
// Small tasks with the same number of instructions each time: tests/bench/budgets counts them with callgrind. Generated
// graphs and names, a clock that advances at each reading, no randomness. One thread.
#pragma once

#include "base/result.h"
#include "base/world.h"
#include "bench/workflow.h"

#include <functional>
#include <string>
#include <vector>

namespace bench {

struct BudgetTask {
    std::string name;
    std::function<base::Status()> run; // may be repeated
};

// The sample of each class of query, steps with and without a session, a reading, a report.
base::Result<std::vector<BudgetTask>> budgetTasks(const base::Resources &resources, const SinkFactory &session);

// Runs the tasks whose name begins with one of `names`, or all: each once to warm up, and once within the function
// `reflexion_budget_task`, which a profiler counts. Their names in order.
base::Result<std::vector<std::string>> runBudgetTasks(const std::vector<BudgetTask> &tasks,
                                                      const std::vector<std::string> &names);

} // namespace bench
