// SPDX-License-Identifier: GPL-3.0-or-later
// WITH and RETURN: keys and aggregates, items, DISTINCT, ORDER BY, SKIP, LIMIT, WHERE, in this order.
#include "cypher/planner.h"

#include <algorithm>

namespace cypher {

namespace {

bool passesOn(const ProjectionItem &item)
{
    return item.expression->kind == Expression::Kind::variable &&
           as<VariableRef>(item.expression)->variable == item.variable;
}

void merge(std::vector<int> &into, const std::vector<int> &slots)
{
    into.insert(into.end(), slots.begin(), slots.end());
}

// The elements on whose labels or types all of these values depend, and on nothing else; none where they depend on
// more, or where too many combinations may occur to count them by number.
std::vector<int> classSlotsOf(const std::vector<PlanItem> &items, const Execution &execution)
{
    constexpr std::size_t many = 1u << 20;
    std::vector<int> slots;
    std::size_t combinations = 1;
    for (const PlanItem &item : items) {
        const int slot = item.evaluator->classSlot();
        if (slot < 0)
            return {};
        if (std::find(slots.begin(), slots.end(), slot) != slots.end())
            continue;
        slots.push_back(slot);
        const bool isNode = execution.kinds[static_cast<std::size_t>(slot)] == ColumnKind::node;
        const graph::Graph &graph = execution.graph();
        combinations *= (isNode ? graph.segments().size() : graph.types().size()) + 1;
        if (combinations > many)
            return {};
    }
    return slots;
}

std::string join(const std::string &a, const std::string &b)
{
    return a.empty() ? b : a + ", " + b;
}

} // namespace

PlanPtr Planner::planAggregate(const Projection &projection, PlanPtr input)
{
    auto node = after(PlanNode::Kind::aggregate, std::move(input));
    std::set<int> keySlots;
    for (const ProjectionItem &item : projection.items) {
        if (item.aggregating)
            continue;
        Compiled key = m_compiler.compile(item.expression);
        const auto slot = static_cast<int>(item.variable->slot);
        kindOf(slot) = key.evaluator->kind();
        keySlots.insert(key.slots.begin(), key.slots.end());
        merge(node->reads, key.slots);
        node->makes.push_back(slot);
        node->items.push_back({slot, std::move(key.evaluator)});
        node->detail = join(node->detail, std::string(item.name));
    }
    const bool oneElement = keySlots.size() == 1 && kindOf(*keySlots.begin()) != ColumnKind::value &&
                            kindOf(*keySlots.begin()) != ColumnKind::text;
    if (oneElement && node->items.size() + (columnOf(*node->items[0].evaluator) < 0) > 1)
        node->groupSlot = *keySlots.begin();
    node->classSlots = classSlotsOf(node->items, m_execution);
    for (const AggregateCall *call : projection.aggregates) {
        PlanAggregate aggregate{static_cast<int>(call->result->slot), call->function, call->distinct, {}};
        const auto *variable = call->argument && call->argument->kind == Expression::Kind::variable
                                   ? as<VariableRef>(call->argument)->variable
                                   : nullptr;
        // What a pattern binds is never null, so counting it is counting rows.
        if (call->function == Aggregate::count && !call->distinct && variable &&
            m_neverNull.contains(static_cast<int>(variable->slot)))
            aggregate.function = Aggregate::countRows;
        for (const Expression *argument : {call->argument, call->percentile}) {
            if (!argument || aggregate.function == Aggregate::countRows)
                continue;
            Compiled compiled = m_compiler.compile(argument);
            merge(node->reads, compiled.slots);
            aggregate.arguments.push_back(std::move(compiled.evaluator));
        }
        node->makes.push_back(aggregate.slot);
        node->detail = join(node->detail, textOf(call));
        node->aggregates.push_back(std::move(aggregate));
    }
    node->rows = node->items.empty() ? 1 : std::max(1.0, node->rows / 10);
    return node;
}

PlanPtr Planner::planItems(const Projection &projection, PlanPtr input)
{
    auto node = after(PlanNode::Kind::project, std::move(input));
    for (const ProjectionItem &item : projection.items) {
        if (passesOn(item) || (projection.aggregating && !item.aggregating))
            continue;
        Compiled compiled = m_compiler.compile(item.expression);
        const auto slot = static_cast<int>(item.variable->slot);
        kindOf(slot) = compiled.evaluator->kind();
        merge(node->reads, compiled.slots);
        node->makes.push_back(slot);
        node->items.push_back({slot, std::move(compiled.evaluator)});
        node->detail = join(node->detail, std::string(item.name));
    }
    if (node->items.empty())
        return std::move(node->inputs[0]);
    return node;
}

PlanPtr Planner::planOrder(const Projection &projection, PlanPtr input)
{
    PlanPtr plan = std::move(input);
    const auto constantOf = [this](const Expression *expression) {
        return expression ? m_compiler.compile(expression).evaluator : nullptr;
    };
    const bool top = !projection.orderBy.empty() && projection.limit;
    if (!projection.orderBy.empty()) {
        plan = after(top ? PlanNode::Kind::topN : PlanNode::Kind::sort, std::move(plan));
        for (const SortItem &item : projection.orderBy) {
            Compiled key = m_compiler.compile(item.expression);
            merge(plan->reads, key.slots);
            plan->keys.push_back({std::move(key.evaluator), item.descending});
            plan->detail = join(plan->detail, textOf(item.expression) + (item.descending ? " DESC" : ""));
        }
        if (top) {
            plan->limit = constantOf(projection.limit);
            plan->skip = constantOf(projection.skip);
        }
    }
    if (projection.skip) {
        plan = after(PlanNode::Kind::skip, std::move(plan));
        plan->skip = constantOf(projection.skip);
        plan->detail = textOf(projection.skip);
    }
    if (projection.limit) {
        plan = after(PlanNode::Kind::limit, std::move(plan));
        plan->limit = constantOf(projection.limit);
        plan->detail = textOf(projection.limit);
        const data::Value *limit = plan->limit->constant();
        if (limit && limit->type() == data::Type::integer)
            plan->rows = std::min(plan->rows, static_cast<double>(limit->asInt()));
    }
    return plan;
}

// DISTINCT of values that depend on labels and types alone is a grouping without aggregates.
bool Planner::isDistinctByClass(const Projection &projection)
{
    std::vector<PlanItem> items;
    std::set<int> projected;
    for (const ProjectionItem &item : projection.items) {
        items.push_back({0, m_compiler.compile(item.expression).evaluator});
        projected.insert(static_cast<int>(item.variable->slot));
    }
    for (const SortItem &item : projection.orderBy)
        for (const int slot : m_compiler.compile(item.expression).slots)
            if (!projected.contains(slot))
                return false;
    return projection.distinct && !projection.aggregating && !classSlotsOf(items, m_execution).empty();
}

PlanPtr Planner::planProjection(const Projection &projection, const Expression *where, PlanPtr input, Bound &bound)
{
    PlanPtr plan = std::move(input);
    const bool byClass = projection.distinct && isDistinctByClass(projection);
    if (projection.aggregating || byClass)
        plan = planAggregate(projection, std::move(plan));
    if (!byClass)
        plan = planItems(projection, std::move(plan));
    Bound projected;
    for (const ProjectionItem &item : projection.items)
        projected.insert(static_cast<int>(item.variable->slot));
    if (projection.distinct && !byClass) {
        plan = after(PlanNode::Kind::distinct, std::move(plan));
        plan->columns.assign(projected.begin(), projected.end());
    }
    plan = planOrder(projection, std::move(plan));
    if (where)
        plan = filter(std::move(plan), m_compiler.compile(where), textOf(where), 0.5);
    bound = std::move(projected);
    return plan;
}

} // namespace cypher
