// SPDX-License-Identifier: GPL-3.0-or-later
// Converts the user's typed text into the changes of an edit, and finds the step to edit. Pure functions; any thread.
#pragma once

#include "agents/engine/agentspec.h"
#include "base/result.h"
#include "workflow/checkpoint.h"

#include <string>
#include <string_view>
#include <vector>

namespace agents {

// The names of what the user may edit ("question", "prompt", "query", "score"), each once.
std::vector<std::string> editable(const AgentSpec &agent);

// `artefact` is one of editable(), or a name in the state. The artefact's description defines the conversion: a query
// sets the queries for check and execute, a score is the user's, rows are JSON {columns: [name], rows: [[cell]]}. JSON
// artefacts are parsed, forms are checked against their schema, everything else is text. Errors name the problem and
// its position.
base::Result<workflow::Changes> changesOf(const AgentSpec &agent, std::string_view artefact, const std::string &text,
                                          const workflow::State &state);

// The present value in the form of changesOf(); empty if there is none.
std::string editableText(const AgentSpec &agent, std::string_view artefact, const workflow::State &state);

// The step at which to edit a value shown at the end of `path`: the newest step that wrote one of the artefacts. So the
// query of an iteration is edited at its draft, repair or revision. The end of `path` if none wrote it.
workflow::CheckpointId stepToEdit(const AgentSpec &agent, const std::vector<workflow::CheckpointPtr> &path,
                                  const workflow::Changes &changes);

} // namespace agents
