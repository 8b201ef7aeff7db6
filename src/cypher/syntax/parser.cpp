// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/syntax/parser.h"

#include "base/workbudget.h"
#include "cypher/syntax/mistakes.h"

#include <algorithm>

namespace cypher {

namespace {

Lex closingOf(Lex opening)
{
    return opening == Lex::leftParen     ? Lex::rightParen
           : opening == Lex::leftBracket ? Lex::rightBracket
                                         : Lex::rightBrace;
}

bool opens(Lex kind)
{
    return kind == Lex::leftParen || kind == Lex::leftBracket || kind == Lex::leftBrace;
}
bool closes(Lex kind)
{
    return kind == Lex::rightParen || kind == Lex::rightBracket || kind == Lex::rightBrace;
}

std::vector<std::uint32_t> matchBrackets(const std::vector<Lexeme> &lexemes)
{
    std::vector<std::uint32_t> closing(lexemes.size(), 0);
    std::vector<std::uint32_t> open;
    for (std::uint32_t i = 0; i < lexemes.size(); ++i) {
        if (opens(lexemes[i].kind)) {
            open.push_back(i);
        } else if (closes(lexemes[i].kind) && !open.empty()) {
            if (closingOf(lexemes[open.back()].kind) == lexemes[i].kind)
                closing[open.back()] = i;
            open.pop_back();
        }
    }
    return closing;
}

bool beginsOperand(Lex kind)
{
    switch (kind) {
    case Lex::quotedName:
    case Lex::string:
    case Lex::integer:
    case Lex::floating:
    case Lex::parameter:
    case Lex::leftParen:
    case Lex::leftBracket:
    case Lex::leftBrace:
        return true;
    default: // a sign can also be a binary operator
        return false;
    }
}

// Keywords that continue an expression after an operand.
bool endsOperand(Keyword keyword)
{
    switch (keyword) {
    case Keyword::as:
    case Keyword::in:
    case Keyword::is:
    case Keyword::starts:
    case Keyword::ends:
    case Keyword::contains:
    case Keyword::andKw:
    case Keyword::orKw:
    case Keyword::xorKw:
    case Keyword::then:
    case Keyword::elseKw:
    case Keyword::end:
    case Keyword::asc:
    case Keyword::ascending:
    case Keyword::desc:
    case Keyword::descending:
    case Keyword::order:
    case Keyword::skip:
    case Keyword::limit:
    case Keyword::where:
    case Keyword::with:
    case Keyword::returnKw:
    case Keyword::match:
    case Keyword::unionKw:
        return true;
    default:
        return false;
    }
}

} // namespace

Parser::Depth::Depth(Parser &parser) : m_parser(parser)
{
    base::deeper();
    if (++parser.m_depth > parser.m_limits.nesting && !parser.m_failed)
        parser.failAt(parser.peek().span, "This is nested too deeply.", "", "limit");
}

Parser::Parser(std::string_view text, Arena &arena, const ParseLimits &limits)
    : m_text(text), m_arena(arena), m_limits(limits), m_lexemes(lex(text))
{
    std::erase_if(m_lexemes, [](const Lexeme &lexeme) { return lexeme.kind == Lex::comment; });
    m_closing = matchBrackets(m_lexemes);
    m_context.text = text;
    m_context.lexemes = &m_lexemes;
}

const Statement *Parser::parse()
{
    auto *statement = m_arena.make<Statement>();
    statementPrefix(*statement);
    if (!m_failed)
        statement->query = query(false);
    while (!m_failed && accept(Lex::semicolon)) {
    }
    if (!m_failed && !is(Lex::end))
        fail();
    return m_failed ? nullptr : statement;
}

const Lexeme &Parser::peek(std::size_t ahead) const
{
    return m_lexemes[std::min(m_at + ahead, m_lexemes.size() - 1)];
}

bool Parser::isWord(Keyword keyword, std::size_t ahead) const
{
    const Lexeme &lexeme = peek(ahead);
    return lexeme.kind == Lex::name && lexeme.keyword == keyword;
}

bool Parser::touches(std::size_t ahead) const
{
    return m_at + ahead > 0 && peek(ahead).span.begin == m_lexemes[m_at + ahead - 1].span.end;
}

Span Parser::advance()
{
    base::work();
    const Span span = peek().span;
    m_lastEnd = span.end;
    if (m_at + 1 < m_lexemes.size())
        ++m_at;
    return span;
}

void Parser::wanted(std::string_view what)
{
    if (m_expectedAt != m_at) {
        m_expected.clear();
        m_expectedAt = m_at;
    }
    if (m_expected.size() < 24 && std::ranges::find(m_expected, what) == m_expected.end())
        m_expected.push_back(what);
}

bool Parser::accept(Lex kind)
{
    if (is(kind)) {
        advance();
        return true;
    }
    wanted(describe(kind));
    return false;
}

bool Parser::accept(Keyword keyword)
{
    if (isWord(keyword)) {
        advance();
        return true;
    }
    wanted(spelling(keyword));
    return false;
}

bool Parser::expect(Lex kind)
{
    if (accept(kind))
        return true;
    fail();
    return false;
}

bool Parser::expect(Keyword keyword)
{
    if (accept(keyword))
        return true;
    fail();
    return false;
}

bool Parser::name(std::string_view &out, Span &span, std::string_view what)
{
    if (!isName()) {
        fail(what);
        return false;
    }
    const bool quoted = is(Lex::quotedName);
    span = advance();
    out = quoted ? m_arena.copy(decodeName(textOf(span))) : textOf(span);
    return true;
}

// Neo4j allows every keyword as the name of a variable (RETURN 1 AS order ORDER BY order). AND in place of a value is a
// mistake, so such a variable must be introduced before, by AS or in brackets; NOT, CASE and DISTINCT are names only if
// nothing follows that they could begin.
bool Parser::isVariableName(Keyword keyword) const
{
    const bool opens = keyword == Keyword::notKw || keyword == Keyword::caseKw || keyword == Keyword::distinct;
    if (opens && (is(Lex::name, 1) ? !endsOperand(peek(1).keyword) : beginsOperand(peek(1).kind)))
        return false;
    const std::string_view word = textOf(peek().span);
    for (std::size_t i = 1; i < m_at; ++i) {
        base::work();
        if (m_lexemes[i].kind != Lex::name || textOf(m_lexemes[i].span) != word)
            continue;
        const Lexeme &before = m_lexemes[i - 1];
        if (before.kind == Lex::leftParen || before.kind == Lex::leftBracket ||
            (before.kind == Lex::name && before.keyword == Keyword::as))
            return true;
    }
    return false;
}

std::nullptr_t Parser::fail(std::string_view expected)
{
    if (m_failed)
        return nullptr;
    if (!expected.empty())
        wanted(expected);
    if (m_expectedAt == m_at)
        m_context.expected = alternatives(m_expected);
    m_context.at = m_at;
    return fail(explainMistake(m_context));
}

std::nullptr_t Parser::fail(data::Diagnostic diagnostic)
{
    if (!m_failed) {
        m_failed = true;
        m_diagnostics.push_back(std::move(diagnostic));
        m_at = m_lexemes.size() - 1; // no further lexeme matches: every rule ends at once
    }
    return nullptr;
}

std::nullptr_t Parser::failAt(Span span, std::string message, std::string detail, std::string code)
{
    return fail(data::Diagnostic{std::move(code), data::Level::error, span, std::move(message), {}, std::move(detail)});
}

std::nullptr_t Parser::refuse(Span span, std::string message)
{
    return failAt(span, std::move(message), "", "refused");
}

} // namespace cypher
