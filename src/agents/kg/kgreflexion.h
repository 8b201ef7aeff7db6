// SPDX-License-Identifier: GPL-3.0-or-later
// The graph query reflexion agent, after BioChatter's KGQueryReflexionAgent: drafts a query, checks and executes it,
// scores the result, and has it repaired by the rule engine or revised by the model until the stop rule ends it. Built
// once; any thread.
//
// schema.entities -> schema.relationships -> schema.properties -> draft.prompt -> draft -> check [-> fix -> check]
// -> execute -> score -> repair -> check (a new iteration) | revise.prompt -> revise -> check (a new iteration) | end
// end: at once, or by look.prompt -> look if a second look at the answer is on (query/secondlook.h)
#pragma once

#include "agents/engine/agentspec.h"
#include "agents/engine/modelcall.h"
#include "agents/engine/prompt.h"
#include "agents/engine/questionlanguage.h"
#include "workflow/stategraph.h"

namespace agents {

inline constexpr const char *kgReflexionName = "kg-reflexion";

base::Result<workflow::StateGraphPtr> kgReflexion(PromptTexts texts, QuestionLanguagePtr language);
AgentSpec kgReflexionSpec();

// The forced tools, with BioChatter's field names.
llm::Tool generateQueryTool();
llm::Tool reviseQueryTool();
// Reads a reply without a call of these tools: by the query in it, in the language of the run's source.
FreeReply queryReplyOf(workflow::Context &context);

} // namespace agents
