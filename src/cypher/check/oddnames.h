// SPDX-License-Identifier: GPL-3.0-or-later
// Finds schema names that need back-ticks (blanks, dots, hyphens) but have none in a query. Pure; any thread.
#pragma once

#include "data/language/diagnostic.h"
#include "data/schema/schema.h"

#include <optional>
#include <string_view>

namespace cypher {

// For a text with a syntax error: a problem with a certain fix, if the text parses once such names are quoted.
std::optional<data::Diagnostic> findOddNames(std::string_view text, const data::Schema &schema);

} // namespace cypher
