// SPDX-License-Identifier: GPL-3.0-or-later
// The reusable reflexion loop: draft, use a tool, read its result, revise, until the stop rule ends it. An agent passes
// hooks and receives a graph with memory, checkpoints and stop rules. It may replace the tool with several nodes. After
// BioChatter's abstract ReflexionAgent. Built once; the graph is const and thread-safe.
//
// [prelude ...] -> draft.prompt -> draft -> TOOL -> revise.prompt -> revise -> TOOL (a new iteration) | end
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
    std::vector<workflow::NodeSpec> prelude; // in sequence before the first prompt; may be empty
    // Used where `toolNodes` is empty: one node "execute_tool".
    std::function<base::Result<workflow::Update>(const workflow::State &, workflow::Context &)> tool;
    std::vector<workflow::Name> toolReads, toolWrites;
    // Several nodes instead of the tool: adds them with their routes and returns the first. The last one routes to
    // revise.prompt.
    std::function<workflow::Name(workflow::StateGraph &)> toolNodes;
    // Evaluated after revise: the reason to end, from `reasons`; empty: another iteration. Null: the run's stop rule.
    std::function<std::string(const workflow::State &)> stop;
    std::vector<std::string> reasons;                    // besides those of names.h without a colon
    std::map<workflow::Label, workflow::Target> closing; // targets of `stop` before the end (StateGraph::closing)
    std::vector<workflow::Name> inputs;                  // besides question
    std::vector<workflow::Name> optionalInputs;          // besides stop_rule
    std::vector<workflow::Name> personal;                // besides person_score and hints
    std::vector<workflow::Name> clears;                  // absent at the start of an iteration
    // Log and result of execute(), as BioChatter's _log_step_message, _log_final_result and _parse_final_result. Null:
    // the default. `step` counts from 1. `output` of a step is its changes; of a run, its last state.
    std::function<void(int step, const workflow::Name &node, const workflow::Changes &output)> logStep;
    std::function<void(const workflow::State &output)> logFinal;
    std::function<nlohmann::json(const workflow::State &output)> parseResult;
};

// The defaults: one line per step with the names and the beginning of its changes; one line with the answer; {answer}
// and the values read from the last reply.
void logStep(base::Log &log, int step, const workflow::Name &node, const workflow::Changes &output);
void logFinal(base::Log &log, const workflow::State &output);
nlohmann::json parseResult(const workflow::State &output);

// Builds the loop, runs it to its end, and returns parseResult of its last state. An error if it cannot be built or
// started, fails, or waits for the user. `log` may be null; `options` as for workflow::Runner.
base::Result<nlohmann::json> execute(const ReflexionHooks &hooks, workflow::Changes inputs, workflow::Bindings bindings,
                                     workflow::RunnerOptions options, base::Log *log = nullptr,
                                     std::stop_token stop = {});

// Rejects hooks without a valid graph; the error names what is missing.
base::Result<workflow::StateGraphPtr> reflexionLoop(ReflexionHooks hooks);

// One label per reason, with an end of that name.
std::map<workflow::Label, workflow::Target> ends(const std::vector<std::string> &reasons);

// The end that the model's answer itself causes (abstained, error:model-output, ...), or empty.
std::string endOfAnswer(const workflow::State &state);
std::vector<std::string> reasonsOfAnswer();
bool isFailure(std::string_view reason);
// True if an attempt has rows. Then the run never fails because of a later unusable answer of the model: it ends with
// the best attempt, for the reason that its stop rule gives (`endDespiteFailure`), or for "no-progress".
bool hasRowsOfAttempt(const workflow::State &state);
std::string endDespiteFailure(const std::string &reason);

} // namespace agents
