// SPDX-License-Identifier: GPL-3.0-or-later
// Words that nothing explains, and those that only lead to what is explained.
#include "offline/reading/framebuilder.h"

#include "base/text.h"

#include <algorithm>

namespace offline {

// What is left over: content words that nothing explains.
// "located in Berlin", "came out in 1999": a verb that leads to a condition on a thing that is named already.
bool FrameBuilder::introducesCondition(std::size_t i) const
{
    bool preposed = m_items[i].first < m_items[i].last &&
                    m_vocabulary.relationSets(m_vocabulary.stems(m_items[i].folded)).size() > 0;
    bool named = false;
    for (std::size_t k = i + 1; k < m_items.size(); ++k) {
        for (const auto &condition : m_frame.conditions) {
            if (condition.at != k)
                continue;
            const bool carried =
                std::any_of(condition.properties.begin(), condition.properties.end(), [&](const PropertyTarget &p) {
                    return !p.ofRelation &&
                           std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(), [&](const Mention &mention) {
                               return mention.at < i && mention.isType() && mention.hasType(p.owner);
                           });
                });
            const auto says = [&](const PropertyTarget &p) {
                const auto words = identifierWords(m_lexicon.property(p).name);
                return std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                    if (m_vocabulary.stem(word) == m_vocabulary.stems(m_items[i].folded))
                        return true; // "born after 1700" of a bornYear
                    const auto mine = m_vocabulary.relationSets(m_vocabulary.stems(m_items[i].folded));
                    const auto its = m_vocabulary.relationSets(m_vocabulary.stem(word));
                    return std::any_of(its.begin(), its.end(),
                                       [&](int set) { return std::find(mine.begin(), mine.end(), set) != mine.end(); });
                });
            };
            const bool category = condition.op == "=" && condition.value.isString() && preposed;
            return carried &&
                   (category || named || std::any_of(condition.properties.begin(), condition.properties.end(), says));
        }
        const bool ofCondition = m_pieces[k].part == Part::property && m_pieces[k].used;
        named = named || ofCondition; // "located on chromosome 21", "belong to the category metabolic"
        if (m_items[k].roles.empty() && !m_items[k].number && !ofCondition)
            return false;
        preposed = preposed || m_items[k].is(Role::preposition);
    }
    return false;
}

void FrameBuilder::readUnknown()
{
    const auto hasWordOf = [&](const PropertyUse &use, const std::vector<std::string> &stems) {
        return std::any_of(use.targets.begin(), use.targets.end(), [&](const PropertyTarget &target) {
            const auto words = identifierWords(m_lexicon.property(target).name);
            return std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                return std::find(stems.begin(), stems.end(), m_vocabulary.stem(word)) != stems.end();
            });
        });
    };
    for (const auto &use : m_frame.relations) // "who wrote the longest book": of that one, which no form says
        if (use.ofWho && m_frame.superlative && m_frame.measureProperty >= 0 && m_frame.limit == 1)
            m_frame.unknown.push_back(use.at);
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        const auto &piece = m_pieces[i];
        const bool leftRole =
            piece.part == Part::role && !piece.used &&
            (piece.role == Role::comparative || piece.role == Role::most || piece.role == Role::least ||
             piece.role == Role::comparison || piece.role == Role::each || piece.role == Role::aggregate ||
             piece.role == Role::difference || piece.role == Role::top || piece.role == Role::ordinal ||
             piece.role == Role::tally || piece.role == Role::commonest);
        if (leftRole)
            m_frame.unknown.push_back(i);
        if (piece.part == Part::skip || piece.part == Part::role)
            continue;
        ++m_frame.content;
        const auto explains = [&](std::size_t k) {
            return k < m_pieces.size() && (m_pieces[k].part == Part::property || m_pieces[k].part == Part::type ||
                                           m_pieces[k].part == Part::flag || m_pieces[k].part == Part::value);
        };
        const bool leftNumber = piece.part == Part::number && !piece.used && !m_items[i].is(Role::light); // "one"
        const bool modifier = m_items[i].schemaWord && (explains(i + 1) || (i > 0 && explains(i - 1)));
        const bool wholeFollows = i + 1 < m_pieces.size() && m_pieces[i + 1].part == Part::property &&
                                  m_items[i + 1].last > m_items[i + 1].first;
        const bool leads =
            piece.part == Part::unknown && m_vocabulary.isRelation(m_items[i].folded) && introducesCondition(i);
        // "In which city does he live?": a verb that goes with the property that is asked for.
        const auto *with = piece.part == Part::unknown ? m_vocabulary.dimension(m_items[i].folded) : nullptr;
        const bool goesWith = with && std::any_of(m_frame.properties.begin(), m_frame.properties.end(),
                                                  [&](const PropertyUse &use) { return hasWordOf(use, *with); });
        // "Received donations", "made contributions": the noun says it.
        const bool carries = piece.part == Part::unknown && m_vocabulary.isRelation(m_items[i].folded) &&
                             i + 1 < m_pieces.size() && m_pieces[i + 1].part == Part::relation;
        const bool joins = piece.part == Part::unknown && m_items[i].first == m_items[i].last &&
                           m_vocabulary.joins(m_vocabulary.stem(m_items[i].folded)); // "linked to": in some way
        if (piece.part == Part::unknown && !piece.used && isAside(i)) {
            --m_frame.content;
            m_frame.asides.push_back(i);
            continue;
        }
        // "Their release years": of a property that is one.
        const bool saysYear = piece.part == Part::unknown && i > 0 && !m_items[i - 1].properties.empty() &&
                              m_vocabulary.stem(m_items[i].folded) == m_vocabulary.stem(m_vocabulary.yearWord()) &&
                              saysTime(m_lexicon.property(m_items[i - 1].properties.front()));
        if (saysYear)
            continue;
        std::size_t values = 0;
        for (const auto &mention : m_frame.mentions)
            values += mention.values.size();
        const bool theTwo = leftNumber && *m_items[i].number == 2 && !isPart(next(i), Part::type) && values == 2;
        if (theTwo)
            m_frame.asides.push_back(i);
        if ((leftNumber && !theTwo) || (piece.part == Part::unknown && !piece.used && !modifier && !wholeFollows &&
                                        !leads && !goesWith && !carries && !joins))
            m_frame.unknown.push_back(i);
    }
}

// "On our shelf", "for my first slide": what is ours says where the question comes from, and restricts nothing.
bool FrameBuilder::isAside(std::size_t i) const
{
    if (m_items[i].text.empty() || (m_items[i].text[0] >= 'A' && m_items[i].text[0] <= 'Z') || m_items[i].number)
        return false;
    constexpr std::size_t reach = 3;
    for (std::size_t k = i; k-- > 0 && i - k <= reach;) {
        if (m_items[k].is(Role::ours))
            return k > 0 && m_items[k - 1].is(Role::preposition);
        if (m_items[k].known() && !m_items[k].is(Role::light) && !m_items[k].is(Role::top) &&
            !m_items[k].is(Role::ordinal))
            return false;
    }
    return false;
}

} // namespace offline
