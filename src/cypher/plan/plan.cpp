// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/plan/plan.h"

#include "base/workbudget.h"

#include <algorithm>
#include <set>

namespace cypher {

PlanNode::~PlanNode()
{
    std::vector<PlanPtr> below = std::move(inputs);
    while (!below.empty()) {
        const PlanPtr node = std::move(below.back());
        below.pop_back();
        if (!node)
            continue;
        for (PlanPtr &each : node->inputs)
            below.push_back(std::move(each));
        node->inputs.clear();
    }
}

std::string_view toString(PlanNode::Kind kind)
{
    switch (kind) {
    case PlanNode::Kind::argument:
        return "Argument";
    case PlanNode::Kind::nodeScan:
        return "NodeScan";
    case PlanNode::Kind::indexSeek:
        return "IndexSeek";
    case PlanNode::Kind::relationshipScan:
        return "RelationshipScan";
    case PlanNode::Kind::expand:
        return "Expand";
    case PlanNode::Kind::variableExpand:
        return "VariableExpand";
    case PlanNode::Kind::shortestPath:
        return "ShortestPath";
    case PlanNode::Kind::shortestOnly:
        return "ShortestOnly";
    case PlanNode::Kind::bindRelationship:
        return "BindRelationship";
    case PlanNode::Kind::filter:
        return "Filter";
    case PlanNode::Kind::project:
        return "Project";
    case PlanNode::Kind::aggregate:
        return "Aggregate";
    case PlanNode::Kind::distinct:
        return "Distinct";
    case PlanNode::Kind::sort:
        return "Sort";
    case PlanNode::Kind::topN:
        return "TopN";
    case PlanNode::Kind::skip:
        return "Skip";
    case PlanNode::Kind::limit:
        return "Limit";
    case PlanNode::Kind::unwind:
        return "Unwind";
    case PlanNode::Kind::optionalApply:
        return "OptionalApply";
    case PlanNode::Kind::apply:
        return "Apply";
    case PlanNode::Kind::cartesian:
        return "CartesianProduct";
    case PlanNode::Kind::hashJoin:
        return "HashJoin";
    case PlanNode::Kind::unionAll:
        return "Union";
    case PlanNode::Kind::procedure:
        return "ProcedureCall";
    case PlanNode::Kind::counted:
        return "CountFromStatistics";
    }
    return "";
}

namespace {

using Slots = std::set<int>;
using Kind = PlanNode::Kind;

Slots both(Slots a, const std::vector<int> &b)
{
    base::work(a.size() + b.size());
    a.insert(b.begin(), b.end());
    return a;
}

// Slots that the output of a node can contain.
Slots available(const PlanNode &node)
{
    base::deeper();
    base::work(1 + node.makes.size());
    Slots out(node.makes.begin(), node.makes.end());
    if (node.kind == Kind::aggregate || node.kind == Kind::unionAll || node.kind == Kind::argument)
        return out;
    for (const PlanPtr &each : node.inputs) {
        out.merge(available(*each));
        base::work(out.size());
    }
    return out;
}

void intersect(std::vector<int> &slots, const Slots &wanted)
{
    std::erase_if(slots, [&](int slot) { return !wanted.contains(slot); });
}

// Slots that arguments inside a plan take from the outer plan.
void collectArguments(const PlanNode &node, Slots &out)
{
    base::deeper();
    base::work(1 + node.carries.size());
    if (node.kind == Kind::argument && !node.single)
        out.insert(node.carries.begin(), node.carries.end());
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
        // The inner plan of an apply has its own argument, filled by its outer plan.
        if (i == 1 && (node.kind == Kind::apply || node.kind == Kind::optionalApply))
            continue;
        collectArguments(*node.inputs[i], out);
    }
}

void settleNode(PlanNode &node, const Slots &needed);

void settleApply(PlanNode &node, const Slots &needed)
{
    intersect(node.makes, needed);
    Slots inner(node.makes.begin(), node.makes.end());
    if (node.rowSlot >= 0)
        inner.insert(node.rowSlot);
    settleNode(*node.inputs[1], inner);
    Slots outer;
    collectArguments(*node.inputs[1], outer);
    outer.insert(node.carries.begin(), node.carries.end());
    settleNode(*node.inputs[0], outer);
}

void settleJoin(PlanNode &node, const Slots &needed)
{
    const Slots right = available(*node.inputs[1]);
    node.makes.assign(right.begin(), right.end());
    intersect(node.makes, needed);
    std::erase_if(node.carries, [&](int slot) { return right.contains(slot); });
    settleNode(*node.inputs[0], both(Slots(node.carries.begin(), node.carries.end()), node.reads));
    settleNode(*node.inputs[1], both(Slots(node.makes.begin(), node.makes.end()), node.columns));
}

void forget(int &slot, const Slots &needed)
{
    if (!needed.contains(slot))
        slot = -1;
}

void settleMade(PlanNode &node, const Slots &needed)
{
    switch (node.kind) {
    case Kind::nodeScan:
    case Kind::indexSeek:
    case Kind::unwind:
        forget(node.to, needed);
        break;
    case Kind::relationshipScan:
        forget(node.from, needed);
        forget(node.relationship, needed);
        if (!node.into)
            forget(node.to, needed);
        break;
    case Kind::expand:
    case Kind::variableExpand:
        forget(node.relationship, needed);
        if (!node.into)
            forget(node.to, needed);
        break;
    case Kind::project:
        std::erase_if(node.items, [&](const PlanItem &item) { return !needed.contains(item.slot); });
        break;
    case Kind::aggregate:
        std::erase_if(node.aggregates, [&](const PlanAggregate &each) { return !needed.contains(each.slot); });
        break;
    default:
        break;
    }
}

void settleNode(PlanNode &node, const Slots &needed)
{
    base::deeper();
    const Slots all = available(node);
    Slots carried;
    std::set_intersection(needed.begin(), needed.end(), all.begin(), all.end(), std::inserter(carried, carried.end()));
    if (node.kind == Kind::argument) {
        node.carries.assign(carried.begin(), carried.end());
        std::erase(node.carries, node.rowSlot);
        return;
    }
    for (const int slot : node.makes)
        carried.erase(slot);
    node.carries.assign(carried.begin(), carried.end());
    settleMade(node, needed);
    switch (node.kind) {
    case Kind::optionalApply:
    case Kind::apply:
        return settleApply(node, needed);
    case Kind::cartesian:
    case Kind::hashJoin:
        return settleJoin(node, needed);
    case Kind::unionAll:
        for (std::size_t i = 0; i < node.inputs.size(); ++i)
            settleNode(*node.inputs[i], both({}, node.unions[i]));
        return;
    case Kind::aggregate:
        return settleNode(*node.inputs[0], both({}, node.reads));
    case Kind::distinct:
        return settleNode(*node.inputs[0], both(needed, node.columns));
    default:
        break;
    }
    for (const PlanPtr &each : node.inputs)
        settleNode(*each, both(carried, node.reads));
}

} // namespace

void settle(PlanNode &root, const std::vector<int> &needed)
{
    settleNode(root, Slots(needed.begin(), needed.end()));
}

} // namespace cypher
