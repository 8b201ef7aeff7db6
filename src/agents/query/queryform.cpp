// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/queryform.h"

#include "base/text.h"
#include "data/language/language.h"

#include <algorithm>
#include <cstdlib>

namespace agents {

namespace {

struct Piece {
    std::string text, low;
    data::TokenKind kind;
    int depth = 0; // number of open brackets before it

    bool isName() const
    {
        using Kind = data::TokenKind;
        return kind == Kind::identifier || kind == Kind::variable || kind == Kind::property || kind == Kind::label;
    }
    bool isLiteral() const
    {
        using Kind = data::TokenKind;
        return kind == Kind::number || kind == Kind::string || kind == Kind::parameter;
    }
};

using Pieces = std::vector<Piece>;

std::string unquoted(std::string_view text)
{
    const bool isQuoted = text.size() > 1 && (text.front() == '"' || text.front() == '`' || text.front() == '[');
    return std::string(isQuoted ? text.substr(1, text.size() - 2) : text);
}

bool isFigure(const std::string &name)
{
    return name == "count" || name == "sum" || name == "avg" || name == "min" || name == "max";
}

class FormReader {
public:
    FormReader(std::string_view query, const std::vector<data::Token> &tokens)
    {
        int depth = 0;
        for (const data::Token &token : tokens) {
            if (token.kind == data::TokenKind::comment)
                continue;
            const std::string_view text = query.substr(token.span.begin, token.span.end - token.span.begin);
            depth -= text == ")" || text == "]" || text == "}" ? 1 : 0;
            m_all.push_back({std::string(text), base::lower(text), token.kind, depth});
            depth += text == "(" || text == "[" || text == "{" ? 1 : 0;
        }
    }

    QueryForm read()
    {
        readAll();
        for (std::size_t i = 1; i < m_all.size(); ++i)
            if (m_all[i].text == "[")
                readArrow(i);
        readResult();
        return std::move(m_form);
    }

private:
    bool is(std::size_t at, std::string_view low) const { return at < m_all.size() && m_all[at].low == low; }
    bool isNameAt(std::size_t at) const { return at < m_all.size() && m_all[at].isName(); }

    void readAll()
    {
        for (std::size_t i = 0; i < m_all.size(); ++i) {
            const std::string &low = m_all[i].low;
            if (isFigure(low) && is(i + 1, "("))
                m_form.functions.insert(low);
            m_form.negates = m_form.negates || (low == "not" && !is(i + 1, "null")) || low == "<>" || low == "!=" ||
                             low == "except" || (low == "null" && i > 0 && !is(i - 1, "not")) || low == "none";
            m_form.ranks = m_form.ranks || low == "over" || low == "all" || low == "rank";
            if (low == "not")
                readFlag(i + 1);
            readType(i);
            readComparison(i);
            if (low == "order" && is(i + 1, "by"))
                readOrder(i + 2);
        }
    }

    // "NOT a.x" or "NOT x", which nothing follows that compares it.
    void readFlag(std::size_t at)
    {
        if (is(at + 1, ".") && isNameAt(at))
            at += 2;
        const std::size_t next = at + 1;
        const bool isAlone = next >= m_all.size() || is(next, ")") || is(next, "}") || is(next, "and") ||
                             is(next, "or") || is(next, "return") || is(next, "with") || is(next, "group") ||
                             is(next, "order") || is(next, "limit") || is(next, ";");
        if (isNameAt(at) && isAlone)
            m_form.deniedFlags.insert(unquoted(m_all[at].text));
    }

    // "(a:Label", "FROM table a", "JOIN table AS a".
    void readType(std::size_t at)
    {
        if (is(at, ":") && at > 0 && isNameAt(at - 1) && at > 1 && (is(at - 2, "(") || is(at - 2, "[")) &&
            isNameOrType(at + 1)) {
            m_form.types[m_all[at - 1].text] = unquoted(m_all[at + 1].text);
            return;
        }
        if ((!is(at, "from") && !is(at, "join") && !is(at, ",")) || !isNameAt(at + 1))
            return;
        if (is(at, ",") && !m_inFrom)
            return;
        m_inFrom = true;
        const std::string table = unquoted(m_all[at + 1].text);
        std::size_t alias = is(at + 2, "as") ? at + 3 : at + 2;
        m_form.types[table] = table;
        if (isNameAt(alias))
            m_form.types[unquoted(m_all[alias].text)] = table;
        m_tables.insert(table);
    }
    bool isNameOrType(std::size_t at) const
    {
        return isNameAt(at) || (at < m_all.size() && (m_all[at].kind == data::TokenKind::label ||
                                                      m_all[at].kind == data::TokenKind::relationshipType));
    }

    void readComparison(std::size_t at)
    {
        if (is(at, "where") || is(at, "select") || is(at, "on"))
            m_inFrom = false;
        if (at == 0 || at + 1 >= m_all.size())
            return;
        const Piece &before = m_all[at - 1], &behind = m_all[at + 1];
        const std::string &sign = m_all[at].low;
        if ((sign == "=" || sign == ":") && before.isName() && behind.isLiteral())
            m_form.compared.insert(ownerAt(at - 1) + "." + unquoted(before.text));
        if (behind.kind == data::TokenKind::string && behind.text.size() > 2) {
            const std::string text = behind.text.substr(1, behind.text.size() - 2);
            if (sign == "=" || sign == ":")
                m_form.equal.insert(text);
            else if (sign == "<>" || sign == "!=")
                m_form.denied.insert(text);
        }
        m_form.comparesZero = m_form.comparesZero ||
                              ((sign == "=" || sign == ":") && (behind.text == "0" || behind.low == "false")) ||
                              (sign == "<" && behind.text == "1");
        const bool isJoin = sign == "=" && at > 2 && m_all[at - 2].text == "." && is(at + 2, ".") && isNameAt(at + 3) &&
                            before.isName() && behind.isName();
        if (isJoin)
            m_form.joins.push_back({{true, {}, unquoted(m_all[at - 3].text), unquoted(before.text)},
                                    {true, {}, unquoted(behind.text), unquoted(m_all[at + 3].text)},
                                    !is(at + 4, "+") && !is(at + 4, "-") && !is(at + 4, "*") && !is(at + 4, "/")});
        if ((sign[0] != '<' && sign[0] != '>') || sign == "<>" || sign.find('-') != std::string::npos)
            return;
        const bool isOne =
            (before.isName() || before.isLiteral() || before.text == ")") && (behind.isName() || behind.isLiteral());
        if (!isOne)
            return;
        const bool isGreater = (sign[0] == '>') != before.isLiteral();
        ++(isGreater ? m_form.greater : m_form.less);
        const Piece &number = before.isLiteral() ? before : behind;
        if (number.kind == data::TokenKind::number)
            m_form.bounds.emplace_back(std::strtod(number.text.c_str(), nullptr), isGreater);
    }

    // The variable or table of the property at `at`: before its point, or before the braces around it.
    std::string ownerAt(std::size_t at) const
    {
        if (at > 1 && m_all[at - 1].text == ".")
            return unquoted(m_all[at - 2].text);
        const int inside = m_all[at].depth;
        for (std::size_t i = at; i-- > 0;)
            if (m_all[i].depth < inside - 1 || (m_all[i].depth == inside - 2 && m_all[i].text == "("))
                return i + 2 < m_all.size() && (m_all[i + 2].text == ":" || m_all[i + 2].text == "{") &&
                               m_all[i + 1].isName()
                           ? m_all[i + 1].text
                           : "-";
        return m_tables.size() == 1 ? *m_tables.begin() : std::string();
    }

    // The matching open bracket before the one closed at `close`, or the matching closed one after `open`; npos if
    // unbalanced.
    std::size_t openOf(std::size_t close) const
    {
        for (std::size_t i = close; i-- > 0;)
            if (m_all[i].text == "(" && m_all[i].depth == m_all[close].depth)
                return i;
        return std::string::npos;
    }
    std::size_t closeOf(std::size_t open) const
    {
        for (std::size_t i = open + 1; i < m_all.size(); ++i)
            if (m_all[i].depth == m_all[open].depth && (m_all[i].text == ")" || m_all[i].text == "]"))
                return i;
        return std::string::npos;
    }

    bool isNamedBetween(std::size_t open, std::size_t close) const
    {
        for (std::size_t i = open + 1; i < close; ++i)
            if (m_all[i].kind == data::TokenKind::string)
                return true;
        const std::string variable = isNameAt(open + 1) ? m_all[open + 1].text + "." : std::string();
        return !variable.empty() && std::any_of(m_form.compared.begin(), m_form.compared.end(),
                                                [&](const std::string &each) { return each.starts_with(variable); });
    }

    // Reads "(a)-[:TYPE]->(b)", or the reverse arrow, at its square bracket.
    void readArrow(std::size_t at)
    {
        std::string before, behind;
        std::size_t left = at;
        while (left > 0 && m_all[left - 1].text != ")" && at - left < 3)
            before = m_all[--left].text + before;
        const std::size_t close = closeOf(at);
        if (left == 0 || m_all[left - 1].text != ")" || before.find('-') == std::string::npos ||
            close == std::string::npos)
            return;
        ++m_form.relationships;
        std::size_t right = close + 1;
        while (right < m_all.size() && m_all[right].text != "(" && right - close < 4)
            behind += m_all[right++].text;
        std::vector<std::string> types;
        for (std::size_t i = at + 1; i < close; ++i)
            if (m_all[i].kind == data::TokenKind::relationshipType)
                types.push_back(unquoted(m_all[i].text));
        const bool isBack = before.find('<') != std::string::npos, isForth = behind.find('>') != std::string::npos;
        const std::size_t open = openOf(left - 1), end = right < m_all.size() ? closeOf(right) : std::string::npos;
        if (types.size() != 1 || isBack == isForth || open == std::string::npos || end == std::string::npos)
            return;
        const bool isLeftNamed = isNamedBetween(open, left - 1), isRightNamed = isNamedBetween(right, end);
        m_form.arrows.push_back({types[0], isForth ? isLeftNamed : isRightNamed, isForth ? isRightNamed : isLeftNamed});
    }

    // Outside the loops: clang-tidy's check of optional values does not terminate in a function with many conditions.
    void setDescending(bool isDescending) { m_form.isDescending = isDescending; }
    void setLimit(const std::string &number) { m_form.limit = std::strtoll(number.c_str(), nullptr, 10); }
    void dropLimit() { m_form.limit.reset(); }

    void readOrder(std::size_t at)
    {
        setDescending(false);
        m_form.orderedBy.clear();
        m_form.orderKey.clear();
        bool isProperty = true;
        const int depth = at < m_all.size() ? m_all[at].depth : 0;
        for (; at < m_all.size() && m_all[at].depth >= depth; ++at) {
            const std::string &low = m_all[at].low;
            if (m_all[at].depth == depth && (low == "," || low == "limit" || low == "skip" || low == ";"))
                return;
            if (low == "desc" || low == "descending") {
                setDescending(true);
            } else if (m_all[at].isName()) {
                m_form.orderedBy = unquoted(m_all[at].text);
                m_form.orderKey = isProperty ? ownerAt(at) + "." + m_form.orderedBy : std::string();
            } else if (low != "." && low != "asc" && low != "ascending") {
                isProperty = false;
                m_form.orderKey.clear();
            }
        }
    }

    // The result is after the last RETURN, or after the first SELECT outside nested ones.
    void readResult()
    {
        std::size_t begin = m_all.size();
        bool isUnion = false;
        for (std::size_t i = 0; i < m_all.size(); ++i) {
            if (m_all[i].depth != 0)
                continue;
            if (is(i, "return") || (is(i, "select") && begin == m_all.size())) {
                begin = i + 1;
                m_isCypher = is(i, "return");
            }
            isUnion = isUnion || is(i, "union");
            if (is(i, "limit") && i + 1 < m_all.size() && m_all[i + 1].kind == data::TokenKind::number)
                setLimit(m_all[i + 1].text);
            else if (is(i, "return"))
                dropLimit();
        }
        if (isUnion)
            return;
        Pieces item;
        for (std::size_t i = begin; i <= m_all.size(); ++i) {
            const bool isEnd = i == m_all.size() ||
                               (m_all[i].depth == 0 && !(i > 0 && is(i - 1, ".")) &&
                                (is(i, "from") || is(i, "order") || is(i, "limit") || is(i, "skip") || is(i, ";")));
            if (isEnd || (m_all[i].depth == 0 && is(i, ","))) {
                if (!item.empty())
                    m_form.shown.push_back(columnOf(item));
                item.clear();
                if (isEnd)
                    return;
                continue;
            }
            item.push_back(m_all[i]);
        }
    }

    ShownColumn columnOf(Pieces item) const
    {
        const auto as =
            std::find_if(item.begin(), item.end(), [](const Piece &p) { return p.depth == 0 && p.low == "as"; });
        item.erase(as, item.end());
        if (!item.empty() && item.front().low == "distinct")
            item.erase(item.begin());
        ShownColumn out;
        if (item.size() > 3 && item[1].low == "(" && item.back().text == ")" && isFigure(item[0].low)) {
            out = columnOf(Pieces(item.begin() + 2, item.end() - 1));
            out.function = item[0].low;
            const bool isOfElement = item.size() == 4 || (item.size() == 5 && item[2].low == "distinct");
            out.isKnown = out.isKnown || isOfElement;
            return out;
        }
        // After a point, a keyword is a name: "s.order".
        const bool isProperty =
            item.size() == 3 && item[1].text == "." && (item[2].isName() || item[2].kind == data::TokenKind::keyword);
        if (isProperty && item[0].isName()) {
            out = {true, {}, unquoted(item[0].text), unquoted(item[2].text)};
        } else if (item.size() == 1 && item[0].isName() && !m_isCypher) {
            out = {true, {}, {}, unquoted(item[0].text)};
            if (m_tables.size() == 1)
                out.owner = *m_tables.begin();
        } else if (item.size() == 1 && item[0].isName()) {
            out.owner = item[0].text;
        }
        return out;
    }

    Pieces m_all;
    QueryForm m_form;
    std::set<std::string> m_tables;
    bool m_isCypher = false, m_inFrom = false;
};

} // namespace

std::string QueryForm::typeOf(const ShownColumn &column) const
{
    const auto found = types.find(column.owner);
    return found == types.end() ? std::string() : found->second;
}

QueryForm formOf(std::string_view query, const std::vector<data::Token> &tokens)
{
    return FormReader(query, tokens).read();
}

} // namespace agents
