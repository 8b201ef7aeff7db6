// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/semantic/labels.h"

#include <algorithm>

namespace cypher {

namespace {

// `has` is true for the names of the labels.
template <class Has>
bool holds(const LabelExpression &expression, const Has &has)
{
    switch (expression.kind) {
    case LabelExpression::Kind::name:
        return has(expression.name);
    case LabelExpression::Kind::conjunction:
        return holds(*expression.left, has) && holds(*expression.right, has);
    case LabelExpression::Kind::disjunction:
        return holds(*expression.left, has) || holds(*expression.right, has);
    case LabelExpression::Kind::negation:
        return !holds(*expression.left, has);
    case LabelExpression::Kind::wildcard:
        return has({});
    }
    return false;
}

} // namespace

NodeTest::NodeTest(const LabelExpression *labels, const graph::Graph &graph)
{
    if (!labels)
        return;
    const auto segments = graph.segments();
    m_admitted.resize(segments.size() + 1); // never empty, even for a graph without nodes
    for (std::size_t i = 0; i < segments.size(); ++i)
        m_admitted[i] = holds(*labels, [&](std::string_view name) {
            const auto &own = segments[i].labels;
            return name.empty() ? !own.empty() : std::find(own.begin(), own.end(), graph.label(name)) != own.end();
        });
}

void NodeTest::narrow(const NodeTest &other)
{
    if (other.everything())
        return;
    if (everything()) {
        m_admitted = other.m_admitted;
        return;
    }
    for (std::size_t i = 0; i < m_admitted.size(); ++i)
        m_admitted[i] = m_admitted[i] && other.m_admitted[i];
}

std::vector<graph::Range> NodeTest::ranges(const graph::Graph &graph) const
{
    std::vector<graph::Range> out;
    for (graph::SegmentId i = 0; i < graph.segments().size(); ++i) {
        const graph::Range nodes = graph.segments()[i].nodes;
        if (!admits(i) || nodes.size() == 0)
            continue;
        if (!out.empty() && out.back().end == nodes.begin)
            out.back().end = nodes.end;
        else
            out.push_back(nodes);
    }
    return out;
}

std::uint64_t NodeTest::count(const graph::Graph &graph) const
{
    std::uint64_t total = 0;
    for (const graph::Range range : ranges(graph))
        total += range.size();
    return total;
}

bool TypeSet::contains(graph::TypeId type) const
{
    return all || std::binary_search(types.begin(), types.end(), type);
}

bool TypeSet::overlaps(const TypeSet &other) const
{
    return std::any_of(types.begin(), types.end(), [&](graph::TypeId type) { return other.contains(type); });
}

TypeSet typesOf(const LabelExpression *types, const graph::Graph &graph)
{
    TypeSet out;
    out.all = !types;
    for (graph::TypeId type = 0; type < graph.types().size(); ++type)
        if (!types || holds(*types, [&](std::string_view name) { return name.empty() || name == graph.types()[type]; }))
            out.types.push_back(type);
    return out;
}

graph::LabelId requiredLabel(const LabelExpression *labels, const graph::Graph &graph)
{
    if (!labels)
        return graph::none;
    if (labels->kind == LabelExpression::Kind::name)
        return graph.label(labels->name);
    if (labels->kind != LabelExpression::Kind::conjunction)
        return graph::none;
    const graph::LabelId left = requiredLabel(labels->left, graph), right = requiredLabel(labels->right, graph);
    if (left == graph::none || right == graph::none)
        return left == graph::none ? right : left;
    return graph.nodeCount(left) <= graph.nodeCount(right) ? left : right;
}

} // namespace cypher
