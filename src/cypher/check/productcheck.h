// SPDX-License-Identifier: GPL-3.0-or-later
// Finds patterns that nothing joins: every match of one is combined with every match of the other. Patterns that a
// literal restricts are left out, because two chosen nodes are often compared. One thread.
#pragma once

#include "cypher/syntax/ast.h"
#include "data/language/diagnostic.h"
#include "data/schema/schema.h"

#include <string_view>
#include <vector>

namespace cypher {

// At most one warning for each part of a UNION, with the number of combinations if the schema has the counts.
void findProducts(std::string_view text, const Statement &statement, const data::Schema *schema,
                  std::vector<data::Diagnostic> &diagnostics);

} // namespace cypher
