// SPDX-License-Identifier: GPL-3.0-or-later
// The agent that makes one call of a tool: what another program asked of a source over MCP, kept as a run that can be
// looked at, edited and made again. Its question is the call as it is written: query(query="MATCH ..."). Built once.
//
//   read -> call -> end
#pragma once

#include "agents/engine/agentspec.h"

namespace agents {

inline constexpr const char *toolCallName = "tool-call";

base::Result<workflow::StateGraphPtr> toolCallAgent();
AgentSpec toolCallSpec();

// A call as the question of such a run: literals only, whatever they hold.
std::string callAsQuestion(const std::string &tool, const nlohmann::json &arguments);

} // namespace agents
