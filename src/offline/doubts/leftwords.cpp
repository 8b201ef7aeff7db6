// SPDX-License-Identifier: GPL-3.0-or-later
// Signs that a verb or a yes/no property is missing in the form.
#include "offline/doubts/doubts.h"

#include "base/text.h"
#include "offline/language/vocabulary.h"

#include <algorithm>

namespace offline {

namespace {

// A verb names a relationship that the form lacks, although the target has it with its own type: "Which chefs trained
// someone from France".
bool isMissingVerb(const CheckedForm &of, std::size_t i)
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

// A participle names a yes/no column that the form does not use: "How many departures were cancelled".
bool isMissingFlag(const CheckedForm &of, std::size_t i)
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

// An active verb has its subject at the wrong end of the edge: "Plants that attack pests" read as pests that attack
// plants.
bool swapsEnds(const CheckedForm &of, std::size_t i)
{
    const auto &verb = of.items[i];
    if (i < 2 || i + 1 >= of.items.size() || of.lexicon.schema().ofTables || !verb.types.empty() ||
        !verb.values.empty() || best(verb.relations) < 1 || !of.vocabulary.thesaurus().isVerb(verb.folded))
        return false;
    const auto &before = of.items[i - 1];
    const bool isClause = before.is(Role::relative) && before.first == before.last;
    const bool isMain = !of.vocabulary.nounsHaveCapitals() && !before.types.empty() && i == 2 &&
                        of.items[0].is(Role::list) && !of.items[i + 1].is(Role::helps) &&
                        !of.items[i + 1].is(Role::yesNo) && !of.vocabulary.isParticiple(verb.folded);
    if (!isClause && !isMain)
        return false;
    std::size_t behind = i + 1;
    while (behind + 1 < of.items.size() && of.items[behind].is(Role::light) &&
           !of.items[behind].is(Role::preposition) && of.items[behind].types.empty() && of.items[behind].values.empty())
        ++behind;
    const auto &subject = of.items[isClause ? i - 2 : i - 1], &object = of.items[behind];
    const auto names = [&](const Item &item, const std::string &type) {
        return std::any_of(item.types.begin(), item.types.end(),
                           [&](const TypeTarget &target) {
                               return target.weight >= 0.9 && of.lexicon.entityName(target.entity) == type;
                           }) ||
               std::any_of(item.values.begin(), item.values.end(), [&](const ValueTarget &value) {
                   return !value.property.ofRelation && of.lexicon.entityName(value.property.owner) == type;
               });
    };
    return std::any_of(of.form.edges.begin(), of.form.edges.end(), [&](const FormEdge &edge) {
        const auto &doer = of.form.nodes[static_cast<std::size_t>(edge.from)].type;
        const auto &other = of.form.nodes[static_cast<std::size_t>(edge.to)].type;
        const bool own = std::any_of(verb.relations.begin(), verb.relations.end(), [&](const RelationTarget &target) {
            const auto words = identifierWords(of.lexicon.relationName(target.relation));
            const bool isPassive = words.size() > 1 && of.vocabulary.isParticiple(words.front()); // as in EXPRESSED_IN
            return target.weight >= 1 && !isPassive && of.lexicon.relationName(target.relation) == edge.types.front();
        });
        return own && edge.directed && doer != other && names(subject, other) && !names(subject, doer) &&
               names(object, doer) && !names(object, other);
    });
}

// A word for a column, type or number is used as a text: "including their prices", "including the order date".
std::optional<std::size_t> findWordsAsTexts(const CheckedForm &of)
{
    for (const auto &filter : of.form.filters) {
        const bool within = filter.op == "CONTAINS"; // as in "name ends with Committee"
        if (!within || filter.quoted || !filter.value.isString())
            continue;
        const auto text = base::fold(filter.value.asString());
        for (std::size_t i = 0; i < of.items.size(); ++i) {
            const auto &item = of.items[i];
            if (!item.quoted && item.folded == text &&
                (item.number || item.is(Role::pronoun) || best(item.properties) >= 0.9 || best(item.types) >= 0.9))
                return i;
        }
    }
    return {};
}

// A condition on the name is missing: "Which cities have the word city in their name" read as all cities.
bool restrictsNothing(const CheckedForm &of, std::size_t i)
{
    const auto &item = of.items[i];
    const bool isName = item.is(Role::nameWord) ||
                        std::any_of(item.properties.begin(), item.properties.end(), [&](const PropertyTarget &target) {
                            return of.lexicon.isNaming(of.lexicon.property(target).name);
                        });
    return i > 1 && isName && of.items[i - 1].is(Role::pronoun) && of.vocabulary.meansWithin(of.items[i - 2].folded) &&
           std::none_of(of.form.filters.begin(), of.form.filters.end(), [](const FormFilter &filter) {
               return filter.op == "CONTAINS" || filter.op == "STARTS WITH" || filter.op == "ENDS WITH" ||
                      filter.op == "=";
           });
}

} // namespace

namespace doubts {

const Doubt leftName{"the query has no condition on the name", firstWord<restrictsNothing>};
const Doubt wordAsText{"the query treats the name of a column or type as a text value", findWordsAsTexts};
const Doubt swappedEnds{"the query swaps the subject and the object of the verb", firstWord<swapsEnds>};
const Doubt leftVerb{"the query does not use a verb that the question contains", firstWord<isMissingVerb>};
const Doubt leftAnswer{"the query does not use a yes/no property that the question names", firstWord<isMissingFlag>};

} // namespace doubts

} // namespace offline
