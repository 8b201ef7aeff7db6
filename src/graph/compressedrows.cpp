// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/compressedrows.h"

#include <algorithm>
#include <numeric>

namespace graph {

namespace {

// One row per node between the first and the last, or only for nodes with relationships if most rows would be empty.
struct Rows {
    std::vector<NodeId> touched;
    std::vector<std::uint32_t> offsets; // rows + 1 entries
    NodeId first = 0;
    std::uint32_t rowOf(NodeId node) const
    {
        if (touched.empty())
            return node - first;
        return static_cast<std::uint32_t>(std::lower_bound(touched.begin(), touched.end(), node) - touched.begin());
    }
};

Rows rowsOf(std::span<const NodeId> nodes)
{
    Rows rows;
    if (nodes.empty()) {
        rows.offsets.push_back(0);
        return rows;
    }
    const auto [lowest, highest] = std::minmax_element(nodes.begin(), nodes.end());
    const std::size_t span = std::size_t{*highest} - *lowest + 1;
    rows.first = *lowest;
    if (span > nodes.size() * 4 + 64) {
        rows.touched.assign(nodes.begin(), nodes.end());
        std::sort(rows.touched.begin(), rows.touched.end());
        rows.touched.erase(std::unique(rows.touched.begin(), rows.touched.end()), rows.touched.end());
        rows.touched.shrink_to_fit();
    }
    rows.offsets.resize((rows.touched.empty() ? span : rows.touched.size()) + 1);
    for (const NodeId node : nodes)
        ++rows.offsets[rows.rowOf(node) + 1];
    std::partial_sum(rows.offsets.begin(), rows.offsets.end(), rows.offsets.begin());
    return rows;
}

} // namespace

std::vector<std::uint32_t> sortedByEnds(const std::vector<NodeId> &from, const std::vector<NodeId> &to)
{
    // Counting sort by start; each start's few entries are sorted by (end, position) in one number.
    const Rows rows = rowsOf(from);
    std::vector<std::uint32_t> next(rows.offsets.begin(), rows.offsets.end() - 1), order(from.size());
    for (std::uint32_t i = 0; i < from.size(); ++i)
        order[next[rows.rowOf(from[i])]++] = i;
    std::vector<std::uint64_t> keys;
    for (std::size_t row = 0; row + 1 < rows.offsets.size(); ++row) {
        const std::uint32_t begin = rows.offsets[row], end = rows.offsets[row + 1];
        if (end - begin < 2)
            continue;
        keys.clear();
        for (std::uint32_t i = begin; i < end; ++i)
            keys.push_back(std::uint64_t{to[order[i]]} << 32 | order[i]);
        std::sort(keys.begin(), keys.end());
        for (std::uint32_t i = begin; i < end; ++i)
            order[i] = static_cast<std::uint32_t>(keys[i - begin]);
    }
    return order;
}

Adjacency CompressedRows::outgoing(std::span<const NodeId> from, std::span<const NodeId> to, RelationshipId base)
{
    Rows rows = rowsOf(from);
    Adjacency out;
    out.m_first = rows.first;
    out.m_rows = static_cast<std::uint32_t>(rows.offsets.size() - 1);
    out.m_offsets = std::move(rows.offsets);
    out.m_touched = std::move(rows.touched);
    out.m_nodes = Storage<NodeId>::mapped(to); // already sorted by start, so the ends are the rows
    out.m_base = base;
    return out;
}

Adjacency CompressedRows::incoming(std::span<const NodeId> from, std::span<const NodeId> to, RelationshipId base)
{
    Rows rows = rowsOf(to);
    std::vector<std::uint32_t> next(rows.offsets.begin(), rows.offsets.end() - 1);
    std::vector<NodeId> nodes(from.size());
    std::vector<RelationshipId> relationships(from.size());
    for (std::uint32_t i = 0; i < from.size(); ++i) { // by ascending start, so each row is sorted
        const std::uint32_t at = next[rows.rowOf(to[i])]++;
        nodes[at] = from[i];
        relationships[at] = base + i;
    }
    Adjacency out;
    out.m_first = rows.first;
    out.m_rows = static_cast<std::uint32_t>(rows.offsets.size() - 1);
    out.m_offsets = std::move(rows.offsets);
    out.m_touched = std::move(rows.touched);
    out.m_nodes = std::move(nodes);
    out.m_relationships = std::move(relationships);
    out.m_base = base;
    return out;
}

} // namespace graph
