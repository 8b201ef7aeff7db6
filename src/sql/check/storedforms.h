// SPDX-License-Identifier: GPL-3.0-or-later
// The form in which a column stores dates and times: texts of some order and separator, or numbers since 1970. Derived
// from the samples of the schema, which must all agree. Private to sql. Any thread.
#pragma once

#include "data/schema/schema.h"
#include "sql/text/dialect.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sql {

struct StoredForm {
    enum class Kind : std::uint8_t {
        none,         // no dates, or mixed forms
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
    bool mayBeDayFirst = true, mayBeMonthFirst = true; // for yearLast; both true: the samples are ambiguous
    std::string sample{};

    bool isOtherText() const { return kind == Kind::yearLast || kind == Kind::yearFirst || kind == Kind::compact; }
    bool isNumber() const { return kind == Kind::seconds || kind == Kind::milliseconds; }
};

using FormKind = StoredForm::Kind;

StoredForm formOfText(std::string_view text);
StoredForm formOf(const data::Value &value);
StoredForm formOf(const data::Property &column);

// An expression that converts a column of such texts to an ISO date (SQLite) or a date (servers); empty if none is
// possible.
std::string asDate(Dialect dialect, const StoredForm &form, const std::string &column, bool dayFirst);
// The ISO date of a text in the form yearLast, yearFirst or compact.
std::string isoOf(const StoredForm &form, std::string_view text, bool dayFirst);
// Seconds since 1970 of an ISO date, with or without time, read as UTC.
std::optional<std::int64_t> secondsOf(std::string_view isoText);

} // namespace sql
