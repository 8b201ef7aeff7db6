// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/passes/conditionleads.h"

#include <algorithm>

namespace offline {

bool introducesCondition(const Draft &draft, std::size_t i)
{
    bool preposed = draft.items[i].first < draft.items[i].last &&
                    draft.vocabulary.relationSets(draft.vocabulary.stems(draft.items[i].folded)).size() > 0;
    bool named = false;
    if (i + 1 < draft.items.size() && draft.items[i + 1].is(Role::conjunction))
        return false; // "started and ended in 2010": the verb has a meaning of its own
    for (std::size_t k = i + 1; k < draft.items.size(); ++k) {
        for (const auto &condition : draft.frame.conditions) {
            if (condition.at != k)
                continue;
            const bool carried =
                std::any_of(condition.properties.begin(), condition.properties.end(), [&](const PropertyTarget &p) {
                    return !p.ofRelation && std::any_of(draft.frame.mentions.begin(), draft.frame.mentions.end(),
                                                        [&](const Mention &mention) {
                                                            return mention.at < i && mention.isType() &&
                                                                   mention.hasType(p.owner);
                                                        });
                });
            const auto says = [&](const PropertyTarget &p) {
                const auto words = identifierWords(draft.lexicon.property(p).name);
                return std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                    if (draft.vocabulary.stem(word) == draft.vocabulary.stems(draft.items[i].folded))
                        return true; // "born after 1700" with a bornYear
                    const auto mine = draft.vocabulary.relationSets(draft.vocabulary.stems(draft.items[i].folded));
                    const auto its = draft.vocabulary.relationSets(draft.vocabulary.stem(word));
                    return std::any_of(its.begin(), its.end(),
                                       [&](int set) { return std::find(mine.begin(), mine.end(), set) != mine.end(); });
                });
            };
            const bool category = condition.op == "=" && condition.value.isString() && preposed;
            return carried &&
                   (category || named || std::any_of(condition.properties.begin(), condition.properties.end(), says));
        }
        const bool ofCondition = draft.pieces[k].part == Part::property && draft.pieces[k].used;
        named = named || ofCondition; // "located on chromosome 21", "belong to the category metabolic"
        if (draft.items[k].roles.empty() && !draft.items[k].number && !ofCondition)
            return false;
        preposed = preposed || draft.items[k].is(Role::preposition);
    }
    return false;
}

} // namespace offline
