// SPDX-License-Identifier: GPL-3.0-or-later
// Typed kernels: the property of a node or relationship read straight from its column, alone or compared with a
// constant.
#include "cypher/arithmetic.h"
#include "cypher/compiler.h"
#include "cypher/elementproperty.h"
#include "cypher/querycontext.h"

#include <cmath>

namespace cypher {

using data::Ternary;
using data::Type;
using data::Value;

Value ElementProperty::evaluate(Frame &, const Batch &batch, std::size_t row)
{
    return boxed(batch[m_slot].ids[row]);
}

Value ElementProperty::boxed(std::uint32_t id)
{
    const auto cell = m_reader.locate(id);
    if (!cell.column)
        return {};
    return cell.column->at(cell.row);
}

void ElementProperty::evaluateAll(Frame &, const Batch &batch, Column &out)
{
    const auto &ids = batch[m_slot].ids;
    fill(
        batch.rows, [&ids](std::size_t i) { return ids[i]; }, out);
}

void ElementProperty::evaluateSome(Frame &, const Batch &batch, std::span<const std::uint32_t> rows, Column &out)
{
    const auto &ids = batch[m_slot].ids;
    fill(
        rows.size(), [&ids, rows](std::size_t i) { return ids[rows[i]]; }, out);
}

template <class IdAt>
void ElementProperty::fill(std::size_t count, const IdAt &idAt, Column &out)
{
    if (out.kind == ColumnKind::text) {
        out.ids.reserve(out.ids.size() + count);
        for (std::size_t i = 0; i < count; ++i) {
            const auto cell = m_reader.locate(idAt(i));
            out.ids.push_back(cell.column ? cell.column->strings[cell.row] : graph::none);
        }
        return;
    }
    const std::size_t begin = out.values.size();
    out.values.resize(begin + count);
    Value *values = out.values.data() + begin;
    for (std::size_t i = 0; i < count;) {
        // As long as elements are of one segment or type, their values are in one array.
        const auto part = m_reader.partOf(idAt(i));
        const graph::Column *column = part.column;
        const auto run = [&](const auto &make) {
            for (; i < count; ++i) {
                const std::uint32_t row = idAt(i) - part.range.begin; // wraps round before the first
                if (row >= part.range.size())
                    return;
                if (column->has(row))
                    values[i] = make(row);
            }
        };
        if (!column)
            ++i;
        else if (column->kind == graph::ColumnKind::integer)
            run([column](std::uint32_t row) { return Value(column->integers[row]); });
        else if (column->kind == graph::ColumnKind::floating)
            run([column](std::uint32_t row) { return Value(column->floats[row]); });
        else if (column->kind == graph::ColumnKind::boolean)
            run([column](std::uint32_t row) { return Value(column->boolAt(row)); });
        else
            run([column](std::uint32_t row) { return column->at(row); });
    }
}

void ElementProperty::select(Frame &frame, const Batch &batch, std::vector<std::uint32_t> &rows)
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

namespace {

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
        : m_op(op), m_slot(property.slot()), m_constant(std::move(constant)), m_reader(property.reader())
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
        std::size_t kept = 0, at = 0;
        const auto &ids = batch[m_slot].ids;
        while (at < rows.size()) {
            // As long as elements are of one segment or type, their values are in one array.
            const auto part = m_reader.partOf(ids[rows[at]]);
            const auto inside = [&](std::uint32_t id) { return part.range.contains(id); };
            const graph::Column *column = part.column;
            if (column && m_isOrder && column->kind == graph::ColumnKind::floating && m_isReal)
                selectNumbers(part, column->floats, m_real, ids, rows, at, kept);
            else if (column && m_isOrder && column->kind == graph::ColumnKind::integer &&
                     m_constant.type() == Type::integer)
                selectNumbers(part, column->integers, m_constant.asInt(), ids, rows, at, kept);
            else if (column && m_op == BinaryOperator::equal && column->kind == graph::ColumnKind::string &&
                     m_constant.isString())
                selectNumbers(part, column->strings, m_textId, ids, rows, at, kept);
            else
                for (bool first = true; at < rows.size() && (first || inside(ids[rows[at]])); ++at, first = false)
                    if (const Ternary holds = test(ids[rows[at]]); holds && *holds)
                        rows[kept++] = rows[at];
        }
        rows.resize(kept);
    }

private:
    template <class Number>
    void selectNumbers(const PropertyReader::Part &part, const Number *values, Number constant,
                       const std::vector<std::uint32_t> &ids, std::vector<std::uint32_t> &rows, std::size_t &at,
                       std::size_t &kept) const
    {
        const BinaryOperator op = m_op;
        for (; at < rows.size(); ++at) {
            const std::uint32_t row = rows[at], id = ids[row];
            if (!part.range.contains(id))
                return;
            const std::uint32_t cell = id - part.range.begin;
            if (part.column->has(cell) && compareNumbers(op, values[cell], constant))
                rows[kept++] = row;
        }
    }
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
