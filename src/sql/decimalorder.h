// SPDX-License-Identifier: GPL-3.0-or-later
// Order of numbers that are kept as texts with all their digits: the collation "decimal" of columns declared DECIMAL
// TEXT (sql/tablewriter.h). Private to sql. Any thread.
#pragma once

#include <string_view>

struct sqlite3;

namespace sql {

// Below, equal or above 0, exactly; 1.5 and 1.50 are equal. Texts that are no numbers come behind all numbers, by
// bytes.
int compareDecimals(std::string_view a, std::string_view b);
void addDecimalOrder(sqlite3 *database);

} // namespace sql
