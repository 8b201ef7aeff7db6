// SPDX-License-Identifier: GPL-3.0-or-later
// The order of a list.
#include "offline/passes/groupkeys.h"
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// Takes the only property for the type, whose piece precedes that of the type: "The types of account".
bool kindOf(Draft &draft, std::size_t k)
{
    if (k == 0 || !draft.isPart(k, Part::type) || draft.pieces[k - 1].part != Part::skip ||
        !draft.items[k - 1].is(Role::light) || draft.items[k - 1].first == draft.items[k - 1].last)
        return false;
    const auto kind = draft.vocabulary.stem(draft.items[k - 1].folded.substr(0, draft.items[k - 1].folded.find(' ')));
    const int owner = draft.items[k].types.front().entity;
    const auto &properties = draft.lexicon.schema().entities[static_cast<std::size_t>(owner)].properties;
    std::vector<PropertyTarget> found;
    for (std::size_t p = 0; p < properties.size(); ++p) {
        const auto words = identifierWords(properties[p].name);
        if (!words.empty() && draft.vocabulary.stem(words.back()) == kind && !properties[p].isNumeric())
            found.push_back({false, owner, static_cast<int>(p), 1});
    }
    if (found.size() != 1)
        return false;
    draft.items[k - 1].properties = found;
    draft.pieces[k - 1] = {Part::property, Role::light, {}};
    return true;
}

// Reads a sort by a number: "Parties ranked by number of members", "stations per line, sorted by number".
bool ranksByNumber(Draft &draft, std::size_t i)
{
    const std::size_t count = draft.next(i);
    const bool number = draft.isRole(count, Role::count);
    const std::size_t counted = number ? draft.next(count) : count;
    if (number && counted >= draft.pieces.size()) {
        draft.pieces[count].used = draft.frame.ordered = true;
        return true;
    }
    if (!draft.isPart(counted, Part::type) || !(number || draft.items[counted].plural))
        return false;
    for (std::size_t k = 0; k < i && draft.frame.want == Want::list; ++k) {
        if (!draft.isPart(k, Part::type) && !draft.isPart(k, Part::property))
            continue;
        const auto same = [&](std::size_t at) {
            return draft.isPart(at, Part::type) &&
                   draft.items[at].types.front().entity == draft.items[counted].types.front().entity;
        };
        const std::size_t key = kindOf(draft, k) ? k - 1 : keyAt(draft, k);
        if (same(key))
            return false; // by their own number
        for (std::size_t at = k; at < i; ++at)
            if (same(at) && at != key)
                draft.pieces[at].used = true; // "the sectors of companies by the number of companies"
        addKey(draft, key);
        draft.frame.want = Want::group;
        draft.frame.ordered = draft.frame.descending = true;
        draft.pieces[count].used = number;
        if (draft.isRole(draft.next(counted), Role::each))
            draft.pieces[draft.next(counted)].used = true;
        return true;
    }
    return false;
}

// Sorts by name: "The first 5 customers in alphabetical order".
bool orderByName(Draft &draft, std::size_t i)
{
    std::size_t type = 0;
    while (type < i && !draft.isPart(type, Part::type))
        ++type;
    const std::size_t before = draft.previous(i);
    if (draft.frame.want != Want::list || type >= i || draft.isPart(before, Part::property))
        return false;
    const int entity = draft.items[type].types.front().entity;
    const auto *name = draft.lexicon.nameProperty(entity);
    if (!name)
        return false;
    const auto &all = draft.lexicon.schema().entities[static_cast<std::size_t>(entity)].properties;
    draft.items[i].properties = {{false, entity, static_cast<int>(name - all.data()), 1.0}};
    draft.frame.order = draft.propertyAt(i);
    draft.frame.descending = false;
    draft.frame.properties[static_cast<std::size_t>(draft.frame.order)].bound = draft.pieces[i].used = true;
    return true;
}

// Reads the sort key: "Sorted by age", "by budget, largest first", "rank the parties by number of members".
void readOrder(Draft &draft)
{
    const bool tops = std::any_of(draft.pieces.begin(), draft.pieces.end(), [](const Draft::Piece &piece) {
        return piece.part == Part::role && (piece.role == Role::top || piece.role == Role::bottom);
    });
    bool verb = false;
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        if (draft.isRole(i, Role::ranking)) {
            verb = draft.pieces[i].used = true;
            continue;
        }
        const bool falls = draft.isRole(i, Role::largestFirst), rises = draft.isRole(i, Role::smallestFirst);
        const bool leads = verb && draft.items[i].is(Role::groupedBy);
        const bool says = draft.isRole(i, Role::sortedBy) || leads;
        if (!falls && !rises && !says)
            continue;
        if (says && !leads)
            draft.pieces[i].used = true;
        const bool down = falls || leads || (says && draft.pieces[i].detail == "down");
        std::size_t k = says ? draft.next(i) : draft.previous(i);
        if (says && draft.isRole(k, Role::pronoun)) // "sorted by their age"
            k = draft.next(k);
        if (says && !tops && ranksByNumber(draft, i)) {
            verb = false;
            continue;
        }
        if (draft.frame.want == Want::list && !says && !draft.items[i].dimension.empty() &&
            !draft.isPart(k, Part::property)) {
            draft.items[i].properties = draft.items[i].dimension; // "lines from longest to shortest"
            draft.frame.order = draft.propertyAt(i);
            const auto &use = draft.frame.properties[static_cast<std::size_t>(draft.frame.order)];
            draft.frame.descending = falls != draft.vocabulary.turns(draft.items[i].folded,
                                                                     draft.lexicon.property(use.targets.front()).name);
            draft.frame.properties[static_cast<std::size_t>(draft.frame.order)].bound = draft.pieces[i].used = true;
            continue;
        }
        if (rises && draft.pieces[i].detail == "name" && orderByName(draft, i))
            continue;
        if (draft.frame.want != Want::list || !draft.isPart(k, Part::property))
            continue;
        if (!says && !draft.items[k - 1].is(Role::groupedBy) && draft.frame.order < 0)
            continue;
        draft.frame.order = draft.propertyAt(k);
        draft.frame.descending = down;
        draft.frame.properties[static_cast<std::size_t>(draft.frame.order)].bound = true;
        verb = false;
    }
    if (verb)
        draft.frame.unknown.push_back(0);
}

} // namespace

const Pass passes::listOrder{
    "sort order of the result",
    {Share::items, Share::parts, Share::uses, Share::want, Share::properties, Share::groups, Share::rank},
    {Share::items, Share::parts, Share::uses, Share::marks, Share::want, Share::properties, Share::groups, Share::rank,
     Share::left},
    readOrder};

} // namespace offline
