// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/passes/rankingwords.h"

namespace offline {

bool namesDoer(const Draft &draft, std::size_t by)
{
    if (by == 0 || !draft.items[by].is(Role::passiveBy))
        return false;
    const auto &verb = draft.items[by - 1];
    return verb.first == verb.last && verb.types.empty() && verb.last + 1 == draft.items[by].first &&
           draft.vocabulary.isParticiple(verb.folded) && draft.pieces[by - 1].part != Part::role;
}

std::size_t countedAfter(Draft &draft, std::size_t i)
{
    for (std::size_t s = i + 1; s < draft.pieces.size(); ++s) {
        const std::size_t count = draft.next(s), k = draft.isRole(count, Role::count) ? draft.next(count) : count;
        if (!draft.items[s].is(Role::groupedBy) || !draft.isPart(k, Part::type) || namesDoer(draft, s))
            continue;
        if (k != count)
            draft.pieces[count].used = true;
        if (draft.isRole(draft.next(k), Role::count))
            draft.pieces[draft.next(k)].used = true;
        return k;
    }
    return draft.pieces.size();
}

} // namespace offline
