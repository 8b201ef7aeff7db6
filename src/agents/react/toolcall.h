// SPDX-License-Identifier: GPL-3.0-or-later
// The agent for a single tool call: a call of another program to a source over MCP, stored as a run that can be viewed,
// edited and repeated. Its question is the written call: query(query="MATCH ..."). Built once.
//
// read -> call -> end
#pragma once

#include "agents/engine/agentspec.h"

namespace agents {

inline constexpr const char *toolCallName = "tool-call";

base::Result<workflow::StateGraphPtr> toolCallAgent();
AgentSpec toolCallSpec();

// The call as the question of such a run, with all arguments as literals.
std::string callAsQuestion(const std::string &tool, const nlohmann::json &arguments);

} // namespace agents
