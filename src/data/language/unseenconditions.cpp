// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/language/unseenconditions.h"

#include "base/text.h"

#include <algorithm>

namespace data {

namespace {

// Conditions follow these keywords, up to one of the others.
bool beginsConditions(std::string_view low)
{
    return low == "where" || low == "having" || low == "on" || low == "and" || low == "or" || low == "when";
}
bool endsConditions(std::string_view low)
{
    static constexpr std::string_view words[] = {"select", "from",   "return", "with",  "order",  "group", "limit",
                                                 "skip",   "offset", "union",  "match", "unwind", "then",  "else"};
    return std::find(std::begin(words), std::end(words), low) != std::end(words);
}

class Conditions {
public:
    Conditions(std::string_view query, const std::vector<Token> &tokens, const std::vector<LiteralUse> &literals)
        : m_literals(literals)
    {
        for (const Token &token : tokens)
            if (token.kind != TokenKind::comment)
                m_all.push_back({query.substr(token.span.begin, token.span.end - token.span.begin), token});
    }

    std::vector<std::string_view> unseen() const
    {
        std::vector<std::string_view> found;
        bool isInside = false;
        for (std::size_t i = 0; i < m_all.size(); ++i) {
            const std::string low = base::lower(m_all[i].text);
            const Token &token = m_all[i].token;
            if (token.kind == TokenKind::keyword)
                isInside = endsConditions(low) ? false : isInside || beginsConditions(low);
            if (passesOver(low, i) || (low == "null" && i > 0 && m_all[i - 1].token.kind == TokenKind::operatorSign))
                found.push_back(m_all[i].text);
            else if ((token.kind == TokenKind::string || (isInside && token.kind == TokenKind::number)) &&
                     !isLookedUp(token.span) && !isBoundOfFigure(i))
                found.push_back(m_all[i].text);
        }
        return found;
    }

private:
    struct Piece {
        std::string_view text;
        Token token;
    };

    bool passesOver(const std::string &low, std::size_t at) const
    {
        const std::string_view next = at + 1 < m_all.size() ? m_all[at + 1].text : std::string_view();
        return ((low == "skip" || low == "offset") && next != "0") || (low == "limit" && next == "0");
    }

    bool isLookedUp(base::Span span) const
    {
        return std::any_of(m_literals.begin(), m_literals.end(), [&](const LiteralUse &use) {
            return use.span.begin <= span.begin && span.end <= use.span.end;
        });
    }

    // "count(*) > 5", "total >= 100": a number compared with a call or an unqualified name.
    bool isBoundOfFigure(std::size_t at) const
    {
        if (m_all[at].token.kind != TokenKind::number || at < 2 || m_all[at - 1].token.kind != TokenKind::operatorSign)
            return false;
        std::size_t i = at - 2;
        if (m_all[i].text != ")")
            return (m_all[i].token.kind == TokenKind::variable || m_all[i].token.kind == TokenKind::identifier) &&
                   (i == 0 || m_all[i - 1].text != ".");
        for (int depth = 1; depth > 0 && i-- > 0;)
            depth += m_all[i].text == ")" ? 1 : m_all[i].text == "(" ? -1 : 0;
        static constexpr std::string_view figures[] = {"count", "sum", "avg", "min", "max", "size", "length"};
        return i > 0 &&
               std::find(std::begin(figures), std::end(figures), base::lower(m_all[i - 1].text)) != std::end(figures);
    }

    const std::vector<LiteralUse> &m_literals;
    std::vector<Piece> m_all;
};

} // namespace

std::vector<std::string_view> unseenConditions(std::string_view query, const std::vector<Token> &tokens,
                                               const std::vector<LiteralUse> &literals)
{
    return Conditions(query, tokens, literals).unseen();
}

} // namespace data
