// SPDX-License-Identifier: GPL-3.0-or-later
// Dates, times and durations: arithmetic, components and text forms (ISO 8601 as in openCypher). Failures go to the
// context. Any thread that owns its context.
#pragma once

#include "data/values/value.h"

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

// Local date and time at an offset, from seconds and nanoseconds since 1970-01-01 UTC; and the inverse.
data::Temporal fromEpoch(std::int64_t seconds, std::int64_t nanos, std::int32_t offset = 0);
std::int64_t epochSeconds(const data::Temporal &value);
// Changes the offset; keeps the instant or the local time.
void moveTo(data::Temporal &value, std::int32_t offset, bool keepInstant);

data::Value addTemporal(const data::Value &a, const data::Value &b, QueryContext &context);
data::Value subtractTemporal(const data::Value &a, const data::Value &b, QueryContext &context);
data::Value multiplyDuration(const data::Value &duration, double factor, QueryContext &context);
data::Value divideDuration(const data::Value &duration, double divisor, QueryContext &context);

// year, month, day, week, quarter, hour, ..., epochMillis; for durations months, days, seconds, monthsOfYear, ...
data::Value temporalComponent(const data::Value &value, std::string_view key, QueryContext &context);
data::Value pointComponent(const data::Value &value,
                           std::string_view key); // x, y, z, longitude, latitude, height, srid, crs

// Adds months (clamped to the end of the month), days and seconds to a date, time or both. In a named zone, months and
// days change the local date, seconds the instant.
data::Temporal shifted(data::Type type, data::Temporal value, const data::Duration &by);
// Gives seconds and nanoseconds the same sign, with nanoseconds in 0..999,999,999.
data::Duration normalised(data::Duration duration);
// Carries fractions of months and days to smaller units, at 30.436875 days per month; nothing if out of range.
std::optional<data::Duration> durationOf(long double months, long double days, long double seconds, long double nanos);

} // namespace cypher
