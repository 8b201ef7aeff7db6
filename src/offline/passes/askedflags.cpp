// SPDX-License-Identifier: GPL-3.0-or-later
// Properties that a yes or no asks for.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// "Has the house climate control?" asks for a yes/no property. Only properties with such values are read in this way.
void readAskedWhether(Draft &draft)
{
    if (draft.frame.want != Want::exists)
        return;
    for (auto &use : draft.frame.properties) {
        if (use.bound || std::none_of(use.targets.begin(), use.targets.end(),
                                      [](const PropertyTarget &target) { return target.weight >= 0.55; }))
            continue;
        const bool flags = std::all_of(use.targets.begin(), use.targets.end(), [&](const PropertyTarget &target) {
            return draft.lexicon.property(target).type == data::Type::boolean;
        });
        const bool ofRelation = std::all_of(use.targets.begin(), use.targets.end(), [](const PropertyTarget &target) {
            return target.ofRelation && target.weight >= 0.9;
        });
        use.bound = true;
        if (ofRelation && draft.frame.mentions.size() == 2) { // "does A have any share in B" asks for the relationship
            RelationUse relation{use.at, {}, false};
            for (const auto &target : use.targets)
                relation.targets.push_back({target.owner, target.weight});
            draft.frame.relations.push_back(std::move(relation));
        } else if (flags)
            draft.frame.conditions.push_back(
                {use.targets, "=", data::Value(true), true, use.at, draft.scopeAt(use.at), 0.95});
        else
            draft.frame.unknown.push_back(use.at);
    }
}

} // namespace

const Pass passes::askedFlags{"properties in a yes/no question",
                              {Share::scopes, Share::want, Share::things, Share::properties},
                              {Share::relations, Share::properties, Share::conditions, Share::left},
                              readAskedWhether};

} // namespace offline
