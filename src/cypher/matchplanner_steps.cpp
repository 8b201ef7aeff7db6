// SPDX-License-Identifier: GPL-3.0-or-later
// The operators that solve the pieces of a pattern: look-ups, scans, expansions, joins, predicates, paths.
#include "cypher/matchplanner.h"

#include <algorithm>

namespace cypher {

using Kind = PlanNode::Kind;

void MatchPlanner::bind(const std::vector<int> &slots)
{
    m_bound.insert(slots.begin(), slots.end());
    m_arrivals.insert(m_arrivals.end(), slots.begin(), slots.end());
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

// All predicates whose variables are there, together.
PlanPtr MatchPlanner::applyPredicates(PlanPtr plan)
{
    std::vector<Compiled> ready;
    std::string text;
    double share = 1;
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
        // The predicate stays as a filter: the join finds equivalent keys, and lists with null are equivalent but not
        // equal.
    }
    node->rows = left->rows * right->rows * (node->kind == Kind::hashJoin ? 0.01 : 1);
    if (node->kind == Kind::cartesian && left->kind != Kind::argument)
        m_planner.m_warnings.push_back("Two parts of a MATCH have nothing in common, so every row of one is combined "
                                       "with every row of the other.");
    node->inputs.push_back(std::move(left));
    node->inputs.push_back(std::move(right));
    return node;
}

// No relationship is used twice in one MATCH, also not in two parts that were solved apart.
PlanPtr MatchPlanner::keepApart(PlanPtr plan, const std::set<int> &left, const std::set<int> &right)
{
    for (const Relationship &a : m_relationships)
        for (const Relationship &b : m_relationships)
            if (left.contains(a.slot) && right.contains(b.slot) && a.types.overlaps(b.types))
                plan = m_planner.filter(std::move(plan), {unlikeEvaluator(a.slot, b.slot), {a.slot, b.slot}},
                                        "each relationship once", 1);
    return plan;
}

// Inline properties of a relationship of variable length hold for each of them.
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
    const auto looksAt = [&](const Predicate &each) {
        const auto &slots = each.compiled.slots;
        return !each.done && (std::find(slots.begin(), slots.end(), path) != slots.end() ||
                              std::find(slots.begin(), slots.end(), relationship.slot) != slots.end());
    };
    if (std::any_of(m_predicates.begin(), m_predicates.end(), looksAt))
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

// The shortest of the paths for which the conditions hold: for each row all paths are tried, and the shortest are kept.
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
