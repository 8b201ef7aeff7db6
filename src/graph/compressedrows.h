// SPDX-License-Identifier: GPL-3.0-or-later
// Builds adjacencies from lists of relationships. Private to graph. Any thread.
#pragma once

#include "graph/adjacency.h"

#include <cstdint>
#include <span>
#include <vector>

namespace graph {

// Sorts relationships by start, end, position: result[i] is the position of the i-th.
std::vector<std::uint32_t> sortedByEnds(const std::vector<NodeId> &from, const std::vector<NodeId> &to);

// `from` and `to` are the ends of the relationships base, base + 1, ...; they must outlive the result.
struct CompressedRows {
    static Adjacency outgoing(std::span<const NodeId> from, std::span<const NodeId> to, RelationshipId base);
    static Adjacency incoming(std::span<const NodeId> from, std::span<const NodeId> to, RelationshipId base);
};

} // namespace graph
