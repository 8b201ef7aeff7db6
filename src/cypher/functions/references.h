// SPDX-License-Identifier: GPL-3.0-or-later
// Inside a query a node or relationship is a reference: a Value of its type with only the number, which suffices for
// identity, order and hashing. Its properties are read from the graph; `complete` fills them in for the result.
#pragma once

#include "data/values/value.h"
#include "graph/ids.h"

#include <string_view>

namespace graph {
class Graph;
}

namespace cypher {

class QueryContext;

data::Value nodeReference(graph::NodeId node); // null for graph::none
data::Value relationshipReference(graph::RelationshipId relationship);
graph::NodeId nodeOf(const data::Value &value);                 // graph::none if not a node
graph::RelationshipId relationshipOf(const data::Value &value); // graph::none if not a relationship

// The property of a node, relationship or map, or the component of a temporal or spatial value; null for null or if
// missing. A type error for other values.
data::Value propertyOf(const data::Value &value, std::string_view key, QueryContext &context);

// The value with every reference in it (also in lists, maps and paths) replaced by the element with labels and
// properties.
data::Value complete(const data::Value &value, const graph::Graph &graph);

} // namespace cypher
