// SPDX-License-Identifier: GPL-3.0-or-later
// The SQL reflection agent: it writes a query, runs it, looks at what came of it, and writes a better one while that
// may help. Built once; any thread.
//
//   get_schema -> plan -> generate.prompt -> generate -> execute_tools -> validate -> reflect -> complete -> end
//                  ^                                          |  failed ------^        | refine
//                  +------------------------------- prepare_retry <-------------------+
#pragma once

#include "agents/engine/agentspec.h"
#include "agents/engine/prompt.h"
#include "agents/query/questionlanguage.h"
#include "workflow/stategraph.h"

namespace agents {

inline constexpr const char *sqlReflectionName = "sql-reflection";

base::Result<workflow::StateGraphPtr> sqlReflection(PromptTexts texts, const QuestionLanguagePtr &language);
AgentSpec sqlReflectionSpec();

} // namespace agents
