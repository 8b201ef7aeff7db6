// SPDX-License-Identifier: GPL-3.0-or-later
// Nouns that a figure counts, if no type has their name: "How many people live in ...", "with more than 200,000
// people".
#include "offline/passes/figures.h"
#include "offline/passes/passes.h"

namespace offline {

namespace {

// True for a compared number of them: "More than 10 million people", "between 1 and 2 million residents".
bool isCompared(const Draft &draft, std::size_t number)
{
    if (!draft.items[number].number || number == 0)
        return false;
    const Item &before = draft.items[number - 1];
    return before.is(Role::comparison) ||
           (number > 2 && draft.items[number - 2].number && draft.items[number - 3].is(Role::between));
}

// Replaces the noun by the figure that counts it: "How many people live in ..." with a population, if no type is called
// people.
void readCountedNouns(Draft &draft)
{
    for (std::size_t i = 1; i < draft.items.size(); ++i) {
        auto &item = draft.items[i];
        const bool asked = draft.items[i - 1].is(Role::count) || draft.items[i - 1].is(Role::most) ||
                           draft.items[i - 1].is(Role::least) || draft.items[i - 1].is(Role::comparative) ||
                           isCompared(draft, i - 1);
        // "Residents", which the dictionary relates to a relationship.
        const bool guessed = item.plural && item.relations.size() > 1 && best(item.relations) < 1 &&
                             item.roles.empty() && item.types.empty() && item.values.empty() && item.properties.empty();
        if (!asked || (item.known() && !guessed) || item.quoted || !draft.vocabulary.dimension(item.folded))
            continue;
        auto figures = measuredIn(draft, item.folded, false);
        if (figures.empty())
            continue;
        item.properties = std::move(figures);
        draft.pieces[i] = {Part::property, Role::light, {}};
        // "How many people live in the biggest town": the figure belongs to the town, without a relationship.
        const std::size_t extreme = draft.next(i + 1);
        if (i + 1 < draft.items.size() && draft.isPart(i + 1, Part::relation) &&
            best(draft.items[i + 1].relations) < 1 && extreme < draft.items.size() &&
            (draft.items[extreme].is(Role::most) || draft.items[extreme].is(Role::least))) {
            draft.pieces[i + 1].part = Part::skip;
            draft.frame.asides.push_back(i + 1);
        }
    }
}

} // namespace

const Pass passes::countedNouns{"properties that store a count, such as the number of people",
                                {Share::items, Share::parts},
                                {Share::items, Share::parts, Share::uses, Share::left},
                                readCountedNouns};

} // namespace offline
