// SPDX-License-Identifier: GPL-3.0-or-later
// A verb for a relationship of other things is unknown here.
#include "offline/passes/passes.h"
#include "offline/passes/unknownverbs.h"

#include <algorithm>

namespace offline {

namespace {

// True if a word of the property is next to it: "Year of birth" for a bornYear.
bool namesOwnProperty(Draft &draft, const RelationUse &use)
{
    const auto near = [&](std::size_t at) { return at + 3 >= use.at && at < use.at; };
    const auto holds = [&](const std::vector<PropertyTarget> &properties) {
        return std::any_of(properties.begin(), properties.end(), [&](const PropertyTarget &property) {
            const auto &own = draft.items[use.at].properties;
            return property.weight >= 0.9 && std::find(own.begin(), own.end(), property) != own.end();
        });
    };
    for (auto &property : draft.frame.properties)
        if (near(property.at) && holds(property.targets)) {
            if (property.at > 0 && draft.items[property.at - 1].is(Role::measuredBy))
                property.bound = false; // "born after 1700, with year of birth": also shown
            return true;
        }
    return false;
}

// True for a noun between the question word and an auxiliary: "Which shows had closed before May".
bool isNounAsked(const Draft &draft, std::size_t i)
{
    return i > 0 && i + 1 < draft.items.size() && draft.items[i].plural && draft.asksItself(i - 1, Role::list) &&
           draft.items[i + 1].is(Role::yesNo) && draft.vocabulary.thesaurus().isNoun(draft.items[i].folded) &&
           std::none_of(draft.frame.mentions.begin(), draft.frame.mentions.end(),
                        [&](const Mention &mention) { return mention.at > i; });
}

// A verb is unknown if the things here have no such relationship: "Materials that no object uses". The same for a noun
// after a name: "on the Glucose map".
void readMisplaced(Draft &draft)
{
    for (std::size_t r = 0; r < draft.frame.relations.size(); ++r) {
        const RelationUse use = draft.frame.relations[r];
        if (use.weak || use.guessed || use.counted || use.leads)
            continue;
        if (namesOwnProperty(draft, use) || isNounAsked(draft, use.at)) {
            draft.frame.relations[r].leads = true;
            continue;
        }
        if (best(use.targets) >= 0.95 || draft.items[use.at].first != draft.items[use.at].last)
            continue;
        auto named = namedThings(draft);
        const auto verb = verbAt(draft, use.at);
        if (!verb || named.size() < 2)
            continue;
        const auto subject = subjectOf(draft, *verb); // between two things, only these count
        const auto object = subject ? objectOf(draft, *verb, *subject) : std::nullopt;
        if (object)
            named = {*subject, *object};
        const bool elsewhere = std::any_of(named.begin(), named.end(), [&](const NamedItem &thing) {
            return std::any_of(use.targets.begin(), use.targets.end(), [&](const RelationTarget &target) {
                const auto at = draft.lexicon.relationsAt({{thing.entity, 1}});
                return std::any_of(at.begin(), at.end(),
                                   [&](const RelationTarget &known) { return known.relation == target.relation; });
            });
        });
        if (elsewhere)
            continue;
        draft.frame.relations.erase(draft.frame.relations.begin() + static_cast<std::ptrdiff_t>(r));
        if (!tie(draft, *verb))
            draft.frame.relations.insert(draft.frame.relations.begin() + static_cast<std::ptrdiff_t>(r), use);
    }
}

} // namespace

const Pass passes::misplaced{"verbs that can name a relationship of another entity type",
                             {Share::items, Share::parts, Share::uses, Share::scopes, Share::things, Share::relations,
                              Share::properties, Share::conditions, Share::rank, Share::having, Share::shape},
                             {Share::relations, Share::properties, Share::conditions},
                             readMisplaced};

} // namespace offline
