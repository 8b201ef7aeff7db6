// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/passes/figures.h"

#include "offline/passes/propertykinds.h"

#include <algorithm>

namespace offline {

namespace {

// True for words that measure time: "latest", "year".
bool isOfTime(const Draft &draft, std::string_view word)
{
    const auto *stems = draft.vocabulary.dimension(word),
               *years = draft.vocabulary.dimension(draft.vocabulary.yearWord());
    return stems && years && std::find(stems->begin(), stems->end(), years->front()) != stems->end();
}

// True if a word names another date of this type than the default. A word that fits both names neither.
bool namesAnotherDate(const Draft &draft, const PropertyTarget &meant)
{
    constexpr double leastNamed = 0.6, namesType = 0.9;
    return std::any_of(draft.items.begin(), draft.items.end(), [&](const Item &item) {
        if (best(item.types) >= namesType || item.folded == draft.vocabulary.yearWord() || !item.dimension.empty())
            return false;
        double own = 0, other = 0;
        for (const auto &target : item.properties) {
            if (target.ofRelation || target.owner != meant.owner)
                continue;
            const auto &property = draft.lexicon.property(target);
            if (target == meant)
                own = target.weight;
            else if (isTimeValue(draft, property) || isPartlyDateText(property))
                other = std::max(other, target.weight);
        }
        return other >= leastNamed && other > own;
    });
}

// The user's default date of a type, unless a word names another.
std::optional<PropertyTarget> defaultDateOf(const Draft &draft, int entity)
{
    const auto meant = draft.lexicon.defaultDate(entity);
    return meant && !namesAnotherDate(draft, *meant) ? meant : std::nullopt;
}

// Of several figures, keeps the one named after its owner: the order_date of an order.
void keepOwn(const Draft &draft, int entity, const std::vector<std::string> &stems, std::vector<PropertyTarget> &found)
{
    std::vector<std::string> name;
    for (const auto &word : identifierWords(draft.lexicon.entityName(entity)))
        name.push_back(draft.vocabulary.stem(word));
    const auto isOwn = [&](const PropertyTarget &target) {
        const auto words = identifierWords(draft.lexicon.property(target).name);
        return std::all_of(words.begin(), words.end(), [&](const std::string &word) {
            const auto stem = draft.vocabulary.stem(word);
            return std::find(stems.begin(), stems.end(), stem) != stems.end() ||
                   std::find(name.begin(), name.end(), stem) != name.end();
        });
    };
    if (std::count_if(found.begin(), found.end(), isOwn) == 1)
        std::erase_if(found, [&](const PropertyTarget &target) { return !isOwn(target); });
}

} // namespace

std::vector<PropertyTarget> measuredIn(const Draft &draft, std::string_view word, bool years)
{
    const auto *stems = draft.vocabulary.dimension(word);
    struct Owner {
        bool ofRelation = false;
        int number = 0;
        bool byName = false; // only its elements are named
        bool operator==(const Owner &other) const { return ofRelation == other.ofRelation && number == other.number; }
    };
    std::vector<Owner> owners;
    const auto own = [&](const Owner &owner) {
        const auto known = std::find(owners.begin(), owners.end(), owner);
        if (known == owners.end())
            owners.push_back(owner);
        else
            known->byName = known->byName && owner.byName;
    };
    for (std::size_t i = 0; i < draft.items.size(); ++i) {
        for (const auto &type : draft.items[i].types)
            if (type.weight >= 0.9)
                own({false, type.entity, false});
        for (const auto &value : draft.items[i].values)
            if (!value.property.ofRelation && value.weight >= 0.8)
                own({false, value.property.owner, true});
        for (const auto &relation : draft.items[i].relations)
            if (draft.pieces[i].part == Part::relation && relation.weight >= 0.9)
                own({true, relation.relation, false});
    }
    std::vector<PropertyTarget> found, ofNamed;
    for (const auto &owner : owners) {
        const auto number = static_cast<std::size_t>(owner.number);
        const auto &properties = owner.ofRelation ? draft.lexicon.schema().relationships[number].properties
                                                  : draft.lexicon.schema().entities[number].properties;
        std::size_t bestRank = 1000;
        std::vector<PropertyTarget> best;
        for (std::size_t p = 0; stems && p < properties.size(); ++p) {
            if (word == draft.vocabulary.yearWord() && properties[p].isNumeric() && !mayBeYear(properties[p]))
                continue;
            const bool measures = properties[p].isNumeric() || properties[p].type == data::Type::date ||
                                  (years && (isDateText(draft, properties[p]) || isPartlyDateText(properties[p])));
            if (!measures)
                continue;
            for (const auto &part : identifierWords(properties[p].name)) {
                const auto at = std::find(stems->begin(), stems->end(), draft.vocabulary.stem(part));
                const auto rank = static_cast<std::size_t>(at - stems->begin());
                if (at == stems->end() || rank > bestRank)
                    continue;
                if (rank < bestRank)
                    best.clear();
                bestRank = rank;
                best.push_back({owner.ofRelation, owner.number, static_cast<int>(p), 0.9});
            }
        }
        const auto meant =
            years && !owner.ofRelation && isOfTime(draft, word) ? defaultDateOf(draft, owner.number) : std::nullopt;
        if (meant && (best.size() != 1 || isTimeValue(draft, draft.lexicon.property(best.front()))))
            best = {*meant};
        if (best.size() > 1 && !owner.ofRelation && years && word != draft.vocabulary.yearWord()) // "the latest order"
            keepOwn(draft, owner.number, *stems, best);
        if (best.size() == 1) // neither of two equally likely ones
            (owner.byName ? ofNamed : found).push_back(best.front());
    }
    return found.empty() ? ofNamed : found; // "donated to the Civic Union since 2023": not a year of the party
}

namespace {

// The dates of the only named type that has several, one of them named after the type.
std::vector<PropertyTarget> datesOfNamed(const Draft &draft, std::vector<PropertyTarget> &own)
{
    const auto *stems = draft.vocabulary.dimension(draft.vocabulary.yearWord());
    std::vector<PropertyTarget> dates;
    std::vector<int> seen;
    for (const auto &item : draft.items)
        for (const auto &type : item.types) {
            if (type.weight < 0.9 || std::find(seen.begin(), seen.end(), type.entity) != seen.end())
                continue;
            seen.push_back(type.entity);
            const auto &entity = draft.lexicon.schema().entities[static_cast<std::size_t>(type.entity)];
            std::vector<std::string> name;
            for (const auto &word : identifierWords(entity.name))
                name.push_back(draft.vocabulary.stem(word));
            for (std::size_t p = 0; stems && p < entity.properties.size(); ++p) {
                const auto &property = entity.properties[p];
                if (property.type != data::Type::date && !isDateText(draft, property) && !isPartlyDateText(property))
                    continue;
                const auto words = identifierWords(property.name);
                const auto isDateWord = [&](const std::string &word) {
                    return std::find(stems->begin(), stems->end(), draft.vocabulary.stem(word)) != stems->end();
                };
                if (std::none_of(words.begin(), words.end(), isDateWord))
                    continue;
                dates.push_back({false, type.entity, static_cast<int>(p), 0.9});
                if (std::all_of(words.begin(), words.end(), [&](const std::string &word) {
                        return isDateWord(word) ||
                               std::find(name.begin(), name.end(), draft.vocabulary.stem(word)) != name.end();
                    }))
                    own.push_back(dates.back());
            }
        }
    return dates;
}

} // namespace

namespace {

// If one of the times is the user's default date, keeps the times of the thing or relationship that is named last
// before them.
void keepNearest(const Draft &draft, std::size_t at, std::vector<PropertyTarget> &times)
{
    const bool isMeant = std::any_of(times.begin(), times.end(), [&](const PropertyTarget &time) {
        return !time.ofRelation && draft.lexicon.defaultDate(time.owner) == time;
    });
    const auto names = [](const Item &item, const PropertyTarget &time) {
        return time.ofRelation ? std::any_of(item.relations.begin(), item.relations.end(),
                                             [&](const RelationTarget &each) { return each.relation == time.owner; })
                               : std::any_of(item.types.begin(), item.types.end(),
                                             [&](const TypeTarget &each) { return each.entity == time.owner; });
    };
    for (std::size_t i = at; isMeant && times.size() > 1 && i-- > 0;) {
        const auto isNamed = [&](const PropertyTarget &time) { return names(draft.items[i], time); };
        if (std::count_if(times.begin(), times.end(), isNamed) == 1)
            times = {*std::find_if(times.begin(), times.end(), isNamed)};
    }
}

// The date named after the verb before it: "Who ordered it in 1996" with an order_date.
std::vector<PropertyTarget> dateOfVerb(const Draft &draft, std::size_t at)
{
    const auto *stems = draft.vocabulary.dimension(draft.vocabulary.yearWord());
    for (std::size_t k = at; stems && k-- > 0;) {
        const Item &verb = draft.items[k];
        if (!draft.isPart(k, Part::relation) || !verb.types.empty())
            continue;
        std::vector<PropertyTarget> dates;
        for (const auto &target : verb.properties) {
            const auto &property = draft.lexicon.property(target);
            const auto words = identifierWords(property.name);
            const bool isCalled = std::all_of(words.begin(), words.end(), [&](const std::string &word) {
                const auto stem = draft.vocabulary.stem(word);
                return stem == draft.vocabulary.stem(verb.folded) ||
                       std::find(stems->begin(), stems->end(), stem) != stems->end();
            });
            if (isCalled && words.size() > 1 && isTimeValue(draft, property))
                dates.push_back(target);
        }
        return dates.size() == 1 ? dates : std::vector<PropertyTarget>();
    }
    return {};
}

// The start of the words after the verb before the date: to whom, where. 0 if there is none.
std::size_t startAfterVerb(const Draft &draft, std::size_t at)
{
    const auto passes = [&](const Item &item) {
        return item.quoted || item.number || !item.values.empty() || item.is(Role::preposition) ||
               item.is(Role::passiveBy) || item.is(Role::comparison) || item.is(Role::between) ||
               item.is(Role::month) || item.folded == draft.vocabulary.yearWord() ||
               (item.is(Role::light) && !item.is(Role::copula) && item.properties.empty() && item.types.empty() &&
                item.relations.empty() && !draft.vocabulary.thesaurus().isVerb(item.folded));
    };
    while (at > 0 && passes(draft.items[at - 1]))
        --at;
    return at;
}

} // namespace

std::vector<PropertyTarget> defaultDate(Draft &draft, std::size_t at)
{
    auto only = measuredIn(draft, draft.vocabulary.yearWord(), true);
    keepNearest(draft, at, only);
    const std::size_t behind = startAfterVerb(draft, at);
    // A verb without another meaning belongs to the date: "placed".
    const auto takeVerb = [&] {
        if (behind == 0 || !draft.isPart(behind - 1, Part::unknown))
            return;
        draft.pieces[behind - 1].part = Part::skip;
        draft.frame.asides.push_back(behind - 1);
    };
    if (only.size() == 1 && behind > 0 && !only.front().ofRelation &&
        draft.lexicon.defaultDate(only.front().owner) == only.front() &&
        draft.vocabulary.saysBegun(draft.items[behind - 1].folded))
        takeVerb();
    if (!only.empty() || behind == 0)
        return only;
    std::vector<PropertyTarget> own;
    const auto dates = datesOfNamed(draft, own);
    const Item &prev = draft.items[behind - 1];
    std::vector<PropertyTarget> called;
    for (const auto &date : dates)
        if (std::find(prev.properties.begin(), prev.properties.end(), date) != prev.properties.end())
            called.push_back(date);
    if (!called.empty())
        return called.size() == 1 ? called : std::vector<PropertyTarget>();
    const bool isOwnType = std::any_of(prev.types.begin(), prev.types.end(), [&](const TypeTarget &type) {
        return !own.empty() && type.entity == own.front().owner;
    });
    // "Orders that A purchased in 1998": an act on an order has the order's date, if no other date has its name.
    const bool isDone = std::any_of(prev.relations.begin(), prev.relations.end(), [&](const RelationTarget &relation) {
        const auto &ends = draft.lexicon.schema().relationships[static_cast<std::size_t>(relation.relation)].endpoints;
        return relation.weight >= 0.9 && ends.size() == 1 && !own.empty() &&
               ends.front().to == draft.lexicon.entityName(own.front().owner);
    });
    if (own.size() != 1 || !(isOwnType || isDone || draft.vocabulary.saysBegun(prev.folded)))
        return dates.empty() ? dateOfVerb(draft, at) : std::vector<PropertyTarget>();
    takeVerb();
    return own;
}

void addUp(Draft &draft, std::size_t i)
{
    draft.frame.want = Want::aggregate;
    draft.frame.function = "sum";
    draft.frame.measureProperty = draft.propertyAt(i);
    draft.frame.properties[static_cast<std::size_t>(draft.frame.measureProperty)].bound = true;
    draft.pieces[i].used = true;
}

bool sumsAmountOf(Draft &draft, std::size_t relation)
{
    std::vector<PropertyTarget> amounts;
    for (const auto &target : measuredIn(draft, draft.vocabulary.amountWord(), false))
        if (target.ofRelation)
            amounts.push_back(target);
    if (amounts.size() != 1)
        return false;
    draft.frame.measureProperty = static_cast<int>(draft.frame.properties.size());
    draft.frame.properties.push_back({relation, amounts, true});
    return true;
}

} // namespace offline
