// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/temporal/temporal.h"

#include "base/codedtext.h"
#include "cypher/context/querycontext.h"
#include "cypher/temporal/calendar.h"
#include "cypher/temporal/zones.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace cypher {

using data::Duration;
using data::Temporal;
using data::Type;
using data::Value;

Temporal fromEpoch(std::int64_t seconds, std::int64_t nanos, std::int32_t offset)
{
    seconds += offset + floorDivide(nanos, nanosPerSecond);
    nanos -= floorDivide(nanos, nanosPerSecond) * nanosPerSecond;
    Temporal out;
    out.days = floorDivide(seconds, secondsPerDay);
    out.nanos = (seconds - out.days * secondsPerDay) * nanosPerSecond + nanos;
    out.offset = offset;
    return out;
}

std::int64_t epochSeconds(const Temporal &value)
{
    return value.days * secondsPerDay + value.nanos / nanosPerSecond - value.offset;
}

void moveTo(Temporal &value, std::int32_t offset, bool keepInstant)
{
    if (keepInstant) {
        const Temporal moved = fromEpoch(epochSeconds(value), value.nanos % nanosPerSecond, offset);
        value.days = moved.days;
        value.nanos = moved.nanos;
    }
    value.offset = offset;
    value.zone.clear();
}

Duration normalised(Duration duration)
{
    duration.seconds += floorDivide(duration.nanos, nanosPerSecond);
    duration.nanos =
        static_cast<std::int32_t>(duration.nanos - floorDivide(duration.nanos, nanosPerSecond) * nanosPerSecond);
    return duration;
}

std::optional<Duration> durationOf(long double months, long double days, long double seconds, long double nanos)
{
    constexpr long double daysPerMonth = 30.436875L; // 365.2425 / 12
    constexpr long double furthest = 1e18L;          // also for values that larger units carry to smaller ones
    const long double all = std::fabs(months) + std::fabs(days) + std::fabs(seconds) + std::fabs(nanos);
    if (!(all < furthest))
        return std::nullopt;
    Duration out;
    out.months = static_cast<std::int64_t>(std::trunc(months));
    days += (months - std::trunc(months)) * daysPerMonth;
    out.days = static_cast<std::int64_t>(std::trunc(days));
    seconds += (days - std::trunc(days)) * static_cast<long double>(secondsPerDay);
    out.seconds = static_cast<std::int64_t>(std::trunc(seconds));
    nanos += (seconds - std::trunc(seconds)) * static_cast<long double>(nanosPerSecond);
    // Drops fractions of a nanosecond, but corrects binary rounding below a whole one.
    const auto whole = static_cast<std::int64_t>(std::trunc(nanos + std::copysign(1e-3L, nanos)));
    out.seconds += floorDivide(whole, nanosPerSecond);
    out.nanos = static_cast<std::int32_t>(whole - floorDivide(whole, nanosPerSecond) * nanosPerSecond);
    return out;
}

Temporal shifted(Type type, Temporal value, const Duration &by)
{
    if (type == Type::dateTime && !value.zone.empty()) {
        const std::string zone = std::exchange(value.zone, {});
        value = shifted(type, value, {by.months, by.days, 0, 0});
        value.zone = zone;
        settleOffset(value);
        Temporal later = fromEpoch(epochSeconds(value) + by.seconds, value.nanos % nanosPerSecond + by.nanos);
        moveToZone(later, zone, true);
        return later;
    }
    if (hasDate(type)) {
        CivilDate date = civilFromDays(value.days);
        const std::int64_t months = date.year * 12 + (date.month - 1) + by.months;
        date.year = floorDivide(months, 12);
        date.month = static_cast<int>(months - date.year * 12) + 1;
        date.day = std::min(date.day, daysInMonth(date.year, date.month));
        value.days = daysFromCivil(date.year, date.month, date.day) + by.days;
    }
    if (type == Type::date) {
        value.days += by.seconds / secondsPerDay; // adds whole days, drops the rest
        return value;
    }
    const std::int64_t nanos = value.nanos + by.nanos + (by.seconds % secondsPerDay) * nanosPerSecond;
    const std::int64_t carry = floorDivide(nanos, nanosPerDay);
    value.nanos = nanos - carry * nanosPerDay;
    if (hasDate(type))
        value.days += by.seconds / secondsPerDay + carry;
    return value;
}

namespace {

Duration negated(const Duration &d)
{
    const auto minus = [](std::int64_t part) { return part == INT64_MIN ? INT64_MAX : -part; };
    return normalised({minus(d.months), minus(d.days), minus(d.seconds), -d.nanos});
}

Value sum(const Duration &a, const Duration &b, QueryContext &context)
{
    Duration out;
    if (__builtin_add_overflow(a.months, b.months, &out.months) || __builtin_add_overflow(a.days, b.days, &out.days) ||
        __builtin_add_overflow(a.seconds, b.seconds, &out.seconds)) {
        context.runtimeError(
            BASE_TEXT("cypher.duration-sum", "The sum of the two durations exceeds the range of durations."),
            "IntegerOverflow");
        return {};
    }
    const std::int64_t nanos = std::int64_t{a.nanos} + b.nanos;
    out.seconds += floorDivide(nanos, nanosPerSecond);
    out.nanos = static_cast<std::int32_t>(nanos - floorDivide(nanos, nanosPerSecond) * nanosPerSecond);
    return Value(out);
}

constexpr std::int64_t furthestYear = 999'999'999;

bool within(std::int64_t value, std::int64_t bound)
{
    return value >= -bound && value <= bound;
}

Value beyond(const Value &a, std::string_view sign, const Value &b, QueryContext &context)
{
    context.runtimeError({BASE_TEXT("cypher.date-range", "{left} {sign} {right} exceeds the range of dates."),
                          {{"left", a.toDisplay()}, {"sign", std::string(sign)}, {"right", b.toDisplay()}}},
                         "DateTimeOverflow");
    return {};
}

Value mismatch(const Value &a, std::string_view sign, const Value &b, QueryContext &context)
{
    context.typeError(
        {BASE_TEXT(
             "cypher.no-difference",
             "{left} {sign} {right} is not possible. For the time between two moments, use duration.between(a, b)."),
         {{"sign", std::string(sign)}},
         {{"left", describedValue(a)}, {"right", describedValue(b)}}},
        "InvalidArgumentType");
    return {};
}

} // namespace

Value addTemporal(const Value &a, const Value &b, QueryContext &context)
{
    if (a.type() == Type::duration && b.type() == Type::duration)
        return sum(a.asDuration(), b.asDuration(), context);
    if (a.type() == Type::duration && isTemporal(b))
        return addTemporal(b, a, context);
    if (isTemporal(a) && b.type() == Type::duration) {
        const Duration &by = b.asDuration();
        if (!within(by.months, furthestYear * 24) || !within(by.days, furthestYear * 732) ||
            !within(by.seconds, furthestYear * 732 * secondsPerDay))
            return beyond(a, "+", b, context);
        const Temporal moved = shifted(a.type(), a.asTemporal(), by);
        return within(civilFromDays(moved.days).year, furthestYear) ? Value::temporal(a.type(), moved)
                                                                    : beyond(a, "+", b, context);
    }
    return mismatch(a, "+", b, context);
}

Value subtractTemporal(const Value &a, const Value &b, QueryContext &context)
{
    if (b.type() != Type::duration)
        return mismatch(a, "-", b, context);
    return addTemporal(a, Value(negated(b.asDuration())), context);
}

namespace {

Value scaled(const Duration &d, long double factor, long double divisor, QueryContext &context)
{
    const auto part = [&](std::int64_t of) { return static_cast<long double>(of) * factor / divisor; };
    if (const auto made = durationOf(part(d.months), part(d.days), part(d.seconds), part(d.nanos)))
        return Value(*made);
    context.runtimeError(BASE_TEXT("cypher.duration-result", "The result exceeds the range of durations."),
                         "IntegerOverflow");
    return {};
}

} // namespace

Value multiplyDuration(const Value &duration, double factor, QueryContext &context)
{
    return scaled(duration.asDuration(), factor, 1, context);
}

Value divideDuration(const Value &duration, double divisor, QueryContext &context)
{
    return scaled(duration.asDuration(), 1, divisor, context);
}

namespace {

std::optional<std::int64_t> dateComponent(std::int64_t days, std::string_view key)
{
    const CivilDate date = civilFromDays(days);
    const int quarter = (date.month - 1) / 3 + 1;
    if (key == "year")
        return date.year;
    if (key == "month")
        return date.month;
    if (key == "day")
        return date.day;
    if (key == "quarter")
        return quarter;
    if (key == "week")
        return isoWeek(days).week;
    if (key == "weekYear")
        return isoWeek(days).year;
    if (key == "weekDay" || key == "dayOfWeek")
        return weekday(days);
    if (key == "ordinalDay")
        return days - daysFromCivil(date.year, 1, 1) + 1;
    if (key == "dayOfQuarter")
        return days - daysFromCivil(date.year, (quarter - 1) * 3 + 1, 1) + 1;
    return std::nullopt;
}

std::optional<std::int64_t> timeComponent(std::int64_t nanos, std::string_view key)
{
    const std::int64_t seconds = nanos / nanosPerSecond, rest = nanos % nanosPerSecond;
    if (key == "hour")
        return seconds / 3600;
    if (key == "minute")
        return seconds / 60 % 60;
    if (key == "second")
        return seconds % 60;
    if (key == "millisecond")
        return rest / 1'000'000;
    if (key == "microsecond")
        return rest / 1'000;
    if (key == "nanosecond")
        return rest;
    return std::nullopt;
}

std::string offsetText(std::int32_t offset)
{
    if (offset == 0)
        return "Z";
    const int size = std::abs(offset);
    const auto two = [](int n) { return std::string(n < 10 ? "0" : "") + std::to_string(n); };
    std::string text = (offset < 0 ? "-" : "+") + two(size / 3600) + ":" + two(size / 60 % 60);
    return size % 60 ? text + ":" + two(size % 60) : text;
}

std::optional<std::int64_t> durationComponent(const Duration &d, std::string_view key)
{
    // Fractions of a negative duration are negative, so both parts have the same sign.
    const bool negative = d.seconds < 0 && d.nanos > 0;
    const std::int64_t whole = negative ? d.seconds + 1 : d.seconds;
    const std::int64_t part = negative ? d.nanos - nanosPerSecond : d.nanos;
    static const std::map<std::string_view, std::int64_t (*)(const Duration &, std::int64_t, std::int64_t)> table = {
        {"years", [](const Duration &x, std::int64_t, std::int64_t) { return x.months / 12; }},
        {"quarters", [](const Duration &x, std::int64_t, std::int64_t) { return x.months / 3; }},
        {"months", [](const Duration &x, std::int64_t, std::int64_t) { return x.months; }},
        {"weeks", [](const Duration &x, std::int64_t, std::int64_t) { return x.days / 7; }},
        {"days", [](const Duration &x, std::int64_t, std::int64_t) { return x.days; }},
        {"hours", [](const Duration &, std::int64_t s, std::int64_t) { return s / 3600; }},
        {"minutes", [](const Duration &, std::int64_t s, std::int64_t) { return s / 60; }},
        {"seconds", [](const Duration &x, std::int64_t, std::int64_t) { return x.seconds; }},
        {"milliseconds", [](const Duration &, std::int64_t s, std::int64_t n) { return s * 1000 + n / 1'000'000; }},
        {"microseconds", [](const Duration &, std::int64_t s, std::int64_t n) { return s * 1'000'000 + n / 1000; }},
        {"nanoseconds", [](const Duration &, std::int64_t s, std::int64_t n) { return s * nanosPerSecond + n; }},
        {"quartersOfYear", [](const Duration &x, std::int64_t, std::int64_t) { return x.months / 3 % 4; }},
        {"monthsOfQuarter", [](const Duration &x, std::int64_t, std::int64_t) { return x.months % 3; }},
        {"monthsOfYear", [](const Duration &x, std::int64_t, std::int64_t) { return x.months % 12; }},
        {"daysOfWeek", [](const Duration &x, std::int64_t, std::int64_t) { return x.days % 7; }},
        {"minutesOfHour", [](const Duration &, std::int64_t s, std::int64_t) { return s / 60 % 60; }},
        {"secondsOfMinute", [](const Duration &x, std::int64_t, std::int64_t) { return x.seconds % 60; }},
        {"millisecondsOfSecond",
         [](const Duration &x, std::int64_t, std::int64_t) { return std::int64_t{x.nanos / 1'000'000}; }},
        {"microsecondsOfSecond",
         [](const Duration &x, std::int64_t, std::int64_t) { return std::int64_t{x.nanos / 1000}; }},
        {"nanosecondsOfSecond", [](const Duration &x, std::int64_t, std::int64_t) { return std::int64_t{x.nanos}; }},
    };
    const auto found = table.find(key);
    return found == table.end() ? std::nullopt : std::optional(found->second(d, whole, part));
}

} // namespace

Value temporalComponent(const Value &value, std::string_view key, QueryContext &context)
{
    std::optional<std::int64_t> found;
    if (value.type() == Type::duration) {
        found = durationComponent(value.asDuration(), key);
    } else {
        const Temporal &t = value.asTemporal();
        if (hasDate(value.type()))
            found = dateComponent(t.days, key);
        if (!found && hasTime(value.type()))
            found = timeComponent(t.nanos, key);
        if (!found && hasOffset(value.type())) {
            if (key == "offset" || (key == "timezone" && t.zone.empty()))
                return Value(offsetText(t.offset));
            if (key == "timezone")
                return Value(t.zone);
            if (key == "offsetMinutes")
                return Value(t.offset / 60);
            if (key == "offsetSeconds")
                return Value(t.offset);
        }
        const std::int64_t seconds = t.days * secondsPerDay + t.nanos / nanosPerSecond - t.offset;
        if (!found && value.type() == Type::dateTime && key == "epochSeconds")
            return Value(seconds);
        if (!found && value.type() == Type::dateTime && key == "epochMillis")
            return Value(seconds * 1000 + t.nanos % nanosPerSecond / 1'000'000);
    }
    if (found)
        return Value(*found);
    context.typeError({BASE_TEXT("cypher.no-component", "A value of type {type} has no component {name}."),
                       {{"type", std::string(data::toString(value.type()))}, {"name", std::string(key)}}},
                      "InvalidArgumentValue");
    return {};
}

Value pointComponent(const Value &value, std::string_view key)
{
    const data::Point &p = value.asPoint();
    const bool geographic = p.srid == 4326 || p.srid == 4979, three = p.srid == 9157 || p.srid == 4979;
    if (key == "x" || (geographic && key == "longitude"))
        return Value(p.x);
    if (key == "y" || (geographic && key == "latitude"))
        return Value(p.y);
    if (three && (key == "z" || (geographic && key == "height")))
        return Value(p.z);
    if (key == "srid")
        return Value(std::int64_t{p.srid});
    if (key == "crs")
        return Value(std::string(geographic ? "wgs-84" : "cartesian") + (three ? "-3d" : ""));
    return {};
}

} // namespace cypher
