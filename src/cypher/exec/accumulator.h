// SPDX-License-Identifier: GPL-3.0-or-later
// The aggregates: one accumulator holds the state of all groups of one aggregating expression. Owned by its operator.
#pragma once

#include "cypher/exec/batch.h"
#include "cypher/functions/functions.h"

#include <memory>
#include <span>

namespace cypher {

class QueryContext;

class Accumulator {
public:
    virtual ~Accumulator() = default;
    // Adds row i of the argument columns to group groups[i]; weights as in Batch. count(*) has no arguments.
    virtual void add(std::span<const std::uint32_t> groups, std::span<const Column> arguments,
                     std::span<const std::uint64_t> weights) = 0;
    // The result of a group; a group that nothing was added to has the result of an empty one.
    virtual data::Value result(std::uint32_t group) = 0;
};

// `distinct` lets each value of the first argument count once in its group; `prototype` is a column of that argument's
// kind.
std::unique_ptr<Accumulator> makeAccumulator(Aggregate function, bool distinct, const Column &prototype,
                                             QueryContext &context);

} // namespace cypher
