// SPDX-License-Identifier: GPL-3.0-or-later
// Evaluators of expressions with branches or variables of their own.
#include "cypher/arithmetic.h"
#include "cypher/compiler.h"
#include "cypher/references.h"
#include "cypher/routines.h"

#include <algorithm>
#include <iterator>

namespace cypher {

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

// The items of a list value; false where the value is null (the whole expression then is) or no list (then it failed).
bool itemsOf(const Value &list, data::ValueList &items, QueryContext &context)
{
    if (list.isNull())
        return false;
    if (list.type() != Type::list) {
        context.typeError("A list is needed here, but got " + describeValue(list) + ".", "InvalidArgumentType");
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

// True where lists and maps are nested deeper than equality, hashing and printing may follow them by recursion.
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
                frame.context.runtimeError("reduce() builds lists or maps that are nested more than 500 deep.",
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

// A subquery reads its imports as columns; those bound inside an expression are handed over in the frame.
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
