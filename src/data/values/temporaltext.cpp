// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/values/valuetypes.h"

#include <cstdio>
#include <cstdlib>

namespace data {

namespace {

constexpr std::int64_t nanosPerSecond = 1000000000;

template <class... Numbers>
std::string formatted(const char *format, Numbers... numbers)
{
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, format, numbers...);
    return buffer;
}

std::string dateText(std::int64_t days)
{
    const CalendarDate date = calendarDate(days);
    const char *sign = date.year < 0 ? "-" : date.year > 9999 ? "+" : "";
    return formatted("%s%04lld-%02d-%02d", sign, std::llabs(static_cast<long long>(date.year)), date.month, date.day);
}

// Seconds only if they or the fraction are not zero; fractions have three, six or nine digits.
std::string clockText(std::int64_t nanos)
{
    const auto seconds = static_cast<int>(nanos / nanosPerSecond);
    const auto fraction = static_cast<int>(nanos % nanosPerSecond);
    std::string out = formatted("%02d:%02d", seconds / 3600, seconds / 60 % 60);
    if (seconds % 60 || fraction)
        out += formatted(":%02d", seconds % 60);
    if (fraction % 1000)
        out += formatted(".%09d", fraction);
    else if (fraction % 1000000)
        out += formatted(".%06d", fraction / 1000);
    else if (fraction)
        out += formatted(".%03d", fraction / 1000000);
    return out;
}

std::string offsetText(std::int32_t offset)
{
    if (offset == 0)
        return "Z";
    const int size = std::abs(offset);
    std::string out = formatted("%c%02d:%02d", offset < 0 ? '-' : '+', size / 3600, size / 60 % 60);
    if (size % 60)
        out += formatted(":%02d", size % 60);
    return out;
}

std::string fractionText(std::int64_t nanos)
{
    std::string digits = formatted(".%09lld", std::llabs(static_cast<long long>(nanos)));
    while (digits.back() == '0')
        digits.pop_back();
    return digits;
}

void appendUnit(std::string &out, std::int64_t amount, char unit)
{
    if (amount)
        out += std::to_string(amount) + unit;
}

} // namespace

// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": civil_from_days and days_from_civil.
CalendarDate calendarDate(std::int64_t days)
{
    days += 719468;
    const std::int64_t era = (days >= 0 ? days : days - 146096) / 146097;
    const std::int64_t dayOfEra = days - era * 146097;
    const std::int64_t yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365;
    const std::int64_t dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    const std::int64_t shifted = (5 * dayOfYear + 2) / 153;
    const auto day = static_cast<int>(dayOfYear - (153 * shifted + 2) / 5 + 1);
    const auto month = static_cast<int>(shifted < 10 ? shifted + 3 : shifted - 9);
    return {yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day};
}

std::int64_t dayNumber(const CalendarDate &date)
{
    const std::int64_t year = date.year - (date.month <= 2 ? 1 : 0);
    const std::int64_t era = (year >= 0 ? year : year - 399) / 400;
    const std::int64_t yearOfEra = year - era * 400;
    const std::int64_t dayOfYear = (153 * (date.month > 2 ? date.month - 3 : date.month + 9) + 2) / 5 + date.day - 1;
    const std::int64_t dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * 146097 + dayOfEra - 719468;
}

std::string isoText(Type type, const Temporal &value)
{
    switch (type) {
    case Type::date:
        return dateText(value.days);
    case Type::localTime:
        return clockText(value.nanos);
    case Type::time:
        return clockText(value.nanos) + offsetText(value.offset);
    case Type::localDateTime:
        return dateText(value.days) + "T" + clockText(value.nanos);
    default: {
        std::string out = dateText(value.days) + "T" + clockText(value.nanos) + offsetText(value.offset);
        return value.zone.empty() ? out : out + "[" + value.zone + "]";
    }
    }
}

std::string isoText(const Duration &value)
{
    // `nanos` counts up from `seconds`; the text uses one sign for both.
    std::int64_t seconds = value.seconds + value.nanos / nanosPerSecond;
    std::int64_t nanos = value.nanos % nanosPerSecond;
    if (seconds < 0 && nanos > 0) {
        ++seconds;
        nanos -= nanosPerSecond;
    } else if (seconds > 0 && nanos < 0) {
        --seconds;
        nanos += nanosPerSecond;
    }
    std::string out = "P";
    appendUnit(out, value.months / 12, 'Y');
    appendUnit(out, value.months % 12, 'M');
    appendUnit(out, value.days, 'D');
    if (seconds || nanos) {
        out += 'T';
        appendUnit(out, seconds / 3600, 'H');
        appendUnit(out, seconds / 60 % 60, 'M');
        const std::int64_t rest = seconds % 60;
        if (rest || nanos) {
            out += rest == 0 && nanos < 0 ? "-0" : std::to_string(rest);
            out += (nanos ? fractionText(nanos) : std::string()) + "S";
        }
    }
    return out.size() == 1 ? "PT0S" : out;
}

} // namespace data
