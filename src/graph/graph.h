// SPDX-License-Identifier: GPL-3.0-or-later
// A property graph in memory: immutable, shared as shared_ptr<const Graph>, readable from any thread without locks
// (lazily built parts lock themselves). Built by GraphBuilder, the BioCypher folder loader, or from a snapshot. Owner:
// graph. Typed kernels use raw access (ranges, neighbours, columns); other code uses boxed access (Value).
#pragma once

#include "data/schema/schema.h"
#include "data/values/value.h"
#include "graph/adjacency.h"
#include "graph/column.h"
#include "graph/ids.h"
#include "graph/strings.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace graph {

// Nodes with exactly these labels.
struct Segment {
    Range nodes;
    std::vector<LabelId> labels; // in the order of the first such node
};

// Relationships of a type from nodes of one segment to nodes of another.
struct Triple {
    SegmentId from = 0;
    TypeId type = 0;
    SegmentId to = 0;
    std::uint64_t count = 0;
};

struct KeyColumn {
    KeyId key = none;
    const Column *column = nullptr;
};

// Bounds of a range look-up; a missing bound is open. Compares as Cypher's <: values of another type never match.
struct Bounds {
    std::optional<data::Value> lower, upper;
    bool lowerInclusive = true, upperInclusive = true;
};

class Graph {
public:
    ~Graph();
    Graph(const Graph &) = delete;
    Graph &operator=(const Graph &) = delete;

    // ---- names: sorted, so numbers are alphabetical; look-ups return `none` for unknown names
    std::span<const std::string> labels() const { return m_labels; }
    std::span<const std::string> types() const { return m_types; }
    std::span<const std::string> keys() const { return m_keys; }
    LabelId label(std::string_view name) const;
    TypeId type(std::string_view name) const;
    KeyId key(std::string_view name) const;
    const Strings &strings() const { return *m_strings; }

    // ---- nodes
    std::uint32_t nodeCount() const { return m_nodeCount; }
    std::uint32_t nodeCount(LabelId label) const { return m_labelCounts[label]; }
    std::span<const Segment> segments() const { return m_segments; } // by ascending node
    SegmentId segmentOf(NodeId node) const { return m_segmentOf[node]; }
    std::span<const Range> nodesWith(LabelId label) const { return m_labelRanges[label]; } // ascending, merged
    bool hasLabel(NodeId node, LabelId label) const { return segmentHas(segmentOf(node), label); }
    bool segmentHas(SegmentId segment, LabelId label) const;

    // ---- relationships
    std::uint32_t relationshipCount() const { return static_cast<std::uint32_t>(m_starts.size()); }
    Range relationshipsOf(TypeId type) const { return m_typeRanges[type]; }
    TypeId typeOf(RelationshipId relationship) const;
    NodeId startOf(RelationshipId relationship) const { return m_starts[relationship]; }
    NodeId endOf(RelationshipId relationship) const { return m_ends[relationship]; }
    const Adjacency &outgoing(TypeId type) const { return m_outgoing[type]; } // relationship ids ascend with position
    const Adjacency &incoming(TypeId type) const { return m_incoming[type]; }

    // ---- properties; null if no element of the segment (type) has the property
    const Column *nodeColumn(SegmentId segment, KeyId key) const { return find(m_nodeColumns[segment], key); }
    const Column *relationshipColumn(TypeId type, KeyId key) const { return find(m_relationshipColumns[type], key); }
    std::span<const KeyColumn> nodeColumns(SegmentId segment) const
    {
        return m_nodeColumns[segment];
    } // by ascending key
    std::span<const KeyColumn> relationshipColumns(TypeId type) const { return m_relationshipColumns[type]; }
    data::Value nodeProperty(NodeId node, KeyId key) const; // null if missing, or if key is `none`
    data::Value relationshipProperty(RelationshipId relationship, KeyId key) const;
    std::vector<KeyId> nodeKeys(NodeId node) const; // those with a value, ascending
    std::vector<KeyId> relationshipKeys(RelationshipId relationship) const;

    // ---- boxed elements, with labels and properties
    data::Value node(NodeId node) const;
    data::Value relationship(RelationshipId relationship) const;
    data::ValueMap nodeProperties(NodeId node) const;
    data::ValueMap relationshipProperties(RelationshipId relationship) const;

    // ---- statistics
    std::span<const Triple> triples() const { return m_triples; } // only those that occur
    // Number of relationships of a type between nodes with these labels; `none` matches any label or type.
    std::uint64_t count(LabelId from, TypeId type, LabelId to) const;
    // Built on first call; the fingerprint is that of the source data.
    const data::SchemaPtr &schema() const;
    std::size_t byteSize() const; // without lazily built parts

    // ---- indexes over nodes, built on first use; `label` may be `none` (all nodes)
    // Nodes whose property equals the value (Cypher's =), ascending.
    std::vector<NodeId> lookup(LabelId label, KeyId key, const data::Value &value) const;
    // Nodes whose property is within the bounds, ordered by property (order()), then node.
    std::span<const NodeId> range(LabelId label, KeyId key, const Bounds &bounds) const;
    std::span<const NodeId> sorted(LabelId label, KeyId key) const; // every node that has the property

private:
    friend class Assembler;
    friend class Snapshot;
    friend class SchemaMaker;
    struct Store;
    struct Lazy;
    Graph();
    void addSegment(Segment segment); // appends; names and counts are set before
    static const Column *find(std::span<const KeyColumn> columns, KeyId key)
    {
        for (const KeyColumn &each : columns)
            if (each.key == key)
                return each.column;
        return nullptr;
    }

    std::vector<std::string> m_labels, m_types, m_keys;
    std::unique_ptr<Strings> m_strings;
    std::uint32_t m_nodeCount = 0;
    std::vector<Segment> m_segments;
    std::vector<std::uint32_t> m_labelCounts;
    std::vector<std::vector<Range>> m_labelRanges;
    std::span<const SegmentId> m_segmentOf;
    std::span<const NodeId> m_starts, m_ends; // of relationships
    std::vector<Range> m_typeRanges;
    std::vector<Adjacency> m_outgoing, m_incoming;
    std::vector<std::vector<KeyColumn>> m_nodeColumns, m_relationshipColumns; // of each segment, of each type
    std::vector<Triple> m_triples;
    std::unique_ptr<Store> m_store; // owns the arrays behind the views
    std::unique_ptr<Lazy> m_lazy;
};

using GraphPtr = std::shared_ptr<const Graph>;

} // namespace graph
