// SPDX-License-Identifier: GPL-3.0-or-later
// Explains a syntax error: recognises common mistakes of users and language models, each with a message and, if
// possible, a fix. Any thread.
#pragma once

#include "cypher/syntax/parser.h"

#include <optional>

namespace cypher {

// Always has a message.
data::Diagnostic explainMistake(const ParseContext &context);

// "a, b or c"
std::string alternatives(const std::vector<std::string_view> &items);

// Each recognises one kind of mistake; empty if none applies.
std::optional<data::Diagnostic>
quoteMistake(const ParseContext &context); // apostrophes, open quotes, unknown characters
std::optional<data::Diagnostic> patternMistake(const ParseContext &context); // arrows, brackets
std::optional<data::Diagnostic> joinMistake(const ParseContext &context);    // OR and AND between patterns
std::optional<data::Diagnostic>
clauseMistake(const ParseContext &context); // GROUP BY, HAVING, order of clauses, a query cut off
std::optional<data::Diagnostic>
operatorMistake(const ParseContext &context); // operators and words of SQL and of other languages

// Access to the context.
inline const Lexeme &lexemeAt(const ParseContext &context, std::size_t index)
{
    return (*context.lexemes)[std::min(index, context.lexemes->size() - 1)];
}

// Span of the lexeme that does not fit.
inline base::Span at(const ParseContext &context)
{
    return lexemeAt(context, context.at).span;
}
inline bool isKind(const ParseContext &context, std::size_t index, Lex kind)
{
    return lexemeAt(context, index).kind == kind;
}
inline bool isWord(const ParseContext &context, std::size_t index, Keyword keyword)
{
    return lexemeAt(context, index).kind == Lex::name && lexemeAt(context, index).keyword == keyword;
}
inline bool isName(const ParseContext &context, std::size_t index)
{
    return isKind(context, index, Lex::name) || isKind(context, index, Lex::quotedName);
}
inline std::string textIn(const ParseContext &context, std::uint32_t begin, std::uint32_t end)
{
    return begin < end ? std::string(context.text.substr(begin, end - begin)) : std::string();
}
inline std::string wordAt(const ParseContext &context, std::size_t index)
{
    const base::Span span = lexemeAt(context, index).span;
    return textIn(context, span.begin, span.end);
}
// True if the lexeme begins a clause or ends the query.
bool endsClause(const ParseContext &context, std::size_t index);
// First lexeme at or after `index` that ends the clause, outside brackets.
std::size_t clauseEnd(const ParseContext &context, std::size_t index);

data::Diagnostic mistake(base::Span span, std::string message, std::vector<data::Fix> fixes = {});

} // namespace cypher
