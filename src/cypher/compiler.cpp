// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/compiler.h"

#include "cypher/arithmetic.h"
#include "cypher/references.h"
#include "cypher/routines.h"

#include <algorithm>

namespace cypher {

using data::Value;

namespace {

class Property final : public Evaluator {
public:
    Property(EvaluatorPtr base, std::string_view key) : m_base(std::move(base)), m_key(key) {}
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        return propertyOf(m_base->evaluate(frame, batch, row), m_key, frame.context);
    }

private:
    EvaluatorPtr m_base;
    std::string m_key;
};

class Element final : public Evaluator {
public:
    Element(EvaluatorPtr base, EvaluatorPtr index) : m_base(std::move(base)), m_index(std::move(index)) {}
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        const Value base = m_base->evaluate(frame, batch, row);
        return element(base, m_index->evaluate(frame, batch, row), frame.context);
    }

    int classSlot() const override { return m_index->constant() ? m_base->classSlot() : -1; }

private:
    EvaluatorPtr m_base, m_index;
};

class Slicing final : public Evaluator {
public:
    Slicing(EvaluatorPtr base, EvaluatorPtr from, EvaluatorPtr to)
        : m_base(std::move(base)), m_from(std::move(from)), m_to(std::move(to))
    {
    }
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        const Value from = m_from ? m_from->evaluate(frame, batch, row) : Value();
        const Value to = m_to ? m_to->evaluate(frame, batch, row) : Value();
        return slice(m_base->evaluate(frame, batch, row), m_from ? &from : nullptr, m_to ? &to : nullptr,
                     frame.context);
    }

private:
    EvaluatorPtr m_base, m_from, m_to;
};

class List final : public Evaluator {
public:
    explicit List(std::vector<EvaluatorPtr> items) : m_items(std::move(items)) {}
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        data::ValueList values;
        values.reserve(m_items.size());
        for (const EvaluatorPtr &item : m_items)
            values.push_back(item->evaluate(frame, batch, row));
        return frame.context.held(Value(std::move(values)));
    }

private:
    std::vector<EvaluatorPtr> m_items;
};

class Map final : public Evaluator {
public:
    void add(std::string_view key, EvaluatorPtr value) { m_entries.emplace_back(key, std::move(value)); }
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        data::ValueMap values;
        for (const auto &[key, value] : m_entries)
            values.emplace_back(key, value->evaluate(frame, batch, row));
        return frame.context.held(Value::map(std::move(values)));
    }

private:
    std::vector<std::pair<std::string, EvaluatorPtr>> m_entries;
};

class UnaryEvaluator final : public ColumnarEvaluator {
public:
    UnaryEvaluator(UnaryOperator op, EvaluatorPtr operand) : m_op(op), m_operand(std::move(operand)) {}
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        return apply(m_operand->evaluate(frame, batch, row), frame);
    }
    void evaluateSome(Frame &frame, const Batch &batch, std::span<const std::uint32_t> rows, Column &out) override
    {
        Column operand;
        m_operand->evaluateSome(frame, batch, rows, operand);
        for (const Value &value : operand.values)
            out.values.push_back(apply(value, frame));
    }

private:
    Value apply(const Value &value, Frame &frame) const
    {
        if (m_op == UnaryOperator::logicalNot)
            return toValue(negation(truth(value, frame.context)));
        return m_op == UnaryOperator::minus ? negate(value, frame.context) : value;
    }
    UnaryOperator m_op;
    EvaluatorPtr m_operand;
};

class NullTestEvaluator final : public Evaluator {
public:
    NullTestEvaluator(EvaluatorPtr operand, bool negated) : m_operand(std::move(operand)), m_negated(negated) {}
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        return Value(m_operand->evaluate(frame, batch, row).isNull() != m_negated);
    }

private:
    EvaluatorPtr m_operand;
    bool m_negated;
};

class Call final : public Evaluator {
public:
    Call(const Routine &routine, std::string_view name, std::vector<EvaluatorPtr> arguments)
        : m_routine(routine), m_name(name), m_arguments(std::move(arguments)), m_values(m_arguments.size())
    {
    }
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        for (std::size_t i = 0; i < m_arguments.size(); ++i)
            m_values[i] = m_arguments[i]->evaluate(frame, batch, row);
        return call(m_routine, m_name, m_values, frame.context);
    }
    int classSlot() const override
    {
        const int slot = m_arguments.empty() ? -1 : columnOf(*m_arguments[0]);
        const bool ofClass = m_routine.function == Function::labels || m_routine.function == Function::type;
        if (ofClass && m_arguments[0]->kind() != ColumnKind::value)
            return slot;
        return m_arguments.size() == 1 && m_routine.pure ? m_arguments[0]->classSlot() : -1;
    }

private:
    const Routine &m_routine;
    std::string m_name;
    std::vector<EvaluatorPtr> m_arguments;
    std::vector<Value> m_values;
};

} // namespace

EvaluatorPtr propertyEvaluator(EvaluatorPtr base, std::string_view key)
{
    return std::make_unique<Property>(std::move(base), key);
}

Compiled Compiler::compile(const Expression *expression)
{
    m_used.clear();
    Compiled out;
    out.evaluator = make(expression);
    out.slots.assign(m_used.begin(), m_used.end());
    return out;
}

EvaluatorPtr Compiler::column(int slot)
{
    return columnEvaluator(slot, m_execution.kinds[static_cast<std::size_t>(slot)]);
}

EvaluatorPtr Compiler::folded(EvaluatorPtr evaluator, bool constantParts)
{
    if (!constantParts)
        return evaluator;
    // A failure must appear when a row needs the value, not while the plan is made: then nothing is folded.
    static const data::Parameters none;
    QueryContext probe(&m_execution.graph(), none, data::QueryLimits{}, {});
    Frame frame{probe, {}};
    const Batch nothing;
    Value value = evaluator->evaluate(frame, nothing, 0);
    return probe.failed() ? std::move(evaluator) : constantEvaluator(std::move(value));
}

std::vector<EvaluatorPtr> Compiler::makeAll(const Slice<Expression *> &expressions)
{
    std::vector<EvaluatorPtr> out;
    for (const Expression *each : expressions)
        out.push_back(make(each));
    return out;
}

EvaluatorPtr Compiler::makeVariable(const VariableRef &reference)
{
    const std::uint32_t slot = reference.variable->slot;
    if (m_locals.contains(slot))
        return localEvaluator(slot);
    m_used.insert(static_cast<int>(slot));
    return column(static_cast<int>(slot));
}

EvaluatorPtr Compiler::makeProperty(const PropertyAccess &access)
{
    EvaluatorPtr base = make(access.base);
    const int slot = columnOf(*base);
    if (slot >= 0 && (base->kind() == ColumnKind::node || base->kind() == ColumnKind::relationship))
        return elementProperty(slot, base->kind(), access.key, m_execution.graph());
    const bool constant = base->constant();
    return folded(std::make_unique<Property>(std::move(base), access.key), constant);
}

EvaluatorPtr Compiler::makeBinary(const Binary &binary)
{
    EvaluatorPtr left = make(binary.left), right = make(binary.right);
    const bool constant = left->constant() && right->constant();
    if (const Value *value = right->constant(); value && !constant) {
        if (auto kernel = propertyComparison(binary.op, *left, *value))
            return kernel;
        const auto *function =
            binary.left->kind == Expression::Kind::function ? as<FunctionCall>(binary.left) : nullptr;
        if (function && function->info->function == Function::toLower)
            if (auto kernel = lowerKernel(binary.op, *make(function->arguments[0]), *value))
                return kernel;
    }
    if (const Value *value = left->constant(); value && !constant) {
        static constexpr std::pair<BinaryOperator, BinaryOperator> mirrored[] = {
            {BinaryOperator::equal, BinaryOperator::equal},  {BinaryOperator::notEqual, BinaryOperator::notEqual},
            {BinaryOperator::less, BinaryOperator::greater}, {BinaryOperator::lessEqual, BinaryOperator::greaterEqual},
            {BinaryOperator::greater, BinaryOperator::less}, {BinaryOperator::greaterEqual, BinaryOperator::lessEqual},
        };
        for (const auto &[from, to] : mirrored)
            if (from == binary.op)
                if (auto kernel = propertyComparison(to, *right, *value))
                    return kernel;
    }
    if (const Value *value = left->constant(); value && !constant && binary.op == BinaryOperator::in)
        if (auto kernel = membershipKernel(*value, *right))
            return kernel;
    if (auto kernel = textComparison(binary.op, left, right))
        return kernel;
    if (binary.op == BinaryOperator::matches)
        return folded(regexEvaluator(std::move(left), std::move(right)), constant);
    return folded(binaryEvaluator(binary.op, std::move(left), std::move(right)), constant);
}

EvaluatorPtr Compiler::makeFunction(const FunctionCall &function)
{
    const Routine *routine = findRoutine(function.info->function);
    if (!routine) {
        m_execution.context.fail(base::Category::refused,
                                 "The embedded engine has no function " + std::string(function.name) + "().",
                                 "refused");
        return constantEvaluator({});
    }
    std::vector<EvaluatorPtr> arguments = makeAll(function.arguments);
    if (function.info->function == Function::size)
        if (auto kernel = sizeKernel(*arguments[0]))
            return kernel;
    // Without arguments some functions read the clock: date(), timestamp().
    const bool constant =
        routine->pure && !arguments.empty() &&
        std::all_of(arguments.begin(), arguments.end(), [](const EvaluatorPtr &each) { return each->constant(); });
    return folded(std::make_unique<Call>(*routine, function.info->name, std::move(arguments)), constant);
}

EvaluatorPtr Compiler::make(const Expression *expression)
{
    switch (expression->kind) {
    case Expression::Kind::literal:
        return constantEvaluator(valueOf(*as<Literal>(expression)));
    case Expression::Kind::parameter: {
        const auto &parameters = m_execution.context.parameters();
        const auto found = parameters.find(as<ParameterRef>(expression)->name);
        return constantEvaluator(found == parameters.end() ? Value() : found->second);
    }
    case Expression::Kind::variable:
        return makeVariable(*as<VariableRef>(expression));
    case Expression::Kind::property:
        return makeProperty(*as<PropertyAccess>(expression));
    case Expression::Kind::index: {
        const auto *access = as<IndexAccess>(expression);
        EvaluatorPtr base = make(access->base), index = make(access->index);
        const bool constant = base->constant() && index->constant();
        return folded(std::make_unique<Element>(std::move(base), std::move(index)), constant);
    }
    case Expression::Kind::slice: {
        const auto *access = as<SliceAccess>(expression);
        return std::make_unique<Slicing>(make(access->base), access->from ? make(access->from) : nullptr,
                                         access->to ? make(access->to) : nullptr);
    }
    case Expression::Kind::list: {
        std::vector<EvaluatorPtr> items = makeAll(as<ListLiteral>(expression)->items);
        const bool constant =
            std::all_of(items.begin(), items.end(), [](const EvaluatorPtr &each) { return each->constant(); });
        return folded(std::make_unique<List>(std::move(items)), constant);
    }
    case Expression::Kind::map: {
        auto map = std::make_unique<Map>();
        bool constant = true;
        for (const MapEntry &entry : as<MapLiteral>(expression)->entries) {
            EvaluatorPtr value = make(entry.value);
            constant = constant && value->constant();
            map->add(entry.key, std::move(value));
        }
        return folded(std::move(map), constant);
    }
    case Expression::Kind::unary: {
        EvaluatorPtr operand = make(as<Unary>(expression)->operand);
        const bool constant = operand->constant();
        return folded(std::make_unique<UnaryEvaluator>(as<Unary>(expression)->op, std::move(operand)), constant);
    }
    case Expression::Kind::binary:
        return makeBinary(*as<Binary>(expression));
    case Expression::Kind::nullTest: {
        EvaluatorPtr operand = make(as<NullTest>(expression)->operand);
        if (auto kernel = nullKernel(*operand, as<NullTest>(expression)->negated))
            return kernel;
        const bool constant = operand->constant();
        return folded(std::make_unique<NullTestEvaluator>(std::move(operand), as<NullTest>(expression)->negated),
                      constant);
    }
    case Expression::Kind::labelTest:
        return labelEvaluator(make(as<LabelTest>(expression)->operand), as<LabelTest>(expression)->labels,
                              m_execution.graph());
    case Expression::Kind::function:
        return makeFunction(*as<FunctionCall>(expression));
    case Expression::Kind::aggregate: {
        const auto slot = static_cast<int>(as<AggregateCall>(expression)->result->slot);
        m_used.insert(slot);
        return column(slot);
    }
    default:
        return makeCompound(expression);
    }
}

} // namespace cypher
