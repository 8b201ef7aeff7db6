// SPDX-License-Identifier: GPL-3.0-or-later
// Years and months as keys of a group: "orders per year", "in which month were the most orders placed".
#include "offline/passes/figures.h"
#include "offline/passes/passes.h"
#include "offline/passes/propertykinds.h"

#include <algorithm>

namespace offline {

namespace {

// True for "in each year", "per month", "by year", "in which year ... the most".
bool isKey(const Draft &draft, std::size_t i)
{
    const bool isOpen = i > 0 && !draft.pieces[i].used &&
                        (draft.pieces[i].part == Part::unknown ||
                         (draft.pieces[i].part == Part::property && best(draft.items[i].properties) < 0.9));
    if (!isOpen)
        return false;
    const Item &before = draft.items[i - 1];
    const bool ranks = std::any_of(draft.items.begin(), draft.items.end(),
                                   [](const Item &item) { return item.is(Role::most) || item.is(Role::least); });
    return before.is(Role::each) || before.is(Role::groupedBy) || (before.is(Role::list) && ranks);
}

// The date after it ("per year of the begin date") or before it ("released in each year"), or the only possible one.
std::vector<PropertyTarget> dateOf(Draft &draft, std::size_t i)
{
    const auto datesAt = [&](std::size_t k, double least) {
        std::vector<PropertyTarget> dates;
        for (const auto &target : draft.items[k].properties)
            if (const auto &property = draft.lexicon.property(target);
                target.weight >= least &&
                (property.isNumeric() ? mayBeYear(property) && isTimeValue(draft, property)
                                      : isTimeValue(draft, property) || isPartlyDateText(property)))
                dates.push_back(target);
        return dates;
    };
    for (std::size_t k = i + 1; k < draft.items.size() && k < i + 4; ++k) {
        if (draft.isPart(k, Part::property))
            if (auto dates = datesAt(k, 0.9); dates.size() == 1) {
                draft.pieces[k].part = Part::skip;
                draft.frame.asides.push_back(k);
                return dates;
            }
        if (draft.items[k].folded != draft.vocabulary.partWord() && !draft.items[k].is(Role::light))
            break;
    }
    for (std::size_t k = 0; k < draft.items.size(); ++k)
        if (k != i && draft.isPart(k, Part::property))
            if (auto dates = datesAt(k, 0.6); dates.size() == 1) { // "opened" for opened_on
                draft.pieces[k].part = Part::skip;
                draft.frame.asides.push_back(k);
                return dates;
            }
    auto dates = defaultDate(draft, i - 1);
    return dates.empty() ? defaultDate(draft, draft.items.size()) : dates; // "in which year were ... placed"
}

void readYearKeys(Draft &draft)
{
    for (std::size_t i = 1; i < draft.items.size(); ++i) {
        const auto stem = draft.vocabulary.stem(draft.items[i].folded);
        const bool year = stem == draft.vocabulary.stem(draft.vocabulary.yearWord());
        const bool month = !year && stem == draft.vocabulary.stem(draft.vocabulary.monthWord());
        if (!(year || month) || !isKey(draft, i))
            continue;
        const auto dates = dateOf(draft, i);
        if (dates.size() != 1)
            continue;
        const auto &property = draft.lexicon.property(dates.front());
        if (property.isNumeric() && month)
            continue;
        draft.items[i].properties = dates;
        draft.items[i].properties.front().weight = 1;
        draft.pieces[i] = {Part::property, Role::light, {}};
        if (property.isNumeric())
            continue; // a year stored as such
        auto &use = draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(i))];
        use.cut = property.type == data::Type::string ? (year ? yearOfTexts : monthOfTexts)
                                                      : (year ? yearOfDates : monthOfDates);
    }
}

} // namespace

const Pass passes::yearKeys{"groups by year or month",
                            {Share::items, Share::parts, Share::uses, Share::properties},
                            {Share::items, Share::parts, Share::uses, Share::properties, Share::left},
                            readYearKeys};

} // namespace offline
