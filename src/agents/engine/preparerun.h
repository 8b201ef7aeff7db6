// SPDX-License-Identifier: GPL-3.0-or-later
// From what a person asked for to what a workflow::Runner needs: the one place where a run is put together, for window,
// command, evaluation and tests, and for runs of a session that go on. Thread of the services.
#pragma once

#include "agents/engine/agentregistry.h"
#include "agents/engine/runrequest.h"
#include "data/schema.h"
#include "workflow/runner.h"
#include "workflow/services.h"

#include <functional>
#include <memory>
#include <string>

namespace agents {

// What is known by name from the start of the program on; both outlive the call.
struct RunRegistries {
    const AgentRegistry &agents;
    const base::Resources &resources;
};

// What `main` (or a test) opened and made for the request: who opens sources and makes models is not known here. May
// serve several runs, one after the other.
struct RunWorld {
    std::shared_ptr<data::Source> database;       // the main source where it is one; null: the agent has to be named
    data::SchemaPtr schema;                       // of the database; may be null where a stored run goes on
    std::shared_ptr<workflow::Services> services; // those of the roles of names.h that there are; required
};

struct PreparedRun {
    RunRequest request; // nothing is left open: agent, stop rule and names are said. What a session stores
    AgentSpecPtr agent;
    workflow::StateGraphPtr graph;
    workflow::Changes inputs; // those that the graph takes
    workflow::Bindings bindings;
    workflow::Limits limits;
    std::shared_ptr<workflow::Services> services;
    std::function<void(workflow::Breakpoints &)> prepareBreakpoints; // conditions and their fold, before the start

    // With the services and limits of the run; sink and observers are the caller's.
    workflow::RunnerOptions runnerOptions(base::Clock &clock, base::Random &random) const;
};

// What the role "tools" is bound to: the addresses of the sources beside the main one; "built in" where there are none.
std::string toolsBinding(const RunRequest &request);
// Where prompts are that a person wrote for one source alone ("prompts/by-source/sample-graph", then
// "/AGENT/PROMPT.txt"); they stand before the others. By the source's name; empty for none.
std::string promptFolderOf(std::string_view sourceName);
// A model's name as a run keeps and shows it: its address holds no login, and its options are not asked for.
base::Result<std::string> modelToKeep(const std::string &model);

// Errors, before anything has run: no question, an agent that there is not or that does not suit the source, missing
// prompts, a model that cannot be made. A request that names its model for people is not stopped by the last one: a
// stored run can be looked at, edited and replayed without its model.
base::Result<PreparedRun> prepareRun(RunRequest request, const RunRegistries &registries, RunWorld world);

} // namespace agents
