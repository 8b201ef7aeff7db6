// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/values/valueleaf.h"

#include <cmath>
#include <functional>

namespace data::leaf {

namespace {

// Exact: does not convert both to double. The float must not be NaN.
int compareExact(std::int64_t a, double b)
{
    if (b >= 9223372036854775808.0)
        return -1;
    if (b < -9223372036854775808.0)
        return 1;
    const auto whole = static_cast<std::int64_t>(b);
    return a != whole ? sign(a, whole) : sign(0.0, b - static_cast<double>(whole));
}

} // namespace

bool isNaN(const Value &value)
{
    return value.type() == Type::floating && std::isnan(value.asDouble());
}

// Neither is NaN.
int compareNumbers(const Value &a, const Value &b)
{
    const bool wholeA = a.type() == Type::integer, wholeB = b.type() == Type::integer;
    if (wholeA && wholeB)
        return sign(a.asInt(), b.asInt());
    if (wholeA)
        return compareExact(a.asInt(), b.asDouble());
    if (wholeB)
        return -compareExact(b.asInt(), a.asDouble());
    return sign(a.asDouble(), b.asDouble());
}

namespace {

int compareText(const std::string &a, const std::string &b)
{
    return a.compare(b); // UTF-8 bytes sort like code points
}

// Zoned values compare by UTC; equal instants with another offset or zone are different and ordered by these.
int compareTemporal(const Temporal &a, const Temporal &b, Type type)
{
    constexpr std::int64_t second = 1000000000;
    if (type == Type::time) {
        if (const int s = sign(a.nanos - a.offset * second, b.nanos - b.offset * second))
            return s;
    } else if (type == Type::dateTime) {
        const std::int64_t secondsA = a.days * 86400 + a.nanos / second - a.offset;
        const std::int64_t secondsB = b.days * 86400 + b.nanos / second - b.offset;
        if (const int s = sign(secondsA, secondsB))
            return s;
        if (const int s = sign(a.nanos % second, b.nanos % second))
            return s;
    } else {
        if (const int s = sign(a.days, b.days))
            return s;
        return sign(a.nanos, b.nanos);
    }
    if (const int s = sign(a.offset, b.offset))
        return s;
    return compareText(a.zone, b.zone);
}

} // namespace

bool sameDuration(const Duration &a, const Duration &b)
{
    return a.months == b.months && a.days == b.days && a.seconds == b.seconds && a.nanos == b.nanos;
}

namespace {

// Durations have no natural order; ORDER BY compares by average months (30.436875 days), then by parts.
int orderDurations(const Duration &a, const Duration &b)
{
    const auto approximate = [](const Duration &d) {
        return static_cast<double>(d.months) * 2629746.0 + static_cast<double>(d.days) * 86400.0 +
               static_cast<double>(d.seconds);
    };
    if (const int s = sign(approximate(a), approximate(b)))
        return s;
    if (const int s = sign(a.nanos, b.nanos))
        return s;
    if (const int s = sign(a.months, b.months))
        return s;
    return sign(a.days, b.days);
}

} // namespace

bool samePoint(const Point &a, const Point &b)
{
    return a.srid == b.srid && a.x == b.x && a.y == b.y && a.z == b.z;
}

namespace {

int orderPoints(const Point &a, const Point &b)
{
    if (const int s = sign(a.srid, b.srid))
        return s;
    for (const auto &[first, second] : {std::pair{a.x, b.x}, {a.y, b.y}, {a.z, b.z}})
        if (const int s = sign(first, second))
            return s;
    return 0;
}

} // namespace

bool isTemporal(Type type)
{
    return type >= Type::date && type <= Type::localDateTime;
}

int rank(const Value &value)
{
    switch (value.type()) {
    case Type::map:
        return 0;
    case Type::node:
        return 1;
    case Type::relationship:
        return 2;
    case Type::list:
        return 3;
    case Type::path:
        return 4;
    case Type::point:
        return 5;
    case Type::dateTime:
        return 6;
    case Type::localDateTime:
        return 7;
    case Type::date:
        return 8;
    case Type::time:
        return 9;
    case Type::localTime:
        return 10;
    case Type::duration:
        return 11;
    case Type::bytes:
        return 12;
    case Type::string:
        return 13;
    case Type::boolean:
        return 14;
    case Type::integer:
    case Type::floating:
        return isNaN(value) ? 16 : 15;
    case Type::null:
        return 17;
    }
    return 17;
}

int order(const Value &a, const Value &b)
{
    switch (a.type()) {
    case Type::node:
        return sign(a.asNode().id, b.asNode().id);
    case Type::relationship:
        return sign(a.asRelationship().id, b.asRelationship().id);
    case Type::point:
        return orderPoints(a.asPoint(), b.asPoint());
    case Type::duration:
        return orderDurations(a.asDuration(), b.asDuration());
    case Type::string:
    case Type::bytes:
        return compareText(a.asString(), b.asString());
    case Type::boolean:
        return sign(a.asBool(), b.asBool());
    case Type::integer:
    case Type::floating:
        return isNaN(a) ? 0 : compareNumbers(a, b);
    case Type::null:
        return 0;
    default:
        return compareTemporal(a.asTemporal(), b.asTemporal(), a.type());
    }
}

std::size_t mix(std::size_t seed, std::size_t value)
{
    // Finaliser of SplitMix64.
    std::size_t x = seed + 0x9e3779b97f4a7c15ULL + value;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

namespace {

std::size_t hashNumber(const Value &value)
{
    if (value.type() == Type::integer)
        return std::hash<std::int64_t>()(value.asInt());
    const double number = value.asDouble();
    if (std::isnan(number))
        return 0x7ff8;
    if (number >= -9223372036854775808.0 && number < 9223372036854775808.0 && std::trunc(number) == number)
        return std::hash<std::int64_t>()(static_cast<std::int64_t>(number));
    return std::hash<double>()(number);
}

} // namespace

std::size_t hash(const Value &value)
{
    switch (value.type()) {
    case Type::null:
        return 0;
    case Type::boolean:
        return value.asBool() ? 1 : 2;
    case Type::integer:
    case Type::floating:
        return hashNumber(value);
    case Type::string:
    case Type::bytes:
        return std::hash<std::string>()(value.asString());
    case Type::node:
        return static_cast<std::size_t>(value.asNode().id);
    case Type::relationship:
        return static_cast<std::size_t>(value.asRelationship().id);
    case Type::duration: {
        const Duration &d = value.asDuration();
        return mix(mix(static_cast<std::size_t>(d.months), static_cast<std::size_t>(d.days)),
                   static_cast<std::size_t>(d.seconds));
    }
    case Type::point:
        return mix(std::hash<double>()(value.asPoint().x), std::hash<double>()(value.asPoint().y));
    default: {
        const Temporal &t = value.asTemporal();
        return mix(static_cast<std::size_t>(t.days), static_cast<std::size_t>(t.nanos));
    }
    }
}

} // namespace data::leaf
