// SPDX-License-Identifier: GPL-3.0-or-later
// What rows amount to, for scores, stop rules and repairs. Pure; any thread.
#pragma once

#include "data/rows.h"

#include <string_view>

namespace data {

// No row, or nulls and empty lists alone. Zero, false and an empty text count as nothing where `query` counts, adds up
// or asks whether something exists; in any other query they are values that are stored.
bool isEmptyResult(const Rows &rows, std::string_view query);

// No row, or nothing but null, zero, false and empty lists or texts, whatever the query was.
bool holdsNothing(const Rows &rows);

// Whether its rows may say that nothing is there: there is none, it counts, asks whether something exists or adds up,
// or it shows plain columns, and they hold null.
bool mayProveNone(const Rows &rows, std::string_view query);

// A sum of 0 may be one of stored zeros.
bool addsUp(std::string_view query);

// A row is there twice. Looks at the first 1,000 rows.
bool hasDuplicates(const Rows &rows);

} // namespace data
