// SPDX-License-Identifier: GPL-3.0-or-later
// What a person typed as the changes of an edit, and the step whose output it replaces. Pure functions; any thread.
#pragma once

#include "agents/engine/agentspec.h"
#include "base/result.h"
#include "workflow/checkpoint.h"

#include <string>
#include <string_view>
#include <vector>

namespace agents {

// By what words a person names what the agent lets them edit ("question", "prompt", "query", "score"), each once.
std::vector<std::string> editable(const AgentSpec &agent);

// `artefact` is one of editable(), or a name in the state. What is typed becomes what the artefact's description says:
// a query stands for the queries that check and execute take, a score is a person's, rows are JSON {columns: [name],
// rows: [[cell]]}. JSON artefacts are parsed, forms are checked against their schema, everything else is text. Errors
// say what is wrong and where.
base::Result<workflow::Changes> changesOf(const AgentSpec &agent, std::string_view artefact, const std::string &text,
                                          const workflow::State &state);

// The present value as changesOf() takes it; empty where there is none.
std::string editableText(const AgentSpec &agent, std::string_view artefact, const workflow::State &state);

// Where an edit of what the end of `path` shows belongs: the newest step on it that wrote one of the artefacts, so that
// the query of an iteration is edited at its draft, repair or revision; the end of `path` where none did.
workflow::CheckpointId editPoint(const AgentSpec &agent, const std::vector<workflow::CheckpointPtr> &path,
                                 const workflow::Changes &changes);

} // namespace agents
