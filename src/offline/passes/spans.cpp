// SPDX-License-Identifier: GPL-3.0-or-later
// Ranks by the time between two dates of a thing: "the longest duration from begin to end date".
#include "offline/passes/passes.h"
#include "offline/passes/propertykinds.h"

#include <algorithm>

namespace offline {

namespace {

// The date in a piece; if it is a written date, the ISO date with the same words.
std::optional<PropertyTarget> dateAt(const Draft &draft, std::size_t i)
{
    if (!draft.isPart(i, Part::property))
        return std::nullopt;
    for (const auto &target : draft.items[i].properties) {
        if (target.weight < 0.9 || target.ofRelation)
            continue;
        const auto &all = draft.lexicon.schema().entities[static_cast<std::size_t>(target.owner)].properties;
        const auto own = identifierWords(draft.lexicon.property(target).name);
        if (draft.lexicon.property(target).type == data::Type::date ||
            isDateText(draft, draft.lexicon.property(target)))
            return target;
        for (std::size_t p = 0; p < all.size(); ++p) {
            const auto words = identifierWords(all[p].name);
            if (!words.empty() && words.size() < own.size() && isDateText(draft, all[p]) &&
                std::equal(words.begin(), words.end(), own.begin()))
                return PropertyTarget{false, target.owner, static_cast<int>(p), target.weight};
        }
    }
    return std::nullopt;
}

// Reads the days between two dates: "Duration between begin and end".
bool readSpan(Draft &draft, std::size_t i)
{
    const auto *measured = draft.vocabulary.dimension(draft.items[i - 1].folded);
    if (!(draft.items[i - 1].is(Role::most) || draft.items[i - 1].is(Role::least)) || !measured ||
        !draft.items[i].properties.empty() || draft.items[i].quoted ||
        std::find(measured->begin(), measured->end(), draft.vocabulary.stem(draft.items[i].folded)) == measured->end())
        return false;
    const auto past = [&](std::size_t k) {
        while (k < draft.items.size() && !draft.isPart(k, Part::property) &&
               (draft.items[k].is(Role::light) || draft.items[k].is(Role::pronoun)))
            ++k;
        return k;
    };
    std::size_t k = i + 1;
    if (k >= draft.items.size() || !(draft.items[k].is(Role::between) || draft.items[k].is(Role::preposition)))
        return false;
    const std::size_t first = past(k + 1);
    const auto begin = dateAt(draft, first);
    k = first + 1;
    if (!begin || k >= draft.items.size() ||
        !(draft.items[k].is(Role::conjunction) || draft.items[k].is(Role::preposition)))
        return false;
    const std::size_t second = past(k + 1);
    const auto end = dateAt(draft, second);
    if (!end || *end == *begin || end->owner != begin->owner ||
        draft.lexicon.property(*begin).type != draft.lexicon.property(*end).type)
        return false;
    draft.frame.measureProperty = static_cast<int>(draft.frame.properties.size());
    draft.frame.properties.push_back({i, {*end, *begin}, true});
    draft.frame.function = "days";
    for (std::size_t at = i; at <= second; ++at) {
        draft.pieces[at] = {Part::skip, Role::light, {}};
        draft.pieces[at].used = true;
        draft.frame.asides.push_back(at);
    }
    return true;
}

void readSpans(Draft &draft)
{
    for (std::size_t i = 1; i < draft.items.size(); ++i)
        if (readSpan(draft, i))
            return;
}

} // namespace

const Pass passes::spans{"the time between two dates",
                         {Share::items, Share::parts, Share::uses},
                         {Share::parts, Share::uses, Share::properties, Share::measure, Share::left},
                         readSpans};

} // namespace offline
