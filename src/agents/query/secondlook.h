// SPDX-License-Identifier: GPL-3.0-or-later
// The second look: after the stop rule accepts an answer, a language model compares its wording with its rows. Off by
// default. It changes neither answer nor end: its remark is shown with the answer. Built once; thread of the runner.
//
// look.prompt -> look -> the end that the rule chose
#pragma once

#include "agents/engine/agentspec.h"
#include "agents/engine/prompt.h"
#include "workflow/stategraph.h"

#include <memory>
#include <string>

namespace agents {

inline constexpr const char *lookLabel = "look"; // of the routes to it

// The end `reason` of a route, or lookLabel for a second look first: if the settings ask for it, a language model
// answers, and it may see the rows.
std::string endOrSecondLook(const workflow::State &state, std::string reason);

// Adds both nodes with their routes; other routes reach the first with lookLabel and this target.
void addSecondLook(workflow::StateGraph &graph, const std::shared_ptr<const PromptTexts> &texts);
workflow::Target secondLook();

PromptSpec secondLookPrompt();
std::vector<ArtefactSpec> secondLookArtefacts();

// The forced tool.
llm::Tool compareAnswerTool();

} // namespace agents
