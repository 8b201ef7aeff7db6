// SPDX-License-Identifier: GPL-3.0-or-later
// Words of a person that mean a condition ("won": RACED_IN with position 1): whether they name things or
// relationships themselves.
#include "offline/passes/passes.h"
#include "offline/passes/taughtfilters.h"

#include <algorithm>

namespace offline {

namespace {

// Another piece of the question names this type (or a thing of it), or says this relationship.
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

// "Which capitals ...": where nothing else names the things that the word restricts, it names them itself, as a verb
// says its relationship.
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
    "what taught words name", {Share::items, Share::parts}, {Share::items, Share::parts, Share::uses}, placeTaught};

} // namespace offline
