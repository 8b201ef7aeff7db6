// SPDX-License-Identifier: GPL-3.0-or-later
// A date that is stored as written ("Mar 25, 2015") and in ISO format ("2015-03-25"): orders and comparisons with years
// use the second.
#include "offline/language/words.h"
#include "offline/passes/passes.h"
#include "offline/passes/propertykinds.h"

#include <algorithm>

namespace offline {

namespace {

bool isWrittenDate(const Draft &draft, const data::Property &property)
{
    return property.type == data::Type::string && !property.samples.empty() &&
           std::all_of(property.samples.begin(), property.samples.end(), [&](const data::Value &sample) {
               if (!sample.isString())
                   return false;
               const auto words = tokenize(sample.asString());
               return std::any_of(words.begin(), words.end(),
                                  [&](const Word &word) { return draft.vocabulary.hasRole(word.folded, Role::month); });
           });
}

// The property with ISO dates of the same owner, if one name starts with the words of the other.
std::optional<PropertyTarget> orderedDate(const Draft &draft, const PropertyTarget &target)
{
    const auto &schema = draft.lexicon.schema();
    const auto owner = static_cast<std::size_t>(target.owner);
    const auto &all = target.ofRelation ? schema.relationships[owner].properties : schema.entities[owner].properties;
    const auto own = identifierWords(draft.lexicon.property(target).name);
    for (std::size_t p = 0; p < all.size(); ++p) {
        const auto words = identifierWords(all[p].name);
        const auto same = std::min(words.size(), own.size());
        if (!words.empty() && static_cast<int>(p) != target.property && isDateText(draft, all[p]) &&
            std::equal(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(same), own.begin()))
            return PropertyTarget{target.ofRelation, target.owner, static_cast<int>(p), target.weight};
    }
    return std::nullopt;
}

bool isOrdered(const Draft &draft, std::size_t i)
{
    if (i > 0 && (draft.items[i - 1].is(Role::most) || draft.items[i - 1].is(Role::least)))
        return true;
    // "The first 3 by begin date", "sorted by begin date".
    if (i > 0 && draft.items[i].before == 0 &&
        (draft.items[i - 1].is(Role::sortedBy) ||
         (draft.items[i - 1].is(Role::measuredBy) &&
          std::any_of(draft.items.begin(), draft.items.begin() + static_cast<std::ptrdiff_t>(i),
                      [](const Item &item) { return item.is(Role::top) || item.is(Role::bottom); }))))
        return true;
    std::size_t next = i + 1;
    bool led = false;
    while (next < draft.items.size() && !draft.items[next].number &&
           (draft.items[next].is(Role::comparison) || draft.items[next].is(Role::preposition) ||
            draft.items[next].is(Role::between) || draft.items[next].is(Role::copula) ||
            draft.items[next].is(Role::comparative) || draft.items[next].is(Role::versus)))
        led = ++next > 0;
    while (led && next < draft.items.size() &&
           (draft.items[next].is(Role::month) || (draft.items[next].number && *draft.items[next].number <= 31)))
        ++next; // "earlier than January 2005", "after Sep 25, 2015"
    return led && next < draft.items.size() && draft.items[next].number && *draft.items[next].number >= 1000 &&
           *draft.items[next].number < 3000;
}

void readStoredTwice(Draft &draft)
{
    for (std::size_t i = 0; i < draft.items.size(); ++i) {
        auto &properties = draft.items[i].properties;
        if (!draft.isPart(i, Part::property) || properties.empty() || !isOrdered(draft, i))
            continue;
        for (auto &target : properties)
            if (target.weight >= 0.9 && isWrittenDate(draft, draft.lexicon.property(target)))
                if (const auto other = orderedDate(draft, target)) {
                    properties = {*other};
                    break;
                }
    }
}

} // namespace

const Pass passes::storedTwice{
    "dates in two formats", {Share::items, Share::parts, Share::uses}, {Share::items}, readStoredTwice};

} // namespace offline
