// SPDX-License-Identifier: GPL-3.0-or-later
// The proleptic Gregorian calendar for any year, with weeks and quarters. Algorithms: H. Hinnant, "chrono-compatible
// low-level date algorithms". Pure.
#pragma once

#include <cstdint>

namespace cypher {

struct CivilDate {
    std::int64_t year = 1970;
    int month = 1; // 1..12
    int day = 1;   // 1..31
};

constexpr std::int64_t floorDivide(std::int64_t a, std::int64_t b)
{
    return a / b - (a % b != 0 && (a % b < 0) != (b < 0));
}

constexpr std::int64_t daysFromCivil(std::int64_t year, int month, int day)
{
    year -= month <= 2;
    const std::int64_t era = floorDivide(year, 400);
    const auto yearOfEra = year - era * 400;
    const auto dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    const auto dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * 146097 + dayOfEra - 719468;
}

constexpr CivilDate civilFromDays(std::int64_t days)
{
    days += 719468;
    const std::int64_t era = floorDivide(days, 146097);
    const auto dayOfEra = days - era * 146097;
    const auto yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365;
    const auto dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    const auto shifted = (5 * dayOfYear + 2) / 153;
    const int month = static_cast<int>(shifted < 10 ? shifted + 3 : shifted - 9);
    return {yearOfEra + era * 400 + (month <= 2), month, static_cast<int>(dayOfYear - (153 * shifted + 2) / 5 + 1)};
}

constexpr bool isLeapYear(std::int64_t year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

constexpr int daysInMonth(std::int64_t year, int month)
{
    constexpr int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && isLeapYear(year) ? 29 : lengths[month - 1];
}

// 1 Monday .. 7 Sunday.
constexpr int weekday(std::int64_t days)
{
    return static_cast<int>((days + 3) - floorDivide(days + 3, 7) * 7) + 1;
}

struct IsoWeek {
    std::int64_t year = 1970;
    int week = 1; // 1..53
};

constexpr IsoWeek isoWeek(std::int64_t days)
{
    const std::int64_t thursday = days - weekday(days) + 4;
    const std::int64_t year = civilFromDays(thursday).year;
    return {year, static_cast<int>((thursday - daysFromCivil(year, 1, 1)) / 7) + 1};
}

constexpr std::int64_t daysFromIsoWeek(std::int64_t year, int week, int dayOfWeek)
{
    const std::int64_t fourth = daysFromCivil(year, 1, 4); // always in week 1
    return fourth - weekday(fourth) + 1 + (week - 1) * 7 + dayOfWeek - 1;
}

} // namespace cypher
