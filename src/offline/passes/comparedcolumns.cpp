// SPDX-License-Identifier: GPL-3.0-or-later
// Two columns of one thing compared with each other: "where the sending bank is the same as the taking bank", "where
// both are from different countries".
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

constexpr double surelyNamed = 0.9;

struct Comparator {
    std::string op;                  // = or <>; empty: no comparison
    std::size_t first = 0, last = 0; // items
    bool bare = false;               // only "is" or "is not"
};

bool isColumn(const Draft &draft, std::size_t i)
{
    return draft.isPart(i, Part::property) && !draft.items[i].properties.empty() &&
           best(draft.items[i].properties) >= surelyNamed && !draft.items[i].properties.front().ofRelation;
}

bool isMeaningless(const Draft &draft, std::size_t i)
{
    return draft.items[i].is(Role::light) && !draft.items[i].is(Role::negation) && draft.items[i].before == 0;
}

// Reads the comparison after the verb at `i`: "is the same as", "are not the same", "differs from", "are different".
Comparator comparatorAt(const Draft &draft, std::size_t i)
{
    Comparator comparison{{}, i, i};
    bool denied = false;
    for (; i < draft.items.size() && (i == comparison.first || draft.items[i].before == 0); ++i) {
        const auto &item = draft.items[i];
        const auto *same = item.phrase(Role::same);
        if (draft.vocabulary.saysDiffering(item.folded) || draft.vocabulary.meansOther(item.folded))
            comparison.op = denied ? "=" : "<>";
        else if ((same && same->detail.empty()) || draft.vocabulary.saysAgreeing(item.folded))
            comparison.op = denied ? "<>" : "=";
        else if (item.is(Role::negation))
            denied = true;
        else if (item.is(Role::copula))
            comparison.bare = true;
        else if (!item.is(Role::both) && !isMeaningless(draft, i) && !item.is(Role::preposition))
            break;
        comparison.last = i;
        if (!comparison.op.empty()) {
            comparison.bare = false;
            return comparison;
        }
    }
    if (comparison.bare)
        comparison.op = denied ? "<>" : "=";
    return comparison;
}

// The column whose name is this one with the noun added: sending_bank and "country". Empty if there is none.
std::vector<PropertyTarget> withNoun(const Draft &draft, const PropertyTarget &column, const Item &noun)
{
    std::vector<PropertyTarget> found;
    const auto words = identifierWords(draft.lexicon.property(column).name);
    const auto &all = draft.lexicon.schema().entities[static_cast<std::size_t>(column.owner)].properties;
    for (std::size_t p = 0; p < all.size(); ++p) {
        const auto its = identifierWords(all[p].name);
        if (its.size() == words.size() + 1 && std::equal(words.begin(), words.end(), its.begin()) &&
            draft.vocabulary.stem(its.back()) == draft.vocabulary.stem(noun.folded))
            found.push_back({false, column.owner, static_cast<int>(p), 1.0});
    }
    return found;
}

bool compare(Draft &draft, const std::vector<PropertyTarget> &one, const std::vector<PropertyTarget> &other,
             const Comparator &comparison)
{
    const auto first = std::find_if(one.begin(), one.end(), [&](const PropertyTarget &target) {
        return std::any_of(other.begin(), other.end(),
                           [&](const PropertyTarget &each) { return each.owner == target.owner; });
    });
    if (first == one.end())
        return false;
    const auto second = std::find_if(other.begin(), other.end(),
                                     [&](const PropertyTarget &target) { return target.owner == first->owner; });
    if (*first == *second || draft.lexicon.property(*first).type != draft.lexicon.property(*second).type)
        return false;
    Condition condition{{*first}, comparison.op, {}, true, comparison.first, 0, 1};
    condition.others = {*second};
    draft.frame.conditions.push_back(std::move(condition));
    for (std::size_t k = comparison.first; k <= comparison.last; ++k)
        if (!draft.isPart(k, Part::type))
            draft.pieces[k] = {Part::role, Role::light, {}, true};
    return true;
}

void useColumn(Draft &draft, std::size_t i)
{
    draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(i))].bound = true;
    draft.pieces[i].used = true;
}

// Reads "the sending bank is the same as the taking bank", "differs from it".
bool readAdjacent(Draft &draft, std::size_t i)
{
    Comparator comparison = comparatorAt(draft, i + 1);
    if (comparison.op.empty())
        return false;
    std::size_t k = comparison.last + 1;
    while (k < draft.items.size() && (isMeaningless(draft, k) || draft.items[k].is(Role::preposition) ||
                                      draft.vocabulary.meansAs(draft.items[k].folded)))
        ++k;
    const std::size_t lead = draft.previous(i); // "where the one is the other"
    const bool inClause = lead < draft.items.size() && draft.items[lead].is(Role::relative);
    if (!isColumn(draft, k) || (comparison.bare && !inClause))
        return false;
    comparison.last = k - 1;
    if (!compare(draft, draft.items[i].properties, draft.items[k].properties, comparison))
        return false;
    useColumn(draft, i);
    useColumn(draft, k);
    return true;
}

// Reads "the sending and the taking bank are the same", "are from different countries".
bool readBoth(Draft &draft, std::size_t i)
{
    std::size_t second = i + 1;
    bool joined = false;
    for (; second < draft.items.size() && (draft.items[second].is(Role::conjunction) || isMeaningless(draft, second));
         ++second)
        joined = joined || draft.items[second].is(Role::conjunction);
    if (!joined || !isColumn(draft, second))
        return false;
    Comparator comparison = comparatorAt(draft, second + 1);
    const std::size_t before = draft.items[i].before == 0 && i > 0 ? i - 1 : draft.items.size();
    const Phrase *same = before < draft.items.size() ? draft.items[before].phrase(Role::same) : nullptr;
    if (same && same->detail.empty() &&
        (second + 1 >= draft.items.size() ||
         !draft.vocabulary.meansAs(draft.items[second + 1].folded))) // "the same A and B"
        comparison = {"=", before, before, false};
    if (comparison.op.empty() || comparison.bare)
        return false;
    auto one = draft.items[i].properties, other = draft.items[second].properties;
    if (const std::size_t noun = comparison.last + 1;
        noun > second && noun < draft.items.size() && draft.items[noun].before == 0 &&
        (!draft.items[noun].types.empty() || !draft.items[noun].properties.empty())) {
        one = withNoun(draft, one.front(), draft.items[noun]);
        other = withNoun(draft, other.front(), draft.items[noun]);
        comparison.last = noun;
    }
    if (!compare(draft, one, other, comparison))
        return false;
    if (draft.pieces[comparison.last].part == Part::type)
        draft.pieces[comparison.last] = {Part::role, Role::light, {}, true};
    useColumn(draft, i);
    useColumn(draft, second);
    return true;
}

void readComparedColumns(Draft &draft)
{
    for (std::size_t i = 0; i < draft.items.size(); ++i)
        if (isColumn(draft, i) && !readBoth(draft, i))
            readAdjacent(draft, i);
}

} // namespace

const Pass passes::comparedColumns{"comparisons of two columns",
                                   {Share::items, Share::parts, Share::uses, Share::properties},
                                   {Share::parts, Share::uses, Share::properties, Share::conditions},
                                   readComparedColumns};

} // namespace offline
