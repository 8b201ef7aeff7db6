// SPDX-License-Identifier: GPL-3.0-or-later
// Operators on one batch at a time: filter, project, skip, limit, unwind.
#include "base/codedtext.h"
#include "cypher/context/querycontext.h"
#include "cypher/exec/operator.h"

#include <algorithm>
#include <numeric>

namespace cypher {

using data::Value;

namespace {

class Filter final : public Operator {
public:
    using Operator::Operator;

protected:
    void produce(Batch &out) override
    {
        while (input().next(out)) {
            m_rows.resize(out.rows);
            std::iota(m_rows.begin(), m_rows.end(), 0u);
            m_plan.predicate->select(m_execution.frame, out, m_rows);
            if (context().failed() || !m_rows.empty()) {
                out.keep(m_rows);
                return;
            }
        }
        out.clear();
    }

private:
    std::vector<std::uint32_t> m_rows;
};

class Project final : public Operator {
public:
    using Operator::Operator;

protected:
    void produce(Batch &out) override
    {
        if (m_in.columns.empty())
            m_in = m_execution.makeBatch();
        if (!input().next(m_in))
            return;
        for (const PlanItem &item : m_plan.items)
            item.evaluator->evaluateAll(m_execution.frame, m_in, out[item.slot]);
        for (const int slot : m_plan.carries)
            std::swap(out[slot], m_in[slot]);
        std::swap(out.weights, m_in.weights);
        out.rows = m_in.rows;
        context().tick(out.rows);
    }

private:
    Batch m_in;
};

// SKIP and LIMIT: a non-negative integer, known before the first row.
std::size_t amount(Evaluator &evaluator, std::string_view clause, Frame &frame)
{
    const Batch nothing;
    const Value value = evaluator.evaluate(frame, nothing, 0);
    if (value.type() != data::Type::integer) {
        if (!frame.context.failed())
            frame.context.fail(base::Category::input,
                               {BASE_TEXT("cypher.clause-integer", "{clause} needs an integer, not {value}."),
                                {{"clause", std::string(clause)}},
                                {{"value", describedValue(value)}}},
                               "syntax", "InvalidArgumentType");
        return 0;
    }
    if (value.asInt() < 0) {
        frame.context.fail(base::Category::input,
                           {BASE_TEXT("cypher.clause-negative", "{clause} needs an integer of 0 or more, not {value}."),
                            {{"clause", std::string(clause)}, {"value", value.toLiteral()}}},
                           "syntax", "NegativeIntegerArgument");
        return 0;
    }
    return static_cast<std::size_t>(value.asInt());
}

class Skip final : public Operator {
public:
    using Operator::Operator;
    void rewind() override
    {
        Operator::rewind();
        m_started = false;
    }

protected:
    void produce(Batch &out) override
    {
        if (!m_started) {
            m_left = amount(*m_plan.skip, "SKIP", m_execution.frame);
            m_started = true;
        }
        while (!context().failed() && input().next(out)) {
            if (m_left < out.rows) {
                std::vector<std::uint32_t> rows(out.rows - m_left);
                std::iota(rows.begin(), rows.end(), static_cast<std::uint32_t>(m_left));
                out.keep(rows);
                m_left = 0;
                return;
            }
            m_left -= out.rows;
        }
        out.clear();
    }

private:
    std::size_t m_left = 0;
    bool m_started = false;
};

class Limit final : public Operator {
public:
    using Operator::Operator;
    void rewind() override
    {
        Operator::rewind();
        m_started = false;
    }

protected:
    void produce(Batch &out) override
    {
        if (!m_started) {
            m_left = amount(*m_plan.limit, "LIMIT", m_execution.frame);
            m_started = true;
        }
        if (m_left == 0 || context().failed() || !input().next(out))
            return;
        if (out.rows > m_left) {
            std::vector<std::uint32_t> rows(m_left);
            std::iota(rows.begin(), rows.end(), 0u);
            out.keep(rows);
        }
        m_left -= out.rows;
    }

private:
    std::size_t m_left = 0;
    bool m_started = false;
};

class UnwindOperator final : public RowOperator {
public:
    using RowOperator::RowOperator;

protected:
    void enter() override
    {
        m_list = m_plan.items[0].evaluator->evaluate(m_execution.frame, m_in, m_row);
        m_at = 0;
    }
    bool emit(Batch &out) override
    {
        // A value that is not a list counts as a list of itself; null has no items.
        const bool isList = m_list.type() == data::Type::list;
        const std::size_t size = isList ? m_list.asList().size() : m_list.isNull() ? 0 : 1;
        const std::size_t begin = m_at;
        for (; m_at < size && !full(); ++m_at) {
            m_from.push_back(static_cast<std::uint32_t>(m_row));
            if (m_plan.to >= 0)
                out[m_plan.to].push(isList ? m_list.asList()[m_at] : m_list);
        }
        return !context().tick(m_at - begin + 1) || m_at < size;
    }

private:
    Value m_list;
    std::size_t m_at = 0;
};

} // namespace

OperatorPtr makeRowOperator(const PlanNode &plan, Execution &execution)
{
    switch (plan.kind) {
    case PlanNode::Kind::filter:
        return std::make_unique<Filter>(execution, plan);
    case PlanNode::Kind::project:
        return std::make_unique<Project>(execution, plan);
    case PlanNode::Kind::skip:
        return std::make_unique<Skip>(execution, plan);
    case PlanNode::Kind::limit:
        return std::make_unique<Limit>(execution, plan);
    case PlanNode::Kind::unwind:
        return std::make_unique<UnwindOperator>(execution, plan);
    default:
        return nullptr;
    }
}

} // namespace cypher
