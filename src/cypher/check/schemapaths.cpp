// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/check/schemapaths.h"

#include "base/workbudget.h"

#include <algorithm>

namespace cypher {

namespace {

constexpr std::size_t mostWays = 200; // more would not help the user

struct SchemaEdge {
    std::size_t to = 0;
    const data::RelationshipType *type = nullptr;
    bool forward = true;
    std::int64_t count = 0;
};

class SchemaPathSearch {
public:
    SchemaPathSearch(const data::Schema &schema, const std::vector<bool> &from, const std::vector<bool> &to,
                     std::string_view named)
        : m_schema(schema), m_from(from), m_to(to), m_named(named), m_edges(schema.entities.size())
    {
        for (const data::RelationshipType &type : schema.relationships)
            for (const data::Endpoints &ends : type.endpoints) {
                const std::size_t a = indexOf(ends.from), b = indexOf(ends.to);
                if (a == m_edges.size() || b == m_edges.size())
                    continue;
                m_edges[a].push_back({b, &type, true, ends.count});
                m_edges[b].push_back({a, &type, false, ends.count});
            }
    }

    std::vector<SchemaPath> ways()
    {
        for (std::size_t length = 2; length <= longestSchemaPath && m_found.empty(); ++length)
            for (std::size_t i = 0; i < m_from.size(); ++i)
                if (m_from[i])
                    go(i, length, false);
        std::stable_sort(m_found.begin(), m_found.end(),
                         [](const SchemaPath &a, const SchemaPath &b) { return a.count > b.count; });
        return std::move(m_found);
    }

private:
    std::size_t indexOf(std::string_view name) const
    {
        for (std::size_t i = 0; i < m_schema.entities.size(); ++i)
            if (m_schema.entities[i].name == name)
                return i;
        return m_schema.entities.size();
    }

    void go(std::size_t at, std::size_t left, bool used)
    {
        base::work(m_edges[at].size());
        for (const SchemaEdge &edge : m_edges[at]) {
            const bool named = edge.type->name == m_named;
            if ((named && used) || (left == 1 && (!m_to[edge.to] || !(used || named))) ||
                (left > 1 && (m_to[edge.to] || m_from[edge.to])) || m_found.size() >= mostWays)
                continue;
            m_path.push_back({{edge.type->name, edge.forward, m_schema.entities[edge.to].name}, edge.count});
            if (left == 1)
                add();
            else
                go(edge.to, left - 1, used || named);
            m_path.pop_back();
        }
    }

    // Merges paths that differ only in intermediate types: the type is then left open.
    void add()
    {
        SchemaPath way;
        way.count = m_path.front().second;
        for (const auto &[hop, count] : m_path) {
            way.hops.push_back(hop);
            way.count = std::min(way.count, count);
        }
        way.hops.back().to.clear();
        for (SchemaPath &known : m_found) {
            const auto same = [](const SchemaHop &a, const SchemaHop &b) {
                return a.type == b.type && a.forward == b.forward;
            };
            if (!std::equal(known.hops.begin(), known.hops.end(), way.hops.begin(), way.hops.end(), same))
                continue;
            for (std::size_t i = 0; i < way.hops.size(); ++i)
                if (known.hops[i].to != way.hops[i].to)
                    known.hops[i].to.clear();
            known.count = std::max(known.count, way.count);
            return;
        }
        m_found.push_back(std::move(way));
    }

    const data::Schema &m_schema;
    const std::vector<bool> &m_from, &m_to;
    std::string_view m_named;
    std::vector<std::vector<SchemaEdge>> m_edges;
    std::vector<std::pair<SchemaHop, std::int64_t>> m_path;
    std::vector<SchemaPath> m_found;
};

} // namespace

std::vector<SchemaPath> shortestPaths(const data::Schema &schema, const std::vector<bool> &from,
                                      const std::vector<bool> &to, std::string_view named)
{
    return SchemaPathSearch(schema, from, to, named).ways();
}

} // namespace cypher
