// SPDX-License-Identifier: GPL-3.0-or-later
#include "bolt/packstream.h"

#include <bit>
#include <limits>

namespace bolt {

using data::Type;
using data::Value;

namespace {

// Levels of nesting that a value adds to a message. Written messages are never deeper than the decoder reads, even when
// an unknown structure, kept as a map with a list, is written as these.
int levelsOf(Type type)
{
    switch (type) {
    case Type::null:
    case Type::boolean:
    case Type::integer:
    case Type::floating:
    case Type::string:
        return 0;
    case Type::node: // a structure, its properties
    case Type::relationship:
        return 2;
    case Type::path: // a structure, its list, each node
        return 4;
    default:
        return 1;
    }
}
constexpr std::int64_t secondsOfDay = 86400;
constexpr std::int64_t nanosOfSecond = 1'000'000'000;

} // namespace

void Encoder::big(std::uint64_t value, int bytes)
{
    for (int shift = (bytes - 1) * 8; shift >= 0; shift -= 8)
        byte(static_cast<unsigned>(value >> shift) & 0xFFu);
}

void Encoder::integer(std::int64_t value)
{
    const auto raw = static_cast<std::uint64_t>(value);
    if (value >= -16 && value <= 127) {
        byte(static_cast<unsigned>(raw & 0xFF));
    } else if (value >= -128 && value <= 127) {
        byte(0xC8);
        big(raw, 1);
    } else if (value >= -32768 && value <= 32767) {
        byte(0xC9);
        big(raw, 2);
    } else if (value >= std::numeric_limits<std::int32_t>::min() && value <= std::numeric_limits<std::int32_t>::max()) {
        byte(0xCA);
        big(raw, 4);
    } else {
        byte(0xCB);
        big(raw, 8);
    }
}

void Encoder::floating(double value)
{
    byte(0xC1);
    big(std::bit_cast<std::uint64_t>(value), 8);
}

void Encoder::sized(std::size_t size, int tiny, unsigned first)
{
    if (tiny >= 0 && size < 16) {
        byte(static_cast<unsigned>(tiny) | static_cast<unsigned>(size));
    } else if (size < 0x100) {
        byte(first);
        big(size, 1);
    } else if (size < 0x10000) {
        byte(first + 1);
        big(size, 2);
    } else {
        m_ok = m_ok && size <= static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max());
        byte(first + 2);
        big(size, 4);
    }
}

void Encoder::text(std::string_view utf8)
{
    sized(utf8.size(), 0x80, 0xD0);
    m_out += utf8;
}

void Encoder::bytes(std::string_view value)
{
    sized(value.size(), -1, 0xCC);
    m_out += value;
}

void Encoder::list(std::size_t size)
{
    sized(size, 0x90, 0xD4);
}

void Encoder::map(std::size_t size)
{
    sized(size, 0xA0, 0xD8);
}

void Encoder::structure(std::uint8_t tag, std::size_t fields)
{
    byte(0xB0u | static_cast<unsigned>(fields & 0xF));
    byte(tag);
}

void Encoder::entry(std::string_view key, const Value &each)
{
    text(key);
    value(each);
}

void Encoder::entries(const data::ValueMap &all)
{
    map(all.size());
    for (const auto &[key, each] : all)
        entry(key, each);
}

void Encoder::value(const Value &value)
{
    const int levels = levelsOf(value.type());
    if (m_depth + levels > Decoder::deepest) {
        m_ok = false;
        return;
    }
    m_depth += levels;
    switch (value.type()) {
    case Type::null:
        null();
        break;
    case Type::boolean:
        boolean(value.asBool());
        break;
    case Type::integer:
        integer(value.asInt());
        break;
    case Type::floating:
        floating(value.asDouble());
        break;
    case Type::string:
        text(value.asString());
        break;
    case Type::bytes:
        bytes(value.asString());
        break;
    case Type::date:
    case Type::time:
    case Type::localTime:
    case Type::dateTime:
    case Type::localDateTime:
        temporal(value.type(), value.asTemporal());
        break;
    case Type::duration:
        structure(tag::duration, 4);
        integer(value.asDuration().months);
        integer(value.asDuration().days);
        integer(value.asDuration().seconds);
        integer(value.asDuration().nanos);
        break;
    case Type::point: {
        const data::Point &point = value.asPoint();
        const bool solid = point.srid == 9157 || point.srid == 4979;
        structure(solid ? tag::point3 : tag::point2, solid ? 4 : 3);
        integer(point.srid);
        floating(point.x);
        floating(point.y);
        if (solid)
            floating(point.z);
        break;
    }
    case Type::list:
        list(value.asList().size());
        for (const Value &item : value.asList())
            this->value(item);
        break;
    case Type::map:
        entries(value.asMap());
        break;
    case Type::node:
        node(value.asNode());
        break;
    case Type::relationship:
        relationship(value.asRelationship(), true);
        break;
    case Type::path:
        path(value.asPath());
        break;
    }
    m_depth -= levels;
}

void Encoder::temporal(Type type, const data::Temporal &value)
{
    switch (type) {
    case Type::date:
        structure(tag::date, 1);
        integer(value.days);
        return;
    case Type::time:
        structure(tag::time, 2);
        integer(value.nanos);
        integer(value.offset);
        return;
    case Type::localTime:
        structure(tag::localTime, 1);
        integer(value.nanos);
        return;
    case Type::localDateTime:
        structure(tag::localDateTime, 2);
        integer(value.days * secondsOfDay + value.nanos / nanosOfSecond);
        integer(value.nanos % nanosOfSecond);
        return;
    default:
        dateTime(value);
    }
}

void Encoder::dateTime(const data::Temporal &value)
{
    const std::int64_t local = value.days * secondsOfDay + value.nanos / nanosOfSecond;
    const bool named = !value.zone.empty();
    structure(m_utc ? (named ? tag::dateTimeZone : tag::dateTime)
                    : (named ? tag::legacyDateTimeZone : tag::legacyDateTime),
              3);
    integer(m_utc ? local - value.offset : local);
    integer(value.nanos % nanosOfSecond);
    if (named)
        text(value.zone);
    else
        integer(value.offset);
}

void Encoder::node(const data::Node &value)
{
    structure(tag::node, 4);
    integer(value.id);
    list(value.labels.size());
    for (const std::string &label : value.labels)
        text(label);
    entries(value.properties);
    text(value.elementId);
}

void Encoder::relationship(const data::Relationship &value, bool bound)
{
    structure(bound ? tag::relationship : tag::unbound, bound ? 8 : 4);
    integer(value.id);
    if (bound) {
        integer(value.start);
        integer(value.end);
    }
    text(value.type);
    entries(value.properties);
    text(value.elementId);
    if (bound) {
        text(value.startElementId);
        text(value.endElementId);
    }
}

// Nodes and relationships are repeated at each use; the format's sharing is optional.
void Encoder::path(const data::Path &value)
{
    const std::size_t steps = value.elements.size() / 2;
    structure(tag::path, 3);
    list(steps + 1);
    for (std::size_t i = 0; i < value.elements.size(); i += 2)
        this->value(value.elements[i]);
    list(steps);
    for (std::size_t i = 1; i < value.elements.size(); i += 2)
        relationship(value.elements[i].asRelationship(), false);
    list(steps * 2);
    for (std::size_t i = 0; i < steps; ++i) {
        const auto number = static_cast<std::int64_t>(i + 1);
        const bool forward = value.elements[2 * i + 1].asRelationship().start == value.elements[2 * i].asNode().id;
        integer(forward ? number : -number);
        integer(number);
    }
}

} // namespace bolt
