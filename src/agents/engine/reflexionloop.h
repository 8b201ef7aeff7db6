// SPDX-License-Identifier: GPL-3.0-or-later
// The reusable reflexion loop: draft, use a tool, look at what came of it, revise, until a rule says stop. An agent
// gives its hooks and gets the graph with memory, checkpoints and stop rules; it may put more nodes in the tool's
// place. After BioChatter's abstract ReflexionAgent. Built once; the graph is const and thread-safe.
//
//   [prelude ...] -> draft.prompt -> draft -> TOOL -> revise.prompt -> revise -> TOOL (a new iteration) | end
#pragma once

#include "agents/engine/modelnodes.h"
#include "workflow/runner.h"
#include "workflow/stategraph.h"

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <string_view>
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
    std::vector<std::string> reasons;                    // beyond those of names.h without a colon
    std::map<workflow::Label, workflow::Target> closing; // where `stop` may lead before the end (StateGraph::closing)
    std::vector<workflow::Name> inputs;                  // beyond question
    std::vector<workflow::Name> optionalInputs;          // beyond stop_rule
    std::vector<workflow::Name> personal;                // beyond person_score and hints
    std::vector<workflow::Name> clears;                  // that an iteration starts without
    // What execute() tells while it runs, and what it gives back, as BioChatter's _log_step_message, _log_final_result
    // and _parse_final_result do. Null: the default. `step` is counted from 1, `output` of a step is what it changed,
    // of a run its last state.
    std::function<void(int step, const workflow::Name &node, const workflow::Changes &output)> logStep;
    std::function<void(const workflow::State &output)> logFinal;
    std::function<nlohmann::json(const workflow::State &output)> parseResult;
};

// The defaults: a line a step with the names and the beginning of what it changed; a line with the answer; {answer} and
// what was read of the last reply.
void logStep(base::Log &log, int step, const workflow::Name &node, const workflow::Changes &output);
void logFinal(base::Log &log, const workflow::State &output);
nlohmann::json parseResult(const workflow::State &output);

// Builds the loop, runs it to its end, and gives back what parseResult makes of its last state. An error where it could
// not be built or started, failed, or waits for a person. `log` may be null; `options` as workflow::Runner takes them.
base::Result<nlohmann::json> execute(const ReflexionHooks &hooks, workflow::Changes inputs, workflow::Bindings bindings,
                                     workflow::RunnerOptions options, base::Log *log = nullptr,
                                     std::stop_token stop = {});

// Refuses hooks that make no valid graph, naming what is missing.
base::Result<workflow::StateGraphPtr> reflexionLoop(ReflexionHooks hooks);

// A label for each reason that is given, with an end of that name.
std::map<workflow::Label, workflow::Target> ends(const std::vector<std::string> &reasons);

// Why a run ends because of the model's answer itself (abstained, error:model-output, ...), or empty.
std::string endOfAnswer(const workflow::State &state);
std::vector<std::string> reasonsOfAnswer();
bool isFailure(std::string_view reason);
// Whether an attempt has rows. A run that has some never fails because a later answer of the model cannot be used: it
// ends for `endInSpite` of what its stop rule says then, "no-progress" where that says nothing, with the best attempt.
bool hasRowsOfAttempt(const workflow::State &state);
std::string endInSpite(const std::string &reason);

} // namespace agents
