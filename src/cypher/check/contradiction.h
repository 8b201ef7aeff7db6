// SPDX-License-Identifier: GPL-3.0-or-later
// Finds conditions that no row can meet: NOT EXISTS of a pattern that the same MATCH requires. One thread.
#pragma once

#include "cypher/syntax/ast.h"
#include "data/language/diagnostic.h"

#include <vector>

namespace cypher {

// A warning with the code "never-true" for each such condition.
void findContradictions(const Statement &statement, std::vector<data::Diagnostic> &diagnostics);

} // namespace cypher
