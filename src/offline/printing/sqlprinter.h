// SPDX-License-Identifier: GPL-3.0-or-later
// Prints a logical form as SQL of a dialect. For one form at a time; any thread.
#pragma once

#include "offline/joining/logicalform.h"
#include "offline/printing/tableview.h"

#include <array>
#include <memory>
#include <string>
#include <string_view>

namespace offline {

// The differences between dialects.
struct SqlFacts {
    char quote = '"';                    // around names
    const char *like = "LIKE";           // case-insensitive, if the dialect has an operator for it
    const char *escape = " ESCAPE '\\'"; // declares the backslash as the escape character
    bool doublesBackslash = false;       // in texts
    const char *length = "length";       // number of characters of a text
    // Days between two dates: the text around the later and the earlier date.
    std::array<const char *, 3> days{"(julianday(", ") - julianday(", "))"};
    // Year and month of a date: the text around it.
    std::array<const char *, 2> year{"CAST(strftime('%Y', ", ") AS INTEGER)"}, month{"strftime('%Y-%m', ", ")"};
    std::array<const char *, 2> number{"CAST(", " AS REAL)"}; // around a text that contains a number
    static SqlFacts of(std::string_view dialect); // "SQLite 3.40", "PostgreSQL 15", "MariaDB 10.11", "MySQL 8"
};

std::string printSql(const LogicalForm &form, const TableView &view, const SqlFacts &facts);

} // namespace offline
