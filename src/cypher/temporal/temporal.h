// SPDX-License-Identifier: GPL-3.0-or-later
// Dates, times and durations: arithmetic, components and text forms (ISO 8601 as openCypher reads it). Failures go to
// the context. Any thread that owns its context.
#pragma once

#include "data/value.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace cypher {

class QueryContext;

inline constexpr std::int64_t nanosPerSecond = 1'000'000'000;
inline constexpr std::int64_t secondsPerDay = 86'400;
inline constexpr std::int64_t nanosPerDay = nanosPerSecond * secondsPerDay;

// Date, time, localTime, dateTime, localDateTime or duration.
inline bool isTemporal(const data::Value &value)
{
    return value.type() >= data::Type::date && value.type() <= data::Type::duration;
}

inline bool hasDate(data::Type type)
{
    return type == data::Type::date || type == data::Type::dateTime || type == data::Type::localDateTime;
}
inline bool hasTime(data::Type type)
{
    return type != data::Type::date && type >= data::Type::date && type < data::Type::duration;
}
inline bool hasOffset(data::Type type)
{
    return type == data::Type::time || type == data::Type::dateTime;
}

// A moment from seconds and nanoseconds since 1970-01-01 in UTC, as its clock shows it at an offset; and the seconds of
// one.
data::Temporal fromEpoch(std::int64_t seconds, std::int64_t nanos, std::int32_t offset = 0);
std::int64_t epochSeconds(const data::Temporal &value);
// Puts the clock at another offset; the instant stays, or the clock does.
void moveTo(data::Temporal &value, std::int32_t offset, bool keepInstant);

data::Value addTemporal(const data::Value &a, const data::Value &b, QueryContext &context);
data::Value subtractTemporal(const data::Value &a, const data::Value &b, QueryContext &context);
data::Value multiplyDuration(const data::Value &duration, double factor, QueryContext &context);
data::Value divideDuration(const data::Value &duration, double divisor, QueryContext &context);

// year, month, day, week, quarter, hour, ..., epochMillis; of durations months, days, seconds, monthsOfYear, ...
data::Value temporalComponent(const data::Value &value, std::string_view key, QueryContext &context);
data::Value pointComponent(const data::Value &value,
                           std::string_view key); // x, y, z, longitude, latitude, height, srid, crs

// Adds months (clamping to the end of the month), days and seconds to a date, time or both; in a named zone months and
// days move the calendar and seconds the instant.
data::Temporal shifted(data::Type type, data::Temporal value, const data::Duration &by);
// Seconds and nanoseconds are brought into one sign and nanos into 0..999,999,999.
data::Duration normalised(data::Duration duration);
// Fractions of months and days spill into the smaller units, by 30.436875 days a month; nothing where that is beyond
// the range of durations.
std::optional<data::Duration> durationOf(long double months, long double days, long double seconds, long double nanos);

} // namespace cypher
