// SPDX-License-Identifier: GPL-3.0-or-later
// Synonyms for conditions ("won": RACED_IN with position 1) that also name things or relationships.
#include "offline/passes/passes.h"
#include "offline/passes/taughtfilters.h"

#include <algorithm>

namespace offline {

namespace {

// True if another piece names this type, a thing of it, or this relationship.
bool isNamedElsewhere(const Draft &draft, std::size_t i, bool ofRelation, int owner)
{
    for (std::size_t k = 0; k < draft.items.size(); ++k) {
        if (k == i)
            continue;
        const auto &item = draft.items[k];
        const bool names = ofRelation
                               ? draft.pieces[k].part == Part::relation &&
                                     std::any_of(item.relations.begin(), item.relations.end(),
                                                 [&](const RelationTarget &target) { return target.relation == owner; })
                               : std::any_of(item.types.begin(), item.types.end(), [&](const TypeTarget &target) {
                                     return target.entity == owner && target.weight >= 0.9;
                                 });
        if (names)
            return true;
    }
    return false;
}

// If nothing else names the type of the condition, the synonym does, as a verb does its relationship: "Which capitals
// ...".
void placeTaught(Draft &draft)
{
    for (std::size_t i = 0; i < draft.items.size(); ++i) {
        const auto *filters = taughtAt(draft, i);
        if (!filters)
            continue;
        const auto &owner = filters->front().property;
        draft.pieces[i] = {Part::flag, Role::light, {}};
        if (isNamedElsewhere(draft, i, owner.ofRelation, owner.owner))
            continue;
        if (owner.ofRelation) {
            draft.items[i].relations = {{owner.owner, 1}};
            draft.pieces[i].part = Part::relation;
        } else {
            draft.items[i].types = {{owner.owner, 1}};
            draft.pieces[i].part = Part::type;
        }
    }
}

} // namespace

const Pass passes::taughtPlaces{
    "synonyms in the question", {Share::items, Share::parts}, {Share::items, Share::parts, Share::uses}, placeTaught};

} // namespace offline
