// SPDX-License-Identifier: GPL-3.0-or-later
// The types of values, and plain structures for those larger than a machine word. Any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace data {

enum class Type : std::uint8_t {
    null,
    boolean,
    integer,
    floating,
    string,
    bytes,
    date,
    time,
    localTime,
    dateTime,
    localDateTime,
    duration,
    point,
    list,
    map,
    node,
    relationship,
    path,
};

std::string_view toString(Type type); // "NULL", "BOOLEAN", "INTEGER", "FLOAT", "STRING", ...

// Temporal values as (days since 1970-01-01, nanoseconds of the day, seconds east of UTC, zone name or empty).
struct Temporal {
    std::int64_t days = 0;
    std::int64_t nanos = 0;
    std::int32_t offset = 0;
    std::string zone;
};

struct Duration {
    std::int64_t months = 0;
    std::int64_t days = 0;
    std::int64_t seconds = 0;
    std::int32_t nanos = 0;
};

struct Point {
    std::int32_t srid = 7203; // 7203 cartesian, 9157 cartesian-3d, 4326 wgs-84, 4979 wgs-84-3d
    double x = 0, y = 0, z = 0;
};

// ISO 8601 as openCypher prints it: "2020-01-01", "12:00", "21:40:32.142+01:00[Europe/Stockholm]", "P1DT-0.001S".
std::string isoText(Type type, const Temporal &value);
std::string isoText(const Duration &value);

// Converts day numbers to calendar dates and back (proleptic Gregorian, year 0 exists).
struct CalendarDate {
    std::int64_t year = 1970;
    int month = 1, day = 1;
};
CalendarDate calendarDate(std::int64_t days);
std::int64_t dayNumber(const CalendarDate &date);

} // namespace data
