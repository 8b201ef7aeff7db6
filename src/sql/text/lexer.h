// SPDX-License-Identifier: GPL-3.0-or-later
// Splits SQL text into lexemes by the rules of each dialect: texts, names, comments, parameters. Never fails; text that
// no dialect accepts becomes `invalid` with a reason. Owner: sql. Any thread.
#pragma once

#include "base/text.h"
#include "sql/text/dialect.h"

#include <string>
#include <string_view>
#include <vector>

namespace sql {

enum class Lex : std::uint8_t {
    end,
    word,       // a keyword or a name
    quotedName, // "name", `name`, [name]
    string,     // 'text', E'text', $$text$$, x'00'
    number,
    parameter, // ?, ?1, :name, @name (SQLite), $1, $name
    variable,  // @name, @@name of MariaDB
    sign,      // an operator, also * :: := =>
    dot,
    comma,
    semicolon,
    open,
    close,
    openSquare,
    closeSquare,
    comment,
    versioned, // /*! of MariaDB and its end, /*+ … */: executed by some servers only
    invalid
};

struct Lexeme {
    Lex kind = Lex::end;
    base::Span span;
    const char *mistake = ""; // of `invalid`: a sentence
};

// All lexemes in order, without blanks, ending with one `end`.
std::vector<Lexeme> lex(Dialect dialect, std::string_view text);

// The text of a lexeme, and the name that a quoted name means.
inline std::string_view textOf(std::string_view text, const Lexeme &lexeme)
{
    return text.substr(lexeme.span.begin, lexeme.span.end - lexeme.span.begin);
}
std::string nameOf(std::string_view text, const Lexeme &lexeme); // a word unchanged, a quotedName without quotes
// The text without a leading EXPLAIN (SQLite: also EXPLAIN QUERY PLAN).
std::string withoutExplain(Dialect dialect, const std::string &text);
std::string valueOf(Dialect dialect, std::string_view text, const Lexeme &lexeme); // of a string without prefix

} // namespace sql
