// SPDX-License-Identifier: GPL-3.0-or-later
// A model call as in BioChatter's ResponderWithRetries: its prompts, its tools, pydantic's errors sent back in Python's
// format, three tries, the third accepted unchecked. Internal to the room agents; thread of the runner.
#pragma once

#include "llm/client.h"
#include "workflow/activity.h"

#include <nlohmann/json.hpp>
#include <string>

namespace agents {

struct CompatibleAsk {
    bool revises = false;
    std::string language;
    std::string prompt; // of the caller: the visible part of the schema
};

struct CompatibleReply {
    nlohmann::ordered_json message; // {role: "assistant", content, tool_calls: [{id, name, args}]}
    std::string raised;             // the raised Python exception; empty: none
};

llm::Tool upstreamTool(bool revises); // GenerateQuery or ReviseQuery with BioChatter's texts

base::Result<CompatibleReply> compatibleCall(workflow::Context &context, const CompatibleAsk &ask,
                                             const nlohmann::ordered_json &transcript);

} // namespace agents
