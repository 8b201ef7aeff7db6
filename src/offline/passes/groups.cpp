// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers per key: the keys of groups, and frequencies of values.
#include "offline/passes/figures.h"
#include "offline/passes/groupkeys.h"
#include "offline/passes/passes.h"
#include "offline/passes/propertykinds.h"

#include <algorithm>

namespace offline {

namespace {

// Reads a number for each thing before it: "Disease category, number of diseases".
bool countsForEach(Draft &draft)
{
    const bool tops = std::any_of(draft.pieces.begin(), draft.pieces.end(), [](const Draft::Piece &piece) {
        return piece.part == Part::role && (piece.role == Role::top || piece.role == Role::bottom);
    });
    if (draft.frame.want != Want::list || draft.frame.superlative || tops)
        return false;
    for (std::size_t i = 1; i < draft.pieces.size(); ++i) {
        const bool joined = draft.items[i].before == ',' || draft.items[i - 1].is(Role::conjunction) ||
                            draft.items[i - 1].is(Role::measuredBy) || draft.items[i - 1].is(Role::pronoun);
        std::size_t key = draft.previous(draft.isRole(i - 1, Role::conjunction) ? i - 1 : i);
        if (draft.isRole(key, Role::pronoun)) // "with their number of stations"
            key = draft.previous(key);
        if (!draft.isRole(i, Role::count) || !joined || !draft.isPart(draft.next(i), Part::type) ||
            !(draft.isPart(key, Part::property) || draft.isPart(key, Part::type)) || key > i)
            continue;
        addKey(draft, key);
        draft.pieces[i].used = true;
        draft.frame.want = Want::group;
        for (std::size_t k = 0; k < key; ++k)
            if (draft.isRole(k, Role::each))
                draft.pieces[k].used = true; // "for each party, the number of ..."
        for (std::size_t k = draft.next(i); k < draft.pieces.size(); k = draft.next(k))
            if (draft.isRole(k, Role::each) && draft.next(k) >= draft.pieces.size())
                draft.pieces[k].used = true; // "... in each"
        return true;
    }
    return false;
}

// Reads a figure for each thing before it: "The categories along with the average price of their products".
bool aggregatesForEach(Draft &draft)
{
    if (draft.frame.want != Want::aggregate || draft.frame.superlative)
        return false;
    for (std::size_t i = 1; i < draft.pieces.size(); ++i) {
        if (!draft.items[i].is(Role::aggregate) || !draft.pieces[i].used)
            continue;
        std::size_t joint = i - 1;
        while (joint > 0 && draft.items[joint].is(Role::light) && !draft.items[joint].is(Role::conjunction))
            --joint;
        const std::size_t key = draft.previous(joint);
        if (!draft.items[joint].is(Role::conjunction) || key >= joint || !draft.isPart(key, Part::type) ||
            !draft.items[key].plural)
            continue;
        for (std::size_t k = i + 1; k + 1 < draft.pieces.size(); ++k) {
            if (draft.isPart(k, Part::type))
                return false; // of the named thing itself
            if (!draft.items[k].is(Role::pronoun) || !draft.isPart(draft.next(k), Part::type))
                continue;
            addKey(draft, key);
            draft.frame.want = Want::group;
            draft.pieces[k].used = true;
            return true;
        }
    }
    return false;
}

// Reads frequencies: "Frequency of each tag", "break the orders down by status".
bool readTally(Draft &draft)
{
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        if (!draft.isRole(i, Role::tally) || draft.frame.want != Want::list)
            continue;
        std::vector<std::size_t> named;
        std::vector<std::size_t> signs;
        bool divides = false;
        for (std::size_t k = i + 1; k < draft.pieces.size(); ++k) {
            const auto &item = draft.items[k];
            if (draft.isRole(k, Role::each))
                signs.push_back(k);
            if (draft.isPart(k, Part::type) || draft.isPart(k, Part::property))
                named.push_back(k);
            else if (named.size() == 1)
                divides = divides || item.is(Role::each) || item.is(Role::groupedBy) || item.is(Role::comparison) ||
                          (item.is(Role::preposition) && !item.is(Role::tie));
        }
        if (named.empty() || named.size() > 2)
            return false;
        const bool first = draft.isPart(named.front(), Part::property),
                   last = draft.isPart(named.back(), Part::property);
        if (named.size() == 1 ? !first : first == last && !(divides && !first))
            return false; // no word marks one of them as the key
        addKey(draft, named.size() == 1 || first ? named.front() : named.back());
        for (const std::size_t sign : signs)
            draft.pieces[sign].used = true;
        draft.pieces[i].used = true;
        draft.frame.want = Want::group;
        return true;
    }
    return false;
}

// True for a figure that counts things ("beds", "headcount") and can be added, unlike prices and ages.
bool addsUp(const Draft &draft, std::size_t i)
{
    return isFigure(draft, i) &&
           std::any_of(draft.items[i].properties.begin(), draft.items[i].properties.end(),
                       [&](const PropertyTarget &target) {
                           const auto words = identifierWords(draft.lexicon.property(target).name);
                           return target.weight >= 0.9 && !words.empty() &&
                                  std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                                      return (draft.vocabulary.isPlural(word) &&
                                              !draft.vocabulary.isUnit(draft.vocabulary.stem(word)) &&
                                              !draft.vocabulary.isUnit(word)) ||
                                             draft.vocabulary.addsUp(word);
                                  });
                       });
}

// True if each key has the figure itself, so that there is no group: "The average number of pages per book".
bool isOwner(const Draft &draft, std::size_t key)
{
    if (!draft.isPart(key, Part::type) || draft.frame.function != "avg")
        return false;
    const auto names = [&](int type) {
        return std::any_of(draft.items.begin(), draft.items.end(), [&](const Item &item) {
            return std::any_of(item.types.begin(), item.types.end(),
                               [&](const TypeTarget &target) { return target.entity == type && target.weight >= 0.9; });
        });
    };
    for (std::size_t k = 0; k < key; ++k)
        if (draft.isPart(k, Part::property) &&
            std::all_of(draft.items[k].properties.begin(), draft.items[k].properties.end(),
                        [&](const PropertyTarget &target) {
                            return target.weight < 0.9 || target.ofRelation ||
                                   target.owner == draft.items[key].types.front().entity ||
                                   !names(target.owner); // "the average population by state", though towns have one
                        }) &&
            std::any_of(draft.items[k].properties.begin(), draft.items[k].properties.end(),
                        [&](const PropertyTarget &target) {
                            return target.weight >= 0.9 && !target.ofRelation &&
                                   target.owner == draft.items[key].types.front().entity;
                        }))
            return true;
    return false;
}

// "Beds by floor": a sum per key. True if it is read, or known to be unreadable.
bool sumsForEach(Draft &draft, std::size_t i, bool sure)
{
    std::size_t figure = draft.pieces.size();
    for (std::size_t k = 0; k < i; ++k) {
        if (draft.isPart(k, Part::type))
            return false; // things are counted
        if (draft.isPart(k, Part::property))
            figure = k;
    }
    if (figure >= draft.pieces.size())
        return false;
    const std::size_t key = keyAt(draft, draft.next(i));
    const bool own = isFigure(draft, figure) && draft.isPart(key, Part::type) &&
                     std::any_of(draft.items[figure].properties.begin(), draft.items[figure].properties.end(),
                                 [&](const PropertyTarget &target) {
                                     return target.weight >= 0.9 && !target.ofRelation &&
                                            target.owner == draft.items[key].types.front().entity;
                                 }); // "population by district"
    if (!addsUp(draft, figure) && !own) {
        if (sure)
            draft.frame.unknown.push_back(i);
        return sure;
    }
    addUp(draft, figure);
    return false;
}

// True for a singular type without article, which is a key and not the subject: "Quantity bought by customer".
bool isBareKey(const Draft &draft, std::size_t i)
{
    const std::size_t k = draft.next(i);
    return draft.frame.want == Want::aggregate && k == i + 1 && draft.isPart(k, Part::type) && !draft.items[k].plural &&
           !(draft.isPart(k + 1, Part::value) || draft.isPart(k + 1, Part::unknown));
}

// True for one thing with its type and name: "Completed by the ship Falcon".
bool isNamedThing(const Draft &draft, std::size_t key)
{
    return draft.isPart(key, Part::type) && !draft.items[key].plural && draft.isPart(key + 1, Part::value) &&
           draft.items[key + 1].before != ',' &&
           std::any_of(
               draft.items[key + 1].values.begin(), draft.items[key + 1].values.end(), [&](const ValueTarget &value) {
                   return !value.property.ofRelation && value.property.owner == draft.items[key].types.front().entity;
               });
}

// "Per party", "for each ward and floor", "by genre".
void readGroups(Draft &draft)
{
    if (readTally(draft) || countsForEach(draft) || aggregatesForEach(draft))
        return;
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        const bool wanted = draft.frame.want == Want::count || draft.frame.want == Want::aggregate;
        const bool lists = draft.frame.want == Want::list && !draft.frame.superlative;
        // "The average freight of orders placed by customers in Austria": "by" names the subject of any verb.
        const bool done = i > 0 && draft.isPart(i - 1, Part::unknown) && draft.items[i].is(Role::passiveBy) &&
                          draft.vocabulary.isParticiple(draft.items[i - 1].folded) && wanted;
        const bool by = draft.items[i].is(Role::groupedBy) && i > 0 && !done &&
                        (!draft.isPart(i - 1, Part::relation) || isBareKey(draft, i)) && !draft.frame.superlative &&
                        (wanted || (lists && keyAt(draft, draft.next(i)) < draft.pieces.size()));
        if (!draft.isRole(i, Role::each) && !by)
            continue;
        if (draft.isRole(i, Role::each) && draft.isRole(draft.previous(i), Role::count))
            draft.pieces[draft.previous(i)].used = true; // "..., count per status"
        if (draft.frame.want == Want::group && draft.next(i) >= draft.pieces.size())
            draft.pieces[i].used = true; // "... has each"
        std::size_t k = draft.next(i);
        const std::size_t first = k;
        while (draft.isPart(k, Part::attribute) || draft.isPart(k, Part::flag) || draft.isPart(k, Part::unknown))
            k = draft.next(k);
        for (std::size_t s = first + 1; s <= k && s < draft.items.size(); ++s)
            if (draft.items[s].before != 0)
                k = draft.pieces.size(); // the word after it is no key
        if (k >= draft.pieces.size() && draft.isPart(first, Part::flag) && wanted && draft.isRole(i, Role::each)) {
            draft.frame.eachAt = first; // "for each cancer"
            draft.pieces[i].used = true;
            draft.frame.want = Want::group;
            continue;
        }
        std::size_t key = keyAt(draft, k);
        if (by && isNamedThing(draft, key))
            continue;
        if (key >= draft.pieces.size() ||
            (by && draft.isPart(key, Part::type) && draft.isPart(draft.next(key), Part::relation)))
            continue;
        if (isOwner(draft, key)) {
            draft.pieces[i].used = true;
            continue;
        }
        if (lists && (draft.asksItself(i, Role::each) || by) && sumsForEach(draft, i, draft.asksItself(i, Role::each)))
            continue;
        if (by && draft.frame.want == Want::list)
            continue;
        for (std::size_t more = draft.next(key); key < draft.pieces.size(); more = draft.next(key)) {
            addKey(draft, key);
            const bool joined =
                draft.isRole(more, Role::conjunction) && !draft.isPart(draft.next(more), Part::relation);
            key = joined ? keyAt(draft, draft.next(more)) : draft.pieces.size();
            if (key < draft.pieces.size() &&
                (draft.frame.want == Want::list || draft.isPart(draft.next(key), Part::relation)))
                break;
        }
        draft.pieces[i].used = true;
        if (draft.frame.want == Want::count || draft.frame.want == Want::aggregate ||
            (draft.frame.want == Want::list &&
             draft.asksItself(i, Role::each))) // "employees per team" asks for numbers
            draft.frame.want = Want::group;
    }
}

} // namespace

const Pass passes::groups{
    "grouping of the result",
    {Share::items, Share::parts, Share::uses, Share::want, Share::properties, Share::measure, Share::groups,
     Share::rank},
    {Share::uses, Share::marks, Share::want, Share::properties, Share::measure, Share::groups, Share::left},
    readGroups};

} // namespace offline
