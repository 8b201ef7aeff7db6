// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/syntax/mistakes.h"

namespace cypher {

namespace {

std::string shown(const ParseContext &context)
{
    const Lexeme &lexeme = (*context.lexemes)[context.at];
    if (lexeme.kind == Lex::end)
        return "the end of the query";
    const std::string_view text = context.text.substr(lexeme.span.begin, lexeme.span.end - lexeme.span.begin);
    return "'" + base::shorten(text, 40) + "'";
}

} // namespace

std::string alternatives(const std::vector<std::string_view> &items)
{
    std::string out;
    for (std::size_t i = 0; i < items.size(); ++i)
        out += (i == 0 ? "" : i + 1 == items.size() ? " or " : ", ") + std::string(items[i]);
    return out;
}

bool endsClause(const ParseContext &context, std::size_t index)
{
    if (!isKind(context, index, Lex::name))
        return isKind(context, index, Lex::end) || isKind(context, index, Lex::semicolon);
    switch (lexemeAt(context, index).keyword) {
    case Keyword::match:
    case Keyword::optional:
    case Keyword::unwind:
    case Keyword::with:
    case Keyword::returnKw:
    case Keyword::call:
    case Keyword::where:
    case Keyword::order:
    case Keyword::skip:
    case Keyword::offset:
    case Keyword::limit:
    case Keyword::unionKw:
    case Keyword::having:
        return true;
    default:
        return false;
    }
}

std::size_t clauseEnd(const ParseContext &context, std::size_t index)
{
    std::size_t level = 0;
    for (;; ++index) {
        const Lex kind = lexemeAt(context, index).kind;
        const bool with = isWord(context, index, Keyword::with) && index > 0 &&
                          (isWord(context, index - 1, Keyword::starts) || isWord(context, index - 1, Keyword::ends));
        if (kind == Lex::end || (level == 0 && !with && endsClause(context, index)))
            return index;
        if (kind == Lex::leftParen || kind == Lex::leftBracket || kind == Lex::leftBrace)
            ++level;
        else if (kind == Lex::rightParen || kind == Lex::rightBracket || kind == Lex::rightBrace) {
            if (level == 0)
                return index;
            --level;
        }
    }
}

data::Diagnostic mistake(base::Span span, std::string message, std::vector<data::Fix> fixes)
{
    return {"syntax", data::Level::error, span, std::move(message), std::move(fixes), "UnexpectedSyntax"};
}

data::Diagnostic explainMistake(const ParseContext &context)
{
    for (const auto rule : {quoteMistake, joinMistake, patternMistake, operatorMistake, clauseMistake}) {
        if (auto found = rule(context))
            return *found;
    }
    data::Diagnostic diagnostic{"syntax", data::Level::error, (*context.lexemes)[context.at].span, "",
                                {},       "UnexpectedSyntax"};
    diagnostic.message = "This text is not valid here: " + shown(context) + ".";
    if (!context.expected.empty())
        diagnostic.message += " Expected: " + context.expected + ".";
    return diagnostic;
}

} // namespace cypher
