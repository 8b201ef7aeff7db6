// SPDX-License-Identifier: GPL-3.0-or-later
// Functions on lists, and those that take any value.
#include "base/codedtext.h"
#include "cypher/context/querycontext.h"
#include "cypher/functions/arithmetic.h"
#include "cypher/functions/routines.h"

#include "base/text.h"
#include "base/workbudget.h"

#include <algorithm>
#include <set>
#include <string>
#include <unordered_set>

namespace cypher {

using data::Type;
using data::Value;
using data::ValueList;
using Arguments = std::span<const Value>;

namespace {

Value head(Arguments a, QueryContext &)
{
    return a[0].asList().empty() ? Value() : a[0].asList().front();
}
Value last(Arguments a, QueryContext &)
{
    return a[0].asList().empty() ? Value() : a[0].asList().back();
}

Value tail(Arguments a, QueryContext &)
{
    const ValueList &items = a[0].asList();
    return Value(items.empty() ? ValueList{} : ValueList(items.begin() + 1, items.end()));
}

Value range(Arguments a, QueryContext &context)
{
    for (const Value &each : a)
        if (each.type() != Type::integer) {
            context.runtimeError({BASE_TEXT("cypher.range-integer", "range() needs an integer, not {value}."),
                                  {},
                                  {{"value", describedValue(each)}}},
                                 "InvalidArgumentType");
            return {};
        }
    const std::int64_t from = a[0].asInt(), to = a[1].asInt(), step = a.size() > 2 ? a[2].asInt() : 1;
    if (step == 0) {
        context.runtimeError(BASE_TEXT("cypher.range-step", "range() needs a step other than 0."), "NumberOutOfRange");
        return {};
    }
    if (step > 0 ? from > to : from < to)
        return Value(ValueList{});
    const auto distance = step > 0 ? static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from)
                                   : static_cast<std::uint64_t>(from) - static_cast<std::uint64_t>(to);
    const auto stride =
        step > 0 ? static_cast<std::uint64_t>(step) : std::uint64_t{0} - static_cast<std::uint64_t>(step);
    const std::uint64_t count = distance / stride + 1;
    if (count > (SIZE_MAX >> 6) || !context.charge(count * sizeof(Value))) {
        context.fail(
            base::Category::limit,
            {BASE_TEXT("cypher.range-large", "range() would create a list of {count} numbers, which is too large."),
             {{"count", std::to_string(count)}}},
            "memory");
        return {};
    }
    ValueList items;
    items.reserve(count);
    for (std::uint64_t i = 0; i < count && context.tick(); ++i)
        items.emplace_back(
            static_cast<std::int64_t>(static_cast<std::uint64_t>(from) + i * static_cast<std::uint64_t>(step)));
    context.release(count * sizeof(Value)); // the row owns the list from here
    return Value(std::move(items));
}

Value isEmpty(Arguments a, QueryContext &context)
{
    switch (a[0].type()) {
    case Type::list:
        return Value(a[0].asList().empty());
    case Type::map:
        return Value(a[0].asMap().empty());
    case Type::string:
        return Value(a[0].asString().empty());
    default:
        context.typeError({BASE_TEXT("cypher.is-empty", "isEmpty() needs a list, a map or a text, not {value}."),
                           {},
                           {{"value", describedValue(a[0])}}});
        return {};
    }
}

Value coalesce(Arguments a, QueryContext &)
{
    const auto found = std::find_if(a.begin(), a.end(), [](const Value &v) { return !v.isNull(); });
    return found == a.end() ? Value() : *found;
}

Value nullIf(Arguments a, QueryContext &)
{
    const data::Ternary same = data::equal(a[0], a[1]);
    return same && *same ? Value() : a[0];
}

std::string nameOf(const Value &value)
{
    if (value.type() != Type::list)
        return value.isNull() ? "NULL" : std::string(data::toString(value.type())) + " NOT NULL";
    base::deeper();
    std::set<std::string> found;
    for (const Value &item : value.asList()) {
        base::work(4);
        found.insert(nameOf(item));
    }
    const bool holdsNull = found.erase("NULL") > 0;
    std::vector<std::string> kinds(found.begin(), found.end());
    if (holdsNull)
        for (std::string &kind : kinds)
            kind = base::split(kind, ' ').front();
    if (kinds.empty())
        return holdsNull ? "LIST<NULL> NOT NULL" : "LIST<NOTHING> NOT NULL";
    return "LIST<" + base::join(kinds, " | ") + "> NOT NULL";
}

Value valueType(Arguments a, QueryContext &)
{
    return Value(nameOf(a[0]));
}

Value timestamp(Arguments, QueryContext &context)
{
    const auto since = context.moment().time_since_epoch();
    return Value(static_cast<std::int64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(since).count()));
}

Value randomUuid(Arguments, QueryContext &context)
{
    const std::uint64_t high = (context.random().next() & ~0xf000ull) | 0x4000ull;
    const std::uint64_t low = (context.random().next() >> 2) | (1ull << 63);
    std::string text;
    for (int i = 0; i < 32; ++i) {
        if (i == 8 || i == 12 || i == 16 || i == 20)
            text += '-';
        const std::uint64_t half = i < 16 ? high : low;
        text += "0123456789abcdef"[(half >> (60 - 4 * (i % 16))) & 15];
    }
    return Value(text);
}

struct Hash {
    std::size_t operator()(const Value &value) const { return data::equivalenceHash(value); }
};
struct Same {
    bool operator()(const Value &a, const Value &b) const { return data::equivalent(a, b); }
};
using Set = std::unordered_set<Value, Hash, Same>;

Value toSet(Arguments a, QueryContext &)
{
    Set seen;
    ValueList items;
    for (const Value &item : a[0].asList())
        if (seen.insert(item).second)
            items.push_back(item);
    return Value(std::move(items));
}

Value unite(Arguments a, QueryContext &context)
{
    ValueList all = a[0].asList();
    all.insert(all.end(), a[1].asList().begin(), a[1].asList().end());
    const Value joined{std::move(all)};
    return toSet({&joined, 1}, context);
}

Value intersect(Arguments a, QueryContext &)
{
    const Set other(a[1].asList().begin(), a[1].asList().end());
    Set seen;
    ValueList items;
    for (const Value &item : a[0].asList())
        if (other.contains(item) && seen.insert(item).second)
            items.push_back(item);
    return Value(std::move(items));
}

template <int direction>
Value extreme(Arguments a, QueryContext &)
{
    Value best;
    for (const Value &item : a[0].asList())
        if (!item.isNull() && (best.isNull() || data::order(item, best) * direction > 0))
            best = item;
    return best;
}

constexpr Routine listTable[] = {
    {Function::collIntersection, "ll", intersect},
    {Function::collMax, "l", extreme<1>},
    {Function::collMin, "l", extreme<-1>},
    {Function::collToSet, "l", toSet},
    {Function::collUnion, "ll", unite},
    {Function::coalesce, "*", coalesce, false},
    {Function::head, "l", head},
    {Function::isEmpty, "*", isEmpty},
    {Function::last, "l", last},
    {Function::nullIf, "**", nullIf, false},
    {Function::randomUuid, "", randomUuid, true, false},
    {Function::range, "*", range},
    {Function::tail, "l", tail},
    {Function::timestamp, "", timestamp, true, false},
    {Function::valueType, "*", valueType, false},
};

} // namespace

std::span<const Routine> listRoutines()
{
    return listTable;
}

} // namespace cypher
