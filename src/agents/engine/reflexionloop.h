// SPDX-License-Identifier: GPL-3.0-or-later
// The reusable reflexion loop: draft, use a tool, look at what came of it, revise, until a rule says stop. An agent
// gives its hooks and gets the graph with memory, checkpoints and stop rules; it may put more nodes in the tool's
// place. After BioChatter's abstract ReflexionAgent. Built once; the graph is const and thread-safe.
//
//   [prelude ...] -> draft.prompt -> draft -> TOOL -> revise.prompt -> revise -> TOOL (a new iteration) | end
#pragma once

#include "agents/engine/modelnodes.h"
#include "workflow/stategraph.h"

#include <functional>
#include <string>
#include <vector>

namespace agents {

struct ReflexionHooks {
    workflow::Name name;
    CallHooks draft, revise;
    std::vector<workflow::NodeSpec> prelude; // one after the other, before the first prompt; may be empty
    // Used where `toolNodes` is empty: one node "execute_tool".
    std::function<base::Result<workflow::Update>(const workflow::State &, workflow::Context &)> tool;
    std::vector<workflow::Name> toolReads, toolWrites;
    // Several nodes in the tool's place: adds them with their routes, and names the first. The last routes to
    // revise.prompt.
    std::function<workflow::Name(workflow::StateGraph &)> toolNodes;
    // Asked after revise: a reason to end with, one of `reasons`; empty: another iteration. Null: the run's stop rule.
    std::function<std::string(const workflow::State &)> stop;
    std::vector<std::string> reasons;           // beyond those of names.h without a colon
    std::vector<workflow::Name> inputs;         // beyond question
    std::vector<workflow::Name> optionalInputs; // beyond stop_rule
    std::vector<workflow::Name> clears;         // that an iteration starts without
};

// Refuses hooks that make no valid graph, naming what is missing.
base::Result<workflow::StateGraphPtr> reflexionLoop(ReflexionHooks hooks);

// A label for each reason that is given, with an end of that name.
std::map<workflow::Label, workflow::Target> ends(const std::vector<std::string> &reasons);

// Why a run ends because of the model's answer itself (abstained, error:model-output, ...), or empty.
std::string endOfAnswer(const workflow::State &state);
std::vector<std::string> reasonsOfAnswer();

} // namespace agents
