// SPDX-License-Identifier: GPL-3.0-or-later
// Evaluators of constants, columns, local variables, operators and labels.
#include "base/codedtext.h"
#include "cypher/context/querycontext.h"
#include "cypher/evaluate/compiler.h"
#include "cypher/evaluate/elementproperty.h"
#include "cypher/functions/arithmetic.h"
#include "cypher/functions/references.h"
#include "cypher/functions/routines.h"
#include "cypher/semantic/labels.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace cypher {

using data::Ternary;
using data::Type;
using data::Value;

namespace {

class Constant final : public Evaluator {
public:
    explicit Constant(Value value) : m_value(std::move(value)) {}
    Value evaluate(Frame &, const Batch &, std::size_t) override { return m_value; }
    const Value *constant() const override { return &m_value; }
    void select(Frame &frame, const Batch &, std::vector<std::uint32_t> &rows) override
    {
        if (rows.empty())
            return;
        const Ternary holds = truth(m_value, frame.context);
        if (!holds || !*holds)
            rows.clear();
    }

private:
    Value m_value;
};

class ColumnEvaluator final : public Evaluator {
public:
    ColumnEvaluator(int slot, ColumnKind kind) : m_slot(slot), m_kind(kind) {}
    Value evaluate(Frame &, const Batch &batch, std::size_t row) override { return batch.at(m_slot, row); }
    ColumnKind kind() const override { return m_kind; }
    void evaluateAll(Frame &, const Batch &batch, Column &out) override
    {
        const Column &in = batch[m_slot];
        if (out.kind == in.kind && in.holdsIds())
            out.ids.insert(out.ids.end(), in.ids.begin(), in.ids.end());
        else if (out.kind == in.kind)
            out.values.insert(out.values.end(), in.values.begin(), in.values.end());
        else
            for (std::size_t row = 0; row < batch.rows; ++row)
                out.pushFrom(in, row);
    }
    void evaluateSome(Frame &, const Batch &batch, std::span<const std::uint32_t> rows, Column &out) override
    {
        out.gather(batch[m_slot], rows);
    }
    int slot() const { return m_slot; }

private:
    int m_slot;
    ColumnKind m_kind;
};

class Local final : public Evaluator {
public:
    explicit Local(std::uint32_t slot) : m_slot(slot) {}
    Value evaluate(Frame &frame, const Batch &, std::size_t) override { return frame.locals[m_slot]; }

private:
    std::uint32_t m_slot;
};

// AND, OR and XOR: three-valued; skips the right side if the left decides.
class Logic final : public Evaluator {
public:
    Logic(BinaryOperator op, EvaluatorPtr left, EvaluatorPtr right)
        : m_op(op), m_left(std::move(left)), m_right(std::move(right))
    {
    }
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        const Ternary left = truth(m_left->evaluate(frame, batch, row), frame.context);
        if (left && m_op == BinaryOperator::logicalAnd && !*left)
            return Value(false);
        if (left && m_op == BinaryOperator::logicalOr && *left)
            return Value(true);
        const Ternary right = truth(m_right->evaluate(frame, batch, row), frame.context);
        switch (m_op) {
        case BinaryOperator::logicalAnd:
            return toValue(conjunction(left, right));
        case BinaryOperator::logicalOr:
            return toValue(disjunction(left, right));
        default:
            return toValue(exclusive(left, right));
        }
    }
    void select(Frame &frame, const Batch &batch, std::vector<std::uint32_t> &rows) override
    {
        if (m_op == BinaryOperator::logicalAnd) {
            m_left->select(frame, batch, rows);
            if (!rows.empty())
                m_right->select(frame, batch, rows);
            return;
        }
        if (m_op != BinaryOperator::logicalOr)
            return Evaluator::select(frame, batch, rows);
        std::vector<std::uint32_t> left = rows, right;
        m_left->select(frame, batch, left);
        std::set_difference(rows.begin(), rows.end(), left.begin(), left.end(), std::back_inserter(right));
        if (!right.empty())
            m_right->select(frame, batch, right);
        rows.clear();
        std::merge(left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(rows));
    }

private:
    BinaryOperator m_op;
    EvaluatorPtr m_left, m_right;
};

Value apply(BinaryOperator op, const Value &a, const Value &b, QueryContext &context)
{
    switch (op) {
    case BinaryOperator::equal:
        return toValue(data::equal(a, b));
    case BinaryOperator::notEqual:
        return toValue(negation(data::equal(a, b)));
    case BinaryOperator::less:
        return toValue(data::less(a, b));
    case BinaryOperator::lessEqual:
        return toValue(lessOrEqual(a, b));
    case BinaryOperator::greater:
        return toValue(data::less(b, a));
    case BinaryOperator::greaterEqual:
        return toValue(lessOrEqual(b, a));
    case BinaryOperator::startsWith:
        return toValue(textTest(TextTest::startsWith, a, b));
    case BinaryOperator::endsWith:
        return toValue(textTest(TextTest::endsWith, a, b));
    case BinaryOperator::contains:
        return toValue(textTest(TextTest::contains, a, b));
    case BinaryOperator::in:
        return toValue(isIn(a, b, context));
    case BinaryOperator::add:
        return add(a, b, context);
    case BinaryOperator::subtract:
        return subtract(a, b, context);
    case BinaryOperator::concatenate:
        return concatenate(a, b, context);
    case BinaryOperator::multiply:
        return multiply(a, b, context);
    case BinaryOperator::divide:
        return divide(a, b, context);
    case BinaryOperator::modulo:
        return modulo(a, b, context);
    case BinaryOperator::power:
        return power(a, b, context);
    default:
        return {};
    }
}

template <class Number>
bool applyOrder(BinaryOperator op, Number x, Number y, Value &out)
{
    switch (op) {
    case BinaryOperator::less:
        return out = Value(x < y), true;
    case BinaryOperator::lessEqual:
        return out = Value(x <= y), true;
    case BinaryOperator::greater:
        return out = Value(x > y), true;
    case BinaryOperator::greaterEqual:
        return out = Value(x >= y), true;
    default:
        return false;
    }
}

// Fast path for numbers; false if the operands are not numbers or the result may not be one.
bool applyToNumbers(BinaryOperator op, const Value &a, const Value &b, Value &out)
{
    if (a.type() == Type::integer && b.type() == Type::integer) {
        const std::int64_t x = a.asInt(), y = b.asInt();
        std::int64_t result = 0;
        switch (op) {
        case BinaryOperator::add:
            return !__builtin_add_overflow(x, y, &result) && (out = Value(result), true);
        case BinaryOperator::subtract:
            return !__builtin_sub_overflow(x, y, &result) && (out = Value(result), true);
        case BinaryOperator::multiply:
            return !__builtin_mul_overflow(x, y, &result) && (out = Value(result), true);
        case BinaryOperator::equal:
            return out = Value(x == y), true;
        case BinaryOperator::notEqual:
            return out = Value(x != y), true;
        default:
            return applyOrder(op, x, y, out);
        }
    }
    // Integers of more than 53 bits do not compare as doubles.
    const auto isReal = [](const Value &v) {
        return v.type() == Type::floating ||
               (v.type() == Type::integer && v.asInt() < (1LL << 53) && v.asInt() > -(1LL << 53));
    };
    if (!isReal(a) || !isReal(b))
        return false;
    const double x = a.toDouble(), y = b.toDouble();
    switch (op) {
    case BinaryOperator::add:
        return out = Value(x + y), true;
    case BinaryOperator::subtract:
        return out = Value(x - y), true;
    case BinaryOperator::multiply:
        return out = Value(x * y), true;
    default:
        return applyOrder(op, x, y, out);
    }
}

class BinaryOperation final : public ColumnarEvaluator {
public:
    BinaryOperation(BinaryOperator op, EvaluatorPtr left, EvaluatorPtr right)
        : m_op(op), m_left(std::move(left)), m_right(std::move(right))
    {
    }
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        const Value left = m_left->evaluate(frame, batch, row);
        return apply(m_op, left, m_right->evaluate(frame, batch, row), frame.context);
    }
    void evaluateSome(Frame &frame, const Batch &batch, std::span<const std::uint32_t> rows, Column &out) override
    {
        Column left, right;
        const Value *constants[] = {m_left->constant(), m_right->constant()};
        if (!constants[0])
            m_left->evaluateSome(frame, batch, rows, left);
        if (!constants[1])
            m_right->evaluateSome(frame, batch, rows, right);
        const std::size_t begin = out.values.size();
        out.values.resize(begin + rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const Value &a = constants[0] ? *constants[0] : left.values[i];
            const Value &b = constants[1] ? *constants[1] : right.values[i];
            Value &result = out.values[begin + i];
            if (!applyToNumbers(m_op, a, b, result))
                result = apply(m_op, a, b, frame.context);
        }
        frame.context.tick(rows.size());
    }

private:
    BinaryOperator m_op;
    EvaluatorPtr m_left, m_right;
};

// x IN a constant list of plain values: one hash look-up.
class Membership final : public Evaluator {
public:
    Membership(EvaluatorPtr item, const data::ValueList &list)
        : m_item(std::move(item)), m_set(list.begin(), list.end())
    {
    }
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        const Value item = m_item->evaluate(frame, batch, row);
        if (item.isNull())
            return {};
        return Value(item.type() < Type::list && m_set.contains(item) && data::equal(item, item).value_or(false));
    }

private:
    struct Hash {
        std::size_t operator()(const Value &value) const { return data::equivalenceHash(value); }
    };
    struct Same {
        bool operator()(const Value &a, const Value &b) const { return data::equivalent(a, b); }
    };
    EvaluatorPtr m_item;
    std::unordered_set<Value, Hash, Same> m_set;
};

bool isPlainList(const Value &list)
{
    if (list.type() != Type::list || list.asList().size() < 4)
        return false;
    return std::all_of(list.asList().begin(), list.asList().end(),
                       [](const Value &v) { return !v.isNull() && v.type() < Type::list; });
}

class LabelEvaluator final : public Evaluator {
public:
    LabelEvaluator(EvaluatorPtr operand, const LabelExpression *labels, const graph::Graph &graph)
        : m_operand(std::move(operand)), m_nodes(NodeTest(labels, graph)), m_types(typesOf(labels, graph))
    {
    }
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        const Value value = m_operand->evaluate(frame, batch, row);
        if (value.type() == Type::node)
            return Value(m_nodes.passes(frame.context.graph(), nodeOf(value)));
        if (value.type() == Type::relationship)
            return Value(m_types.contains(frame.context.graph().typeOf(relationshipOf(value))));
        if (!value.isNull())
            frame.context.typeError(
                {BASE_TEXT("cypher.label-test", "A label test needs a node or a relationship, not {value}."),
                 {},
                 {{"value", describedValue(value)}}},
                "InvalidArgumentType");
        return {};
    }

private:
    EvaluatorPtr m_operand;
    NodeTest m_nodes;
    TypeSet m_types;
};

} // namespace

EvaluatorPtr constantEvaluator(Value value)
{
    return std::make_unique<Constant>(std::move(value));
}

EvaluatorPtr columnEvaluator(int slot, ColumnKind kind)
{
    return std::make_unique<ColumnEvaluator>(slot, kind);
}

EvaluatorPtr localEvaluator(std::uint32_t slot)
{
    return std::make_unique<Local>(slot);
}

int columnOf(const Evaluator &evaluator)
{
    const auto *column = dynamic_cast<const ColumnEvaluator *>(&evaluator);
    return column ? column->slot() : -1;
}

EvaluatorPtr labelEvaluator(EvaluatorPtr operand, const LabelExpression *labels, const graph::Graph &graph)
{
    return std::make_unique<LabelEvaluator>(std::move(operand), labels, graph);
}

EvaluatorPtr binaryEvaluator(BinaryOperator op, EvaluatorPtr left, EvaluatorPtr right)
{
    if (op == BinaryOperator::logicalAnd || op == BinaryOperator::logicalOr || op == BinaryOperator::logicalXor)
        return std::make_unique<Logic>(op, std::move(left), std::move(right));
    if (op == BinaryOperator::in && right->constant() && isPlainList(*right->constant()))
        return std::make_unique<Membership>(std::move(left), right->constant()->asList());
    return std::make_unique<BinaryOperation>(op, std::move(left), std::move(right));
}

using data::Ternary;
using data::Type;
using data::Value;

namespace {

// A kernel that returns true, false or null for each element.
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

// Two texts of the graph: equal if their numbers are; ordered by bytes.
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

// toLower(n.key) against a constant, with the graph's table of lower-case texts.
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
        // Elements of one segment or type have their values in one array.
        const auto part = m_reader.partOf(idAt(i));
        const graph::Column *column = part.column;
        const auto run = [&](const auto &make) {
            for (; i < count; ++i) {
                const std::uint32_t row = idAt(i) - part.range.begin; // wraps around before the first
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
    std::size_t kept = 0, at = 0;
    const auto &ids = batch[m_slot].ids;
    // Elements of one segment or type have their values in one array.
    for (bool isBoolean = true; isBoolean && at < rows.size();) {
        const auto part = m_reader.partOf(ids[rows[at]]);
        isBoolean = part.column && part.column->kind == graph::ColumnKind::boolean;
        for (; isBoolean && at < rows.size() && part.range.contains(ids[rows[at]]); ++at) {
            const std::uint32_t row = rows[at], cell = ids[row] - part.range.begin;
            rows[kept] = row; // branch-free: the outcome is unpredictable
            kept += std::size_t(part.column->has(cell)) & std::size_t(part.column->boolAt(cell));
        }
    }
    for (; at < rows.size(); ++at) {
        const std::uint32_t row = rows[at];
        const auto cell = m_reader.locate(ids[row]);
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
            // Elements of one segment or type have their values in one array.
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
            rows[kept] = row; // branch-free: the outcome is unpredictable
            kept += std::size_t(part.column->has(cell)) & std::size_t(compareNumbers(op, values[cell], constant));
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
