// SPDX-License-Identifier: GPL-3.0-or-later
// All variable-length trails, depth first.
#include "cypher/exec/pathoperator.h"

#include <algorithm>

namespace cypher {

using data::Value;

namespace {

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

} // namespace

OperatorPtr makePathOperator(const PlanNode &plan, Execution &execution)
{
    if (plan.kind == PlanNode::Kind::variableExpand && !plan.reach)
        return std::make_unique<VariableExpand>(execution, plan);
    return makeShortest(plan, execution);
}

} // namespace cypher
