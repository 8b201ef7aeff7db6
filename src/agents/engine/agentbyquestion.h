// SPDX-License-Identifier: GPL-3.0-or-later
// Which agent answers a question, where nobody chose one: the one that suits the source, unless the question or what
// stands beside it wants tools. The words are data (resources/language/agentchoice-LANGUAGE.json). Pure; any thread.
#pragma once

#include "agents/engine/agentregistry.h"
#include "agents/engine/runrequest.h"
#include "base/codedtext.h"

#include <optional>

namespace base {
class Resources;
} // namespace base

namespace agents {

// Why an agent with tools is taken instead of the source's own; nothing where that one is. `documents`: the main source
// is a collection of them.
std::optional<base::CodedText> whyTools(const RunRequest &request, bool documents, const base::Resources &resources);

// The first agent that calls tools; null where there is none.
const AgentSpec *agentWithTools(const AgentRegistry &agents);

} // namespace agents
