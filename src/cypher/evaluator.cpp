// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/evaluator.h"

#include "cypher/arithmetic.h"
#include "cypher/querycontext.h"

namespace cypher {

void Evaluator::evaluateAll(Frame &frame, const Batch &batch, Column &out)
{
    for (std::size_t row = 0; row < batch.rows; ++row)
        out.push(evaluate(frame, batch, row));
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

} // namespace cypher
