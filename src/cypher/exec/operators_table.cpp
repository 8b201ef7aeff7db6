// SPDX-License-Identifier: GPL-3.0-or-later
// Operators that store rows: aggregate, distinct, sort, top-n.
#include "base/codedtext.h"
#include "cypher/exec/accumulator.h"
#include "cypher/exec/keytable.h"
#include "cypher/exec/operator.h"
#include "cypher/functions/arithmetic.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace cypher {

namespace {

// Columns of evaluated expressions; plain columns are not copied.
class Evaluated {
public:
    void evaluate(std::span<Evaluator *const> evaluators, Execution &execution, const Batch &batch)
    {
        m_own.assign(evaluators.size(), Column{});
        m_columns.clear();
        for (std::size_t i = 0; i < evaluators.size(); ++i) {
            m_own[i].kind = evaluators[i]->kind();
            m_own[i].strings = &execution.graph().strings();
            evaluators[i]->evaluateAll(execution.frame, batch, m_own[i]);
        }
        for (const Column &column : m_own)
            m_columns.push_back(&column);
    }
    std::span<const Column *const> columns() const { return m_columns; }
    std::span<const Column> owned() const { return m_own; }

private:
    std::vector<Column> m_own;
    std::vector<const Column *> m_columns;
};

std::vector<ColumnKind> kindsOf(std::span<Evaluator *const> evaluators)
{
    std::vector<ColumnKind> kinds;
    for (const Evaluator *each : evaluators)
        kinds.push_back(each->kind());
    return kinds;
}

class AggregateOperator final : public Operator {
public:
    AggregateOperator(Execution &execution, const PlanNode &plan) : Operator(execution, plan)
    {
        for (const PlanItem &item : plan.items)
            m_keys.push_back(item.evaluator.get());
        for (const PlanAggregate &each : plan.aggregates) {
            m_arguments.emplace_back();
            for (const EvaluatorPtr &argument : each.arguments)
                m_arguments.back().push_back(argument.get());
        }
    }
    void rewind() override
    {
        Operator::rewind();
        m_table.reset();
    }

protected:
    void produce(Batch &out) override
    {
        if (!m_table)
            consume();
        const std::size_t total = m_keys.empty() ? 1 : m_table->size();
        const std::size_t count = std::min(batchRows, total - m_next);
        std::vector<std::uint32_t> rows(count);
        std::iota(rows.begin(), rows.end(), static_cast<std::uint32_t>(m_next));
        for (std::size_t i = 0; i < m_keys.size(); ++i)
            out[m_plan.items[i].slot].gather(m_table->column(i), rows);
        for (std::size_t i = 0; i < m_plan.aggregates.size(); ++i)
            for (const std::uint32_t group : rows)
                out[m_plan.aggregates[i].slot].push(m_accumulators[i]->result(group));
        m_next += count;
        out.rows = count;
    }

private:
    void consume()
    {
        m_table.emplace(kindsOf(m_keys), &graph().strings(), context());
        m_next = 0;
        m_groupOf.clear();
        m_accumulators.clear();
        for (std::size_t i = 0; i < m_plan.aggregates.size(); ++i) {
            Column prototype;
            prototype.kind = m_arguments[i].empty() ? ColumnKind::value : m_arguments[i][0]->kind();
            prototype.strings = &graph().strings();
            m_accumulators.push_back(
                makeAccumulator(m_plan.aggregates[i].function, m_plan.aggregates[i].distinct, prototype, context()));
        }
        Batch in = m_execution.makeBatch();
        while (input().next(in)) {
            group(in);
            for (std::size_t i = 0; i < m_accumulators.size(); ++i) {
                m_evaluated.evaluate(m_arguments[i], m_execution, in);
                m_accumulators[i]->add(m_groups, m_evaluated.owned(), in.weights);
            }
            if (!context().tick(in.rows))
                break;
        }
    }
    void group(const Batch &in)
    {
        m_groups.assign(in.rows, 0);
        if (m_keys.empty())
            return;
        const auto holdsIds = [&](int slot) { return in[slot].holdsIds(); };
        const auto &classSlots = m_plan.classSlots;
        if (!classSlots.empty() && std::all_of(classSlots.begin(), classSlots.end(), holdsIds))
            return groupByClass(in);
        if (m_plan.groupSlot >= 0 && holdsIds(m_plan.groupSlot))
            return groupByElement(in);
        m_evaluated.evaluate(m_keys, m_execution, in);
        for (std::size_t row = 0; row < in.rows; ++row)
            m_groups[row] = m_table->insert(m_evaluated.columns(), row).index;
    }
    // All keys depend on one node or relationship: it identifies the group.
    void groupByElement(const Batch &in)
    {
        const bool isNode = in[m_plan.groupSlot].kind == ColumnKind::node;
        const std::uint32_t count = isNode ? graph().nodeCount() : graph().relationshipCount();
        m_numbers.clear();
        for (const std::uint32_t id : in[m_plan.groupSlot].ids)
            m_numbers.push_back(std::min(id, count)); // the last number is for null
        groupByNumber(in, count + std::size_t{1}, {&m_plan.groupSlot, 1});
    }
    // All keys depend on labels and types: their combination identifies the group.
    void groupByClass(const Batch &in)
    {
        std::size_t count = 1;
        m_numbers.assign(in.rows, 0);
        for (const int slot : m_plan.classSlots) {
            const bool isNode = in[slot].kind == ColumnKind::node;
            const auto classes =
                static_cast<std::uint32_t>(isNode ? graph().segments().size() : graph().types().size());
            for (std::size_t row = 0; row < in.rows; ++row) {
                const std::uint32_t id = in[slot].ids[row];
                const std::uint32_t number = id == graph::none ? classes
                                             : isNode          ? graph().segmentOf(id)
                                                               : graph().typeOf(id);
                m_numbers[row] = m_numbers[row] * (classes + 1) + number;
            }
            count *= classes + 1;
        }
        groupByNumber(in, count, m_plan.classSlots);
    }
    // Rows with equal numbers (below `count`) have equal keys: evaluates keys once per number.
    void groupByNumber(const Batch &in, std::size_t count, std::span<const int> slots)
    {
        if (m_groupOf.empty()) {
            context().charge(count * sizeof(std::uint32_t));
            m_groupOf.assign(count, KeyTable::absent);
        }
        std::vector<std::uint32_t> fresh;
        for (std::uint32_t row = 0; row < in.rows; ++row)
            if (std::uint32_t &group = m_groupOf[m_numbers[row]]; group == KeyTable::absent) {
                group = 0; // seen; set below
                fresh.push_back(row);
            }
        if (!fresh.empty()) {
            if (m_fresh.columns.empty())
                m_fresh = m_execution.makeBatch();
            m_fresh.clear();
            for (const int slot : slots)
                m_fresh[slot].gather(in[slot], fresh);
            m_fresh.rows = fresh.size();
            m_evaluated.evaluate(m_keys, m_execution, m_fresh);
            for (std::size_t i = 0; i < fresh.size(); ++i)
                m_groupOf[m_numbers[fresh[i]]] = m_table->insert(m_evaluated.columns(), i).index;
        }
        for (std::size_t row = 0; row < in.rows; ++row)
            m_groups[row] = m_groupOf[m_numbers[row]];
    }

    std::vector<Evaluator *> m_keys;
    std::vector<std::vector<Evaluator *>> m_arguments;
    std::optional<KeyTable> m_table; // empty until the input is read
    std::vector<std::unique_ptr<Accumulator>> m_accumulators;
    Evaluated m_evaluated;
    Batch m_fresh;                                  // elements seen for the first time
    std::vector<std::uint32_t> m_groups, m_numbers; // by row of the batch
    std::vector<std::uint32_t> m_groupOf;           // by number
    std::size_t m_next = 0;
};

class DistinctOperator final : public Operator {
public:
    using Operator::Operator;
    void rewind() override
    {
        Operator::rewind();
        m_seen.reset();
    }

protected:
    void produce(Batch &out) override
    {
        if (!m_seen) {
            std::vector<ColumnKind> kinds;
            for (const int slot : m_plan.columns)
                kinds.push_back(m_execution.kinds[static_cast<std::size_t>(slot)]);
            m_seen.emplace(kinds, &graph().strings(), context());
        }
        std::vector<std::uint32_t> fresh;
        while (fresh.empty() && input().next(out)) {
            std::vector<const Column *> key;
            for (const int slot : m_plan.columns)
                key.push_back(&out[slot]);
            for (std::uint32_t row = 0; row < out.rows; ++row)
                if (m_seen->insert(key, row).fresh)
                    fresh.push_back(row);
            if (!context().tick(out.rows))
                break;
        }
        out.keep(fresh);
    }

private:
    std::optional<KeyTable> m_seen;
};

// Sort; for top-n the table is cut to the best rows whenever it has grown enough.
class Sort final : public Operator {
public:
    Sort(Execution &execution, const PlanNode &plan) : Operator(execution, plan)
    {
        for (const PlanSortKey &key : plan.keys)
            m_evaluators.push_back(key.evaluator.get());
    }
    void rewind() override
    {
        Operator::rewind();
        m_sorted = false;
    }

protected:
    void produce(Batch &out) override
    {
        if (!m_sorted)
            consume();
        const std::size_t count = std::min(batchRows, m_order.size() - m_next);
        carry(m_rows, std::span(m_order).subspan(m_next, count), out);
        m_next += count;
    }

private:
    void consume()
    {
        m_rows = m_execution.makeBatch();
        m_keys.assign(m_evaluators.size(), Column{});
        for (std::size_t i = 0; i < m_keys.size(); ++i) {
            m_keys[i].kind = m_evaluators[i]->kind();
            m_keys[i].strings = &graph().strings();
        }
        m_sorted = true;
        m_next = 0;
        m_best = SIZE_MAX;
        m_full = false;
        m_order.clear();
        if (m_plan.limit && !readLimit())
            return;
        Batch in = m_execution.makeBatch();
        while (input().next(in)) {
            take(in);
            if (!context().tick(in.rows))
                return;
        }
        order();
    }
    bool readLimit()
    {
        const data::Value limit = m_plan.limit->evaluate(m_execution.frame, Batch(), 0);
        if (limit.type() != data::Type::integer || limit.asInt() < 0) {
            context().fail(base::Category::input,
                           {BASE_TEXT("cypher.limit", "LIMIT needs an integer of 0 or more, not {value}."),
                            {},
                            {{"value", describedValue(limit)}}},
                           "syntax",
                           limit.type() == data::Type::integer ? "NegativeIntegerArgument" : "InvalidArgumentType");
            return false;
        }
        m_best = static_cast<std::size_t>(limit.asInt());
        if (m_plan.skip) {
            const data::Value skip = m_plan.skip->evaluate(m_execution.frame, Batch(), 0);
            if (skip.type() == data::Type::integer && skip.asInt() > 0)
                m_best += std::min(static_cast<std::size_t>(skip.asInt()), SIZE_MAX - m_best);
        }
        return m_best > 0;
    }
    void take(const Batch &in)
    {
        m_evaluated.evaluate(m_evaluators, m_execution, in);
        std::vector<std::uint32_t> rows;
        for (std::uint32_t row = 0; row < in.rows; ++row)
            if (!m_full || compare(m_evaluated.columns(), row, m_best - 1) < 0)
                rows.push_back(row);
        std::size_t bytes = rows.size() * 8;
        for (std::size_t i = 0; i < m_keys.size(); ++i)
            m_keys[i].gather(*m_evaluated.columns()[i], rows);
        for (const int slot : m_plan.carries)
            bytes += rows.empty() ? 0 : in[slot].bytes() * rows.size() / in.rows;
        carry(in, rows, m_rows);
        m_bytes += bytes;
        context().charge(bytes);
        if (m_best != SIZE_MAX && m_rows.rows > 2 * m_best + 4 * batchRows)
            cutBack();
    }
    // Negative if row `row` of these key columns is before stored row `stored`.
    int compare(std::span<const Column *const> columns, std::size_t row, std::size_t stored) const
    {
        for (std::size_t i = 0; i < m_keys.size(); ++i)
            if (const int order = columns[i]->order(row, m_keys[i], stored))
                return m_plan.keys[i].descending ? -order : order;
        return 0;
    }
    void order()
    {
        m_order.resize(m_rows.rows);
        std::iota(m_order.begin(), m_order.end(), 0u);
        std::vector<const Column *> keys;
        for (const Column &key : m_keys)
            keys.push_back(&key);
        struct Stopped {};
        const auto before = [&](std::uint32_t a, std::uint32_t b) {
            if (!context().tick())
                throw Stopped(); // the only exit from a sort
            const int order = compare(keys, a, b);
            return order ? order < 0 : a < b; // stable
        };
        const std::size_t best = std::min(m_best, m_order.size());
        try {
            if (best < m_order.size() / 4)
                std::partial_sort(m_order.begin(), m_order.begin() + static_cast<std::ptrdiff_t>(best), m_order.end(),
                                  before);
            else
                std::sort(m_order.begin(), m_order.end(), before);
        } catch (const Stopped &) {
            m_order.clear();
            return;
        }
        m_order.resize(best);
    }
    void cutBack()
    {
        order();
        Batch rows = m_execution.makeBatch();
        carry(m_rows, m_order, rows);
        for (Column &key : m_keys) {
            Column kept;
            kept.kind = key.kind;
            kept.strings = key.strings;
            kept.gather(key, m_order);
            key = std::move(kept);
        }
        m_rows = std::move(rows);
        m_order.clear(); // its rows were removed; the query may end before the next sort
        m_full = m_rows.rows >= m_best;
        context().release(m_bytes);
        m_bytes = 0;
    }

    std::vector<Evaluator *> m_evaluators;
    Evaluated m_evaluated;
    Batch m_rows;
    std::vector<Column> m_keys; // of m_rows
    std::vector<std::uint32_t> m_order;
    std::size_t m_next = 0, m_best = SIZE_MAX, m_bytes = 0;
    bool m_sorted = false;
    bool m_full = false; // rows 0 .. m_best - 1 are sorted and the best so far
};

} // namespace

OperatorPtr makeTableOperator(const PlanNode &plan, Execution &execution)
{
    switch (plan.kind) {
    case PlanNode::Kind::aggregate:
        return std::make_unique<AggregateOperator>(execution, plan);
    case PlanNode::Kind::distinct:
        return std::make_unique<DistinctOperator>(execution, plan);
    case PlanNode::Kind::sort:
    case PlanNode::Kind::topN:
        return std::make_unique<Sort>(execution, plan);
    default:
        return nullptr;
    }
}

} // namespace cypher
