// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/passes/pathwords.h"

namespace offline {

bool asksPath(const Draft &draft)
{
    bool how = false;
    for (const auto &item : draft.items) {
        if (item.is(Role::path) && item.types.empty())
            return true;
        const auto first = std::string_view(item.folded).substr(0, item.folded.find(' '));
        how = how || draft.vocabulary.asksHow(first);
        if (how && item.values.empty() && item.first == item.last &&
            draft.vocabulary.joins(draft.vocabulary.stem(item.folded)))
            return true;
    }
    return false;
}

} // namespace offline
