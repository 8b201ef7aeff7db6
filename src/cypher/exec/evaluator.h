// SPDX-License-Identifier: GPL-3.0-or-later
// A compiled expression: what a plan evaluates over batches. `evaluate` is the general way, row by row on boxed values;
// typed kernels override the other two. Owned by a plan, used by the one thread that runs it.
#pragma once

#include "cypher/exec/batch.h"

#include <memory>
#include <span>
#include <vector>

namespace cypher {

class QueryContext;

// What an evaluation may touch besides its row: the run, and the values of variables bound inside expressions
// (list comprehensions, quantifiers, reduce), by slot.
struct Frame {
    QueryContext &context;
    std::vector<data::Value> locals;
};

class Evaluator {
public:
    virtual ~Evaluator() = default;
    // A failure goes to the context and gives null.
    virtual data::Value evaluate(Frame &frame, const Batch &batch, std::size_t row) = 0;
    // What evaluateAll appends to its column.
    virtual ColumnKind kind() const { return ColumnKind::value; }
    // Appends one entry for each row of the batch; `out` has the kind above.
    virtual void evaluateAll(Frame &frame, const Batch &batch, Column &out);
    // The same for some rows (ascending) and none other, as those may fail.
    virtual void evaluateSome(Frame &frame, const Batch &batch, std::span<const std::uint32_t> rows, Column &out);
    // As a condition: removes those of `rows` (ascending) for which it is not true.
    virtual void select(Frame &frame, const Batch &batch, std::vector<std::uint32_t> &rows);
    // The value where it depends on no row, no parameter and no chance; null pointer otherwise.
    virtual const data::Value *constant() const { return nullptr; }
    // The column of the one node or relationship on whose labels or type the value depends, and on nothing else; -1
    // where it depends on more.
    virtual int classSlot() const { return -1; }
};

// Base of evaluators that work on whole columns, by evaluateSome.
class ColumnarEvaluator : public Evaluator {
public:
    void evaluateAll(Frame &frame, const Batch &batch, Column &out) override;
    void select(Frame &frame, const Batch &batch, std::vector<std::uint32_t> &rows) override;
    void evaluateSome(Frame &frame, const Batch &batch, std::span<const std::uint32_t> rows, Column &out) override = 0;
};

using EvaluatorPtr = std::unique_ptr<Evaluator>;

} // namespace cypher
