// SPDX-License-Identifier: GPL-3.0-or-later
// The agent that answers from documents: retrieves passages, grades them, answers from the relevant ones, checks each
// sentence against them and the whole answer against the question. It repeats search or answer within its limits. After
// the Self-RAG tutorial of LangGraph, with its labels and our own limits.
//
// retrieve -> grade_documents -> generate | transform_query | give_up
// generate -> support -> useful -> useful (end) | not supported -> generate | not useful -> transform_query |
// max retries -> give_up;  transform_query -> retrieve
#pragma once

#include "agents/engine/agentspec.h"
#include "agents/engine/prompt.h"

namespace agents {

inline constexpr const char *selfRagName = "self-rag";

base::Result<workflow::StateGraphPtr> selfRag(const PromptTexts &texts);
AgentSpec selfRagSpec();

} // namespace agents
