// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/graphshape.h"

#include "app/models/text.h"

#include <algorithm>

namespace app {
namespace {

bool opensIteration(const workflow::Route &route)
{
    return std::any_of(route.targets.begin(), route.targets.end(),
                       [](const auto &entry) { return entry.second.opensIteration; });
}

} // namespace

QString stepOf(std::string_view node)
{
    return toQt(agents::stepOf(node));
}

GraphShape::GraphShape(workflow::StateGraphPtr graph, const agents::AgentSpec &spec) : m_graph(std::move(graph))
{
    for (const std::string &step : spec.card.rail)
        m_usual.append(toQt(step));
    if (!m_graph || m_usual.isEmpty())
        return;
    std::set<QString> openingSteps;
    for (const auto &node : m_graph->nodes()) {
        if (std::find(node.writes.begin(), node.writes.end(), spec.card.proposal) != node.writes.end())
            m_writers.insert(stepOf(node.name));
        const workflow::Route *route = m_graph->routeAfter(node.name);
        if (route && opensIteration(*route) && !m_usual.contains(stepOf(node.name)))
            openingSteps.insert(stepOf(node.name));
    }
    for (const auto &node : m_graph->nodes()) {
        if (openingSteps.contains(stepOf(node.name)))
            m_openers.insert(node.name);
    }
}

QStringList GraphShape::nodesOf(const QString &step) const
{
    QStringList nodes;
    for (const auto &node : m_graph ? m_graph->nodes() : std::vector<workflow::NodeSpec>()) {
        if (stepOf(node.name) == step)
            nodes.append(toQt(node.name));
    }
    return nodes;
}

QStringList GraphShape::after(const QString &step, std::string_view node, int depth) const
{
    if (const auto at = m_usual.indexOf(step); at >= 0)
        return m_usual.mid(at + 1);
    const workflow::Route *route = m_graph ? m_graph->routeAfter(node) : nullptr;
    QStringList longest;
    if (!route || depth > 4)
        return longest;
    for (const auto &[label, target] : route->targets) {
        if (target.node.empty())
            continue;
        const auto at = m_usual.indexOf(stepOf(target.node));
        QStringList rest;
        if (at >= 0)
            rest = m_usual.mid(at);
        else if (stepOf(target.node) == step)
            rest = after(step, target.node, depth + 1);
        if (rest.size() > longest.size())
            longest = rest;
    }
    return longest;
}

} // namespace app
