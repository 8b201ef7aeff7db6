// SPDX-License-Identifier: GPL-3.0-or-later
// Properties whose words are not adjacent.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// Finds properties whose words are not adjacent: "which genes were first reported".
void readScattered(Draft &draft)
{
    constexpr std::size_t reach = 5;
    std::vector<std::string> stems;
    for (const auto &item : draft.items)
        stems.push_back(item.first == item.last ? draft.vocabulary.canonical(draft.vocabulary.stem(item.folded))
                                                : std::string());
    // "Have been ordered" is a verb and not "units on order", but "published" is the published_year.
    const auto isVerbOf = [&](std::size_t k, const std::vector<std::string> &words) {
        return draft.pieces[k].part == Part::relation && best(draft.items[k].relations) >= 0.9 &&
               draft.vocabulary.isParticiple(draft.items[k].folded) &&
               std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                   return draft.vocabulary.canonical(draft.vocabulary.stem(word)) == stems[k] &&
                          !draft.vocabulary.isParticiple(word);
               });
    };
    for (std::size_t i = 0; i < draft.items.size(); ++i) {
        const bool open = draft.pieces[i].part == Part::unknown || draft.items[i].is(Role::preposition) ||
                          (draft.pieces[i].part == Part::property && !draft.items[i].properties.empty() &&
                           draft.items[i].properties.front().weight < 0.9);
        if (!open || stems[i].empty() || !draft.lexicon.knowsWord(draft.vocabulary.stem(draft.items[i].folded)))
            continue;
        const std::size_t from = i > reach ? i - reach : 0, to = std::min(draft.items.size(), i + reach + 1);
        std::vector<PropertyTarget> found;
        for (auto target : draft.lexicon.scattered({stems.begin() + static_cast<std::ptrdiff_t>(from),
                                                    stems.begin() + static_cast<std::ptrdiff_t>(to)})) {
            const auto &property = draft.lexicon.property(target);
            const auto words = identifierWords(property.name);
            const bool mine = std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                return draft.vocabulary.canonical(draft.vocabulary.stem(word)) == stems[i];
            });
            const bool flag = property.type == data::Type::boolean;
            bool verb = false;
            for (std::size_t k = from; k < to; ++k)
                verb = verb || (k != i && isVerbOf(k, words));
            if (!mine || verb || (draft.items[i].is(Role::preposition) && !flag))
                continue;
            target.weight = 0.9;
            found.push_back(target);
            if (flag || property.type != data::Type::list)
                continue;
            for (std::size_t k = from; k < to; ++k) // the listed noun is then no separate thing
                if (draft.pieces[k].part == Part::type &&
                    std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                        return draft.vocabulary.canonical(draft.vocabulary.stem(word)) == stems[k];
                    }))
                    draft.pieces[k].part = Part::skip;
        }
        if (found.empty())
            continue;
        draft.items[i].properties = found;
        draft.pieces[i] = {draft.lexicon.property(found.front()).type == data::Type::boolean ? Part::flag
                                                                                             : Part::property,
                           Role::light,
                           {}};
    }
}

} // namespace

const Pass passes::scattered{"other words between the words of a property name",
                             {Share::items, Share::parts},
                             {Share::items, Share::parts, Share::uses},
                             readScattered};

} // namespace offline
