// SPDX-License-Identifier: GPL-3.0-or-later
// Operators pull batches from their inputs. Made from a settled plan, which outlives them. One thread.
#pragma once

#include "cypher/exec/execution.h"
#include "cypher/plan/plan.h"

#include <chrono>
#include <memory>
#include <vector>

namespace cypher {

// The rows that an operator hands to the argument of its inner plan.
struct ArgumentRows {
    const Batch *batch = nullptr; // null: one row without columns
    std::size_t begin = 0, end = 1;
    std::span<const std::uint32_t> rows = {}; // these instead, where there are any
};

class Operator;
using OperatorPtr = std::unique_ptr<Operator>;

class Operator {
public:
    Operator(Execution &execution, const PlanNode &plan) : m_execution(execution), m_plan(plan) {}
    virtual ~Operator() = default;
    Operator(const Operator &) = delete;
    Operator &operator=(const Operator &) = delete;

    // Replaces the rows of `out` by the next ones; false where there are none left, or the query failed.
    bool next(Batch &out);
    // From the start again, with what the argument now holds.
    virtual void rewind();
    void addInput(OperatorPtr input) { m_inputs.push_back(std::move(input)); }

    // The plan with estimates and, where it ran, figures.
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

// An operator that emits, for each row of its input, some rows of its own.
class RowOperator : public Operator {
public:
    using Operator::Operator;
    void rewind() override;

protected:
    // Emits rows of m_in from m_row on, each whole, as far as they fit into the batch and are simple enough for one
    // loop over them; moves m_row behind them.
    virtual void emitWhole(Batch &) {}
    // Prepares for row m_row of m_in.
    virtual void enter() = 0;
    // Appends rows (their input row to m_rows, their own columns to `out`) until the batch is full (true) or this input
    // row is done (false).
    virtual bool emit(Batch &out) = 0;
    void produce(Batch &out) final;
    bool full() const { return m_from.size() >= batchRows; }

    Batch m_in;
    std::size_t m_row = 0;
    std::vector<std::uint32_t> m_from; // for each row of the output, its row of the input

private:
    bool m_started = false, m_inside = false;
};

// Builds the operators of a plan; `argument` is what an `argument` in it reads.
OperatorPtr makeOperator(const PlanNode &plan, Execution &execution, const ArgumentRows *argument);

// Makers by family, null where the kind is not theirs.
OperatorPtr makeScan(const PlanNode &plan, Execution &execution, const ArgumentRows *argument);
OperatorPtr makeExpand(const PlanNode &plan, Execution &execution);
OperatorPtr makePathOperator(const PlanNode &plan, Execution &execution);
OperatorPtr makeShortest(const PlanNode &plan, Execution &execution);
OperatorPtr makeProcedure(const PlanNode &plan, Execution &execution);
OperatorPtr makeRowOperator(const PlanNode &plan, Execution &execution);
OperatorPtr makeTableOperator(const PlanNode &plan, Execution &execution);
OperatorPtr makeJoin(const PlanNode &plan, Execution &execution, const ArgumentRows *argument);

} // namespace cypher
