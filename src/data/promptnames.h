// SPDX-License-Identifier: GPL-3.0-or-later
// Names that a database's owner chose, as a prompt may hold them: a name with line breaks or other control characters
// is quoted and on one line, so that it cannot look like words of ours. Any thread.
#pragma once

#include "data/schema.h"

#include <optional>
#include <string>
#include <string_view>

namespace data {

// The name itself where it has no control characters; else quoted as JSON does.
std::string promptName(std::string_view name);

// The schema with such names (and comments on one line); nothing where all are as they may be.
std::optional<Schema> withPromptNames(const Schema &schema);

} // namespace data
