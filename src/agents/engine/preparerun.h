// SPDX-License-Identifier: GPL-3.0-or-later
// Turns a run request into the parts that a workflow::Runner needs. The only place that does this, for window, command,
// evaluation and tests, and for continued runs of a session. Thread of the services.
#pragma once

#include "agents/engine/agentregistry.h"
#include "agents/engine/runrequest.h"
#include "data/schema/schema.h"
#include "workflow/runner.h"
#include "workflow/services.h"

#include <functional>
#include <memory>
#include <string>

namespace agents {

// Registries filled at the start of the program; both outlive the call.
struct RunRegistries {
    const AgentRegistry &agents;
    const base::Resources &resources;
};

// The objects that `main` (or a test) opened and made for the request; this room neither opens sources nor makes
// models. May serve several runs in sequence.
struct RunWorld {
    std::shared_ptr<data::Source> database;       // the main source, if a database; null: the request names the agent
    data::SchemaPtr schema;                       // of the database; may be null for a continued stored run
    std::shared_ptr<workflow::Services> services; // for the available roles of names.h; required
};

struct PreparedRun {
    RunRequest request; // complete: agent, stop rule and names are set. Stored by a session
    AgentSpecPtr agent;
    workflow::StateGraphPtr graph;
    workflow::Changes inputs; // only inputs of the graph
    workflow::Bindings bindings;
    workflow::Limits limits;
    std::shared_ptr<workflow::Services> services;
    std::function<void(workflow::Breakpoints &)> prepareBreakpoints; // conditions and their fold; call before the start

    // With the services and limits of the run; the caller adds sink and observers.
    workflow::RunnerOptions runnerOptions(base::Clock &clock, base::Random &random) const;
};

// The binding of the role "tools": the addresses of the sources besides the main one; "built in" without any.
std::string toolsBinding(const RunRequest &request);
// The folder of the user's prompts for one source ("prompts/by-source/sample-graph", then "/AGENT/PROMPT.txt"). They
// take precedence over others. By the source's name; empty for none.
std::string promptFolderOf(std::string_view sourceName);
// A model's name to store and show: no unknown options of its address, the whole path of its file. A login fails.
base::Result<std::string> modelToKeep(const std::string &model);

// Errors before the run starts: no question, an unknown agent, an agent that does not suit the source, missing prompts,
// a model that cannot be made. A request with modelName skips the last check: a stored run can be read, edited and
// replayed without its model.
base::Result<PreparedRun> prepareRun(RunRequest request, const RunRegistries &registries, RunWorld world);

} // namespace agents
