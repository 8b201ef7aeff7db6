// SPDX-License-Identifier: GPL-3.0-or-later
// Breadth-first search: shortest paths, and which nodes can be reached.
#include "cypher/pathoperator.h"

namespace cypher {

using data::Value;

namespace {

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

// Every node that can be reached within the bounds, once: breadth first.
class Reach final : public PathOperator {
public:
    using PathOperator::PathOperator;

protected:
    void enter() override
    {
        prepareProperties();
        m_found.clear();
        m_at = 0;
        const graph::NodeId start = m_in[m_plan.from].node(m_row);
        if (start != graph::none)
            search(start);
    }
    bool emit(Batch &out) override
    {
        for (; m_at < m_found.size(); ++m_at) {
            if (full())
                return true;
            if (!m_plan.test.passes(graph(), m_found[m_at]))
                continue;
            m_from.push_back(static_cast<std::uint32_t>(m_row));
            if (m_plan.to >= 0)
                out[m_plan.to].ids.push_back(m_found[m_at]);
        }
        return false;
    }

private:
    void search(graph::NodeId start)
    {
        if (m_round.empty()) {
            context().charge(graph().nodeCount() * sizeof(std::uint32_t));
            m_round.assign(graph().nodeCount(), 0);
        }
        ++m_rounds;
        if (m_plan.minimum == 0) {
            m_round[start] = m_rounds;
            m_found.push_back(start);
        }
        std::vector<graph::NodeId> here{start}, beyond;
        Links links(graph(), m_plan, false);
        for (std::int64_t level = 1; !here.empty() && (m_plan.maximum < 0 || level <= m_plan.maximum); ++level) {
            beyond.clear();
            for (const graph::NodeId node : here) {
                links.open(node);
                for (Link link; links.next(link);) {
                    if (!context().tick())
                        return;
                    if (m_round[link.node] == m_rounds || !admits(link.relationship))
                        continue;
                    m_round[link.node] = m_rounds;
                    beyond.push_back(link.node);
                }
            }
            m_found.insert(m_found.end(), beyond.begin(), beyond.end());
            std::swap(here, beyond);
        }
    }

    std::vector<std::uint32_t> m_round; // by node: the search that met it last
    std::uint32_t m_rounds = 0;
    std::vector<graph::NodeId> m_found;
    std::size_t m_at = 0;
};

// Of the paths that the input gives, the shortest one, or all of that length.
class ShortestOnly final : public Operator {
public:
    using Operator::Operator;
    void rewind() override
    {
        Operator::rewind();
        m_done = false;
    }

protected:
    void produce(Batch &out) override
    {
        if (!m_done) {
            m_done = true;
            m_next = 0;
            search();
        }
        std::vector<std::uint32_t> rows;
        for (; m_next < m_best.rows && rows.size() < batchRows; ++m_next)
            rows.push_back(static_cast<std::uint32_t>(m_next));
        carry(m_best, rows, out);
    }

private:
    void search()
    {
        m_best = m_execution.makeBatch();
        Batch in = m_execution.makeBatch();
        std::size_t shortest = SIZE_MAX;
        while (input().next(in)) {
            for (std::uint32_t row = 0; row < in.rows; ++row) {
                const Value list = in.at(m_plan.relationship, row);
                const std::size_t length = list.type() == data::Type::list ? list.asList().size() : 1;
                if (length > shortest || (length == shortest && !m_plan.all))
                    continue;
                if (length < shortest)
                    m_best.clear();
                shortest = length;
                carry(in, {&row, 1}, m_best);
            }
        }
    }

    Batch m_best;
    std::size_t m_next = 0;
    bool m_done = false;
};

} // namespace

OperatorPtr makeShortest(const PlanNode &plan, Execution &execution)
{
    if (plan.kind == PlanNode::Kind::variableExpand)
        return std::make_unique<Reach>(execution, plan);
    if (plan.kind == PlanNode::Kind::shortestPath)
        return std::make_unique<ShortestPath>(execution, plan);
    if (plan.kind == PlanNode::Kind::shortestOnly)
        return std::make_unique<ShortestOnly>(execution, plan);
    return nullptr;
}

} // namespace cypher
