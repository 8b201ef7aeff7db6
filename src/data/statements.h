// SPDX-License-Identifier: GPL-3.0-or-later
// A text with several queries, as a person writes them into one tab or one file: where each begins and ends, which one
// stands at a place, and the names that a query leaves open. Pure functions; any thread.
#pragma once

#include "data/language.h"

#include <string>
#include <string_view>
#include <vector>

namespace data {

// The statements of a text, parted by semicolons, each without the blanks and comments around it; empty ones are left
// out.
std::vector<base::Span> statements(const Language &language, std::string_view text);

// The one that the offset stands in or behind; before the first one the first. Nothing where there is none.
base::Span statementAt(const std::vector<base::Span> &statements, std::uint32_t offset);

// Names of its parameters, without their sign, by first use; those without a name are left out.
std::vector<std::string> parameterNames(const Language &language, std::string_view text);

} // namespace data
