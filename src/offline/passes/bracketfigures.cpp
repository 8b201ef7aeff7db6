// SPDX-License-Identifier: GPL-3.0-or-later
// A figure in brackets after the counted things.
#include "offline/passes/figures.h"
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// "How many plants ... (quantity)" adds up the figure in brackets.
void readFigureInBrackets(Draft &draft)
{
    for (std::size_t i = 0; i < draft.pieces.size() && draft.frame.want == Want::count; ++i) {
        const auto &properties = draft.items[i].properties;
        if (!draft.items[i].inBrackets || !draft.isPart(i, Part::property) ||
            std::none_of(properties.begin(), properties.end(),
                         [&](const PropertyTarget &target) { return draft.lexicon.property(target).isNumeric(); }))
            continue;
        addUp(draft, i);
    }
}

} // namespace

const Pass passes::bracketFigures{
    "numeric properties in brackets",
    {Share::items, Share::parts, Share::uses, Share::want, Share::properties, Share::measure},
    {Share::uses, Share::want, Share::properties, Share::measure},
    readFigureInBrackets};

} // namespace offline
