// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/functions/references.h"

#include "base/codedtext.h"
#include "cypher/context/querycontext.h"
#include "cypher/temporal/temporal.h"
#include "graph/graph.h"

#include <algorithm>

namespace cypher {

using data::Type;
using data::Value;

Value nodeReference(graph::NodeId node)
{
    if (node == graph::none)
        return {};
    data::Node reference;
    reference.id = node;
    return Value(std::move(reference));
}

Value relationshipReference(graph::RelationshipId relationship)
{
    if (relationship == graph::none)
        return {};
    data::Relationship reference;
    reference.id = relationship;
    return Value(std::move(reference));
}

graph::NodeId nodeOf(const Value &value)
{
    return value.type() == Type::node ? static_cast<graph::NodeId>(value.asNode().id) : graph::none;
}

graph::RelationshipId relationshipOf(const Value &value)
{
    return value.type() == Type::relationship ? static_cast<graph::RelationshipId>(value.asRelationship().id)
                                              : graph::none;
}

Value propertyOf(const Value &value, std::string_view key, QueryContext &context)
{
    const auto within = [](std::int64_t id, std::size_t count) {
        return id >= 0 && static_cast<std::size_t>(id) < count;
    };
    switch (value.type()) {
    case Type::null:
        return {};
    case Type::map:
        return value.property(key);
    case Type::node: {
        // A node passed as a parameter may be from another graph: use its own labels and properties.
        const graph::Graph &graph = context.graph();
        if (!value.asNode().elementId.empty() || !within(value.asNode().id, graph.nodeCount()))
            return value.property(key);
        return graph.nodeProperty(nodeOf(value), graph.key(key));
    }
    case Type::relationship: {
        const graph::Graph &graph = context.graph();
        if (!value.asRelationship().elementId.empty() || !within(value.asRelationship().id, graph.relationshipCount()))
            return value.property(key);
        return graph.relationshipProperty(relationshipOf(value), graph.key(key));
    }
    case Type::point:
        return pointComponent(value, key);
    default:
        break;
    }
    if (isTemporal(value))
        return temporalComponent(value, key, context);
    context.typeError(
        {BASE_TEXT("cypher.no-property", "Property {name} cannot be read from {value}, which has no properties."),
         {{"name", std::string(key)}},
         {{"value", describedValue(value)}}},
        "InvalidArgumentType");
    return {};
}

namespace {

bool holdsReference(const Value &value)
{
    switch (value.type()) {
    case Type::node:
        return value.asNode().elementId.empty();
    case Type::relationship:
        return value.asRelationship().elementId.empty();
    case Type::path:
        return true;
    case Type::list:
        return std::any_of(value.asList().begin(), value.asList().end(), holdsReference);
    case Type::map:
        return std::any_of(value.asMap().begin(), value.asMap().end(),
                           [](const auto &entry) { return holdsReference(entry.second); });
    default:
        return false;
    }
}

} // namespace

Value complete(const Value &value, const graph::Graph &graph)
{
    if (value.type() < Type::list || !holdsReference(value))
        return value;
    switch (value.type()) {
    case Type::node:
        return graph.node(nodeOf(value));
    case Type::relationship:
        return graph.relationship(relationshipOf(value));
    case Type::path: {
        data::Path path;
        path.elements.reserve(value.asPath().elements.size());
        for (const Value &each : value.asPath().elements)
            path.elements.push_back(complete(each, graph));
        return Value(std::move(path));
    }
    case Type::list: {
        data::ValueList items;
        items.reserve(value.asList().size());
        for (const Value &each : value.asList())
            items.push_back(complete(each, graph));
        return Value(std::move(items));
    }
    default: {
        data::ValueMap entries;
        entries.reserve(value.asMap().size());
        for (const auto &[key, each] : value.asMap())
            entries.emplace_back(key, complete(each, graph));
        return Value::map(std::move(entries));
    }
    }
}

} // namespace cypher
