// SPDX-License-Identifier: GPL-3.0-or-later
// A place of a property: sending_bank_country for a sending_bank.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// The place uses the property named after it: "Whose sending bank is in Spain" with sending_bank and
// sending_bank_country.
void readPlaceOfProperty(Draft &draft)
{
    constexpr std::size_t reach = 7;
    for (std::size_t p = 0; p + 1 < draft.items.size(); ++p) {
        if (!draft.isPart(p, Part::property))
            continue;
        bool placed = false;
        std::size_t value = p + 1;
        for (; value < std::min(draft.items.size(), p + reach); ++value) {
            const auto &item = draft.items[value];
            const bool isPlace = !draft.vocabulary.placeIn({item.folded}, false).empty();
            if (item.quoted || draft.isPart(value, Part::value) || draft.isPart(value, Part::attribute) ||
                item.before == ',')
                break;
            const Phrase *equal = item.phrase(Role::comparison);
            if (!isPlace && draft.pieces[value].part != Part::skip && item.roles.empty())
                break;
            if (draft.isRole(value, Role::conjunction) || draft.isRole(value, Role::negation) || item.is(Role::same) ||
                (draft.isRole(value, Role::comparison) && !(equal && equal->detail == "=")))
                break;
            placed = placed || isPlace || item.is(Role::tie) || item.is(Role::preposition) ||
                     (item.first < item.last && !item.roles.empty());
        }
        if (!placed || value >= draft.items.size() || draft.pieces[value].used ||
            !(draft.items[value].quoted || draft.isPart(value, Part::value) || draft.isPart(value, Part::attribute)))
            continue;
        Condition condition{{}, "=", data::Value(draft.items[value].text), true, value, draft.scopeAt(value), 1};
        if (!draft.items[value].values.empty() && draft.items[value].values.front().stored)
            condition.value = data::Value(draft.items[value].values.front().literal);
        for (const auto &target : draft.items[p].properties) {
            if (target.weight < 0.9 || target.ofRelation)
                continue;
            const auto &all = draft.lexicon.schema().entities[static_cast<std::size_t>(target.owner)].properties;
            const auto own = identifierWords(draft.lexicon.property(target).name);
            for (std::size_t k = 0; k < all.size(); ++k) {
                auto words = identifierWords(all[k].name);
                if (words.size() != own.size() + 1 || all[k].type != data::Type::string ||
                    draft.vocabulary.placeIn(words, false).empty())
                    continue;
                words.pop_back();
                const PropertyTarget place{false, target.owner, static_cast<int>(k), 1.0};
                if (words == own && !draft.items[value].values.empty() && draft.items[value].values.front().stored)
                    condition.properties.push_back(place);
            }
        }
        if (condition.properties.size() != 1)
            continue;
        // "In Sweden or Norway"
        data::ValueList places{condition.value};
        std::size_t last = value;
        for (std::size_t k = value; k + 2 < draft.items.size() && draft.items[k + 1].is(Role::disjunction); k += 2) {
            const auto &other = draft.items[k + 2];
            if (draft.pieces[k + 2].used || other.values.empty() || !other.values.front().stored)
                break;
            places.push_back(data::Value(other.values.front().literal));
            last = k + 2;
        }
        if (places.size() > 1) {
            condition.op = "IN";
            condition.value = data::Value(std::move(places));
        }
        draft.frame.conditions.push_back(std::move(condition));
        draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(p))].bound = true;
        for (std::size_t k = p; k <= last; ++k) {
            if (draft.pieces[k].part != Part::skip)
                draft.pieces[k].used = true;
            if (k > p && k < value)
                draft.pieces[k].part = Part::skip;
        }
    }
}

} // namespace

const Pass passes::propertyPlaces{"properties that store the place of another item",
                                  {Share::items, Share::parts, Share::uses, Share::scopes, Share::properties},
                                  {Share::parts, Share::uses, Share::properties, Share::conditions},
                                  readPlaceOfProperty};

} // namespace offline
