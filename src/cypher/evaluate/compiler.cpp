// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/evaluate/compiler.h"

#include "base/codedtext.h"
#include "base/workbudget.h"
#include "cypher/functions/arithmetic.h"
#include "cypher/functions/references.h"
#include "cypher/functions/routines.h"

#include <algorithm>
#include <iterator>

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
    // Do not fold failing expressions: the failure must occur only when a row needs the value.
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
                                 {BASE_TEXT("cypher.no-function", "The embedded engine has no function {name}()."),
                                  {{"name", std::string(function.name)}}},
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
    base::deeper();
    base::work(8);
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

using data::Ternary;
using data::Type;
using data::Value;

namespace {

class Case final : public ColumnarEvaluator {
public:
    struct Branch {
        EvaluatorPtr when, then;
    };
    Case(EvaluatorPtr subject, std::vector<Branch> branches, EvaluatorPtr otherwise)
        : m_subject(std::move(subject)), m_branches(std::move(branches)), m_otherwise(std::move(otherwise))
    {
    }
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        const Value subject = m_subject ? m_subject->evaluate(frame, batch, row) : Value();
        for (const Branch &branch : m_branches) {
            const Value when = branch.when->evaluate(frame, batch, row);
            const Ternary holds = m_subject ? data::equal(subject, when) : truth(when, frame.context);
            if (holds && *holds)
                return branch.then->evaluate(frame, batch, row);
        }
        return m_otherwise ? m_otherwise->evaluate(frame, batch, row) : Value();
    }
    void evaluateSome(Frame &frame, const Batch &batch, std::span<const std::uint32_t> rows, Column &out) override
    {
        if (m_subject)
            return Evaluator::evaluateSome(frame, batch, rows, out);
        std::vector<Value> results(rows.empty() ? 0 : rows.back() + 1); // by row
        const auto fill = [&](Evaluator &then, const std::vector<std::uint32_t> &chosen) {
            Column values;
            values.kind = then.kind();
            values.strings = &frame.context.graph().strings();
            then.evaluateSome(frame, batch, chosen, values);
            for (std::size_t i = 0; i < chosen.size(); ++i)
                results[chosen[i]] = values.at(i);
        };
        std::vector<std::uint32_t> left(rows.begin(), rows.end()), others;
        for (const Branch &branch : m_branches) {
            std::vector<std::uint32_t> chosen = left;
            branch.when->select(frame, batch, chosen);
            fill(*branch.then, chosen);
            others.clear();
            std::set_difference(left.begin(), left.end(), chosen.begin(), chosen.end(), std::back_inserter(others));
            std::swap(left, others);
        }
        if (m_otherwise)
            fill(*m_otherwise, left);
        for (const std::uint32_t row : rows)
            out.values.push_back(std::move(results[row]));
    }

private:
    EvaluatorPtr m_subject;
    std::vector<Branch> m_branches;
    EvaluatorPtr m_otherwise;
};

// The items of a list value; false if the value is null (so is the expression) or not a list (then it failed).
bool itemsOf(const Value &list, data::ValueList &items, QueryContext &context)
{
    if (list.isNull())
        return false;
    if (list.type() != Type::list) {
        context.typeError({BASE_TEXT("cypher.needs-list", "A list is expected here, not {value}."),
                           {},
                           {{"value", describedValue(list)}}},
                          "InvalidArgumentType");
        return false;
    }
    items = list.asList();
    return true;
}

class Comprehension final : public Evaluator {
public:
    Comprehension(std::uint32_t slot, EvaluatorPtr list, EvaluatorPtr where, EvaluatorPtr projection)
        : m_slot(slot), m_list(std::move(list)), m_where(std::move(where)), m_projection(std::move(projection))
    {
    }
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        data::ValueList items, out;
        if (!itemsOf(m_list->evaluate(frame, batch, row), items, frame.context))
            return {};
        for (Value &item : items) {
            if (!frame.context.tick())
                return {};
            frame.locals[m_slot] = std::move(item);
            if (m_where) {
                const Ternary holds = truth(m_where->evaluate(frame, batch, row), frame.context);
                if (!holds || !*holds)
                    continue;
            }
            out.push_back(m_projection ? m_projection->evaluate(frame, batch, row) : frame.locals[m_slot]);
        }
        return frame.context.held(Value(std::move(out)));
    }

private:
    std::uint32_t m_slot;
    EvaluatorPtr m_list, m_where, m_projection;
};

class QuantifierEvaluator final : public Evaluator {
public:
    QuantifierEvaluator(Quantifier::Form form, std::uint32_t slot, EvaluatorPtr list, EvaluatorPtr where)
        : m_form(form), m_slot(slot), m_list(std::move(list)), m_where(std::move(where))
    {
    }
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        data::ValueList items;
        if (!itemsOf(m_list->evaluate(frame, batch, row), items, frame.context))
            return {};
        std::size_t yes = 0, unknown = 0;
        for (Value &item : items) {
            if (!frame.context.tick())
                return {};
            frame.locals[m_slot] = std::move(item);
            const Ternary holds = truth(m_where->evaluate(frame, batch, row), frame.context);
            yes += holds && *holds;
            unknown += !holds;
        }
        return result(items.size(), yes, unknown);
    }

private:
    Value result(std::size_t size, std::size_t yes, std::size_t unknown) const
    {
        const std::size_t no = size - yes - unknown;
        const auto unlessUnknown = [unknown](bool value) { return unknown ? Value() : Value(value); };
        switch (m_form) {
        case Quantifier::Form::all:
            return no ? Value(false) : unlessUnknown(true);
        case Quantifier::Form::any:
            return yes ? Value(true) : unlessUnknown(false);
        case Quantifier::Form::none:
            return yes ? Value(false) : unlessUnknown(true);
        case Quantifier::Form::single:
            return yes > 1 ? Value(false) : unlessUnknown(yes == 1);
        }
        return {};
    }
    Quantifier::Form m_form;
    std::uint32_t m_slot;
    EvaluatorPtr m_list, m_where;
};

// True if lists and maps are nested too deeply for recursive equality, hashing and printing.
bool isTooDeep(const Value &value)
{
    constexpr std::size_t deepest = 500, budget = 10'000;
    std::vector<std::pair<const Value *, std::size_t>> open{{&value, 0}};
    for (std::size_t seen = 0; !open.empty() && seen < budget; ++seen) {
        const auto [here, depth] = open.back();
        open.pop_back();
        if (depth > deepest)
            return true;
        if (here->type() == Type::list)
            for (const Value &item : here->asList())
                open.emplace_back(&item, depth + 1);
        if (here->type() == Type::map)
            for (const auto &[key, item] : here->asMap())
                open.emplace_back(&item, depth + 1);
        if (open.size() > budget)
            return false;
    }
    return false;
}

class ReduceEvaluator final : public Evaluator {
public:
    ReduceEvaluator(const Reduce &reduce, EvaluatorPtr initial, EvaluatorPtr list, EvaluatorPtr step)
        : m_accumulator(reduce.accumulator->slot),
          m_slot(reduce.variable->slot),
          m_initial(std::move(initial)),
          m_list(std::move(list)),
          m_step(std::move(step))
    {
    }
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        data::ValueList items;
        if (!itemsOf(m_list->evaluate(frame, batch, row), items, frame.context))
            return {};
        Value total = m_initial->evaluate(frame, batch, row);
        std::size_t steps = 0;
        for (Value &item : items) {
            if (++steps % 16 == 0 && isTooDeep(total)) {
                frame.context.runtimeError(
                    BASE_TEXT("cypher.reduce-depth",
                              "The lists or maps that reduce() builds have more than 500 nested levels."),
                    "InvalidArgumentValue");
                return {};
            }
            if (!frame.context.tick())
                return {};
            frame.locals[m_slot] = std::move(item);
            frame.locals[m_accumulator] = std::move(total);
            total = m_step->evaluate(frame, batch, row);
        }
        return total;
    }

private:
    std::uint32_t m_accumulator, m_slot;
    EvaluatorPtr m_initial, m_list, m_step;
};

class MapProjectionEvaluator final : public Evaluator {
public:
    explicit MapProjectionEvaluator(EvaluatorPtr subject) : m_subject(std::move(subject)) {}
    void addAll() { m_all = true; }
    void addProperty(std::string_view key) { m_entries.emplace_back(key, nullptr); }
    void addEntry(std::string_view key, EvaluatorPtr value) { m_entries.emplace_back(key, std::move(value)); }
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        const Value subject = m_subject->evaluate(frame, batch, row);
        if (subject.isNull())
            return {};
        data::ValueMap out;
        if (m_all) {
            const Value all = call(*findRoutine(Function::properties), "properties", {&subject, 1}, frame.context);
            if (all.type() == Type::map)
                out = all.asMap();
        }
        for (const auto &[key, value] : m_entries)
            out.emplace_back(key, value ? value->evaluate(frame, batch, row) : propertyOf(subject, key, frame.context));
        return frame.context.held(Value::map(std::move(out)));
    }

private:
    EvaluatorPtr m_subject;
    bool m_all = false;
    std::vector<std::pair<std::string, EvaluatorPtr>> m_entries;
};

} // namespace

EvaluatorPtr Compiler::within(std::initializer_list<const Variable *> locals, const Expression *expression)
{
    if (!expression)
        return nullptr;
    for (const Variable *local : locals)
        m_locals.insert(local->slot);
    EvaluatorPtr out = make(expression);
    for (const Variable *local : locals)
        m_locals.extract(local->slot);
    return out;
}

EvaluatorPtr Compiler::makeMapProjection(const MapProjection &projection)
{
    auto out = std::make_unique<MapProjectionEvaluator>(makeVariable(*projection.subject));
    for (const ProjectionSelector &selector : projection.selectors) {
        switch (selector.form) {
        case ProjectionSelector::Form::allProperties:
            out->addAll();
            break;
        case ProjectionSelector::Form::property:
            out->addProperty(selector.key);
            break;
        case ProjectionSelector::Form::variable:
        case ProjectionSelector::Form::entry:
            out->addEntry(selector.key, make(selector.value));
            break;
        }
    }
    return out;
}

// A subquery reads its imports as columns; those bound inside an expression come from the frame.
EvaluatorPtr Compiler::makeNested(const Expression &expression, Slice<Variable *> imports)
{
    for (const Variable *import : imports)
        if (!m_locals.contains(import->slot))
            m_used.insert(static_cast<int>(import->slot));
    std::vector<std::uint32_t> locals;
    for (const Variable *import : imports)
        if (m_locals.contains(import->slot))
            locals.push_back(import->slot);
    return m_subqueries(expression, locals);
}

EvaluatorPtr Compiler::makeCompound(const Expression *expression)
{
    switch (expression->kind) {
    case Expression::Kind::caseOf: {
        const auto *node = as<CaseOf>(expression);
        std::vector<Case::Branch> branches;
        EvaluatorPtr subject = node->subject ? make(node->subject) : nullptr;
        for (const CaseBranch &branch : node->branches)
            branches.push_back({make(branch.when), make(branch.then)});
        return std::make_unique<Case>(std::move(subject), std::move(branches),
                                      node->otherwise ? make(node->otherwise) : nullptr);
    }
    case Expression::Kind::listComprehension: {
        const auto *node = as<ListComprehension>(expression);
        EvaluatorPtr list = make(node->list), where = within({node->variable}, node->where);
        return std::make_unique<Comprehension>(node->variable->slot, std::move(list), std::move(where),
                                               within({node->variable}, node->projection));
    }
    case Expression::Kind::quantifier: {
        const auto *node = as<Quantifier>(expression);
        EvaluatorPtr list = make(node->list);
        return std::make_unique<QuantifierEvaluator>(node->form, node->variable->slot, std::move(list),
                                                     within({node->variable}, node->where));
    }
    case Expression::Kind::reduce: {
        const auto *node = as<Reduce>(expression);
        EvaluatorPtr initial = make(node->initial), list = make(node->list);
        return std::make_unique<ReduceEvaluator>(*node, std::move(initial), std::move(list),
                                                 within({node->accumulator, node->variable}, node->step));
    }
    case Expression::Kind::mapProjection:
        return makeMapProjection(*as<MapProjection>(expression));
    case Expression::Kind::subquery:
        return makeNested(*expression, as<Subquery>(expression)->imports);
    case Expression::Kind::patternComprehension:
        return makeNested(*expression, as<PatternComprehension>(expression)->imports);
    default:
        return constantEvaluator({});
    }
}

} // namespace cypher
