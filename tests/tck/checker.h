// SPDX-License-Identifier: GPL-3.0-or-later
// What the static checker and the formatter make of a scenario's query, without running it. Owner: tests of cypher. One
// thread.
#pragma once

#include "gherkin.h"

#include <chrono>
#include <string>

namespace tck {

struct Check {
    bool counted = false;             // its query reads and is right: no error is expected when it is compiled
    std::chrono::nanoseconds time{0}; // of the check alone
    std::string problem;              // a false alarm, or a print that is not stable; empty where all is well
};

Check check(const Scenario &scenario);

} // namespace tck
