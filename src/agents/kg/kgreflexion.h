// SPDX-License-Identifier: GPL-3.0-or-later
// The graph query reflexion agent, after BioChatter's KGQueryReflexionAgent: it drafts a query, checks and runs it,
// scores what came back, lets the rule engine mend it or the model revise it, until the stop rule says so. Built once;
// any thread.
//
//   schema.entities -> schema.relationships -> schema.properties -> draft.prompt -> draft -> check [-> fix -> check]
//   -> execute -> score -> repair -> check (a new iteration) | revise.prompt -> revise -> check (a new iteration) | end
//   end: at once, or by look.prompt -> look where a second look at the answer was asked for (query/secondlook.h)
#pragma once

#include "agents/engine/agentspec.h"
#include "agents/engine/modelcall.h"
#include "agents/engine/prompt.h"
#include "agents/query/questionlanguage.h"
#include "workflow/stategraph.h"

namespace agents {

inline constexpr const char *kgReflexionName = "kg-reflexion";

base::Result<workflow::StateGraphPtr> kgReflexion(PromptTexts texts, QuestionLanguagePtr language);
AgentSpec kgReflexionSpec();

// The forced tools, with BioChatter's field names.
llm::Tool generateQueryTool();
llm::Tool reviseQueryTool();
// How a reply that is no call of these tools is read: by the query in it, in the language of the run's source.
FreeReply queryReplyOf(workflow::Context &context);

} // namespace agents
