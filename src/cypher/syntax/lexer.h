// SPDX-License-Identifier: GPL-3.0-or-later
// Splits a query into lexemes. Never fails: unknown characters become a lexeme `invalid` with the reason. Any thread.
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
    hiddenSign // \u0027 in a text: some servers read it as the closing quote
};

struct Lexeme {
    Lex kind = Lex::end;
    Keyword keyword = Keyword::none;       // if the name is a keyword
    LexProblem problem = LexProblem::none; // of an invalid lexeme
    base::Span span;
};

// All lexemes in order, including comments, `end` last. Only blanks are between them.
std::vector<Lexeme> lex(std::string_view text);

// True if the lexeme is a name that may be of a variable: not after a dot or colon, as a property or label is.
bool mayBeVariable(const std::vector<Lexeme> &lexemes, std::size_t index);
inline bool liesIn(base::Span inner, base::Span outer)
{
    return inner.begin >= outer.begin && inner.end <= outer.end;
}

// Description for messages: "')'", "a name", "the end of the query".
std::string_view describe(Lex kind);

// The value of a string lexeme (without quotes, escapes resolved); empty for an invalid escape, whose offset in the
// lexeme is then in `wrong`.
std::optional<std::string> decodeString(std::string_view lexeme, std::size_t *wrong = nullptr);
// The name in a plain or back-ticked name.
std::string decodeName(std::string_view lexeme);
// A string literal for this text: single quotes, or double ones if the text contains only single quotes.
std::string quoteString(std::string_view text);

} // namespace cypher
