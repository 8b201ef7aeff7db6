// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes of self-rag-paper and its routes, besides those shared with self-rag (ragnodes.h). Internal to the room
// agents. Built once; functions run on the runner's thread.
#pragma once

#include "agents/engine/prompt.h"
#include "agents/selfrag/verdict.h"
#include "workflow/stategraph.h"

#include <string>
#include <vector>

namespace agents {

std::vector<workflow::NodeSpec> retrievalNodes(const PromptTexts &texts); // retrievaldecision.cpp: retrieve or not
llm::Tool relevanceGrader();                                              // for gradingNodes()
std::vector<workflow::NodeSpec> candidateNodes(const PromptTexts &texts); // candidates.cpp: one answer per passage
std::vector<workflow::NodeSpec> critiqueNodes(const PromptTexts &texts);  // critique.cpp: is supported, is useful
workflow::NodeSpec rankNode();                                            // ranking.cpp
const nlohmann::json &usualWeights();                                     // names::weights: the values of the paper
nlohmann::json weightsOf(const workflow::State &state);                   // complete, with defaults

// Labels, pure functions of the state.
std::string retrieveOrNot(const workflow::State &state);   // yes, no, continue; enough or without passages: complete
std::string afterRelevance(const workflow::State &state);  // generate, transform_query, give_up; enough
std::string afterCandidates(const workflow::State &state); // generate, without passages, no passage, give_up; enough
std::string afterRanking(const workflow::State &state);    // useful, next part, without passages, not supported, ...
} // namespace agents
