// SPDX-License-Identifier: GPL-3.0-or-later
// The second look: once the stop rule has taken an answer, a language model compares its wording with the rows it was
// made from. Off unless the settings ask for it. It changes neither answer nor end: what it says stands beside the
// answer. Built once; thread of the runner.
//
//   look.prompt -> look -> the end that the rule chose
#pragma once

#include "agents/engine/agentspec.h"
#include "agents/engine/prompt.h"
#include "workflow/stategraph.h"

#include <memory>
#include <string>

namespace agents {

inline constexpr const char *lookLabel = "look"; // of the routes that lead to it

// The end `reason` of a route, or lookLabel where the answer is to be looked at first: the settings say so, a language
// model answers, and there are rows that it may see.
std::string lookedAt(const workflow::State &state, std::string reason);

// Both nodes with their routes; other routes reach the first by lookLabel and this target.
void addSecondLook(workflow::StateGraph &graph, const std::shared_ptr<const PromptTexts> &texts);
workflow::Target secondLook();

PromptSpec secondLookPrompt();
std::vector<ArtefactSpec> secondLookArtefacts();

// The forced tool.
llm::Tool compareAnswerTool();

} // namespace agents
