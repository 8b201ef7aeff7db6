// SPDX-License-Identifier: GPL-3.0-or-later
// Rewrites of a settled plan: counts from the statistics, and an unused last hop as a degree.
#include "cypher/plan/planner.h"

#include <algorithm>

namespace cypher {

namespace {

using Kind = PlanNode::Kind;

// A scan of relationships with only one end used becomes a scan of nodes with their degree.
void scanAsDegree(PlanPtr &plan)
{
    PlanNode &scan = *plan;
    const bool one =
        scan.kind == Kind::relationshipScan && scan.relationship < 0 && !scan.into && (scan.from < 0) != (scan.to < 0);
    if (!one)
        return;
    const bool fromLeft = scan.from >= 0;
    // The type must imply the far end; otherwise the degree would be too large.
    if (!(fromLeft ? scan.test : scan.startTest).everything())
        return;
    auto nodes = std::make_unique<PlanNode>(Kind::nodeScan);
    nodes->inputs.push_back(std::move(scan.inputs[0]));
    nodes->to = fromLeft ? scan.from : scan.to;
    nodes->test = fromLeft ? scan.startNodes : scan.endNodes;
    nodes->makes = {nodes->to};
    nodes->carries = scan.carries;
    auto degree = std::make_unique<PlanNode>(Kind::expand);
    degree->from = nodes->to;
    degree->types = scan.types;
    degree->direction = scan.direction;
    if (!fromLeft && scan.direction != Direction::both)
        degree->direction = scan.direction == Direction::right ? Direction::left : Direction::right;
    degree->carries = scan.carries;
    degree->carries.push_back(nodes->to);
    degree->rows = scan.rows;
    degree->degree = true;
    degree->detail = scan.detail + ", counted only";
    degree->inputs.push_back(std::move(nodes));
    plan = std::move(degree);
}

// If only the number of rows matters, the last hop need not be expanded.
void countLastHop(PlanNode &node)
{
    const bool unseen = node.kind == Kind::expand && (node.to < 0 || node.into) && node.relationship < 0;
    if (!unseen || !node.test.everything())
        return;
    node.degree = true;
    node.detail += ", counted only";
}

bool countsOnly(const PlanNode &node)
{
    return node.kind == Kind::aggregate && !node.aggregates.empty() &&
           std::all_of(node.aggregates.begin(), node.aggregates.end(),
                       [](const PlanAggregate &each) { return each.function == Aggregate::countRows; });
}

bool readsNothing(const PlanNode &scan)
{
    return scan.inputs.size() == 1 && scan.inputs[0]->kind == Kind::argument && scan.inputs[0]->makes.empty();
}

// Grouping by labels and types only: all elements that share them become one row with a weight.
void scanClasses(PlanNode &node)
{
    PlanNode &scan = *node.inputs[0];
    const bool isScan = (scan.kind == Kind::nodeScan && scan.to >= 0) ||
                        (scan.kind == Kind::relationshipScan && !scan.into && scan.direction != Direction::both);
    const bool counts = std::all_of(node.aggregates.begin(), node.aggregates.end(),
                                    [](const PlanAggregate &each) { return each.function == Aggregate::countRows; });
    if (!isScan || !counts || node.classSlots.empty() || !readsNothing(scan))
        return;
    scan.classes = true;
    scan.detail += ", from the statistics";
}

std::uint64_t countRelationships(const PlanNode &scan, const graph::Graph &graph)
{
    std::uint64_t total = 0;
    for (const graph::Triple &triple : graph.triples()) {
        if (!scan.types.contains(triple.type))
            continue;
        if (scan.direction != Direction::left && scan.startTest.admits(triple.from) && scan.test.admits(triple.to))
            total += triple.count;
        if (scan.direction == Direction::left && scan.startTest.admits(triple.to) && scan.test.admits(triple.from))
            total += triple.count;
    }
    return total;
}

void countFromStatistics(PlanNode &node, const graph::Graph &graph)
{
    PlanNode &scan = *node.inputs[0];
    if (!node.items.empty() || !readsNothing(scan))
        return;
    std::uint64_t total = 0;
    if (scan.kind == Kind::nodeScan && scan.to < 0)
        total = scan.test.count(graph);
    else if (scan.kind == Kind::relationshipScan && scan.from < 0 && scan.to < 0 && scan.relationship < 0 &&
             !scan.into && scan.direction != Direction::both)
        total = countRelationships(scan, graph);
    else
        return;
    node.detail = "of " + scan.detail;
    for (const PlanAggregate &each : node.aggregates) {
        node.columns.push_back(each.slot);
        node.constants.emplace_back(static_cast<std::int64_t>(total));
    }
    node.kind = Kind::counted;
    node.inputs.clear();
    node.aggregates.clear();
}

// If the multiplicity of rows does not matter, each reachable node suffices. A shortest path repeats no relationship,
// so reachability is the same with and without that rule; the operator handles cycles to the start in undirected
// patterns.
void reachOnce(PlanNode &node)
{
    if (node.kind == Kind::project || node.kind == Kind::filter)
        return reachOnce(*node.inputs[0]);
    node.reach = node.kind == Kind::variableExpand && node.relationship < 0 && !node.into && node.minimum <= 1 &&
                 node.unlike.empty();
}

bool ignoresRepeats(const PlanNode &node)
{
    const auto isSame = [](const PlanAggregate &each) {
        return each.distinct || each.function == Aggregate::min || each.function == Aggregate::max;
    };
    return node.kind == Kind::distinct ||
           (node.kind == Kind::aggregate && std::all_of(node.aggregates.begin(), node.aggregates.end(), isSame));
}

void walk(PlanNode &node, const graph::Graph &graph)
{
    for (const PlanPtr &each : node.inputs)
        walk(*each, graph);
    if (ignoresRepeats(node))
        reachOnce(*node.inputs[0]);
    if (node.kind == Kind::aggregate)
        scanClasses(node);
    if (!countsOnly(node) || node.inputs[0]->classes)
        return;
    countLastHop(*node.inputs[0]);
    scanAsDegree(node.inputs[0]);
    countFromStatistics(node, graph);
}

} // namespace

void rewrite(QueryPlan &plan, const graph::Graph &graph, bool exists)
{
    walk(*plan.root, graph);
    if (exists)
        reachOnce(*plan.root);
    if (plan.columns.empty())
        countLastHop(*plan.root);
}

} // namespace cypher
