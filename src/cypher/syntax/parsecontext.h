// SPDX-License-Identifier: GPL-3.0-or-later
// The place where reading stopped, as an explanation of a mistake needs it. One thread.
#pragma once

#include "cypher/syntax/ast.h"
#include "cypher/syntax/lexer.h"

#include <span>
#include <string>
#include <vector>

namespace cypher {

// Where the parser is, as far as an explanation of a mistake needs it.
struct ParseContext {
    std::string_view text;
    const std::vector<Lexeme> *lexemes = nullptr; // without comments
    std::size_t at = 0;                           // the lexeme that does not fit
    Keyword clause = Keyword::none;               // MATCH, WITH, RETURN, ...; none before the first
    std::size_t clauseAt = 0;                     // its lexeme
    std::size_t partAt = 0;                       // first lexeme of this part of the UNION
    bool inPattern = false;                       // in a MATCH, before its WHERE
    bool inOrderBy = false;
    std::size_t nodeAt = 0, relationshipAt = 0; // where the innermost open pattern element begins, 0: none is open
    std::span<const ProjectionItem> items;      // of the projection that is being read; the parser's own
    std::string expected;                       // "')' or ','"
};

} // namespace cypher
