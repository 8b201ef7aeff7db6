// SPDX-License-Identifier: GPL-3.0-or-later
// The last word of a property's name: "prices" for a unit_price, if the named things have no other price.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

constexpr double wholeName = 0.9, headNoun = 0.7; // weights of a word's meaning

bool isOwnerNamed(const Draft &draft, const PropertyTarget &target)
{
    for (std::size_t i = 0; i < draft.items.size(); ++i) {
        const auto &item = draft.items[i];
        if (target.ofRelation ? draft.isPart(i, Part::relation) && item.roles.empty() &&
                                    std::any_of(item.relations.begin(), item.relations.end(),
                                                [&](const RelationTarget &each) {
                                                    return each.relation == target.owner && each.weight >= wholeName;
                                                })
                              : draft.isPart(i, Part::type) &&
                                    std::any_of(item.types.begin(), item.types.end(), [&](const TypeTarget &each) {
                                        return each.entity == target.owner && each.weight >= wholeName;
                                    }))
            return true;
    }
    return false;
}

// "The IDs of orders": of order_id, customer_id and employee_id, the one named after its owner.
void keepOfType(const Draft &draft, std::vector<PropertyTarget *> &found)
{
    const auto isOwn = [&](const PropertyTarget *target) {
        if (target->ofRelation)
            return false;
        std::vector<std::string> name;
        for (const auto &word : identifierWords(draft.lexicon.entityName(target->owner)))
            name.push_back(draft.vocabulary.stem(word));
        const auto words = identifierWords(draft.lexicon.property(*target).name);
        return std::all_of(words.begin(), words.end() - 1, [&](const std::string &word) {
            return std::find(name.begin(), name.end(), draft.vocabulary.stem(word)) != name.end();
        });
    };
    if (std::count_if(found.begin(), found.end(), isOwn) == 1)
        std::erase_if(found, [&](const PropertyTarget *target) { return !isOwn(target); });
}

// True if the word only qualifies the property: "The order IDs of all orders", "the country code of Mauritius".
bool onlyQualifies(const Draft &draft, std::size_t i)
{
    const std::size_t property = i + 1;
    if (!draft.isPart(i, Part::type) || draft.items[i].plural || !draft.isPart(property, Part::property) ||
        draft.items[property].before != 0 || draft.items[i].is(Role::each))
        return false;
    const int entity = draft.items[i].types.front().entity;
    const auto isOwn = [&](const PropertyTarget &target) {
        return !target.ofRelation && target.owner == entity && target.weight >= wholeName;
    };
    const auto &properties = draft.items[property].properties;
    if (std::none_of(properties.begin(), properties.end(), isOwn) ||
        (i > 0 && (draft.items[i - 1].is(Role::each) || draft.items[i - 1].is(Role::list))))
        return false;
    // "Suppliers with an average product price above 40": the price of their products, through the relationship.
    for (std::size_t k = 0; k + 1 < i; ++k)
        if (draft.items[i - 1].is(Role::aggregate) && draft.isPart(k, Part::type) &&
            draft.items[k].types.front().entity != entity)
            return true;
    for (std::size_t k = property + 1; k < draft.items.size(); ++k) {
        const auto &item = draft.items[k];
        if (draft.isPart(k, Part::type) && item.types.front().entity == entity)
            return true;
        if (draft.isPart(k, Part::value) &&
            std::any_of(item.values.begin(), item.values.end(), [&](const ValueTarget &value) {
                return value.stored && !value.property.ofRelation && value.property.owner == entity;
            }))
            return true;
    }
    return false;
}

// True if the word repeats the type that the property names: "The capital cities of the states".
bool isKindOfNamed(const Draft &draft, std::size_t i)
{
    if (i == 0 || !draft.isPart(i, Part::type) || draft.items[i].before != 0 || !draft.isPart(i - 1, Part::property))
        return false;
    const auto &properties = draft.items[i - 1].properties;
    return std::any_of(properties.begin(), properties.end(), [&](const PropertyTarget &target) {
        return target.weight >= wholeName && isOwnerNamed(draft, target) &&
               draft.lexicon.namedKind(target) == draft.items[i].types.front().entity;
    });
}

void readHeadNouns(Draft &draft)
{
    for (std::size_t i = 0; i < draft.items.size(); ++i) {
        auto &properties = draft.items[i].properties;
        if (!draft.isPart(i, Part::property) || draft.items[i].first != draft.items[i].last || draft.items[i].quoted)
            continue;
        std::vector<PropertyTarget *> own;
        bool others = false;
        for (auto &target : properties) {
            if (!isOwnerNamed(draft, target) || draft.lexicon.property(target).type == data::Type::boolean)
                continue;
            const auto words = identifierWords(draft.lexicon.property(target).name);
            const bool isLast =
                !words.empty() && draft.vocabulary.stem(words.back()) == draft.vocabulary.stem(draft.items[i].folded);
            if (target.weight >= headNoun - 1e-9 && target.weight < wholeName && isLast)
                own.push_back(&target);
            else
                others = true;
        }
        if (!others && own.size() > 1)
            keepOfType(draft, own);
        if (own.size() == 1 && !others)
            own.front()->weight = wholeName;
    }
    for (std::size_t i = 0; i + 1 < draft.items.size(); ++i)
        if (const bool kind = isKindOfNamed(draft, i); kind || onlyQualifies(draft, i)) {
            draft.pieces[i].part = Part::skip;
            if (kind)
                draft.frame.asides.push_back(i);
        }
}

} // namespace

const Pass passes::headNouns{"the last word of a property name, used as a short form of the name",
                             {Share::items, Share::parts, Share::uses},
                             {Share::items, Share::parts, Share::left},
                             readHeadNouns};

} // namespace offline
