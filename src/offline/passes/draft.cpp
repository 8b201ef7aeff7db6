// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/passes/draft.h"

namespace offline {

std::size_t Draft::next(std::size_t i) const
{
    for (++i; i < pieces.size(); ++i)
        if (pieces[i].part != Part::skip && !pieces[i].used)
            return i;
    return pieces.size();
}

std::size_t Draft::previous(std::size_t i) const
{
    while (i-- > 0)
        if (pieces[i].part != Part::skip && !pieces[i].used)
            return i;
    return pieces.size();
}

bool Draft::restrictsByPlace(std::size_t i) const
{
    if (i == 0 || !items[i].is(Role::relative) || items[i].before != 0)
        return false;
    const bool inIt = i > 1 && vocabulary.meansWithin(items[i - 1].folded); // "the country in which it is"
    return pieces[inIt ? i - 2 : i - 1].part == Part::type && (inIt || vocabulary.asksPlace(items[i].folded));
}

int Draft::propertyAt(std::size_t i)
{
    for (std::size_t k = 0; k < frame.properties.size(); ++k)
        if (frame.properties[k].at == i)
            return static_cast<int>(k);
    frame.properties.push_back({i, items[i].properties});
    return static_cast<int>(frame.properties.size()) - 1;
}

} // namespace offline
