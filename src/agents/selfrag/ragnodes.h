// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes of self-rag and its routes. Internal to the room agents. Built once; functions run on the runner's thread.
#pragma once

#include "agents/engine/prompt.h"
#include "llm/client.h"
#include "workflow/stategraph.h"

#include <string>
#include <vector>

namespace agents {

// searching.cpp. If an answer grows by parts, the passages that it already cites keep their numbers.
enum class Answers { whole, byParts };
std::vector<workflow::NodeSpec> searchNodes(Answers answers);
// grading.cpp: one call per passage
std::vector<workflow::NodeSpec> gradingNodes(std::string instructions, llm::Tool grader, const char *promptNode,
                                             const char *node);
llm::Tool documentGrader();
std::vector<workflow::NodeSpec> answerNodes(const PromptTexts &texts);  // answering.cpp
std::vector<workflow::NodeSpec> checkNodes(const PromptTexts &texts);   // checking.cpp: support, use
std::vector<workflow::NodeSpec> decisionNodes();                        // deciding.cpp: score
workflow::NodeSpec giveUpNode();                                        // deciding.cpp
std::vector<workflow::NodeSpec> rewriteNodes(const PromptTexts &texts); // rewriting.cpp

// A node that renders a prompt from the texts of the agent.
using PromptRendering = base::Result<workflow::Update> (*)(const workflow::State &, workflow::Context &,
                                                           const PromptTexts &);
workflow::NodeFunction rendered(const PromptTexts &texts, PromptRendering render);

// Labels, pure functions of the state.
std::string decideToGenerate(const workflow::State &state); // generate, transform_query, give_up
std::string afterGenerating(const workflow::State &state);  // generate, no passage, error:model-...
std::string afterSupport(const workflow::State &state);     // useful (to be graded), not supported
// "useful", "not supported", "not useful" or "max retries"; the user's score takes precedence.
std::string gradeGeneration(const workflow::State &state);
std::string afterRewriting(const workflow::State &state); // transform_query (search again), give_up
std::string afterGivingUp(const workflow::State &state);  // no-evidence, exhausted

} // namespace agents
