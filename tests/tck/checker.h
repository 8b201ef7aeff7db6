// SPDX-License-Identifier: GPL-3.0-or-later
// Checks and formats a scenario's query without running it. Owner: tests of cypher. One thread.
#pragma once

#include "gherkin.h"

#include <chrono>
#include <string>

namespace tck {

struct Check {
    bool counted = false;             // the query is valid: no compile-time error is expected
    std::chrono::nanoseconds time{0}; // of the check alone
    std::string problem;              // a false alarm, or an unstable print; empty if neither
};

Check check(const Scenario &scenario);

} // namespace tck
