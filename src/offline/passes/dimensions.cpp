// SPDX-License-Identifier: GPL-3.0-or-later
// Words that measure a property without its name: "longest", "how big".
#include "offline/passes/figures.h"
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// The user's sort properties for the word, if their owners are in the question; otherwise those of the language.
std::vector<PropertyTarget> orderedBy(const Draft &draft, const Item &item)
{
    const auto isNamed = [&](const PropertyTarget &target) {
        return std::any_of(draft.items.begin(), draft.items.end(), [&](const Item &other) {
            return target.ofRelation
                       ? std::any_of(other.relations.begin(), other.relations.end(),
                                     [&](const RelationTarget &each) { return each.relation == target.owner; })
                       : std::any_of(other.types.begin(), other.types.end(),
                                     [&](const TypeTarget &each) { return each.entity == target.owner; });
        });
    };
    std::vector<PropertyTarget> found, all;
    for (const auto &[target, highest] : item.taught->orderings) {
        all.push_back(target);
        if (isNamed(target))
            found.push_back(target);
    }
    for (const auto &target :
         draft.vocabulary.dimension(item.folded) ? measuredIn(draft, item.folded, true) : std::vector<PropertyTarget>())
        if (std::none_of(all.begin(), all.end(), [&](const PropertyTarget &taught) {
                return taught.ofRelation == target.ofRelation && taught.owner == target.owner;
            }))
            found.push_back(target);
    return found.empty() ? all : found;
}

// The property that a word like "longest" or "how big" measures here.
void readDimensions(Draft &draft)
{
    for (std::size_t i = 0; i < draft.items.size(); ++i) {
        auto &item = draft.items[i];
        if (item.taught && !item.taught->orderings.empty()) {
            item.dimension = orderedBy(draft, item);
            continue;
        }
        if (!draft.vocabulary.dimension(item.folded))
            continue;
        item.dimension = measuredIn(draft, item.folded, true);
        if (item.dimension.empty() || !item.is(Role::measureOf))
            continue;
        item.properties = item.dimension; // "how long is ..."
        draft.pieces[i] = {Part::property, Role::light, {}};
    }
}

} // namespace

const Pass passes::dimensions{"words for a measurement, such as 'longest'",
                              {Share::items, Share::parts},
                              {Share::items, Share::parts, Share::uses},
                              readDimensions};

} // namespace offline
