// SPDX-License-Identifier: GPL-3.0-or-later
// An iteration of a run as a question with a known answer, which `reflexion eval` reads back. A pure function and a
// file; any thread.
#pragma once

#include "agents/engine/agentspec.h"
#include "base/result.h"
#include "workflow/checkpoint.h"

#include <string>

namespace eval {

// {id, question, category: "session", answerable, cypher, columns, rows, ordered, note} in one line, without its end.
// Refused where the iteration has no rows to expect: its agent's outcome is something else, or nothing ran.
base::Result<std::string> testCase(const agents::AgentSpec &agent, const workflow::Checkpoint &checkpoint);

// Adds the line to a file of questions, made where there is none. Refused where it holds the same case already.
base::Status addTestCase(const std::string &file, const agents::AgentSpec &agent,
                         const workflow::Checkpoint &checkpoint);

} // namespace eval
