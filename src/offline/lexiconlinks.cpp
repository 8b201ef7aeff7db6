// SPDX-License-Identifier: GPL-3.0-or-later
// Which types are connected how.
#include "offline/lexicon.h"

#include <algorithm>

namespace offline {

void Lexicon::addLinks()
{
    const std::size_t n = m_schema.entities.size();
    m_links.assign(n, std::vector<std::vector<Link>>(n));
    for (std::size_t r = 0; r < m_schema.relationships.size(); ++r) {
        for (const auto &ends : m_schema.relationships[r].endpoints) {
            const int from = entityIndex(ends.from), to = entityIndex(ends.to);
            if (from < 0 || to < 0)
                continue;
            const int relation = static_cast<int>(r);
            m_links[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)].push_back(
                {relation, true, ends.count});
            m_links[static_cast<std::size_t>(to)][static_cast<std::size_t>(from)].push_back(
                {relation, false, ends.count});
        }
    }
}

const std::vector<Link> &Lexicon::links(int from, int to) const
{
    return m_links[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
}

bool Lexicon::isSymmetric(int relation) const
{
    return m_symmetric[static_cast<std::size_t>(relation)];
}

std::vector<RelationTarget> Lexicon::relationsBetween(int from, int to, double weight) const
{
    std::vector<RelationTarget> relations;
    for (const auto &link : links(from, to))
        if (std::none_of(relations.begin(), relations.end(),
                         [&](const RelationTarget &known) { return known.relation == link.relation; }))
            relations.push_back({link.relation, weight});
    return relations;
}

std::vector<int> Lexicon::typesBetween(int from, int to) const
{
    std::vector<int> types;
    for (int over = 0; over < static_cast<int>(m_schema.entities.size()); ++over)
        if (over != from && over != to && !links(from, over).empty() && !links(over, to).empty())
            types.push_back(over);
    return types;
}

} // namespace offline
