// SPDX-License-Identifier: GPL-3.0-or-later
// Agent nouns: "directors" are the people who directed something, and conditions on them are conditions on these
// people.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

constexpr double certainWeight = 0.9, likelyWeight = 0.7; // weights of a word's meaning

// The only relationship of the noun, if it starts at a single type; null otherwise.
const RelationTarget *relationOf(const Draft &draft, const Item &item, double atLeast)
{
    const RelationTarget *only = nullptr;
    for (const auto &target : item.relations) {
        if (target.weight < atLeast)
            continue;
        if (only)
            return nullptr;
        only = &target;
    }
    if (!only)
        return nullptr;
    const auto &relation = draft.lexicon.schema().relationships[static_cast<std::size_t>(only->relation)];
    const auto words = identifierWords(draft.lexicon.relationName(only->relation));
    const bool turned = words.size() > 1 && draft.vocabulary.hasRole(words.back(), Role::passiveBy); // as in MADE_BY
    return relation.endpoints.size() == 1 && relation.endpoints.front().from != relation.endpoints.front().to && !turned
               ? only
               : nullptr;
}

struct Ends {
    int doer = -1, other = -1; // types
};

// DIRECTED starts at who acts; SENDER, itself a noun, leads to who acts.
Ends endsOf(const Draft &draft, const RelationTarget &relation)
{
    const auto &ends =
        draft.lexicon.schema().relationships[static_cast<std::size_t>(relation.relation)].endpoints.front();
    const auto words = identifierWords(draft.lexicon.relationName(relation.relation));
    const int from = draft.lexicon.entityIndex(ends.from), to = draft.lexicon.entityIndex(ends.to);
    return words.size() == 1 && draft.vocabulary.isAgentNoun(words.front()) ? Ends{to, from} : Ends{from, to};
}

// The type named by the last word of a synonym for a relationship: "Beneficiary banks" for BENEFITS. -1 if the word is
// not one of its ends, or the phrase is not plural.
int taughtEnd(const Draft &draft, const Item &item)
{
    const auto blank = item.folded.rfind(' ');
    const RelationTarget *relation = item.plural && blank != std::string::npos && item.types.empty() && !item.quoted &&
                                             draft.lexicon.isTaught(draft.vocabulary.stems(item.folded))
                                         ? relationOf(draft, item, certainWeight)
                                         : nullptr;
    if (!relation)
        return -1;
    const auto kinds = draft.lexicon.types(draft.vocabulary.stem(item.folded.substr(blank + 1)));
    const auto says = [&](int end) {
        return std::any_of(kinds.begin(), kinds.end(), [&](const TypeTarget &kind) { return kind.entity == end; });
    };
    const Ends ends = endsOf(draft, *relation);
    return says(ends.doer) == says(ends.other) ? -1 : says(ends.doer) ? ends.doer : ends.other;
}

// True if a place follows, which belongs to the property of this name: "Originator banks in A".
bool isPlaced(const Draft &draft, std::size_t i)
{
    const std::size_t next = draft.next(i);
    return draft.isPart(next, Part::value) && draft.items[next - 1].is(Role::preposition) &&
           std::any_of(draft.items[i].properties.begin(), draft.items[i].properties.end(),
                       [](const PropertyTarget &target) { return target.weight >= certainWeight; });
}

// True for "which directors", "each writer", "the oldest actor", "the birth years of the directors".
bool isSubject(const Draft &draft, std::size_t i)
{
    const std::size_t before = draft.previous(i);
    if (before >= draft.pieces.size())
        return true;
    const auto &word = draft.items[before];
    return word.is(Role::list) || word.is(Role::who) || word.is(Role::count) || word.is(Role::each) ||
           word.is(Role::most) || word.is(Role::least) || word.is(Role::top) || word.is(Role::bottom) ||
           draft.isPart(before, Part::number) ||
           (draft.isPart(before, Part::property) && before + 1 < i &&
            draft.items[before + 1].folded == draft.vocabulary.partWord());
}

// True if the question says more about them than their relationship: another verb, or a figure of their own.
bool isDescribedFurther(const Draft &draft, std::size_t i)
{
    const std::size_t before = draft.previous(i);
    if (before < draft.pieces.size() &&
        (draft.items[before].is(Role::each) || draft.isPart(before, Part::number) ||
         !draft.items[before].dimension.empty() || draft.vocabulary.dimension(draft.items[before].folded) ||
         draft.isPart(before, Part::property)))
        return true;
    const RelationTarget *does = relationOf(draft, draft.items[i], likelyWeight);
    for (std::size_t k = i + 1; does && k < draft.pieces.size(); ++k) { // "actors born after 1970"
        const int doer = endsOf(draft, *does).doer;
        if (draft.isPart(k, Part::type) || draft.isPart(k, Part::value))
            break;
        if (draft.isPart(k, Part::property) &&
            std::any_of(draft.items[k].properties.begin(), draft.items[k].properties.end(), [&](const auto &target) {
                return !target.ofRelation && target.weight >= certainWeight && target.owner == doer;
            }))
            return true;
    }
    const bool alone = std::none_of(draft.pieces.begin(), draft.pieces.end(), [](const Draft::Piece &piece) {
        return piece.part == Part::type || piece.part == Part::value || piece.part == Part::attribute;
    });
    if (alone && before < draft.pieces.size() && draft.items[before].is(Role::count)) // "how many directors are there"
        return true;
    for (std::size_t k = i + 1; k < draft.pieces.size(); ++k)
        if (draft.isPart(k, Part::value) && k > 0 && draft.vocabulary.dimension(draft.items[k - 1].folded))
            return true; // "actors younger than A"
    for (std::size_t k = i + 1; k < draft.pieces.size(); ++k)
        if (draft.isPart(k, Part::relation) && !draft.vocabulary.isAgentNoun(draft.items[k].folded) &&
            draft.items[k].roles.empty())
            return true;
    return false;
}

void readAgentNouns(Draft &draft)
{
    if (draft.lexicon.schema().ofTables)
        return;
    for (std::size_t i = 0; i < draft.items.size(); ++i) {
        auto &item = draft.items[i];
        const bool noThings = (i > 0 && draft.isPart(i - 1, Part::type)) || // "filings benefit entities"
                              (!draft.isPart(i, Part::relation) && !draft.isPart(i, Part::property)) ||
                              isPlaced(draft, i);
        if (const int end = noThings ? -1 : taughtEnd(draft, item); end >= 0) {
            item.types = {{end, 1.0}};
            draft.pieces[i] = {Part::type, Role::light, Draft::doer};
            continue;
        }
        const bool noun = draft.isPart(i, Part::relation) && item.first == item.last && item.types.empty() &&
                          !item.quoted && draft.vocabulary.isAgentNoun(item.folded);
        const bool ofThem = i + 1 < draft.items.size() && draft.items[i + 1].folded == draft.vocabulary.partWord();
        const RelationTarget *relation = noun && !ofThem ? relationOf(draft, item, likelyWeight) : nullptr;
        if (!relation || !isSubject(draft, i) || !isDescribedFurther(draft, i))
            continue;
        item.types = {{endsOf(draft, *relation).doer, 1.0}};
        draft.pieces[i] = {Part::type, Role::light, Draft::doer};
    }
}

// Connects the subjects by the noun's relationship: with the adjacent named item if no other verb does, otherwise with
// any thing.
void connectSubjects(Draft &draft)
{
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        if (draft.pieces[i].part != Part::type || draft.pieces[i].detail != Draft::doer)
            continue;
        const RelationTarget *likely = relationOf(draft, draft.items[i], likelyWeight);
        if (!likely)
            continue;
        const RelationTarget relation = *likely;
        auto &relations = draft.frame.relations;
        const auto isSame = [&](const RelationTarget &target) {
            return target.relation == relation.relation && target.weight >= certainWeight;
        };
        const auto same = std::find_if(relations.begin(), relations.end(), [&](const RelationUse &use) {
            return use.scope == 0 && std::any_of(use.targets.begin(), use.targets.end(), isSame);
        });
        if (same != relations.end()) { // "directors who directed ..."
            same->weak = false;
            continue;
        }
        const Ends ends = endsOf(draft, relation);
        const int other = draft.items[i].types.front().entity == ends.other ? ends.doer : ends.other;
        auto &mentions = draft.frame.mentions;
        std::size_t verb = draft.pieces.size(), own = 0;
        for (const auto &use : relations)
            if (!use.weak && use.at > i)
                verb = std::min(verb, use.at);
        while (own < mentions.size() && mentions[own].at != i)
            ++own;
        const bool named = std::any_of(mentions.begin(), mentions.end(), [&](const Mention &mention) {
            // "Movies with more than four actors": these movies, if no verb connects them
            const bool behind = mention.at > i && mention.at < verb;
            return (behind || verb >= draft.pieces.size()) && mention.scope == 0 && mention.hasType(other);
        });
        if (!named) {
            Mention anything;
            anything.at = i;
            anything.types = {{other, 1.0}};
            anything.isVirtual = true;
            mentions.insert(mentions.begin() + static_cast<std::ptrdiff_t>(std::min(own + 1, mentions.size())),
                            std::move(anything));
        }
        const auto behind =
            std::find_if(relations.begin(), relations.end(), [&](const RelationUse &use) { return use.at > i; });
        relations.insert(behind, RelationUse{i, {relation}});
    }
}

} // namespace

const Pass passes::doers{"nouns for a role, such as 'director'",
                         {Share::items, Share::parts, Share::uses},
                         {Share::items, Share::parts},
                         readAgentNouns};

const Pass passes::actionNouns{"relationships that express a role, such as 'director'",
                               {Share::items, Share::parts, Share::things, Share::relations},
                               {Share::things, Share::relations},
                               connectSubjects};

} // namespace offline
