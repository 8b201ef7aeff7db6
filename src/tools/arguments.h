// SPDX-License-Identifier: GPL-3.0-or-later
// Checks a call's arguments against its tool's JSON Schema: assigns names, converts types where unambiguous, validates.
// Any thread.
#pragma once

#include "base/result.h"
#include "llm/schemavalidator.h"
#include "tools/planneroutput.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace tools {

// Sanitizes an untrusted schema: must be an object, at most 64 KB and 24 levels; inlines local references (recursive
// ones become "anything") and drops `pattern`, which the tool's owner checks. External references are refused. Code
// "schema".
base::Result<nlohmann::json> usableSchema(const nlohmann::json &schema);
// The schema with its validator.
struct CompiledSchema {
    nlohmann::json schema;
    llm::SchemaValidator validator;
};
base::Result<CompiledSchema> compiledSchema(const nlohmann::json &schema);

struct CheckedArguments {
    nlohmann::json values = nlohmann::json::object();
    std::vector<std::string> notes; // one sentence each: a converted type or an unnamed argument
};

// `order`: names for unnamed arguments, in turn. Errors: category model, code "arguments"; the sentence lists every
// unknown, missing and invalid argument with the nearest names.
base::Result<CheckedArguments> checkArguments(const PlannedCall &call, const nlohmann::json &schema,
                                              const std::vector<std::string> &order,
                                              const llm::SchemaValidator &validator); // of `schema`

// At most three, nearest first; unrelated names are omitted.
std::vector<std::string> nearestNames(const std::string &name, const std::vector<std::string> &names);

} // namespace tools
