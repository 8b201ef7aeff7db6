// SPDX-License-Identifier: GPL-3.0-or-later
// What is denied is said of something else, or is no denial; two values that exclude each other.
#include "offline/doubts/doubts.h"

#include "base/text.h"
#include "offline/language/vocabulary.h"

#include <algorithm>

namespace offline {

namespace {

// "Films that A acted in but did not direct", "rivers in A which do not run through B": what is denied is said of
// the things that are asked for, not of a thing that is named, nor of any other doer.
std::optional<std::size_t> findFixedDenials(const Judged &of)
{
    if (of.form.want == Want::exists)
        return {};
    const auto isNamed = [&](int node) {
        return std::any_of(of.form.filters.begin(), of.form.filters.end(), [&](const FormFilter &filter) {
            return filter.ref.node == node && filter.op == "=" && filter.value.isString() && filter.stored;
        });
    };
    const auto scopeOf = [&](int node) { return of.form.nodes[static_cast<std::size_t>(node)].scope; };
    for (const auto &edge : of.form.edges) {
        if (edge.scope == 0)
            continue;
        const int inner = scopeOf(edge.from) != 0 ? edge.from : edge.to;
        const int outer = inner == edge.from ? edge.to : edge.from;
        if (scopeOf(inner) == 0 || scopeOf(outer) != 0)
            continue;
        const bool isFixed = outer != of.form.target.node && isNamed(outer);
        const auto &type = of.form.nodes[static_cast<std::size_t>(inner)].type;
        // One of the type stands in the positive part, tied to the same thing, and no word names a second.
        const bool isOther = !isNamed(inner) && !of.isNamedOften(type) &&
                             std::any_of(of.form.edges.begin(), of.form.edges.end(), [&](const FormEdge &other) {
                                 const int end = other.from == outer ? other.to : other.to == outer ? other.from : -1;
                                 return other.scope == 0 && end >= 0 && scopeOf(end) == 0 &&
                                        of.form.nodes[static_cast<std::size_t>(end)].type == type;
                             });
        if (!isFixed && !isOther)
            continue;
        for (std::size_t i = 0; i < of.items.size(); ++i)
            if (of.items[i].is(Role::negation) || of.items[i].is(Role::missing))
                return i;
    }
    return {};
}

// "Flights that were never cancelled" of a property that says yes or no, "no delays" of another thing's figure:
// that a value is missing says neither.
std::optional<std::size_t> findEmptyDenials(const Judged &of)
{
    for (const auto &filter : of.form.filters) {
        const auto *property = filter.op == "IS NULL" ? of.propertyOf(filter.ref) : nullptr;
        if (!property)
            continue;
        constexpr std::int64_t mostAnswers = 3;
        const bool isAnswer =
            property->type == data::Type::string && property->distinct > 0 && property->distinct <= mostAnswers;
        const bool isFigure =
            property->isNumeric() && property->minimum.isNumber() && property->minimum.toDouble() == 0;
        // "Airlines have no delays" of their departures: one of these without it says nothing of the others.
        const bool ofOther = of.form.target.node >= 0 && filter.ref.node != of.form.target.node &&
                             filter.ref.node >= 0 && of.form.want == Want::list && of.form.edges.size() > 0 &&
                             of.form.nodes[static_cast<std::size_t>(filter.ref.node)].scope == 0 &&
                             !of.isSaidType(filter.ref.node);
        if (isAnswer || isFigure || ofOther)
            for (std::size_t i = 0; i < of.items.size(); ++i)
                if (of.items[i].is(Role::negation) || of.items[i].is(Role::missing))
                    return i;
    }
    return {};
}

// Two texts that one property would have at once.
std::optional<std::size_t> findContradictions(const Judged &of)
{
    for (std::size_t a = 0; a < of.form.filters.size(); ++a)
        for (std::size_t b = a + 1; b < of.form.filters.size(); ++b) {
            const auto &one = of.form.filters[a], &two = of.form.filters[b];
            if (one.ref != two.ref || one.op != "=" || two.op != "=" || one.any != 0 || two.any != 0 ||
                !one.value.isString() || !two.value.isString() || one.value.asString() == two.value.asString() ||
                one.figure || two.figure || one.other.valid() || two.other.valid())
                continue;
            for (std::size_t i = 0; i < of.items.size(); ++i)
                if (std::any_of(of.items[i].values.begin(), of.items[i].values.end(),
                                [&](const ValueTarget &value) { return value.literal == two.value.asString(); }))
                    return i;
        }
    return {};
}

} // namespace

namespace doubts {

const Doubt denialOfNamed{"a denial of a named thing", findFixedDenials};
const Doubt missingForNo{"a missing value taken for no", findEmptyDenials};
const Doubt twoValues{"two values of one property", findContradictions};

} // namespace doubts

} // namespace offline
