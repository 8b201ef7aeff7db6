// SPDX-License-Identifier: GPL-3.0-or-later
// Decides what may be sent to a database: one statement of a known read-only form. An allow-list over the lexemes, so
// the content of texts, comments and quoted names is never taken for a command. Owner: sql. Any thread.
#pragma once

#include "base/result.h"
#include "data/language/language.h"
#include "sql/text/lexer.h"

#include <string_view>
#include <vector>

namespace sql {

struct Verdict {
    data::Access access = data::Access::unknown; // read: may be sent; otherwise `message` has the reason
    std::string code;                            // "syntax" or "refused"
    std::string message;
    base::Span span;
    bool ok() const { return access == data::Access::read; }
};

// `lexemes` as lex() made them, comments included.
Verdict judge(Dialect dialect, std::string_view text, const std::vector<Lexeme> &lexemes);
Verdict judge(Dialect dialect, std::string_view text);

// The same as a status; the error for the user includes the place.
base::Status mayRead(Dialect dialect, std::string_view text);

// True if calling this function does more than compute: it waits, writes, reads files or runs other statements.
bool hasEffects(Dialect dialect, std::string_view function);
// True for functions of MariaDB known to only compute or read; PostgreSQL's catalogue has this itself.
bool computes(Dialect dialect, std::string_view function);

} // namespace sql
