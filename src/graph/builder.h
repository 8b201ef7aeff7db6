// SPDX-License-Identifier: GPL-3.0-or-later
// Builds a graph node by node: any labels, any property types, parallel relationships and loops. Owner: graph. One
// thread.
#pragma once

#include "base/result.h"
#include "data/value.h"
#include "data/words.h"
#include "graph/graph.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace graph {

class Assembler;

// What is known about types beyond the data: shown in the schema.
struct SchemaNotes {
    struct Note {
        std::string name;    // label or relationship type
        std::string comment; // for people
    };
    std::vector<Note> entities, relationships;
    std::vector<std::string> concrete; // labels known to be types of their own, not only parents
    bool labelsAreLineage = false;     // of labels on the same nodes the earlier is the more specific one
    std::string fingerprint;           // of the data; empty: made from counts
    data::Words said{};                // what the configuration calls types and relationships
};

class GraphBuilder {
public:
    using Node = std::uint32_t; // number of the node in the order of addNode; not its NodeId in the graph

    GraphBuilder();
    ~GraphBuilder();

    // Null properties are left out. Repeated labels count once.
    Node addNode(const std::vector<std::string> &labels, const data::ValueMap &properties = {});
    // `from` and `to` must have come from addNode.
    void addRelationship(Node from, std::string_view type, Node to, const data::ValueMap &properties = {});
    void setNotes(SchemaNotes notes);

    // The finished graph; the builder is empty afterwards. Fails only beyond 4 billion nodes, relationships or texts.
    base::Result<GraphPtr> build();

private:
    std::unique_ptr<Assembler> m_assembler;
};

} // namespace graph
