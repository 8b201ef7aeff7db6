// SPDX-License-Identifier: GPL-3.0-or-later
// A short form of the type before a name: "Mount Shasta" for a mountain stored as "shasta".
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

constexpr std::size_t leastLetters = 4; // of a word that starts the name of a type

// True if neither stored values nor the words of schema or language explain it.
bool isGuessed(const Item &item)
{
    return item.roles.empty() && item.types.empty() && item.relations.empty() && item.properties.empty() &&
           !item.number && !item.taught && !item.quoted &&
           std::none_of(item.values.begin(), item.values.end(), [](const ValueTarget &value) { return value.stored; });
}

void dropKinds(Draft &draft)
{
    for (std::size_t i = 0; i + 1 < draft.items.size(); ++i) {
        const Item &word = draft.items[i], &name = draft.items[i + 1];
        if (!isGuessed(word) || word.folded.size() < leastLetters || name.values.empty() || name.before != 0 ||
            name.first != word.last + 1)
            continue;
        const bool isKind = std::all_of(name.values.begin(), name.values.end(), [&](const ValueTarget &value) {
            return value.stored && !value.property.ofRelation &&
                   draft.lexicon.spoken(value.property.owner).starts_with(word.folded);
        });
        if (isKind)
            draft.items.erase(draft.items.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

} // namespace

const Pass passes::kindsBefore{
    "words before a name that say its type, such as 'Mount'", {Share::items}, {Share::items}, dropKinds};

} // namespace offline
