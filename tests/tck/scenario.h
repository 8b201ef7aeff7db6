// SPDX-License-Identifier: GPL-3.0-or-later
// Runs one scenario of the TCK against the embedded engine. Owner: tests of cypher. One thread.
#pragma once

#include "gherkin.h"

#include <string>

namespace tck {

struct Outcome {
    bool counted = true; // false: it writes, or needs procedures that only the TCK has
    bool passed = false;
    std::string detail; // why it failed
};

// `folder` holds `graphs`.
Outcome run(const Scenario &scenario, const std::string &folder);

} // namespace tck
