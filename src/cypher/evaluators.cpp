// SPDX-License-Identifier: GPL-3.0-or-later
// Evaluators of constants, columns, local variables, operators and labels.
#include "cypher/arithmetic.h"
#include "cypher/compiler.h"
#include "cypher/labels.h"
#include "cypher/references.h"

#include <algorithm>
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

// AND, OR and XOR: three-valued; the right side is not evaluated where the left decides.
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

// Numbers, which are most of what is calculated and compared; false where the operands are no numbers, or the result
// may not be one.
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
    // An integer of more than 53 bits does not compare as a double.
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

// x IN a constant list of plain values: one look-up.
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
            frame.context.typeError("A label is tested of a node or a relationship, but got " + describeValue(value) +
                                        ".",
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

} // namespace cypher
