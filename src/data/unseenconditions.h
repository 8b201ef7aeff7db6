// SPDX-License-Identifier: GPL-3.0-or-later
// What of a query no look-up of a value covers: rows that are passed over (SKIP, OFFSET, LIMIT 0), texts that are bound
// to a name first, and conditions on something else than a property, such as "1 = 0", "= NULL" or a function of a
// column. A bound on a figure over rows was compared with each of them, and is none of these. By tokens, so alike for
// Cypher and SQL. Private to data. Pure; any thread.
#pragma once

#include "data/language.h"

#include <string_view>
#include <vector>

namespace data {

// The pieces of `query`, in its order; empty where its literals cover all conditions.
std::vector<std::string_view> unseenConditions(std::string_view query, const std::vector<Token> &tokens,
                                               const std::vector<LiteralUse> &literals);

} // namespace data
