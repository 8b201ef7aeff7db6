// SPDX-License-Identifier: GPL-3.0-or-later
// The agent that answers with tools: thought, action, observation, until it finishes. After ReAct (Yao et al. 2022) and
// AdalFlow's ReActAgent, without its defects: a model's text is parsed and never evaluated, a call that needs approval
// does not run without it, and the last step answers without tools. Built once.
//
// plan.prompt -> plan -> act -> plan.prompt (a new iteration) | end
#pragma once

#include "agents/engine/agentspec.h"
#include "agents/engine/prompt.h"
#include "agents/engine/questionlanguage.h"

namespace agents {

inline constexpr const char *reactName = "react";
inline constexpr int reactSteps = 10; // default of the stop rule

base::Result<workflow::StateGraphPtr> reactAgent(PromptTexts texts, QuestionLanguagePtr language);
AgentSpec reactSpec();

} // namespace agents
