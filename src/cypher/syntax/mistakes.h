// SPDX-License-Identifier: GPL-3.0-or-later
// Turns the place where reading stopped into a sentence that helps: the mistakes that people and language models make,
// each with its own message and, where there is one, a fix. Any thread.
#pragma once

#include "cypher/syntax/parser.h"

#include <optional>

namespace cypher {

// Never without a message.
data::Diagnostic explainMistake(const ParseContext &scene);

// "a, b or c"
std::string alternatives(const std::vector<std::string_view> &items);

// Each looks for mistakes of one kind; empty where it knows none.
std::optional<data::Diagnostic> quoteMistake(const ParseContext &scene); // apostrophes, open quotes, unknown characters
std::optional<data::Diagnostic> patternMistake(const ParseContext &scene); // arrows, brackets
std::optional<data::Diagnostic> joinMistake(const ParseContext &scene);    // OR and AND between patterns
std::optional<data::Diagnostic>
clauseMistake(const ParseContext &scene); // GROUP BY, HAVING, order of clauses, a query cut off
std::optional<data::Diagnostic>
operatorMistake(const ParseContext &scene); // operators and words of SQL and of other languages

// Reading the scene.
inline const Lexeme &lexemeAt(const ParseContext &scene, std::size_t index)
{
    return (*scene.lexemes)[std::min(index, scene.lexemes->size() - 1)];
}

// Where the scene stands.
inline base::Span at(const ParseContext &scene)
{
    return lexemeAt(scene, scene.at).span;
}
inline bool isKind(const ParseContext &scene, std::size_t index, Lex kind)
{
    return lexemeAt(scene, index).kind == kind;
}
inline bool isWord(const ParseContext &scene, std::size_t index, Keyword keyword)
{
    return lexemeAt(scene, index).kind == Lex::name && lexemeAt(scene, index).keyword == keyword;
}
inline bool isName(const ParseContext &scene, std::size_t index)
{
    return isKind(scene, index, Lex::name) || isKind(scene, index, Lex::quotedName);
}
inline std::string textIn(const ParseContext &scene, std::uint32_t begin, std::uint32_t end)
{
    return begin < end ? std::string(scene.text.substr(begin, end - begin)) : std::string();
}
inline std::string wordAt(const ParseContext &scene, std::size_t index)
{
    const base::Span span = lexemeAt(scene, index).span;
    return textIn(scene, span.begin, span.end);
}
// Does the lexeme begin a clause, or end the query?
bool endsClause(const ParseContext &scene, std::size_t index);
// First lexeme at or behind `index` that ends the clause, outside brackets.
std::size_t clauseEnd(const ParseContext &scene, std::size_t index);

data::Diagnostic mistake(base::Span span, std::string message, std::vector<data::Fix> fixes = {});

} // namespace cypher
