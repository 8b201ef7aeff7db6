// SPDX-License-Identifier: GPL-3.0-or-later
// "What is X?"
#include "offline/passes/passes.h"

namespace offline {

namespace {

// "What is X?" asks for the description of a thing that has one.
void readDefinition(Draft &draft)
{
    const auto &mentions = draft.frame.mentions;
    if (draft.frame.want != Want::list || mentions.size() != 1 || mentions.front().values.size() != 1 ||
        !draft.frame.properties.empty() || !draft.frame.relations.empty() || !draft.frame.conditions.empty() ||
        !draft.frame.unknown.empty() || draft.items.empty() || !draft.asksItself(0, Role::list))
        return;
    std::vector<PropertyTarget> described;
    for (const auto &target : draft.lexicon.properties(draft.vocabulary.stem(draft.vocabulary.describedBy())))
        if (!target.ofRelation && target.weight >= 0.9 && mentions.front().hasType(target.owner))
            described.push_back(target);
    if (described.size() == 1)
        draft.frame.properties.push_back({0, described});
}

} // namespace

const Pass passes::definitions{
    "questions that ask for a definition",
    {Share::items, Share::want, Share::things, Share::relations, Share::properties, Share::conditions, Share::left},
    {Share::properties},
    readDefinition};

} // namespace offline
