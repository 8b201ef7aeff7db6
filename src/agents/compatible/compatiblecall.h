// SPDX-License-Identifier: GPL-3.0-or-later
// A model call as BioChatter's ResponderWithRetries makes it: its prompts, its tools, pydantic's complaints sent back
// as Python prints them, three tries, the third taken as it is. Internal to the room agents; thread of the runner.
#pragma once

#include "llm/client.h"
#include "workflow/activity.h"

#include <nlohmann/json.hpp>
#include <string>

namespace agents {

struct CompatibleAsk {
    bool revises = false;
    std::string language;
    std::string prompt; // of the caller: what it may know of the schema
};

struct CompatibleReply {
    nlohmann::ordered_json message; // {role: "assistant", content, tool_calls: [{id, name, args}]}
    std::string raised;             // the Python exception that came out; empty: none
};

llm::Tool upstreamTool(bool revises); // GenerateQuery or ReviseQuery in BioChatter's words

base::Result<CompatibleReply> compatibleCall(workflow::Context &context, const CompatibleAsk &ask,
                                             const nlohmann::ordered_json &transcript);

} // namespace agents
