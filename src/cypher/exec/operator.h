// SPDX-License-Identifier: GPL-3.0-or-later
// Operators pull batches from their inputs. Built from a settled plan, which outlives them. One thread.
#pragma once

#include "cypher/evaluate/execution.h"
#include "cypher/plan/plan.h"

#include <chrono>
#include <memory>
#include <vector>

namespace cypher {

// The outer rows that an operator passes to its inner plan's argument.
struct ArgumentRows {
    const Batch *batch = nullptr; // null: one row without columns
    std::size_t begin = 0, end = 1;
    std::span<const std::uint32_t> rows = {}; // use these if not empty
};

class Operator;
using OperatorPtr = std::unique_ptr<Operator>;

class Operator {
public:
    Operator(Execution &execution, const PlanNode &plan) : m_execution(execution), m_plan(plan) {}
    virtual ~Operator() = default;
    Operator(const Operator &) = delete;
    Operator &operator=(const Operator &) = delete;

    // Replaces the rows of `out` by the next ones; false at the end or if the query failed.
    bool next(Batch &out);
    // Restarts, with the current argument rows.
    virtual void rewind();
    void addInput(OperatorPtr input) { m_inputs.push_back(std::move(input)); }

    // The plan with estimates and, after a run, measurements.
    data::PlanStep describe() const;

protected:
    virtual void produce(Batch &out) = 0; // leaves `out` empty at the end
    Operator &input(std::size_t at = 0) { return *m_inputs[at]; }
    QueryContext &context() { return m_execution.context; }
    const graph::Graph &graph() const { return m_execution.graph(); }
    // Copies the carried columns of these input rows.
    void carry(const Batch &in, std::span<const std::uint32_t> rows, Batch &out) const;

    Execution &m_execution;
    const PlanNode &m_plan;

private:
    std::vector<OperatorPtr> m_inputs;
    std::int64_t m_rows = 0;
    std::chrono::nanoseconds m_time{0};
};

// Emits zero or more rows for each input row.
class RowOperator : public Operator {
public:
    using Operator::Operator;
    void rewind() override;

protected:
    // Fast path: emits complete input rows from m_row on, while they fit and one loop suffices; advances m_row.
    virtual void emitWhole(Batch &) {}
    // Prepares for row m_row of m_in.
    virtual void enter() = 0;
    // Appends rows (input row to m_from, own columns to `out`); true if the batch is full, false if the input row is
    // done.
    virtual bool emit(Batch &out) = 0;
    void produce(Batch &out) final;
    bool full() const { return m_from.size() >= batchRows; }

    Batch m_in;
    std::size_t m_row = 0;
    std::vector<std::uint32_t> m_from; // input row of each output row

private:
    bool m_started = false, m_inside = false;
};

// Builds the operators of a plan; `argument` supplies its argument rows.
OperatorPtr makeOperator(const PlanNode &plan, Execution &execution, const ArgumentRows *argument);

// Factories by family; null for other kinds.
OperatorPtr makeScan(const PlanNode &plan, Execution &execution, const ArgumentRows *argument);
OperatorPtr makeExpand(const PlanNode &plan, Execution &execution);
OperatorPtr makePathOperator(const PlanNode &plan, Execution &execution);
OperatorPtr makeShortest(const PlanNode &plan, Execution &execution);
OperatorPtr makeProcedure(const PlanNode &plan, Execution &execution);
OperatorPtr makeRowOperator(const PlanNode &plan, Execution &execution);
OperatorPtr makeTableOperator(const PlanNode &plan, Execution &execution);
OperatorPtr makeJoin(const PlanNode &plan, Execution &execution, const ArgumentRows *argument);

} // namespace cypher
