// SPDX-License-Identifier: GPL-3.0-or-later
// SQL text as lexemes, by the rules of each dialect: what is a text, a name, a comment, a parameter. Never fails; what
// no dialect would read is `invalid` and says why. Owner: sql. Any thread.
#pragma once

#include "base/text.h"
#include "sql/dialect.h"

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
    versioned, // /*! of MariaDB and its end, /*+ … */: some servers heed what stands there, others do not
    invalid
};

struct Lexeme {
    Lex kind = Lex::end;
    base::Span span;
    const char *mistake = ""; // of `invalid`: a sentence
};

// All lexemes in order, blanks left out, with one `end` last.
std::vector<Lexeme> lex(Dialect dialect, std::string_view text);

// What is written there, and what a quoted name means.
inline std::string_view textOf(std::string_view text, const Lexeme &lexeme)
{
    return text.substr(lexeme.span.begin, lexeme.span.end - lexeme.span.begin);
}
std::string nameOf(std::string_view text, const Lexeme &lexeme); // word as it is, quotedName without its quotes
// Without the EXPLAIN (of SQLite also EXPLAIN QUERY PLAN) that a text may begin with.
std::string withoutExplain(Dialect dialect, const std::string &text);
std::string valueOf(Dialect dialect, std::string_view text, const Lexeme &lexeme); // of a plain 'text'

} // namespace sql
