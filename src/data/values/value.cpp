// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/values/value.h"

#include "base/workbudget.h"
#include "data/values/valueheld.h"

#include <algorithm>

namespace data {

namespace {

// Up to this depth values are destroyed recursively, deeper ones in a loop.
constexpr int recursionLimit = 64;

struct Pending {
    Type type;
    void *shared;
};
thread_local int depth = 0;
thread_local std::vector<Pending> *pending = nullptr;

// Heap bytes of a string; short ones have none.
std::size_t heapOf(const std::string &text)
{
    return text.capacity() > 15 ? text.capacity() + 1 : 0;
}

std::size_t plus(std::size_t a, std::size_t b) // saturating addition
{
    return a > SIZE_MAX - b ? SIZE_MAX : a + b;
}

std::size_t bytesOf(const ValueList &items)
{
    base::work(items.size());
    std::size_t total = 0;
    for (const Value &item : items)
        total = plus(total, item.byteSize());
    return total;
}

std::size_t bytesOf(const ValueMap &entries)
{
    base::work(entries.size());
    std::size_t total = 0;
    for (const auto &[key, value] : entries)
        total = plus(plus(total, sizeof(std::string) + heapOf(key)), value.byteSize());
    return total;
}

} // namespace

Value::Boxed<ValueList>::Boxed(ValueList v) : value(std::move(v)), bytes(plus(sizeof *this, bytesOf(value))) {}
Value::Boxed<ValueMap>::Boxed(ValueMap v) : value(std::move(v)), bytes(plus(sizeof *this, bytesOf(value))) {}

std::string_view toString(Type type)
{
    switch (type) {
    case Type::null:
        return "NULL";
    case Type::boolean:
        return "BOOLEAN";
    case Type::integer:
        return "INTEGER";
    case Type::floating:
        return "FLOAT";
    case Type::string:
        return "STRING";
    case Type::bytes:
        return "BYTES";
    case Type::date:
        return "DATE";
    case Type::time:
        return "ZONED TIME";
    case Type::localTime:
        return "LOCAL TIME";
    case Type::dateTime:
        return "ZONED DATETIME";
    case Type::localDateTime:
        return "LOCAL DATETIME";
    case Type::duration:
        return "DURATION";
    case Type::point:
        return "POINT";
    case Type::list:
        return "LIST";
    case Type::map:
        return "MAP";
    case Type::node:
        return "NODE";
    case Type::relationship:
        return "RELATIONSHIP";
    case Type::path:
        return "PATH";
    }
    return "NULL";
}

Value::Value(std::string value) : Value(Type::string, new Boxed<std::string>(std::move(value)))
{
    base::work();
}
Value::Value(ValueList items) : Value(Type::list, new Boxed<ValueList>(std::move(items))) {}
Value::Value(Node value) : Value(Type::node, new Boxed<Node>(std::move(value))) {}
Value::Value(Relationship value) : Value(Type::relationship, new Boxed<Relationship>(std::move(value))) {}
Value::Value(Path value) : Value(Type::path, new Boxed<Path>(std::move(value))) {}
Value::Value(Duration value) : Value(Type::duration, new Boxed<Duration>(value)) {}
Value::Value(Point value) : Value(Type::point, new Boxed<Point>(value)) {}

Value Value::map(ValueMap entries)
{
    const auto byKey = [](const auto &a, const auto &b) { return a.first < b.first; };
    if (!std::is_sorted(entries.begin(), entries.end(), byKey))
        std::stable_sort(entries.begin(), entries.end(), byKey);
    // The last of equal keys wins.
    std::size_t kept = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (i + 1 < entries.size() && entries[i].first == entries[i + 1].first)
            continue;
        if (kept != i)
            entries[kept] = std::move(entries[i]);
        ++kept;
    }
    entries.resize(kept);
    return Value(Type::map, new Boxed<ValueMap>(std::move(entries)));
}

Value Value::bytes(std::string value)
{
    return Value(Type::bytes, new Boxed<std::string>(std::move(value)));
}

Value Value::temporal(Type type, Temporal value)
{
    return Value(type, new Boxed<Temporal>(std::move(value)));
}

void Value::destroy(Type type, Shared *shared) noexcept
{
    switch (type) {
    case Type::string:
    case Type::bytes:
        delete static_cast<Boxed<std::string> *>(shared);
        return;
    case Type::date:
    case Type::time:
    case Type::localTime:
    case Type::dateTime:
    case Type::localDateTime:
        delete static_cast<Boxed<Temporal> *>(shared);
        return;
    case Type::duration:
        delete static_cast<Boxed<Duration> *>(shared);
        return;
    case Type::point:
        delete static_cast<Boxed<Point> *>(shared);
        return;
    case Type::list:
        delete static_cast<Boxed<ValueList> *>(shared);
        return;
    case Type::map:
        delete static_cast<Boxed<ValueMap> *>(shared);
        return;
    case Type::node:
        delete static_cast<Boxed<Node> *>(shared);
        return;
    case Type::relationship:
        delete static_cast<Boxed<Relationship> *>(shared);
        return;
    case Type::path:
        delete static_cast<Boxed<Path> *>(shared);
        return;
    case Type::null:
    case Type::boolean:
    case Type::integer:
    case Type::floating:
        return;
    }
}

void Value::drop() const noexcept
{
    if (m_type < Type::list) {
        destroy(m_type, m_data.shared);
        return;
    }
    if (depth >= recursionLimit) {
        pending->push_back({m_type, m_data.shared});
        return;
    }
    std::vector<Pending> own;
    if (depth == 0)
        pending = &own;
    ++depth;
    destroy(m_type, m_data.shared);
    while (depth == 1 && !own.empty()) {
        const Pending next = own.back();
        own.pop_back();
        destroy(next.type, static_cast<Shared *>(next.shared));
    }
    --depth;
}

double Value::toDouble() const noexcept
{
    return m_type == Type::integer ? static_cast<double>(m_data.integer) : m_data.floating;
}

template <class T>
const T &Value::held() const noexcept
{
    return static_cast<const Boxed<T> *>(m_data.shared)->value;
}

const std::string &Value::asString() const noexcept
{
    return held<std::string>();
}

const ValueList &Value::asList() const noexcept
{
    return held<ValueList>();
}

const ValueMap &Value::asMap() const noexcept
{
    return held<ValueMap>();
}

const Node &Value::asNode() const noexcept
{
    return held<Node>();
}

const Relationship &Value::asRelationship() const noexcept
{
    return held<Relationship>();
}

const Path &Value::asPath() const noexcept
{
    return held<Path>();
}

const Temporal &Value::asTemporal() const noexcept
{
    return held<Temporal>();
}

const Duration &Value::asDuration() const noexcept
{
    return held<Duration>();
}

const Point &Value::asPoint() const noexcept
{
    return held<Point>();
}

const ValueMap *Value::entries() const noexcept
{
    switch (m_type) {
    case Type::map:
        return &asMap();
    case Type::node:
        return &asNode().properties;
    case Type::relationship:
        return &asRelationship().properties;
    default:
        return nullptr;
    }
}

Value Value::property(std::string_view key) const
{
    const ValueMap *all = entries();
    if (!all)
        return {};
    const auto found = std::lower_bound(all->begin(), all->end(), key,
                                        [](const auto &entry, std::string_view k) { return entry.first < k; });
    return found != all->end() && found->first == key ? found->second : Value();
}

std::size_t Value::byteSize() const
{
    switch (m_type) {
    case Type::string:
    case Type::bytes:
        return sizeof(Value) + sizeof(Boxed<std::string>) + heapOf(asString());
    case Type::list:
        return plus(sizeof(Value), static_cast<const Boxed<ValueList> *>(m_data.shared)->bytes);
    case Type::map:
        return plus(sizeof(Value), static_cast<const Boxed<ValueMap> *>(m_data.shared)->bytes);
    case Type::node: {
        std::size_t total = sizeof(Value) + sizeof(Boxed<Node>) + heapOf(asNode().elementId);
        for (const std::string &label : asNode().labels)
            total += sizeof(std::string) + heapOf(label);
        return plus(total, bytesOf(asNode().properties));
    }
    case Type::relationship:
        return plus(sizeof(Value) + sizeof(Boxed<Relationship>) + heapOf(asRelationship().type),
                    bytesOf(asRelationship().properties));
    case Type::path:
        return plus(sizeof(Value) + sizeof(Boxed<Path>), bytesOf(asPath().elements));
    default:
        return sizeof(Value) + (isShared() ? sizeof(Boxed<Temporal>) : 0);
    }
}

} // namespace data
