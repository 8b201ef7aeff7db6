// SPDX-License-Identifier: GPL-3.0-or-later
// In which form a column holds moments: texts of some order and separator, or numbers since 1970. Judged by the
// samples of the schema, and all must agree. Private to sql. Any thread.
#pragma once

#include "data/schema.h"
#include "sql/dialect.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sql {

struct StoredForm {
    enum class Kind : std::uint8_t {
        none,         // no moments, or of several forms
        isoDate,      // 2024-01-15
        isoMoment,    // 2024-01-15 10:00:00, with a blank or a T
        yearLast,     // 01/15/2024, 15.01.2024
        yearFirst,    // 2024/01/15
        compact,      // 20240115
        seconds,      // since 1970
        milliseconds, // since 1970
        figure        // a number as a text
    };
    Kind kind = Kind::none;
    char separator = 0;
    bool isPadded = true;                              // two digits of day and month
    bool mayBeDayFirst = true, mayBeMonthFirst = true; // of yearLast; both: the samples do not tell
    std::string sample{};

    bool isOtherText() const { return kind == Kind::yearLast || kind == Kind::yearFirst || kind == Kind::compact; }
    bool isNumber() const { return kind == Kind::seconds || kind == Kind::milliseconds; }
};

using FormKind = StoredForm::Kind;

StoredForm formOfText(std::string_view text);
StoredForm formOf(const data::Value &value);
StoredForm formOf(const data::Property &column);

// An expression that gives an ISO date (SQLite) or a date (servers) of a column with such texts; empty where none can
// be written.
std::string asDate(Dialect dialect, const StoredForm &form, const std::string &column, bool dayFirst);
// The ISO date of a text of yearLast, yearFirst or compact.
std::string isoOf(const StoredForm &form, std::string_view text, bool dayFirst);
// Seconds since 1970 of an ISO date or moment, read as UTC.
std::optional<std::int64_t> secondsOf(std::string_view isoText);

} // namespace sql
