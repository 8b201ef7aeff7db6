// SPDX-License-Identifier: GPL-3.0-or-later
// A noun after a name that resembles a relationship of other things.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// Removes a noun after a name that resembles a relationship of other things: "On the Glucose map".
void dropRestatingNouns(Draft &draft)
{
    std::erase_if(draft.frame.relations, [&](const RelationUse &use) {
        const std::size_t i = use.at;
        const auto &item = draft.items[i];
        if (use.weak || i == 0 || best(use.targets) >= 0.95 || item.plural || item.first != item.last ||
            draft.pieces[i - 1].part != Part::value || !draft.vocabulary.thesaurus().isNoun(item.folded) ||
            !(i + 1 == draft.items.size() || draft.items[i + 1].before != 0 || draft.items[i + 1].is(Role::relative) ||
              draft.items[i + 1].is(Role::conjunction)))
            return false;
        std::vector<TypeTarget> owners;
        for (const auto &value : draft.items[i - 1].values)
            if (!value.property.ofRelation)
                owners.push_back({value.property.owner, 1});
        const auto at = draft.lexicon.relationsAt(owners);
        const bool elsewhere = std::none_of(use.targets.begin(), use.targets.end(), [&](const RelationTarget &target) {
            return std::any_of(at.begin(), at.end(),
                               [&](const RelationTarget &known) { return known.relation == target.relation; });
        });
        if (elsewhere)
            draft.pieces[i].part = Part::skip;
        return elsewhere;
    });
}

} // namespace

const Pass passes::restatingNouns{"nouns that repeat the type of a name",
                                  {Share::items, Share::parts, Share::relations},
                                  {Share::parts, Share::relations},
                                  dropRestatingNouns};

} // namespace offline
