// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions that no look-up of a value covers: skipped rows (SKIP, OFFSET, LIMIT 0), texts that are first bound to a
// name, and conditions on something other than a property, such as "1 = 0", "= NULL" or a function of a column. A bound
// on an aggregate is covered: it was compared with each row. Token-based, so it works for Cypher and SQL. Private to
// data. Pure; any thread.
#pragma once

#include "data/language/language.h"

#include <string_view>
#include <vector>

namespace data {

// The conditions in text order; empty if the literals cover all.
std::vector<std::string_view> unseenConditions(std::string_view query, const std::vector<Token> &tokens,
                                               const std::vector<LiteralUse> &literals);

} // namespace data
