// SPDX-License-Identifier: GPL-3.0-or-later
// Derives the schema of a graph from its data. Private to graph. One thread.
#pragma once

#include "data/schema/schema.h"
#include "graph/builder.h"
#include "graph/graph.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace graph {

class SchemaMaker {
public:
    SchemaMaker(const Graph &graph, const SchemaNotes &notes) : m_graph(graph), m_notes(notes) {}
    data::SchemaPtr make();

private:
    void findParents(LabelId label);
    bool isMoreGeneral(LabelId general, LabelId special) const;
    data::EntityType entity(LabelId label) const;
    data::RelationshipType relationship(TypeId type) const;
    std::vector<std::string> concreteLabels(SegmentId segment) const;

    const Graph &m_graph;
    const SchemaNotes &m_notes;
    std::vector<std::vector<SegmentId>> m_segmentsOf; // by label: the segments that have it, ascending
    std::vector<std::vector<LabelId>> m_parents;      // by label, nearest first
    std::vector<bool> m_abstract;
    std::set<std::string_view> m_known; // labels that the notes mark as types in their own right
};

// Type, counts, samples and bounds of a property, from its columns, for `elements` elements in all.
data::Property describeProperty(const std::string &name, const std::vector<const Column *> &columns,
                                std::int64_t elements);

} // namespace graph
