// SPDX-License-Identifier: GPL-3.0-or-later
// What may be sent to a database: one statement, of a form known to read. An allow-list over the lexemes of the text,
// so what stands in texts, comments and quoted names is never taken for a command. Owner: sql. Any thread.
#pragma once

#include "base/result.h"
#include "data/language.h"
#include "sql/lexer.h"

#include <string_view>
#include <vector>

namespace sql {

struct Verdict {
    data::Access access = data::Access::unknown; // read: it may be sent; otherwise `message` says why not
    std::string code;                            // "syntax" or "refused"
    std::string message;
    base::Span span;
    bool ok() const { return access == data::Access::read; }
};

// `lexemes` as lex() made them, comments included.
Verdict judge(Dialect dialect, std::string_view text, const std::vector<Lexeme> &lexemes);
Verdict judge(Dialect dialect, std::string_view text);

// The same as a status: with the place, for people.
base::Status mayRead(Dialect dialect, std::string_view text);

// True where a call of this function does more than compute: it waits, writes, reads files or runs other statements.
bool hasEffects(Dialect dialect, std::string_view function);
// True of the functions of MariaDB that are known to only compute or tell; PostgreSQL says it itself.
bool computes(Dialect dialect, std::string_view function);

} // namespace sql
