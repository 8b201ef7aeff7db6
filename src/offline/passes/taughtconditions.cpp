// SPDX-License-Identifier: GPL-3.0-or-later
// Synonyms for conditions ("won": RACED_IN with position 1).
#include "offline/passes/passes.h"
#include "offline/passes/taughtfilters.h"

namespace offline {

namespace {

// Adds the conditions of each synonym.
void readTaught(Draft &draft)
{
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        const auto *filters = draft.pieces[i].used ? nullptr : taughtAt(draft, i);
        if (!filters) {
            if (draft.items[i].taught && !draft.items[i].taught->conditions.empty() && !draft.pieces[i].used)
                draft.frame.unknown.push_back(i); // none of its types is certain
            continue;
        }
        for (const auto &filter : *filters)
            draft.frame.conditions.push_back(
                {{filter.property}, filter.op, filter.value, true, i, draft.scopeAt(i), 1});
        if (draft.pieces[i].part == Part::flag)
            draft.pieces[i].used = true;
    }
}

} // namespace

const Pass passes::taughtConditions{"synonyms for conditions",
                                    {Share::items, Share::parts, Share::uses, Share::scopes},
                                    {Share::uses, Share::conditions, Share::left},
                                    readTaught};

} // namespace offline
