// SPDX-License-Identifier: GPL-3.0-or-later
// Names of the schema that need back-ticks (blanks, dots, hyphens) and stand in a query without them. Pure; any thread.
#pragma once

#include "data/diagnostic.h"
#include "data/schema.h"

#include <optional>
#include <string_view>

namespace cypher {

// Of a text that does not parse: a finding with a certain fix, where it parses once such names stand in back-ticks.
std::optional<data::Diagnostic> findOddNames(std::string_view text, const data::Schema &schema);

} // namespace cypher
