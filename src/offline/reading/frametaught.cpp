// SPDX-License-Identifier: GPL-3.0-or-later
// Words of a person that mean a condition ("won": RACED_IN with position 1): which things they restrict, and whether
// they name these things or relationships themselves.
#include "offline/reading/framebuilder.h"

#include <algorithm>
#include <map>

namespace offline {

// Another piece of the question names this type (or a thing of it), or says this relationship.
bool FrameBuilder::isNamedElsewhere(std::size_t i, bool ofRelation, int owner) const
{
    for (std::size_t k = 0; k < m_items.size(); ++k) {
        if (k == i)
            continue;
        const auto &item = m_items[k];
        const bool names = ofRelation
                               ? m_pieces[k].part == Part::relation &&
                                     std::any_of(item.relations.begin(), item.relations.end(),
                                                 [&](const RelationTarget &target) { return target.relation == owner; })
                               : std::any_of(item.types.begin(), item.types.end(), [&](const TypeTarget &target) {
                                     return target.entity == owner && target.weight >= 0.9;
                                 });
        if (names)
            return true;
    }
    return false;
}

// What the word restricts here: of several types the one that is named next to it, or anywhere. Null where none is
// clear.
const std::vector<TaughtWord::Filter> *FrameBuilder::taughtAt(std::size_t i) const
{
    if (!m_items[i].taught || m_items[i].taught->conditions.empty())
        return nullptr;
    const auto &all = m_items[i].taught->conditions;
    if (all.size() == 1)
        return &all.front();
    const auto of = [&](std::size_t k) -> const std::vector<TaughtWord::Filter> * {
        for (const auto &filters : all)
            if (!filters.front().property.ofRelation && k < m_items.size() &&
                std::any_of(m_items[k].types.begin(), m_items[k].types.end(), [&](const TypeTarget &target) {
                    return target.entity == filters.front().property.owner && target.weight >= 0.9;
                }))
                return &filters;
        return nullptr;
    };
    for (std::size_t reach = 1; reach < m_items.size(); ++reach)
        for (const std::size_t k : {i + reach, i >= reach ? i - reach : m_items.size()})
            if (const auto *found = of(k))
                return found;
    return nullptr;
}

// "Which capitals ...": where nothing else names the things that the word restricts, it names them itself, as a verb
// says its relationship.
void FrameBuilder::placeTaught()
{
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const auto *filters = taughtAt(i);
        if (!filters)
            continue;
        const auto &owner = filters->front().property;
        m_pieces[i] = {Part::flag, Role::light, {}};
        if (isNamedElsewhere(i, owner.ofRelation, owner.owner))
            continue;
        if (owner.ofRelation) {
            m_items[i].relations = {{owner.owner, 1}};
            m_pieces[i].part = Part::relation;
        } else {
            m_items[i].types = {{owner.owner, 1}};
            m_pieces[i].part = Part::type;
        }
    }
}

// "Cities that are not major".
bool FrameBuilder::denyTaught(std::size_t i, std::size_t at)
{
    static const std::map<std::string, std::string, std::less<>> opposites{{"=", "<>"},
                                                                           {"<>", "="},
                                                                           {"<", ">="},
                                                                           {"<=", ">"},
                                                                           {">", "<="},
                                                                           {">=", "<"},
                                                                           {"IS NULL", "IS NOT NULL"},
                                                                           {"IS NOT NULL", "IS NULL"}};
    const auto *filters = taughtAt(i);
    if (!filters)
        return false;
    const auto &filter = filters->front();
    const auto opposite = opposites.find(filter.op);
    if (filters->size() != 1 || opposite == opposites.end()) {
        m_frame.unknown.push_back(at);
        return true;
    }
    m_frame.conditions.push_back({{filter.property}, opposite->second, filter.value, true, i, 0, 1});
    return true;
}

void FrameBuilder::readTaught()
{
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        const auto *filters = m_pieces[i].used ? nullptr : taughtAt(i);
        if (!filters) {
            if (m_items[i].taught && !m_items[i].taught->conditions.empty() && !m_pieces[i].used)
                m_frame.unknown.push_back(i); // of which of its types it is meant nothing says
            continue;
        }
        for (const auto &filter : *filters)
            m_frame.conditions.push_back({{filter.property}, filter.op, filter.value, true, i, scopeAt(i), 1});
        if (m_pieces[i].part == Part::flag)
            m_pieces[i].used = true;
    }
}

} // namespace offline
