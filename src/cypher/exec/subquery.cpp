// SPDX-License-Identifier: GPL-3.0-or-later
// EXISTS, COUNT and COLLECT subqueries, pattern predicates, pattern comprehensions and shortest paths as values: a
// separate plan, run once per row that needs it.
#include "cypher/exec/operator.h"
#include "cypher/plan/planner.h"

namespace cypher {

using data::Value;

namespace {

class SubqueryEvaluator final : public ColumnarEvaluator {
public:
    enum class Form { exists, count, list, first };
    SubqueryEvaluator(Form form, QueryPlan plan, Execution &execution, std::vector<int> imports,
                      std::vector<std::uint32_t> locals)
        : m_form(form),
          m_plan(std::move(plan)),
          m_execution(execution),
          m_imports(std::move(imports)),
          m_locals(std::move(locals))
    {
    }
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        start(frame, batch, row);
        std::int64_t count = 0;
        data::ValueList values;
        while (m_root->next(m_rows)) {
            if (m_form == Form::exists)
                return Value(true);
            if (m_form == Form::first)
                return m_rows.at(m_plan.columns[0], 0);
            count += weigh();
            if (m_form == Form::list) {
                for (std::size_t i = 0; i < m_rows.rows; ++i)
                    values.push_back(m_rows.at(m_plan.columns[0], i));
                frame.context.tick(m_rows.rows);
            }
        }
        return answer(count, std::move(values));
    }
    void evaluateSome(Frame &frame, const Batch &batch, std::span<const std::uint32_t> rows, Column &out) override
    {
        if (m_plan.rowSlot < 0 || m_form == Form::first || !m_locals.empty() || rows.size() < 2)
            return Evaluator::evaluateSome(frame, batch, rows, out);
        start(frame, batch, 0);
        m_argument = {&batch, 0, 0, rows};
        std::vector<std::int64_t> counts(rows.back() + 1); // by row
        std::vector<data::ValueList> lists(m_form == Form::list ? counts.size() : 0);
        while (m_root->next(m_rows)) {
            const auto &numbers = m_rows[m_plan.rowSlot].ids;
            for (std::size_t i = 0; i < m_rows.rows; ++i) {
                counts[numbers[i]] += m_rows.weights.empty() ? 1 : static_cast<std::int64_t>(m_rows.weights[i]);
                if (m_form == Form::list)
                    lists[numbers[i]].push_back(m_rows.at(m_plan.columns[0], i));
            }
            frame.context.tick(m_rows.rows);
        }
        for (const std::uint32_t row : rows)
            out.values.push_back(answer(counts[row], m_form == Form::list ? std::move(lists[row]) : data::ValueList()));
    }

private:
    Value answer(std::int64_t count, data::ValueList values) const
    {
        switch (m_form) {
        case Form::exists:
            return Value(count > 0);
        case Form::count:
            return Value(count);
        case Form::list:
            return Value(std::move(values));
        case Form::first:
            return {};
        }
        return {};
    }
    std::int64_t weigh() const
    {
        if (m_rows.weights.empty())
            return static_cast<std::int64_t>(m_rows.rows);
        std::int64_t total = 0;
        for (const std::uint64_t weight : m_rows.weights)
            total += static_cast<std::int64_t>(weight);
        return total;
    }
    void start(Frame &frame, const Batch &batch, std::size_t row)
    {
        if (!m_root) {
            m_rows = m_execution.makeBatch();
            m_root = makeOperator(*m_plan.root, m_execution, &m_argument);
        } else {
            m_root->rewind();
        }
        m_argument = {&batch, row, row + 1};
        if (m_locals.empty())
            return;
        // Variables bound inside the expression become columns of a temporary row.
        if (m_row.columns.empty())
            m_row = m_execution.makeBatch();
        m_row.clear();
        for (const int slot : m_imports)
            m_row[slot].pushFrom(batch[slot], row);
        for (const std::uint32_t slot : m_locals)
            m_row[static_cast<int>(slot)].push(frame.locals[slot]);
        m_row.rows = 1;
        m_argument = {&m_row, 0, 1};
    }

    Form m_form;
    QueryPlan m_plan;
    Execution &m_execution;
    std::vector<int> m_imports;          // columns of the row
    std::vector<std::uint32_t> m_locals; // in the frame
    ArgumentRows m_argument;
    OperatorPtr m_root;
    Batch m_rows, m_row;
};

} // namespace

EvaluatorPtr makeSubquery(const Expression &expression, const std::vector<std::uint32_t> &locals, Execution &execution)
{
    using Form = SubqueryEvaluator::Form;
    const bool comprehension = expression.kind == Expression::Kind::patternComprehension;
    const auto &variables =
        comprehension ? as<PatternComprehension>(&expression)->imports : as<Subquery>(&expression)->imports;
    std::vector<int> all, imports;
    for (const Variable *variable : variables) {
        const auto slot = static_cast<int>(variable->slot);
        all.push_back(slot);
        if (std::find(locals.begin(), locals.end(), variable->slot) == locals.end())
            imports.push_back(slot);
    }
    Planner planner(execution);
    if (comprehension)
        return std::make_unique<SubqueryEvaluator>(
            Form::list, planner.planComprehension(*as<PatternComprehension>(&expression), all), execution,
            std::move(imports), locals);
    const auto *subquery = as<Subquery>(&expression);
    Form form = Form::exists;
    QueryPlan plan;
    switch (subquery->form) {
    case Subquery::Form::exists:
        form = Form::exists;
        break;
    case Subquery::Form::count:
        form = Form::count;
        break;
    case Subquery::Form::collect:
        form = Form::list;
        break;
    case Subquery::Form::path:
        form = Form::first;
        break;
    case Subquery::Form::paths:
        form = Form::list;
        break;
    }
    plan = planner.planNested(*subquery->query, all, subquery->path ? static_cast<int>(subquery->path->slot) : -1,
                              form == Form::exists);
    return std::make_unique<SubqueryEvaluator>(form, std::move(plan), execution, std::move(imports), locals);
}

} // namespace cypher
