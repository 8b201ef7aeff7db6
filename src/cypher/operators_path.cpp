// SPDX-License-Identifier: GPL-3.0-or-later
// Paths of any length: all trails (depth first), and shortest paths (breadth first).
#include "cypher/operator.h"
#include "cypher/references.h"

#include <algorithm>

namespace cypher {

using data::Value;

namespace {

struct Link {
    graph::RelationshipId relationship = graph::none;
    graph::NodeId node = graph::none; // at its other end
};

// The relationships at a node that a pattern may follow, one after the other.
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
                    continue; // a loop was met among the outgoing ones
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

class PathOperator : public RowOperator {
public:
    using RowOperator::RowOperator;

protected:
    // Values of the inline properties for the row at hand.
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
    std::vector<std::pair<graph::KeyId, Value>> m_wanted;
};

class VariableExpand final : public PathOperator {
public:
    using PathOperator::PathOperator;

protected:
    void enter() override
    {
        m_path.clear();
        m_stack.clear();
        prepareProperties();
        m_start = m_in[m_plan.from].node(m_row);
        m_end = m_plan.into ? m_in[m_plan.to].node(m_row) : graph::none;
        m_used.clear();
        for (const int slot : m_plan.unlike)
            block(m_in[slot].at(m_row));
        m_zero = m_plan.minimum == 0 && m_start != graph::none;
        if (m_start != graph::none && m_plan.maximum != 0)
            push(m_start);
    }
    bool emit(Batch &out) override
    {
        if (m_zero) {
            m_zero = false;
            arrive(m_start, out);
        }
        while (!m_stack.empty() && !full()) {
            Link link;
            if (!m_stack.back().next(link)) {
                m_stack.pop_back();
                if (!m_path.empty())
                    m_path.pop_back();
                continue;
            }
            if (!context().tick())
                return true;
            if (isUsed(link.relationship) || !admits(link.relationship))
                continue;
            m_path.push_back(link.relationship);
            const auto length = static_cast<std::int64_t>(m_path.size());
            if (length >= m_plan.minimum)
                arrive(link.node, out);
            if (m_plan.maximum < 0 || length < m_plan.maximum)
                push(link.node);
            else
                m_path.pop_back();
        }
        return !m_stack.empty();
    }

private:
    void push(graph::NodeId node)
    {
        m_stack.emplace_back(graph(), m_plan, false);
        m_stack.back().open(node);
    }
    void block(const Value &value)
    {
        if (value.type() == data::Type::list)
            for (const Value &each : value.asList())
                m_used.push_back(relationshipOf(each));
        else
            m_used.push_back(relationshipOf(value));
    }
    bool isUsed(graph::RelationshipId relationship) const
    {
        return std::find(m_path.begin(), m_path.end(), relationship) != m_path.end() ||
               std::find(m_used.begin(), m_used.end(), relationship) != m_used.end();
    }
    void arrive(graph::NodeId node, Batch &out)
    {
        if (m_plan.into ? node != m_end : !m_plan.test.passes(graph(), node))
            return;
        put(m_path, m_plan.backwards, out);
        if (!m_plan.into && m_plan.to >= 0)
            out[m_plan.to].ids.push_back(node);
    }

    std::vector<Links> m_stack;
    std::vector<graph::RelationshipId> m_path, m_used;
    graph::NodeId m_start = graph::none, m_end = graph::none;
    bool m_zero = false;
};

// Levels by breadth-first search from the start; then every way back from the end that goes down one level at each
// step.
class ShortestPath final : public PathOperator {
public:
    using PathOperator::PathOperator;

protected:
    void enter() override
    {
        m_stack.clear();
        m_path.clear();
        m_zero = false;
        prepareProperties();
        m_start = m_in[m_plan.from].node(m_row);
        m_end = m_in[m_plan.to].node(m_row);
        if (m_start == graph::none || m_end == graph::none)
            return;
        if (m_start == m_end)
            m_zero = m_plan.minimum == 0;
        else if (search())
            push(m_end);
    }
    bool emit(Batch &out) override
    {
        if (m_zero) {
            m_zero = false;
            put({}, false, out);
        }
        while (!m_stack.empty() && !full()) {
            Link link;
            if (!m_stack.back().links.next(link)) {
                m_stack.pop_back();
                if (!m_path.empty())
                    m_path.pop_back();
                continue;
            }
            if (!context().tick())
                return true;
            const std::uint32_t level = m_stack.back().level;
            if (levelOf(link.node) + 1 != level || !admits(link.relationship))
                continue;
            m_path.push_back(link.relationship);
            if (link.node != m_start) {
                push(link.node);
                continue;
            }
            put(m_path, true, out);
            m_path.pop_back();
            if (!m_plan.all)
                m_stack.clear();
        }
        return !m_stack.empty();
    }

private:
    static constexpr std::uint32_t unseen = 0x7fffffff;
    struct Step {
        Links links;
        std::uint32_t level = 0;
    };
    std::uint32_t levelOf(graph::NodeId node) const { return m_round[node] == m_rounds ? m_level[node] : unseen; }
    void push(graph::NodeId node)
    {
        m_stack.push_back({Links(graph(), m_plan, true), levelOf(node)});
        m_stack.back().links.open(node);
    }
    bool search()
    {
        if (m_level.empty()) {
            context().charge(graph().nodeCount() * 2 * sizeof(std::uint32_t));
            m_level.assign(graph().nodeCount(), 0);
            m_round.assign(graph().nodeCount(), 0);
        }
        ++m_rounds;
        m_round[m_start] = m_rounds;
        m_level[m_start] = 0;
        std::vector<graph::NodeId> here{m_start}, beyond;
        Links links(graph(), m_plan, false);
        for (std::uint32_t level = 1; !here.empty() && (m_plan.maximum < 0 || level <= m_plan.maximum); ++level) {
            beyond.clear();
            for (const graph::NodeId node : here) {
                links.open(node);
                for (Link link; links.next(link);) {
                    if (!context().tick())
                        return false;
                    if (m_round[link.node] == m_rounds || !admits(link.relationship))
                        continue;
                    m_round[link.node] = m_rounds;
                    m_level[link.node] = level;
                    beyond.push_back(link.node);
                }
            }
            if (m_round[m_end] == m_rounds)
                return true;
            std::swap(here, beyond);
        }
        return false;
    }

    graph::NodeId m_start = graph::none, m_end = graph::none;
    std::vector<std::uint32_t> m_level, m_round; // by node; a level counts in its round only
    std::uint32_t m_rounds = 0;
    std::vector<Step> m_stack;
    std::vector<graph::RelationshipId> m_path;
    bool m_zero = false;
};

} // namespace

OperatorPtr makePathOperator(const PlanNode &plan, Execution &execution)
{
    if (plan.kind == PlanNode::Kind::variableExpand)
        return std::make_unique<VariableExpand>(execution, plan);
    if (plan.kind == PlanNode::Kind::shortestPath)
        return std::make_unique<ShortestPath>(execution, plan);
    return nullptr;
}

} // namespace cypher
