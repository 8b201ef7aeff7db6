// SPDX-License-Identifier: GPL-3.0-or-later
// Functions on nodes, relationships, paths and maps.
#include "base/codedtext.h"
#include "cypher/context/querycontext.h"
#include "cypher/functions/references.h"
#include "cypher/functions/routines.h"
#include "graph/graph.h"

#include <cmath>

namespace cypher {

using data::Type;
using data::Value;
using data::ValueList;
using Arguments = std::span<const Value>;

namespace {

Value labels(Arguments a, QueryContext &context)
{
    const graph::Graph &graph = context.graph();
    const graph::Segment &segment = graph.segments()[graph.segmentOf(nodeOf(a[0]))];
    ValueList names;
    for (const graph::LabelId label : segment.labels)
        names.emplace_back(graph.labels()[label]);
    return Value(std::move(names));
}

Value type(Arguments a, QueryContext &context)
{
    const graph::Graph &graph = context.graph();
    return Value(graph.types()[graph.typeOf(relationshipOf(a[0]))]);
}

Value wrong(std::string_view function, const base::TextCode &wanted, const Value &value, QueryContext &context)
{
    context.typeError({BASE_TEXT("cypher.argument", "{function}() needs {wanted}, not {value}."),
                       {{"function", std::string(function)}},
                       {{"wanted", wanted}, {"value", describedValue(value)}}});
    return {};
}

Value properties(Arguments a, QueryContext &context)
{
    switch (a[0].type()) {
    case Type::map:
        return a[0];
    case Type::node:
        return Value::map(context.graph().nodeProperties(nodeOf(a[0])));
    case Type::relationship:
        return Value::map(context.graph().relationshipProperties(relationshipOf(a[0])));
    default:
        return wrong("properties", BASE_TEXT("wants.properties", "a node, a relationship or a map"), a[0], context);
    }
}

Value keys(Arguments a, QueryContext &context)
{
    const graph::Graph &graph = context.graph();
    ValueList names;
    if (a[0].type() == Type::map) {
        for (const auto &[key, value] : a[0].asMap())
            names.emplace_back(key);
        return Value(std::move(names));
    }
    std::vector<graph::KeyId> found;
    if (a[0].type() == Type::node)
        found = graph.nodeKeys(nodeOf(a[0]));
    else if (a[0].type() == Type::relationship)
        found = graph.relationshipKeys(relationshipOf(a[0]));
    else
        return wrong("keys", BASE_TEXT("wants.properties", "a node, a relationship or a map"), a[0], context);
    for (const graph::KeyId key : found)
        names.emplace_back(graph.keys()[key]);
    return Value(std::move(names));
}

Value id(Arguments a, QueryContext &)
{
    return Value(a[0].type() == Type::node ? a[0].asNode().id : a[0].asRelationship().id);
}

Value elementId(Arguments a, QueryContext &context)
{
    const Value whole = complete(a[0], context.graph());
    return Value(whole.type() == Type::node ? whole.asNode().elementId : whole.asRelationship().elementId);
}

Value startNode(Arguments a, QueryContext &context)
{
    return nodeReference(context.graph().startOf(relationshipOf(a[0])));
}

Value endNode(Arguments a, QueryContext &context)
{
    return nodeReference(context.graph().endOf(relationshipOf(a[0])));
}

Value length(Arguments a, QueryContext &)
{
    return Value(static_cast<std::int64_t>(a[0].asPath().elements.size() / 2));
}

template <int first>
Value everySecond(Arguments a, QueryContext &)
{
    const auto &elements = a[0].asPath().elements;
    ValueList items;
    for (std::size_t i = first; i < elements.size(); i += 2)
        items.push_back(elements[i]);
    return Value(std::move(items));
}

constexpr Routine graphTable[] = {
    {Function::elementId, "e", elementId},
    {Function::endNode, "r", endNode},
    {Function::id, "e", id},
    {Function::keys, "*", keys},
    {Function::labels, "n", labels},
    {Function::length, "p", length},
    {Function::nodes, "p", everySecond<0>},
    {Function::properties, "*", properties},
    {Function::relationships, "p", everySecond<1>},
    {Function::startNode, "r", startNode},
    {Function::type, "r", type},
};

} // namespace

std::span<const Routine> graphRoutines()
{
    return graphTable;
}

} // namespace cypher
