// SPDX-License-Identifier: GPL-3.0-or-later
// The SQL reflection agent: writes a query, executes it, judges the result, and writes a better one while that may
// help. Built once; any thread.
//
// schema.* -> get_schema -> plan -> generate.prompt -> generate -> check -> execute -> repair? -> validate -> score
// ^                          fix <-> check |  not run -----------------------> score
// +-- prepare_retry <- repair? <- refine --- reflect <------------------------ score
// reflect -> complete -> end
#pragma once

#include "agents/engine/agentspec.h"
#include "agents/engine/prompt.h"
#include "agents/engine/questionlanguage.h"
#include "workflow/stategraph.h"

namespace agents {

inline constexpr const char *sqlReflectionName = "sql-reflection";

base::Result<workflow::StateGraphPtr> sqlReflection(PromptTexts texts, const QuestionLanguagePtr &language);
AgentSpec sqlReflectionSpec();

} // namespace agents
