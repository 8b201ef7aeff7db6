// SPDX-License-Identifier: GPL-3.0-or-later
// The four relations. Lists and maps are traversed with an explicit stack, so nesting does not use the call stack.
#include "base/workbudget.h"
#include "data/values/value.h"
#include "data/values/valueleaf.h"

#include <algorithm>
#include <functional>

namespace data {

namespace {

using leaf::sign;

enum class Outcome { less, equal, greater, unknown };

Outcome of(int sign)
{
    return sign < 0 ? Outcome::less : sign > 0 ? Outcome::greater : Outcome::equal;
}

bool nests(Type type)
{
    return type == Type::list || type == Type::map || type == Type::path;
}

std::size_t childCount(const Value &value)
{
    switch (value.type()) {
    case Type::list:
        return value.asList().size();
    case Type::map:
        return value.asMap().size();
    case Type::path:
        return value.asPath().elements.size();
    default:
        return 0;
    }
}

const Value &child(const Value &value, std::size_t at)
{
    switch (value.type()) {
    case Type::list:
        return value.asList()[at];
    case Type::map:
        return value.asMap()[at].second;
    default:
        return value.asPath().elements[at];
    }
}

bool sameKeys(const ValueMap &a, const ValueMap &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const auto &x, const auto &y) { return x.first == y.first; });
}

int orderKeys(const ValueMap &a, const ValueMap &b)
{
    if (const int s = sign(a.size(), b.size()))
        return s;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (const int s = sign(a[i].first, b[i].first))
            return s;
    return 0;
}

struct Frame {
    const Value *a, *b;
    std::size_t next = 0;
};

// Traverses two values in parallel; the first unequal pair decides. `enter` handles a pair with a nested value: descend
// (equal, both nest alike) or return an outcome. A shorter list is less.
template <class Compare, class Enter>
Outcome lexicographic(const Value &first, const Value &second, Compare compare, Enter enter)
{
    std::vector<Frame> open;
    const auto visit = [&](const Value &a, const Value &b) {
        base::work();
        if (!nests(a.type()) && !nests(b.type()))
            return compare(a, b);
        const Outcome entered = enter(a, b);
        if (entered == Outcome::equal)
            open.push_back({&a, &b});
        return entered;
    };
    if (const Outcome outcome = visit(first, second); outcome != Outcome::equal)
        return outcome;
    while (!open.empty()) {
        Frame &frame = open.back();
        const std::size_t countA = childCount(*frame.a), countB = childCount(*frame.b);
        if (frame.next >= countA || frame.next >= countB) {
            open.pop_back();
            if (countA != countB)
                return of(sign(countA, countB));
            continue;
        }
        const std::size_t at = frame.next++;
        if (const Outcome outcome = visit(child(*frame.a, at), child(*frame.b, at)); outcome != Outcome::equal)
            return outcome;
    }
    return Outcome::equal;
}

// Equality of two leaves; unknown if one is null.
Outcome equalLeaves(const Value &a, const Value &b)
{
    if (a.isNull() || b.isNull())
        return Outcome::unknown;
    if (a.isNumber() && b.isNumber())
        return leaf::isNaN(a) || leaf::isNaN(b) || leaf::compareNumbers(a, b) != 0 ? Outcome::less : Outcome::equal;
    if (a.type() != b.type())
        return Outcome::less;
    if (a.type() == Type::duration)
        return leaf::sameDuration(a.asDuration(), b.asDuration()) ? Outcome::equal : Outcome::less;
    if (a.type() == Type::point)
        return leaf::samePoint(a.asPoint(), b.asPoint()) ? Outcome::equal : Outcome::less;
    return of(leaf::order(a, b));
}

// Conjunction over all pairs: false if one is unequal, else null if one is unknown.
template <class Compare>
Ternary pairwise(const Value &first, const Value &second, Compare compare)
{
    bool unknown = false;
    std::vector<std::pair<const Value *, const Value *>> open{{&first, &second}};
    while (!open.empty()) {
        const auto [a, b] = open.back();
        open.pop_back();
        base::work();
        if (nests(a->type()) && a->type() == b->type()) {
            if (a->type() == Type::map ? !sameKeys(a->asMap(), b->asMap()) : childCount(*a) != childCount(*b))
                return false;
            for (std::size_t i = childCount(*a); i-- > 0;)
                open.emplace_back(&child(*a, i), &child(*b, i));
            continue;
        }
        const Outcome outcome = compare(*a, *b);
        if (outcome == Outcome::unknown)
            unknown = true;
        else if (outcome != Outcome::equal)
            return false;
    }
    return unknown ? Ternary() : Ternary(true);
}

Outcome comparableLeaves(const Value &a, const Value &b)
{
    const Outcome same = equalLeaves(a, b);
    if (same == Outcome::equal || same == Outcome::unknown)
        return same;
    if (a.isNumber() && b.isNumber())
        return leaf::isNaN(a) || leaf::isNaN(b) ? Outcome::unknown : of(leaf::compareNumbers(a, b));
    if (a.type() != b.type())
        return Outcome::unknown;
    if (a.isString() || a.type() == Type::boolean || a.type() == Type::bytes || leaf::isTemporal(a.type()))
        return same;
    return Outcome::unknown;
}

Outcome equivalentLeaves(const Value &a, const Value &b)
{
    return leaf::rank(a) == leaf::rank(b) ? of(leaf::order(a, b)) : Outcome::less;
}

} // namespace

Ternary equal(const Value &a, const Value &b)
{
    if (nests(a.type()) && a.type() == b.type())
        return pairwise(a, b, equalLeaves);
    const Outcome outcome = equalLeaves(a, b);
    return outcome == Outcome::unknown ? Ternary() : Ternary(outcome == Outcome::equal);
}

Ternary less(const Value &a, const Value &b)
{
    // Two numbers always compare: with NaN the result is false, not null.
    if (a.isNumber() && b.isNumber())
        return !leaf::isNaN(a) && !leaf::isNaN(b) && leaf::compareNumbers(a, b) < 0;
    const Outcome outcome = lexicographic(a, b, comparableLeaves, [](const Value &x, const Value &y) {
        if (x.type() == Type::list && y.type() == Type::list)
            return Outcome::equal;
        return Outcome::unknown;
    });
    return outcome == Outcome::unknown ? Ternary() : Ternary(outcome == Outcome::less);
}

int order(const Value &a, const Value &b)
{
    const auto byRank = [](const Value &x, const Value &y) {
        const int s = sign(leaf::rank(x), leaf::rank(y));
        return of(s ? s : nests(x.type()) ? 0 : leaf::order(x, y));
    };
    const Outcome outcome = lexicographic(a, b, byRank, [&](const Value &x, const Value &y) {
        if (x.type() == Type::map && y.type() == Type::map)
            return of(orderKeys(x.asMap(), y.asMap()));
        return byRank(x, y);
    });
    return outcome == Outcome::less ? -1 : outcome == Outcome::greater ? 1 : 0;
}

bool equivalent(const Value &a, const Value &b)
{
    if (nests(a.type()) && a.type() == b.type())
        return pairwise(a, b, equivalentLeaves) == Ternary(true);
    return equivalentLeaves(a, b) == Outcome::equal;
}

std::size_t equivalenceHash(const Value &value)
{
    if (!nests(value.type()))
        return leaf::mix(static_cast<std::size_t>(leaf::rank(value)), leaf::hash(value));
    std::size_t hash = 0;
    std::vector<const Value *> open{&value};
    while (!open.empty()) {
        base::work();
        const Value &next = *open.back();
        open.pop_back();
        const std::size_t count = childCount(next);
        hash = leaf::mix(
            hash, leaf::mix(static_cast<std::size_t>(leaf::rank(next)), nests(next.type()) ? count : leaf::hash(next)));
        for (std::size_t i = count; i-- > 0;)
            open.push_back(&child(next, i));
        if (next.type() == Type::map)
            for (const auto &entry : next.asMap())
                hash = leaf::mix(hash, std::hash<std::string>()(entry.first));
    }
    return hash;
}

} // namespace data
