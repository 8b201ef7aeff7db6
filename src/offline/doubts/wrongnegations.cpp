// SPDX-License-Identifier: GPL-3.0-or-later
// Signs that a negation applies to another thing, or is no negation; and two values that exclude each other.
#include "offline/doubts/doubts.h"

#include "base/text.h"
#include "offline/language/vocabulary.h"
#include "offline/values/emptysigns.h"

#include <algorithm>

namespace offline {

namespace {

// The negated verb has "any" or "one" as its object, a second thing: "Who wrote films but never acted in any".
bool negatesAny(const CheckedForm &of)
{
    if (of.items.size() < 3)
        return false;
    const Item &last = of.items.back();
    const Item &verb = of.items[of.items.size() - 2];
    return !verb.relations.empty() && verb.types.empty() && last.types.empty() && last.values.empty() &&
           (last.number ? *last.number == 1 : last.is(Role::light) && !last.is(Role::preposition));
}

// The negation applies to a named thing or to another subject, and not to the target: "Films that A acted in but did
// not direct", "rivers in A which do not run through B".
std::optional<std::size_t> findFixedDenials(const CheckedForm &of)
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
        // The positive part has a thing of this type with the same neighbour, and no word names a second one.
        const bool isOther = !isNamed(inner) && !of.isNamedOften(type) &&
                             !(outer == of.form.target.node && negatesAny(of)) &&
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

// A negation is read as a missing value: "Flights that were never cancelled" of a yes/no property, "no delays" of a
// figure.
std::optional<std::size_t> findEmptyDenials(const CheckedForm &of)
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
        // "Airlines have no delays": one departure without a delay does not mean that all are without.
        const bool ofOther = of.form.target.node >= 0 && filter.ref.node != of.form.target.node &&
                             filter.ref.node >= 0 && of.form.want == Want::list && of.form.edges.size() > 0 &&
                             of.form.nodes[static_cast<std::size_t>(filter.ref.node)].scope == 0 &&
                             !of.isNamedType(filter.ref.node);
        if (isAnswer || isFigure || ofOther)
            for (std::size_t i = 0; i < of.items.size(); ++i)
                if (of.items[i].is(Role::negation) || of.items[i].is(Role::missing))
                    return i;
    }
    return {};
}

// The values that the condition allows for its property; empty if it does not list values.
std::vector<std::string> allowedBy(const FormFilter &filter)
{
    if (filter.any != 0 || filter.figure || filter.other.valid())
        return {};
    if (filter.op == "=" && (filter.value.isString() || filter.value.isNumber()))
        return {filter.value.toLiteral()};
    std::vector<std::string> several;
    if (filter.op == "IN")
        for (const auto &value : filter.value.asList())
            several.push_back(value.toLiteral());
    return several;
}

// One property must have two different values at once.
std::optional<std::size_t> findContradictions(const CheckedForm &of)
{
    for (std::size_t a = 0; a < of.form.filters.size(); ++a)
        for (std::size_t b = a + 1; b < of.form.filters.size(); ++b) {
            const auto &one = of.form.filters[a], &two = of.form.filters[b];
            const auto first = allowedBy(one), second = allowedBy(two);
            const auto isFirst = [&](const std::string &value) {
                return std::find(first.begin(), first.end(), value) != first.end();
            };
            const bool missing = (one.op == "IS NULL" && !second.empty()) || (two.op == "IS NULL" && !first.empty());
            if (one.ref != two.ref || (!missing && (first.empty() || second.empty())) ||
                std::any_of(second.begin(), second.end(), isFirst))
                continue;
            for (std::size_t i = 0; i < of.items.size() && !second.empty(); ++i)
                if ((of.items[i].number && two.value.isNumber() && *of.items[i].number == two.value.toDouble()) ||
                    std::any_of(of.items[i].values.begin(), of.items[i].values.end(), [&](const ValueTarget &value) {
                        return data::Value(value.literal).toLiteral() == second.front();
                    }))
                    return i;
            return 0;
        }
    return {};
}

// The form has nothing for a negation: "Not an owner", "other than A".
bool negatesNothing(const CheckedForm &of, std::size_t i)
{
    const auto &item = of.items[i];
    const auto names = [](const Item &other) {
        return !other.values.empty() || other.number || best(other.types) > 0 || best(other.properties) > 0 ||
               best(other.relations) > 0;
    };
    const auto behind = of.items.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    if ((!item.is(Role::negation) && !item.is(Role::except)) || item.inBrackets ||
        std::none_of(behind, of.items.end(), names)) // "... and nothing else"
        return false;
    const auto denies = [&](const FormFilter &filter) {
        const auto *property = filter.value.isString() ? of.propertyOf(filter.ref) : nullptr;
        if (property && emptySign(*property) == filter.value.asString())
            return true; // as "not shipped" with the text 'NULL' for no date
        return filter.op == "<>" || filter.op == "IS NULL" || filter.op == "IS EMPTY" || filter.op == "HOLDS NOT" ||
               filter.op.starts_with('<') || filter.op.starts_with('>') ||
               (filter.value.type() == data::Type::boolean && !filter.value.asBool()) ||
               (filter.value.isNumber() && filter.value.toDouble() == 0);
    };
    return std::none_of(of.form.nodes.begin(), of.form.nodes.end(), [](const FormNode &n) { return n.scope != 0; }) &&
           std::none_of(of.form.edges.begin(), of.form.edges.end(), [](const FormEdge &e) { return e.scope != 0; }) &&
           std::none_of(of.form.filters.begin(), of.form.filters.end(), denies) && !of.form.having && !of.form.bound &&
           of.form.skip == 0;
}

// The form negates a verb that is before the negation: "People who have written and produced, but not directed".
bool isDeniedToo(const CheckedForm &of, std::size_t i)
{
    const auto &item = of.items[i];
    if (!item.types.empty() || !item.values.empty() || best(item.relations) < 1 || of.form.edges.empty())
        return false;
    std::size_t denial = 0;
    while (denial < of.items.size() && !of.items[denial].is(Role::negation) && !of.items[denial].is(Role::except))
        ++denial;
    bool apart = false; // "border no states" is negated
    for (std::size_t k = i + 1; k < std::min(denial + 1, of.items.size()); ++k)
        apart = apart || of.items[k].before == ',' || of.items[k].is(Role::conjunction);
    if (denial <= i || denial >= of.items.size() || !apart)
        return false;
    bool denied = false;
    for (const auto &edge : of.form.edges)
        if (of.isOneOf(item.relations, edge)) {
            if (edge.scope == 0)
                return false;
            denied = true;
        }
    return denied;
}

} // namespace

namespace doubts {

const Doubt alsoNegated{"the query negates a verb that the question does not negate", firstWord<isDeniedToo>};
const Doubt nameNegated{"the query applies the negation to the wrong part of the question", findFixedDenials};
const Doubt missingForNo{"the question says 'not', but the query tests for a missing value", findEmptyDenials};
const Doubt leftNegation{"the question contains a negation, but the query does not", firstWord<negatesNothing>};
const Doubt twoValues{"the query requires that one property has two different values", findContradictions};

} // namespace doubts

} // namespace offline
