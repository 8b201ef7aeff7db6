// SPDX-License-Identifier: GPL-3.0-or-later
// Collects nodes and relationships in columns and builds the final graph; used by GraphBuilder and the folder loader.
// Private to graph. One thread.
#pragma once

#include "base/result.h"
#include "graph/builder.h"
#include "graph/columndata.h"
#include "graph/graph.h"
#include "graph/strings.h"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace graph {

// Names in order of insertion, with numbers.
class Names {
public:
    std::uint32_t number(std::string_view name);
    const std::vector<std::string> &all() const { return m_names; }

private:
    std::vector<std::string> m_names;
    std::map<std::string, std::uint32_t, std::less<>> m_numbers;
};

// Properties of a segment's nodes or a type's relationships while they are collected.
class Table {
public:
    explicit Table(Strings &strings) : m_strings(strings) {}
    ColumnBuilder &column(std::uint32_t key); // the reference stays valid
    std::uint32_t rows = 0;
    std::map<std::uint32_t, std::unique_ptr<ColumnBuilder>> &columns() { return m_columns; }

private:
    Strings &m_strings;
    std::map<std::uint32_t, std::unique_ptr<ColumnBuilder>> m_columns;
};

class Assembler {
public:
    Assembler();
    ~Assembler();
    Assembler(Assembler &&) noexcept;
    Assembler &operator=(Assembler &&) noexcept;

    Strings &strings() { return *m_strings; }
    std::uint32_t key(std::string_view name) { return m_keys.number(name); }
    std::uint32_t type(std::string_view name);
    std::uint32_t segment(const std::vector<std::string> &labels); // ignores empty and repeated labels
    Table &nodes(std::uint32_t segment) { return *m_segments[segment].table; }
    Table &relationships(std::uint32_t type) { return *m_types[type].table; }

    // Adds a row to the segment's table; returns the node's number in order of insertion.
    std::uint32_t addNode(std::uint32_t segment);
    // Adds a row to the type's table.
    void addRelationship(std::uint32_t type, std::uint32_t from, std::uint32_t to);
    std::uint32_t nodeCount() const { return static_cast<std::uint32_t>(m_nodes.size()); }
    std::uint64_t relationshipCount() const { return m_relationshipCount; }
    bool full() const; // no number is left for a node, relationship or text

    SchemaNotes notes;

    // Empties the assembler.
    base::Result<GraphPtr> finish();

private:
    struct PendingSegment {
        std::vector<std::uint32_t> labels; // in the order of the first node
        std::unique_ptr<Table> table;
    };
    struct PendingType {
        std::vector<std::uint32_t> from, to;
        std::unique_ptr<Table> table;
    };
    struct NodePlace {
        std::uint32_t segment, row;
    };

    std::vector<std::uint32_t> orderSegments() const;
    void placeNodes(Graph &graph, const std::vector<std::uint32_t> &order,
                    const std::vector<std::uint32_t> &labelNumbers);
    void placeRelationships(Graph &graph, const std::vector<std::uint32_t> &keyNumbers);

    std::unique_ptr<Strings> m_strings;
    Names m_labels, m_keys, m_typeNames;
    std::map<std::vector<std::uint32_t>, std::uint32_t> m_segmentNumbers; // by sorted labels
    std::vector<PendingSegment> m_segments;
    std::vector<PendingType> m_types;
    std::vector<NodePlace> m_nodes;
    std::uint64_t m_relationshipCount = 0;
};

} // namespace graph
