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
            // Between two bound ends it is looked up from the one that changes more slowly.
            const bool fromSlower = isBound(there) && best && best->relationship == i && isBoundBefore(here, there);
            if (!best || rows < best->rows || (fromSlower && rows <= best->rows * 1.0001))
                best = Step{i, backwards, rows};
        }
    }
    return best;
}

bool MatchPlanner::isBoundBefore(const Node &a, const Node &b) const
{
    const auto at = [this](const Node &node) { // nodes that earlier clauses have bound are not among them: the first
        const auto found = std::find(m_arrivals.rbegin(), m_arrivals.rend(), node.slot);
        return m_arrivals.rend() - found;
    };
    return at(a) < at(b);
}

// What occurs in the graph along this relationship, seen from its near end.
std::vector<graph::Triple> MatchPlanner::occurring(const Relationship &relationship, bool backwards) const
{
    const Direction direction = relationship.pattern->direction;
    const bool along = direction == Direction::both || (direction == Direction::right) != backwards;
    const bool against = direction == Direction::both || !along;
    std::vector<graph::Triple> out;
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

// Relationships for each node at the near end.
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

// True where whoever comes along this relationship passes the test of the far end anyway.
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
    bind({node.slot});
    return applyPredicates(std::move(scan));
}

} // namespace cypher
