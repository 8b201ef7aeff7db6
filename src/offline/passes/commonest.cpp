// SPDX-License-Identifier: GPL-3.0-or-later
// The most frequent value.
#include "offline/passes/passes.h"
#include "offline/passes/rankingwords.h"

namespace offline {

namespace {

constexpr int commonestWithoutNumber = 10;

// True for a text property of the thing after it, neither list nor number.
bool isOwnText(const Draft &draft, std::size_t value)
{
    const int owner = draft.items[draft.next(value)].types.front().entity;
    return std::any_of(draft.items[value].properties.begin(), draft.items[value].properties.end(),
                       [&](const PropertyTarget &target) {
                           return target.weight >= 0.9 && !target.ofRelation && target.owner == owner &&
                                  draft.lexicon.property(target).type == data::Type::string;
                       });
}

// "The most common profession": the value of most things.
void readCommonest(Draft &draft)
{
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        if (!draft.isRole(i, Role::commonest) || draft.frame.want != Want::list || draft.frame.superlative)
            continue;
        const std::size_t before = draft.previous(i), after = draft.next(i);
        const std::size_t value = draft.isPart(after, Part::property) ? after : before;
        if (!draft.isPart(value, Part::property)) {
            if (draft.isPart(after, Part::type) &&
                countedAfter(draft, i) < draft.pieces.size()) // "..., judged by the number of cases"
                draft.pieces[i].role = draft.pieces[i].detail == ">" ? Role::most : Role::least;
            continue;
        }
        if (draft.items[value].plural && !draft.isPart(before, Part::number) && value == after &&
            draft.isPart(draft.next(value), Part::type) && isOwnText(draft, value)) {
            // "The most common countries of the filings": all of them, by frequency
            draft.pieces[i].used = draft.pieces[value].used = draft.frame.ordered = true;
            draft.frame.descending = draft.pieces[i].detail == ">";
            draft.frame.want = Want::group;
            draft.frame.groupProperty = draft.propertyAt(value);
            draft.frame.properties[static_cast<std::size_t>(draft.frame.groupProperty)].bound = true;
            draft.frame.conditions.push_back({draft.items[value].properties, "IS NOT NULL", {}, true, value, 0, 1});
            continue;
        }
        draft.pieces[i].used = draft.frame.superlative = draft.frame.commonest = true;
        draft.frame.descending = draft.pieces[i].detail == ">";
        draft.frame.want = Want::superlative;
        draft.frame.limit = draft.items[value].plural ? commonestWithoutNumber : 1;
        if (draft.isPart(before, Part::number)) {
            draft.frame.limit = static_cast<int>(*draft.items[before].number);
            draft.pieces[before].used = true;
        }
        for (std::size_t k = 0; k < draft.pieces.size(); ++k)
            if (draft.isPart(k, Part::type) &&
                (k + 1 != value || draft.items[k].last + 1 != draft.items[value].first)) {
                draft.pieces[k].mark = Mark::counted;
                break;
            }
    }
}

} // namespace

const Pass passes::commonest{"the most common value",
                             {Share::items, Share::parts, Share::uses, Share::want, Share::rank, Share::properties},
                             {Share::parts, Share::uses, Share::marks, Share::want, Share::rank, Share::groups,
                              Share::conditions, Share::properties},
                             readCommonest};

} // namespace offline
