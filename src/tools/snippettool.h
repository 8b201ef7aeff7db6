// SPDX-License-Identifier: GPL-3.0-or-later
// A kept query with open values as a tool for other programs: its arguments are the values, in the types of the schema.
// Pure functions; any thread.
#pragma once

#include "data/language/snippets.h"
#include "tools/tool.h"

#include <optional>
#include <string>

namespace tools {

// Without its function `run`. None if the snippet is of another language, has no parameters, has unnamed ones, or does
// not only read names of this schema.
std::optional<Tool> snippetTool(const data::Snippet &snippet, const data::Language &language,
                                const data::Schema &schema);
// The query with the arguments as literals.
base::Result<std::string> filledQuery(const data::Snippet &snippet, const data::Language &language,
                                      const data::Schema &schema, const nlohmann::json &arguments);

} // namespace tools
