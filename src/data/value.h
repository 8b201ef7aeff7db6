// SPDX-License-Identifier: GPL-3.0-or-later
// A value of a database: every type of openCypher, and what SQL adds (bytes). Immutable, 16 bytes, shared by
// reference count, so copies are cheap and any thread may read it.
//
// Four relations are kept apart, as in CIP2016-06-14: equality (three-valued), comparability (three-valued),
// orderability (total, for ORDER BY) and equivalence (for DISTINCT and grouping: null = null, NaN = NaN, 1 = 1.0).
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace data {

class Value;
using ValueList = std::vector<Value>;
using ValueMap = std::vector<std::pair<std::string, Value>>; // sorted by key, keys distinct

enum class Type : std::uint8_t {
    null, boolean, integer, floating, string, bytes,
    date, time, localTime, dateTime, localDateTime, duration, point,
    list, map, node, relationship, path,
};

std::string_view toString(Type type); // "NULL", "BOOLEAN", "INTEGER", "FLOAT", "STRING", ...

// Temporal values as (days since 1970-01-01, nanoseconds of the day, seconds east of UTC, zone name or empty).
struct Temporal {
    std::int64_t days = 0;
    std::int64_t nanos = 0;
    std::int32_t offset = 0;
    std::string zone;
};

struct Duration {
    std::int64_t months = 0;
    std::int64_t days = 0;
    std::int64_t seconds = 0;
    std::int32_t nanos = 0;
};

struct Point {
    std::int32_t srid = 7203; // 7203 cartesian, 9157 cartesian-3d, 4326 wgs-84, 4979 wgs-84-3d
    double x = 0, y = 0, z = 0;
};

struct Node {
    std::int64_t id = 0;       // internal, unique within one source
    std::string elementId;     // what the database calls it
    std::vector<std::string> labels;
    ValueMap properties;
};

struct Relationship {
    std::int64_t id = 0;
    std::int64_t start = 0, end = 0; // ids of the nodes
    std::string elementId, startElementId, endElementId;
    std::string type;
    ValueMap properties;
};

struct Path {
    std::vector<Value> elements; // node, relationship, node, ...; odd in number
};

class Value {
public:
    Value() noexcept = default; // null
    Value(bool value) noexcept : m_type(Type::boolean) { m_data.boolean = value; }
    Value(std::int64_t value) noexcept : m_type(Type::integer) { m_data.integer = value; }
    Value(int value) noexcept : Value(static_cast<std::int64_t>(value)) {}
    Value(double value) noexcept : m_type(Type::floating) { m_data.floating = value; }
    Value(std::string value);
    Value(std::string_view value) : Value(std::string(value)) {}
    Value(const char *value) : Value(std::string(value)) {}
    Value(ValueList items);
    Value(Node value);
    Value(Relationship value);
    Value(Path value);
    Value(Duration value);
    Value(Point value);
    static Value map(ValueMap entries); // sorts by key; of equal keys the last wins
    static Value bytes(std::string value);
    static Value temporal(Type type, Temporal value); // date, time, localTime, dateTime or localDateTime

    Value(const Value &other) noexcept : m_type(other.m_type), m_data(other.m_data) { retain(); }
    Value(Value &&other) noexcept : m_type(std::exchange(other.m_type, Type::null)), m_data(other.m_data) {}
    Value &operator=(Value other) noexcept
    {
        std::swap(m_type, other.m_type);
        std::swap(m_data, other.m_data);
        return *this;
    }
    ~Value() { release(); }

    Type type() const noexcept { return m_type; }
    bool isNull() const noexcept { return m_type == Type::null; }
    bool isNumber() const noexcept { return m_type == Type::integer || m_type == Type::floating; }
    bool isString() const noexcept { return m_type == Type::string; }

    // Each of these requires the type to be the one it names.
    bool asBool() const noexcept { return m_data.boolean; }
    std::int64_t asInt() const noexcept { return m_data.integer; }
    double asDouble() const noexcept { return m_data.floating; }
    double toDouble() const noexcept; // of an integer or a float
    const std::string &asString() const noexcept; // string or bytes
    const ValueList &asList() const noexcept;
    const ValueMap &asMap() const noexcept;
    const Node &asNode() const noexcept;
    const Relationship &asRelationship() const noexcept;
    const Path &asPath() const noexcept;
    const Temporal &asTemporal() const noexcept;
    const Duration &asDuration() const noexcept;
    const Point &asPoint() const noexcept;

    // Of a map, node or relationship; null where there is no such key. Null of null.
    Value property(std::string_view key) const;

    // Bytes that this value holds, its own 16 included.
    std::size_t byteSize() const;

    // As a query would write it: 'text', 1.0, [1, 2], {k: 1}, (:A:B {k: 1}), date('2020-01-01').
    std::string toLiteral() const;
    // As a table shows it: text without quotes, null as "null".
    std::string toDisplay() const;

private:
    struct Shared;
    template <class T> struct Held;
    explicit Value(Type type, Shared *shared) noexcept : m_type(type) { m_data.shared = shared; }
    bool isShared() const noexcept { return m_type >= Type::string; }
    void retain() const noexcept;
    void release() noexcept;

    Type m_type = Type::null;
    union Data {
        bool boolean;
        std::int64_t integer = 0;
        double floating;
        Shared *shared;
    } m_data;
};

// true, false or null (empty).
using Ternary = std::optional<bool>;
Ternary equal(const Value &a, const Value &b);
Ternary less(const Value &a, const Value &b); // a < b; null where the two cannot be compared

// Total order over all types, ascending, as ORDER BY wants it; null last. Negative, zero, positive.
int order(const Value &a, const Value &b);

bool equivalent(const Value &a, const Value &b);
std::size_t equivalenceHash(const Value &value);

// JSON as piped output and predictions have it: node {"labels","id","properties"}, relationship {"type","id","start","end",
// "properties"}, temporal and spatial values as text, NaN and infinities as text.
nlohmann::json toJson(const Value &value);
// Lossless form for a session file and recorded activities; fromTagged(toTagged(v)) is v.
nlohmann::json toTagged(const Value &value);
Value fromTagged(const nlohmann::json &json);

} // namespace data
