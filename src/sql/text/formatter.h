// SPDX-License-Identifier: GPL-3.0-or-later
// Formats a query: one clause per line, keywords in upper case, subqueries indented. The lexemes do not change, so
// neither does the meaning; formatting twice gives the same text. Private to sql. Any thread.
#pragma once

#include "sql/text/lexer.h"

#include <string>
#include <string_view>
#include <vector>

namespace sql {

std::string formatted(Dialect dialect, std::string_view text, const std::vector<Lexeme> &lexemes);

} // namespace sql
