// SPDX-License-Identifier: GPL-3.0-or-later
// Amounts that things have or lack: "products that still have units in stock", where 0 means none.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

constexpr double namesAmount = 0.9;

// True for a number of things that may be 0, as "units_in_stock".
bool isAmount(const Draft &draft, const PropertyTarget &target)
{
    const auto &property = draft.lexicon.property(target);
    return target.weight >= namesAmount && property.isNumeric() && property.minimum.isNumber() &&
           property.minimum.toDouble() == 0;
}

// True for "have units in stock", "still in stock". With "without" and "no" the negation precedes the things.
bool isHeld(const Draft &draft, std::size_t i)
{
    if (i == 0 || draft.items[i].before != 0)
        return false;
    const std::string_view verbs = draft.items[i - 1].folded; // "have", "still have"
    const auto blank = verbs.rfind(' ');
    const auto verb = verbs.substr(blank == std::string_view::npos ? 0 : blank + 1);
    if (i > 1 && draft.vocabulary.hasRole(verb, Role::helps)) // not "has X units in stock?"
        return draft.items[i].plural || draft.items[i].first < draft.items[i].last;
    if (draft.scopeAt(i) != 0)
        return draft.items[i - 1].is(Role::measuredBy);
    // "Are still in stock" for units_in_stock: the preposition is a word of the property.
    const bool copula = i > 1 && (draft.items[i - 2].is(Role::yesNo) || draft.items[i - 2].is(Role::light));
    return copula && draft.items[i - 1].is(Role::preposition) && !draft.items[i].plural &&
           std::all_of(draft.items[i].properties.begin(), draft.items[i].properties.end(),
                       [&](const PropertyTarget &target) {
                           const auto words = identifierWords(draft.lexicon.property(target).name);
                           return words.size() > 2 && words[words.size() - 2] == draft.items[i - 1].folded;
                       });
}

void readHeldAmounts(Draft &draft)
{
    if (draft.frame.want != Want::list && draft.frame.want != Want::count)
        return;
    for (std::size_t i = 2; i < draft.items.size(); ++i) { // "out of stock"
        const auto &properties = draft.items[i].properties;
        if (!draft.isPart(i, Part::property) || !draft.vocabulary.meansAbsent(draft.items[i - 2].folded) ||
            draft.items[i - 1].folded != draft.vocabulary.partWord() || draft.pieces[i - 2].used ||
            properties.size() != 1 || !isAmount(draft, properties.front()))
            continue;
        draft.frame.conditions.push_back({properties, "=", data::Value(std::int64_t{0}), true, i, draft.scopeAt(i), 1});
        draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(i))].bound = true;
        draft.pieces[i].used = draft.pieces[i - 2].used = true;
        draft.pieces[i - 2].part = Part::skip;
        draft.frame.asides.push_back(i - 2);
    }
    for (std::size_t i = 0; i < draft.items.size(); ++i) {
        if (!draft.isPart(i, Part::property) || !isHeld(draft, i) || draft.items[i].properties.size() != 1 ||
            !isAmount(draft, draft.items[i].properties.front()))
            continue;
        const std::size_t next = draft.next(i);
        if (i + 1 < draft.items.size() && draft.items[i + 1].is(Role::comparison))
            continue; // "have units in stock equal to ..."
        const bool isNext = next < draft.pieces.size() &&
                            (draft.isPart(next, Part::number) || draft.isRole(next, Role::comparison) ||
                             (draft.isRole(next, Role::conjunction) && draft.isPart(draft.next(next), Part::property)));
        if (isNext)
            continue;
        draft.frame.conditions.push_back(
            {draft.items[i].properties, ">", data::Value(std::int64_t{0}), true, i, draft.scopeAt(i), 1});
        draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(i))].bound = true;
        draft.pieces[i].used = true;
    }
}

} // namespace

const Pass passes::heldAmounts{"words for an amount above zero, such as 'in stock'",
                               {Share::items, Share::parts, Share::uses, Share::scopes, Share::want, Share::properties},
                               {Share::parts, Share::uses, Share::properties, Share::conditions, Share::left},
                               readHeldAmounts};

} // namespace offline
