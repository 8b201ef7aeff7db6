// SPDX-License-Identifier: GPL-3.0-or-later
// The planning half of a step: the prompt with all previous steps, and the call that chooses the next action. Inner
// header of the agent react; thread of the runner.
#pragma once

#include "agents/engine/prompt.h"
#include "tools/registry.h"
#include "workflow/stategraph.h"

#include <nlohmann/json.hpp>
#include <string>

namespace agents {

// The number of last steps with the same calls and observations: 1 if the last step is new, 0 before any.
int repeatsOf(const workflow::State &state);
// The step being planned, from 1; and the maximum.
int stepNumber(const workflow::State &state);
int stepsAllowed(const workflow::State &state);
// After this number of equal calls the next step asks for the answer without tools, as the last one does.
inline constexpr int repeatsThatClose = 3;
bool isLastStep(const workflow::State &state);
// Such a step was made, and brought no answer.
bool isClosedWithoutAnswer(const workflow::State &state);

// multiply(a=465, b=321); several in sequence.
std::string textOfCalls(const nlohmann::json &calls);

// The tools of the run under its present settings.
base::Result<std::shared_ptr<const ::tools::Registry>> toolsOf(const workflow::State &state,
                                                               workflow::Context &context);

workflow::NodeSpec reactPlanPromptNode(PromptTexts texts);
workflow::NodeSpec reactPlanNode();

} // namespace agents
