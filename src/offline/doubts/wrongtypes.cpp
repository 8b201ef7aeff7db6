// SPDX-License-Identifier: GPL-3.0-or-later
// Signs that a value, date, number or subject is attached to another thing than the question says.
#include "offline/doubts/doubts.h"

#include "base/text.h"
#include "offline/language/vocabulary.h"

#include <algorithm>

namespace offline {

namespace {

// A value after a thing and a preposition belongs to that thing, but the form attaches it to another one: "Recipes
// created by chefs from Asia".
bool isAttachedElsewhere(const CheckedForm &of, std::size_t i)
{
    const auto &value = of.items[i];
    if (value.values.empty() || i < 2 || // "customers of Payments services": of the services
        (i + 1 < of.items.size() && !of.items[i + 1].types.empty() && of.items[i + 1].first == value.last + 1))
        return false;
    std::size_t thing = i - 1;
    bool tied = false;
    while (thing > 0 && of.items[thing].types.empty() && of.items[thing].values.empty() &&
           (of.items[thing].is(Role::preposition) || of.items[thing].is(Role::light) ||
            of.items[thing].is(Role::passiveBy)) &&
           of.items[thing].relations.empty() && of.items[thing].properties.empty()) {
        tied = tied || of.items[thing].is(Role::preposition) || of.items[thing].is(Role::passiveBy);
        --thing;
    }
    const auto &types = of.items[thing].types;
    // Ambiguous: "Filings concerning them from Germany" may refer to "them" or to the filings.
    if (tied && types.empty() && of.items[thing].is(Role::pronoun) && !of.items[thing].is(Role::light) && thing > 0 &&
        !of.items[thing - 1].relations.empty() && of.form.want == Want::superlative)
        return true;
    if (!tied || types.empty() || !of.items[thing].values.empty() || best(types) < 0.9)
        return false;
    std::vector<int> things, owners;
    for (std::size_t n = 0; n < of.form.nodes.size(); ++n)
        if (std::any_of(types.begin(), types.end(), [&](const TypeTarget &type) {
                return of.lexicon.entityName(type.entity) == of.form.nodes[n].type;
            }))
            things.push_back(static_cast<int>(n));
    for (const auto &filter : of.form.filters)
        if (filter.ref.node >= 0 && !filter.other.valid() &&
            std::any_of(value.values.begin(), value.values.end(), [&](const ValueTarget &target) {
                return filter.value.isString() && filter.value.asString() == target.literal;
            }))
            owners.push_back(filter.ref.node);
    if (things.empty() || owners.empty())
        return false;
    return std::none_of(things.begin(), things.end(), [&](int one) {
        return std::any_of(owners.begin(), owners.end(), [&](int owner) {
            const auto nodes = of.between(owner, one);
            return std::none_of(nodes.begin(), nodes.end(), [&](int node) { return of.isMentioned(node); });
        });
    });
}

// The form compares another thing, although the thing has the property: "Suppliers in the same town as A", of
// customers.
bool comparesAnother(const CheckedForm &of, std::size_t i)
{
    const auto *same = of.items[i].phrase(Role::same);
    if (!same || i < 2 || !of.items[i - 1].is(Role::preposition) || of.items[i - 2].types.empty() ||
        !of.items[i - 2].values.empty())
        return false;
    for (const auto &filter : of.form.filters) {
        if (filter.op != "=" || !filter.other.valid() || filter.ref.node < 0 || filter.ref.property.empty())
            continue;
        const auto &compared = of.form.nodes[static_cast<std::size_t>(filter.ref.node)].type;
        const bool isOther =
            std::none_of(of.items[i - 2].types.begin(), of.items[i - 2].types.end(),
                         [&](const TypeTarget &type) { return of.lexicon.entityName(type.entity) == compared; });
        const bool hasOwn =
            std::any_of(of.items[i - 2].types.begin(), of.items[i - 2].types.end(), [&](const TypeTarget &type) {
                const auto *entity = of.lexicon.schema().entity(of.lexicon.entityName(type.entity));
                return entity && entity->property(filter.ref.property);
            });
        if (isOther && hasOwn)
            return true;
    }
    return false;
}

// The path between the two named things has a thing that the question does not mention, although they are linked
// directly: "Councillors with Town Voice", read as holders of shares in companies that donated to it.
bool takesDetour(const CheckedForm &of, std::size_t i)
{
    const auto &value = of.items[i];
    if (i < 2 || value.values.empty() || !of.items[i - 1].is(Role::measuredBy) || of.items[i - 1].is(Role::passiveBy) ||
        of.items[i - 2].types.empty() || !of.items[i - 2].values.empty() || of.lexicon.schema().ofTables)
        return false;
    for (const auto &filter : of.form.filters) {
        if (filter.ref.node < 0 || !filter.value.isString() ||
            std::none_of(value.values.begin(), value.values.end(),
                         [&](const ValueTarget &target) { return target.literal == filter.value.asString(); }))
            continue;
        const int owner = of.lexicon.entityIndex(of.form.nodes[static_cast<std::size_t>(filter.ref.node)].type);
        for (std::size_t n = 0; n < of.form.nodes.size(); ++n) {
            const int thing = of.lexicon.entityIndex(of.form.nodes[n].type);
            const auto nodes = of.between(filter.ref.node, static_cast<int>(n));
            if (std::any_of(of.items[i - 2].types.begin(), of.items[i - 2].types.end(),
                            [&](const TypeTarget &type) { return type.entity == thing && type.weight >= 0.9; }) &&
                !of.lexicon.links(owner, thing).empty() && !nodes.empty() &&
                std::none_of(nodes.begin(), nodes.end(), [&](int node) { return of.isMentioned(node); }))
                return true;
        }
    }
    return false;
}

// A date is attached to another thing than the participle's: "Books published in the 2010s" dated by recipes.
bool datesAnother(const CheckedForm &of, std::size_t i)
{
    const auto &item = of.items[i];
    if (i == 0 || item.first < item.last || item.properties.empty() || !item.values.empty() ||
        !of.vocabulary.isParticiple(item.folded))
        return false;
    std::size_t thing = i - 1;
    while (thing > 0 && of.items[thing].types.empty() && of.items[thing].is(Role::light))
        --thing;
    const auto &types = of.items[thing].types;
    if (types.empty() || !of.items[thing].values.empty() || best(types) < 1)
        return false;
    const auto isOf = [&](const Ref &ref) {
        return ref.node >= 0 && std::any_of(types.begin(), types.end(), [&](const TypeTarget &type) {
                   return of.lexicon.entityName(type.entity) == of.form.nodes[static_cast<std::size_t>(ref.node)].type;
               });
    };
    // "Products that were ordered on ...": the date may be that of the orders.
    const auto isTied = [&](const Ref &ref) {
        return std::any_of(of.form.edges.begin(), of.form.edges.end(), [&](const FormEdge &edge) {
            return (edge.from == ref.node || edge.to == ref.node) && of.isOneOf(item.relations, edge);
        });
    };
    const auto isOfVerbItem = [&](const Ref &ref) {
        return std::any_of(item.properties.begin(), item.properties.end(), [&](const PropertyTarget &target) {
            return !target.ofRelation && of.lexicon.property(target).name == ref.property;
        });
    };
    return std::any_of(of.form.filters.begin(), of.form.filters.end(), [&](const FormFilter &filter) {
        return filter.ref.node >= 0 && isOfVerbItem(filter.ref) && !isOf(filter.ref) &&
               !of.isNamedType(filter.ref.node) && !isTied(filter.ref);
    });
}

// The number belongs to the thing before its clause: "Countries of the entities that filed more than 100 filings".
bool countsForAnother(const CheckedForm &of, std::size_t i)
{
    if (!of.form.having || of.form.want != Want::list || of.form.target.node < 0 || of.items[i].types.empty() || i < 3)
        return false;
    const auto &target = of.form.nodes[static_cast<std::size_t>(of.form.target.node)].type;
    const int counted = of.form.measure.ref.node;
    if (counted < 0 ||
        std::none_of(of.items[i].types.begin(), of.items[i].types.end(),
                     [&](const TypeTarget &type) {
                         return of.lexicon.entityName(type.entity) ==
                                of.form.nodes[static_cast<std::size_t>(counted)].type;
                     }) ||
        !of.items[i - 1].number)
        return false;
    bool clause = false;
    for (std::size_t k = i - 1; k-- > 0;) {
        clause = clause || of.items[k].is(Role::relative);
        if (of.items[k].types.empty() || !of.items[k].values.empty() || best(of.items[k].types) < 1)
            continue;
        return clause && std::none_of(of.items[k].types.begin(), of.items[k].types.end(), [&](const TypeTarget &type) {
                   return of.lexicon.entityName(type.entity) == target;
               });
    }
    return false;
}

// No word names one of several columns with the value: "Sailed from A" with departure and arrival ports.
bool isUnclear(const CheckedForm &of, std::size_t i)
{
    const auto &item = of.items[i];
    for (const auto &filter : of.form.filters) {
        if (filter.ref.node < 0 || filter.op != "=" || !filter.value.isString() || filter.other.valid() ||
            filter.any != 0)
            continue;
        const auto &type = of.form.nodes[static_cast<std::size_t>(filter.ref.node)].type;
        std::vector<const data::Property *> columns;
        double weight = 0;
        for (const auto &value : item.values)
            if (!value.property.ofRelation && value.literal == filter.value.asString() &&
                of.lexicon.entityName(value.property.owner) == type) {
                columns.push_back(&of.lexicon.property(value.property));
                if (columns.back()->name == filter.ref.property)
                    weight = value.weight;
            }
        if (columns.size() < 2 || weight == 0)
            continue;
        const bool isNamed = std::any_of(of.items.begin(), of.items.end(), [&](const Item &other) {
            return std::any_of(other.properties.begin(), other.properties.end(), [&](const PropertyTarget &target) {
                return of.lexicon.property(target).name == filter.ref.property && target.weight >= 0.5;
            });
        });
        const auto last = [](const data::Property *column) {
            const auto words = identifierWords(column->name);
            return words.empty() ? std::string() : words.back();
        };
        // Columns of one kind end with the same word and differ in the words before it.
        const bool alike = std::all_of(columns.begin(), columns.end(), [&](const data::Property *column) {
            return last(column) == last(columns.front()) && identifierWords(column->name).size() > 1;
        });
        if (!isNamed && alike)
            return true;
    }
    return false;
}

// "With" attaches the value to an edge that no word names, although there are other relationships: "Movies with A have
// a rating above 60" with A as the author of the rating.
bool isUnnamedSubject(const CheckedForm &of, std::size_t i)
{
    const auto &value = of.items[i];
    if (i < 2 || value.values.empty() || !of.items[i - 1].is(Role::measuredBy) || of.items[i - 1].is(Role::passiveBy) ||
        of.items[i - 2].types.empty())
        return false;
    for (std::size_t e = 0; e < of.form.edges.size(); ++e) {
        const auto &edge = of.form.edges[e];
        const bool carries = std::any_of(of.form.filters.begin(), of.form.filters.end(), [&](const FormFilter &filter) {
            return filter.ref.edge == static_cast<int>(e);
        });
        const bool named = std::any_of(of.form.filters.begin(), of.form.filters.end(), [&](const FormFilter &filter) {
            return (filter.ref.node == edge.from || filter.ref.node == edge.to) && filter.value.isString() &&
                   std::any_of(value.values.begin(), value.values.end(),
                               [&](const ValueTarget &target) { return target.literal == filter.value.asString(); });
        });
        if (!carries || !named)
            continue;
        const int from = of.lexicon.entityIndex(of.form.nodes[static_cast<std::size_t>(edge.from)].type);
        const int to = of.lexicon.entityIndex(of.form.nodes[static_cast<std::size_t>(edge.to)].type);
        const bool isNamed = std::any_of(of.items.begin(), of.items.end(), [&](const Item &item) {
            return item.properties.empty() && of.isOneOf(item.relations, edge);
        });
        if (!isNamed && of.lexicon.linksMeant(from, to).size() > 1)
            return true;
    }
    return false;
}

// The limit belongs to another thing than the target: "The roles of actors in the first 3 movies of A".
bool limitsAnother(const CheckedForm &of, std::size_t i)
{
    const auto &item = of.items[i];
    if (of.form.limit <= 1 || !item.number || *item.number != of.form.limit || i + 1 >= of.items.size() ||
        of.form.target.node < 0)
        return false;
    std::size_t noun = i + 1;
    while (noun + 1 < of.items.size() && of.items[noun].types.empty() && of.items[noun].properties.empty() &&
           of.items[noun].before == 0 && of.items[noun].values.empty() &&
           (of.items[noun].is(Role::most) || of.items[noun].is(Role::least) || of.items[noun].is(Role::light)))
        ++noun;
    // "Top 3 product categories": the last of adjacent nouns counts.
    while (noun + 1 < of.items.size() && !of.items[noun].types.empty() && !of.items[noun + 1].types.empty() &&
           of.items[noun + 1].first == of.items[noun].last + 1)
        ++noun;
    const auto &types = of.items[noun].types;
    if (types.empty() || !of.items[noun].values.empty() || best(types) < 1 || !of.items[noun].properties.empty() ||
        (noun + 1 < of.items.size() && !of.items[noun + 1].properties.empty() &&
         of.items[noun + 1].first == of.items[noun].last + 1))
        return false;
    const auto isIt = [&](int node) {
        return node >= 0 && std::any_of(types.begin(), types.end(), [&](const TypeTarget &type) {
                   return of.lexicon.entityName(type.entity) == of.form.nodes[static_cast<std::size_t>(node)].type;
               });
    };
    return !isIt(of.form.target.node) &&
           std::any_of(of.form.nodes.begin(), of.form.nodes.end(),
                       [&](const FormNode &node) { return isIt(static_cast<int>(&node - of.form.nodes.data())); });
}

// The word after "named like" is read as a relationship: "Cities named like a state".
bool namesLike(const CheckedForm &of, std::size_t i)
{
    const auto &item = of.items[i];
    return i > 0 && i + 1 < of.items.size() && of.items[i - 1].is(Role::nameWord) &&
           of.items[i - 1].last + 1 == item.first && !item.relations.empty() && item.values.empty() &&
           item.types.empty() && item.roles.empty();
}

// No form can count the same thing in several others: "Ordered the same product in five orders".
bool isSameInSeveral(const CheckedForm &of, std::size_t i)
{
    if (!of.form.having || !of.items[i].is(Role::same) || i + 1 >= of.items.size() || of.items[i + 1].types.empty())
        return false;
    // "States that border more than six other states": "other" means other than the target.
    const bool others = i > 0 && of.items[i - 1].number && of.form.target.node >= 0 &&
                        of.lexicon.entityName(of.items[i + 1].types.front().entity) ==
                            of.form.nodes[static_cast<std::size_t>(of.form.target.node)].type;
    return !others;
}

// True if a number precedes the type, which is then not listed: "Who has worked with A in more than one film".
bool isCountedType(const CheckedForm &of, const std::string &type)
{
    for (std::size_t i = 0; i < of.items.size(); ++i)
        for (const auto &target : of.items[i].types)
            if (target.weight >= 0.9 && of.lexicon.entityName(target.entity) == type)
                return i > 0 && of.items[i - 1].number.has_value();
    return false;
}

// An agent noun asks for who acts, but the form lists the things: "Who are the originators in the filings to A".
std::optional<std::size_t> findAgentNoun(const CheckedForm &of)
{
    std::size_t noun = 0;
    while (noun + 1 < of.items.size() && of.items[noun].relations.empty() && of.items[noun].types.empty() &&
           of.items[noun].values.empty() && of.items[noun].properties.empty())
        ++noun;
    if (of.form.want != Want::list || of.form.target.node < 0 || of.lexicon.schema().ofTables ||
        noun + 2 >= of.items.size() || of.items[noun].relations.empty() || !of.items[noun].types.empty() ||
        of.vocabulary.stem(of.items[noun].folded) == of.items[noun].folded || !of.items[noun + 1].is(Role::preposition))
        return {};
    const auto &type = of.form.nodes[static_cast<std::size_t>(of.form.target.node)].type;
    std::size_t thing = noun + 2;
    while (thing + 1 < of.items.size() && of.items[thing].is(Role::light) && of.items[thing].types.empty())
        ++thing;
    const bool isOther =
        std::any_of(of.items[thing].types.begin(), of.items[thing].types.end(),
                    [&](const TypeTarget &candidate) { return of.lexicon.entityName(candidate.entity) == type; });
    return isOther ? std::optional(noun) : std::nullopt;
}

// The form lists what is done and not who does it: "Who has worked with A" lists works.
std::optional<std::size_t> findMissingSubject(const CheckedForm &of)
{
    if (const auto noun = findAgentNoun(of))
        return noun;
    // "By whom has A been directed" also asks for who acts.
    const std::size_t asks = of.items.size() > 1 && of.items.front().is(Role::passiveBy) ? 1 : 0;
    if (of.items.empty() || !of.items[asks].is(Role::who) || of.form.want != Want::list || of.form.target.node < 0 ||
        of.lexicon.schema().ofTables)
        return {};
    const auto &type = of.form.nodes[static_cast<std::size_t>(of.form.target.node)].type;
    if (of.isNamedType(of.form.target.node) && !isCountedType(of, type))
        return {};
    for (std::size_t i = asks + 1; i < of.items.size(); ++i) {
        const auto &item = of.items[i];
        if (i + 1 < of.items.size() && of.items[i + 1].is(Role::passiveBy))
            return {};
        for (const auto &target : item.relations) {
            const auto &ends = of.lexicon.schema().relationships[static_cast<std::size_t>(target.relation)].endpoints;
            const auto words = identifierWords(of.lexicon.relationName(target.relation));
            if (words.size() > 1 && of.vocabulary.hasRole(words.back(), Role::passiveBy))
                continue; // the end of MADE_BY is who acts
            if (target.weight >= 0.95 && ends.size() == 1 && ends.front().to == type && ends.front().from != type &&
                of.vocabulary.isParticiple(item.folded.substr(0, item.folded.find(' '))))
                return i;
        }
    }
    return {};
}

// The form ranks all items of the type, not those in the relationship: "Films with the oldest actor".
bool isFirstOfAll(const CheckedForm &of, std::size_t i)
{
    const auto &item = of.items[i];
    if (i == 0 || !(of.items[i - 1].is(Role::most) || of.items[i - 1].is(Role::least)) || item.relations.empty() ||
        item.types.size() != 1 || !of.vocabulary.isAgentNoun(item.folded))
        return false;
    const auto &type = of.lexicon.entityName(item.types.front().entity);
    const auto words = identifierWords(type);
    const bool named = std::any_of(words.begin(), words.end(), [&](const std::string &word) { // "the oldest supplier"
        return of.vocabulary.stem(word) == of.vocabulary.stem(item.folded);
    });
    return !named && std::any_of(of.form.filters.begin(), of.form.filters.end(), [&](const FormFilter &filter) {
        return filter.figure && filter.figure->edges.empty() && filter.ref.node >= 0 &&
               of.form.nodes[static_cast<std::size_t>(filter.ref.node)].type == type;
    });
}

// An agent noun asks for who acts, not for the other end: "Which director has filmed with the most actors".
bool isOtherThanSubject(const CheckedForm &of, std::size_t i)
{
    const auto &item = of.items[i];
    if (i == 0 || !of.items[i - 1].is(Role::list) || item.relations.size() != 1 || item.first != item.last ||
        !of.vocabulary.isAgentNoun(item.folded) || of.form.target.node < 0 || of.lexicon.schema().ofTables ||
        !item.properties.empty() || (of.form.want != Want::list && of.form.want != Want::superlative))
        return false;
    const auto &target = item.relations.front();
    const auto &ends = of.lexicon.schema().relationships[static_cast<std::size_t>(target.relation)].endpoints;
    const auto words = identifierWords(of.lexicon.relationName(target.relation));
    const bool turned = words.size() > 1 && of.vocabulary.hasRole(words.back(), Role::passiveBy); // as in MADE_BY
    const auto &type = of.form.nodes[static_cast<std::size_t>(of.form.target.node)].type;
    return !turned && ends.size() == 1 && ends.front().from != ends.front().to && type == ends.front().to &&
           of.form.target.property.empty() &&
           std::none_of(item.types.begin(), item.types.end(),
                        [&](const TypeTarget &own) { return of.lexicon.entityName(own.entity) == type; });
}

// The value is both a named thing and a text property of its neighbour, and no word names the relationship: "The
// filings of A", where A may be concerned or may be the originator.
bool isUnnamedRelationship(const CheckedForm &of, std::size_t i)
{
    constexpr double surelyNamed = 0.95;
    const auto &item = of.items[i];
    if (item.values.empty() || of.lexicon.schema().ofTables)
        return false;
    const auto isTextOf = [&](int node) {
        return node >= 0 && std::any_of(item.values.begin(), item.values.end(), [&](const ValueTarget &value) {
                   return value.stored && !value.property.ofRelation &&
                          of.lexicon.entityName(value.property.owner) ==
                              of.form.nodes[static_cast<std::size_t>(node)].type &&
                          !of.lexicon.isNaming(of.lexicon.property(value.property).name);
               });
    };
    return std::any_of(of.form.edges.begin(), of.form.edges.end(), [&](const FormEdge &edge) {
        const bool between = (of.isNamedBy(item, edge.from) && isTextOf(edge.to)) ||
                             (of.isNamedBy(item, edge.to) && isTextOf(edge.from));
        return between && std::none_of(of.items.begin(), of.items.end(), [&](const Item &word) {
                   return word.types.empty() && !word.lookedUp && best(word.relations) >= surelyNamed &&
                          of.isOneOf(word.relations, edge);
               });
    });
}

// The form uses the same thing for two relationships, but no word says so: "How many people both act and direct".
std::optional<std::size_t> findSame(const CheckedForm &of)
{
    const bool explained = std::any_of(of.items.begin(), of.items.end(), [](const Item &item) {
        return item.is(Role::same) || item.is(Role::pronoun) || item.is(Role::who) || item.is(Role::relative);
    });
    if (explained || of.form.want == Want::exists)
        return {};
    for (std::size_t n = 0; n < of.form.nodes.size(); ++n) {
        const int node = static_cast<int>(n);
        if (of.form.nodes[n].scope != 0 || of.isMentioned(node) || of.lexicon.schema().ofTables)
            continue;
        for (const auto &one : of.form.edges)
            for (const auto &two : of.form.edges) {
                const int first = one.from == node ? one.to : one.to == node ? one.from : -1;
                const int second = two.from == node ? two.to : two.to == node ? two.from : -1;
                if (&one == &two || first < 0 || first != second || one.scope != 0 || two.scope != 0)
                    continue;
                for (std::size_t i = 0; i < of.items.size(); ++i)
                    if (of.isOneOf(of.items[i].relations, two))
                        return i;
                return 0;
            }
    }
    return {};
}

// "Different" has no condition that the two things differ: "Directed one film and acted in a different one".
bool isNoOther(const CheckedForm &of, std::size_t i)
{
    if (i + 1 >= of.items.size() || !of.vocabulary.meansOther(of.items[i].folded) || of.items[i + 1].types.empty() ||
        of.items[i + 1].plural)
        return false;
    const auto &type = of.lexicon.entityName(of.items[i + 1].types.front().entity);
    const auto many = std::count_if(of.form.nodes.begin(), of.form.nodes.end(),
                                    [&](const FormNode &node) { return node.type == type; });
    return many > 1 && std::none_of(of.form.filters.begin(), of.form.filters.end(),
                                    [](const FormFilter &filter) { return filter.op == "<>" && filter.other.valid(); });
}

// A condition on two properties is made for one: "Where the bank and the other bank are both in Estra". A comparison of
// two properties ("are the same") is not made.
bool isOfOneAlone(const CheckedForm &of, std::size_t i)
{
    const auto &item = of.items[i];
    const auto isProperty = [&](std::size_t k) { return k < of.items.size() && best(of.items[k].properties) >= 0.9; };
    bool two = false; // "A and B" before the word, or after "both"
    const std::size_t end = item.is(Role::both) ? of.items.size() : i;
    for (std::size_t k = 2; k < end; ++k) {
        std::size_t first = k - 1;
        while (first > 0 && of.items[first].is(Role::light))
            --first;
        std::size_t second = k + 1;
        while (second + 1 < end && of.items[second].is(Role::light))
            ++second;
        const bool stated = second < i || (second + 1 < end && (of.items[second + 1].is(Role::copula) || // "are in A"
                                                                of.items[second + 1].is(Role::comparison)));
        two = two || (of.items[k].is(Role::conjunction) && isProperty(first) && isProperty(second) && stated);
    }
    if (!two)
        return false;
    const bool nothing =
        i + 1 >= of.items.size() || (of.items[i + 1].types.empty() && of.items[i + 1].properties.empty());
    const bool predicate = i > 1 && (of.items[i - 1].is(Role::copula) ||
                                     (of.items[i - 1].is(Role::preposition) && of.items[i - 2].is(Role::copula)));
    if ((item.is(Role::same) && (nothing || predicate)) || (predicate && of.vocabulary.meansOther(item.folded)))
        return std::none_of(of.form.filters.begin(), of.form.filters.end(),
                            [](const FormFilter &filter) { return filter.other.valid(); });
    if (!item.is(Role::both))
        return false;
    const auto made = std::count_if(of.form.filters.begin(), of.form.filters.end(), [](const FormFilter &filter) {
        return filter.op == "=" || filter.op == "IN" || filter.op.starts_with('<') || filter.op.starts_with('>');
    });
    return made < 2;
}

// The form uses the default relationship between two types, but a property of the question names another one: "The
// houses with the most parcels whose sender office is A" with RECEIVER as the default.
bool namesOtherRelationship(const CheckedForm &of, std::size_t i)
{
    constexpr double surelyNamed = 0.9;
    const auto isIn = [&](const std::vector<std::string> &words, const std::vector<std::string> &all) {
        return !words.empty() && std::all_of(words.begin(), words.end(), [&](const std::string &word) {
            return std::any_of(all.begin(), all.end(), [&](const std::string &each) {
                return of.vocabulary.stem(each) == of.vocabulary.stem(word);
            });
        });
    };
    const auto names = [&](const FormEdge &edge, const PropertyTarget &target) {
        const int from = of.lexicon.entityIndex(of.form.nodes[static_cast<std::size_t>(edge.from)].type);
        const int to = of.lexicon.entityIndex(of.form.nodes[static_cast<std::size_t>(edge.to)].type);
        const int meant = of.lexicon.defaultRelation(from, to);
        if (meant < 0 || edge.types.size() != 1 || edge.types.front() != of.lexicon.relationName(meant) ||
            target.ofRelation || (target.owner != from && target.owner != to))
            return false;
        const auto words = identifierWords(of.lexicon.property(target).name);
        const auto others = of.lexicon.relationsBetween(from, to, 1);
        return std::any_of(others.begin(), others.end(), [&](const RelationTarget &other) {
            return other.relation != meant && isIn(identifierWords(of.lexicon.relationName(other.relation)), words);
        });
    };
    return std::any_of(of.form.edges.begin(), of.form.edges.end(), [&](const FormEdge &edge) {
        const auto says = [&](const PropertyTarget &target) {
            return target.weight >= surelyNamed && names(edge, target);
        };
        const bool isTied = std::any_of(of.items.begin(), of.items.end(), [&](const Item &word) {
            return (word.types.empty() || of.lexicon.isTaught(of.vocabulary.stems(word.folded))) &&
                   best(word.relations) >= surelyNamed && of.isOneOf(word.relations, edge);
        });
        return !isTied && std::any_of(of.items[i].properties.begin(), of.items[i].properties.end(), says);
    });
}

// The form uses the default date of a type, but the question names another date: "The earliest order that was shipped
// in 1997" with the order date as the default.
bool namesOtherDate(const CheckedForm &of, std::size_t i)
{
    constexpr double weaklyNamed = 0.5; // as "shipped" for shippedDate
    const Ref &ranked = of.form.want == Want::superlative ? of.form.measure.ref : of.form.sort;
    if (ranked.node < 0 || ranked.property.empty())
        return false;
    const auto meant =
        of.lexicon.defaultDate(of.lexicon.entityIndex(of.form.nodes[static_cast<std::size_t>(ranked.node)].type));
    const auto says = [&](const Item &item, const PropertyTarget &target) {
        return item.types.empty() && item.roles.empty() && // "earliest" alone does not name a date
               std::any_of(item.properties.begin(), item.properties.end(),
                           [&](const PropertyTarget &each) { return each == target && each.weight >= weaklyNamed; });
    };
    if (!meant || of.lexicon.property(*meant).name != ranked.property ||
        std::any_of(of.items.begin(), of.items.end(), [&](const Item &item) { return says(item, *meant); }))
        return false;
    return std::any_of(of.form.filters.begin(), of.form.filters.end(), [&](const FormFilter &filter) {
        const bool isDay = filter.value.isString() && filter.value.asString().size() >= 4 &&
                           std::all_of(filter.value.asString().begin(), filter.value.asString().begin() + 4,
                                       [](char sign) { return sign >= '0' && sign <= '9'; });
        return isDay && filter.ref.node == ranked.node && filter.ref.property != ranked.property &&
               std::any_of(of.items[i].properties.begin(), of.items[i].properties.end(), [&](const auto &target) {
                   return !target.ofRelation && target.owner == meant->owner &&
                          of.lexicon.property(target).name == filter.ref.property && says(of.items[i], target);
               });
    });
}

} // namespace

namespace doubts {

const Doubt otherDateNamed{"the query uses the default date, not the date in the question", firstWord<namesOtherDate>};
const Doubt otherTieNamed{"the query uses the default relationship, not the relationship in the question",
                          firstWord<namesOtherRelationship>};
const Doubt oneOfPair{"the query applies a condition on two properties to only one property", firstWord<isOfOneAlone>};
const Doubt noOther{"the question asks for different items, but the query also accepts the same item twice",
                    firstWord<isNoOther>};
const Doubt addedSame{"the query requires the same item for two relationships, but the question does not", findSame};
const Doubt addedTie{"the name can mean an item or only a text value", firstWord<isUnnamedRelationship>};
const Doubt onWrongType{"the query applies the value to the wrong entity type", firstWord<isAttachedElsewhere>};
const Doubt sameInSeveral{"the rules cannot count the groups where the same item occurs", firstWord<isSameInSeveral>};
const Doubt objectShown{"the question asks who did something, but the query lists other items", findMissingSubject};
const Doubt notTheAgent{"the question asks for a role such as 'director', but the query lists another type",
                        firstWord<isOtherThanSubject>};
const Doubt firstOfAll{"the query ranks all items, not only the connected items", firstWord<isFirstOfAll>};
const Doubt sameOfAnother{"the query compares a property of the wrong entity type", firstWord<comparesAnother>};
const Doubt limitOfAnother{"the query applies the limit to the wrong entity type", firstWord<limitsAnother>};
const Doubt longPath{"the query uses a path through a type that the question does not mention", firstWord<takesDetour>};
const Doubt dateOfAnother{"the query uses the date of the wrong entity type", firstWord<datesAnother>};
const Doubt numberOfAnother{"the query applies the number to the wrong entity type", firstWord<countsForAnother>};
const Doubt oneOfTwoColumns{"the value is in several columns, but the question names no column", firstWord<isUnclear>};
const Doubt agentAdded{"the query uses a relationship that the question does not name", firstWord<isUnnamedSubject>};
const Doubt likeAName{"in 'named like X', X is read as a relationship", firstWord<namesLike>};

} // namespace doubts

} // namespace offline
