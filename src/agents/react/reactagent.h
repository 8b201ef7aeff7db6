// SPDX-License-Identifier: GPL-3.0-or-later
// The agent that answers with tools: thought, action, observation, until it finishes. After ReAct (Yao et al. 2022) and
// AdalFlow's ReActAgent, without its defects: what a model writes is read and never evaluated, a call that a person has
// to approve does not run without them, and the last step answers without tools. Built once.
//
//   plan.prompt -> plan -> act -> plan.prompt (a new iteration) | end
#pragma once

#include "agents/engine/agentspec.h"
#include "agents/engine/prompt.h"
#include "agents/query/questionlanguage.h"

namespace agents {

inline constexpr const char *reactName = "react";
inline constexpr int reactSteps = 10; // where the stop rule says nothing else

base::Result<workflow::StateGraphPtr> reactAgent(PromptTexts texts, QuestionLanguagePtr language);
AgentSpec reactSpec();

} // namespace agents
