// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of the parts of a graph, each dense from 0. Owner: graph. Any thread.
#pragma once

#include <cstdint>

namespace graph {

using NodeId = std::uint32_t;         // nodes with the same label set are consecutive
using RelationshipId = std::uint32_t; // ordered by type, then start node, then end node
using LabelId = std::uint32_t;
using TypeId = std::uint32_t;    // of relationships
using KeyId = std::uint32_t;     // of properties
using StringId = std::uint32_t;  // equal texts have equal numbers
using SegmentId = std::uint32_t; // a label set that some nodes have

inline constexpr std::uint32_t none = 0xffffffffu; // no such label, type, key, text or node

// Numbers [begin, end).
struct Range {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::uint32_t size() const { return end - begin; }
    bool contains(std::uint32_t id) const { return id >= begin && id < end; }
    bool operator==(const Range &) const = default;
};

} // namespace graph
