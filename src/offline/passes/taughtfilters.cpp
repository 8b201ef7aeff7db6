// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/passes/taughtfilters.h"

#include <algorithm>

namespace offline {

const std::vector<TaughtWord::Filter> *taughtAt(const Draft &draft, std::size_t i)
{
    if (!draft.items[i].taught || draft.items[i].taught->conditions.empty())
        return nullptr;
    const auto &all = draft.items[i].taught->conditions;
    if (all.size() == 1)
        return &all.front();
    const auto of = [&](std::size_t k) -> const std::vector<TaughtWord::Filter> * {
        for (const auto &filters : all)
            if (!filters.front().property.ofRelation && k < draft.items.size() &&
                std::any_of(draft.items[k].types.begin(), draft.items[k].types.end(), [&](const TypeTarget &target) {
                    return target.entity == filters.front().property.owner && target.weight >= 0.9;
                }))
                return &filters;
        return nullptr;
    };
    for (std::size_t reach = 1; reach < draft.items.size(); ++reach)
        for (const std::size_t k : {i + reach, i >= reach ? i - reach : draft.items.size()})
            if (const auto *found = of(k))
                return found;
    return nullptr;
}

} // namespace offline
