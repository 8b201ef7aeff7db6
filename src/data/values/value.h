// SPDX-License-Identifier: GPL-3.0-or-later
// A database value: every type of openCypher, and the bytes of SQL. Immutable, 16 bytes, reference counted: copies are
// cheap and any thread may read it.
#pragma once

#include "data/values/valuetypes.h"

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace data {

class Value;
using ValueList = std::vector<Value>;
using ValueMap = std::vector<std::pair<std::string, Value>>; // sorted by key, keys distinct

struct Node {
    std::int64_t id = 0;   // internal, unique within one source
    std::string elementId; // the database's identifier
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
    std::vector<Value> elements; // node, relationship, node, ...; an odd number
};

class Value {
public:
    Value() noexcept = default; // null
    Value(bool value) noexcept : m_type(Type::boolean) { m_data.boolean = value; }
    Value(std::int64_t value) noexcept : m_type(Type::integer) { m_data.integer = value; }
    Value(int value) noexcept : Value(static_cast<std::int64_t>(value)) {}
    template <class T>
        requires(!std::is_same_v<std::remove_cv_t<T>, char>)
    Value(T *) = delete; // would become true
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
    static Value map(ValueMap entries); // sorts by key; the last of equal keys wins
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

    // The type must match.
    bool asBool() const noexcept { return m_data.boolean; }
    std::int64_t asInt() const noexcept { return m_data.integer; }
    double asDouble() const noexcept { return m_data.floating; }
    double toDouble() const noexcept;             // of an integer or a float
    const std::string &asString() const noexcept; // string or bytes
    const ValueList &asList() const noexcept;
    const ValueMap &asMap() const noexcept;
    const Node &asNode() const noexcept;
    const Relationship &asRelationship() const noexcept;
    const Path &asPath() const noexcept;
    const Temporal &asTemporal() const noexcept;
    const Duration &asDuration() const noexcept;
    const Point &asPoint() const noexcept;

    // Entries of a map, properties of a node or relationship; null for other types.
    const ValueMap *entries() const noexcept;
    // Of a map, node or relationship; null where there is no such key. Null of null.
    Value property(std::string_view key) const;

    // Bytes of this value, including its own 16.
    std::size_t byteSize() const;

    // A query literal: 'text', 1.0, [1, 2], {k: 1}, (:A:B {k: 1}), date('2020-01-01').
    std::string toLiteral() const;
    // Text for tables: strings without quotes, null as "null".
    std::string toDisplay() const;

private:
    struct Shared {
        std::atomic<std::uint32_t> references{1};
    };
    template <class T>
    struct Boxed;
    explicit Value(Type type, Shared *shared) noexcept : m_type(type) { m_data.shared = shared; }
    bool isShared() const noexcept { return m_type >= Type::string; }
    void retain() const noexcept
    {
        if (isShared())
            m_data.shared->references.fetch_add(1, std::memory_order_relaxed);
    }
    void release() const noexcept
    {
        if (isShared() && m_data.shared->references.fetch_sub(1, std::memory_order_acq_rel) == 1)
            drop();
    }
    void drop() const noexcept; // destroys the contents without deep recursion
    static void destroy(Type type, Shared *shared) noexcept;
    template <class T>
    const T &held() const noexcept;

    Type m_type = Type::null;
    union Data {
        bool boolean;
        std::int64_t integer = 0;
        double floating;
        Shared *shared;
    } m_data;
};

} // namespace data

#include "data/values/valueops.h"
