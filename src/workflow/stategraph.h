// SPDX-License-Identifier: GPL-3.0-or-later
// A workflow: named nodes (functions from state to update) and routes (pure functions from state to a label, each label
// with a target). Built once, validated, then shared by any number of runs; const and thread-safe from then on.
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
using RouteFunction = std::function<Label(const State &)>; // pure: asked again after every edit

struct NodeSpec {
    Name name;
    int version = 1; // raise it when the node's meaning changes: a replay of another version has diverged
    NodeFunction run;
    std::vector<Name> reads;  // all that it looks at: an edit of one of these reruns it
    std::vector<Name> writes; // all that it may set or append to
    std::string title;        // for people; the name where it is empty
};

struct Target {
    Name node;             // empty: the run ends
    std::string endReason; // "answered", "step-limit", ...; only where the run ends
    bool opensIteration = false;
    std::vector<Name> clears; // artefacts that the new iteration starts without

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

    StateGraph &input(Name name);         // an artefact that the run starts with
    StateGraph &optionalInput(Name name); // one that it may start with
    StateGraph &node(NodeSpec spec);
    StateGraph &route(Name after, RouteFunction choose, std::map<Label, Target> targets);
    StateGraph &route(Name after, Target always);
    // A node that earlier versions of the graph had, without its function: it is not run any more, but stored steps of
    // it can be edited, and the run goes on behind them as this route says.
    StateGraph &former(NodeSpec spec, RouteFunction choose, std::map<Label, Target> targets);
    StateGraph &entry(Target first);               // opens iteration 1
    StateGraph &personal(std::vector<Name> names); // artefacts that only a person writes (person_score, hints)
    // The route after this node is the stop rule, and these are what it reads: an edit of one of them, wherever it is
    // made, asks it before any node runs. Only an end that it chooses counts then.
    StateGraph &stopRule(Name after, std::vector<Name> reads);

    // Nodes that run once it is chosen how the run ends (a last look at the answer), each with routes that ask nothing
    // else: they may stand in the place of an end that the stop rule chooses, and where a limit keeps them from running
    // the run ends as was chosen.
    StateGraph &closing(std::vector<Name> nodes);

    // Every mistake in one sentence each: a label without a target, no entry, no end, an unreachable node,
    // an artefact read that nothing writes, ... Empty where the graph may run.
    std::vector<std::string> validate() const;

    const Name &name() const { return m_name; }
    const Target &entry() const { return m_entry; }
    const NodeSpec *find(std::string_view node) const;
    const NodeSpec *findStored(std::string_view node) const; // a former one too
    const Route *routeAfter(std::string_view node) const;
    const std::vector<NodeSpec> &nodes() const { return m_nodes; }
    const std::vector<Name> &requiredInputs() const { return m_inputs; }
    bool isInput(std::string_view artefact) const;
    bool isPersonal(std::string_view artefact) const;
    bool isWritten(std::string_view artefact) const;    // by a person, as an input, or by a node
    const Name &ruleNode() const { return m_ruleNode; } // empty where there is no stop rule
    bool ruleReads(std::string_view artefact) const;
    bool isClosing(std::string_view node) const;
    // {name, inputs, personal, entry, nodes: [{name, title, version, reads, writes}],
    // edges: [{from, label, to | end, opensIteration?, clears?}], stopRule?: {after, reads}}: to draw it.
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
