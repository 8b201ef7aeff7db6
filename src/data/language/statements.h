// SPDX-License-Identifier: GPL-3.0-or-later
// A text with several queries, as in a tab or file: where each begins and ends, which one is at an offset, and its open
// parameters. Pure functions; any thread.
#pragma once

#include "data/language/language.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace data {

// The statements, separated by semicolons, without surrounding blanks and comments; empty ones are skipped.
std::vector<base::Span> statements(const Language &language, std::string_view text);

// Names of parameters without their sign, by first use; unnamed ones are skipped.
std::vector<std::string> parameterNames(const Language &language, std::string_view text);

// The text with the literals of these values in place of their parameters; other parameters stay.
std::string withParameters(const Language &language, std::string_view text,
                           const std::map<std::string, Value, std::less<>> &values);

} // namespace data
