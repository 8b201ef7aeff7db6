// SPDX-License-Identifier: GPL-3.0-or-later
// "When" needs an answer with a time.
#include "offline/passes/passes.h"
#include "offline/passes/propertykinds.h"

#include <algorithm>

namespace offline {

namespace {

// The question is unreadable if the answer would have no time: "Until when is she on loan?".
void readAskedWhen(Draft &draft)
{
    const auto asks = std::find_if(draft.items.begin(), draft.items.end(),
                                   [&](const Item &item) { return draft.vocabulary.asksWhen(item.folded); });
    const auto at = static_cast<std::size_t>(asks - draft.items.begin());
    constexpr std::size_t latest = 2; // "and since when ..."
    if (asks == draft.items.end() || at > latest || draft.frame.want != Want::list ||
        draft.pieces[at].part == Part::unknown)
        return;
    const bool ofTime =
        std::any_of(draft.frame.properties.begin(), draft.frame.properties.end(), [&](const PropertyUse &use) {
            return std::any_of(use.targets.begin(), use.targets.end(), [&](const PropertyTarget &target) {
                return !isPlainText(draft, draft.lexicon.property(target)) ||
                       isPartlyDateText(draft.lexicon.property(target));
            });
        });
    if (!ofTime)
        draft.frame.unknown.push_back(at);
}

} // namespace

const Pass passes::askedWhen{
    "'when' questions", {Share::items, Share::parts, Share::want, Share::properties}, {Share::left}, readAskedWhen};

} // namespace offline
