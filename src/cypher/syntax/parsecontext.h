// SPDX-License-Identifier: GPL-3.0-or-later
// The position of a syntax error and its surroundings, for explanations. One thread.
#pragma once

#include "cypher/syntax/ast.h"
#include "cypher/syntax/lexer.h"

#include <span>
#include <string>
#include <vector>

namespace cypher {

// State of the parser at a syntax error.
struct ParseContext {
    std::string_view text;
    const std::vector<Lexeme> *lexemes = nullptr; // without comments
    std::size_t at = 0;                           // the lexeme that does not fit
    Keyword clause = Keyword::none;               // MATCH, WITH, RETURN, ...; none before the first
    std::size_t clauseAt = 0;                     // lexeme of that keyword
    std::size_t partAt = 0;                       // first lexeme of this part of the UNION
    bool inPattern = false;                       // in a MATCH, before its WHERE
    bool inOrderBy = false;
    std::size_t nodeAt = 0, relationshipAt = 0; // start of the innermost open pattern element; 0: none
    std::span<const ProjectionItem> items;      // of the current projection; owned by the parser
    std::string expected;                       // "')' or ','"
};

} // namespace cypher
