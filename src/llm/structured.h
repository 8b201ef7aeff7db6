// SPDX-License-Identifier: GPL-3.0-or-later
// Structured output: a model's answer as JSON that fits a JSON Schema, or an error sentence that can be sent back to
// the model. Never throws; any thread.
#pragma once

#include "base/result.h"
#include "llm/client.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace llm {

struct Structured {
    nlohmann::json value;
    std::vector<std::string> repairs; // one sentence per repair
    bool isTorn = false;              // the text was truncated; incomplete parts are not in `value`
};

// True if `type` is the type of the JSON Schema, or one of its types.
bool namesType(const nlohmann::json &schema, const char *type);

// One sentence per violation ("search_queries: must be an array."); empty if the value is valid. An invalid schema
// gives one sentence.
std::vector<std::string> violations(const nlohmann::json &value, const nlohmann::json &schema);

// Converts scalars to the schema's types where unambiguous ("7.5" or "8/10" to a number, 8 to a text, a text to a list
// of texts, a field named by its description or in another case); notes each.
void coerce(nlohmann::json &value, const nlohmann::json &schema, std::vector<std::string> &repairs);

// Converts text to valid JSON: repairs (jsonrepair.h), coerces, validates. Errors: category model, code "json",
// "schema", or "cut" if truncation is the cause.
base::Result<Structured> readStructured(std::string_view text, const nlohmann::json &schema);

// Arguments of `tool`: from the last valid call of that name; else from any single call; else from a call or JSON in
// the text. Code "no-tool-call" if there is none.
base::Result<Structured> toolArguments(const ChatReply &reply, const Tool &tool);

} // namespace llm
