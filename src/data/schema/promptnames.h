// SPDX-License-Identifier: GPL-3.0-or-later
// Names of the schema for prompts: a name with control characters, such as line breaks, is quoted on one line, so that
// it cannot inject instructions. Any thread.
#pragma once

#include "data/schema/schema.h"

#include <optional>
#include <string>
#include <string_view>

namespace data {

// The name; as a JSON string if it has control characters.
std::string promptName(std::string_view name);

// The schema with safe names and one-line comments; empty if nothing changes.
std::optional<Schema> withPromptNames(const Schema &schema);

} // namespace data
