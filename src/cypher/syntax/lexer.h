// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts a query into lexemes. Never fails: what is no part of the language becomes a lexeme `invalid` with the reason.
// Any thread.
#pragma once

#include "base/text.h"
#include "cypher/syntax/keywords.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cypher {

// clang-format off
enum class Lex : std::uint8_t {
    name, quotedName, string, integer, floating, parameter, comment, invalid, end,
    leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace,
    comma, dot, dots, colon, semicolon, pipe, pipes, plus, minus, star, slash, percent, caret,
    equal, notEqual, less, lessEqual, greater, greaterEqual, matches, bang, ampersand, dollar, at, tilde,
};
// clang-format on

enum class LexProblem : std::uint8_t {
    none,
    openString,
    openName,
    openComment,
    badNumber,
    badCharacter,
    badDash,
    badQuote,
    hiddenSign // \u0027 in a text: to some servers it is the quote that ends it
};

struct Lexeme {
    Lex kind = Lex::end;
    Keyword keyword = Keyword::none;       // of a name that is one
    LexProblem problem = LexProblem::none; // of an invalid one
    base::Span span;
};

// All lexemes in order, comments included, `end` last. What is between them is blank.
std::vector<Lexeme> lex(std::string_view text);

// As a message names it: "')'", "a name", "the end of the query".
std::string_view describe(Lex kind);

// The text that a string lexeme stands for (quotes and escapes resolved); empty where an escape is wrong, then `wrong`
// is the offset of that escape in the lexeme.
std::optional<std::string> decodeString(std::string_view lexeme, std::size_t *wrong = nullptr);
// The name of a name or back-ticked name.
std::string decodeName(std::string_view lexeme);
// A string literal for this text: single quotes, or double ones where the text has single quotes only.
std::string quoteString(std::string_view text);

} // namespace cypher
