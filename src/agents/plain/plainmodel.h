// SPDX-License-Identifier: GPL-3.0-or-later
// The model alone: one prompt with the question, one answer, no tools and no data. The baseline for answers with tools
// or from a source. Built once.
//
// answer.prompt -> answer -> end
#pragma once

#include "agents/engine/agentspec.h"
#include "agents/engine/prompt.h"

namespace agents {

inline constexpr const char *plainModelName = "plain-model";

base::Result<workflow::StateGraphPtr> plainModel(PromptTexts texts);
AgentSpec plainModelSpec();

} // namespace agents
