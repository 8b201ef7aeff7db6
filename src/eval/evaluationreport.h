// SPDX-License-Identifier: GPL-3.0-or-later
// An evaluation as a file for others: Markdown for people, and the XML in which continuous integration reads tests
// (https://github.com/testmoapp/junitxml). Pure; any thread.
#pragma once

#include "eval/comparison.h"

namespace eval {

// A heading, the shares and the effort of each result, then what was not answered rightly, with its query and the gold
// one. `before`, as outcomesBefore() gives it, adds a column that says better or worse; empty: none.
std::string markdown(const std::vector<Result> &results,
                     const std::vector<std::map<std::string, std::string>> &before = {});

// A suite a result, a case a question: a wrong answer is a failure, a failed run an error, an abstention skipped.
std::string junitXml(const std::vector<Result> &results);

} // namespace eval
