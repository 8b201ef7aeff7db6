// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/syntax/mistakes.h"

namespace cypher {

namespace {

std::string shown(const ParseContext &scene)
{
    const Lexeme &lexeme = (*scene.lexemes)[scene.at];
    if (lexeme.kind == Lex::end)
        return "the end of the query";
    const std::string_view text = scene.text.substr(lexeme.span.begin, lexeme.span.end - lexeme.span.begin);
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

bool endsClause(const ParseContext &scene, std::size_t index)
{
    if (!isKind(scene, index, Lex::name))
        return isKind(scene, index, Lex::end) || isKind(scene, index, Lex::semicolon);
    switch (lexemeAt(scene, index).keyword) {
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

std::size_t clauseEnd(const ParseContext &scene, std::size_t index)
{
    std::size_t level = 0;
    for (;; ++index) {
        const Lex kind = lexemeAt(scene, index).kind;
        const bool with = isWord(scene, index, Keyword::with) && index > 0 &&
                          (isWord(scene, index - 1, Keyword::starts) || isWord(scene, index - 1, Keyword::ends));
        if (kind == Lex::end || (level == 0 && !with && endsClause(scene, index)))
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

data::Diagnostic explainMistake(const ParseContext &scene)
{
    for (const auto rule : {quoteMistake, joinMistake, patternMistake, operatorMistake, clauseMistake}) {
        if (auto found = rule(scene))
            return *found;
    }
    data::Diagnostic diagnostic{"syntax", data::Level::error, (*scene.lexemes)[scene.at].span, "",
                                {},       "UnexpectedSyntax"};
    diagnostic.message = "This does not fit here: " + shown(scene) + ".";
    if (!scene.expected.empty())
        diagnostic.message += " Expected is " + scene.expected + ".";
    return diagnostic;
}

} // namespace cypher
