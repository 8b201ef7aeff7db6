// SPDX-License-Identifier: GPL-3.0-or-later
// Decodes structures into values, from their fields.
#include "bolt/packstream.h"

#include <bit>
#include <cstdlib>

namespace bolt {

using data::Type;
using data::Value;

namespace {

constexpr std::int64_t daySeconds = 86400;
constexpr std::int64_t secondNanos = 1'000'000'000;
// Years -999,999,999 to 999,999,999: the range that all servers with these types support.
constexpr std::int64_t farthestDay = 365'250'000'000;
constexpr std::int64_t farthestSecond = farthestDay * daySeconds;
constexpr std::int64_t largestPart = std::int64_t(1) << 61;

bool within(const Value &value, std::int64_t low, std::int64_t high)
{
    return value.type() == Type::integer && value.asInt() >= low && value.asInt() <= high;
}

bool isOffset(const Value &value)
{
    return within(value, -18 * 3600, 18 * 3600);
}

bool isNanos(const Value &value)
{
    return within(value, 0, secondNanos - 1);
}

data::Temporal atClock(std::int64_t localSeconds, std::int64_t nanos, std::int32_t offset, std::string zone)
{
    std::int64_t days = localSeconds / daySeconds, rest = localSeconds % daySeconds;
    if (rest < 0) {
        rest += daySeconds;
        --days;
    }
    return {days, rest * secondNanos + nanos, offset, std::move(zone)};
}

Value raw(std::uint8_t tag, data::ValueList fields)
{
    static constexpr char digits[] = "0123456789abcdef";
    return Value::map({{"fields", Value(std::move(fields))},
                       {"structure", Value(std::string("0x") + digits[tag >> 4] + digits[tag & 0xF])}});
}

// Null if the fields are not those of a point in time.
Value zoned(std::uint8_t tag, const data::ValueList &fields, const Zones *zones)
{
    if (fields.size() != 3 || !within(fields[0], -farthestSecond, farthestSecond) || !isNanos(fields[1]))
        return {};
    const std::int64_t seconds = fields[0].asInt(), nanos = fields[1].asInt();
    const bool utc = tag == tag::dateTime || tag == tag::dateTimeZone;
    std::int32_t offset = 0;
    std::string zone;
    if (tag == tag::dateTime || tag == tag::legacyDateTime) {
        if (!isOffset(fields[2]))
            return {};
        offset = static_cast<std::int32_t>(fields[2].asInt());
    } else {
        if (!fields[2].isString())
            return {};
        zone = fields[2].asString();
        if (zones)
            offset = (utc ? zones->atInstant(zone, seconds) : zones->atClock(zone, seconds)).value_or(0);
    }
    return Value::temporal(Type::dateTime, atClock(utc ? seconds + offset : seconds, nanos, offset, std::move(zone)));
}

Value duration(const data::ValueList &fields)
{
    if (fields.size() != 4 || !within(fields[3], -secondNanos + 1, secondNanos - 1))
        return {};
    for (int i = 0; i < 3; ++i)
        if (!within(fields[static_cast<std::size_t>(i)], -largestPart, largestPart))
            return {};
    return Value(data::Duration{fields[0].asInt(), fields[1].asInt(), fields[2].asInt(),
                                static_cast<std::int32_t>(fields[3].asInt())});
}

Value point(const data::ValueList &fields, bool solid)
{
    if (fields.size() != (solid ? 4u : 3u) || !within(fields[0], INT32_MIN, INT32_MAX))
        return {};
    for (std::size_t i = 1; i < fields.size(); ++i)
        if (!fields[i].isNumber())
            return {};
    return Value(data::Point{static_cast<std::int32_t>(fields[0].asInt()), fields[1].toDouble(), fields[2].toDouble(),
                             solid ? fields[3].toDouble() : 0});
}

// Relationships of a path have no ends in the message; the order of the steps gives them.
Value path(const data::ValueList &fields)
{
    if (fields.size() != 3)
        return {};
    for (const Value &each : fields)
        if (each.type() != Type::list)
            return {};
    const data::ValueList &nodes = fields[0].asList(), &edges = fields[1].asList(), &steps = fields[2].asList();
    const auto count = [](const data::ValueList &list) { return static_cast<std::int64_t>(list.size()); };
    if (nodes.empty() || nodes[0].type() != Type::node || steps.size() % 2 != 0)
        return {};
    data::Path out;
    out.elements.push_back(nodes[0]);
    for (std::size_t i = 0; i < steps.size(); i += 2) {
        if (!within(steps[i], -count(edges), count(edges)) || steps[i].asInt() == 0 ||
            !within(steps[i + 1], 0, count(nodes) - 1))
            return {};
        const std::int64_t number = steps[i].asInt();
        const Value &edge = edges[static_cast<std::size_t>(std::abs(number) - 1)];
        const Value next = nodes[static_cast<std::size_t>(steps[i + 1].asInt())];
        if (edge.type() != Type::relationship || next.type() != Type::node)
            return {};
        const data::Node &here = out.elements.back().asNode(), &there = next.asNode();
        const data::Node &from = number > 0 ? here : there, &to = number > 0 ? there : here;
        data::Relationship bound = edge.asRelationship();
        bound.start = from.id;
        bound.end = to.id;
        bound.startElementId = from.elementId;
        bound.endElementId = to.elementId;
        out.elements.emplace_back(std::move(bound));
        out.elements.push_back(next);
    }
    return Value(std::move(out));
}

std::uint64_t bigEndian(std::string_view bytes)
{
    std::uint64_t out = 0;
    for (const char c : bytes)
        out = out << 8 | static_cast<unsigned char>(c);
    return out;
}

// Bolt 6.0: packed numbers of one width. There is no vector value: becomes a list of numbers.
Value vector(const data::ValueList &fields)
{
    if (fields.size() != 2 || fields[0].type() != Type::bytes || fields[1].type() != Type::bytes ||
        fields[0].asString().size() != 1)
        return {};
    const auto kind = static_cast<unsigned char>(fields[0].asString()[0]);
    const std::string_view all = fields[1].asString();
    const std::size_t width = kind == 0xC8 ? 1 : kind == 0xC9 ? 2 : kind == 0xCA || kind == 0xC6 ? 4 : 8;
    if ((kind != 0xC6 && kind != 0xC1 && (kind < 0xC8 || kind > 0xCB)) || all.size() % width != 0)
        return {};
    data::ValueList out;
    out.reserve(all.size() / width);
    for (std::size_t i = 0; i < all.size(); i += width) {
        const std::uint64_t bits = bigEndian(all.substr(i, width));
        if (kind == 0xC6)
            out.emplace_back(static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits))));
        else if (kind == 0xC1)
            out.emplace_back(std::bit_cast<double>(bits));
        else // sign-extend from the highest bit of the width
            out.emplace_back(static_cast<std::int64_t>(bits << (64 - 8 * width)) >> (64 - 8 * width));
    }
    return Value(std::move(out));
}

Value unsupported(const data::ValueList &fields)
{
    if (fields.size() < 3 || !fields[0].isString() || fields[1].type() != Type::integer ||
        fields[2].type() != Type::integer)
        return {};
    return Value("(a value of type " + fields[0].asString() + " needs Bolt " + std::to_string(fields[1].asInt()) + "." +
                 std::to_string(fields[2].asInt()) + ")");
}

Value known(std::uint8_t tag, const data::ValueList &fields, const Zones *zones)
{
    switch (tag) {
    case tag::path:
        return path(fields);
    case tag::date:
        if (fields.size() != 1 || !within(fields[0], -farthestDay, farthestDay))
            return {};
        return Value::temporal(Type::date, {fields[0].asInt(), 0, 0, {}});
    case tag::time:
        if (fields.size() != 2 || !within(fields[0], 0, daySeconds * secondNanos - 1) || !isOffset(fields[1]))
            return {};
        return Value::temporal(Type::time, {0, fields[0].asInt(), static_cast<std::int32_t>(fields[1].asInt()), {}});
    case tag::localTime:
        if (fields.size() != 1 || !within(fields[0], 0, daySeconds * secondNanos - 1))
            return {};
        return Value::temporal(Type::localTime, {0, fields[0].asInt(), 0, {}});
    case tag::localDateTime:
        if (fields.size() != 2 || !within(fields[0], -farthestSecond, farthestSecond) || !isNanos(fields[1]))
            return {};
        return Value::temporal(Type::localDateTime, atClock(fields[0].asInt(), fields[1].asInt(), 0, {}));
    case tag::dateTime:
    case tag::dateTimeZone:
    case tag::legacyDateTime:
    case tag::legacyDateTimeZone:
        return zoned(tag, fields, zones);
    case tag::duration:
        return duration(fields);
    case tag::point2:
    case tag::point3:
        return point(fields, tag == tag::point3);
    case tag::vector:
        return vector(fields);
    case tag::unsupported:
        return unsupported(fields);
    default:
        return {};
    }
}

} // namespace

Value fromStructure(std::uint8_t tag, data::ValueList fields, const Zones *zones)
{
    Value value = known(tag, fields, zones);
    return value.isNull() ? raw(tag, std::move(fields)) : value;
}

} // namespace bolt
