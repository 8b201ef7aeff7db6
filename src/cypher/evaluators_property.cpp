// SPDX-License-Identifier: GPL-3.0-or-later
// Typed kernels: the property of a node or relationship read straight from its column, alone or compared with a
// constant.
#include "cypher/arithmetic.h"
#include "cypher/compiler.h"
#include "cypher/querycontext.h"

#include <cmath>

namespace cypher {

using data::Ternary;
using data::Type;
using data::Value;

namespace {

// Finds column and row of a property for each element; columns are looked up once for each segment or type.
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
    // True where every value is a text.
    bool isText() const { return m_isText; }
    const graph::Graph &graph() const { return m_graph; }
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
    struct Part {
        const graph::Column *column = nullptr;
        graph::Range range;
    };
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
    Value evaluate(Frame &, const Batch &batch, std::size_t row) override { return boxed(batch[m_slot].ids[row]); }
    ColumnKind kind() const override { return m_reader.isText() ? ColumnKind::text : ColumnKind::value; }
    void evaluateAll(Frame &, const Batch &batch, Column &out) override
    {
        if (out.kind != ColumnKind::text) {
            out.values.reserve(out.values.size() + batch.rows);
            for (const std::uint32_t id : batch[m_slot].ids)
                out.values.push_back(boxed(id));
            return;
        }
        for (const std::uint32_t id : batch[m_slot].ids) {
            const auto cell = m_reader.locate(id);
            out.ids.push_back(cell.column ? cell.column->strings[cell.row] : graph::none);
        }
    }
    void select(Frame &frame, const Batch &batch, std::vector<std::uint32_t> &rows) override
    {
        std::size_t kept = 0;
        for (const std::uint32_t row : rows) {
            const auto cell = m_reader.locate(batch[m_slot].ids[row]);
            if (!cell.column)
                continue;
            const Ternary holds = cell.column->kind == graph::ColumnKind::boolean
                                      ? Ternary(cell.column->boolAt(cell.row))
                                      : truth(cell.column->at(cell.row), frame.context);
            if (holds && *holds)
                rows[kept++] = row;
        }
        rows.resize(kept);
    }
    int slot() const { return m_slot; }
    ColumnKind elements() const { return m_elements; }
    const std::string &key() const { return m_key; }
    const graph::Graph &graph() const { return m_reader.graph(); }

private:
    Value boxed(std::uint32_t id)
    {
        const auto cell = m_reader.locate(id);
        return cell.column ? cell.column->at(cell.row) : Value();
    }
    int m_slot;
    ColumnKind m_elements;
    std::string m_key;
    PropertyReader m_reader;
};

Ternary compare(BinaryOperator op, const Value &value, const Value &constant)
{
    switch (op) {
    case BinaryOperator::equal:
        return data::equal(value, constant);
    case BinaryOperator::notEqual:
        return negation(data::equal(value, constant));
    case BinaryOperator::less:
        return data::less(value, constant);
    case BinaryOperator::lessEqual:
        return lessOrEqual(value, constant);
    case BinaryOperator::greater:
        return data::less(constant, value);
    case BinaryOperator::greaterEqual:
        return lessOrEqual(constant, value);
    case BinaryOperator::startsWith:
        return textTest(TextTest::startsWith, value, constant);
    case BinaryOperator::endsWith:
        return textTest(TextTest::endsWith, value, constant);
    default:
        return textTest(TextTest::contains, value, constant);
    }
}

template <class Number>
bool compareNumbers(BinaryOperator op, Number value, Number constant)
{
    switch (op) {
    case BinaryOperator::equal:
        return value == constant;
    case BinaryOperator::notEqual:
        return value != constant;
    case BinaryOperator::less:
        return value < constant;
    case BinaryOperator::lessEqual:
        return value <= constant;
    case BinaryOperator::greater:
        return value > constant;
    default:
        return value >= constant;
    }
}

bool compareTexts(BinaryOperator op, std::string_view value, std::string_view constant)
{
    switch (op) {
    case BinaryOperator::less:
        return value < constant;
    case BinaryOperator::lessEqual:
        return value <= constant;
    case BinaryOperator::greater:
        return value > constant;
    case BinaryOperator::greaterEqual:
        return value >= constant;
    case BinaryOperator::startsWith:
        return value.starts_with(constant);
    case BinaryOperator::endsWith:
        return value.ends_with(constant);
    default:
        return value.find(constant) != std::string_view::npos;
    }
}

class PropertyComparison final : public Evaluator {
public:
    PropertyComparison(BinaryOperator op, const ElementProperty &property, Value constant)
        : m_op(op),
          m_slot(property.slot()),
          m_constant(std::move(constant)),
          m_reader(property.elements(), property.key(), property.graph())
    {
        if (m_constant.isString()) {
            m_text = m_constant.asString();
            m_textId = property.graph().strings().find(m_text);
        }
        // Integers of 53 bits are doubles without loss, so comparing as doubles is exact.
        m_isReal = m_constant.type() == Type::floating ||
                   (m_constant.type() == Type::integer && std::abs(m_constant.toDouble()) < 0x1p53);
        m_real = m_isReal ? m_constant.toDouble() : 0;
        m_isOrder = op >= BinaryOperator::equal && op <= BinaryOperator::greaterEqual;
    }
    Value evaluate(Frame &, const Batch &batch, std::size_t row) override
    {
        return toValue(test(batch[m_slot].ids[row]));
    }
    void select(Frame &, const Batch &batch, std::vector<std::uint32_t> &rows) override
    {
        std::size_t kept = 0;
        const auto &ids = batch[m_slot].ids;
        for (const std::uint32_t row : rows)
            if (const Ternary holds = test(ids[row]); holds && *holds)
                rows[kept++] = row;
        rows.resize(kept);
    }

private:
    Ternary test(std::uint32_t id)
    {
        const auto cell = m_reader.locate(id);
        if (!cell.column || m_constant.isNull())
            return std::nullopt;
        const graph::Column &column = *cell.column;
        if (column.kind == graph::ColumnKind::string && m_constant.isString()) {
            const graph::StringId text = column.strings[cell.row];
            if (m_op == BinaryOperator::equal || m_op == BinaryOperator::notEqual)
                return (text == m_textId) == (m_op == BinaryOperator::equal);
            return compareTexts(m_op, m_reader.graph().strings().view(text), m_text);
        }
        if (m_isOrder && column.kind == graph::ColumnKind::integer && m_constant.type() == Type::integer)
            return compareNumbers(m_op, column.integers[cell.row], m_constant.asInt());
        if (m_isOrder && column.kind == graph::ColumnKind::floating && m_isReal)
            return compareNumbers(m_op, column.floats[cell.row], m_real);
        return compare(m_op, column.at(cell.row), m_constant);
    }

    BinaryOperator m_op;
    int m_slot;
    Value m_constant;
    std::string m_text;
    graph::StringId m_textId = graph::none;
    bool m_isOrder = false;
    bool m_isReal = false;
    double m_real = 0;
    PropertyReader m_reader;
};

} // namespace

EvaluatorPtr elementProperty(int slot, ColumnKind kind, std::string_view key, const graph::Graph &graph)
{
    return std::make_unique<ElementProperty>(slot, kind, key, graph);
}

EvaluatorPtr propertyComparison(BinaryOperator op, const Evaluator &left, const Value &constant)
{
    const auto *property = dynamic_cast<const ElementProperty *>(&left);
    const bool comparable = (op >= BinaryOperator::equal && op <= BinaryOperator::greaterEqual) ||
                            (op >= BinaryOperator::startsWith && op <= BinaryOperator::contains);
    if (!property || !comparable)
        return nullptr;
    return std::make_unique<PropertyComparison>(op, *property, constant);
}

} // namespace cypher
