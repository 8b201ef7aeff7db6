// SPDX-License-Identifier: GPL-3.0-or-later
// Collects the nodes, relationships and predicates of a MATCH, with estimates from the statistics.
#include "cypher/plan/matchplanner.h"

#include "base/codedtext.h"
#include "base/workbudget.h"
#include "cypher/functions/arithmetic.h"
#include "cypher/functions/references.h"

#include <algorithm>
#include <numeric>

namespace cypher {

using data::Value;

namespace {

class PathEvaluator final : public Evaluator {
public:
    explicit PathEvaluator(std::vector<int> slots) : m_slots(std::move(slots)) {}
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        data::Path path;
        const Value first = batch.at(m_slots[0], row);
        if (first.isNull())
            return {};
        path.elements.push_back(first);
        for (std::size_t i = 1; i + 1 < m_slots.size(); i += 2) {
            const Value link = batch.at(m_slots[i], row);
            if (link.isNull())
                return {};
            if (link.type() != data::Type::list) {
                path.elements.push_back(link);
                path.elements.push_back(batch.at(m_slots[i + 1], row));
                continue;
            }
            // Steps of a list of relationships start at the previous node; the last one ends at the next node.
            for (const Value &each : link.asList()) {
                const graph::RelationshipId relationship = relationshipOf(each);
                const graph::Graph &graph = frame.context.graph();
                const graph::NodeId here = nodeOf(path.elements.back()), start = graph.startOf(relationship);
                path.elements.push_back(each);
                path.elements.push_back(nodeReference(start == here ? graph.endOf(relationship) : start));
            }
        }
        return Value(std::move(path));
    }

private:
    std::vector<int> m_slots;
};

// A null from an earlier OPTIONAL MATCH matches no element.
class Present final : public Evaluator {
public:
    explicit Present(int slot) : m_slot(slot) {}
    Value evaluate(Frame &, const Batch &batch, std::size_t row) override
    {
        return Value(!batch.at(m_slot, row).isNull());
    }

private:
    int m_slot;
};

class Unlike final : public Evaluator {
public:
    Unlike(int first, int second) : m_first(first), m_second(second) {}
    Value evaluate(Frame &, const Batch &batch, std::size_t row) override
    {
        const auto listOf = [&](int slot) {
            const Value value = batch.at(slot, row);
            return value.type() == data::Type::list ? value.asList() : data::ValueList{value};
        };
        const data::ValueList first = listOf(m_first), second = listOf(m_second);
        return Value(std::none_of(first.begin(), first.end(), [&](const Value &a) {
            return std::any_of(second.begin(), second.end(),
                               [&](const Value &b) { return data::equal(a, b).value_or(false); });
        }));
    }

private:
    int m_first, m_second;
};

} // namespace

EvaluatorPtr unlikeEvaluator(int first, int second)
{
    return std::make_unique<Unlike>(first, second);
}

EvaluatorPtr pathEvaluator(std::vector<int> slots)
{
    return std::make_unique<PathEvaluator>(std::move(slots));
}

Compiled conjunctionOf(std::vector<Compiled> parts)
{
    // Balanced: evaluation and destruction recurse, and there may be thousands.
    for (std::size_t step = 1; step < parts.size(); step *= 2)
        for (std::size_t i = 0; i + step < parts.size(); i += 2 * step) {
            Compiled &left = parts[i], &right = parts[i + step];
            left.evaluator =
                binaryEvaluator(BinaryOperator::logicalAnd, std::move(left.evaluator), std::move(right.evaluator));
            base::work(right.slots.size());
            left.slots.insert(left.slots.end(), right.slots.begin(), right.slots.end());
        }
    return std::move(parts[0]);
}

const graph::Graph &MatchPlanner::graph() const
{
    return m_planner.m_execution.graph();
}

std::size_t MatchPlanner::nodeAt(int slot) const
{
    return m_nodeBySlot.at(slot);
}

void MatchPlanner::collect(const Match &match)
{
    for (const PatternPart *part : match.patterns) {
        for (const NodePattern *node : part->nodes)
            collectNode(*node);
        for (std::size_t i = 0; i < part->relationships.size(); ++i)
            collectRelationship(*part->relationships[static_cast<std::uint32_t>(i)], *part, i);
    }
    // Predicates last, because they may use every variable of the clause.
    for (const PatternPart *part : match.patterns) {
        for (const NodePattern *node : part->nodes) {
            addProperties(static_cast<int>(node->variable->slot), node->properties);
            addConditions(node->where);
        }
        for (const RelationshipPattern *relationship : part->relationships) {
            if (!relationship->variableLength)
                addProperties(static_cast<int>(relationship->variable->slot), relationship->properties);
            addConditions(relationship->where);
        }
    }
    addConditions(match.where);
    for (Predicate &predicate : m_predicates)
        estimate(predicate);
}

void MatchPlanner::collectNode(const NodePattern &pattern)
{
    const auto slot = static_cast<int>(pattern.variable->slot);
    const auto [found, fresh] = m_nodeBySlot.emplace(slot, m_nodes.size());
    if (fresh) {
        m_nodes.emplace_back();
        m_nodes.back().slot = slot;
        if (!m_bound.contains(slot))
            m_planner.kindOf(slot) = ColumnKind::node;
    }
    Node &node = m_nodes[found->second];
    if (node.text.empty())
        node.text = std::string(pattern.name) + (pattern.labels ? ":" + toText(pattern.labels) : "");
    if (pattern.labels && m_bound.contains(slot)) {
        Predicate predicate;
        predicate.compiled = {labelEvaluator(m_planner.m_compiler.column(slot), pattern.labels, graph()), {slot}};
        predicate.text = node.text;
        m_predicates.push_back(std::move(predicate));
    }
    if (!pattern.labels && m_bound.contains(slot) && pattern.variable->type.may(data::Type::null)) {
        Predicate predicate;
        predicate.compiled = {std::make_unique<Present>(slot), {slot}};
        predicate.text = node.text + " IS NOT NULL";
        m_predicates.push_back(std::move(predicate));
    }
    node.test.narrow(NodeTest(pattern.labels, graph()));
    const graph::LabelId label = requiredLabel(pattern.labels, graph());
    if (label != graph::none && (node.label == graph::none || graph().nodeCount(label) < graph().nodeCount(node.label)))
        node.label = label;
    node.count = static_cast<double>(node.test.count(graph()));
}

void MatchPlanner::collectRelationship(const RelationshipPattern &pattern, const PatternPart &part, std::size_t at)
{
    Relationship relationship;
    relationship.pattern = &pattern;
    relationship.slot = static_cast<int>(pattern.variable->slot);
    const auto i = static_cast<std::uint32_t>(at);
    relationship.from = nodeAt(static_cast<int>(part.nodes[i]->variable->slot));
    relationship.to = nodeAt(static_cast<int>(part.nodes[i + 1]->variable->slot));
    relationship.types = typesOf(pattern.types, graph());
    relationship.search = part.search;
    relationship.part = &part;
    const bool list = pattern.variableLength || part.search != PatternPart::Search::all;
    if (!m_bound.contains(relationship.slot))
        m_planner.kindOf(relationship.slot) = list ? ColumnKind::value : ColumnKind::relationship;
    m_relationships.push_back(std::move(relationship));
}

void MatchPlanner::addConditions(const Expression *where)
{
    if (!where)
        return;
    if (where->kind == Expression::Kind::binary && as<Binary>(where)->op == BinaryOperator::logicalAnd) {
        addConditions(as<Binary>(where)->left);
        addConditions(as<Binary>(where)->right);
        return;
    }
    Predicate predicate;
    predicate.compiled = m_planner.m_compiler.compile(where);
    predicate.text = m_planner.textOf(where);
    recognise(predicate, where);
    m_predicates.push_back(std::move(predicate));
}

void MatchPlanner::addProperties(int slot, const Expression *properties)
{
    if (!properties)
        return;
    if (properties->kind == Expression::Kind::map) {
        for (const MapEntry &entry : as<MapLiteral>(properties)->entries)
            addEquality(slot, entry.key, entry.value, {});
        return;
    }
    const Compiled map = m_planner.m_compiler.compile(properties);
    const Value *value = map.evaluator->constant();
    if (value && value->type() == data::Type::map) {
        for (const auto &[key, each] : value->asMap())
            addEquality(slot, key, nullptr, each);
        return;
    }
    m_planner.m_execution.context.typeError(
        {BASE_TEXT("cypher.pattern-map", "Properties in a pattern need a map, not {value}."),
         {},
         {{"value", value ? describedValue(*value) : base::CodedText(BASE_TEXT("value.else", "something else"))}}},
        "InvalidParameterUse");
}

void MatchPlanner::addEquality(int slot, std::string_view key, const Expression *value, Value given)
{
    Predicate predicate;
    Compiled right;
    if (value)
        right = m_planner.m_compiler.compile(value);
    else
        right.evaluator = constantEvaluator(std::move(given));
    const ColumnKind kind = m_planner.kindOf(slot);
    if (kind == ColumnKind::node || kind == ColumnKind::relationship) {
        EvaluatorPtr left = elementProperty(slot, kind, key, graph());
        const Value *constant = right.evaluator->constant();
        if (constant)
            predicate.given = *constant;
        predicate.seekSlot = kind == ColumnKind::node ? slot : -1;
        predicate.key = graph().key(key);
        predicate.value = value;
        predicate.valueSlots = right.slots;
        predicate.compiled.evaluator = constant ? propertyComparison(BinaryOperator::equal, *left, *constant) : nullptr;
        if (!predicate.compiled.evaluator)
            predicate.compiled.evaluator =
                binaryEvaluator(BinaryOperator::equal, std::move(left), std::move(right.evaluator));
    } else {
        predicate.compiled.evaluator =
            binaryEvaluator(BinaryOperator::equal, propertyEvaluator(m_planner.m_compiler.column(slot), key),
                            std::move(right.evaluator));
    }
    predicate.compiled.slots = right.slots;
    predicate.compiled.slots.push_back(slot);
    predicate.text = std::string(key) + " = " + (value ? m_planner.textOf(value) : "$");
    m_predicates.push_back(std::move(predicate));
}

// n.key = value, value = n.key and n.key IN value, where n is a node of this pattern.
void MatchPlanner::recognise(Predicate &predicate, const Expression *expression)
{
    if (expression->kind != Expression::Kind::binary)
        return;
    const auto *binary = as<Binary>(expression);
    if (binary->op == BinaryOperator::equal)
        predicate.equality = binary;
    if (binary->op != BinaryOperator::equal && binary->op != BinaryOperator::in)
        return;
    for (const bool mirrored : {false, true}) {
        const Expression *left = mirrored ? binary->right : binary->left,
                         *right = mirrored ? binary->left : binary->right;
        if ((mirrored && binary->op == BinaryOperator::in) || left->kind != Expression::Kind::property)
            continue;
        const auto *access = as<PropertyAccess>(left);
        if (access->base->kind != Expression::Kind::variable)
            continue;
        const auto slot = static_cast<int>(as<VariableRef>(access->base)->variable->slot);
        if (!m_nodeBySlot.contains(slot))
            continue;
        const Compiled value = m_planner.m_compiler.compile(right);
        if (std::find(value.slots.begin(), value.slots.end(), slot) != value.slots.end())
            continue;
        predicate.seekSlot = slot;
        predicate.key = graph().key(access->key);
        predicate.value = right;
        predicate.valueSlots = value.slots;
        predicate.many = binary->op == BinaryOperator::in;
        if (const Value *constant = value.evaluator->constant())
            predicate.given = *constant;
        return;
    }
}

// Looks up equality with constants; guesses all other selectivities.
void MatchPlanner::estimate(Predicate &predicate)
{
    predicate.selectivity = predicate.seekSlot >= 0 ? 0.05 : 0.4;
    if (predicate.seekSlot < 0 || !predicate.given)
        return;
    const Node &node = m_nodes[nodeAt(predicate.seekSlot)];
    if (node.count == 0 || isBound(node))
        return;
    double found = 0;
    const auto look = [&](const Value &value) {
        if (!value.isNull() && predicate.key != graph::none)
            found += static_cast<double>(graph().lookup(node.label, predicate.key, value).size());
    };
    if (!predicate.many)
        look(*predicate.given);
    else if (predicate.given->type() == data::Type::list && predicate.given->asList().size() <= 1000)
        for (const Value &item : predicate.given->asList())
            look(item);
    else
        found = node.count / 10;
    predicate.selectivity = std::min(1.0, found / node.count);
}

double MatchPlanner::selectivity(const Node &node) const
{
    double share = 1;
    base::work(m_predicates.size());
    for (const Predicate &predicate : m_predicates)
        if (!predicate.done && predicate.compiled.slots == std::vector<int>{node.slot})
            share *= predicate.selectivity;
    return share;
}

namespace {

using Kind = PlanNode::Kind;

bool isUnitArgument(const PlanNode &plan)
{
    return plan.kind == Kind::argument && plan.makes.empty();
}

} // namespace

PlanPtr MatchPlanner::plan(const Match &match, PlanPtr input)
{
    const std::set<int> before = m_bound;
    collect(match);
    PlanPtr plan = applyPredicates(std::move(input));
    std::set<std::size_t> everything;
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        everything.insert(i);
    plan = grow(std::move(plan), everything);
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        if (isBound(m_nodes[i]))
            continue;
        const std::set<std::size_t> part = component(i);
        if (isUnitArgument(*plan)) {
            plan = grow(anchor(std::move(plan), part), part);
            continue;
        }
        double rows = 0;
        const bool depends = std::any_of(part.begin(), part.end(), [&](std::size_t at) {
            const Predicate *seek = usableSeek(m_nodes[at], rows);
            return seek && !seek->valueSlots.empty();
        });
        if (depends) {
            plan = grow(anchor(std::move(plan), part), part);
            continue;
        }
        // Nothing joins this part to the bound variables: plan it separately.
        const std::set<int> left = m_bound;
        m_bound.clear();
        auto start = std::make_unique<PlanNode>(Kind::argument);
        start->single = true;
        PlanPtr other = grow(anchor(std::move(start), part), part);
        const std::set<int> right = m_bound;
        m_bound.insert(left.begin(), left.end());
        plan = applyPredicates(join(std::move(plan), left, std::move(other), right));
        plan = requireDistinct(std::move(plan), left, right);
    }
    if (!match.optional)
        for (const int slot : m_bound)
            if (!before.contains(slot))
                m_planner.m_neverNull.insert(slot);
    return makePaths(match, std::move(plan));
}

// Expands along relationships with a bound end until none is left among these nodes.
PlanPtr MatchPlanner::grow(PlanPtr plan, const std::set<std::size_t> &nodes)
{
    while (true) {
        const auto isReady = [&](const Relationship &each) {
            return !each.solved && each.search == PatternPart::Search::all && !each.pattern->variableLength &&
                   m_bound.contains(each.slot) && nodes.contains(each.from);
        };
        const auto bound = std::find_if(m_relationships.begin(), m_relationships.end(), isReady);
        if (bound != m_relationships.end()) {
            plan = applyPredicates(bindRelationship(std::move(plan), *bound));
            continue;
        }
        const auto step = bestStep(nodes);
        if (!step)
            return plan;
        Relationship &relationship = m_relationships[step->relationship];
        if (relationship.search != PatternPart::Search::all) {
            Node &missing = m_nodes[isBound(m_nodes[relationship.from]) ? relationship.to : relationship.from];
            if (!isBound(missing))
                plan = anchor(std::move(plan), {nodeAt(missing.slot)});
            plan = applyPredicates(shortest(std::move(plan), relationship));
            continue;
        }
        plan = applyPredicates(expand(std::move(plan), *step));
    }
}

std::set<std::size_t> MatchPlanner::component(std::size_t start) const
{
    std::set<std::size_t> nodes{start};
    for (bool grown = true; grown;) {
        grown = false;
        base::work(m_relationships.size());
        for (const Relationship &each : m_relationships)
            if (!each.solved && nodes.contains(each.from) != nodes.contains(each.to)) {
                nodes.insert(each.from);
                nodes.insert(each.to);
                grown = true;
            }
    }
    return nodes;
}

std::optional<MatchPlanner::Step> MatchPlanner::bestStep(const std::set<std::size_t> &nodes) const
{
    std::optional<Step> best;
    for (std::size_t i = 0; i < m_relationships.size(); ++i) {
        const Relationship &each = m_relationships[i];
        base::work();
        if (each.solved || !nodes.contains(each.from))
            continue;
        for (const bool backwards : {false, true}) {
            const Node &here = m_nodes[backwards ? each.to : each.from],
                       &there = m_nodes[backwards ? each.from : each.to];
            if (!isBound(here))
                continue;
            const double rows =
                fanOut(each, backwards) * (isBound(there) ? 1 / std::max(1.0, there.count) : selectivity(there));
            // Between two bound ends, start from the one that changes more slowly.
            const bool fromSlower = isBound(there) && best && best->relationship == i && isBoundBefore(here, there);
            if (!best || rows < best->rows || (fromSlower && rows <= best->rows * 1.0001))
                best = Step{i, backwards, rows};
        }
    }
    return best;
}

bool MatchPlanner::isBoundBefore(const Node &a, const Node &b) const
{
    base::work(m_bindingOrder.size());
    const auto at = [this](const Node &node) { // nodes bound by earlier clauses are not in m_bindingOrder: first
        const auto found = std::find(m_bindingOrder.rbegin(), m_bindingOrder.rend(), node.slot);
        return m_bindingOrder.rend() - found;
    };
    return at(a) < at(b);
}

// Triples of the graph for this relationship, seen from its near end.
std::vector<graph::Triple> MatchPlanner::occurring(const Relationship &relationship, bool backwards) const
{
    const Direction direction = relationship.pattern->direction;
    const bool along = direction == Direction::both || (direction == Direction::right) != backwards;
    const bool against = direction == Direction::both || !along;
    std::vector<graph::Triple> out;
    base::work(graph().triples().size());
    for (const graph::Triple &triple : graph().triples()) {
        if (!relationship.types.contains(triple.type))
            continue;
        if (along)
            out.push_back(triple);
        if (against)
            out.push_back({triple.to, triple.type, triple.from, triple.count});
    }
    return out;
}

// Estimated relationships per node at the near end.
double MatchPlanner::fanOut(const Relationship &relationship, bool backwards) const
{
    const Node &here = m_nodes[backwards ? relationship.to : relationship.from];
    const Node &there = m_nodes[backwards ? relationship.from : relationship.to];
    double total = 0;
    const bool list = relationship.pattern->variableLength;
    for (const graph::Triple &triple : occurring(relationship, backwards))
        if (list || (here.test.admits(triple.from) && there.test.admits(triple.to)))
            total += static_cast<double>(triple.count);
    const double one = total / std::max(1.0, list ? static_cast<double>(graph().nodeCount()) : here.count);
    if (!list)
        return one;
    const auto longest =
        relationship.pattern->maximum < 0 ? 8 : std::min<std::int64_t>(relationship.pattern->maximum, 8);
    double reached = 0, paths = 1;
    for (std::int64_t i = 0; i < longest; ++i)
        reached += paths *= one;
    return reached;
}

// True if every end of this relationship passes the far node's test anyway.
bool MatchPlanner::testImplied(const Relationship &relationship, bool backwards) const
{
    const Node &here = m_nodes[backwards ? relationship.to : relationship.from];
    const Node &there = m_nodes[backwards ? relationship.from : relationship.to];
    bool implied = !relationship.pattern->variableLength;
    for (const graph::Triple &triple : occurring(relationship, backwards))
        implied = implied && (!here.test.admits(triple.from) || there.test.admits(triple.to));
    return implied;
}

const MatchPlanner::Predicate *MatchPlanner::usableSeek(const Node &node, double &rows) const
{
    const Predicate *best = nullptr;
    base::work(m_predicates.size());
    for (const Predicate &predicate : m_predicates) {
        if (predicate.done || predicate.seekSlot != node.slot || !within(predicate.valueSlots, m_bound))
            continue;
        const double found = predicate.selectivity * node.count;
        if (!best || found < rows) {
            best = &predicate;
            rows = found;
        }
    }
    return best;
}

PlanPtr MatchPlanner::anchor(PlanPtr plan, const std::set<std::size_t> &nodes)
{
    std::size_t best = nodes.size();
    const Predicate *bestSeek = nullptr;
    double cheapest = 0;
    bool found = false;
    for (const std::size_t at : nodes) {
        const Node &node = m_nodes[at];
        if (isBound(node))
            continue;
        double rows = 0;
        const Predicate *seek = usableSeek(node, rows);
        const double out = node.count * selectivity(node);
        // A seek finds nodes directly; a scan must test each.
        const double cost = seek ? rows : node.count + out;
        if (!found || cost < cheapest) {
            found = true;
            best = at;
            bestSeek = seek;
            cheapest = cost;
        }
    }
    Node &node = m_nodes[best];
    if (bestSeek)
        return applyPredicates(seek(std::move(plan), node, const_cast<Predicate &>(*bestSeek)));
    if (selectivity(node) == 1) {
        // Without a predicate on the start, scanning the relationships may be as cheap as expanding from it.
        for (Relationship &each : m_relationships) {
            const bool fixed = !each.solved && !each.pattern->variableLength &&
                               each.search == PatternPart::Search::all && !m_bound.contains(each.slot);
            if (!fixed || (each.from != best && each.to != best) || isBound(m_nodes[each.from]) ||
                isBound(m_nodes[each.to]))
                continue;
            double all = 0;
            for (const graph::TypeId type : each.types.types)
                all += graph().relationshipsOf(type).size();
            if (all <= 2 * (node.count + node.count * fanOut(each, each.to == best)))
                return applyPredicates(scanRelationships(std::move(plan), each));
        }
    }
    auto scan = Planner::after(Kind::nodeScan, std::move(plan));
    scan->to = node.slot;
    scan->test = node.test;
    scan->makes = {node.slot};
    scan->rows *= node.count;
    scan->detail = "(" + node.text + ")";
    bind({node.slot});
    return applyPredicates(std::move(scan));
}

using Kind = PlanNode::Kind;

void MatchPlanner::bind(const std::vector<int> &slots)
{
    m_bound.insert(slots.begin(), slots.end());
    m_bindingOrder.insert(m_bindingOrder.end(), slots.begin(), slots.end());
}

PlanPtr MatchPlanner::seek(PlanPtr plan, Node &node, Predicate &predicate)
{
    auto seek = Planner::after(Kind::indexSeek, std::move(plan));
    seek->to = node.slot;
    seek->test = node.test;
    seek->label = node.label;
    seek->key = predicate.key;
    seek->many = predicate.many;
    seek->makes = {node.slot};
    seek->rows *= std::max(predicate.selectivity * node.count, 0.01);
    seek->detail = "(" + node.text + ") " + predicate.text;
    Compiled value;
    if (predicate.given)
        value.evaluator = constantEvaluator(*predicate.given);
    else
        value = m_planner.m_compiler.compile(predicate.value);
    seek->reads = value.slots;
    seek->items.push_back({node.slot, std::move(value.evaluator)});
    predicate.done = true;
    bind({node.slot});
    return seek;
}

std::vector<int> MatchPlanner::unlike(const Relationship &relationship) const
{
    std::vector<int> slots;
    base::work(m_relationships.size());
    for (const Relationship &each : m_relationships)
        if (&each != &relationship && each.solved && m_bound.contains(each.slot) &&
            each.types.overlaps(relationship.types))
            slots.push_back(each.slot);
    return slots;
}

void MatchPlanner::describe(PlanNode &node, const Relationship &relationship, bool backwards) const
{
    const RelationshipPattern &pattern = *relationship.pattern;
    std::string inside(pattern.name);
    if (pattern.types)
        inside += ":" + toText(pattern.types);
    if (pattern.variableLength)
        inside +=
            "*" + std::to_string(pattern.minimum) + ".." + (pattern.maximum < 0 ? "" : std::to_string(pattern.maximum));
    const bool right =
        pattern.direction == Direction::both ? false : (pattern.direction == Direction::right) != backwards;
    const bool left = pattern.direction != Direction::both && !right;
    const Node &here = m_nodes[backwards ? relationship.to : relationship.from],
               &there = m_nodes[backwards ? relationship.from : relationship.to];
    node.detail = "(" + here.text + ")" + (left ? "<-[" : "-[") + inside + (right ? "]->(" : "]-(") + there.text + ")";
}

PlanPtr MatchPlanner::scanRelationships(PlanPtr plan, Relationship &relationship)
{
    auto scan = Planner::after(Kind::relationshipScan, std::move(plan));
    Node &from = m_nodes[relationship.from], &to = m_nodes[relationship.to];
    scan->from = from.slot;
    scan->to = to.slot;
    scan->relationship = relationship.slot;
    scan->direction = relationship.pattern->direction;
    scan->types = relationship.types;
    scan->into = from.slot == to.slot;
    bool startImplied = true, endImplied = true;
    double rows = 0;
    for (const graph::Triple &triple : occurring(relationship, false)) {
        startImplied = startImplied && from.test.admits(triple.from);
        endImplied = endImplied && to.test.admits(triple.to);
        if (from.test.admits(triple.from) && to.test.admits(triple.to))
            rows += static_cast<double>(triple.count);
    }
    scan->startNodes = from.test;
    scan->endNodes = to.test;
    if (!startImplied)
        scan->startTest = from.test;
    if (!endImplied)
        scan->test = to.test;
    scan->rows *= rows;
    describe(*scan, relationship, false);
    scan->makes = {from.slot, relationship.slot};
    if (!scan->into)
        scan->makes.push_back(to.slot);
    const std::vector<int> others = unlike(relationship);
    relationship.solved = true;
    bind(scan->makes);
    PlanPtr kept = std::move(scan);
    for (const int other : others)
        kept =
            m_planner.filter(std::move(kept), {unlikeEvaluator(other, relationship.slot), {other, relationship.slot}},
                             "each relationship once", 1);
    return kept;
}

PlanPtr MatchPlanner::expand(PlanPtr plan, const Step &step)
{
    Relationship &relationship = m_relationships[step.relationship];
    const RelationshipPattern &pattern = *relationship.pattern;
    Node &here = m_nodes[step.backwards ? relationship.to : relationship.from];
    Node &there = m_nodes[step.backwards ? relationship.from : relationship.to];
    auto node = Planner::after(pattern.variableLength ? Kind::variableExpand : Kind::expand, std::move(plan));
    node->from = here.slot;
    node->to = there.slot;
    node->relationship = relationship.slot;
    node->types = relationship.types;
    node->direction = pattern.direction;
    if (step.backwards && pattern.direction != Direction::both)
        node->direction = pattern.direction == Direction::right ? Direction::left : Direction::right;
    node->into = isBound(there);
    node->unlike = unlike(relationship);
    node->reads = node->unlike;
    node->reads.push_back(here.slot);
    node->makes = {relationship.slot};
    if (node->into)
        node->reads.push_back(there.slot);
    else
        node->makes.push_back(there.slot);
    if (!node->into && !testImplied(relationship, step.backwards))
        node->test = there.test;
    node->rows *= std::max(step.rows / std::max(selectivity(there), 1e-9), 1e-6);
    node->minimum = pattern.minimum;
    node->maximum = pattern.maximum;
    node->backwards = step.backwards;
    describe(*node, relationship, step.backwards);
    if (pattern.variableLength && pattern.properties)
        addListProperties(*node, pattern.properties);
    relationship.solved = true;
    bind(node->makes);
    return node;
}

PlanPtr MatchPlanner::bindRelationship(PlanPtr plan, Relationship &relationship)
{
    auto node = Planner::after(Kind::bindRelationship, std::move(plan));
    Node &from = m_nodes[relationship.from], &to = m_nodes[relationship.to];
    node->from = from.slot;
    node->to = to.slot;
    node->relationship = relationship.slot;
    node->fromBound = isBound(from);
    node->into = isBound(to);
    node->types = relationship.types;
    node->direction = relationship.pattern->direction;
    node->startTest = from.test;
    node->test = to.test;
    node->unlike = unlike(relationship);
    node->reads = node->unlike;
    node->reads.push_back(relationship.slot);
    for (const auto &[bound, slot] : {std::pair{node->fromBound, from.slot}, std::pair{node->into, to.slot}})
        (bound ? node->reads : node->makes).push_back(slot);
    describe(*node, relationship, false);
    relationship.solved = true;
    bind(node->makes);
    return node;
}

// Applies all predicates whose variables are bound, in one filter.
PlanPtr MatchPlanner::applyPredicates(PlanPtr plan)
{
    std::vector<Compiled> ready;
    std::string text;
    double share = 1;
    base::work(m_predicates.size());
    for (Predicate &predicate : m_predicates) {
        if (predicate.done || !within(predicate.compiled.slots, m_bound))
            continue;
        predicate.done = true;
        ready.push_back(std::move(predicate.compiled));
        text += (text.empty() ? "" : " AND ") + predicate.text;
        share *= predicate.selectivity;
    }
    if (ready.empty())
        return plan;
    return m_planner.filter(std::move(plan), conjunctionOf(std::move(ready)), text, share);
}

PlanPtr MatchPlanner::join(PlanPtr left, const std::set<int> &leftBound, PlanPtr right, const std::set<int> &rightBound)
{
    auto node = std::make_unique<PlanNode>(Kind::cartesian);
    base::work(m_predicates.size());
    for (Predicate &predicate : m_predicates) {
        if (predicate.done || !predicate.equality)
            continue;
        Compiled a = m_planner.m_compiler.compile(predicate.equality->left),
                 b = m_planner.m_compiler.compile(predicate.equality->right);
        if (within(a.slots, rightBound) && within(b.slots, leftBound))
            std::swap(a, b);
        if (a.slots.empty() || b.slots.empty() || !within(a.slots, leftBound) || !within(b.slots, rightBound))
            continue;
        node->kind = Kind::hashJoin;
        node->reads.insert(node->reads.end(), a.slots.begin(), a.slots.end());
        node->columns.insert(node->columns.end(), b.slots.begin(), b.slots.end());
        node->keys.push_back({std::move(a.evaluator), false});
        node->otherKeys.push_back({std::move(b.evaluator), false});
        node->detail += (node->detail.empty() ? "" : " AND ") + predicate.text;
        // Keep the predicate as a filter: the join matches equivalent keys, but lists with null are equivalent and not
        // equal.
    }
    node->rows = left->rows * right->rows * (node->kind == Kind::hashJoin ? 0.01 : 1);
    if (node->kind == Kind::cartesian && left->kind != Kind::argument)
        m_planner.m_warnings.push_back("Two parts of a MATCH are not connected, so every row of one part is combined "
                                       "with every row of the other part.");
    node->inputs.push_back(std::move(left));
    node->inputs.push_back(std::move(right));
    return node;
}

// No relationship is used twice in one MATCH, even in parts that were planned separately.
PlanPtr MatchPlanner::requireDistinct(PlanPtr plan, const std::set<int> &left, const std::set<int> &right)
{
    for (const Relationship &a : m_relationships) {
        base::work(m_relationships.size());
        for (const Relationship &b : m_relationships)
            if (left.contains(a.slot) && right.contains(b.slot) && a.types.overlaps(b.types))
                plan = m_planner.filter(std::move(plan), {unlikeEvaluator(a.slot, b.slot), {a.slot, b.slot}},
                                        "each relationship once", 1);
    }
    return plan;
}

// Inline properties of a variable-length relationship apply to each relationship.
void MatchPlanner::addListProperties(PlanNode &node, const Expression *properties)
{
    if (properties->kind == Expression::Kind::map) {
        for (const MapEntry &entry : as<MapLiteral>(properties)->entries) {
            Compiled value = m_planner.m_compiler.compile(entry.value);
            node.reads.insert(node.reads.end(), value.slots.begin(), value.slots.end());
            node.properties.push_back({std::string(entry.key), std::move(value.evaluator)});
        }
        return;
    }
    const Compiled map = m_planner.m_compiler.compile(properties);
    if (const data::Value *value = map.evaluator->constant(); value && value->type() == data::Type::map)
        for (const auto &[key, each] : value->asMap())
            node.properties.push_back({key, constantEvaluator(each)});
}

PlanPtr MatchPlanner::shortest(PlanPtr plan, Relationship &relationship)
{
    const PatternPart &part = *relationship.part;
    const int path = part.variable ? static_cast<int>(part.variable->slot) : -1;
    const auto usesPath = [&](const Predicate &each) {
        const auto &slots = each.compiled.slots;
        return !each.done && (std::find(slots.begin(), slots.end(), path) != slots.end() ||
                              std::find(slots.begin(), slots.end(), relationship.slot) != slots.end());
    };
    if (std::any_of(m_predicates.begin(), m_predicates.end(), usesPath))
        return shortestWithConditions(std::move(plan), relationship);
    const RelationshipPattern &pattern = *relationship.pattern;
    const Node &from = m_nodes[relationship.from], &to = m_nodes[relationship.to];
    auto node = Planner::after(Kind::shortestPath, std::move(plan));
    node->from = from.slot;
    node->to = to.slot;
    node->into = true;
    node->relationship = relationship.slot;
    node->types = relationship.types;
    node->direction = pattern.direction;
    node->minimum = pattern.variableLength ? pattern.minimum : 1;
    node->maximum = pattern.variableLength ? pattern.maximum : 1;
    node->all = relationship.search == PatternPart::Search::allShortest;
    node->reads = {from.slot, to.slot};
    node->makes = {relationship.slot};
    describe(*node, relationship, false);
    if (pattern.properties)
        addListProperties(*node, pattern.properties);
    relationship.solved = true;
    m_bound.insert(relationship.slot);
    return node;
}

// Shortest paths that satisfy conditions: enumerates all paths per row and keeps the shortest.
PlanPtr MatchPlanner::shortestWithConditions(PlanPtr plan, Relationship &relationship)
{
    const std::set<int> outer = m_bound;
    const std::size_t at = static_cast<std::size_t>(&relationship - m_relationships.data());
    auto apply = Planner::after(Kind::apply, std::move(plan));
    PlanPtr inner = expand(m_planner.argument(outer), {at, false, 1});
    inner->kind = Kind::variableExpand;
    if (!relationship.pattern->variableLength)
        inner->minimum = inner->maximum = 1;
    if (relationship.part->variable)
        inner = makePath(std::move(inner), *relationship.part);
    inner = Planner::after(Kind::shortestOnly, applyPredicates(std::move(inner)));
    inner->relationship = relationship.slot;
    inner->reads = {relationship.slot};
    inner->all = relationship.search == PatternPart::Search::allShortest;
    for (const int slot : m_bound)
        if (!outer.contains(slot))
            apply->makes.push_back(slot);
    apply->inputs.push_back(std::move(inner));
    return apply;
}

PlanPtr MatchPlanner::makePath(PlanPtr plan, const PatternPart &part)
{
    std::vector<int> slots;
    for (std::uint32_t i = 0; i < part.nodes.size(); ++i) {
        slots.push_back(static_cast<int>(part.nodes[i]->variable->slot));
        if (i < part.relationships.size())
            slots.push_back(static_cast<int>(part.relationships[i]->variable->slot));
    }
    const auto slot = static_cast<int>(part.variable->slot);
    plan = Planner::after(Kind::project, std::move(plan));
    plan->reads = slots;
    plan->makes = {slot};
    plan->detail = std::string(part.name);
    plan->items.push_back({slot, pathEvaluator(std::move(slots))});
    m_bound.insert(slot);
    return plan;
}

PlanPtr MatchPlanner::makePaths(const Match &match, PlanPtr plan)
{
    for (const PatternPart *part : match.patterns)
        if (part->variable && !m_bound.contains(static_cast<int>(part->variable->slot)))
            plan = applyPredicates(makePath(std::move(plan), *part));
    return plan;
}

} // namespace cypher
