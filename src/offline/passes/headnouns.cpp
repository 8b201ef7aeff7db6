// SPDX-License-Identifier: GPL-3.0-or-later
// The last word of a property's name: "prices" of a unit_price, where the things that are named have no other price.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

constexpr double surely = 0.9, lastWord = 0.7; // weights of what a word may say

bool isNamed(const Draft &draft, const PropertyTarget &target)
{
    for (std::size_t i = 0; i < draft.items.size(); ++i) {
        const auto &item = draft.items[i];
        if (target.ofRelation ? draft.isPart(i, Part::relation) && item.roles.empty() &&
                                    std::any_of(item.relations.begin(), item.relations.end(),
                                                [&](const RelationTarget &each) {
                                                    return each.relation == target.owner && each.weight >= surely;
                                                })
                              : draft.isPart(i, Part::type) &&
                                    std::any_of(item.types.begin(), item.types.end(), [&](const TypeTarget &each) {
                                        return each.entity == target.owner && each.weight >= surely;
                                    }))
            return true;
    }
    return false;
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
            if (!isNamed(draft, target))
                continue;
            const auto words = identifierWords(draft.lexicon.property(target).name);
            const bool isLast =
                !words.empty() && draft.vocabulary.stem(words.back()) == draft.vocabulary.stem(draft.items[i].folded);
            if (target.weight >= lastWord - 1e-9 && target.weight < surely && isLast)
                own.push_back(&target);
            else
                others = true;
        }
        if (own.size() == 1 && !others)
            own.front()->weight = surely;
    }
}

} // namespace

const Pass passes::headNouns{
    "last words of a property", {Share::items, Share::parts, Share::uses}, {Share::items}, readHeadNouns};

} // namespace offline
