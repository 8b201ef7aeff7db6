// SPDX-License-Identifier: GPL-3.0-or-later
// Aggregates: an accumulator has the state of one aggregate for all groups. Owned by its operator.
#pragma once

#include "cypher/evaluate/batch.h"
#include "cypher/syntax/functions.h"

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
    // The result of a group; without rows, the result of an empty group.
    virtual data::Value result(std::uint32_t group) = 0;
};

// `distinct` counts each value of the first argument once per group; `prototype` is a column of that argument's kind.
std::unique_ptr<Accumulator> makeAccumulator(Aggregate function, bool distinct, const Column &prototype,
                                             QueryContext &context);

} // namespace cypher
