// SPDX-License-Identifier: GPL-3.0-or-later
// A noun after a property that only says what kind of text it is: "a quantity per unit description".
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

bool isNamed(const Draft &draft, const PropertyTarget &target)
{
    constexpr double surely = 0.9;
    return std::any_of(draft.items.begin(), draft.items.end(), [&](const Item &item) {
        const bool byType =
            !target.ofRelation && std::any_of(item.types.begin(), item.types.end(), [&](const TypeTarget &type) {
                return type.entity == target.owner && type.weight >= surely;
            });
        const bool byRelation =
            target.ofRelation &&
            std::any_of(item.relations.begin(), item.relations.end(), [&](const RelationTarget &relation) {
                return relation.relation == target.owner && relation.weight >= surely;
            });
        return byType || byRelation;
    });
}

// Removes a noun for the kind of value, unless a named thing has a property of that name: "Freight charges", "a
// discontinued status", "ship via option '1'".
void dropKindNouns(Draft &draft)
{
    constexpr double whole = 0.9;
    for (std::size_t i = 1; i < draft.items.size(); ++i) {
        const auto &noun = draft.items[i], &prev = draft.items[i - 1];
        const bool flag = draft.isPart(i - 1, Part::flag);
        if ((!draft.isPart(i - 1, Part::property) && !flag) || best(prev.properties) < whole || noun.before != 0 ||
            noun.quoted || noun.first != noun.last || prev.last + 1 != noun.first || best(noun.types) > 0)
            continue;
        const bool numbers = std::any_of(prev.properties.begin(), prev.properties.end(), [&](const auto &target) {
            return target.weight >= whole && draft.lexicon.property(target).isNumeric();
        });
        const bool isOther =
            std::none_of(noun.properties.begin(), noun.properties.end(), [&](const PropertyTarget &target) {
                return target.weight >= whole ||
                       std::any_of(prev.properties.begin(), prev.properties.end(), [&](const PropertyTarget &own) {
                           return own.weight >= whole && own.owner == target.owner &&
                                  own.ofRelation == target.ofRelation;
                       });
            });
        if (!isOther || noun.is(Role::count) || !draft.vocabulary.saysKind(noun.folded, numbers))
            continue;
        draft.pieces[i].part = Part::skip;
        draft.frame.asides.push_back(i);
    }
}

// "Quantity per unit description" means the property before, if the named things have no description.
void readPropertyNouns(Draft &draft)
{
    dropKindNouns(draft);
    constexpr double whole = 0.9, part = 0.6;
    for (std::size_t i = 1; i < draft.items.size(); ++i) {
        const auto &noun = draft.items[i], &prev = draft.items[i - 1];
        if (!draft.isPart(i, Part::property) || !draft.isPart(i - 1, Part::property) || noun.before != 0 ||
            noun.quoted || noun.plural || noun.first != noun.last || prev.last + 1 != noun.first)
            continue;
        const bool isOther =
            std::none_of(noun.properties.begin(), noun.properties.end(), [&](const PropertyTarget &target) {
                return target.weight >= part &&
                       (isNamed(draft, target) || draft.lexicon.property(target).type != data::Type::string);
            });
        const bool isText = std::any_of(prev.properties.begin(), prev.properties.end(), [&](const auto &target) {
            return target.weight >= whole && isNamed(draft, target) &&
                   draft.lexicon.property(target).type == data::Type::string;
        });
        if (!isOther || !isText)
            continue;
        draft.pieces[i].part = Part::skip;
        draft.frame.asides.push_back(i);
    }
}

} // namespace

const Pass passes::propertyNouns{"extra nouns, such as 'description', after a property name",
                                 {Share::items, Share::parts, Share::uses},
                                 {Share::parts, Share::left},
                                 readPropertyNouns};

} // namespace offline
