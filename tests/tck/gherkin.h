// SPDX-License-Identifier: GPL-3.0-or-later
// The part of Gherkin that the openCypher TCK uses: features, background, scenarios, outlines with examples, steps with
// a text or a table. Owner: tests of cypher. One thread.
#pragma once

#include <string>
#include <vector>

namespace tck {

using Table = std::vector<std::vector<std::string>>; // escapes \| resolved

struct Step {
    std::string text; // without Given, When, Then, And
    std::string body; // of """ ... """, without the common indent
    Table table;
};

struct Scenario {
    std::string name; // "[1] Match nodes", of an outline with the number of the example
    std::vector<Step> steps;
};

// Outlines are expanded: one scenario for each row of examples.
std::vector<Scenario> readFeature(const std::string &path);

} // namespace tck
