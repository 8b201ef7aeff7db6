// SPDX-License-Identifier: GPL-3.0-or-later
// The planning half of a step: the prompt with what was done so far, and the call that says what to do next. Inner
// header of the agent react; thread of the runner.
#pragma once

#include "agents/engine/prompt.h"
#include "tools/registry.h"
#include "workflow/stategraph.h"

#include <nlohmann/json.hpp>
#include <string>

namespace agents {

// How often the last step was made, with the same calls and the same observations: 1 where it is new, 0 before any.
int repeatsOf(const workflow::State &state);
// The one that is being planned, from 1; and how many there may be.
int stepNumber(const workflow::State &state);
int stepsAllowed(const workflow::State &state);
bool isLastStep(const workflow::State &state);

// multiply(a=465, b=321); several one after the other.
std::string textOfCalls(const nlohmann::json &calls);

// The tools of the run, as its settings are now.
base::Result<std::shared_ptr<const ::tools::Registry>> toolsOf(const workflow::State &state,
                                                               workflow::Context &context);

workflow::NodeSpec reactPlanPromptNode(PromptTexts texts);
workflow::NodeSpec reactPlanNode();

} // namespace agents
