// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/evaluate/evaluator.h"

#include "cypher/context/querycontext.h"
#include "cypher/functions/arithmetic.h"

#include <algorithm>
#include <numeric>

namespace cypher {

namespace {

// Keeps the rows whose value is true; a value that is not a condition is a failure and returns false.
void keepTrue(Frame &frame, const std::vector<data::Value> &values, std::vector<std::uint32_t> &rows)
{
    std::size_t kept = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const bool holds = values[i].type() == data::Type::boolean ? values[i].asBool()
                                                                   : truth(values[i], frame.context).value_or(false);
        if (holds)
            rows[kept++] = rows[i];
    }
    rows.resize(kept);
}

} // namespace

void Evaluator::evaluateAll(Frame &frame, const Batch &batch, Column &out)
{
    for (std::size_t row = 0; row < batch.rows; ++row)
        out.push(evaluate(frame, batch, row));
}

void Evaluator::evaluateSome(Frame &frame, const Batch &batch, std::span<const std::uint32_t> rows, Column &out)
{
    for (const std::uint32_t row : rows) {
        out.push(evaluate(frame, batch, row));
        if (!frame.context.tick()) {
            while (out.size() < rows.size())
                out.pushNull(); // the query has failed; keep the column's size consistent
            return;
        }
    }
}

void Evaluator::select(Frame &frame, const Batch &batch, std::vector<std::uint32_t> &rows)
{
    std::size_t kept = 0;
    for (const std::uint32_t row : rows) {
        const data::Ternary holds = truth(evaluate(frame, batch, row), frame.context);
        if (holds && *holds)
            rows[kept++] = row;
        if (!frame.context.tick())
            break;
    }
    rows.resize(kept);
}

void ColumnarEvaluator::evaluateAll(Frame &frame, const Batch &batch, Column &out)
{
    std::vector<std::uint32_t> rows(batch.rows);
    std::iota(rows.begin(), rows.end(), 0u);
    evaluateSome(frame, batch, rows, out);
}

void ColumnarEvaluator::select(Frame &frame, const Batch &batch, std::vector<std::uint32_t> &rows)
{
    Column holds;
    evaluateSome(frame, batch, rows, holds);
    keepTrue(frame, holds.values, rows);
}

} // namespace cypher
