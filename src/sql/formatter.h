// SPDX-License-Identifier: GPL-3.0-or-later
// A query laid out anew: a clause a line, keywords in capitals, queries in brackets indented. The lexemes stay as they
// are, so the result means the same and prints as itself. Private to sql. Any thread.
#pragma once

#include "sql/lexer.h"

#include <string>
#include <string_view>
#include <vector>

namespace sql {

std::string formatted(Dialect dialect, std::string_view text, const std::vector<Lexeme> &lexemes);

} // namespace sql
