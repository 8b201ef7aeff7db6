// SPDX-License-Identifier: GPL-3.0-or-later
// How a question becomes a run: its inputs, its limits; and one call that runs it to its end, for the command, for
// evaluations and for tests. Thread of the services.
#pragma once

#include "agents/engine/result.h"
#include "agents/engine/settings.h"
#include "agents/engine/stoprule.h"
#include "data/schema.h"
#include "workflow/runner.h"
#include "workflow/services.h"

#include <stop_token>
#include <string>
#include <vector>

namespace agents {

struct Question {
    std::string text;
    data::SchemaPtr schema; // of the source; required
    StopRule stop = StopRule::documented();
    Settings settings;
    std::vector<std::string> allowedTypes; // that the model may see; empty: all
};

workflow::Changes inputsOf(const Question &question);
workflow::Limits limitsOf(const StopRule &rule); // its steps; the rest is the caller's

struct AskOptions {
    workflow::Bindings bindings;    // of the roles model, source, repairer (names.h)
    workflow::Limits limits;        // beyond the rule's steps
    workflow::RunnerOptions runner; // clock, random, services; sink and observers where wanted. Its limits are not used
};

// Runs to the end. An error means that no run was made (no services, no schema, a wrong graph); whatever happens in a
// run is in the result, its reason included. A stop request gives the reason "cancelled".
base::Result<RunResult> ask(const workflow::StateGraphPtr &graph, const Question &question, AskOptions options,
                            std::stop_token stop = {});

} // namespace agents
