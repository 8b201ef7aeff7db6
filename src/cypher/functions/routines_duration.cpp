// SPDX-License-Identifier: GPL-3.0-or-later
// Durations: constructor, difference of two instants, and instants counted from 1970.
#include "base/codedtext.h"
#include "cypher/context/querycontext.h"
#include "cypher/functions/routines.h"
#include "cypher/temporal/calendar.h"
#include "cypher/temporal/temporal.h"
#include "cypher/temporal/temporalparse.h"
#include "cypher/temporal/zones.h"

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
        context.runtimeError({BASE_TEXT("cypher.not-duration", "{value} is not a duration. Example: 'P1Y2M3DT4H5M6S'."),
                              {},
                              {{"value", describedValue(a[0])}}},
                             "InvalidArgumentValue");
        return {};
    }
    if (a[0].type() != Type::map) {
        context.typeError({BASE_TEXT("cypher.duration", "duration() needs a text or a map, not {value}."),
                           {},
                           {{"value", describedValue(a[0])}}});
        return {};
    }
    const auto field = [&](std::string_view key) {
        const Value value = a[0].property(key);
        if (!value.isNull() && !value.isNumber())
            context.typeError({BASE_TEXT("cypher.field-number", "The field {field} needs a number, not {value}."),
                               {{"field", std::string(key)}},
                               {{"value", describedValue(value)}}});
        return value.isNumber() ? static_cast<long double>(value.toDouble()) : 0.0L;
    };
    const long double seconds = field("hours") * 3600 + field("minutes") * 60 + field("seconds");
    const long double nanos = field("milliseconds") * 1e6 + field("microseconds") * 1e3 + field("nanoseconds");
    const auto made = durationOf(field("years") * 12 + field("quarters") * 3 + field("months"),
                                 field("weeks") * 7 + field("days"), seconds, nanos);
    if (!made)
        context.runtimeError(
            BASE_TEXT("cypher.duration-field", "A field of the duration exceeds the range of durations."),
            "IntegerOverflow");
    return made ? Value(*made) : Value();
}

// Converts both to one zone. A date or zone that only one has is used for the other; days count if both have a date.
struct Pair {
    Temporal from, to;
    bool dates = false;
};

std::optional<Pair> paired(Arguments a, QueryContext &context)
{
    for (const Value &each : a)
        if (!isTemporal(each) || each.type() == Type::duration) {
            context.typeError(
                {BASE_TEXT("cypher.between", "A duration between two values needs dates or times, not {value}."),
                 {},
                 {{"value", describedValue(each)}}});
            return std::nullopt;
        }
    Pair pair{a[0].asTemporal(), a[1].asTemporal(), hasDate(a[0].type()) && hasDate(a[1].type())};
    const auto complete = [](Temporal &left, Type leftType, const Temporal &right, Type rightType) {
        if (!hasDate(leftType))
            left.days = hasDate(rightType) ? right.days : 0;
        if (!hasOffset(leftType) && hasOffset(rightType)) {
            left.offset = right.offset;
            left.zone = right.zone;
            settleOffset(left);
        }
    };
    complete(pair.from, a[0].type(), pair.to, a[1].type());
    complete(pair.to, a[1].type(), pair.from, a[0].type());
    if (pair.from.zone.empty() || !moveToZone(pair.to, pair.from.zone, true))
        moveTo(pair.to, pair.from.offset, true);
    return pair;
}

Value secondsBetween(const Pair &pair)
{
    const std::int64_t nanos = pair.to.nanos % nanosPerSecond - pair.from.nanos % nanosPerSecond;
    Duration out;
    out.seconds = epochSeconds(pair.to) - epochSeconds(pair.from) + floorDivide(nanos, nanosPerSecond);
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

// Whole days from one instant to the other, rounded towards zero.
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
    pair->from = shifted(Type::dateTime, pair->from, Duration{out.months, 0, 0, 0});
    out.days = pair->dates ? daysBetween(*pair) : 0;
    pair->from = shifted(Type::dateTime, pair->from, Duration{0, out.days, 0, 0});
    const Duration rest = secondsBetween(*pair).asDuration();
    out.seconds = rest.seconds;
    out.nanos = rest.nanos;
    return Value(out);
}

// Whole seconds or milliseconds within the supported years.
std::optional<std::int64_t> counted(const Value &number, QueryContext &context)
{
    constexpr double furthest = 3.1e16;
    if (number.type() == Type::integer && number.asInt() > -31'000'000'000'000'000 &&
        number.asInt() < 31'000'000'000'000'000)
        return number.asInt();
    if (number.type() == Type::floating && number.asDouble() > -furthest && number.asDouble() < furthest)
        return static_cast<std::int64_t>(number.asDouble());
    context.runtimeError({BASE_TEXT("cypher.since-1970",
                                    "The time {value}, counted from the start of 1970, is outside the range of dates."),
                          {{"value", number.toLiteral()}}},
                         "DateTimeOverflow");
    return std::nullopt;
}

Value epoch(Arguments a, QueryContext &context)
{
    const auto seconds = counted(a[0], context), nanos = counted(a[1], context);
    return seconds && nanos ? Value::temporal(Type::dateTime, fromEpoch(*seconds, *nanos)) : Value();
}

Value epochMillis(Arguments a, QueryContext &context)
{
    const auto given = counted(a[0], context);
    if (!given)
        return {};
    const std::int64_t millis = *given;
    return Value::temporal(
        Type::dateTime, fromEpoch(floorDivide(millis, 1000), (millis - floorDivide(millis, 1000) * 1000) * 1'000'000));
}

constexpr Routine durationTable[] = {
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
    return durationTable;
}

} // namespace cypher
