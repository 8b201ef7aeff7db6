// SPDX-License-Identifier: GPL-3.0-or-later
// Yes/no properties with a value in the question: "discontinued is false", "a discontinued status of true".
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

bool isFlag(const Draft &draft, std::size_t i)
{
    return draft.isPart(i, Part::flag) ||
           (draft.isPart(i, Part::property) && !draft.items[i].properties.empty() &&
            std::all_of(draft.items[i].properties.begin(), draft.items[i].properties.end(), [&](const auto &target) {
                return draft.lexicon.property(target).type == data::Type::boolean;
            }));
}

void readFlagValues(Draft &draft)
{
    for (std::size_t i = 0; i + 1 < draft.items.size(); ++i) {
        if (!isFlag(draft, i))
            continue;
        std::size_t value = i + 1;
        const auto says = [&](std::size_t k) { // "status of", "is", "set to", "="
            const Phrase *equal = draft.items[k].phrase(Role::comparison);
            return draft.pieces[k].part == Part::skip || draft.items[k].is(Role::copula) ||
                   (equal && equal->detail == "=");
        };
        while (value < draft.items.size() && draft.items[value].before == 0 && says(value) &&
               !draft.vocabulary.saysTruth(draft.items[value].folded))
            ++value;
        const auto truth =
            value < draft.items.size() ? draft.vocabulary.saysTruth(draft.items[value].folded) : std::nullopt;
        if (!truth || draft.pieces[value].used)
            continue;
        draft.frame.conditions.push_back(
            {draft.items[i].properties, "=", data::Value(*truth), true, i, draft.scopeAt(i), 1});
        draft.pieces[i].used = draft.pieces[value].used = true;
        draft.pieces[value].part = Part::skip;
        draft.frame.asides.push_back(value);
    }
}

} // namespace

const Pass passes::flagValues{"yes/no properties whose value the question states",
                              {Share::items, Share::parts, Share::uses, Share::scopes},
                              {Share::parts, Share::uses, Share::conditions, Share::left},
                              readFlagValues};

} // namespace offline
