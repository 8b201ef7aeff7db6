// SPDX-License-Identifier: GPL-3.0-or-later
// Names next to another column are a separate column: "The names and prices of the products".
#include "offline/passes/passes.h"

namespace offline {

namespace {

// True for "names of", a single phrase of the language.
bool endsInOf(const Draft &draft, std::size_t i)
{
    return draft.items[i].folded.ends_with(' ' + draft.vocabulary.partWord());
}

bool isNames(const Draft &draft, std::size_t i)
{
    std::string_view words = draft.items[i].folded;
    if (endsInOf(draft, i))
        words.remove_suffix(draft.vocabulary.partWord().size() + 1);
    const auto blank = words.rfind(' ');
    const auto last = words.substr(blank == std::string::npos ? 0 : blank + 1);
    return draft.vocabulary.isPlural(last) && draft.vocabulary.hasRole(last, Role::nameWord) &&
           (draft.items[i].is(Role::light) || draft.items[i].is(Role::nameWord)) && !draft.items[i].quoted;
}

// True for a column, and for words between two: "and", "the", the noun of "phone numbers".
bool isInList(const Draft &draft, std::size_t i)
{
    const auto &item = draft.items[i];
    if (item.folded == draft.vocabulary.partWord() || item.is(Role::preposition))
        return false;
    const bool noun = i > 0 && draft.isPart(i - 1, Part::property) && item.before == 0 &&
                      draft.vocabulary.saysKind(item.folded, false);
    return noun || draft.isPart(i, Part::property) || item.is(Role::conjunction) ||
           (draft.pieces[i].part == Part::skip && item.is(Role::light));
}

// The owner of a list of columns that includes names; -1 if there is no such list.
int ownerOf(const Draft &draft, std::size_t names)
{
    std::size_t first = names, end = names + 1;
    while (first > 0 && isInList(draft, first - 1))
        --first;
    while (!endsInOf(draft, end - 1) && end < draft.items.size() && isInList(draft, end))
        ++end;
    bool joined = false, other = false;
    for (std::size_t i = first; i < end; ++i) {
        joined = joined || draft.items[i].is(Role::conjunction);
        other = other || draft.isPart(i, Part::property);
    }
    const bool ofThing = endsInOf(draft, end - 1) ||
                         (end < draft.items.size() && draft.items[end].folded == draft.vocabulary.partWord());
    if (!joined || !other || !ofThing)
        return -1;
    std::size_t thing = end;
    while (thing < draft.items.size() && draft.pieces[thing].part == Part::skip)
        ++thing;
    while (draft.isPart(thing, Part::type) && draft.isPart(thing + 1, Part::type) && draft.items[thing + 1].before == 0)
        ++thing; // "product categories"
    return draft.isPart(thing, Part::type) ? draft.items[thing].types.front().entity : -1;
}

void readAdjacentNames(Draft &draft)
{
    for (std::size_t i = 0; i < draft.items.size(); ++i) {
        const int entity = isNames(draft, i) ? ownerOf(draft, i) : -1;
        const auto *name = entity < 0 ? nullptr : draft.lexicon.nameProperty(entity);
        if (!name)
            continue;
        const auto &all = draft.lexicon.schema().entities[static_cast<std::size_t>(entity)].properties;
        draft.items[i].properties = {{false, entity, static_cast<int>(name - all.data()), 1.0}};
        draft.items[i].roles.clear();
        draft.pieces[i] = {Part::property, Role::light, {}};
    }
}

} // namespace

const Pass passes::adjacentNames{"names as an additional column",
                                 {Share::items, Share::parts, Share::uses},
                                 {Share::items, Share::parts},
                                 readAdjacentNames};

} // namespace offline
