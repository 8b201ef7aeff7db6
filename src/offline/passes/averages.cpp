// SPDX-License-Identifier: GPL-3.0-or-later
// Figures compared with the average of all: "with a price above the average price", "older than average".
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

bool isOrder(const Phrase *phrase)
{
    return phrase && (phrase->detail.starts_with('<') || phrase->detail.starts_with('>'));
}

std::vector<PropertyTarget> figuresOf(const Draft &draft, const std::vector<PropertyTarget> &targets)
{
    constexpr double surely = 0.9;
    std::vector<PropertyTarget> figures;
    for (const auto &target : targets)
        if (!target.ofRelation && target.weight >= surely && draft.lexicon.property(target).isNumeric())
            figures.push_back(target);
    return figures;
}

// Skips words of this role without a meaning: "the", "their".
std::size_t past(const Draft &draft, std::size_t i, Role role)
{
    while (i < draft.items.size() && draft.items[i].is(role) && draft.items[i].types.empty() &&
           draft.items[i].properties.empty())
        ++i;
    return i;
}

// True for the average of all, as "the average price of all products", without restrictions.
bool isOfAll(Draft &draft, std::size_t behind, const PropertyTarget &figure)
{
    const std::size_t of = behind;
    while (behind < draft.items.size() && draft.items[behind].before == 0 && draft.items[behind].types.empty() &&
           (draft.items[behind].folded == draft.vocabulary.partWord() || draft.items[behind].is(Role::preposition) ||
            draft.items[behind].is(Role::light) || draft.items[behind].is(Role::allOf)))
        ++behind;
    if (behind > of) {
        if (behind >= draft.items.size() ||
            std::none_of(draft.items[behind].types.begin(), draft.items[behind].types.end(),
                         [&](const TypeTarget &type) { return type.entity == figure.owner; }) ||
            !draft.items[behind].plural)
            return false;
        for (std::size_t k = of; k <= behind; ++k) {
            draft.pieces[k].part = Part::skip;
            draft.frame.asides.push_back(k);
        }
        ++behind;
    }
    return behind >= draft.items.size() || draft.items[behind].is(Role::conjunction) ||
           draft.items[behind].before == ',';
}

// The figure before the comparison, or that of the comparison itself ("older than"); empty if none.
std::vector<PropertyTarget> comparedBefore(const Draft &draft, std::size_t sign, std::size_t &at)
{
    const auto &unit = draft.items[sign];
    if (auto figures = figuresOf(draft, unit.dimension); !figures.empty())
        return figures;
    std::size_t before = sign;
    while (before > 0 && (draft.items[before - 1].is(Role::copula) || draft.items[before - 1].is(Role::relative)))
        --before;
    if (before == 0 || !draft.isPart(before - 1, Part::property))
        return {};
    at = before - 1;
    return figuresOf(draft, draft.items[at].properties);
}

bool readAverage(Draft &draft, std::size_t i)
{
    std::size_t sign = i;
    while (sign > 0 && draft.items[sign - 1].is(Role::light) && !draft.items[sign - 1].is(Role::comparison))
        --sign;
    if (sign == 0 || !isOrder(draft.items[sign - 1].phrase(Role::comparison)))
        return false;
    --sign;
    const std::size_t none = draft.pieces.size();
    std::size_t left = none, right = past(draft, i + 1, Role::light);
    auto figures = comparedBefore(draft, sign, left);
    if (right < none && draft.isPart(right, Part::property)) {
        auto own = figuresOf(draft, draft.items[right].properties);
        if (!figures.empty())
            std::erase_if(own, [&](const PropertyTarget &target) {
                return std::find(figures.begin(), figures.end(), target) == figures.end();
            });
        figures = std::move(own);
    } else {
        right = none;
    }
    // An average of one named thing is meaningless: "older than the average age of the councillors" of a company.
    std::erase_if(figures, [&](const PropertyTarget &target) {
        return std::none_of(draft.items.begin(), draft.items.end(), [&](const Item &item) {
            return std::any_of(item.types.begin(), item.types.end(),
                               [&](const TypeTarget &type) { return type.entity == target.owner; });
        });
    });
    const bool denied = std::any_of(draft.items.begin(), draft.items.end(),
                                    [](const Item &item) { return item.is(Role::negation) || item.is(Role::except); });
    if (figures.size() != 1 || denied || !isOfAll(draft, right < none ? right + 1 : i + 1, figures.front()))
        return false;
    Condition condition{figures, draft.items[sign].phrase(Role::comparison)->detail, {}, true, sign, 0, 1};
    condition.extreme = "avg";
    draft.frame.conditions.push_back(std::move(condition));
    for (const std::size_t at : {left, right})
        if (at < none) {
            draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(at))].bound = true;
            draft.pieces[at].used = true;
        }
    for (std::size_t k = sign; k <= i; ++k) {
        draft.pieces[k] = {Part::skip, Role::light, {}};
        draft.pieces[k].used = true;
    }
    return true;
}

// Reads each comparison with an average. No form has one that is not of all things.
void readAverages(Draft &draft)
{
    for (std::size_t i = 1; i < draft.items.size(); ++i) {
        const Phrase *average = draft.items[i].phrase(Role::aggregate);
        if (!average || average->detail != "avg" || draft.pieces[i].used)
            continue;
        std::size_t before = i - 1;
        while (before > 0 && draft.items[before].is(Role::light) && !draft.items[before].is(Role::comparison))
            --before;
        if (isOrder(draft.items[before].phrase(Role::comparison)) && !readAverage(draft, i))
            draft.frame.unknown.push_back(i);
    }
}

} // namespace

const Pass passes::averages{"comparisons with an average",
                            {Share::items, Share::parts, Share::uses, Share::properties},
                            {Share::parts, Share::uses, Share::properties, Share::conditions, Share::left},
                            readAverages};

} // namespace offline
