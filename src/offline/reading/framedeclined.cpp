// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked of a property in a yes or no, and what is seen but cannot be said in a form: the question is declined
// rather than half read.
#include "offline/reading/framebuilder.h"

#include "base/text.h"

#include <algorithm>

namespace offline {

// "Has the house climate control?": asks a property for yes or no. Only properties with such values are read so.
void FrameBuilder::readAskedWhether()
{
    if (m_frame.want != Want::exists)
        return;
    for (auto &use : m_frame.properties) {
        if (use.bound || std::none_of(use.targets.begin(), use.targets.end(),
                                      [](const PropertyTarget &target) { return target.weight >= 0.55; }))
            continue;
        const bool flags = std::all_of(use.targets.begin(), use.targets.end(), [&](const PropertyTarget &target) {
            return m_lexicon.property(target).type == data::Type::boolean;
        });
        const bool ofRelation = std::all_of(use.targets.begin(), use.targets.end(), [](const PropertyTarget &target) {
            return target.ofRelation && target.weight >= 0.9;
        });
        use.bound = true;
        if (ofRelation && m_frame.mentions.size() == 2) { // "does A have any share in B": the relationship with it
            RelationUse relation{use.at, {}, false};
            for (const auto &target : use.targets)
                relation.targets.push_back({target.owner, target.weight});
            m_frame.relations.push_back(std::move(relation));
        } else if (flags)
            m_frame.conditions.push_back({use.targets, "=", data::Value(true), true, use.at, scopeAt(use.at), 0.95});
        else
            m_frame.unknown.push_back(use.at);
    }
}

// "The population of the capital of Texas": a figure of what a property only names, and not of the thing beside it.
bool FrameBuilder::isOfProperty(std::size_t i) const
{
    const auto isWanted = [&](std::size_t at) {
        return std::any_of(m_frame.properties.begin(), m_frame.properties.end(),
                           [&](const PropertyUse &use) { return use.at == at && !use.bound; });
    };
    if (!isMeasured(i) || !isWanted(i))
        return false;
    std::size_t k = i + 1;
    const auto leads = [&](std::size_t at) { // "people live in the capital of Georgia"
        return (m_pieces[at].part == Part::skip && !m_items[at].is(Role::conjunction) &&
                (m_items[at].is(Role::preposition) || m_items[at].is(Role::light) || m_items[at].is(Role::tie))) ||
               ((m_pieces[at].part == Part::unknown || m_pieces[at].part == Part::relation) &&
                m_vocabulary.thesaurus().isVerb(m_items[at].folded.substr(0, m_items[at].folded.find(' '))));
    };
    while (k < m_items.size() && leads(k))
        ++k;
    return k > i + 1 && isPart(k, Part::property) && isWanted(k) && !m_items[k].properties.empty() &&
           m_lexicon.property(m_items[k].properties.front()).type == data::Type::string;
}

// What the words say and no form can: the question is declined.
void FrameBuilder::readUnreadable()
{
    readAskedWhether();
    const auto named = [&](std::size_t k) {
        return k < m_items.size() && (m_pieces[k].part == Part::value || m_pieces[k].part == Part::attribute ||
                                      m_pieces[k].part == Part::relation || m_pieces[k].part == Part::property);
    };
    const auto light = [&](std::size_t k) {
        return m_items[k].is(Role::preposition) || m_items[k].is(Role::light) || m_items[k].is(Role::passiveBy);
    };
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const auto &item = m_items[i];
        // "How much" of what has no such figure is as unread as a share of all.
        bool unread = (item.is(Role::unread) || item.is(Role::measureOf) || item.is(Role::percentage)) &&
                      m_pieces[i].part == Part::skip;
        if (item.is(Role::groupedBy) && i > 0 && i + 1 < m_items.size() &&
            m_items[i - 1].folded == m_items[i + 1].folded)
            unread = true; // "cancer by cancer"
        const bool begins = item.before == '.' || item.before == ';' || item.before == ',';
        if (item.is(Role::onlyThis) && i > 0 && !begins &&
            m_pieces[i].part == Part::skip) { // "treats only gout", "gout only"
            std::size_t k = i + 1;
            while (k < m_items.size() && light(k) && !named(k))
                ++k;
            unread = named(k) || (k >= m_items.size() && m_pieces[i - 1].part == Part::value);
        }
        // "Whose products are all in the category", "with all their products": of each of them, which no form says.
        if (item.is(Role::allOf) && m_pieces[i].part == Part::skip && i > 0 && i + 1 < m_items.size())
            unread = m_vocabulary.hasRole(base::split(m_items[i - 1].folded, ' ').back(), Role::copula) ||
                     m_items[i - 1].is(Role::relative) ||
                     (m_items[i + 1].is(Role::pronoun) && !m_items[i + 1].is(Role::demonstrative));
        if (const Phrase *same = item.phrase(Role::same); // "a film with the same title": of which other?
            same && same->detail.empty() && m_pieces[i].part == Part::skip && isPart(next(i), Part::property) &&
            !m_frame.others)
            unread = true;
        if (item.is(Role::every) && m_pieces[i].part == Part::skip && i + 1 < m_items.size()) // of all of them
            unread = m_frame.want == Want::exists ||
                     (m_pieces[i + 1].part == Part::type &&
                      std::any_of(m_frame.mentions.begin(), m_frame.mentions.end(), [&](const Mention &mention) {
                          return mention.isType() && mention.at != i + 1 && !mention.isVirtual;
                      }));
        const bool between = i > 0 && m_pieces[i].part == Part::property && m_pieces[i - 1].part == Part::property;
        if (between && (item.before == '-' || item.before == '+' || item.before == '*') &&
            item.span.begin > m_items[i - 1].span.end + 1)
            unread = true; // arithmetic
        if (isOfProperty(i))
            unread = true;
        if (isRole(i, Role::versus) && !m_frame.superlative && m_frame.want != Want::difference &&
            m_frame.want != Want::exists)
            unread = std::count_if(m_frame.mentions.begin(), m_frame.mentions.end(),
                                   [](const Mention &mention) { return mention.isType(); }) > 1;
        if (item.is(Role::ordinal) && m_pieces[i].part == Part::skip && !item.is(Role::light))
            unread = true; // "which comes third by population"
        if (isRole(i, Role::count) && !m_frame.superlative && !m_frame.having &&
            (m_frame.want == Want::list || m_frame.want == Want::group))
            unread = true; // a number beside a list
        if (unread)
            m_frame.unknown.push_back(i);
    }
}

} // namespace offline
