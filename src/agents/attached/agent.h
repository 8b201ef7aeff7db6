// SPDX-License-Identifier: GPL-3.0-or-later
// An attached agent as one more agent of the workbench: its description becomes an AgentSpec, each of its nodes a node
// that has the program execute one step. The engine keeps all states; the program only executes
// (docs/agent-protocol.md). Any thread.
//
// Besides the described nodes the graph has ":start" (the first state of a question), ":together" (several nodes in one
// step), ":skip" (where the run continues without a step) and ":route" (where it continues after an edit, or over an
// edge that is not described).
#pragma once

#include "agents/attached/program.h"
#include "agents/engine/agentspec.h"

#include <memory>
#include <string>
#include <string_view>

namespace agents::attached {

inline constexpr const char *startNode = ":start", *togetherNode = ":together", *skipNode = ":skip",
                            *routeNode = ":route";

// json: {at, after: [node], next: [node], keys: {key: hash}}: the place of the program, and the values that it knows
inline constexpr const char *placeName = "attached_place";
inline constexpr const char *scoreName = "attached_score"; // of the key that the description names

// The artefact of a key of the agent's state. Of kind text, or JSON.
std::string artefactOfKey(std::string_view key);

AgentSpec agentSpec(Description description, std::shared_ptr<Program> program);

} // namespace agents::attached
