// SPDX-License-Identifier: GPL-3.0-or-later
// Neighbours by the relationships of one type in one direction (compressed sparse rows). Owner: graph. Any thread.
#pragma once

#include "graph/ids.h"
#include "graph/storage.h"

#include <algorithm>
#include <span>

namespace graph {

// The relationships of one type at one node, in one direction.
struct Neighbours {
    std::span<const NodeId> nodes;                 // ascending; parallel relationships repeat a node
    const RelationshipId *relationships = nullptr; // null: consecutive from `first`
    RelationshipId first = 0;

    std::size_t size() const { return nodes.size(); }
    bool empty() const { return nodes.empty(); }
    RelationshipId relationship(std::size_t at) const
    {
        return relationships ? relationships[at] : first + static_cast<RelationshipId>(at);
    }
    // Positions [first, second) of the relationships to this node, by binary search.
    std::pair<std::size_t, std::size_t> equalRange(NodeId node) const
    {
        const auto found = std::equal_range(nodes.begin(), nodes.end(), node);
        return {static_cast<std::size_t>(found.first - nodes.begin()),
                static_cast<std::size_t>(found.second - nodes.begin())};
    }
    bool contains(NodeId node) const { return std::binary_search(nodes.begin(), nodes.end(), node); }
};

class Adjacency {
public:
    Neighbours of(NodeId node) const
    {
        std::uint32_t row = node - m_first;
        if (!m_touched.empty()) {
            const auto found = std::lower_bound(m_touched.begin(), m_touched.end(), node);
            if (found == m_touched.end() || *found != node)
                return {};
            row = static_cast<std::uint32_t>(found - m_touched.begin());
        } else if (row >= m_rows) { // wraps around for nodes before the first
            return {};
        }
        const std::uint32_t begin = m_offsets[row], end = m_offsets[row + 1];
        return {{m_nodes.data() + begin, end - begin},
                m_relationships.empty() ? nullptr : m_relationships.data() + begin,
                m_base + begin};
    }
    std::uint32_t degree(NodeId node) const { return static_cast<std::uint32_t>(of(node).nodes.size()); }
    std::size_t size() const { return m_nodes.size(); }
    // Contains all nodes with such a relationship, and perhaps others.
    Range touchedRange() const
    {
        return m_touched.empty() ? Range{m_first, m_first + m_rows}
                                 : Range{m_touched[0], m_touched[m_touched.size() - 1] + 1};
    }

private:
    friend struct CompressedRows;
    friend class Snapshot;
    Storage<std::uint32_t> m_offsets;        // rows + 1
    Storage<NodeId> m_nodes;                 // the other ends
    Storage<RelationshipId> m_relationships; // empty for the outgoing direction: position + m_base
    Storage<NodeId> m_touched;               // if few nodes have relationships: those nodes; rows are positions in here
    std::uint32_t m_first = 0, m_rows = 0;   // otherwise rows are nodes [m_first, m_first + m_rows)
    RelationshipId m_base = 0;
};

} // namespace graph
