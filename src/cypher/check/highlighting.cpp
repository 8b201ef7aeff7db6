// SPDX-License-Identifier: GPL-3.0-or-later
// Token kinds from neighbouring lexemes, without a parse, so that incomplete text is coloured as far as possible.
#include "cypher/check/language.h"
#include "cypher/syntax/lexer.h"

namespace cypher {

namespace {

using data::TokenKind;

class Highlighter {
public:
    explicit Highlighter(const std::vector<Lexeme> &lexemes) : m_lexemes(lexemes) {}

    TokenKind next(std::size_t at)
    {
        const TokenKind kind = classify(at);
        const Lex lex = m_lexemes[at].kind;
        if (lex == Lex::comment)
            return kind;
        track(lex);
        m_previous = lex;
        return kind;
    }

private:
    enum class Bracket : std::uint8_t { round, relationship, square, brace };

    Lex following(std::size_t at) const
    {
        for (++at; at < m_lexemes.size(); ++at) {
            if (m_lexemes[at].kind != Lex::comment)
                return m_lexemes[at].kind;
        }
        return Lex::end;
    }

    void track(Lex lex)
    {
        const bool inBrace = !m_open.empty() && m_open.back() == Bracket::brace;
        const bool inSquare = !m_open.empty() && m_open.back() == Bracket::square;
        if (lex == Lex::leftParen &&
            !(m_labels && (m_previous == Lex::colon || m_previous == Lex::bang || m_previous == Lex::ampersand)))
            m_open.push_back(Bracket::round);
        else if (lex == Lex::leftBracket)
            m_open.push_back(m_previous == Lex::minus ? Bracket::relationship : Bracket::square);
        else if (lex == Lex::leftBrace)
            m_open.push_back(Bracket::brace);
        else if ((lex == Lex::rightParen || lex == Lex::rightBracket || lex == Lex::rightBrace) && !m_open.empty())
            m_open.pop_back();
        if (lex == Lex::colon)
            m_labels = !inBrace;
        else if (lex != Lex::name && lex != Lex::quotedName && lex != Lex::ampersand && lex != Lex::bang &&
                 lex != Lex::percent && !(lex == Lex::pipe && !inSquare))
            m_labels = false;
    }

    TokenKind classify(std::size_t at) const
    {
        switch (m_lexemes[at].kind) {
        case Lex::comment:
            return TokenKind::comment;
        case Lex::string:
            return TokenKind::string;
        case Lex::integer:
        case Lex::floating:
            return TokenKind::number;
        case Lex::parameter:
            return TokenKind::parameter;
        case Lex::invalid:
            return m_lexemes[at].problem == LexProblem::openString    ? TokenKind::string
                   : m_lexemes[at].problem == LexProblem::openComment ? TokenKind::comment
                                                                      : TokenKind::invalid;
        case Lex::name:
        case Lex::quotedName:
            return name(at);
        case Lex::leftParen:
        case Lex::rightParen:
        case Lex::leftBracket:
        case Lex::rightBracket:
        case Lex::leftBrace:
        case Lex::rightBrace:
        case Lex::comma:
        case Lex::dot:
        case Lex::colon:
        case Lex::semicolon:
            return TokenKind::punctuation;
        default:
            return TokenKind::operatorSign;
        }
    }

    TokenKind name(std::size_t at) const
    {
        const Lex after = following(at);
        const bool call = after == Lex::leftParen;
        const bool joins = m_previous == Lex::colon || m_previous == Lex::pipe || m_previous == Lex::ampersand ||
                           m_previous == Lex::bang || m_previous == Lex::percent;
        if (m_labels && joins)
            return !m_open.empty() && m_open.back() == Bracket::relationship ? TokenKind::relationshipType
                                                                             : TokenKind::label;
        if (m_previous == Lex::dot)
            return call ? TokenKind::function : TokenKind::property;
        if (!m_open.empty() && m_open.back() == Bracket::brace && after == Lex::colon &&
            (m_previous == Lex::leftBrace || m_previous == Lex::comma))
            return TokenKind::property;
        const Keyword keyword = m_lexemes[at].keyword;
        if (keyword == Keyword::none)
            return call                                     ? TokenKind::function
                   : after == Lex::dot && functionAhead(at) ? TokenKind::function
                                                            : TokenKind::variable;
        if (call && isFunctionWord(keyword))
            return TokenKind::function;
        // Keywords may be names: "end.name", "(start:Place)".
        const bool isVariable =
            after == Lex::dot || after == Lex::colon || (m_previous == Lex::leftParen && after == Lex::rightParen);
        return isVariable ? TokenKind::variable : TokenKind::keyword;
    }

    bool functionAhead(std::size_t at) const // true for qualified names: duration.between(
    {
        while (at + 2 < m_lexemes.size() && m_lexemes[at + 1].kind == Lex::dot && m_lexemes[at + 2].kind == Lex::name)
            at += 2;
        return at + 1 < m_lexemes.size() && m_lexemes[at + 1].kind == Lex::leftParen;
    }

    static bool isFunctionWord(Keyword keyword)
    {
        switch (keyword) {
        case Keyword::count:
        case Keyword::collect:
        case Keyword::any:
        case Keyword::allKw:
        case Keyword::none_:
        case Keyword::single:
        case Keyword::exists:
        case Keyword::reduce:
        case Keyword::shortestPath:
        case Keyword::allShortestPaths:
            return true;
        default:
            return false;
        }
    }

    const std::vector<Lexeme> &m_lexemes;
    std::vector<Bracket> m_open;
    Lex m_previous = Lex::end;
    bool m_labels = false;
};

} // namespace

std::vector<data::Token> CypherLanguage::tokens(std::string_view text) const
{
    const std::vector<Lexeme> lexemes = lex(text);
    Highlighter highlighter(lexemes);
    std::vector<data::Token> out;
    out.reserve(lexemes.size());
    for (std::size_t i = 0; i < lexemes.size() && lexemes[i].kind != Lex::end; ++i)
        out.push_back({highlighter.next(i), lexemes[i].span});
    return out;
}

} // namespace cypher
