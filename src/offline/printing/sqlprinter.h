// SPDX-License-Identifier: GPL-3.0-or-later
// A logical form as SQL, in the words of a dialect. Used for one form at a time; any thread.
#pragma once

#include "offline/joining/logicalform.h"
#include "offline/printing/tableview.h"

#include <array>
#include <memory>
#include <string>
#include <string_view>

namespace offline {

// What differs between dialects, as facts.
struct SqlFacts {
    char quote = '"';                    // around names
    const char *like = "LIKE";           // without regard to case, where the language has a word for it
    const char *escape = " ESCAPE '\\'"; // says that a backslash takes a sign literally
    bool doublesBackslash = false;       // in texts
    const char *length = "length";       // of a text in characters
    // Days between two dates: what stands around the later and the earlier.
    std::array<const char *, 3> days{"(julianday(", ") - julianday(", "))"};
    // The year and the month of a date: what stands around it.
    std::array<const char *, 2> year{"CAST(strftime('%Y', ", ") AS INTEGER)"}, month{"strftime('%Y-%m', ", ")"};
    std::array<const char *, 2> number{"CAST(", " AS REAL)"}; // around a text that holds a number
    static SqlFacts of(std::string_view dialect); // "SQLite 3.40", "PostgreSQL 15", "MariaDB 10.11", "MySQL 8"
};

std::string printSql(const LogicalForm &form, const TableView &view, const SqlFacts &facts);

} // namespace offline
