// SPDX-License-Identifier: GPL-3.0-or-later
// Names of the schema that a query must quote but does not: they are keywords or contain blanks. Private to sql. Any
// thread.
#pragma once

#include "data/language/diagnostic.h"
#include "data/schema/schema.h"
#include "sql/text/lexer.h"

#include <string_view>
#include <vector>

namespace sql {

// One problem with a certain fix for each reserved word used as the name of a table or column ("reserved-name"), and
// for each name of several words ("blank-name"). Empty without a schema.
std::vector<data::Diagnostic> reservedNames(Dialect dialect, std::string_view text, const std::vector<Lexeme> &lexemes,
                                            const data::Schema *schema);

} // namespace sql
