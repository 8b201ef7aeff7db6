// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/stategraph.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace workflow {

namespace {

bool contains(const std::vector<Name> &names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

const NodeSpec *named(const std::vector<NodeSpec> &nodes, std::string_view name)
{
    const auto found =
        std::find_if(nodes.begin(), nodes.end(), [&](const NodeSpec &spec) { return spec.name == name; });
    return found == nodes.end() ? nullptr : &*found;
}

std::string called(std::string_view name)
{
    return "“" + std::string(name) + "”";
}

} // namespace

StateGraph &StateGraph::input(Name name)
{
    m_inputs.push_back(std::move(name));
    return *this;
}

StateGraph &StateGraph::optionalInput(Name name)
{
    m_optionalInputs.push_back(std::move(name));
    return *this;
}

StateGraph &StateGraph::node(NodeSpec spec)
{
    m_nodes.push_back(std::move(spec));
    return *this;
}

StateGraph &StateGraph::route(Name after, RouteFunction choose, std::map<Label, Target> targets)
{
    m_routes[std::move(after)] = {std::move(choose), std::move(targets)};
    return *this;
}

StateGraph &StateGraph::route(Name after, Target always)
{
    return route(std::move(after), [](const State &) { return Label(); }, {{Label(), std::move(always)}});
}

StateGraph &StateGraph::former(NodeSpec spec, RouteFunction choose, std::map<Label, Target> targets)
{
    route(spec.name, std::move(choose), std::move(targets));
    m_former.push_back(std::move(spec));
    return *this;
}

StateGraph &StateGraph::entry(Target first)
{
    m_entry = std::move(first);
    m_entry.opensIteration = true;
    return *this;
}

StateGraph &StateGraph::personal(std::vector<Name> names)
{
    m_personal = std::move(names);
    return *this;
}

StateGraph &StateGraph::stopRule(Name after, std::vector<Name> reads)
{
    m_ruleNode = std::move(after);
    m_ruleReads = std::move(reads);
    return *this;
}

StateGraph &StateGraph::closing(std::vector<Name> nodes)
{
    m_closing = std::move(nodes);
    return *this;
}

const NodeSpec *StateGraph::find(std::string_view node) const
{
    return named(m_nodes, node);
}

const NodeSpec *StateGraph::findStored(std::string_view node) const
{
    const NodeSpec *spec = find(node);
    return spec ? spec : named(m_former, node);
}

const Route *StateGraph::routeAfter(std::string_view node) const
{
    const auto found = m_routes.find(node);
    return found == m_routes.end() ? nullptr : &found->second;
}

bool StateGraph::isInput(std::string_view artefact) const
{
    return contains(m_inputs, artefact) || contains(m_optionalInputs, artefact);
}

bool StateGraph::isPersonal(std::string_view artefact) const
{
    return contains(m_personal, artefact);
}

bool StateGraph::isClosing(std::string_view node) const
{
    return contains(m_closing, node);
}

bool StateGraph::ruleReads(std::string_view artefact) const
{
    return contains(m_ruleReads, artefact);
}

bool StateGraph::isWritten(std::string_view artefact) const
{
    return isInput(artefact) || isPersonal(artefact) ||
           std::any_of(m_nodes.begin(), m_nodes.end(),
                       [&](const NodeSpec &spec) { return contains(spec.writes, artefact); });
}

void StateGraph::checkNodes(std::vector<std::string> &mistakes) const
{
    std::set<Name> seen;
    for (const NodeSpec &spec : m_nodes) {
        if (spec.name.empty())
            mistakes.push_back("A node has no name.");
        else if (!seen.insert(spec.name).second)
            mistakes.push_back("Two nodes have the name " + called(spec.name) + ".");
        if (!spec.run)
            mistakes.push_back("The node " + called(spec.name) + " has no function.");
        if (!routeAfter(spec.name))
            mistakes.push_back("After the node " + called(spec.name) + " no route says where to go.");
        for (const Name &name : spec.reads)
            if (!isWritten(name))
                mistakes.push_back("The node " + called(spec.name) + " reads " + called(name) +
                                   ", which nothing writes.");
        for (const Name &name : spec.writes)
            if (isPersonal(name))
                mistakes.push_back("The node " + called(spec.name) + " writes " + called(name) +
                                   ", which only the user may write.");
    }
}

void StateGraph::checkTarget(const std::string &from, const Target &target, std::vector<std::string> &mistakes) const
{
    if (target.node.empty() && target.endReason.empty())
        mistakes.push_back(from + " has no target: neither a node nor a reason to end.");
    else if (!target.node.empty() && !target.endReason.empty())
        mistakes.push_back(from + " has two targets: a node and an end.");
    else if (!target.node.empty() && !find(target.node))
        mistakes.push_back(from + " leads to " + called(target.node) + ", which is not a node.");
    for (const Name &name : target.clears)
        if (!isWritten(name))
            mistakes.push_back(from + " clears " + called(name) + ", which nothing writes.");
}

void StateGraph::checkReach(std::vector<std::string> &mistakes) const
{
    std::set<Name> reached;
    std::vector<Name> open{m_entry.node};
    bool ends = false;
    while (!open.empty()) {
        const Name name = std::move(open.back());
        open.pop_back();
        if (!find(name) || !reached.insert(name).second)
            continue;
        if (const Route *route = routeAfter(name))
            for (const auto &[label, target] : route->targets) {
                ends = ends || target.node.empty();
                open.push_back(target.node);
            }
    }
    for (const NodeSpec &spec : m_nodes)
        if (!reached.contains(spec.name))
            mistakes.push_back("The node " + called(spec.name) + " cannot be reached from the entry.");
    if (!ends)
        mistakes.push_back("No route from the entry ends the run.");
}

std::vector<std::string> StateGraph::validate() const
{
    std::vector<std::string> mistakes;
    checkNodes(mistakes);
    for (const NodeSpec &spec : m_former)
        if (find(spec.name))
            mistakes.push_back("The node " + called(spec.name) + " is a former one and a present one.");
    for (const auto &[after, route] : m_routes) {
        if (!findStored(after))
            mistakes.push_back("A route follows " + called(after) + ", which is not a node.");
        if (!route.choose)
            mistakes.push_back("The route after " + called(after) + " has no function.");
        if (route.targets.empty())
            mistakes.push_back("The route after " + called(after) + " has no labels.");
        for (const auto &[label, target] : route.targets)
            checkTarget("The label " + called(label) + " after " + called(after), target, mistakes);
    }
    if (m_entry.node.empty()) {
        mistakes.push_back("The graph has no entry.");
    } else {
        checkTarget("The entry", m_entry, mistakes);
        checkReach(mistakes);
    }
    if (!m_ruleNode.empty() && !routeAfter(m_ruleNode))
        mistakes.push_back("The stop rule is to follow " + called(m_ruleNode) + ", after which there is no route.");
    for (const Name &name : m_ruleReads)
        if (!isWritten(name))
            mistakes.push_back("The stop rule reads " + called(name) + ", which nothing writes.");
    return mistakes;
}

nlohmann::json StateGraph::toJson() const
{
    nlohmann::json nodes = nlohmann::json::array();
    for (const NodeSpec &spec : m_nodes)
        nodes.push_back({{"name", spec.name},
                         {"title", spec.title.empty() ? spec.name : spec.title},
                         {"version", spec.version},
                         {"reads", spec.reads},
                         {"writes", spec.writes}});
    nlohmann::json edges = nlohmann::json::array();
    for (const auto &[after, route] : m_routes)
        for (const auto &[label, target] : route.targets) {
            nlohmann::json edge = {{"from", after}, {"label", label}};
            edge[target.node.empty() ? "end" : "to"] = target.node.empty() ? target.endReason : target.node;
            if (target.opensIteration)
                edge["opensIteration"] = true;
            if (!target.clears.empty())
                edge["clears"] = target.clears;
            edges.push_back(std::move(edge));
        }
    nlohmann::json graph = {{"name", m_name},           {"inputs", m_inputs},    {"optionalInputs", m_optionalInputs},
                            {"personal", m_personal},   {"entry", m_entry.node}, {"nodes", std::move(nodes)},
                            {"edges", std::move(edges)}};
    if (!m_ruleNode.empty())
        graph["stopRule"] = {{"after", m_ruleNode}, {"reads", m_ruleReads}};
    return graph;
}

} // namespace workflow
