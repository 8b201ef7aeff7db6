// SPDX-License-Identifier: GPL-3.0-or-later
// Label and type expressions (:A:B, :A|B, :!A, :%) evaluated on the labels and types of a graph. Values; any thread.
#pragma once

#include "cypher/syntax/astpattern.h"
#include "graph/graph.h"

#include <vector>

namespace cypher {

// The nodes that a label expression admits, decided once per segment.
class NodeTest {
public:
    NodeTest() = default; // admits every node
    NodeTest(const LabelExpression *labels, const graph::Graph &graph);

    bool everything() const { return m_admitted.empty(); }
    bool admits(graph::SegmentId segment) const { return m_admitted.empty() || m_admitted[segment]; }
    bool passes(const graph::Graph &graph, graph::NodeId node) const
    {
        return m_admitted.empty() || (node != graph::none && m_admitted[graph.segmentOf(node)]);
    }
    void narrow(const NodeTest &other);                                // intersection of both
    std::vector<graph::Range> ranges(const graph::Graph &graph) const; // ascending, merged
    std::uint64_t count(const graph::Graph &graph) const;

private:
    std::vector<char> m_admitted; // by segment; empty: all
};

// The relationship types that an expression admits.
struct TypeSet {
    std::vector<graph::TypeId> types; // ascending
    bool all = true;                  // every type of the graph
    bool contains(graph::TypeId type) const;
    bool overlaps(const TypeSet &other) const;
};
TypeSet typesOf(const LabelExpression *types, const graph::Graph &graph);

// The one label that an expression requires; graph::none if it requires none or the label does not exist.
graph::LabelId requiredLabel(const LabelExpression *labels, const graph::Graph &graph);

} // namespace cypher
