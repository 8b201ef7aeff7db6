// SPDX-License-Identifier: GPL-3.0-or-later
// From a bound node along relationships of fixed length, or from a bound relationship to its ends.
#include "cypher/exec/operator.h"
#include "cypher/functions/references.h"

#include <algorithm>
#include <tuple>

namespace cypher {

namespace {

// Collects the relationship, or list of relationships, of a row.
void collect(const Column &column, std::size_t row, std::vector<graph::RelationshipId> &out)
{
    if (column.kind == ColumnKind::value && column.values[row].type() == data::Type::list) {
        for (const data::Value &each : column.values[row].asList())
            out.push_back(relationshipOf(each));
        return;
    }
    if (const graph::RelationshipId one = column.relationship(row); one != graph::none)
        out.push_back(one);
}

// Position of a node among the neighbours of another. After repeated look-ups at the same node it marks all neighbours
// instead of searching.
class NeighbourMarks {
public:
    std::pair<std::size_t, std::size_t> find(graph::NodeId node, const graph::Neighbours &neighbours,
                                             graph::NodeId wanted, std::size_t nodeCount)
    {
        m_repeats = node == m_node ? m_repeats + 1 : 0;
        m_node = node;
        if (m_repeats < 16 || neighbours.size() < 16)
            return neighbours.equalRange(wanted);
        if (m_marked != node)
            mark(node, neighbours, nodeCount);
        const std::size_t first = m_first[wanted];
        if (first >= neighbours.size() || neighbours.nodes[first] != wanted)
            return {0, 0};
        std::size_t last = first;
        while (last < neighbours.size() && neighbours.nodes[last] == wanted)
            ++last;
        return {first, last};
    }

private:
    void mark(graph::NodeId node, const graph::Neighbours &neighbours, std::size_t nodeCount)
    {
        m_first.resize(nodeCount, graph::none); // stale marks are harmless: find() verifies them with `nodes`
        for (std::size_t i = neighbours.size(); i-- > 0;)
            m_first[neighbours.nodes[i]] = static_cast<std::uint32_t>(i);
        m_marked = node;
    }
    std::vector<std::uint32_t> m_first; // by node: first position
    graph::NodeId m_node = graph::none, m_marked = graph::none;
    std::size_t m_repeats = 0;
};

class Expand final : public RowOperator {
public:
    Expand(Execution &execution, const PlanNode &plan) : RowOperator(execution, plan)
    {
        for (const graph::TypeId type : plan.types.types) {
            if (plan.direction != Direction::left)
                m_lists.push_back({&execution.graph().outgoing(type), false, false, {}});
            if (plan.direction != Direction::right)
                m_lists.push_back({&execution.graph().incoming(type), true, plan.direction == Direction::both, {}});
        }
        m_isSimple = m_lists.size() == 1 && !plan.into && plan.unlike.empty() && plan.test.everything();
    }

protected:
    void emitWhole(Batch &out) override
    {
        const Column &from = m_in[m_plan.from];
        if (!m_isSimple || from.kind != ColumnKind::node)
            return;
        const std::size_t before = m_from.size();
        std::vector<std::uint32_t> *nodes = m_plan.to >= 0 ? &out[m_plan.to].ids : nullptr;
        std::vector<std::uint32_t> *relationships = m_plan.relationship >= 0 ? &out[m_plan.relationship].ids : nullptr;
        for (; m_row < m_in.rows; ++m_row) {
            if (from.ids[m_row] == graph::none)
                continue;
            const graph::Neighbours list = m_lists[0].adjacency->of(from.ids[m_row]);
            if (m_from.size() + list.size() > batchRows)
                break;
            m_from.insert(m_from.end(), list.size(), static_cast<std::uint32_t>(m_row));
            if (nodes)
                nodes->insert(nodes->end(), list.nodes.begin(), list.nodes.end());
            for (std::size_t i = 0; relationships && i < list.size(); ++i)
                relationships->push_back(list.relationship(i));
        }
        context().tick(m_from.size() - before);
    }
    void enter() override
    {
        m_node = m_in[m_plan.from].node(m_row);
        m_wanted = m_plan.into ? m_in[m_plan.to].node(m_row) : graph::none;
        m_list = m_node == graph::none || (m_plan.into && m_wanted == graph::none) ? m_lists.size() : 0;
        m_used.clear();
        for (const int slot : m_plan.unlike)
            collect(m_in[slot], m_row, m_used);
        open();
    }
    bool emit(Batch &out) override
    {
        while (m_list < m_lists.size()) {
            const std::size_t begin = m_at;
            if (m_plain)
                emitPlain(out);
            else
                emitChecked(out);
            const std::size_t seen = m_at - begin;
            if (m_at == m_end) {
                ++m_list;
                open();
            }
            if (!context().tick(seen + 1) || full())
                return true;
        }
        return false;
    }

private:
    struct Source {
        const graph::Adjacency *adjacency = nullptr;
        bool incoming = false;
        bool skipLoops = false; // undirected pattern: loops are already in the outgoing list
        NeighbourMarks marks;   // for `into`
    };
    void open()
    {
        if (m_list >= m_lists.size())
            return;
        Source &list = m_lists[m_list];
        m_neighbours = list.adjacency->of(m_node);
        m_at = 0;
        m_end = m_neighbours.size();
        if (m_plan.into)
            std::tie(m_at, m_end) = list.marks.find(m_node, m_neighbours, m_wanted, graph().nodeCount());
        // Used relationships matter only if they are in this list.
        const auto inList = [&](graph::RelationshipId used) {
            return (list.incoming ? graph().endOf(used) : graph().startOf(used)) == m_node;
        };
        m_plain = m_plan.test.everything() && !list.skipLoops && std::none_of(m_used.begin(), m_used.end(), inList);
    }
    void emitPlain(Batch &out)
    {
        const std::size_t count = std::min(m_end - m_at, batchRows - m_from.size());
        m_from.insert(m_from.end(), count, static_cast<std::uint32_t>(m_row));
        if (m_plan.to >= 0 && !m_plan.into) {
            const auto nodes = m_neighbours.nodes.subspan(m_at, count);
            out[m_plan.to].ids.insert(out[m_plan.to].ids.end(), nodes.begin(), nodes.end());
        }
        if (m_plan.relationship >= 0)
            for (std::size_t i = m_at; i < m_at + count; ++i)
                out[m_plan.relationship].ids.push_back(m_neighbours.relationship(i));
        m_at += count;
    }
    void emitChecked(Batch &out)
    {
        for (; m_at < m_end && m_from.size() < batchRows; ++m_at) {
            const graph::NodeId node = m_neighbours.nodes[m_at];
            if ((m_lists[m_list].skipLoops && node == m_node) || !m_plan.test.passes(graph(), node))
                continue;
            const graph::RelationshipId relationship = m_neighbours.relationship(m_at);
            if (std::find(m_used.begin(), m_used.end(), relationship) != m_used.end())
                continue;
            m_from.push_back(static_cast<std::uint32_t>(m_row));
            if (m_plan.to >= 0 && !m_plan.into)
                out[m_plan.to].ids.push_back(node);
            if (m_plan.relationship >= 0)
                out[m_plan.relationship].ids.push_back(relationship);
        }
    }

    std::vector<Source> m_lists;
    std::size_t m_list = 0;
    graph::NodeId m_node = graph::none, m_wanted = graph::none;
    graph::Neighbours m_neighbours;
    std::size_t m_at = 0, m_end = 0;
    std::vector<graph::RelationshipId> m_used; // in this MATCH, by this row
    bool m_plain = false;                      // the whole list can be emitted unchecked
    bool m_isSimple = false;                   // a single list that can be emitted unchecked
};

// A last hop whose elements are not used: multiplies the weights by the number of relationships.
class Degree final : public Operator {
public:
    Degree(Execution &execution, const PlanNode &plan) : Operator(execution, plan)
    {
        for (const graph::TypeId type : plan.types.types) {
            if (plan.direction != Direction::left)
                m_lists.push_back({&execution.graph().outgoing(type), false, {}});
            if (plan.direction != Direction::right)
                m_lists.push_back({&execution.graph().incoming(type), true, {}});
        }
    }

protected:
    void produce(Batch &out) override
    {
        while (out.rows == 0 && input().next(out))
            weigh(out);
    }

private:
    struct List {
        const graph::Adjacency *adjacency = nullptr;
        bool incoming = false;
        NeighbourMarks marks; // for `into`
    };
    void weigh(Batch &out)
    {
        std::vector<std::uint32_t> kept;
        std::vector<std::uint64_t> weights;
        for (std::uint32_t row = 0; row < out.rows; ++row) {
            std::uint64_t count = relationships(out, row);
            if (count > 0 && !m_plan.unlike.empty())
                count -= overlap(out, row);
            if (count == 0)
                continue;
            kept.push_back(row);
            weights.push_back(count * (out.weights.empty() ? 1 : out.weights[row]));
        }
        context().tick(out.rows);
        out.weights.clear();
        out.keep(kept);
        out.weights = std::move(weights);
    }
    std::uint64_t relationships(const Batch &batch, std::size_t row)
    {
        const graph::NodeId node = batch[m_plan.from].node(row);
        const graph::NodeId wanted = m_plan.into ? batch[m_plan.to].node(row) : graph::none;
        if (node == graph::none || (m_plan.into && wanted == graph::none))
            return 0;
        std::uint64_t total = 0;
        for (List &list : m_lists) {
            if (m_plan.into) {
                if (list.incoming && m_plan.direction == Direction::both && wanted == node)
                    continue; // loops count once
                const auto [first, last] = list.marks.find(node, list.adjacency->of(node), wanted, graph().nodeCount());
                total += last - first;
                continue;
            }
            const graph::Neighbours neighbours = list.adjacency->of(node);
            total += neighbours.size();
            if (list.incoming && m_plan.direction == Direction::both) {
                const auto [first, last] = neighbours.equalRange(node); // loops count once
                total -= last - first;
            }
        }
        return total;
    }
    // The number of counted relationships that this MATCH already uses.
    std::uint64_t overlap(const Batch &batch, std::size_t row)
    {
        m_used.clear();
        for (const int slot : m_plan.unlike)
            collect(batch[slot], row, m_used);
        const graph::NodeId node = batch[m_plan.from].node(row);
        const graph::NodeId wanted = m_plan.into ? batch[m_plan.to].node(row) : graph::none;
        const auto fits = [&](graph::NodeId here, graph::NodeId there) {
            return here == node && (!m_plan.into || there == wanted);
        };
        return static_cast<std::uint64_t>(std::count_if(m_used.begin(), m_used.end(), [&](graph::RelationshipId used) {
            const graph::NodeId start = graph().startOf(used), end = graph().endOf(used);
            return m_plan.types.contains(graph().typeOf(used)) &&
                   ((m_plan.direction != Direction::left && fits(start, end)) ||
                    (m_plan.direction != Direction::right && fits(end, start)));
        }));
    }

    std::vector<List> m_lists;
    std::vector<graph::RelationshipId> m_used;
};

class BindRelationship final : public RowOperator {
public:
    using RowOperator::RowOperator;

protected:
    void enter() override
    {
        m_orientation = 0;
        m_relationship = m_in[m_plan.relationship].relationship(m_row);
    }
    bool emit(Batch &out) override
    {
        if (m_relationship == graph::none || !m_plan.types.contains(graph().typeOf(m_relationship)))
            return false;
        const graph::NodeId start = graph().startOf(m_relationship), end = graph().endOf(m_relationship);
        for (; m_orientation < 2; ++m_orientation) {
            if (full())
                return true;
            if (m_orientation == 0 && m_plan.direction != Direction::left)
                offer(start, end, out);
            if (m_orientation == 1 &&
                (m_plan.direction == Direction::left || (m_plan.direction == Direction::both && start != end)))
                offer(end, start, out);
        }
        return false;
    }

private:
    bool fits(int slot, bool bound, graph::NodeId node) const { return !bound || m_in[slot].node(m_row) == node; }
    void offer(graph::NodeId from, graph::NodeId to, Batch &out)
    {
        if (!fits(m_plan.from, m_plan.fromBound, from) || !fits(m_plan.to, m_plan.into, to))
            return;
        if (!m_plan.fromBound && !m_plan.into && m_plan.from == m_plan.to && from != to)
            return;
        std::vector<graph::RelationshipId> used;
        for (const int slot : m_plan.unlike)
            collect(m_in[slot], m_row, used);
        if (std::find(used.begin(), used.end(), m_relationship) != used.end())
            return;
        if (!m_plan.startTest.passes(graph(), from) || !m_plan.test.passes(graph(), to))
            return;
        m_from.push_back(static_cast<std::uint32_t>(m_row));
        if (!m_plan.fromBound)
            out[m_plan.from].ids.push_back(from);
        if (!m_plan.into && m_plan.to != m_plan.from)
            out[m_plan.to].ids.push_back(to);
    }

    int m_orientation = 0;
    graph::RelationshipId m_relationship = graph::none;
};

} // namespace

OperatorPtr makeExpand(const PlanNode &plan, Execution &execution)
{
    if (plan.kind == PlanNode::Kind::bindRelationship)
        return std::make_unique<BindRelationship>(execution, plan);
    if (plan.kind != PlanNode::Kind::expand)
        return nullptr;
    if (plan.degree)
        return std::make_unique<Degree>(execution, plan);
    return std::make_unique<Expand>(execution, plan);
}

} // namespace cypher
