// SPDX-License-Identifier: GPL-3.0-or-later
// A compiled expression, evaluated over batches. `evaluate` is the general version, per row on boxed values; typed
// kernels override the other two. Owned by a plan, used by the one thread that runs it.
#pragma once

#include "cypher/evaluate/batch.h"

#include <memory>
#include <span>
#include <vector>

namespace cypher {

class QueryContext;

// Context of an evaluation besides its row: the run, and values of variables bound inside expressions (list
// comprehensions, quantifiers, reduce), by slot.
struct Frame {
    QueryContext &context;
    std::vector<data::Value> locals;
};

class Evaluator {
public:
    virtual ~Evaluator() = default;
    // Reports a failure to the context and returns null.
    virtual data::Value evaluate(Frame &frame, const Batch &batch, std::size_t row) = 0;
    // The kind of column that evaluateAll fills.
    virtual ColumnKind kind() const { return ColumnKind::value; }
    // Appends one entry for each row of the batch; `out` has the kind above.
    virtual void evaluateAll(Frame &frame, const Batch &batch, Column &out);
    // The same for the given rows (ascending) only, because others may fail.
    virtual void evaluateSome(Frame &frame, const Batch &batch, std::span<const std::uint32_t> rows, Column &out);
    // As a condition: keeps those of `rows` (ascending) for which it is true.
    virtual void select(Frame &frame, const Batch &batch, std::vector<std::uint32_t> &rows);
    // The value if it depends on no row, parameter or random number; else null.
    virtual const data::Value *constant() const { return nullptr; }
    // The column of the only node or relationship whose labels or type determine the value; -1 if it depends on more.
    virtual int classSlot() const { return -1; }
};

// Base of evaluators on whole columns; implement evaluateSome.
class ColumnarEvaluator : public Evaluator {
public:
    void evaluateAll(Frame &frame, const Batch &batch, Column &out) override;
    void select(Frame &frame, const Batch &batch, std::vector<std::uint32_t> &rows) override;
    void evaluateSome(Frame &frame, const Batch &batch, std::span<const std::uint32_t> rows, Column &out) override = 0;
};

using EvaluatorPtr = std::unique_ptr<Evaluator>;

} // namespace cypher
