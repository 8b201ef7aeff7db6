// SPDX-License-Identifier: GPL-3.0-or-later
// "Whose symptoms include A" asks for the owner.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// "Whose symptoms include A": A is one of the symptoms, and the owner is asked for.
void readWhose(Draft &draft)
{
    for (std::size_t w = 0; w + 3 < draft.items.size(); ++w) {
        const auto &roles = draft.items[w].roles;
        if (std::none_of(roles.begin(), roles.end(),
                         [](const Phrase &p) { return p.role == Role::relative && p.detail == "owner"; }))
            continue;
        auto &mentions = draft.frame.mentions;
        const auto kind = std::find_if(mentions.begin(), mentions.end(), [&](const Mention &mention) {
            return mention.isType() && mention.at > w && mention.at <= w + 2;
        });
        if (kind == mentions.end() || kind + 1 == mentions.end() || (kind + 1)->isType() ||
            !(kind + 1)->hasType(kind->types.front().entity) || kind->scope != (kind + 1)->scope)
            continue;
        const auto verb =
            std::find_if(draft.frame.relations.begin(), draft.frame.relations.end(),
                         [&](const RelationUse &use) { return use.at > kind->at && use.at < (kind + 1)->at; });
        if (verb == draft.frame.relations.end())
            continue;
        const bool ties = std::any_of(verb->targets.begin(), verb->targets.end(), [&](const RelationTarget &target) {
            const auto at = draft.lexicon.relationsAt({kind->types.front()});
            return std::any_of(at.begin(), at.end(),
                               [&](const RelationTarget &known) { return known.relation == target.relation; });
        });
        if (ties)
            continue;
        draft.frame.relations.erase(verb);
        if (kind == mentions.begin())
            draft.frame.relations.push_back({kind->at, draft.lexicon.relationsAt({kind->types.front()})});
        mentions.erase(kind);
        return;
    }
}

} // namespace

const Pass passes::ownersAsked{"'whose' questions",
                               {Share::items, Share::parts, Share::things, Share::relations},
                               {Share::things, Share::relations},
                               readWhose};

} // namespace offline
