// SPDX-License-Identifier: GPL-3.0-or-later
// More typed kernels on properties: membership in and size of list properties, null tests, texts compared by number and
// in lower case.
#include "cypher/arithmetic.h"
#include "cypher/compiler.h"
#include "cypher/elementproperty.h"
#include "cypher/querycontext.h"
#include "cypher/routines.h"

#include <algorithm>

namespace cypher {

using data::Ternary;
using data::Type;
using data::Value;

namespace {

// A kernel that says true, false or null of each element.
class Test : public Evaluator {
public:
    explicit Test(const ElementProperty &property) : m_slot(property.slot()), m_reader(property.reader()) {}
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        return toValue(test(frame, batch[m_slot].ids[row]));
    }
    void select(Frame &frame, const Batch &batch, std::vector<std::uint32_t> &rows) override
    {
        const auto &ids = batch[m_slot].ids;
        std::erase_if(rows, [&](std::uint32_t row) { return !test(frame, ids[row]).value_or(false); });
    }

protected:
    virtual Ternary test(Frame &frame, std::uint32_t id) = 0;
    int m_slot;
    PropertyReader m_reader;
};

class NullKernel final : public Test {
public:
    NullKernel(const ElementProperty &property, bool negated) : Test(property), m_negated(negated) {}

private:
    Ternary test(Frame &, std::uint32_t id) override { return (m_reader.locate(id).column == nullptr) != m_negated; }
    bool m_negated;
};

class ListMembership final : public Test {
public:
    ListMembership(const ElementProperty &property, Value item)
        : Test(property),
          m_item(std::move(item)),
          m_text(m_item.isString() ? property.graph().strings().find(m_item.asString()) : graph::none)
    {
    }

private:
    Ternary test(Frame &frame, std::uint32_t id) override
    {
        const auto cell = m_reader.locate(id);
        if (!cell.column)
            return std::nullopt;
        const bool texts =
            cell.column->kind == graph::ColumnKind::list && cell.column->itemKind == graph::ColumnKind::string;
        if (!texts || !m_item.isString())
            return isIn(m_item, cell.column->at(cell.row), frame.context);
        const graph::StringId *begin = cell.column->items->strings + cell.column->listBegin(cell.row);
        const graph::StringId *end = cell.column->items->strings + cell.column->listEnd(cell.row);
        return m_text != graph::none && std::find(begin, end, m_text) != end;
    }
    Value m_item;
    graph::StringId m_text;
};

class ListSize final : public Evaluator {
public:
    explicit ListSize(const ElementProperty &property) : m_slot(property.slot()), m_reader(property.reader()) {}
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        const auto cell = m_reader.locate(batch[m_slot].ids[row]);
        if (!cell.column)
            return {};
        if (cell.column->kind == graph::ColumnKind::list)
            return Value(static_cast<std::int64_t>(cell.column->listEnd(cell.row) - cell.column->listBegin(cell.row)));
        const Value value = cell.column->at(cell.row);
        return call(*findRoutine(Function::size), "size", {&value, 1}, frame.context);
    }

private:
    int m_slot;
    PropertyReader m_reader;
};

// Two texts of the graph: equal where their numbers are, in order as their bytes are.
class TextComparison final : public Evaluator {
public:
    TextComparison(BinaryOperator op, EvaluatorPtr left, EvaluatorPtr right)
        : m_op(op), m_left(std::move(left)), m_right(std::move(right))
    {
    }
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        const Value left = m_left->evaluate(frame, batch, row), right = m_right->evaluate(frame, batch, row);
        if (!left.isString() || !right.isString())
            return {};
        return Value(holds(left.asString().compare(right.asString())));
    }
    void select(Frame &frame, const Batch &batch, std::vector<std::uint32_t> &rows) override
    {
        const graph::Strings &strings = frame.context.graph().strings();
        Column left, right;
        left.kind = right.kind = ColumnKind::text;
        left.strings = right.strings = &strings;
        m_left->evaluateSome(frame, batch, rows, left);
        m_right->evaluateSome(frame, batch, rows, right);
        std::size_t kept = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const graph::StringId a = left.ids[i], b = right.ids[i];
            if (a == graph::none || b == graph::none)
                continue;
            if (holds(a == b ? 0 : m_byNumber ? 1 : strings.view(a).compare(strings.view(b))))
                rows[kept++] = rows[i];
        }
        rows.resize(kept);
    }

private:
    bool holds(int order) const
    {
        switch (m_op) {
        case BinaryOperator::equal:
            return order == 0;
        case BinaryOperator::notEqual:
            return order != 0;
        case BinaryOperator::less:
            return order < 0;
        case BinaryOperator::lessEqual:
            return order <= 0;
        case BinaryOperator::greater:
            return order > 0;
        default:
            return order >= 0;
        }
    }
    BinaryOperator m_op;
    EvaluatorPtr m_left, m_right;
    bool m_byNumber = m_op == BinaryOperator::equal || m_op == BinaryOperator::notEqual;
};

// toLower(n.key) against a constant, by the graph's table of texts in lower case.
class LowerTest final : public Test {
public:
    LowerTest(const ElementProperty &property, BinaryOperator op, std::string constant)
        : Test(property), m_op(op), m_constant(std::move(constant))
    {
    }

private:
    Ternary test(Frame &, std::uint32_t id) override
    {
        const auto cell = m_reader.locate(id);
        if (!cell.column)
            return std::nullopt;
        const std::string_view text = m_reader.graph().strings().lower(cell.column->strings[cell.row]);
        switch (m_op) {
        case BinaryOperator::startsWith:
            return text.starts_with(m_constant);
        case BinaryOperator::endsWith:
            return text.ends_with(m_constant);
        case BinaryOperator::contains:
            return text.find(m_constant) != std::string_view::npos;
        default:
            return text == m_constant;
        }
    }
    BinaryOperator m_op;
    std::string m_constant;
};

const ElementProperty *propertyIn(const Evaluator &evaluator)
{
    return dynamic_cast<const ElementProperty *>(&evaluator);
}

} // namespace

EvaluatorPtr nullKernel(const Evaluator &operand, bool negated)
{
    const ElementProperty *property = propertyIn(operand);
    return property ? std::make_unique<NullKernel>(*property, negated) : nullptr;
}

EvaluatorPtr membershipKernel(const Value &item, const Evaluator &list)
{
    const ElementProperty *property = propertyIn(list);
    return property ? std::make_unique<ListMembership>(*property, item) : nullptr;
}

EvaluatorPtr sizeKernel(const Evaluator &operand)
{
    const ElementProperty *property = propertyIn(operand);
    return property ? std::make_unique<ListSize>(*property) : nullptr;
}

EvaluatorPtr lowerKernel(BinaryOperator op, const Evaluator &operand, const Value &constant)
{
    const ElementProperty *property = propertyIn(operand);
    const bool fits = op == BinaryOperator::equal || op == BinaryOperator::startsWith ||
                      op == BinaryOperator::endsWith || op == BinaryOperator::contains;
    if (!property || property->kind() != ColumnKind::text || !fits || !constant.isString())
        return nullptr;
    return std::make_unique<LowerTest>(*property, op, constant.asString());
}

EvaluatorPtr textComparison(BinaryOperator op, EvaluatorPtr &left, EvaluatorPtr &right)
{
    const bool fits = op >= BinaryOperator::equal && op <= BinaryOperator::greaterEqual;
    if (!fits || left->kind() != ColumnKind::text || right->kind() != ColumnKind::text)
        return nullptr;
    return std::make_unique<TextComparison>(op, std::move(left), std::move(right));
}

} // namespace cypher
