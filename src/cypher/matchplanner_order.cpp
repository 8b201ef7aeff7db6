// SPDX-License-Identifier: GPL-3.0-or-later
// In which order a pattern is solved: the greedy choice of anchor, then of the smallest fan-out, until all is bound.
#include "cypher/matchplanner.h"

#include <algorithm>
#include <numeric>

namespace cypher {

namespace {

using Kind = PlanNode::Kind;

bool isUnitArgument(const PlanNode &plan)
{
    return plan.kind == Kind::argument && plan.makes.empty();
}

bool within(const std::vector<int> &slots, const std::set<int> &bound)
{
    return std::all_of(slots.begin(), slots.end(), [&](int slot) { return bound.contains(slot); });
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
        // Nothing joins this part to what is there: it is solved alone.
        const std::set<int> left = m_bound;
        m_bound.clear();
        auto start = std::make_unique<PlanNode>(Kind::argument);
        start->single = true;
        PlanPtr other = grow(anchor(std::move(start), part), part);
        const std::set<int> right = m_bound;
        m_bound.insert(left.begin(), left.end());
        plan = applyPredicates(join(std::move(plan), left, std::move(other), right));
        plan = keepApart(std::move(plan), left, right);
    }
    if (!match.optional)
        for (const int slot : m_bound)
            if (!before.contains(slot))
                m_planner.m_neverNull.insert(slot);
    return makePaths(match, std::move(plan));
}

// Expands along relationships with a bound end until there is none left among these nodes.
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
        if (each.solved || !nodes.contains(each.from))
            continue;
        for (const bool backwards : {false, true}) {
            const Node &here = m_nodes[backwards ? each.to : each.from],
                       &there = m_nodes[backwards ? each.from : each.to];
            if (!isBound(here))
                continue;
            const double rows =
                fanOut(each, backwards) * (isBound(there) ? 1 / std::max(1.0, there.count) : selectivity(there));
            if (!best || rows < best->rows)
                best = Step{i, backwards, rows};
        }
    }
    return best;
}

template <class Use>
void MatchPlanner::eachTriple(const Relationship &relationship, bool backwards, const Use &use) const
{
    const Direction direction = relationship.pattern->direction;
    const bool along = direction == Direction::both || (direction == Direction::right) != backwards;
    const bool against = direction == Direction::both || !along;
    for (const graph::Triple &triple : graph().triples()) {
        if (!relationship.types.contains(triple.type))
            continue;
        if (along)
            use(triple.from, triple.to, triple.count);
        if (against)
            use(triple.to, triple.from, triple.count);
    }
}

// Relationships for each node at the near end.
double MatchPlanner::fanOut(const Relationship &relationship, bool backwards) const
{
    const Node &here = m_nodes[backwards ? relationship.to : relationship.from];
    const Node &there = m_nodes[backwards ? relationship.from : relationship.to];
    double total = 0;
    const bool list = relationship.pattern->variableLength;
    eachTriple(relationship, backwards, [&](graph::SegmentId from, graph::SegmentId to, std::uint64_t count) {
        if (list || (here.test.admits(from) && there.test.admits(to)))
            total += static_cast<double>(count);
    });
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

// True where whoever comes along this relationship passes the test of the far end anyway.
bool MatchPlanner::testImplied(const Relationship &relationship, bool backwards) const
{
    const Node &here = m_nodes[backwards ? relationship.to : relationship.from];
    const Node &there = m_nodes[backwards ? relationship.from : relationship.to];
    bool implied = !relationship.pattern->variableLength;
    eachTriple(relationship, backwards, [&](graph::SegmentId from, graph::SegmentId to, std::uint64_t) {
        implied = implied && (!here.test.admits(from) || there.test.admits(to));
    });
    return implied;
}

const MatchPlanner::Predicate *MatchPlanner::usableSeek(const Node &node, double &rows) const
{
    const Predicate *best = nullptr;
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
        // Whoever is sought is found at once; whoever is scanned must be looked at.
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
        // No predicate narrows the start: reading the relationships themselves may be as cheap as starting from it.
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
    m_bound.insert(node.slot);
    return applyPredicates(std::move(scan));
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
    m_bound.insert(node.slot);
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
    eachTriple(relationship, false, [&](graph::SegmentId a, graph::SegmentId b, std::uint64_t count) {
        startImplied = startImplied && from.test.admits(a);
        endImplied = endImplied && to.test.admits(b);
        rows += from.test.admits(a) && to.test.admits(b) ? static_cast<double>(count) : 0;
    });
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
    m_bound.insert(scan->makes.begin(), scan->makes.end());
    PlanPtr plan2 = std::move(scan);
    for (const int other : others)
        plan2 =
            m_planner.filter(std::move(plan2), {unlikeEvaluator(other, relationship.slot), {other, relationship.slot}},
                             "each relationship once", 1);
    return plan2;
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
    m_bound.insert(node->makes.begin(), node->makes.end());
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
    m_bound.insert(node->makes.begin(), node->makes.end());
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

PlanPtr MatchPlanner::makePaths(const Match &match, PlanPtr plan)
{
    for (const PatternPart *part : match.patterns) {
        if (!part->variable)
            continue;
        std::vector<int> slots;
        for (std::uint32_t i = 0; i < part->nodes.size(); ++i) {
            slots.push_back(static_cast<int>(part->nodes[i]->variable->slot));
            if (i < part->relationships.size())
                slots.push_back(static_cast<int>(part->relationships[i]->variable->slot));
        }
        const auto slot = static_cast<int>(part->variable->slot);
        plan = Planner::after(Kind::project, std::move(plan));
        plan->reads = slots;
        plan->makes = {slot};
        plan->detail = std::string(part->name);
        plan->items.push_back({slot, pathEvaluator(std::move(slots))});
        m_bound.insert(slot);
        plan = applyPredicates(std::move(plan));
    }
    return plan;
}

} // namespace cypher
