// SPDX-License-Identifier: GPL-3.0-or-later
// Inside a query a node or relationship is a reference: a Value of its type that holds the number alone, which is
// enough for identity, order and hashing. What it carries is read from the graph, and `complete` fills it in for the
// result.
#pragma once

#include "data/value.h"
#include "graph/ids.h"

#include <string_view>

namespace graph {
class Graph;
}

namespace cypher {

class QueryContext;

data::Value nodeReference(graph::NodeId node); // null of graph::none
data::Value relationshipReference(graph::RelationshipId relationship);
graph::NodeId nodeOf(const data::Value &value);                 // graph::none where it is no node
graph::RelationshipId relationshipOf(const data::Value &value); // graph::none where it is no relationship

// The property of a node, relationship or map, or the component of a temporal or spatial value; null of null or where
// there is none. Of anything else a type error.
data::Value propertyOf(const data::Value &value, std::string_view key, QueryContext &context);

// The value with every reference in it (also within lists, maps and paths) replaced by the element with labels and
// properties.
data::Value complete(const data::Value &value, const graph::Graph &graph);

} // namespace cypher
