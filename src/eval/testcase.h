// SPDX-License-Identifier: GPL-3.0-or-later
// Exports an iteration of a run as a question with a known answer for `reflexion eval`. Any thread.
#pragma once

#include "agents/engine/agentspec.h"
#include "base/result.h"
#include "workflow/checkpoint.h"

#include <string>

namespace eval {

// One line without line end: {id, question, category: "session", answerable, cypher, columns, rows, ordered, note}.
// Fails if the iteration has no rows: another kind of outcome, or nothing ran.
base::Result<std::string> testCase(const agents::AgentSpec &agent, const workflow::Checkpoint &checkpoint);

// Appends the line to a file of questions, which is created if necessary. Fails if the file already has the case.
base::Status addTestCase(const std::string &file, const agents::AgentSpec &agent,
                         const workflow::Checkpoint &checkpoint);

} // namespace eval
