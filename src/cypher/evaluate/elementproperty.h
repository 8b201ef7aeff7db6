// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a property of a node or relationship column directly from the graph's arrays; basis of typed kernels. Private
// to exec; owned by evaluators of one run.
#pragma once

#include "cypher/evaluate/evaluator.h"
#include "graph/graph.h"

#include <string>
#include <string_view>
#include <vector>

namespace cypher {

// Finds the column and row of a property for an element; looks columns up once per segment or type.
class PropertyReader {
public:
    struct Cell {
        const graph::Column *column = nullptr; // null: no value
        std::uint32_t row = 0;
    };
    PropertyReader(ColumnKind kind, std::string_view key, const graph::Graph &graph)
        : m_graph(graph), m_node(kind == ColumnKind::node)
    {
        const graph::KeyId id = graph.key(key);
        const std::size_t parts = m_node ? graph.segments().size() : graph.types().size();
        for (std::uint32_t part = 0; part < parts; ++part) {
            const graph::Column *column = id == graph::none ? nullptr
                                          : m_node          ? graph.nodeColumn(part, id)
                                                            : graph.relationshipColumn(part, id);
            const graph::Range range = m_node ? graph.segments()[part].nodes : graph.relationshipsOf(part);
            m_parts.push_back({column, range});
            m_isText = m_isText && (!column || column->kind == graph::ColumnKind::string);
        }
    }
    // True if every value is a text.
    bool isText() const { return m_isText; }
    const graph::Graph &graph() const { return m_graph; }
    struct Part {
        const graph::Column *column = nullptr; // null: no element has the property
        graph::Range range;
    };
    // Segment or type of an element, with its column; an empty range for graph::none.
    Part partOf(std::uint32_t id) const
    {
        return id == graph::none ? Part{} : m_parts[m_node ? m_graph.segmentOf(id) : m_graph.typeOf(id)];
    }
    Cell locate(std::uint32_t id)
    {
        if (id == graph::none)
            return {};
        if (!m_last || !m_last->range.contains(id))
            m_last = &m_parts[m_node ? m_graph.segmentOf(id) : m_graph.typeOf(id)];
        const std::uint32_t row = id - m_last->range.begin;
        return {m_last->column && m_last->column->has(row) ? m_last->column : nullptr, row};
    }

private:
    const graph::Graph &m_graph;
    bool m_node;
    bool m_isText = true;
    std::vector<Part> m_parts;
    const Part *m_last = nullptr;
};

class ElementProperty final : public Evaluator {
public:
    ElementProperty(int slot, ColumnKind kind, std::string_view key, const graph::Graph &graph)
        : m_slot(slot), m_elements(kind), m_key(key), m_reader(kind, key, graph)
    {
    }
    data::Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override;
    ColumnKind kind() const override { return m_reader.isText() ? ColumnKind::text : ColumnKind::value; }
    void evaluateAll(Frame &frame, const Batch &batch, Column &out) override;
    void evaluateSome(Frame &frame, const Batch &batch, std::span<const std::uint32_t> rows, Column &out) override;
    void select(Frame &frame, const Batch &batch, std::vector<std::uint32_t> &rows) override;

    int slot() const { return m_slot; }
    // A separate reader for a kernel.
    PropertyReader reader() const { return PropertyReader(m_elements, m_key, m_reader.graph()); }
    const graph::Graph &graph() const { return m_reader.graph(); }

private:
    data::Value boxed(std::uint32_t id);
    template <class IdAt>
    void fill(std::size_t count, const IdAt &idAt, Column &out);
    int m_slot;
    ColumnKind m_elements;
    std::string m_key;
    PropertyReader m_reader;
};

} // namespace cypher
