// SPDX-License-Identifier: GPL-3.0-or-later
// Comparisons with another thing or property: "older than B", "more votes against than for", "the same town as B".
#include "offline/reading/framebuilder.h"

#include <algorithm>

namespace offline {

namespace {

std::string flipped(const std::string &op)
{
    return op == ">" ? "<" : op == "<" ? ">" : op;
}

} // namespace

// A condition that compares with a property of another named thing; false where it has none of these.
bool FrameBuilder::compareWith(std::size_t at, std::size_t rival, const std::vector<PropertyTarget> &properties,
                               const std::string &op)
{
    if (!isPart(rival, Part::value) || m_items[rival].values.empty())
        return false;
    Condition condition{{}, op, {}, true, at, scopeAt(at), 1};
    for (const auto &property : properties)
        for (const auto &value : m_items[rival].values)
            if (!property.ofRelation && !value.property.ofRelation && value.property.owner == property.owner &&
                condition.properties.empty() && (op == "=" || isMeasure(m_lexicon.property(property)))) {
                condition.properties = {property};
                condition.rival = {value};
            }
    if (condition.properties.empty() || condition.scope != 0)
        return false;
    m_frame.conditions.push_back(std::move(condition));
    m_pieces[rival].used = true;
    return true;
}

bool FrameBuilder::isMeasure(const data::Property &property) const
{
    return property.isNumeric() || property.type == data::Type::date || isDateText(property);
}

// "Older than B", "with more inhabitants than B", "in a higher price than that of B".
void FrameBuilder::readRivals()
{
    if (m_frame.want == Want::difference)
        return;
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        if (isPart(i, Part::type))
            continue; // "the states": things, though "states" may say what something is
        const Phrase *phrase = m_items[i].phrase(Role::comparison);
        std::size_t k = next(i);
        if (phrase && !isRole(i, Role::comparison) && isPart(k, Part::value)) {
            const std::size_t blank = m_items[i].folded.find(' ');
            const auto word = m_items[i].folded.substr(0, blank);
            const auto *roles = m_vocabulary.phrase(word);
            const bool compares = blank != std::string::npos && roles && m_vocabulary.hasRole(word, Role::comparative);
            const auto measured = compares ? measuredIn(word, true) : std::vector<PropertyTarget>();
            const std::size_t before = previous(i); // "a price above that of B", "costs more than B"
            if (measured.empty() && isPart(before, Part::property)) {
                if (compareWith(i, k, m_items[before].properties, phrase->detail)) {
                    m_frame.properties[static_cast<std::size_t>(propertyAt(before))].bound = true;
                    m_pieces[i].used = m_pieces[before].used = true;
                }
            } else if (measured.size() == 1) {
                std::string op = roles->front().detail;
                for (const auto &role : *roles)
                    op = role.role == Role::comparative ? role.detail : op;
                if (m_vocabulary.turns(word, m_lexicon.property(measured.front()).name))
                    op = flipped(op);
                m_pieces[i].used = compareWith(i, k, measured, op) || m_pieces[i].used;
            }
        } else if (isRole(i, Role::comparative) && isRole(k, Role::versus) && isPart(next(k), Part::value)) {
            const auto measured = measuredIn(m_items[i].folded, true); // "is A busier than B"
            if (measured.size() == 1 &&
                compareWith(i, next(k), measured,
                            m_vocabulary.turns(m_items[i].folded, m_lexicon.property(measured.front()).name)
                                ? flipped(m_pieces[i].detail)
                                : m_pieces[i].detail))
                m_pieces[i].used = m_pieces[k].used = true;
        } else if (isRole(i, Role::comparative) && isPart(k, Part::property) && isRole(next(k), Role::versus)) {
            const std::size_t than = next(k), rival = next(than);
            if (m_frame.want == Want::exists && than + 1 < m_items.size() && m_items[than + 1].is(Role::preposition))
                continue; // "more votes against than for B": not those of B
            const auto &properties = m_items[k].properties;
            bool read = compareWith(i, rival, properties, m_pieces[i].detail);
            if (!read && isPart(rival, Part::property) && next(rival) >= m_pieces.size()) { // two of one thing
                Condition condition{properties, m_pieces[i].detail, {}, true, i, scopeAt(i), 1};
                condition.others = m_items[rival].properties;
                m_frame.conditions.push_back(std::move(condition));
                read = m_pieces[rival].used = true;
            }
            if (read) {
                m_frame.properties[static_cast<std::size_t>(propertyAt(k))].bound = true;
                m_pieces[i].used = m_pieces[k].used = m_pieces[than].used = true;
            }
        } else if (const Phrase *same = m_items[i].phrase(Role::same)) {
            const std::size_t of = next(i), rival = next(of);
            if (same->detail.empty() && isPart(of, Part::property) &&
                compareWith(i, rival, m_items[of].properties, "=")) {
                m_frame.properties[static_cast<std::size_t>(propertyAt(of))].bound = true;
                m_pieces[of].used = true;
            } else if (isPart(of, Part::type)) {
                m_frame.others = true;
            }
        }
    }
}

} // namespace offline
