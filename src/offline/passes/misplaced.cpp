// SPDX-License-Identifier: GPL-3.0-or-later
// A verb that is a word for a relationship of other things is as unknown as any.
#include "offline/passes/passes.h"
#include "offline/passes/unknownverbs.h"

#include <algorithm>

namespace offline {

namespace {

// "Year of birth" of a bornYear: a word of the property that is said beside it.
bool saysProperty(Draft &draft, const RelationUse &use)
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
                property.bound = false; // "born after 1700, with year of birth": shown, too
            return true;
        }
    return false;
}

// "Which shows had closed before May": behind what asks, and before an auxiliary, the word is a noun.
bool isNounAsked(const Draft &draft, std::size_t i)
{
    return i > 0 && i + 1 < draft.items.size() && draft.items[i].plural && draft.asksItself(i - 1, Role::list) &&
           draft.items[i + 1].is(Role::yesNo) && draft.vocabulary.thesaurus().isNoun(draft.items[i].folded) &&
           std::none_of(draft.frame.mentions.begin(), draft.frame.mentions.end(),
                        [&](const Mention &mention) { return mention.at > i; });
}

// "Materials that no object uses", where "use" is a word for what nothing here has: as unknown as any other verb. And
// "on the Glucose map": a noun behind a name that is a word for a relationship elsewhere.
void readMisplaced(Draft &draft)
{
    for (std::size_t r = 0; r < draft.frame.relations.size(); ++r) {
        const RelationUse use = draft.frame.relations[r];
        if (use.weak || use.guessed || use.counted || use.leads)
            continue;
        if (saysProperty(draft, use) || isNounAsked(draft, use.at)) {
            draft.frame.relations[r].leads = true;
            continue;
        }
        if (best(use.targets) >= 0.95 || draft.items[use.at].first != draft.items[use.at].last)
            continue;
        auto named = namedThings(draft);
        const auto verb = verbAt(draft, use.at);
        if (!verb || named.size() < 2)
            continue;
        const auto subject = subjectOf(draft, *verb); // where it stands between two things, only these count
        const auto object = subject ? objectOf(draft, *verb, *subject) : std::nullopt;
        if (object)
            named = {*subject, *object};
        const bool elsewhere = std::any_of(named.begin(), named.end(), [&](const NamedThing &thing) {
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

const Pass passes::misplaced{"verbs of other things",
                             {Share::items, Share::parts, Share::uses, Share::scopes, Share::things, Share::relations,
                              Share::properties, Share::conditions, Share::rank, Share::having, Share::shape},
                             {Share::relations, Share::properties, Share::conditions},
                             readMisplaced};

} // namespace offline
