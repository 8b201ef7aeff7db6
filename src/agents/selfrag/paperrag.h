// SPDX-License-Identifier: GPL-3.0-or-later
// The agent that answers from documents with the four decisions of the Self-RAG paper (arXiv 2310.11511), under their
// names: retrieve (yes, no, continue), is relevant, is supported (fully, partially, no support), is useful (5 to 1). It
// writes one answer per relevant passage and ranks them by the weighted score of the paper. The best becomes a part of
// the answer. Limits, rewrites and ends are those of self-rag.
//
// retrieve_or_not -> retrieve -> is_relevant -> generate -> is_supported -> is_useful -> rank ->
// next part -> retrieve_or_not | useful (end) | not supported -> generate | not useful -> transform_query | give_up
#pragma once

#include "agents/engine/agentspec.h"
#include "agents/engine/prompt.h"

namespace agents {

inline constexpr const char *paperRagName = "self-rag-paper";

base::Result<workflow::StateGraphPtr> paperRag(const PromptTexts &texts);
AgentSpec paperRagSpec();

} // namespace agents
