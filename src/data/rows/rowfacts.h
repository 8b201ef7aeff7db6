// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of results for scores, stop rules and repairs. Pure; any thread.
#pragma once

#include "data/rows/rows.h"

#include <string_view>

namespace data {

// No rows, or only nulls and empty lists. Zero, false and an empty text count as nothing if `query` counts, sums or
// tests existence; in other queries they are stored values.
bool isEmptyResult(const Rows &rows, std::string_view query);

// No rows, or only null, zero, false and empty lists or texts; independent of the query.
bool holdsNothing(const Rows &rows);

// Whether the rows may say that nothing exists: there are none, the query counts, sums or tests existence, or its plain
// columns hold null.
bool canProveEmpty(const Rows &rows, std::string_view query);

// Sums: a result of 0 may come from stored zeros.
bool addsUp(std::string_view query);

// Two rows are equal. Checks the first 1,000 rows.
bool hasDuplicates(const Rows &rows);

} // namespace data
