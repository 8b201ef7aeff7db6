// SPDX-License-Identifier: GPL-3.0-or-later
// Signs that the relationship of a verb is missing in the form: named twice and used once, or another one is counted.
#include "offline/doubts/doubts.h"

#include "offline/language/vocabulary.h"

#include <algorithm>

namespace offline {

namespace {

bool isPlainVerb(const CheckedForm &of, const Item &item)
{
    constexpr double surelyNamed = 0.95;
    return best(item.relations) >= surelyNamed && item.types.empty() && item.values.empty() && item.roles.empty() &&
           !item.lookedUp && !of.vocabulary.isAgentNoun(item.folded);
}

std::size_t edgesOf(const CheckedForm &of, const LogicalForm &form, const std::vector<RelationTarget> &targets)
{
    auto edges = static_cast<std::size_t>(std::count_if(
        form.edges.begin(), form.edges.end(), [&](const FormEdge &edge) { return of.isOneOf(targets, edge); }));
    for (const auto &filter : form.filters)
        if (filter.figure)
            edges += edgesOf(of, *filter.figure, targets);
    return edges;
}

// A relationship that the question names twice has one edge: "Who is followed by the person that A follows?". Verbs
// that are joined ("follows A or follows B") or in sequence have one object each and are no sign.
bool isNamedTwice(const CheckedForm &of, std::size_t i)
{
    if (!isPlainVerb(of, of.items[i]))
        return false;
    bool clause = false; // "that A follows"
    for (std::size_t k = i + 1; k < of.items.size(); ++k) {
        const Item &between = of.items[k];
        clause = clause || between.is(Role::relative);
        if (between.is(Role::conjunction) || between.is(Role::disjunction) || between.is(Role::negation) ||
            between.is(Role::except))
            return false;
        if (isPlainVerb(of, between) && between.relations.front().relation == of.items[i].relations.front().relation)
            return clause && edgesOf(of, of.form, between.relations) == 1;
    }
    return false;
}

// The form counts things that the ranked word does not name: "the movies with the largest casts" counts actors, "the
// most often ordered products" counts orders.
bool countsOthers(const CheckedForm &of, std::size_t i)
{
    const auto &item = of.items[i];
    const int counted = of.form.measure.kind == Measure::count ? of.form.measure.ref.node : -1;
    const int target = of.form.target.node;
    if (i == 0 || !(of.items[i - 1].is(Role::most) || of.items[i - 1].is(Role::least)) || item.relations.empty() ||
        !item.types.empty() || of.form.want != Want::superlative || counted < 0 || target < 0)
        return false;
    const auto ties = [&](const FormEdge &edge, int node) { return edge.from == node || edge.to == node; };
    const bool ofTarget = std::any_of(item.relations.begin(), item.relations.end(), [&](const RelationTarget &owner) {
        const auto &ends = of.lexicon.schema().relationships[static_cast<std::size_t>(owner.relation)].endpoints;
        const auto &type = of.form.nodes[static_cast<std::size_t>(target)].type;
        return ends.size() == 1 && (ends.front().from == type) != (ends.front().to == type);
    });
    return ofTarget && std::none_of(of.form.edges.begin(), of.form.edges.end(), [&](const FormEdge &edge) {
               return ties(edge, counted) && ties(edge, target) && of.isOneOf(item.relations, edge);
           });
}

// The form counts all things of a type, not the restricted ones: "the most often ordered products in orders to A".
bool countsAllOfKind(const CheckedForm &of, std::size_t i)
{
    const int counted = of.form.measure.kind == Measure::count ? of.form.measure.ref.node : -1;
    if (of.form.want != Want::superlative || counted < 0 || of.form.target.node < 0 || of.items[i].types.empty())
        return false;
    const auto &type = of.form.nodes[static_cast<std::size_t>(counted)].type;
    const auto isOfType = [&](const Item &item) {
        return std::any_of(item.types.begin(), item.types.end(),
                           [&](const TypeTarget &target) { return of.lexicon.entityName(target.entity) == type; });
    };
    if (!isOfType(of.items[i]) || std::count_if(of.items.begin(), of.items.end(), isOfType) != 1)
        return false;
    const auto tied = std::count_if(of.form.edges.begin(), of.form.edges.end(), [&](const FormEdge &edge) {
        const int other = edge.from == of.form.target.node ? edge.to : edge.to == of.form.target.node ? edge.from : -1;
        const bool isNamed = std::any_of(of.form.filters.begin(), of.form.filters.end(),
                                         [&](const FormFilter &filter) { return of.isNaming(filter, other); });
        return other >= 0 && edge.scope == 0 && !isNamed && of.form.nodes[static_cast<std::size_t>(other)].type == type;
    });
    return tied > 1;
}

// The clause ranks, not the target: "the river that crosses the state which borders the most states".
bool ranksOuter(const CheckedForm &of, std::size_t i)
{
    const int target = of.form.target.node;
    if (of.form.want != Want::superlative || target < 0 || i < 3 ||
        !(of.items[i].is(Role::most) || of.items[i].is(Role::least)) || best(of.items[i - 1].relations) < 0.9 ||
        !of.items[i - 1].types.empty() || !of.items[i - 2].is(Role::relative))
        return false;
    const Item &subject = of.items[i - 3];
    return !subject.types.empty() && !subject.plural && i + 1 < of.items.size() && !of.items[i + 1].types.empty() &&
           std::none_of(subject.types.begin(), subject.types.end(), [&](const TypeTarget &type) {
               return of.lexicon.entityName(type.entity) == of.form.nodes[static_cast<std::size_t>(target)].type;
           });
}

// One node has two places that belong to two things: "senders in A of parcels to receivers in B".
std::optional<std::size_t> findTwoPlaces(const CheckedForm &of)
{
    const auto itemOf = [&](int node) { // the item that names it
        for (const auto &filter : of.form.filters)
            if (filter.ref.node == node && filter.op == "=" && filter.value.isString())
                for (std::size_t i = 0; i < of.items.size(); ++i)
                    if (std::any_of(of.items[i].values.begin(), of.items[i].values.end(),
                                    [&](const ValueTarget &value) { return value.literal == filter.value.asString(); }))
                        return i;
        return of.items.size();
    };
    for (const auto &one : of.form.edges)
        for (const auto &two : of.form.edges) {
            if (&one == &two || one.scope != 0 || two.scope != 0 || one.types != two.types || one.from != two.from ||
                one.to == two.to)
                continue;
            const std::size_t first = itemOf(one.to), second = itemOf(two.to);
            if (first >= second || second >= of.items.size())
                continue;
            for (std::size_t i = first + 1; i < second; ++i)
                if (best(of.items[i].relations) >= 0.9 && of.items[i].types.empty() &&
                    !of.isOneOf(of.items[i].relations, one) &&
                    (of.items[i].plural || of.vocabulary.isAgentNoun(of.items[i].folded)))
                    return second;
        }
    return {};
}

} // namespace

namespace doubts {

const Doubt usedOnce{"the question uses a relationship twice, but the query uses the relationship only once",
                     firstWord<isNamedTwice>};
const Doubt othersCounted{"the query counts the wrong items for the ranking", firstWord<countsOthers>};
const Doubt allOfKindCounted{"the query counts items that do not meet the condition", firstWord<countsAllOfKind>};
const Doubt twoPlaces{"the query applies the conditions for two items to a single item", findTwoPlaces};
const Doubt outerRanked{"the query ranks items of the wrong entity type", firstWord<ranksOuter>};

} // namespace doubts

} // namespace offline
