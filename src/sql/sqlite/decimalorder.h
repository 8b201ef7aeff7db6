// SPDX-License-Identifier: GPL-3.0-or-later
// Order of exact numbers stored as texts: the collation "decimal" of columns declared DECIMAL TEXT
// (sql/sqlite/tablewriter.h). Private to sql. Any thread.
#pragma once

#include <string_view>

struct sqlite3;

namespace sql {

// Below, equal to or above 0, exact; 1.5 equals 1.50. Texts that are no numbers sort after all numbers, by bytes.
int compareDecimals(std::string_view a, std::string_view b);
void addDecimalOrder(sqlite3 *database);

} // namespace sql
