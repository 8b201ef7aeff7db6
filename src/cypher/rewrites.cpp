// SPDX-License-Identifier: GPL-3.0-or-later
// Rewrites of a settled plan: counts that the statistics know, and a last hop that nobody looks at as a degree.
#include "cypher/planner.h"

#include <algorithm>

namespace cypher {

namespace {

using Kind = PlanNode::Kind;

// Where only the number of rows matters, the last hop need not be walked.
void countLastHop(PlanNode &node)
{
    const bool unseen = node.kind == Kind::expand && node.to < 0 && node.relationship < 0 && !node.into;
    if (!unseen || !node.test.everything() || !node.unlike.empty())
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
    const bool alone =
        scan.inputs.size() == 1 && scan.inputs[0]->kind == Kind::argument && scan.inputs[0]->makes.empty();
    if (!node.items.empty() || !alone)
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

void walk(PlanNode &node, const graph::Graph &graph)
{
    for (const PlanPtr &each : node.inputs)
        walk(*each, graph);
    if (!countsOnly(node))
        return;
    countLastHop(*node.inputs[0]);
    countFromStatistics(node, graph);
}

} // namespace

void rewriteCounts(QueryPlan &plan, const graph::Graph &graph)
{
    walk(*plan.root, graph);
    if (plan.columns.empty())
        countLastHop(*plan.root);
}

} // namespace cypher
