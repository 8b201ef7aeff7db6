// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph.h"

#include "graph/graphstore.h"
#include "graph/schemamaker.h"

#include <algorithm>

namespace graph {

namespace {

std::uint32_t numberOf(std::span<const std::string> names, std::string_view name)
{
    const auto found = std::lower_bound(names.begin(), names.end(), name);
    return found != names.end() && *found == name ? static_cast<std::uint32_t>(found - names.begin()) : none;
}

data::ValueMap propertiesOf(std::span<const KeyColumn> columns, std::uint32_t row, std::span<const std::string> keys)
{
    data::ValueMap out;
    out.reserve(columns.size());
    for (const KeyColumn &each : columns) // keys are numbered alphabetically, so the map is sorted
        if (each.column->has(row))
            out.emplace_back(keys[each.key], each.column->at(row));
    return out;
}

std::vector<KeyId> keysOf(std::span<const KeyColumn> columns, std::uint32_t row)
{
    std::vector<KeyId> out;
    for (const KeyColumn &each : columns)
        if (each.column->has(row))
            out.push_back(each.key);
    return out;
}

} // namespace

Graph::Graph()
    : m_strings(std::make_unique<Strings>()), m_store(std::make_unique<Store>()), m_lazy(std::make_unique<Lazy>())
{
}
Graph::~Graph() = default;

void Graph::addSegment(Segment segment)
{
    const Range nodes = segment.nodes;
    for (const LabelId label : segment.labels) {
        m_labelCounts[label] += nodes.size();
        std::vector<Range> &ranges = m_labelRanges[label];
        if (!ranges.empty() && ranges.back().end == nodes.begin)
            ranges.back().end = nodes.end;
        else
            ranges.push_back(nodes);
    }
    m_segments.push_back(std::move(segment));
}

LabelId Graph::label(std::string_view name) const
{
    return numberOf(m_labels, name);
}

TypeId Graph::type(std::string_view name) const
{
    return numberOf(m_types, name);
}

KeyId Graph::key(std::string_view name) const
{
    return numberOf(m_keys, name);
}

bool Graph::segmentHas(SegmentId segment, LabelId label) const
{
    const std::vector<LabelId> &all = m_segments[segment].labels;
    return std::find(all.begin(), all.end(), label) != all.end();
}

TypeId Graph::typeOf(RelationshipId relationship) const
{
    // The first type whose range ends after it; types without relationships have empty ranges.
    const auto found = std::upper_bound(m_typeRanges.begin(), m_typeRanges.end(), relationship,
                                        [](RelationshipId id, const Range &range) { return id < range.end; });
    return static_cast<TypeId>(found - m_typeRanges.begin());
}

data::Value Graph::nodeProperty(NodeId node, KeyId key) const
{
    const SegmentId segment = m_segmentOf[node];
    const Column *column = nodeColumn(segment, key);
    return column ? column->at(node - m_segments[segment].nodes.begin) : data::Value();
}

data::Value Graph::relationshipProperty(RelationshipId relationship, KeyId key) const
{
    const TypeId type = typeOf(relationship);
    const Column *column = relationshipColumn(type, key);
    return column ? column->at(relationship - m_typeRanges[type].begin) : data::Value();
}

std::vector<KeyId> Graph::nodeKeys(NodeId node) const
{
    const SegmentId segment = m_segmentOf[node];
    return keysOf(m_nodeColumns[segment], node - m_segments[segment].nodes.begin);
}

std::vector<KeyId> Graph::relationshipKeys(RelationshipId relationship) const
{
    const TypeId type = typeOf(relationship);
    return keysOf(m_relationshipColumns[type], relationship - m_typeRanges[type].begin);
}

data::ValueMap Graph::nodeProperties(NodeId node) const
{
    const SegmentId segment = m_segmentOf[node];
    return propertiesOf(m_nodeColumns[segment], node - m_segments[segment].nodes.begin, m_keys);
}

data::ValueMap Graph::relationshipProperties(RelationshipId relationship) const
{
    const TypeId type = typeOf(relationship);
    return propertiesOf(m_relationshipColumns[type], relationship - m_typeRanges[type].begin, m_keys);
}

data::Value Graph::node(NodeId node) const
{
    data::Node out{node, std::to_string(node), {}, nodeProperties(node)};
    for (const LabelId label : m_segments[m_segmentOf[node]].labels)
        out.labels.push_back(m_labels[label]);
    return out;
}

data::Value Graph::relationship(RelationshipId relationship) const
{
    data::Relationship out;
    out.id = relationship;
    out.start = startOf(relationship);
    out.end = endOf(relationship);
    out.elementId = std::to_string(out.id);
    out.startElementId = std::to_string(out.start);
    out.endElementId = std::to_string(out.end);
    out.type = m_types[typeOf(relationship)];
    out.properties = relationshipProperties(relationship);
    return out;
}

std::uint64_t Graph::count(LabelId from, TypeId type, LabelId to) const
{
    std::uint64_t total = 0;
    for (const Triple &triple : m_triples)
        if ((type == none || triple.type == type) && (from == none || segmentHas(triple.from, from)) &&
            (to == none || segmentHas(triple.to, to)))
            total += triple.count;
    return total;
}

const data::SchemaPtr &Graph::schema() const
{
    std::call_once(m_lazy->schemaOnce, [this] { m_lazy->schema = SchemaMaker(*this, m_store->notes).make(); });
    return m_lazy->schema;
}

std::size_t Graph::byteSize() const
{
    std::size_t total =
        sizeof *this + m_strings->byteSize() + m_segmentOf.size_bytes() + m_starts.size_bytes() + m_ends.size_bytes();
    for (const Adjacency &each : m_incoming)
        total += each.size() * (sizeof(NodeId) + sizeof(RelationshipId)) +
                 each.touchedRange().size() * sizeof(std::uint32_t);
    for (const Adjacency &each : m_outgoing)
        total += each.touchedRange().size() * sizeof(std::uint32_t);
    for (const auto &column : m_store->columns)
        total += column->byteSize();
    return total;
}

} // namespace graph
