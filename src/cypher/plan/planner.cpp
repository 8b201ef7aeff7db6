// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/plan/planner.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "base/workbudget.h"
#include "cypher/plan/matchplanner.h"

#include <algorithm>

namespace cypher {

Planner::Planner(Execution &execution)
    : m_execution(execution),
      m_compiler(execution, [&execution](const Expression &expression, const std::vector<std::uint32_t> &locals) {
          return makeSubquery(expression, locals, execution);
      })
{
}

QueryPlan Planner::planNested(const Query &query, const std::vector<int> &imports, int wanted, bool exists)
{
    return planQuery(query, Bound(imports.begin(), imports.end()), wanted, exists ? Use::exists : Use::inExpression);
}

QueryPlan Planner::planComprehension(const PatternComprehension &comprehension, const std::vector<int> &imports)
{
    Bound bound(imports.begin(), imports.end());
    Match match;
    PatternPart *part = comprehension.pattern;
    match.patterns = Slice<PatternPart *>(&part, 1);
    match.where = comprehension.where;
    PlanPtr plan = planMatch(match, argument(bound), bound);
    auto project = after(PlanNode::Kind::project, std::move(plan));
    Compiled item = m_compiler.compile(comprehension.projection);
    const int slot = m_execution.newSlot(ColumnKind::value);
    project->reads = item.slots;
    project->makes = {slot};
    project->items.push_back({slot, std::move(item.evaluator)});
    QueryPlan out{std::move(project), {slot}, m_warnings};
    finish(out, Use::inExpression);
    return out;
}

void Planner::finish(QueryPlan &plan, Use use)
{
    if (use != Use::alone)
        plan.rowSlot = numberRows(*plan.root);
    std::vector<int> needed = plan.columns;
    if (plan.rowSlot >= 0)
        needed.push_back(plan.rowSlot);
    settle(*plan.root, needed);
    rewrite(plan, m_execution.graph(), use == Use::exists);
}

// Lets a nested plan process many outer rows at once, distinguished by number. Only if all its operators work row by
// row and yield few rows each; otherwise stopping at the first row is better.
int Planner::numberRows(PlanNode &root)
{
    using Kind = PlanNode::Kind;
    constexpr double few = 64;
    PlanNode *node = &root;
    for (; node->kind != Kind::argument; node = node->inputs[0].get()) {
        const bool byRow = node->kind == Kind::expand || node->kind == Kind::filter || node->kind == Kind::project ||
                           node->kind == Kind::indexSeek || node->kind == Kind::bindRelationship;
        if (!byRow || node->rows > few)
            return -1;
    }
    if (node->single)
        return -1;
    node->rowSlot = m_execution.newSlot(ColumnKind::node);
    node->makes.push_back(node->rowSlot);
    return node->rowSlot;
}

PlanPtr Planner::after(PlanNode::Kind kind, PlanPtr input)
{
    base::work(16);
    auto node = std::make_unique<PlanNode>(kind);
    node->rows = input->rows;
    node->inputs.push_back(std::move(input));
    return node;
}

PlanPtr Planner::argument(const Bound &slots) const
{
    auto node = std::make_unique<PlanNode>(PlanNode::Kind::argument);
    node->makes.assign(slots.begin(), slots.end());
    return node;
}

std::string Planner::textOf(const Expression *expression) const
{
    const std::string_view text = m_execution.query.text();
    const Span span = expression->span;
    return span.end <= text.size() && span.begin < span.end
               ? base::shorten(text.substr(span.begin, span.end - span.begin), 200)
               : "";
}

PlanPtr Planner::filter(PlanPtr input, Compiled predicate, std::string detail, double selectivity)
{
    auto node = after(PlanNode::Kind::filter, std::move(input));
    node->rows *= selectivity;
    node->detail = std::move(detail);
    node->reads = std::move(predicate.slots);
    node->predicate = std::move(predicate.evaluator);
    return node;
}

QueryPlan Planner::planQuery(const Query &query, const Bound &imports, int wanted, Use use)
{
    QueryPlan out;
    std::vector<PlanPtr> parts;
    std::vector<std::vector<int>> columns;
    for (const SingleQuery *part : query.parts) {
        columns.emplace_back();
        parts.push_back(planSingle(*part, argument(imports), imports, columns.back()));
    }
    if (parts.size() == 1) {
        out.root = std::move(parts[0]);
        out.columns = columns[0];
    } else {
        auto node = std::make_unique<PlanNode>(PlanNode::Kind::unionAll);
        node->rows = 0;
        for (const Variable *column : query.columns)
            node->columns.push_back(static_cast<int>(column->slot));
        node->makes = node->columns;
        for (PlanPtr &part : parts) {
            node->rows += part->rows;
            node->inputs.push_back(std::move(part));
        }
        node->unions = std::move(columns);
        out.columns = node->columns;
        out.root = std::move(node);
        if (!query.unionAll) {
            const std::vector<int> slots = out.columns;
            out.root = after(PlanNode::Kind::distinct, std::move(out.root));
            out.root->columns = slots;
        }
    }
    out.warnings = m_warnings;
    if (wanted >= 0)
        out.columns = {wanted};
    finish(out, use);
    return out;
}

PlanPtr Planner::planSingle(const SingleQuery &query, PlanPtr input, Bound bound, std::vector<int> &columns)
{
    PlanPtr plan = std::move(input);
    for (const Clause *clause : query.clauses) {
        switch (clause->kind) {
        case Clause::Kind::match:
            plan = planMatch(*as<Match>(clause), std::move(plan), bound);
            break;
        case Clause::Kind::unwind:
            plan = planUnwind(*as<Unwind>(clause), std::move(plan), bound);
            break;
        case Clause::Kind::with:
            plan = planProjection(as<With>(clause)->projection, as<With>(clause)->where, std::move(plan), bound);
            break;
        case Clause::Kind::returning:
            plan = planProjection(as<Return>(clause)->projection, nullptr, std::move(plan), bound);
            for (const ProjectionItem &item : as<Return>(clause)->projection.items)
                columns.push_back(static_cast<int>(item.variable->slot));
            break;
        case Clause::Kind::callSubquery:
            plan = planCall(*as<CallSubquery>(clause), std::move(plan), bound);
            break;
        case Clause::Kind::callProcedure:
            plan = planProcedure(*as<CallProcedure>(clause), std::move(plan), bound);
            if (clause == query.clauses.back())
                for (const YieldItem &item : as<CallProcedure>(clause)->yields)
                    columns.push_back(static_cast<int>(item.variable->slot));
            break;
        case Clause::Kind::write:
            m_execution.context.fail(
                base::Category::refused,
                {BASE_TEXT("cypher.writes", "The query writes ({clause}), but this source is read-only."),
                 {{"clause", std::string(as<Write>(clause)->name)}}},
                "refused");
            break;
        }
    }
    return plan;
}

PlanPtr Planner::planMatch(const Match &match, PlanPtr input, Bound &bound)
{
    if (!match.optional)
        return MatchPlanner(*this, bound).plan(match, std::move(input));
    Bound inner = bound;
    PlanPtr start = argument(bound);
    const int rowSlot = m_execution.newSlot(ColumnKind::node);
    start->rowSlot = rowSlot;
    start->makes.push_back(rowSlot);
    auto node = after(PlanNode::Kind::optionalApply, std::move(input));
    node->inputs.push_back(MatchPlanner(*this, inner).plan(match, std::move(start)));
    node->rowSlot = rowSlot;
    node->rows *= std::max(1.0, node->inputs[1]->rows);
    for (const int slot : inner)
        if (!bound.contains(slot))
            node->makes.push_back(slot);
    bound = std::move(inner);
    return node;
}

PlanPtr Planner::planUnwind(const Unwind &unwind, PlanPtr input, Bound &bound)
{
    auto node = after(PlanNode::Kind::unwind, std::move(input));
    Compiled list = m_compiler.compile(unwind.list);
    node->to = static_cast<int>(unwind.variable->slot);
    const data::Value *constant = list.evaluator->constant();
    node->rows *=
        constant && constant->type() == data::Type::list ? static_cast<double>(constant->asList().size()) : 10;
    node->reads = std::move(list.slots);
    node->makes = {node->to};
    node->items.push_back({node->to, std::move(list.evaluator)});
    node->detail = textOf(unwind.list) + " AS " + std::string(unwind.name);
    bound.insert(node->to);
    return node;
}

PlanPtr Planner::planCall(const CallSubquery &call, PlanPtr input, Bound &bound)
{
    Bound imports;
    for (const Variable *import : call.imports)
        imports.insert(static_cast<int>(import->slot));
    QueryPlan inner = planQuery(*call.query, imports);
    auto node = after(PlanNode::Kind::apply, std::move(input));
    node->rows *= std::max(1.0, inner.root->rows);
    node->outer = call.optional;
    node->unit = inner.columns.empty();
    node->makes = inner.columns;
    node->inputs.push_back(std::move(inner.root));
    bound.insert(inner.columns.begin(), inner.columns.end());
    return node;
}

PlanPtr Planner::planProcedure(const CallProcedure &call, PlanPtr input, Bound &bound)
{
    auto node = after(PlanNode::Kind::procedure, std::move(input));
    node->call = &call;
    node->detail = std::string(call.name);
    node->rows *= 10;
    for (const YieldItem &item : call.yields)
        node->columns.push_back(static_cast<int>(item.variable->slot));
    node->makes = node->columns;
    bound.insert(node->makes.begin(), node->makes.end());
    if (call.where)
        return filter(std::move(node), m_compiler.compile(call.where), textOf(call.where), 0.5);
    return node;
}

std::string toText(const LabelExpression *labels)
{
    if (!labels)
        return "";
    switch (labels->kind) {
    case LabelExpression::Kind::name:
        return std::string(labels->name);
    case LabelExpression::Kind::conjunction:
        return toText(labels->left) + "&" + toText(labels->right);
    case LabelExpression::Kind::disjunction:
        return toText(labels->left) + "|" + toText(labels->right);
    case LabelExpression::Kind::negation:
        return "!" + toText(labels->left);
    case LabelExpression::Kind::wildcard:
        return "%";
    }
    return "";
}

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

// The elements whose labels or types alone determine all of these values; empty if the values depend on more, or if
// there may be too many combinations.
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
        // Pattern variables are never null, so counting them is counting rows.
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

// DISTINCT of values that depend only on labels and types is grouping without aggregates.
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
