// SPDX-License-Identifier: GPL-3.0-or-later
// Operators that produce nodes and relationships: argument, scans, index look-ups.
#include "cypher/exec/operator.h"
#include "cypher/functions/arithmetic.h"

#include <algorithm>
#include <numeric>

namespace cypher {

using data::Value;

namespace {

class Argument final : public Operator {
public:
    Argument(const PlanNode &plan, Execution &execution, const ArgumentRows *rows)
        : Operator(execution, plan), m_rows(rows)
    {
    }
    void rewind() override { m_done = false; }

protected:
    void produce(Batch &out) override
    {
        if (m_done)
            return;
        m_done = true;
        if (m_plan.single || !m_rows || !m_rows->batch) {
            out.rows = 1;
            return;
        }
        std::vector<std::uint32_t> rows(m_rows->rows.begin(), m_rows->rows.end());
        if (rows.empty()) {
            rows.resize(m_rows->end - m_rows->begin);
            std::iota(rows.begin(), rows.end(), static_cast<std::uint32_t>(m_rows->begin));
        }
        carry(*m_rows->batch, rows, out);
        out.weights.clear(); // the outer plan applies its weights
        if (m_plan.rowSlot >= 0)
            out[m_plan.rowSlot].ids = std::move(rows);
    }

private:
    const ArgumentRows *m_rows;
    bool m_done = false;
};

class NodeScan final : public RowOperator {
public:
    NodeScan(const PlanNode &plan, Execution &execution)
        : RowOperator(execution, plan), m_ranges(plan.test.ranges(execution.graph()))
    {
    }

protected:
    void enter() override
    {
        m_range = 0;
        m_next = m_ranges.empty() ? 0 : m_ranges[0].begin;
    }
    bool emit(Batch &out) override { return m_plan.classes ? emitClasses(out) : emitNodes(out); }

private:
    // One node per segment with its size as weight, because only labels are used.
    bool emitClasses(Batch &out)
    {
        for (graph::SegmentId segment = 0; segment < graph().segments().size(); ++segment) {
            const graph::Range nodes = graph().segments()[segment].nodes;
            if (!m_plan.test.admits(segment) || nodes.size() == 0)
                continue;
            m_from.push_back(static_cast<std::uint32_t>(m_row));
            out[m_plan.to].ids.push_back(nodes.begin);
            out.weights.push_back(nodes.size());
        }
        return false;
    }
    bool emitNodes(Batch &out)
    {
        while (m_range < m_ranges.size()) {
            const graph::Range range = m_ranges[m_range];
            const auto count =
                static_cast<std::uint32_t>(std::min<std::size_t>(range.end - m_next, batchRows - m_from.size()));
            m_from.insert(m_from.end(), count, static_cast<std::uint32_t>(m_row));
            if (m_plan.to >= 0) {
                auto &ids = out[m_plan.to].ids;
                ids.resize(ids.size() + count);
                std::iota(ids.end() - count, ids.end(), m_next);
            }
            m_next += count;
            if (m_next == range.end && ++m_range < m_ranges.size())
                m_next = m_ranges[m_range].begin;
            if (!context().tick(count) || full())
                return true;
        }
        return false;
    }

    std::vector<graph::Range> m_ranges;
    std::size_t m_range = 0;
    graph::NodeId m_next = 0;
};

class IndexSeek final : public RowOperator {
public:
    using RowOperator::RowOperator;

protected:
    void enter() override
    {
        m_found.clear();
        m_at = 0;
        const Value wanted = m_plan.items[0].evaluator->evaluate(m_execution.frame, m_in, m_row);
        if (wanted.isNull() || m_plan.key == graph::none)
            return;
        if (!m_plan.many) {
            m_found = graph().lookup(m_plan.label, m_plan.key, wanted);
        } else if (wanted.type() != data::Type::list) {
            isIn(Value(), wanted, context()); // reports that IN needs a list
        } else {
            for (const Value &item : wanted.asList()) {
                const auto found = graph().lookup(m_plan.label, m_plan.key, item);
                m_found.insert(m_found.end(), found.begin(), found.end());
            }
            std::sort(m_found.begin(), m_found.end());
            m_found.erase(std::unique(m_found.begin(), m_found.end()), m_found.end());
        }
        std::erase_if(m_found, [this](graph::NodeId node) { return !m_plan.test.passes(graph(), node); });
    }
    bool emit(Batch &out) override
    {
        for (; m_at < m_found.size(); ++m_at) {
            if (full())
                return true;
            m_from.push_back(static_cast<std::uint32_t>(m_row));
            if (m_plan.to >= 0)
                out[m_plan.to].ids.push_back(m_found[m_at]);
        }
        return false;
    }

private:
    std::vector<graph::NodeId> m_found;
    std::size_t m_at = 0;
};

class RelationshipScan final : public RowOperator {
public:
    using RowOperator::RowOperator;

protected:
    void enter() override
    {
        m_type = 0;
        m_backwards = m_plan.direction == Direction::left;
        if (!m_plan.types.types.empty())
            begin();
    }
    bool emit(Batch &out) override
    {
        if (m_plan.classes)
            return emitClasses(out);
        while (m_type < m_plan.types.types.size()) {
            const graph::RelationshipId end = range().end;
            const std::size_t before = m_from.size();
            if (m_admitsAll)
                takeAll(out, std::min<std::size_t>(end - m_next, batchRows - before));
            for (; m_next < end && m_from.size() < batchRows; ++m_next)
                offer(out);
            if (m_next == end)
                turn();
            if (!context().tick(m_from.size() - before + 1) || full())
                return true;
        }
        return false;
    }

private:
    // One relationship per type and pair of segments with a weight, because only labels and type are used.
    bool emitClasses(Batch &out)
    {
        for (const graph::Triple &triple : graph().triples()) {
            const graph::SegmentId from = m_backwards ? triple.to : triple.from;
            const graph::SegmentId to = m_backwards ? triple.from : triple.to;
            if (!m_plan.types.contains(triple.type) || !m_plan.startTest.admits(from) || !m_plan.test.admits(to))
                continue;
            m_from.push_back(static_cast<std::uint32_t>(m_row));
            if (m_plan.from >= 0)
                out[m_plan.from].ids.push_back(graph().segments()[from].nodes.begin);
            if (m_plan.to >= 0)
                out[m_plan.to].ids.push_back(graph().segments()[to].nodes.begin);
            if (m_plan.relationship >= 0)
                out[m_plan.relationship].ids.push_back(graph().relationshipsOf(triple.type).begin);
            out.weights.push_back(triple.count);
        }
        return false;
    }
    graph::Range range() const { return graphOf().relationshipsOf(m_plan.types.types[m_type]); }
    const graph::Graph &graphOf() const { return m_execution.graph(); }
    // Begins the current type and orientation.
    void begin()
    {
        m_next = range().begin;
        m_admitsAll = !m_plan.into && !(m_backwards && m_plan.direction == Direction::both);
        for (const graph::Triple &triple : graphOf().triples())
            if (m_admitsAll && triple.type == m_plan.types.types[m_type])
                m_admitsAll = m_plan.startTest.admits(m_backwards ? triple.to : triple.from) &&
                              m_plan.test.admits(m_backwards ? triple.from : triple.to);
    }
    // Takes relationships unchecked, because all of the type join admitted segments.
    void takeAll(Batch &out, std::size_t count)
    {
        m_from.insert(m_from.end(), count, static_cast<std::uint32_t>(m_row));
        const auto put = [&](int slot, const auto &of) {
            if (slot < 0)
                return;
            auto &ids = out[slot].ids;
            ids.reserve(batchRows);
            for (std::size_t i = 0; i < count; ++i)
                ids.push_back(of(m_next + static_cast<graph::RelationshipId>(i)));
        };
        const graph::Graph &graph = graphOf();
        put(m_plan.from, [&](graph::RelationshipId id) { return m_backwards ? graph.endOf(id) : graph.startOf(id); });
        put(m_plan.to, [&](graph::RelationshipId id) { return m_backwards ? graph.startOf(id) : graph.endOf(id); });
        put(m_plan.relationship, [](graph::RelationshipId id) { return id; });
        m_next += static_cast<graph::RelationshipId>(count);
    }
    void offer(Batch &out)
    {
        graph::NodeId from = graphOf().startOf(m_next), to = graphOf().endOf(m_next);
        if (m_backwards)
            std::swap(from, to);
        if (m_backwards && m_plan.direction == Direction::both && from == to)
            return; // a loop matches once
        if (!m_plan.startTest.passes(graphOf(), from) || !m_plan.test.passes(graphOf(), to))
            return;
        if (m_plan.into && from != to)
            return; // (a)-->(a)
        m_from.push_back(static_cast<std::uint32_t>(m_row));
        if (m_plan.from >= 0)
            out[m_plan.from].ids.push_back(from);
        if (m_plan.to >= 0 && !m_plan.into)
            out[m_plan.to].ids.push_back(to);
        if (m_plan.relationship >= 0)
            out[m_plan.relationship].ids.push_back(m_next);
    }
    // Continues with the other orientation of an undirected pattern, then the next type.
    void turn()
    {
        if (m_plan.direction == Direction::both && !m_backwards) {
            m_backwards = true;
        } else {
            m_backwards = m_plan.direction == Direction::left;
            ++m_type;
        }
        if (m_type < m_plan.types.types.size())
            begin();
    }

    std::size_t m_type = 0;
    bool m_backwards = false, m_admitsAll = false;
    graph::RelationshipId m_next = 0;
};

class Counted final : public Operator {
public:
    using Operator::Operator;
    void rewind() override { m_done = false; }

protected:
    void produce(Batch &out) override
    {
        if (m_done)
            return;
        m_done = true;
        for (std::size_t i = 0; i < m_plan.columns.size(); ++i)
            out[m_plan.columns[i]].push(m_plan.constants[i]);
        out.rows = 1;
    }

private:
    bool m_done = false;
};

} // namespace

OperatorPtr makeScan(const PlanNode &plan, Execution &execution, const ArgumentRows *argument)
{
    switch (plan.kind) {
    case PlanNode::Kind::argument:
        return std::make_unique<Argument>(plan, execution, argument);
    case PlanNode::Kind::nodeScan:
        return std::make_unique<NodeScan>(plan, execution);
    case PlanNode::Kind::indexSeek:
        return std::make_unique<IndexSeek>(execution, plan);
    case PlanNode::Kind::relationshipScan:
        return std::make_unique<RelationshipScan>(execution, plan);
    case PlanNode::Kind::counted:
        return std::make_unique<Counted>(execution, plan);
    default:
        return nullptr;
    }
}

} // namespace cypher
