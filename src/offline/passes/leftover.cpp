// SPDX-License-Identifier: GPL-3.0-or-later
// Words without a meaning, and words that only introduce others.
#include "offline/passes/conditionleads.h"
#include "offline/passes/passes.h"
#include "offline/passes/propertykinds.h"

#include <algorithm>

namespace offline {

namespace {

// True for words that say where the question comes from and restrict nothing: "On our shelf", "for my first slide".
bool isAside(const Draft &draft, std::size_t i)
{
    if (draft.items[i].text.empty() || (draft.items[i].text[0] >= 'A' && draft.items[i].text[0] <= 'Z') ||
        draft.items[i].number)
        return false;
    constexpr std::size_t reach = 3;
    for (std::size_t k = i; k-- > 0 && i - k <= reach;) {
        if (draft.items[k].is(Role::ours))
            return k > 0 && draft.items[k - 1].is(Role::preposition);
        if (draft.items[k].known() && !draft.items[k].is(Role::light) && !draft.items[k].is(Role::top) &&
            !draft.items[k].is(Role::ordinal))
            return false;
    }
    return false;
}

// True for a verb of little meaning next to a property of the relationship: "Movies that received a rating above 80",
// "the rating given".
bool givesProperty(const Draft &draft, std::size_t i)
{
    const auto &item = draft.items[i];
    const auto readings = draft.vocabulary.thesaurus().readings(item.folded, Phrasing::verb);
    const bool isGeneralVerb = draft.vocabulary.isGeneralVerb(item.folded) ||
                               std::any_of(readings.begin(), readings.end(), [&](const Thesaurus::Reading &reading) {
                                   return draft.vocabulary.isGeneralVerb(reading.base);
                               });
    if (draft.pieces[i].part != Part::unknown || item.first != item.last || draft.vocabulary.thesaurus().isEmpty() ||
        !isGeneralVerb || draft.vocabulary.denies(draft.vocabulary.stem(item.folded)))
        return false;
    const auto isTied = [&](const PropertyTarget &target) {
        if (!target.ofRelation || target.weight < 0.9)
            return false;
        const auto &relation = draft.lexicon.schema().relationships[static_cast<std::size_t>(target.owner)];
        return std::any_of(relation.endpoints.begin(), relation.endpoints.end(), [&](const data::Endpoints &ends) {
            return std::any_of(draft.frame.mentions.begin(), draft.frame.mentions.end(), [&](const Mention &mention) {
                return mention.hasType(draft.lexicon.entityIndex(ends.from)) ||
                       mention.hasType(draft.lexicon.entityIndex(ends.to));
            });
        });
    };
    const auto isProperty = [&](std::size_t k) {
        return k < draft.items.size() && draft.pieces[k].part == Part::property &&
               std::any_of(draft.items[k].properties.begin(), draft.items[k].properties.end(), isTied);
    };
    std::size_t next = i + 1;
    while (next < draft.items.size() && draft.items[next].before == 0 && !isProperty(next) &&
           (draft.items[next].is(Role::light) || draft.items[next].is(Role::aggregate) ||
            draft.pieces[next].part == Part::relation))
        ++next;
    return isProperty(next) || (i > 0 && isProperty(i - 1) && item.before == 0);
}

// Collects the content words that nothing explains.
void readUnknown(Draft &draft)
{
    const auto hasWordOf = [&](const PropertyUse &use, const std::vector<std::string> &stems) {
        return std::any_of(use.targets.begin(), use.targets.end(), [&](const PropertyTarget &target) {
            const auto words = identifierWords(draft.lexicon.property(target).name);
            return std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                return std::find(stems.begin(), stems.end(), draft.vocabulary.stem(word)) != stems.end();
            });
        });
    };
    for (const auto &use : draft.frame.relations) // "who wrote the longest book": of that book, which no form has
        if (use.ofWho && draft.frame.superlative && draft.frame.measureProperty >= 0 && draft.frame.limit == 1)
            draft.frame.unknown.push_back(use.at);
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        const auto &piece = draft.pieces[i];
        const bool unusedRole =
            piece.part == Part::role && !piece.used &&
            (piece.role == Role::comparative || piece.role == Role::most || piece.role == Role::least ||
             piece.role == Role::comparison || piece.role == Role::each || piece.role == Role::aggregate ||
             piece.role == Role::difference || piece.role == Role::top || piece.role == Role::ordinal ||
             piece.role == Role::tally || piece.role == Role::commonest || piece.role == Role::bottom ||
             piece.role == Role::startsWith || piece.role == Role::endsWith);
        if (unusedRole)
            draft.frame.unknown.push_back(i);
        if (piece.part == Part::skip || piece.part == Part::role)
            continue;
        ++draft.frame.content;
        const auto explains = [&](std::size_t k) {
            return k < draft.pieces.size() &&
                   (draft.pieces[k].part == Part::property || draft.pieces[k].part == Part::type ||
                    draft.pieces[k].part == Part::flag || draft.pieces[k].part == Part::value);
        };
        const bool unusedNumber = piece.part == Part::number && !piece.used && !draft.items[i].is(Role::light); // "one"
        const bool modifier = draft.items[i].schemaWord && (explains(i + 1) || (i > 0 && explains(i - 1)));
        const bool wholeFollows = i + 1 < draft.pieces.size() && draft.pieces[i + 1].part == Part::property &&
                                  draft.items[i + 1].last > draft.items[i + 1].first;
        const bool leads = piece.part == Part::unknown && draft.vocabulary.isRelation(draft.items[i].folded) &&
                           introducesCondition(draft, i);
        // "In which city does he live?": a verb that belongs to the property.
        const auto *with = piece.part == Part::unknown ? draft.vocabulary.dimension(draft.items[i].folded) : nullptr;
        const bool isJoined = i + 1 < draft.items.size() && draft.items[i + 1].is(Role::conjunction);
        const bool belongsToProperty = with && !isJoined &&
                                       std::any_of(draft.frame.properties.begin(), draft.frame.properties.end(),
                                                   [&](const PropertyUse &use) { return hasWordOf(use, *with); });
        // "Received donations", "made contributions": the noun has the meaning.
        const bool carries = piece.part == Part::unknown && draft.vocabulary.isRelation(draft.items[i].folded) &&
                             i + 1 < draft.pieces.size() && draft.pieces[i + 1].part == Part::relation;
        const bool joins =
            piece.part == Part::unknown && draft.items[i].first == draft.items[i].last &&
            draft.vocabulary.tiesAnyhow(draft.vocabulary.stem(draft.items[i].folded)); // "linked to": in some way
        if (piece.part == Part::unknown && !piece.used && isAside(draft, i)) {
            --draft.frame.content;
            draft.frame.asides.push_back(i);
            continue;
        }
        // "Still active (not discontinued)": the brackets define the word.
        const bool isExplained =
            piece.part == Part::unknown && !piece.used && i + 1 < draft.items.size() && draft.items[i + 1].inBrackets &&
            !draft.items[i].inBrackets && draft.vocabulary.thesaurus().isAdjective(draft.items[i].folded) &&
            std::any_of(draft.frame.conditions.begin(), draft.frame.conditions.end(), [&](const Condition &condition) {
                return condition.at > i && draft.items[condition.at].inBrackets;
            });
        if (isExplained || (piece.part == Part::unknown && !piece.used && givesProperty(draft, i))) {
            --draft.frame.content;
            draft.frame.asides.push_back(i);
            continue;
        }
        // "Their release years" for a property that is a year.
        const bool isYearNoun =
            piece.part == Part::unknown && i > 0 && !draft.items[i - 1].properties.empty() &&
            draft.vocabulary.stem(draft.items[i].folded) == draft.vocabulary.stem(draft.vocabulary.yearWord()) &&
            isTimeValue(draft, draft.lexicon.property(draft.items[i - 1].properties.front()));
        // "Phone numbers" for a phone.
        const bool isFormNoun = piece.part == Part::unknown && i > 0 && draft.items[i].before == 0 &&
                                draft.items[i].plural && draft.pieces[i - 1].part == Part::property &&
                                draft.items[i].first == draft.items[i].last &&
                                draft.vocabulary.isDecoration(draft.vocabulary.stem(draft.items[i].folded));
        if (isFormNoun)
            draft.frame.asides.push_back(i);
        if (isYearNoun || isFormNoun)
            continue;
        std::size_t values = 0;
        for (const auto &mention : draft.frame.mentions)
            values += mention.values.size();
        const bool theTwo =
            unusedNumber && *draft.items[i].number == 2 && !draft.isPart(draft.next(i), Part::type) && values == 2;
        if (theTwo)
            draft.frame.asides.push_back(i);
        if ((unusedNumber && !theTwo) || (piece.part == Part::unknown && !piece.used && !modifier && !wholeFollows &&
                                          !leads && !belongsToProperty && !carries && !joins))
            draft.frame.unknown.push_back(i);
    }
}

} // namespace

const Pass passes::leftOver{"filler words and introductory words",
                            {Share::items, Share::parts, Share::uses, Share::things, Share::relations,
                             Share::properties, Share::conditions, Share::measure, Share::rank, Share::left},
                            {Share::left},
                            readUnknown};

} // namespace offline
