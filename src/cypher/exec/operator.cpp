// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/exec/operator.h"

#include "base/workbudget.h"

#include <algorithm>

namespace cypher {

bool Operator::next(Batch &out)
{
    base::deeper();
    out.clear();
    if (!context().check())
        return false;
    if (!m_execution.profile) {
        produce(out);
    } else {
        const auto begin = std::chrono::steady_clock::now();
        produce(out);
        m_time += std::chrono::steady_clock::now() - begin;
    }
    m_rows += static_cast<std::int64_t>(out.rows);
    return out.rows > 0 && !context().failed();
}

void Operator::rewind()
{
    base::deeper();
    for (const OperatorPtr &each : m_inputs)
        each->rewind();
}

data::PlanStep Operator::describe() const
{
    base::deeper();
    data::PlanStep step;
    step.operation = std::string(toString(m_plan.kind));
    step.detail = m_plan.detail;
    step.estimatedRows = m_plan.rows;
    if (m_execution.profile) {
        step.rows = m_rows;
        step.time = m_time; // includes the inputs' time
        for (const OperatorPtr &each : m_inputs)
            step.time -= each->m_time;
        step.time = std::max(step.time, std::chrono::nanoseconds(0));
    }
    for (const OperatorPtr &each : m_inputs)
        step.children.push_back(each->describe());
    return step;
}

void Operator::carry(const Batch &in, std::span<const std::uint32_t> rows, Batch &out) const
{
    for (const int slot : m_plan.carries)
        out[slot].gather(in[slot], rows);
    if (!in.weights.empty())
        for (const std::uint32_t row : rows)
            out.weights.push_back(in.weights[row]);
    out.rows += rows.size();
}

void RowOperator::rewind()
{
    Operator::rewind();
    m_in.clear();
    m_row = 0;
    m_inside = false;
}

void RowOperator::produce(Batch &out)
{
    if (!m_started) {
        m_in = m_execution.makeBatch();
        m_started = true;
    }
    m_from.clear();
    while (!full() && !context().failed()) {
        if (m_inside) {
            m_inside = emit(out);
            if (m_inside)
                continue; // full or failed
            ++m_row;
        }
        if (m_row >= m_in.rows) {
            // The emitted rows refer to this input batch: return them before the next one is read.
            if (!m_from.empty())
                break;
            m_row = 0;
            if (!input().next(m_in))
                break;
        }
        emitWhole(out);
        if (m_row < m_in.rows && !full()) {
            enter();
            m_inside = true;
        }
    }
    carry(m_in, m_from, out);
}

OperatorPtr makeOperator(const PlanNode &plan, Execution &execution, const ArgumentRows *argument)
{
    base::deeper();
    base::work(16);
    OperatorPtr made = makeJoin(plan, execution, argument);
    if (made)
        return made; // it built its own inputs, with other arguments
    if (!made)
        made = makeScan(plan, execution, argument);
    if (!made)
        made = makeExpand(plan, execution);
    if (!made)
        made = makePathOperator(plan, execution);
    if (!made)
        made = makeProcedure(plan, execution);
    if (!made)
        made = makeRowOperator(plan, execution);
    if (!made)
        made = makeTableOperator(plan, execution);
    for (const PlanPtr &each : plan.inputs)
        made->addInput(makeOperator(*each, execution, argument));
    return made;
}

} // namespace cypher
