// SPDX-License-Identifier: GPL-3.0-or-later
// Structured output: what a model answered, as JSON that fits a JSON Schema, or a sentence that says why it does not
// and may be sent back to the model. Tool arguments are validated, not hoped for. Never throws; any thread.
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
    std::vector<std::string> repairs; // a sentence each: what was mended on the way
    bool isTorn = false;              // the text ended in the middle, and what was not finished is not in `value`
};

// One sentence for each violation ("search_queries: must be an array."); empty where the value is valid. A schema that
// is itself wrong is one sentence, too.
std::vector<std::string> violations(const nlohmann::json &value, const nlohmann::json &schema);

// Brings scalars to the types that the schema asks for where that is certain ("7.5" or "8/10" for a number, 8 for a
// text, a text for a list of texts, a field named as its description or in other letters), noting each.
void coerce(nlohmann::json &value, const nlohmann::json &schema, std::vector<std::string> &repairs);

// Text of a model to valid JSON: repaired (jsonrepair.h), coerced, validated. Errors have category model and code
// "json", "schema", or "cut" where it does not fit because it ended in the middle.
base::Result<Structured> readStructured(std::string_view text, const nlohmann::json &schema);

// The arguments of `tool` in a reply: of the last call of that name that fits; else of any single call; else of a
// call that it wrote into the text, or of JSON there. Code "no-tool-call" where there is nothing of the kind.
base::Result<Structured> toolArguments(const ChatReply &reply, const Tool &tool);

} // namespace llm
