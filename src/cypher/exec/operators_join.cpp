// SPDX-License-Identifier: GPL-3.0-or-later
// Operators with two inputs or more: optional apply, apply, cartesian product, hash join, union.
#include "cypher/exec/keytable.h"
#include "cypher/exec/operator.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace cypher {

namespace {

// Materialised rows of an input, for repeated reading.
class Store {
public:
    void fill(Operator &input, Execution &execution, std::span<const int> slots)
    {
        m_rows = execution.makeBatch();
        Batch in = execution.makeBatch();
        while (input.next(in)) {
            std::vector<std::uint32_t> all(in.rows);
            std::iota(all.begin(), all.end(), 0u);
            std::size_t bytes = in.rows;
            for (const int slot : slots) {
                m_rows[slot].gather(in[slot], all);
                bytes += in[slot].bytes();
            }
            m_rows.rows += in.rows;
            if (!execution.context.charge(bytes))
                return;
        }
    }
    const Batch &rows() const { return m_rows; }

private:
    Batch m_rows;
};

void gather(const Batch &from, std::span<const int> slots, std::span<const std::uint32_t> rows, Batch &out)
{
    for (const int slot : slots)
        out[slot].gather(from[slot], rows);
}

// Outer rows joined with the inner plan's rows, or with nulls if there are none. The inner plan preserves the order of
// the outer rows.
class OptionalApply final : public Operator {
public:
    OptionalApply(Execution &execution, const PlanNode &plan) : Operator(execution, plan) {}
    ArgumentRows argument;
    void rewind() override
    {
        Operator::rewind();
        m_inside = false;
    }

protected:
    void produce(Batch &out) override
    {
        if (m_outer.columns.empty()) {
            m_outer = m_execution.makeBatch();
            m_inner = m_execution.makeBatch();
        }
        while (out.rows == 0 && !context().failed()) {
            if (!m_inside) {
                if (!input(0).next(m_outer))
                    return;
                argument = {&m_outer, 0, m_outer.rows};
                input(1).rewind();
                m_inside = true;
                m_pending = 0;
            }
            if (input(1).next(m_inner)) {
                merge(out);
            } else {
                pad(m_outer.rows, out);
                m_inside = false;
            }
        }
    }

private:
    // Adds outer rows before `end` without a match.
    void pad(std::size_t end, Batch &out)
    {
        for (; m_pending < end; ++m_pending) {
            for (const int slot : m_plan.carries)
                out[slot].pushFrom(m_outer[slot], m_pending);
            for (const int slot : m_plan.makes)
                out[slot].pushNull();
            ++out.rows;
        }
    }
    void merge(Batch &out)
    {
        const auto &numbers = m_inner[m_plan.rowSlot].ids;
        for (std::size_t row = 0; row < m_inner.rows; ++row) {
            pad(numbers[row], out);
            m_pending = numbers[row] + 1;
            for (const int slot : m_plan.carries)
                out[slot].pushFrom(m_outer[slot], numbers[row]);
            for (const int slot : m_plan.makes)
                out[slot].pushFrom(m_inner[slot], row);
            ++out.rows;
        }
    }

    Batch m_outer, m_inner;
    std::size_t m_pending = 0; // the first outer row not yet emitted
    bool m_inside = false;
};

// Runs the inner plan once per outer row: CALL { }.
class Apply final : public Operator {
public:
    Apply(Execution &execution, const PlanNode &plan) : Operator(execution, plan) {}
    ArgumentRows argument;
    void rewind() override
    {
        Operator::rewind();
        m_inside = false;
        m_outer.clear();
        m_row = 0;
    }

protected:
    void produce(Batch &out) override
    {
        if (m_outer.columns.empty()) {
            m_outer = m_execution.makeBatch();
            m_inner = m_execution.makeBatch();
        }
        while (out.rows < batchRows && !context().failed()) {
            if (!m_inside && !enter())
                return;
            if (!input(1).next(m_inner)) {
                if (m_plan.unit || (m_plan.outer && m_unmatched))
                    emit(1, false, out);
                leave();
                continue;
            }
            if (!m_plan.unit)
                emit(m_inner.rows, true, out);
            m_unmatched = false;
        }
    }

private:
    bool enter()
    {
        if (m_row >= m_outer.rows) {
            m_row = 0;
            if (!input(0).next(m_outer)) {
                m_outer.clear();
                return false;
            }
        }
        argument = {&m_outer, m_row, m_row + 1};
        input(1).rewind();
        m_inside = true;
        m_unmatched = true;
        return true;
    }
    void leave()
    {
        m_inside = false;
        ++m_row;
    }
    void emit(std::size_t count, bool matched, Batch &out)
    {
        std::vector<std::uint32_t> rows(count);
        std::iota(rows.begin(), rows.end(), 0u);
        for (const int slot : m_plan.makes) {
            if (matched)
                out[slot].gather(m_inner[slot], rows);
            else
                out[slot].pushNull();
        }
        std::fill(rows.begin(), rows.end(), static_cast<std::uint32_t>(m_row));
        carry(m_outer, rows, out);
    }

    Batch m_outer, m_inner;
    std::size_t m_row = 0;
    bool m_inside = false, m_unmatched = false;
};

class Cartesian final : public RowOperator {
public:
    using RowOperator::RowOperator;
    void rewind() override
    {
        RowOperator::rewind();
        m_store.reset();
    }

protected:
    void enter() override
    {
        if (!m_store) {
            m_store.emplace();
            m_store->fill(input(1), m_execution, m_plan.makes);
        }
        m_at = 0;
    }
    bool emit(Batch &out) override
    {
        const std::size_t count = std::min(m_store->rows().rows - m_at, batchRows - m_from.size());
        m_from.insert(m_from.end(), count, static_cast<std::uint32_t>(m_row));
        std::vector<std::uint32_t> rows(count);
        std::iota(rows.begin(), rows.end(), static_cast<std::uint32_t>(m_at));
        gather(m_store->rows(), m_plan.makes, rows, out);
        m_at += count;
        return !context().tick(count + 1) || m_at < m_store->rows().rows;
    }

private:
    std::optional<Store> m_store;
    std::size_t m_at = 0;
};

// Left rows in order, each with the right rows of equal key. Null and NaN match nothing.
class HashJoin final : public RowOperator {
public:
    using RowOperator::RowOperator;
    void rewind() override
    {
        RowOperator::rewind();
        m_table.reset();
    }

protected:
    void enter() override
    {
        if (!m_table)
            build();
        m_match = KeyTable::absent;
        m_key.clear();
        for (const PlanSortKey &each : m_plan.keys) {
            m_key.emplace_back().push(each.evaluator->evaluate(m_execution.frame, m_in, m_row));
            const data::Value &value = m_key.back().values[0];
            if (!data::equal(value, value).value_or(false))
                return;
        }
        const std::uint32_t group = m_table->find(pointers(m_key), 0);
        m_match = group == KeyTable::absent ? KeyTable::absent : m_first[group];
    }
    bool emit(Batch &out) override
    {
        std::vector<std::uint32_t> rows;
        while (m_match != KeyTable::absent && !full()) {
            m_from.push_back(static_cast<std::uint32_t>(m_row));
            rows.push_back(m_match);
            m_match = m_after[m_match];
        }
        gather(m_store.rows(), m_plan.makes, rows, out);
        return !context().tick(rows.size() + 1) || m_match != KeyTable::absent;
    }

private:
    static std::vector<const Column *> pointers(const std::vector<Column> &columns)
    {
        std::vector<const Column *> out;
        for (const Column &each : columns)
            out.push_back(&each);
        return out;
    }
    void build()
    {
        std::vector<int> slots = m_plan.makes;
        for (const int slot : m_plan.columns)
            if (std::find(slots.begin(), slots.end(), slot) == slots.end())
                slots.push_back(slot);
        m_store.fill(input(1), m_execution, slots);
        const std::vector<ColumnKind> kinds(m_plan.otherKeys.size(), ColumnKind::value);
        m_table.emplace(kinds, &graph().strings(), context());
        std::vector<Column> keys(m_plan.otherKeys.size());
        for (std::size_t i = 0; i < keys.size(); ++i)
            m_plan.otherKeys[i].evaluator->evaluateAll(m_execution.frame, m_store.rows(), keys[i]);
        m_first.clear();
        m_after.assign(m_store.rows().rows, KeyTable::absent);
        // In reverse, so that each chain is in row order.
        for (std::size_t row = m_store.rows().rows; row-- > 0;) {
            const auto found = m_table->insert(pointers(keys), row);
            if (found.fresh)
                m_first.push_back(KeyTable::absent);
            m_after[row] = m_first[found.index];
            m_first[found.index] = static_cast<std::uint32_t>(row);
        }
    }

    Store m_store;
    std::optional<KeyTable> m_table;
    std::vector<std::uint32_t> m_first, m_after; // by key; by row
    std::vector<Column> m_key;
    std::uint32_t m_match = KeyTable::absent;
};

class UnionAll final : public Operator {
public:
    using Operator::Operator;
    void rewind() override
    {
        Operator::rewind();
        m_part = 0;
    }

protected:
    void produce(Batch &out) override
    {
        Batch in = m_execution.makeBatch();
        while (m_part < m_plan.unions.size()) {
            if (!input(m_part).next(in)) {
                ++m_part;
                continue;
            }
            std::vector<std::uint32_t> all(in.rows);
            std::iota(all.begin(), all.end(), 0u);
            for (std::size_t i = 0; i < m_plan.columns.size(); ++i)
                out[m_plan.columns[i]].gather(in[m_plan.unions[m_part][i]], all);
            out.rows = in.rows;
            return;
        }
    }

private:
    std::size_t m_part = 0;
};

template <class T>
OperatorPtr makeNested(const PlanNode &plan, Execution &execution, const ArgumentRows *argument)
{
    auto made = std::make_unique<T>(execution, plan);
    made->addInput(makeOperator(*plan.inputs[0], execution, argument));
    made->addInput(makeOperator(*plan.inputs[1], execution, &made->argument));
    return made;
}

template <class T>
OperatorPtr makePlain(const PlanNode &plan, Execution &execution, const ArgumentRows *argument)
{
    auto made = std::make_unique<T>(execution, plan);
    for (const PlanPtr &each : plan.inputs)
        made->addInput(makeOperator(*each, execution, argument));
    return made;
}

} // namespace

OperatorPtr makeJoin(const PlanNode &plan, Execution &execution, const ArgumentRows *argument)
{
    switch (plan.kind) {
    case PlanNode::Kind::optionalApply:
        return makeNested<OptionalApply>(plan, execution, argument);
    case PlanNode::Kind::apply:
        return makeNested<Apply>(plan, execution, argument);
    case PlanNode::Kind::cartesian:
        return makePlain<Cartesian>(plan, execution, argument);
    case PlanNode::Kind::hashJoin:
        return makePlain<HashJoin>(plan, execution, argument);
    case PlanNode::Kind::unionAll:
        return makePlain<UnionAll>(plan, execution, argument);
    default:
        return nullptr;
    }
}

} // namespace cypher
