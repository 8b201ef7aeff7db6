// SPDX-License-Identifier: GPL-3.0-or-later
// A verb, or a yes or no, for which nothing stands in the form.
#include "offline/doubts/doubts.h"

#include "base/text.h"
#include "offline/language/vocabulary.h"

#include <algorithm>

namespace offline {

namespace {

// "Which chefs trained someone from France": a relationship's own verb that no edge stands for, though the thing
// that is asked for has it with its own kind.
bool isLeftVerb(const Judged &of, std::size_t i)
{
    const auto &item = of.items[i];
    if (!item.types.empty() || !item.values.empty() || !item.properties.empty() || !item.roles.empty() ||
        best(item.relations) < 1 || of.form.target.node < 0 || of.lexicon.schema().ofTables ||
        std::any_of(of.form.edges.begin(), of.form.edges.end(),
                    [&](const FormEdge &edge) { return of.isOneOf(item.relations, edge); }))
        return false;
    const auto &type = of.form.nodes[static_cast<std::size_t>(of.form.target.node)].type;
    return std::any_of(item.relations.begin(), item.relations.end(), [&](const RelationTarget &target) {
        const auto &ends = of.lexicon.schema().relationships[static_cast<std::size_t>(target.relation)].endpoints;
        return target.weight >= 1 && std::any_of(ends.begin(), ends.end(), [&](const data::Endpoints &both) {
                   return both.from == type && both.to == type;
               });
    });
}

// "How many departures were cancelled" of a column that says yes or no: the word restricts what is counted.
bool isLeftAnswer(const Judged &of, std::size_t i)
{
    const auto &item = of.items[i];
    if (!of.vocabulary.isParticiple(item.folded) || !item.types.empty() || !item.values.empty())
        return false;
    constexpr std::int64_t mostAnswers = 3;
    return std::any_of(item.properties.begin(), item.properties.end(), [&](const PropertyTarget &target) {
        const auto &property = of.lexicon.property(target);
        if (target.ofRelation || target.weight < 1 || property.distinct == 0 || property.distinct > mostAnswers ||
            (property.type != data::Type::string && property.type != data::Type::boolean))
            return false;
        const auto &owner = of.lexicon.entityName(target.owner);
        const auto isIt = [&](const Ref &ref) { return ref.property == property.name; };
        return std::any_of(of.form.nodes.begin(), of.form.nodes.end(),
                           [&](const FormNode &node) { return node.type == owner; }) &&
               !isIt(of.form.target) && !isIt(of.form.measure.ref) &&
               std::none_of(of.form.project.begin(), of.form.project.end(), isIt) &&
               std::none_of(of.form.group.begin(), of.form.group.end(), isIt) &&
               std::none_of(of.form.filters.begin(), of.form.filters.end(),
                            [&](const FormFilter &filter) { return isIt(filter.ref); });
    });
}

} // namespace

namespace doubts {

const Doubt leftVerb{"a verb that is left out", firstWord<isLeftVerb>};
const Doubt leftAnswer{"a yes or no that is left out", firstWord<isLeftAnswer>};

} // namespace doubts

} // namespace offline
