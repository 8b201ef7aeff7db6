// SPDX-License-Identifier: GPL-3.0-or-later
// Words for relationships.
#include "offline/passes/conditionleads.h"
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// True if it connects the same two things as the verb before: "Owns and operates", "closed by the very technician who
// opened them", "chair the committee they sit on".
bool isSamePair(Draft &draft, std::size_t i)
{
    std::size_t verb = draft.items.size();
    for (const auto &use : draft.frame.relations)
        verb = use.weak ? verb : use.at;
    const std::size_t before = draft.previous(i);
    const auto typesBetween = [&](std::size_t from, std::size_t to) {
        return std::count_if(draft.frame.mentions.begin(), draft.frame.mentions.end(), [&](const Mention &mention) {
            return mention.isType() && mention.at >= from && mention.at < to;
        });
    };
    const bool ofPronoun = draft.isRole(before, Role::pronoun);
    if (verb >= draft.items.size()) { // "came from the city where they died": a general verb and its repetition
        bool found = false;
        for (std::size_t k = 1; k < before && ofPronoun; ++k)
            found = found || (draft.pieces[k].part == Part::skip && draft.items[k].is(Role::light) &&
                              !draft.items[k].is(Role::yesNo) && !draft.items[k].is(Role::measuredBy) &&
                              typesBetween(0, k) > 0 && typesBetween(k, before) > 0 &&
                              draft.vocabulary.thesaurus().isVerb(
                                  std::string_view(draft.items[k].folded).substr(0, draft.items[k].folded.find(' '))));
        if (found)
            draft.frame.unknown.push_back(before);
        return false;
    }
    if (draft.isRole(before, Role::conjunction) && draft.previous(before) == verb)
        return true;
    if (before == verb && i == verb + 1 && draft.items[i].before == ',') // "written, directed and produced"
        return true;
    if (ofPronoun && typesBetween(verb, before) > 0)
        return true;
    return std::any_of(draft.items.begin() + static_cast<std::ptrdiff_t>(verb),
                       draft.items.begin() + static_cast<std::ptrdiff_t>(i), [](const Item &item) {
                           const Phrase *same = item.phrase(Role::same);
                           return same && same->detail.empty();
                       });
}

// True for a word that may have no meaning between two things which the relationship of its name connects: "Filings
// concerning entities".
bool tiesNeighbours(const Draft &draft, std::size_t i)
{
    constexpr double surelyNamed = 0.95;
    std::size_t behind = i + 1;
    while (behind < draft.items.size() && draft.items[behind].is(Role::light) && draft.items[behind].types.empty())
        ++behind;
    if (i == 0 || behind >= draft.items.size() || draft.items[i - 1].types.empty() || draft.items[behind].types.empty())
        return false;
    const int one = draft.items[i - 1].types.front().entity, two = draft.items[behind].types.front().entity;
    return std::any_of(
        draft.items[i].relations.begin(), draft.items[i].relations.end(), [&](const RelationTarget &target) {
            const auto &ends =
                draft.lexicon.schema().relationships[static_cast<std::size_t>(target.relation)].endpoints;
            return target.weight >= surelyNamed && ends.size() == 1 &&
                   ((ends.front().from == draft.lexicon.entityName(one) &&
                     ends.front().to == draft.lexicon.entityName(two)) ||
                    (ends.front().to == draft.lexicon.entityName(one) &&
                     ends.front().from == draft.lexicon.entityName(two)));
        });
}

// True for a word that only resembles a relationship of other things: "Which states does the river pass through".
bool tiesNothing(const Draft &draft, std::size_t i)
{
    constexpr double surelyNamed = 0.95;
    const auto &item = draft.items[i];
    if (!draft.isPart(i, Part::relation) || item.relations.empty() || best(item.relations) >= surelyNamed ||
        !item.roles.empty() || item.taught || item.lookedUp || item.first == item.last)
        return false;
    std::vector<int> things;
    for (const auto &mention : draft.frame.mentions)
        for (const auto &type : mention.types)
            things.push_back(type.entity);
    const auto isThing = [&](const std::string &type) {
        return std::any_of(things.begin(), things.end(),
                           [&](int thing) { return draft.lexicon.entityName(thing) == type; });
    };
    const bool tiesTwo = std::any_of(item.relations.begin(), item.relations.end(), [&](const RelationTarget &target) {
        const auto &ends = draft.lexicon.schema().relationships[static_cast<std::size_t>(target.relation)].endpoints;
        return std::any_of(ends.begin(), ends.end(),
                           [&](const data::Endpoints &end) { return isThing(end.from) && isThing(end.to); });
    });
    return !tiesTwo && draft.frame.mentions.size() == 2 && things.size() == 2 &&
           !draft.lexicon.relationsBetween(things.front(), things.back(), 0).empty();
}

// True if the verb follows the question word: "Who borrowed books ...".
bool isOfWho(const Draft &draft, std::size_t i)
{
    if (i == 0)
        return false;
    // "Who has reviewed films ...", "who was born in 1965 and directed films": only words that are already read are
    // between.
    std::size_t before = i;
    while (before-- > 0 && !draft.items[before].is(Role::who) &&
           (draft.pieces[before].part == Part::skip || draft.pieces[before].used ||
            draft.items[before].is(Role::conjunction)))
        ;
    const bool who = before < i && draft.items[before].is(Role::who) && !draft.items[i].is(Role::preposition);
    // "Which actors ...", "the top 3 producers of films": the noun names the subject.
    const bool doer = draft.items[i].plural && draft.items[i].first == draft.items[i].last &&
                      draft.vocabulary.isAgentNoun(draft.items[i].folded) && best(draft.items[i].relations) >= 0.9;
    if (!doer && !draft.vocabulary.thesaurus().isVerb(draft.items[i].folded.substr(0, draft.items[i].folded.find(' '))))
        return false;
    const bool named =
        std::any_of(draft.frame.mentions.begin(), draft.frame.mentions.end(), [&](const Mention &mention) {
            return mention.at < i || (mention.isType() && mention.at == i + 1 && mention.asked);
        });
    const bool kinds = std::any_of(draft.frame.mentions.begin(), draft.frame.mentions.end(),
                                   [&](const Mention &mention) { return mention.isType() && mention.at > i; });
    return !named && kinds && (doer || who || draft.asksItself(i - 1, Role::list));
}

// True if it asks for a property and not the relationship: "What roles are there in the ACTED_IN relationship".
bool asksPropertyOfOne(const Draft &draft)
{
    return draft.frame.want == Want::list &&
           std::any_of(draft.frame.properties.begin(), draft.frame.properties.end(), [](const PropertyUse &use) {
               return !use.bound && !use.targets.empty() && use.targets.front().ofRelation &&
                      use.targets.front().weight >= 0.9;
           });
}

// Reads each word for a relationship, and prepositions that suggest one.
void readRelations(Draft &draft)
{
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        auto &item = draft.items[i];
        const bool counted = item.is(Role::relationNoun) && i > 0 && draft.items[i - 1].is(Role::count);
        if (draft.isRole(i, Role::relationNoun) || (counted && draft.frame.want == Want::count)) {
            const std::size_t before = draft.previous(i);
            if ((draft.frame.want == Want::count || draft.frame.want == Want::group ||
                 draft.frame.want == Want::list) &&
                i > 0 &&
                (((draft.isPart(before, Part::type) || draft.isPart(before, Part::relation)) &&
                  draft.items[before].last + 1 == item.first) ||
                 (draft.frame.want == Want::count && draft.items[i - 1].is(Role::count))))
                draft.frame.relationAsked = !asksPropertyOfOne(draft);
            if (!item.relations.empty())
                draft.frame.relations.push_back({i, item.relations, true});
            continue;
        }
        if (tiesNothing(draft, i)) {
            item.relations.clear();
            item.folded.resize(item.folded.find(' ')); // the phrase has several words, as checked above
            item.last = item.first;
            draft.pieces[i].part = Part::unknown;
            continue;
        }
        const bool isRelation = draft.isPart(i, Part::relation);
        const bool weak = !item.roles.empty() && !tiesNeighbours(draft, i);
        if (isRelation && !item.relations.empty()) {
            RelationUse use{i, item.relations, weak};
            use.scope = draft.scopeAt(i);
            for (std::size_t k = i + 1; k < std::min(draft.items.size(), i + 3); ++k) {
                use.passive = use.passive || draft.items[k].is(Role::passiveBy);
                if (draft.pieces[k].part == Part::type) // "cites books by A"
                    break;
            }
            use.counted = draft.pieces[i].mark == Mark::counted;
            use.leads = introducesCondition(draft, i);
            auto &known = draft.frame.relations;
            use.samePair = isSamePair(draft, i);
            use.ofWho = isOfWho(draft, i);
            if (!known.empty() && draft.isRole(draft.previous(i), Role::disjunction) &&
                draft.previous(draft.previous(i)) == known.back().at) {
                known.back().targets.insert(known.back().targets.end(), use.targets.begin(), use.targets.end());
                known.back().all = true;
            } else {
                known.push_back(std::move(use));
            }
        } else if (const auto suggested = draft.lexicon.suggestedBy(item.folded); !suggested.empty() && !isRelation) {
            draft.frame.relations.push_back({i, suggested, true});
        }
    }
}

} // namespace

const Pass passes::relations{"words for relationships",
                             {Share::items, Share::parts, Share::uses, Share::marks, Share::scopes, Share::want,
                              Share::things, Share::relations, Share::conditions},
                             {Share::want, Share::relations},
                             readRelations};

} // namespace offline
