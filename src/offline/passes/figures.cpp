// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/passes/figures.h"

#include "offline/passes/propertykinds.h"

#include <algorithm>

namespace offline {

std::vector<PropertyTarget> measuredIn(const Draft &draft, std::string_view word, bool years)
{
    const auto *stems = draft.vocabulary.dimension(word);
    struct Owner {
        bool ofRelation = false;
        int number = 0;
        bool byName = false; // only things of it are named
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
            const bool measures = properties[p].isNumeric() || properties[p].type == data::Type::date ||
                                  (years && isDateText(draft, properties[p]));
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
        if (best.size() == 1) // of two as likely neither is taken
            (owner.byName ? ofNamed : found).push_back(best.front());
    }
    return found.empty() ? ofNamed : found; // "donated to the Civic Union since 2023": the year is not the party's
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
