// SPDX-License-Identifier: GPL-3.0-or-later
// A workflow: named nodes (functions from state to update) and routes (pure functions from state to a label, each label
// with a target). Built once, validated, then shared by any number of runs. Const and thread-safe after that.
#pragma once

#include "workflow/activity.h"
#include "workflow/state.h"

#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace workflow {

using Label = std::string;
using NodeFunction = std::function<base::Result<Update>(const State &, Context &)>;
using RouteFunction = std::function<Label(const State &)>; // pure: evaluated again after every edit

struct NodeSpec {
    Name name;
    int version = 1; // increase when the node's meaning changes: replays of older versions diverge
    NodeFunction run;
    std::vector<Name> reads;  // all inputs: an edit of one reruns the node
    std::vector<Name> writes; // all artefacts that it may set or append to
    std::string title;        // for the user; the name if empty
};

struct Target {
    Name node;             // empty: the run ends
    std::string endReason; // "answered", "step-limit", ...; only if the run ends
    bool opensIteration = false;
    std::vector<Name> clears; // artefacts absent at the start of the new iteration

    static Target to(Name node) { return {std::move(node), {}, false, {}}; }
    static Target iteration(Name node, std::vector<Name> clears = {})
    {
        return {std::move(node), {}, true, std::move(clears)};
    }
    static Target end(std::string reason) { return {{}, std::move(reason), false, {}}; }
};

struct Route {
    RouteFunction choose;
    std::map<Label, Target> targets;
};

class StateGraph {
public:
    explicit StateGraph(Name name) : m_name(std::move(name)) {}

    StateGraph &input(Name name);         // a required artefact at the start
    StateGraph &optionalInput(Name name); // an optional one
    StateGraph &node(NodeSpec spec);
    StateGraph &route(Name after, RouteFunction choose, std::map<Label, Target> targets);
    StateGraph &route(Name after, Target always);
    // A node of earlier versions of the graph, without its function. It does not run, but its stored steps can be
    // edited, and the run continues along this route.
    StateGraph &former(NodeSpec spec, RouteFunction choose, std::map<Label, Target> targets);
    StateGraph &entry(Target first);               // opens iteration 1
    StateGraph &personal(std::vector<Name> names); // artefacts that only the user writes (person_score, hints)
    // The route after this node is the stop rule; `reads` are its inputs. An edit of one of them, at any step,
    // evaluates the rule before the next node runs. Then only a choice to end counts.
    StateGraph &stopRule(Name after, std::vector<Name> reads);

    // Nodes that run after the end is chosen (a second look at the answer). Their routes depend on nothing else. They
    // may replace an end that the stop rule chooses. If a limit stops them, the run ends with the chosen reason.
    StateGraph &closing(std::vector<Name> nodes);

    // Every mistake, one sentence each: a label without a target, no entry, no end, an unreachable node, an artefact
    // that is read but never written, ... Empty if the graph can run.
    std::vector<std::string> validate() const;

    const Name &name() const { return m_name; }
    const Target &entry() const { return m_entry; }
    const NodeSpec *find(std::string_view node) const;
    const NodeSpec *findStored(std::string_view node) const; // includes former nodes
    const Route *routeAfter(std::string_view node) const;
    const std::vector<NodeSpec> &nodes() const { return m_nodes; }
    const std::vector<Name> &requiredInputs() const { return m_inputs; }
    bool isInput(std::string_view artefact) const;
    bool isPersonal(std::string_view artefact) const;
    bool isWritten(std::string_view artefact) const;    // by the user, as an input, or by a node
    const Name &ruleNode() const { return m_ruleNode; } // empty without a stop rule
    bool ruleReads(std::string_view artefact) const;
    bool isClosing(std::string_view node) const;
    // For drawing: {name, inputs, personal, entry, nodes: [{name, title, version, reads, writes}], edges: [{from,
    // label, to | end, opensIteration?, clears?}], stopRule?: {after, reads}}.
    nlohmann::json toJson() const;

private:
    void checkNodes(std::vector<std::string> &mistakes) const;
    void checkTarget(const std::string &from, const Target &target, std::vector<std::string> &mistakes) const;
    void checkReach(std::vector<std::string> &mistakes) const;

    Name m_name;
    Target m_entry;
    std::vector<Name> m_inputs; // required
    std::vector<Name> m_optionalInputs;
    std::vector<Name> m_personal;
    Name m_ruleNode;
    std::vector<Name> m_ruleReads;
    std::vector<Name> m_closing;
    std::vector<NodeSpec> m_nodes;
    std::vector<NodeSpec> m_former;
    std::map<Name, Route, std::less<>> m_routes;
};

using StateGraphPtr = std::shared_ptr<const StateGraph>;

} // namespace workflow
