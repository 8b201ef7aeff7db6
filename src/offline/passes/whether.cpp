// SPDX-License-Identifier: GPL-3.0-or-later
// Two named things with a relationship and no question word ask for yes or no.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// "Rifampicin indicated in leprosy?": yes or no.
void asksWhether(Draft &draft)
{
    std::size_t named = 0;
    for (const auto &mention : draft.frame.mentions)
        named += mention.isType() ? 0 : mention.values.size();
    const bool tied = std::any_of(draft.frame.relations.begin(), draft.frame.relations.end(),
                                  [](const RelationUse &use) { return !use.weak; });
    const bool lists = std::any_of(draft.items.begin(), draft.items.end(),
                                   [](const Item &item) { return item.is(Role::list) || item.is(Role::count); });
    const bool onlyNamed = std::none_of(draft.frame.mentions.begin(), draft.frame.mentions.end(),
                                        [](const Mention &mention) { return mention.isType(); });
    if (draft.frame.want == Want::list && !lists && onlyNamed && tied && draft.frame.mentions.size() == 2 &&
        named == 2 && draft.frame.properties.empty() && draft.frame.conditions.empty())
        draft.frame.want = Want::exists;
}

} // namespace

const Pass passes::whether{
    "yes/no questions without a question word",
    {Share::items, Share::want, Share::things, Share::relations, Share::properties, Share::conditions},
    {Share::want},
    asksWhether};

} // namespace offline
