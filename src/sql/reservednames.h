// SPDX-License-Identifier: GPL-3.0-or-later
// Names of the schema that a query writes without the quotes that they need: they are words of SQL, too, or have
// blanks. Private to sql. Any thread.
#pragma once

#include "data/diagnostic.h"
#include "data/schema.h"
#include "sql/lexer.h"

#include <string_view>
#include <vector>

namespace sql {

// A finding, with its certain fix, for each reserved word where only a name can be and that is the name of a table or
// column there ("reserved-name"), and for each name of several words ("blank-name"). Empty without a schema.
std::vector<data::Diagnostic> reservedNames(Dialect dialect, std::string_view text, const std::vector<Lexeme> &lexemes,
                                            const data::Schema *schema);

} // namespace sql
