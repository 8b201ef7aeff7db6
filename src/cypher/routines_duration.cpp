// SPDX-License-Identifier: GPL-3.0-or-later
// Durations: their constructor, the time between two moments, and moments counted from 1970.
#include "cypher/arithmetic.h"
#include "cypher/calendar.h"
#include "cypher/querycontext.h"
#include "cypher/routines.h"
#include "cypher/temporal.h"
#include "cypher/temporalparse.h"

#include <optional>

namespace cypher {

using data::Duration;
using data::Temporal;
using data::Type;
using data::Value;
using Arguments = std::span<const Value>;

namespace {

Value duration(Arguments a, QueryContext &context)
{
    if (a[0].type() == Type::duration)
        return a[0];
    if (a[0].isString()) {
        if (const auto parsed = parseDuration(a[0].asString()))
            return Value(*parsed);
        context.runtimeError(describeValue(a[0]) + " is no duration; an example is 'P1Y2M3DT4H5M6S'.",
                             "InvalidArgumentValue");
        return {};
    }
    if (a[0].type() != Type::map) {
        context.typeError("duration() needs a text or a map, but got " + describeValue(a[0]) + ".");
        return {};
    }
    const auto field = [&](std::string_view key) {
        const Value value = a[0].property(key);
        if (!value.isNull() && !value.isNumber())
            context.typeError("The field " + std::string(key) + " needs a number, but got " + describeValue(value) +
                              ".");
        return value.isNumber() ? value.toDouble() : 0.0;
    };
    const double seconds = field("hours") * 3600 + field("minutes") * 60 + field("seconds");
    const double nanos = field("milliseconds") * 1e6 + field("microseconds") * 1e3 + field("nanoseconds");
    return Value(durationOf(field("years") * 12 + field("quarters") * 3 + field("months"),
                            field("weeks") * 7 + field("days"), seconds, nanos));
}

// Both sides on one clock: where only one has a date, or none, the days do not count.
struct Pair {
    Temporal from, to;
    bool dates = false;
};

std::optional<Pair> paired(Arguments a, QueryContext &context)
{
    for (const Value &each : a)
        if (!isTemporal(each) || each.type() == Type::duration) {
            context.typeError("The time between two moments needs dates or times, but got " + describeValue(each) +
                              ".");
            return std::nullopt;
        }
    Pair pair{a[0].asTemporal(), a[1].asTemporal(), hasDate(a[0].type()) && hasDate(a[1].type())};
    if (!pair.dates)
        pair.from.days = pair.to.days = 0;
    if (hasOffset(a[0].type()) && hasOffset(a[1].type())) {
        moveTo(pair.to, pair.from.offset, true);
        if (!pair.dates)
            pair.to.days = 0;
    }
    return pair;
}

Value secondsBetween(const Pair &pair)
{
    const std::int64_t days = pair.to.days - pair.from.days, nanos = pair.to.nanos - pair.from.nanos;
    Duration out;
    out.seconds = days * secondsPerDay + floorDivide(nanos, nanosPerSecond);
    out.nanos = static_cast<std::int32_t>(nanos - floorDivide(nanos, nanosPerSecond) * nanosPerSecond);
    return Value(out);
}

std::int64_t monthsBetween(const Pair &pair)
{
    const CivilDate from = civilFromDays(pair.from.days), to = civilFromDays(pair.to.days);
    std::int64_t months = (to.year - from.year) * 12 + to.month - from.month;
    const auto left = std::pair(to.day, pair.to.nanos), right = std::pair(from.day, pair.from.nanos);
    if (months > 0 && left < right)
        --months;
    if (months < 0 && left > right)
        ++months;
    return months;
}

Value inSeconds(Arguments a, QueryContext &context)
{
    const auto pair = paired(a, context);
    return pair ? secondsBetween(*pair) : Value();
}

Value inMonths(Arguments a, QueryContext &context)
{
    const auto pair = paired(a, context);
    return pair ? Value(Duration{pair->dates ? monthsBetween(*pair) : 0, 0, 0, 0}) : Value();
}

// Whole days from one moment to the other, towards zero.
std::int64_t daysBetween(const Pair &pair)
{
    std::int64_t days = pair.to.days - pair.from.days;
    if (days > 0 && pair.to.nanos < pair.from.nanos)
        --days;
    if (days < 0 && pair.to.nanos > pair.from.nanos)
        ++days;
    return days;
}

Value inDays(Arguments a, QueryContext &context)
{
    const auto pair = paired(a, context);
    return pair ? Value(Duration{0, daysBetween(*pair), 0, 0}) : Value();
}

Value between(Arguments a, QueryContext &context)
{
    auto pair = paired(a, context);
    if (!pair)
        return {};
    Duration out;
    out.months = pair->dates ? monthsBetween(*pair) : 0;
    pair->from = shifted(Type::localDateTime, pair->from, Duration{out.months, 0, 0, 0});
    out.days = daysBetween(*pair);
    pair->from.days += out.days;
    const Duration rest = secondsBetween(*pair).asDuration();
    out.seconds = rest.seconds;
    out.nanos = rest.nanos;
    return Value(out);
}

Value epoch(Arguments a, QueryContext &)
{
    return Value::temporal(Type::dateTime, fromEpoch(static_cast<std::int64_t>(a[0].toDouble()),
                                                     static_cast<std::int64_t>(a[1].toDouble())));
}

Value epochMillis(Arguments a, QueryContext &)
{
    const auto millis = static_cast<std::int64_t>(a[0].toDouble());
    return Value::temporal(
        Type::dateTime, fromEpoch(floorDivide(millis, 1000), (millis - floorDivide(millis, 1000) * 1000) * 1'000'000));
}

constexpr Routine routines[] = {
    {Function::duration, "*", duration},
    {Function::durationBetween, "*", between},
    {Function::durationInMonths, "*", inMonths},
    {Function::durationInDays, "*", inDays},
    {Function::durationInSeconds, "*", inSeconds},
    {Function::dateTimeFromEpoch, "f", epoch},
    {Function::dateTimeFromEpochMillis, "f", epochMillis},
};

} // namespace

std::span<const Routine> durationRoutines()
{
    return routines;
}

} // namespace cypher
