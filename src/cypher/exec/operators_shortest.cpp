// SPDX-License-Identifier: GPL-3.0-or-later
// Breadth-first search: shortest paths and reachable nodes.
#include "cypher/exec/pathoperator.h"

namespace cypher {

using data::Value;

namespace {

// Bidirectional breadth-first search: expands the smaller frontier until the levels meet; then follows each path
// backwards from the end, one level lower per step.
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
    struct Side {
        std::vector<std::uint32_t> level, round; // by node; a level is valid in its round only
        std::vector<graph::NodeId> edge;         // the frontier
        std::uint32_t depth = 0;
    };
    bool isSeen(const Side &side, graph::NodeId node) const { return side.round[node] == m_rounds; }
    void see(Side &side, graph::NodeId node, std::uint32_t level)
    {
        side.round[node] = m_rounds;
        side.level[node] = level;
    }
    std::uint32_t levelOf(graph::NodeId node) const
    {
        return isSeen(m_fromStart, node) ? m_fromStart.level[node] : unseen;
    }
    void push(graph::NodeId node)
    {
        m_stack.push_back({Links(graph(), m_plan, true), levelOf(node)});
        m_stack.back().links.open(node);
    }
    void begin(Side &side, graph::NodeId node)
    {
        if (side.level.empty()) {
            context().charge(graph().nodeCount() * 2 * sizeof(std::uint32_t));
            side.level.assign(graph().nodeCount(), 0);
            side.round.assign(graph().nodeCount(), 0);
        }
        side.depth = 0;
        side.edge.assign(1, node);
        see(side, node, 0);
    }
    bool search()
    {
        ++m_rounds;
        begin(m_fromStart, m_start);
        begin(m_fromEnd, m_end);
        m_meeting.clear();
        while (!m_fromStart.edge.empty() && !m_fromEnd.edge.empty()) {
            if (m_plan.maximum >= 0 && m_fromStart.depth + m_fromEnd.depth >= m_plan.maximum)
                return false;
            const bool forward = m_fromStart.edge.size() <= m_fromEnd.edge.size();
            if (!widen(forward ? m_fromStart : m_fromEnd, forward ? m_fromEnd : m_fromStart, !forward))
                return false;
            if (!m_meeting.empty())
                return fillAfterMeeting();
        }
        return false;
    }
    // Expands one level. The levels had not met, so a node seen from both sides now lies on a shortest path.
    bool widen(Side &side, const Side &other, bool reversed)
    {
        std::vector<graph::NodeId> beyond;
        ++side.depth;
        for (const graph::NodeId node : side.edge) {
            const bool going = forEachList(graph(), m_plan, reversed, node, [&](const graph::Neighbours &list) {
                for (std::size_t i = 0; i < list.size(); ++i) {
                    const graph::NodeId next = list.nodes[i];
                    if (isSeen(side, next) || !admits(list.relationship(i)))
                        continue;
                    see(side, next, side.depth);
                    beyond.push_back(next);
                    if (isSeen(other, next))
                        m_meeting.push_back(next);
                }
                return context().tick(list.size()) && (m_plan.all || m_meeting.empty());
            });
            if (!going)
                break;
        }
        side.edge = std::move(beyond);
        return !context().failed();
    }
    // From the meeting nodes to the end: levels from the start, only for nodes on shortest paths.
    bool fillAfterMeeting()
    {
        std::vector<graph::NodeId> here = m_meeting, beyond;
        for (std::uint32_t left = m_fromEnd.depth; left > 0; --left) {
            beyond.clear();
            const std::uint32_t level = m_fromStart.depth + m_fromEnd.depth - left + 1;
            for (const graph::NodeId node : here)
                forEachList(graph(), m_plan, false, node, [&](const graph::Neighbours &list) {
                    for (std::size_t i = 0; i < list.size(); ++i) {
                        const graph::NodeId next = list.nodes[i];
                        const bool closer = isSeen(m_fromEnd, next) && m_fromEnd.level[next] + 1 == left;
                        if (!closer || isSeen(m_fromStart, next) || !admits(list.relationship(i)))
                            continue;
                        see(m_fromStart, next, level);
                        beyond.push_back(next);
                    }
                    return context().tick(list.size());
                });
            std::swap(here, beyond);
        }
        return !context().failed();
    }

    graph::NodeId m_start = graph::none, m_end = graph::none;
    Side m_fromStart, m_fromEnd;
    std::vector<graph::NodeId> m_meeting; // seen from both sides
    std::uint32_t m_rounds = 0;
    std::vector<Step> m_stack;
    std::vector<graph::RelationshipId> m_path;
    bool m_zero = false;
};

// Breadth-first: every node reachable within the bounds, once.
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
        const bool both = m_plan.direction == Direction::both;
        if (m_round.empty()) {
            context().charge(graph().nodeCount() * (both ? 3 : 1) * sizeof(std::uint32_t));
            m_round.assign(graph().nodeCount(), 0);
            m_branch.assign(both ? graph().nodeCount() : 0, graph::none);
            m_level.assign(both ? graph().nodeCount() : 0, 0);
        }
        ++m_rounds;
        m_shortestCycle = graph::none;
        const bool seesStart = m_plan.minimum == 0 || both;
        if (seesStart)
            m_round[start] = m_rounds;
        if (m_plan.minimum == 0)
            m_found.push_back(start);
        if (both) {
            m_branch[start] = graph::none;
            m_level[start] = 0;
        }
        std::vector<graph::NodeId> here{start}, beyond;
        for (std::int64_t level = 1; !here.empty() && (m_plan.maximum < 0 || level <= m_plan.maximum); ++level) {
            beyond.clear();
            for (const graph::NodeId node : here)
                if (!forEachList(graph(), m_plan, false, node, [&](const graph::Neighbours &list) {
                        both ? visitBoth(node, list, beyond) : visit(list, beyond);
                        return context().tick(list.size());
                    }))
                    return;
            m_found.insert(m_found.end(), beyond.begin(), beyond.end());
            std::swap(here, beyond);
        }
        const bool returns = m_shortestCycle != graph::none &&
                             (m_plan.maximum < 0 || m_shortestCycle <= static_cast<std::uint64_t>(m_plan.maximum));
        if (returns && m_plan.minimum > 0)
            m_found.push_back(start);
    }
    void visit(const graph::Neighbours &list, std::vector<graph::NodeId> &beyond)
    {
        for (std::size_t i = 0; i < list.size(); ++i) {
            std::uint32_t &round = m_round[list.nodes[i]];
            if (round == m_rounds || !admits(list.relationship(i)))
                continue;
            round = m_rounds;
            beyond.push_back(list.nodes[i]);
        }
    }
    // Stores the first relationship on the path to each node. A relationship between two such branches closes a cycle
    // to the start without repetition; the shortest cycle contains one.
    void visitBoth(graph::NodeId node, const graph::Neighbours &list, std::vector<graph::NodeId> &beyond)
    {
        const std::uint32_t level = m_level[node];
        for (std::size_t i = 0; i < list.size(); ++i) {
            const graph::NodeId next = list.nodes[i];
            const bool isSeen = m_round[next] == m_rounds;
            if (isSeen && level > 0 && m_branch[next] == m_branch[node])
                continue;
            const graph::RelationshipId relationship = list.relationship(i);
            if (!admits(relationship))
                continue;
            const graph::RelationshipId branch = level == 0 ? relationship : m_branch[node];
            if (!isSeen) {
                m_round[next] = m_rounds;
                m_branch[next] = branch;
                m_level[next] = level + 1;
                beyond.push_back(next);
                continue;
            }
            // Returning over the same first relationship is not a cycle.
            const graph::RelationshipId other = m_level[next] == 0 ? relationship : m_branch[next];
            if (other != branch || next == node)
                m_shortestCycle = std::min(m_shortestCycle, next == node ? 1 : level + m_level[next] + 1);
        }
    }

    std::vector<std::uint32_t> m_round; // by node: the last search that reached it
    std::vector<graph::RelationshipId>
        m_branch;                       // undirected, by node: the first relationship on its path from the start
    std::vector<std::uint32_t> m_level; // likewise: distance from the start
    std::uint32_t m_shortestCycle = graph::none;
    std::uint32_t m_rounds = 0;
    std::vector<graph::NodeId> m_found;
    std::size_t m_at = 0;
};

// Keeps the shortest input path, or all paths of that length.
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
