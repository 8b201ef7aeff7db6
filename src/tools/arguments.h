// SPDX-License-Identifier: GPL-3.0-or-later
// Arguments of a call against the JSON Schema of its tool: put under their names, brought to the types asked for where
// that is certain, and validated. Owner: tools; any thread.
#pragma once

#include "base/result.h"
#include "llm/schemavalidator.h"
#include "tools/planneroutput.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace tools {

// A schema of strangers as it may be used here: an object, at most 64 KB and 24 levels; references within it put in
// place (a schema within itself becomes "anything", and so does what a `pattern` asks: the owner of the tool checks
// those itself). A reference to elsewhere is refused. Code "schema".
base::Result<nlohmann::json> usableSchema(const nlohmann::json &schema);
// The same with what looks at values by it.
struct CompiledSchema {
    nlohmann::json schema;
    llm::SchemaValidator validator;
};
base::Result<CompiledSchema> compiledSchema(const nlohmann::json &schema);

struct CheckedArguments {
    nlohmann::json values = nlohmann::json::object();
    std::vector<std::string> notes; // a sentence each: what was read as another type, or without its name
};

// `order`: names that arguments without a name take in turn. Errors: category model, code "arguments"; the sentence
// names every unknown, missing and unfitting argument, the nearest names included.
base::Result<CheckedArguments> checkArguments(const PlannedCall &call, const nlohmann::json &schema,
                                              const std::vector<std::string> &order,
                                              const llm::SchemaValidator &validator); // of `schema`

// At most three, the nearest first; those that share nothing with `name` are left out.
std::vector<std::string> nearestNames(const std::string &name, const std::vector<std::string> &names);

} // namespace tools
