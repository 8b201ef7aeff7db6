// SPDX-License-Identifier: GPL-3.0-or-later
// Excluded things: "other than A", "A aside".
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// Restricts the condition to the property before it, if that has the value: "A fax other than A".
void restrictTo(Draft &draft, std::size_t property, Condition &condition)
{
    if (property >= draft.items.size() || draft.pieces[property].part != Part::property)
        return;
    std::vector<PropertyTarget> its;
    for (const auto &target : condition.properties)
        if (std::find(draft.items[property].properties.begin(), draft.items[property].properties.end(), target) !=
            draft.items[property].properties.end())
            its.push_back(target);
    if (its.empty())
        return;
    condition.properties = std::move(its);
    draft.pieces[property].used = true;
}

// "Companies other than A and B", "apart from A, which ...", "what else ..., A aside".
void readExclusions(Draft &draft)
{
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        if (!draft.isRole(i, Role::except))
            continue;
        const bool after = draft.pieces[i].detail == "postposed";
        std::size_t k = after ? draft.previous(i) : draft.next(i);
        if (draft.isPart(k, Part::attribute) && !after && !draft.items[k].values.empty() &&
            draft.items[k].values.front().stored) {
            const auto &literal = draft.items[k].values.front().literal; // "customers outside of Germany"
            Condition condition{{}, "<>", data::Value(literal), true, k, 0, 1};
            for (const auto &each : draft.items[k].values)
                if (each.literal == literal && !each.property.ofRelation)
                    condition.properties.push_back(each.property);
            restrictTo(draft, draft.previous(i), condition);
            draft.frame.conditions.push_back(std::move(condition));
            draft.pieces[i].used = draft.pieces[k].used = true;
            continue;
        }
        if (!draft.isPart(k, Part::value) || draft.items[k].values.empty()) {
            draft.pieces[i] = {Part::role, after ? Role::light : Role::negation, {}};
            continue;
        }
        draft.pieces[i].used = true;
        const std::size_t property = after ? draft.items.size() : draft.previous(i);
        while (draft.isPart(k, Part::value) && !draft.items[k].values.empty()) {
            const auto &value = draft.items[k].values.front();
            if (!value.stored || value.property.ofRelation) {
                draft.pieces[k].part = Part::unknown; // an ambiguous name could exclude the wrong thing
                break;
            }
            Condition condition{{}, "<>", data::Value(value.literal), true, k, 0, 1};
            for (const auto &each : draft.items[k].values)
                if (each.literal == value.literal && !each.property.ofRelation)
                    condition.properties.push_back(each.property);
            restrictTo(draft, property, condition);
            draft.frame.conditions.push_back(std::move(condition));
            draft.pieces[k].used = true;
            std::size_t following = draft.next(k);
            if (draft.isRole(following, Role::conjunction) || draft.isRole(following, Role::disjunction))
                following = draft.next(following);
            else if (following >= draft.items.size() || draft.items[following].before != ',')
                break;
            if (after || (following < draft.items.size() && following > k + 2))
                break;
            k = following;
        }
    }
}

} // namespace

const Pass passes::exclusions{"names that the question excludes",
                              {Share::items, Share::parts, Share::uses},
                              {Share::parts, Share::uses, Share::conditions},
                              readExclusions};

} // namespace offline
