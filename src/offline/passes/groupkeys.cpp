// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/passes/groupkeys.h"

namespace offline {

void addKey(Draft &draft, std::size_t at)
{
    if (draft.pieces[at].part != Part::property) {
        draft.pieces[at].mark = Mark::each;
        return;
    }
    const int property = draft.propertyAt(at);
    draft.frame.properties[static_cast<std::size_t>(property)].bound = true;
    draft.pieces[at].used = true;
    if (draft.frame.groupProperty < 0)
        draft.frame.groupProperty = property;
    else if (property != draft.frame.groupProperty)
        draft.frame.otherGroups.push_back(property);
    const std::size_t of = draft.previous(at); // "disease category": the owner, not what is counted
    if (draft.isPart(of, Part::type) && draft.items[of].last + 1 == draft.items[at].first)
        draft.pieces[of].used = true;
}

std::size_t keyAt(const Draft &draft, std::size_t k)
{
    const std::size_t following = draft.next(k);
    if (draft.isPart(k, Part::type) && draft.isPart(following, Part::property) &&
        draft.items[following].first == draft.items[k].last + 1)
        return following;
    return draft.isPart(k, Part::type) || draft.isPart(k, Part::property) ? k : draft.pieces.size();
}

} // namespace offline
