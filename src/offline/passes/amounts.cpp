// SPDX-License-Identifier: GPL-3.0-or-later
// "The total amount of filings": a figure of this name is added up, and nothing is counted.
#include "base/text.h"
#include "offline/passes/passes.h"

namespace offline {

namespace {

// Replaces a count that is compared or aggregated by the figure of its name: "An amount of 1 million", "a quantity of
// more than 60", "the average amount of filings".
void nameFigure(Draft &draft, std::size_t i)
{
    Item &item = draft.items[i];
    std::size_t number = i + 1;
    while (number < draft.items.size() && draft.items[number].is(Role::comparison))
        ++number;
    const auto blank = item.folded.find(' ');
    const bool compared = number < draft.items.size() && draft.items[number].number && draft.items[number].before == 0;
    const bool aggregated = i > 0 && i + 1 < draft.items.size() &&
                            (draft.items[i - 1].is(Role::aggregate) || draft.items[i - 1].is(Role::most) ||
                             draft.items[i - 1].is(Role::least)) &&
                            draft.vocabulary.addsUp(item.folded.substr(0, blank));
    if (!item.is(Role::count) || blank == std::string::npos || !(compared || aggregated))
        return;
    for (const auto &target : draft.lexicon.properties(draft.vocabulary.stem(item.folded.substr(0, blank))))
        if (target.weight >= 0.9 && draft.lexicon.property(target).isNumeric())
            item.properties.push_back(target);
    if (!item.properties.empty())
        item.roles.clear();
}

// Splits "total amount" into two pieces if the things have such a figure: "The total amount of filings" is not a number
// of filings.
void splitAmounts(Draft &draft)
{
    for (std::size_t i = 0; i + 1 < draft.items.size(); ++i) {
        nameFigure(draft, i);
        const Phrase *count = draft.items[i].phrase(Role::count);
        if (!count || count->detail != "sum" || draft.items[i].first == draft.items[i].last)
            continue;
        const auto words = base::split(draft.items[i].folded, ' ');
        for (std::size_t w = 1; w < words.size(); ++w) {
            if (!draft.vocabulary.addsUp(words[w]))
                continue; // "the total number of parcels", although parcels have a number
            std::vector<PropertyTarget> figures;
            for (const auto &target : draft.lexicon.properties(draft.vocabulary.stem(words[w])))
                if (target.weight >= 0.9 && draft.lexicon.property(target).isNumeric())
                    figures.push_back(target);
            const auto *total = draft.vocabulary.phrase(words[w - 1]);
            if (figures.empty() || !total)
                continue;
            Item figure = draft.items[i];
            figure.roles.clear();
            figure.properties = std::move(figures);
            figure.folded = figure.text = words[w];
            figure.before = 0;
            draft.items[i].roles = *total;
            draft.items[i].folded = words[w - 1];
            draft.items.insert(draft.items.begin() + static_cast<std::ptrdiff_t>(i) + 1, std::move(figure));
            break;
        }
    }
}

} // namespace

const Pass passes::amounts{"numeric properties that store an amount", {Share::items}, {Share::items}, splitAmounts};

} // namespace offline
