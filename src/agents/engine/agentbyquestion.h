// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the agent for a question without a chosen one: the source's own, unless the question or its context needs
// tools. The words are data (resources/language/agentchoice-LANGUAGE.json). Pure; any thread.
#pragma once

#include "agents/engine/agentregistry.h"
#include "agents/engine/runrequest.h"
#include "base/codedtext.h"

#include <optional>

namespace base {
class Resources;
} // namespace base

namespace agents {

// Why an agent with tools replaces the source's own; empty if it does not. `documents`: the main source is a collection
// of documents.
std::optional<base::CodedText> whyTools(const RunRequest &request, bool documents, const base::Resources &resources);

// The first agent that calls tools; null if there is none.
const AgentSpec *agentWithTools(const AgentRegistry &agents);

} // namespace agents
