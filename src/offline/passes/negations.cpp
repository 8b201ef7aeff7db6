// SPDX-License-Identifier: GPL-3.0-or-later
// Negations of a condition, or of the rest of a clause.
#include "base/text.h"
#include "offline/passes/passes.h"
#include "offline/passes/taughtfilters.h"
#include "offline/values/emptysigns.h"

#include <algorithm>
#include <map>

namespace offline {

namespace {

// Negates the conditions of a synonym: "Cities that are not major".
bool negateSynonym(Draft &draft, std::size_t i, std::size_t at)
{
    static const std::map<std::string, std::string, std::less<>> opposites{{"=", "<>"},
                                                                           {"<>", "="},
                                                                           {"<", ">="},
                                                                           {"<=", ">"},
                                                                           {">", "<="},
                                                                           {">=", "<"},
                                                                           {"IS NULL", "IS NOT NULL"},
                                                                           {"IS NOT NULL", "IS NULL"}};
    const auto *filters = taughtAt(draft, i);
    if (!filters)
        return false;
    const auto &filter = filters->front();
    const auto opposite = opposites.find(filter.op);
    if (filters->size() != 1 || opposite == opposites.end()) {
        draft.frame.unknown.push_back(at);
        return true;
    }
    const bool isYesNo = filter.op == "=" && filter.value.type() == data::Type::boolean; // not true is false
    draft.frame.conditions.push_back({{filter.property},
                                      isYesNo ? filter.op : opposite->second,
                                      isYesNo ? data::Value(!filter.value.asBool()) : filter.value,
                                      true,
                                      i,
                                      0,
                                      1});
    return true;
}

// Requires no value, or the text for a missing one, as "NULL".
void lack(Draft &draft, std::size_t k, bool ofThings)
{
    auto &conditions = draft.frame.conditions;
    const auto &properties = draft.items[k].properties;
    if (ofThings && properties.size() == 1) // "have no units in stock": 0
        if (const auto &property = draft.lexicon.property(properties.front());
            (draft.items[k].plural || draft.items[k].first < draft.items[k].last) && property.isNumeric() &&
            property.minimum.isNumber() && property.minimum.toDouble() == 0) {
            conditions.push_back({properties, "=", data::Value(std::int64_t{0}), true, k, 0, 1});
            return;
        }
    conditions.push_back({properties, "IS NULL", {}, true, k, 0, 1});
    for (const auto &target : properties) {
        const auto sign = emptySign(draft.lexicon.property(target));
        if (sign.empty())
            continue;
        int any = 0;
        for (const auto &condition : conditions)
            any = std::max(any, condition.any);
        conditions.back().properties = {target}; // both conditions are on the same property
        conditions.back().any = any + 1;
        conditions.push_back({{target}, "=", data::Value(sign), true, k, 0, 1, any + 1});
        return;
    }
}

// True if the negation is in a clause about the thing before it: "Members who are not ...", "that aren't ...".
bool isOfClause(const Draft &draft, std::size_t i)
{
    if (i < 1)
        return false;
    const auto words = base::split(draft.items[i - 1].folded, ' ');
    const bool copula = draft.vocabulary.hasRole(words.back(), Role::copula);
    const bool opens =
        words.size() > 1 || (i > 1 && (draft.items[i - 2].is(Role::relative) || draft.items[i - 2].is(Role::who)));
    return copula && opens;
}

// Negates what follows, by a condition or in a scope of its own: "Without a price", "not discontinued", "that nobody
// mentors".
void readNegations(Draft &draft)
{
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        if (!draft.isRole(i, Role::negation) && !draft.isRole(i, Role::missing))
            continue;
        draft.pieces[i].used = true;
        if (i + 1 < draft.items.size() && draft.items[i + 1].before == '.' &&
            draft.items[i].first == draft.items[i].last)
            draft.frame.unknown.push_back(i); // "accession no. of" is no negation
        // "whose odds ratio is empty", "has price missing"
        const std::size_t column = draft.next(i); // "is missing a tagline"
        const bool before = draft.isPart(column, Part::property) && draft.items[column].before == 0 &&
                            draft.isPart(draft.previous(i), Part::type);
        const bool behind = (draft.pieces[i].detail == "postposed" && !before) ||
                            (draft.pieces[i].role == Role::missing && draft.next(i) == draft.pieces.size());
        const std::size_t k = behind ? draft.previous(i) : draft.next(i);
        if (k >= draft.pieces.size() || (behind && !draft.isPart(k, Part::property))) {
            if (behind)
                draft.frame.unknown.push_back(i);
            continue;
        }
        auto &after = draft.pieces[k];
        // A condition on a thing is negated ("not discontinued"), but "without any discontinued products" and "have no
        // discontinued products" negate the things that it has.
        const auto isNamedBefore = [&](std::size_t type) { // "books that are no reference books"
            return std::any_of(draft.items.begin(), draft.items.begin() + static_cast<std::ptrdiff_t>(i),
                               [&](const Item &item) {
                                   return !item.types.empty() && !draft.items[type].types.empty() &&
                                          item.types.front().entity == draft.items[type].types.front().entity;
                               });
        };
        const bool lacks =
            k > i + 1 || ((draft.pieces[i].role == Role::missing || draft.pieces[i].detail == "noThing") &&
                          draft.isPart(draft.next(k), Part::type) && !isNamedBefore(draft.next(k)));
        const bool ofOther = after.part == Part::flag && lacks && draft.isPart(draft.next(k), Part::type) &&
                             draft.items[draft.next(k)].first == draft.items[k].last + 1;
        if (after.part == Part::flag && !ofOther && negateSynonym(draft, k, i)) {
            after.used = true;
            continue;
        }
        if (after.part == Part::flag && !ofOther) {
            draft.frame.conditions.push_back({draft.items[k].properties, "=", data::Value(false), true, k, 0, 1});
            after.used = true;
            continue;
        }
        if (after.part == Part::property) {
            lack(draft, k, draft.pieces[i].role == Role::missing || draft.pieces[i].detail == "noThing");
            draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(k))].bound = true;
            after.used = true;
            continue;
        }
        const int scope = ++draft.frame.scopes;
        const std::size_t verb = draft.previous(i); // "mentor nobody", but "that nobody mentors"
        const bool object = draft.pieces[i].detail == "object" && draft.isPart(verb, Part::relation) &&
                            !draft.isPart(k, Part::relation);
        if (object)
            draft.scopes[verb] = scope;
        bool named = false;
        const bool attribute = draft.isPart(k, Part::attribute) && isOfClause(draft, i);
        for (std::size_t s = i + 1; s < draft.pieces.size(); ++s) {
            if (attribute && s > k && draft.isPart(s, Part::relation))
                break; // "members who are not students borrowed it": the clause ends before the verb
            const bool ends =
                (draft.isRole(s, Role::conjunction) && named &&
                 (draft.isPart(draft.next(s), Part::relation) || draft.isRole(draft.next(s), Role::relative) ||
                  // "have no reviews and were released after 2005"
                  (s + 1 < draft.items.size() && draft.items[s + 1].is(Role::yesNo) &&
                   draft.isPart(draft.next(s), Part::property)))) ||
                (draft.items[s].before == ',' && named && !draft.isPart(s, Part::value)) ||
                (draft.items[s].before == '.' && draft.items[s].span.begin > draft.items[s - 1].span.end + 1 &&
                 draft.items[s].text[0] >= 'A' && draft.items[s].text[0] <= 'Z');
            if (ends)
                break;
            if (object)
                break; // "mentor nobody although ...": the negated verb precedes
            named = named || draft.isPart(s, Part::value) || draft.isPart(s, Part::type) ||
                    (draft.isPart(s, Part::relation) && draft.items[s].plural);
            draft.scopes[s] = scope;
        }
    }
}

} // namespace

const Pass passes::negations{"negations",
                             {Share::items, Share::parts, Share::uses, Share::properties},
                             {Share::uses, Share::scopes, Share::properties, Share::conditions, Share::left},
                             readNegations};

} // namespace offline
