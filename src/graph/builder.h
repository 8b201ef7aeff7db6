// SPDX-License-Identifier: GPL-3.0-or-later
// Builds a graph node by node: any labels, any property types, parallel relationships and loops. Owner: graph. One
// thread.
#pragma once

#include "base/result.h"
#include "data/values/value.h"
#include "data/words/words.h"
#include "graph/graph.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace graph {

class Assembler;

// Metadata of types for the schema, beyond the data.
struct SchemaNotes {
    struct Note {
        std::string name;    // label or relationship type
        std::string comment; // for the user
    };
    std::vector<Note> entities, relationships;
    std::vector<std::string> concrete; // labels that are types in their own right, not only parents
    bool labelsAreLineage = false;     // earlier labels of a node are more specific
    std::string fingerprint;           // of the data; empty: made from counts
    data::Words sourceWords{};         // names of types and relationships in the configuration
};

class GraphBuilder {
public:
    using Node = std::uint32_t; // in order of addNode; not the NodeId in the graph

    GraphBuilder();
    ~GraphBuilder();

    // Ignores null properties and repeated labels.
    Node addNode(const std::vector<std::string> &labels, const data::ValueMap &properties = {});
    // `from` and `to` are results of addNode.
    void addRelationship(Node from, std::string_view type, Node to, const data::ValueMap &properties = {});
    void setNotes(SchemaNotes notes);

    // Builds the graph and empties the builder. Fails only beyond 4 billion nodes, relationships or texts.
    base::Result<GraphPtr> build();

private:
    std::unique_ptr<Assembler> m_assembler;
};

} // namespace graph
