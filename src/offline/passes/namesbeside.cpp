// SPDX-License-Identifier: GPL-3.0-or-later
// "The names and prices of the products": the names are a column of their own where they stand beside another one.
#include "offline/passes/passes.h"

namespace offline {

namespace {

void readNamesBeside(Draft &draft)
{
    for (std::size_t i = 0; i + 2 < draft.items.size(); ++i) {
        const auto &words = draft.items[i].folded;
        const auto blank = words.rfind(' ');
        const auto last = std::string_view(words).substr(blank == std::string::npos ? 0 : blank + 1);
        const bool names = draft.vocabulary.isPlural(last) && draft.vocabulary.hasRole(last, Role::nameWord) &&
                           (draft.items[i].is(Role::light) || draft.items[i].is(Role::nameWord));
        if (!names || draft.items[i].quoted || !draft.items[i + 1].is(Role::conjunction))
            continue;
        std::size_t k = i + 2;
        while (k < draft.items.size() && draft.pieces[k].part == Part::skip && draft.items[k].is(Role::light) &&
               !draft.items[k].is(Role::preposition))
            ++k;
        if (!draft.isPart(k, Part::property))
            continue;
        std::size_t thing = k + 1;
        while (thing < draft.items.size() && draft.pieces[thing].part == Part::skip)
            ++thing;
        while (draft.isPart(thing, Part::type) && draft.isPart(thing + 1, Part::type) &&
               draft.items[thing + 1].before == 0)
            ++thing; // "product categories"
        if (!draft.isPart(thing, Part::type) || draft.items[k + 1].folded != draft.vocabulary.partWord())
            continue;
        const int entity = draft.items[thing].types.front().entity;
        const auto *name = draft.lexicon.nameProperty(entity);
        if (!name)
            continue;
        const auto &all = draft.lexicon.schema().entities[static_cast<std::size_t>(entity)].properties;
        draft.items[i].properties = {{false, entity, static_cast<int>(name - all.data()), 1.0}};
        draft.items[i].roles.clear();
        draft.pieces[i] = {Part::property, Role::light, {}};
    }
}

} // namespace

const Pass passes::namesBeside{"names beside other columns",
                               {Share::items, Share::parts, Share::uses},
                               {Share::items, Share::parts},
                               readNamesBeside};

} // namespace offline
