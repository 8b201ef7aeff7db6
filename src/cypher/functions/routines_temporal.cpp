// SPDX-License-Identifier: GPL-3.0-or-later
// Constructors and truncation of dates and times.
#include "base/codedtext.h"
#include "cypher/context/querycontext.h"
#include "cypher/functions/routines.h"
#include "cypher/temporal/calendar.h"
#include "cypher/temporal/temporal.h"
#include "cypher/temporal/temporalparse.h"
#include "cypher/temporal/zones.h"

#include <algorithm>
#include <optional>

namespace cypher {

using data::Temporal;
using data::Type;
using data::Value;
using Arguments = std::span<const Value>;

namespace {

// The fields of a map by name; only integers, except timezone and other temporal values.
class Fields {
public:
    Fields(const Value &map, QueryContext &context) : m_map(map), m_context(context) {}
    bool has(std::string_view key) const { return !m_map.property(key).isNull(); }
    std::optional<std::int64_t> find(std::string_view key) const
    {
        const Value value = m_map.property(key);
        if (value.isNull())
            return std::nullopt;
        if (value.type() == Type::integer)
            return value.asInt();
        m_context.typeError({BASE_TEXT("cypher.field-integer", "The field {field} needs an integer, not {value}."),
                             {{"field", std::string(key)}},
                             {{"value", describedValue(value)}}});
        return std::nullopt;
    }
    std::int64_t get(std::string_view key, std::int64_t otherwise, std::int64_t least, std::int64_t most) const
    {
        const std::int64_t value = find(key).value_or(otherwise);
        if (value < least || value > most)
            m_context.runtimeError(
                {BASE_TEXT("cypher.field-range", "The field {field} must be between {least} and {most}, not {value}."),
                 {{"field", std::string(key)},
                  {"least", std::to_string(least)},
                  {"most", std::to_string(most)},
                  {"value", std::to_string(value)}}},
                "InvalidArgumentValue");
        return std::clamp(value, least, most);
    }
    // A temporal value given under one of these names.
    std::optional<Value> other(std::initializer_list<std::string_view> keys, bool (*fits)(Type)) const
    {
        for (const std::string_view key : keys) {
            const Value value = m_map.property(key);
            if (!value.isNull() && isTemporal(value) && fits(value.type()))
                return value;
        }
        return std::nullopt;
    }

private:
    const Value &m_map;
    QueryContext &m_context;
};

std::int64_t dateOf(const Fields &fields, std::optional<std::int64_t> base, QueryContext &context)
{
    const CivilDate date = civilFromDays(base.value_or(0));
    constexpr std::int64_t furthest = 999'999'999;
    if (!base && !fields.has("year")) {
        context.runtimeError(BASE_TEXT("cypher.needs-year", "A date needs at least a year."), "InvalidArgumentValue");
        return 0;
    }
    const std::int64_t year = fields.get("year", date.year, -furthest, furthest);
    if (fields.has("week") || (base && fields.has("dayOfWeek"))) {
        const IsoWeek week = isoWeek(base.value_or(0));
        const std::int64_t day = fields.get("dayOfWeek", base ? weekday(*base) : 1, 1, 7);
        return daysFromIsoWeek(fields.has("year") ? year : week.year,
                               static_cast<int>(fields.get("week", week.week, 1, 53)), static_cast<int>(day));
    }
    if (fields.has("ordinalDay"))
        return daysFromCivil(year, 1, 1) + fields.get("ordinalDay", 1, 1, 366) - 1;
    if (fields.has("quarter") || (base && fields.has("dayOfQuarter"))) {
        const int quarter = (date.month - 1) / 3;
        const std::int64_t dayOfQuarter = base ? *base - daysFromCivil(date.year, quarter * 3 + 1, 1) + 1 : 1;
        const auto month = static_cast<int>(fields.get("quarter", quarter + 1, 1, 4)) * 3 - 2;
        return daysFromCivil(year, month, 1) + fields.get("dayOfQuarter", dayOfQuarter, 1, 92) - 1;
    }
    const auto month = static_cast<int>(fields.get("month", base ? date.month : 1, 1, 12));
    std::int64_t day = fields.get("day", base ? date.day : 1, 1, 31);
    if (day > daysInMonth(year, month)) {
        if (fields.has("day"))
            context.runtimeError(
                {BASE_TEXT("cypher.month-days", "This month has only {days} days, but the field day is {day}."),
                 {{"days", std::to_string(daysInMonth(year, month))}, {"day", std::to_string(day)}}},
                "InvalidArgumentValue");
        day = daysInMonth(year, month);
    }
    return daysFromCivil(year, month, static_cast<int>(day));
}

std::int64_t timeOf(const Fields &fields, std::optional<std::int64_t> base)
{
    const std::int64_t nanos = base.value_or(0), part = nanos % nanosPerSecond;
    const std::int64_t hour = fields.get("hour", nanos / nanosPerSecond / 3600, 0, 23);
    const std::int64_t minute = fields.get("minute", nanos / nanosPerSecond / 60 % 60, 0, 59);
    const std::int64_t second = fields.get("second", nanos / nanosPerSecond % 60, 0, 59);
    std::int64_t fraction = part;
    if (fields.has("millisecond") || fields.has("microsecond") || fields.has("nanosecond")) {
        // Each unit counts what the larger given units leave.
        const bool millis = fields.has("millisecond"), micros = fields.has("microsecond");
        fraction = fields.get("millisecond", 0, 0, 999) * 1'000'000 +
                   fields.get("microsecond", 0, 0, millis ? 999 : 999'999) * 1'000 +
                   fields.get("nanosecond", 0, 0,
                              micros   ? 999
                              : millis ? 999'999
                                       : 999'999'999);
    }
    return ((hour * 60 + minute) * 60 + second) * nanosPerSecond + fraction;
}

// The parts of an instant that a value of this type keeps.
Value reduced(Type type, Temporal moment)
{
    if (!hasDate(type))
        moment.days = 0;
    if (type == Type::date)
        moment.nanos = 0;
    if (!hasOffset(type))
        moment.offset = 0;
    if (type != Type::dateTime)
        moment.zone.clear();
    return Value::temporal(type, std::move(moment));
}

bool applyZone(Temporal &value, const Value &zone, bool keepInstant, QueryContext &context)
{
    if (zone.isString() && moveToZone(value, zone.asString(), keepInstant))
        return true;
    context.runtimeError(
        {BASE_TEXT(
             "cypher.time-zone",
             "There is no time zone {zone}. Write an offset such as '+01:00', or a name such as 'Europe/Stockholm'."),
         {{"zone", zone.toLiteral()}}},
        "InvalidArgumentValue");
    return false;
}

Temporal nowIn(Type type, QueryContext &context);

Value fromMap(Type type, const Value &map, QueryContext &context)
{
    const Fields fields(map, context);
    Temporal out;
    if (fields.has("epochSeconds") || fields.has("epochMillis")) {
        constexpr std::int64_t furthest = 31'000'000'000'000'000; // seconds to the last supported year
        const std::int64_t millis = fields.get("epochMillis", 0, -furthest, furthest);
        out = fromEpoch(fields.get("epochSeconds", floorDivide(millis, 1000), -furthest, furthest),
                        (millis - floorDivide(millis, 1000) * 1000) * 1'000'000 +
                            fields.get("nanosecond", 0, 0, nanosPerSecond - 1));
        if (fields.has("timezone") && !applyZone(out, map.property("timezone"), true, context))
            return {};
        return reduced(type, out);
    }
    if (map.asMap().size() == 1 && fields.has("timezone")) {
        out = nowIn(Type::dateTime, context);
        if (!applyZone(out, map.property("timezone"), true, context))
            return {};
        return reduced(type, out);
    }
    const auto date = fields.other({"date", "datetime"}, hasDate), time = fields.other({"time", "datetime"}, hasTime);
    if (hasDate(type))
        out.days = dateOf(fields, date ? std::optional(date->asTemporal().days) : std::nullopt, context);
    if (type != Type::date)
        out.nanos = timeOf(fields, time ? std::optional(time->asTemporal().nanos) : std::nullopt);
    const bool zoned = time && hasOffset(time->type());
    if (hasOffset(type) && zoned) {
        out.offset = time->asTemporal().offset;
        if (type == Type::dateTime)
            out.zone = time->asTemporal().zone;
        settleOffset(out);
    }
    if (hasOffset(type) && fields.has("timezone") && !applyZone(out, map.property("timezone"), zoned, context))
        return {};
    return reduced(type, out);
}

Temporal nowIn(Type type, QueryContext &context)
{
    const auto since =
        std::chrono::duration_cast<std::chrono::nanoseconds>(context.moment().time_since_epoch()).count();
    Temporal out =
        fromEpoch(floorDivide(since, nanosPerSecond), since - floorDivide(since, nanosPerSecond) * nanosPerSecond);
    if (type == Type::date)
        out.nanos = 0;
    if (!hasDate(type))
        out.days = 0;
    return out;
}

Value now(Type type, QueryContext &context)
{
    return Value::temporal(type, nowIn(type, context));
}

Value converted(Type type, const Value &from, QueryContext &context)
{
    if ((hasDate(type) && !hasDate(from.type())) || (type != Type::date && !hasDate(type) && !hasTime(from.type()))) {
        context.typeError(
            {BASE_TEXT("cypher.no-part", "A value of type {type} has no {part}."),
             {{"type", std::string(data::toString(from.type()))}, {"part", std::string(data::toString(type))}}});
        return {};
    }
    return reduced(type, from.asTemporal());
}

template <Type type>
Value construct(Arguments a, QueryContext &context)
{
    if (a.empty())
        return now(type, context);
    if (a[0].type() == Type::map)
        return fromMap(type, a[0], context);
    if (isTemporal(a[0]) && a[0].type() != Type::duration)
        return converted(type, a[0], context);
    if (a[0].isString()) {
        if (const auto parsed = parseTemporal(type, a[0].asString()))
            return Value::temporal(type, *parsed);
        context.runtimeError(
            {BASE_TEXT("cypher.not-temporal", "{value} is not a valid {type}. Example: {example}."),
             {{"type", std::string(data::toString(type))},
              {"example", Value::temporal(type, Temporal{18262, 43200 * nanosPerSecond, 0, {}}).toDisplay()}},
             {{"value", describedValue(a[0])}}},
            "InvalidArgumentValue");
        return {};
    }
    context.typeError({BASE_TEXT("cypher.needs-temporal", "A text, a map or a temporal value is needed, not {value}."),
                       {},
                       {{"value", describedValue(a[0])}}});
    return {};
}

std::optional<std::int64_t> truncatedDays(std::string_view unit, std::int64_t days)
{
    const CivilDate date = civilFromDays(days);
    const auto yearsOf = [&](std::int64_t size) { return daysFromCivil(floorDivide(date.year, size) * size, 1, 1); };
    if (unit == "millennium")
        return yearsOf(1000);
    if (unit == "century")
        return yearsOf(100);
    if (unit == "decade")
        return yearsOf(10);
    if (unit == "year")
        return yearsOf(1);
    if (unit == "weekYear")
        return daysFromIsoWeek(isoWeek(days).year, 1, 1);
    if (unit == "quarter")
        return daysFromCivil(date.year, (date.month - 1) / 3 * 3 + 1, 1);
    if (unit == "month")
        return daysFromCivil(date.year, date.month, 1);
    if (unit == "week")
        return days - weekday(days) + 1;
    if (unit == "day")
        return days;
    return std::nullopt;
}

std::optional<std::int64_t> nanosOf(std::string_view unit)
{
    if (unit == "hour")
        return 3600 * nanosPerSecond;
    if (unit == "minute")
        return 60 * nanosPerSecond;
    if (unit == "second")
        return nanosPerSecond;
    if (unit == "millisecond")
        return 1'000'000;
    if (unit == "microsecond")
        return 1'000;
    return std::nullopt;
}

template <Type type>
Value truncate(Arguments a, QueryContext &context)
{
    Value value = a.size() > 1 ? a[1] : now(type, context);
    if (!isTemporal(value) || value.type() == Type::duration) {
        context.typeError({BASE_TEXT("cypher.truncation", "Truncation needs a date or a time, not {value}."),
                           {},
                           {{"value", describedValue(value)}}});
        return {};
    }
    Temporal out = value.asTemporal();
    const std::string &unit = a[0].asString();
    if (const auto nanos = nanosOf(unit); nanos && hasTime(value.type())) {
        out.nanos -= out.nanos % *nanos;
    } else if (const auto days = truncatedDays(unit, out.days); days && (hasDate(value.type()) || unit == "day")) {
        out.days = hasDate(value.type()) ? *days : out.days;
        out.nanos = 0;
    } else {
        context.runtimeError(
            {BASE_TEXT("cypher.truncation-unit", "A value of this type cannot be truncated to {unit}."),
             {{"unit", a[0].toLiteral()}}},
            "InvalidArgumentValue");
        return {};
    }
    settleOffset(out);
    value = converted(type, Value::temporal(value.type(), out), context);
    if (a.size() < 3 || a[2].type() != Type::map || value.isNull())
        return value;
    data::ValueMap fields = a[2].asMap();
    // A zone among the fields changes the local time, not the instant; smaller fields are added to the truncated value.
    if (const Value zone = a[2].property("timezone"); hasOffset(type) && !zone.isNull()) {
        Temporal moved = value.asTemporal();
        if (!applyZone(moved, zone, false, context))
            return {};
        value = reduced(type, moved);
        std::erase_if(fields, [](const auto &field) { return field.first == "timezone"; });
    }
    const bool nanosecond = !a[2].property("nanosecond").isNull();
    if (unit == "millisecond" && (nanosecond || !a[2].property("microsecond").isNull()))
        fields.emplace_back("millisecond", Value(out.nanos / 1'000'000 % 1000));
    else if (unit == "microsecond" && nanosecond)
        fields.emplace_back("microsecond", Value(out.nanos / 1000 % 1'000'000));
    fields.emplace_back(hasDate(type) && hasTime(type) ? "datetime" : hasDate(type) ? "date" : "time", value);
    return fromMap(type, Value::map(std::move(fields)), context);
}

constexpr Routine temporalTable[] = {
    {Function::date, "*", construct<Type::date>},
    {Function::time, "*", construct<Type::time>},
    {Function::localTime, "*", construct<Type::localTime>},
    {Function::dateTime, "*", construct<Type::dateTime>},
    {Function::localDateTime, "*", construct<Type::localDateTime>},
    {Function::dateTruncate, "s*", truncate<Type::date>, true, false},
    {Function::timeTruncate, "s*", truncate<Type::time>, true, false},
    {Function::localTimeTruncate, "s*", truncate<Type::localTime>, true, false},
    {Function::dateTimeTruncate, "s*", truncate<Type::dateTime>, true, false},
    {Function::localDateTimeTruncate, "s*", truncate<Type::localDateTime>, true, false},
};

} // namespace

std::span<const Routine> temporalRoutines()
{
    return temporalTable;
}

} // namespace cypher
