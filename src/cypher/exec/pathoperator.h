// SPDX-License-Identifier: GPL-3.0-or-later
// Shared parts of operators on variable-length paths: the relationships at a node that a pattern may follow, and the
// conditions on each. Private to exec.
#pragma once

#include "cypher/exec/operator.h"
#include "cypher/functions/references.h"

#include <algorithm>

namespace cypher {

struct Link {
    graph::RelationshipId relationship = graph::none;
    graph::NodeId node = graph::none; // the other end
};

// Iterates over the relationships at a node that a pattern may follow.
class Links {
public:
    Links(const graph::Graph &graph, const PlanNode &plan, bool reversed) : m_graph(&graph), m_plan(&plan)
    {
        m_out = plan.direction == Direction::both || (plan.direction == Direction::right) != reversed;
        m_in = plan.direction == Direction::both || !m_out;
    }
    void open(graph::NodeId node)
    {
        m_node = node;
        m_list = 0;
        m_at = 0;
        load();
    }
    bool next(Link &link)
    {
        while (m_list < 2 * m_plan->types.types.size()) {
            if (m_at < m_neighbours.size()) {
                link = {m_neighbours.relationship(m_at), m_neighbours.nodes[m_at]};
                ++m_at;
                if (m_list % 2 == 1 && m_out && link.node == m_node)
                    continue; // a loop was already returned as outgoing
                return true;
            }
            ++m_list;
            m_at = 0;
            load();
        }
        return false;
    }

private:
    void load()
    {
        m_neighbours = {};
        if (m_list >= 2 * m_plan->types.types.size())
            return;
        const graph::TypeId type = m_plan->types.types[m_list / 2];
        if (m_list % 2 == 0 && m_out)
            m_neighbours = m_graph->outgoing(type).of(m_node);
        if (m_list % 2 == 1 && m_in)
            m_neighbours = m_graph->incoming(type).of(m_node);
    }
    const graph::Graph *m_graph;
    const PlanNode *m_plan;
    bool m_out = false, m_in = false;
    graph::NodeId m_node = graph::none;
    std::size_t m_list = 0, m_at = 0;
    graph::Neighbours m_neighbours;
};

// Calls `use` with each list of relationships at a node that a pattern may follow. A loop of an undirected pattern
// appears twice. Returns false as soon as `use` does.
template <class Use>
bool forEachList(const graph::Graph &graph, const PlanNode &plan, bool reversed, graph::NodeId node, const Use &use)
{
    const bool out = plan.direction == Direction::both || (plan.direction == Direction::right) != reversed;
    const bool in = plan.direction == Direction::both || !out;
    for (const graph::TypeId type : plan.types.types)
        if ((out && !use(graph.outgoing(type).of(node))) || (in && !use(graph.incoming(type).of(node))))
            return false;
    return true;
}

class PathOperator : public RowOperator {
public:
    using RowOperator::RowOperator;

protected:
    // Evaluates the inline properties for the current row.
    void prepareProperties()
    {
        m_wanted.clear();
        for (const PlanProperty &property : m_plan.properties)
            m_wanted.emplace_back(graph().key(property.key), property.value->evaluate(m_execution.frame, m_in, m_row));
    }
    bool admits(graph::RelationshipId relationship) const
    {
        return std::all_of(m_wanted.begin(), m_wanted.end(), [&](const auto &wanted) {
            return data::equal(m_execution.graph().relationshipProperty(relationship, wanted.first), wanted.second)
                .value_or(false);
        });
    }
    void put(const std::vector<graph::RelationshipId> &path, bool reversed, Batch &out)
    {
        m_from.push_back(static_cast<std::uint32_t>(m_row));
        if (m_plan.relationship < 0)
            return;
        data::ValueList list;
        list.reserve(path.size());
        for (const graph::RelationshipId each : path)
            list.push_back(relationshipReference(each));
        if (reversed)
            std::reverse(list.begin(), list.end());
        out[m_plan.relationship].values.emplace_back(std::move(list));
    }

private:
    std::vector<std::pair<graph::KeyId, data::Value>> m_wanted;
};

} // namespace cypher
