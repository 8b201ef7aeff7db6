// SPDX-License-Identifier: GPL-3.0-or-later
// Dates are asked for by words of time or by their full name.
#include "offline/passes/passes.h"
#include "offline/passes/propertykinds.h"

#include <algorithm>

namespace offline {

namespace {

// An adjective or a verb does not ask for a date: "Open tickets", "close this ticket" with opened_on or closed_on. Only
// words of time and the full name of the date do.
void readAskedTime(Draft &draft)
{
    if (std::any_of(draft.items.begin(), draft.items.end(),
                    [&](const Item &item) { return draft.vocabulary.asksTime(item.folded); }))
        return;
    for (const auto &use : draft.frame.properties) {
        const auto &item = draft.items[use.at];
        const bool dates = !use.targets.empty() &&
                           std::all_of(use.targets.begin(), use.targets.end(), [&](const PropertyTarget &target) {
                               const auto &property = draft.lexicon.property(target);
                               return (property.type == data::Type::date || isDateText(draft, property)) &&
                                      identifierWords(property.name).size() > item.last - item.first + 1;
                           });
        if (dates && !use.bound && draft.frame.want != Want::superlative && !draft.frame.superlative &&
            draft.frame.order < 0)
            draft.frame.unknown.push_back(use.at);
    }
}

} // namespace

const Pass passes::askedTime{"dates that the question does not ask for",
                             {Share::items, Share::want, Share::properties, Share::rank},
                             {Share::left},
                             readAskedTime};

} // namespace offline
