// SPDX-License-Identifier: GPL-3.0-or-later
// "How many people live in ...": the figure that counts them, where nothing here is called so.
#include "offline/passes/figures.h"
#include "offline/passes/passes.h"

namespace offline {

namespace {

// "How many people live in ...", where what is named has a population and nothing here is called people: the figure
// that counts them.
void readCountedNouns(Draft &draft)
{
    for (std::size_t i = 1; i < draft.items.size(); ++i) {
        auto &item = draft.items[i];
        const bool asked = draft.items[i - 1].is(Role::count) || draft.items[i - 1].is(Role::most) ||
                           draft.items[i - 1].is(Role::least);
        // "Residents" that a dictionary takes for what ties things.
        const bool guessed = item.plural && item.relations.size() > 1 && best(item.relations) < 1 &&
                             item.roles.empty() && item.types.empty() && item.values.empty() && item.properties.empty();
        if (!asked || (item.known() && !guessed) || item.quoted || !draft.vocabulary.dimension(item.folded))
            continue;
        auto figures = measuredIn(draft, item.folded, false);
        if (figures.empty())
            continue;
        item.properties = std::move(figures);
        draft.pieces[i] = {Part::property, Role::light, {}};
    }
}

} // namespace

const Pass passes::countedNouns{"nouns that a figure counts",
                                {Share::items, Share::parts},
                                {Share::items, Share::parts, Share::uses},
                                readCountedNouns};

} // namespace offline
