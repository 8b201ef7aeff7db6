// SPDX-License-Identifier: GPL-3.0-or-later
// Words for relationships that tie nothing new: a second verb of the same two things, what only says again what a name
// or a property says, a noun in the place of a verb; and clauses whose verb says who is asked for.
#include "offline/reading/framebuilder.h"

#include <algorithm>

namespace offline {

// "Owns and operates", "closed by the very technician who opened them", "chair the committee they sit on": of the same
// two things as the verb before.
bool FrameBuilder::isBeside(std::size_t i)
{
    std::size_t verb = m_items.size();
    for (const auto &use : m_frame.relations)
        verb = use.weak ? verb : use.at;
    const std::size_t before = previous(i);
    const auto typesBetween = [&](std::size_t from, std::size_t to) {
        return std::count_if(m_frame.mentions.begin(), m_frame.mentions.end(), [&](const Mention &mention) {
            return mention.isType() && mention.at >= from && mention.at < to;
        });
    };
    const bool ofPronoun = isRole(before, Role::pronoun);
    if (verb >= m_items.size()) { // "came from the city where they died": a verb that says nothing, and what repeats it
        bool said = false;
        for (std::size_t k = 1; k < before && ofPronoun; ++k)
            said = said || (m_pieces[k].part == Part::skip && m_items[k].is(Role::light) &&
                            !m_items[k].is(Role::yesNo) && typesBetween(0, k) > 0 && typesBetween(k, before) > 0 &&
                            m_vocabulary.thesaurus().isVerb(
                                std::string_view(m_items[k].folded).substr(0, m_items[k].folded.find(' '))));
        if (said)
            m_frame.unknown.push_back(before);
        return false;
    }
    if (isRole(before, Role::conjunction) && previous(before) == verb)
        return true;
    if (ofPronoun && typesBetween(verb, before) > 0)
        return true;
    return std::any_of(m_items.begin() + static_cast<std::ptrdiff_t>(verb),
                       m_items.begin() + static_cast<std::ptrdiff_t>(i), [](const Item &item) {
                           const Phrase *same = item.phrase(Role::same);
                           return same && same->detail.empty();
                       });
}

// "Who borrowed books ...": the verb stands directly behind the word that asks.
bool FrameBuilder::isOfWho(std::size_t i) const
{
    if (i == 0)
        return false;
    // "Who has reviewed films ...", "who was born in 1965 and directed films": only what is read stands between.
    std::size_t before = i;
    while (before-- > 0 && !m_items[before].is(Role::who) &&
           (m_pieces[before].part == Part::skip || m_pieces[before].used || m_items[before].is(Role::conjunction)))
        ;
    const bool who = before < i && m_items[before].is(Role::who) && !m_items[i].is(Role::preposition);
    // "Which actors ...", "the top 3 producers of films": who does it is said by the noun.
    const bool doer = m_items[i].plural && m_items[i].first == m_items[i].last &&
                      m_vocabulary.isAgentNoun(m_items[i].folded) && best(m_items[i].relations) >= 0.9;
    if (!doer && !m_vocabulary.thesaurus().isVerb(m_items[i].folded.substr(0, m_items[i].folded.find(' '))))
        return false;
    const bool named = std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(), [&](const Mention &mention) {
        return mention.at < i || (mention.isType() && mention.at == i + 1 && mention.asked);
    });
    const bool kinds = std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                                   [&](const Mention &mention) { return mention.isType() && mention.at > i; });
    return !named && kinds && (doer || who || asksItself(i - 1, Role::list));
}

// "Whose symptoms include A": A is one of them, and asked is what has them.
void FrameBuilder::readWhose()
{
    for (std::size_t w = 0; w + 3 < m_items.size(); ++w) {
        const auto &roles = m_items[w].roles;
        if (std::none_of(roles.begin(), roles.end(),
                         [](const Phrase &p) { return p.role == Role::relative && p.detail == "owner"; }))
            continue;
        auto &mentions = m_frame.mentions;
        const auto kind = std::find_if(mentions.begin(), mentions.end(), [&](const Mention &mention) {
            return mention.isType() && mention.at > w && mention.at <= w + 2;
        });
        if (kind == mentions.end() || kind + 1 == mentions.end() || (kind + 1)->isType() ||
            !(kind + 1)->hasType(kind->types.front().entity) || kind->scope != (kind + 1)->scope)
            continue;
        const auto verb = std::find_if(m_frame.relations.begin(), m_frame.relations.end(), [&](const RelationUse &use) {
            return use.at > kind->at && use.at < (kind + 1)->at;
        });
        if (verb == m_frame.relations.end())
            continue;
        const bool ties = std::any_of(verb->targets.begin(), verb->targets.end(), [&](const RelationTarget &target) {
            const auto at = m_lexicon.relationsAt({kind->types.front()});
            return std::any_of(at.begin(), at.end(),
                               [&](const RelationTarget &known) { return known.relation == target.relation; });
        });
        if (ties)
            continue;
        m_frame.relations.erase(verb);
        if (kind == mentions.begin())
            m_frame.relations.push_back({kind->at, m_lexicon.relationsAt({kind->types.front()})});
        mentions.erase(kind);
        return;
    }
}

// "On the Glucose map": a noun behind a name that is a word for a relationship of other things.
void FrameBuilder::dropRestatingNouns()
{
    std::erase_if(m_frame.relations, [&](const RelationUse &use) {
        const std::size_t i = use.at;
        const auto &item = m_items[i];
        if (use.weak || i == 0 || best(use.targets) >= 0.95 || item.plural || item.first != item.last ||
            m_pieces[i - 1].part != Part::value || !m_vocabulary.thesaurus().isNoun(item.folded) ||
            !(i + 1 == m_items.size() || m_items[i + 1].before != 0 || m_items[i + 1].is(Role::relative) ||
              m_items[i + 1].is(Role::conjunction)))
            return false;
        std::vector<TypeTarget> owners;
        for (const auto &value : m_items[i - 1].values)
            if (!value.property.ofRelation)
                owners.push_back({value.property.owner, 1});
        const auto at = m_lexicon.relationsAt(owners);
        const bool elsewhere = std::none_of(use.targets.begin(), use.targets.end(), [&](const RelationTarget &target) {
            return std::any_of(at.begin(), at.end(),
                               [&](const RelationTarget &known) { return known.relation == target.relation; });
        });
        if (elsewhere)
            m_pieces[i].part = Part::skip;
        return elsewhere;
    });
}

// "Year of birth" of a bornYear: a word of the property that is said beside it.
bool FrameBuilder::saysProperty(const RelationUse &use)
{
    const auto near = [&](std::size_t at) { return at + 3 >= use.at && at < use.at; };
    const auto holds = [&](const std::vector<PropertyTarget> &properties) {
        return std::any_of(properties.begin(), properties.end(), [&](const PropertyTarget &property) {
            const auto &own = m_items[use.at].properties;
            return property.weight >= 0.9 && std::find(own.begin(), own.end(), property) != own.end();
        });
    };
    for (auto &property : m_frame.properties)
        if (near(property.at) && holds(property.targets)) {
            if (property.at > 0 && m_items[property.at - 1].is(Role::measuredBy))
                property.bound = false; // "born after 1700, with year of birth": shown, too
            return true;
        }
    return false;
}

// "Which shows had closed before May": behind what asks, and before an auxiliary, the word is a noun.
bool FrameBuilder::isNounAsked(std::size_t i) const
{
    return i > 0 && i + 1 < m_items.size() && m_items[i].plural && asksItself(i - 1, Role::list) &&
           m_items[i + 1].is(Role::yesNo) && m_vocabulary.thesaurus().isNoun(m_items[i].folded) &&
           std::none_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                        [&](const Mention &mention) { return mention.at > i; });
}

} // namespace offline
