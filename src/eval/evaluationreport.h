// SPDX-License-Identifier: GPL-3.0-or-later
// An evaluation as a report: Markdown, and JUnit XML for continuous integration
// (https://github.com/testmoapp/junitxml). Pure; any thread.
#pragma once

#include "eval/comparison.h"

namespace eval {

// Heading, shares and effort of each result, then each question without a right answer, with its query and the gold
// query. `before`, from outcomesBefore(), adds a column with better or worse; empty: none.
std::string markdown(const std::vector<Result> &results,
                     const std::vector<std::map<std::string, std::string>> &before = {});

// A suite per result, a case per question: wrong is a failure, a failed run an error, an abstention skipped.
std::string junitXml(const std::vector<Result> &results);

} // namespace eval
