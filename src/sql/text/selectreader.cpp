// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/text/selectreader.h"

#include <algorithm>

namespace sql {

using base::Span;

SelectReader::SelectReader(Dialect dialect, std::string_view text) : m_text(text)
{
    for (const Lexeme &each : lex(dialect, text)) {
        if (each.kind != Lex::comment && each.kind != Lex::semicolon && each.kind != Lex::end)
            m_lexemes.push_back(each);
    }
    // Matches brackets, so that clause words inside are ignored.
    std::vector<std::size_t> open;
    m_closing.assign(m_lexemes.size(), 0);
    for (std::size_t i = 0; i < m_lexemes.size(); ++i) {
        if (m_lexemes[i].kind == Lex::open)
            open.push_back(i);
        if (m_lexemes[i].kind == Lex::close && !open.empty()) {
            m_closing[open.back()] = i;
            open.pop_back();
        }
    }
}

bool SelectReader::joinsByOr(Piece piece) const
{
    for (std::size_t i = piece.begin; i < piece.end; i = next(i)) {
        if (is(i, "OR") || is(i, "XOR"))
            return true;
    }
    return false;
}

std::string SelectReader::word(std::size_t i) const
{
    return std::string(textOf(m_text, m_lexemes[i]));
}

bool SelectReader::is(std::size_t i, std::string_view keyword) const
{
    return i < m_lexemes.size() && m_lexemes[i].kind == Lex::word &&
           base::upper(textOf(m_text, m_lexemes[i])) == keyword;
}

bool SelectReader::isSign(std::size_t i, std::string_view sign) const
{
    return i < m_lexemes.size() && m_lexemes[i].kind == Lex::sign && textOf(m_text, m_lexemes[i]) == sign;
}

Span SelectReader::spanOf(Piece piece) const
{
    return piece.empty() ? Span{} : Span{m_lexemes[piece.begin].span.begin, m_lexemes[piece.end - 1].span.end};
}

std::string SelectReader::textIn(Piece piece) const
{
    const Span span = spanOf(piece);
    return std::string(m_text.substr(span.begin, span.end - span.begin));
}

std::size_t SelectReader::next(std::size_t i) const // skips a bracket with its content
{
    return m_lexemes[i].kind == Lex::open && m_closing[i] > i ? m_closing[i] + 1 : i + 1;
}

std::size_t SelectReader::find(Piece piece, std::initializer_list<std::string_view> keywords) const
{
    for (std::size_t i = piece.begin; i < piece.end; i = next(i)) {
        for (const std::string_view keyword : keywords) {
            if (is(i, keyword))
                return i;
        }
    }
    return piece.end;
}

std::vector<Piece> SelectReader::split(Piece piece, std::string_view at) const // at commas, if `at` is a comma
{
    std::vector<Piece> out;
    std::size_t begin = piece.begin;
    int cases = 0;
    bool between = false;
    for (std::size_t i = piece.begin; i < piece.end; i = next(i)) {
        cases += is(i, "CASE") ? 1 : is(i, "END") ? -1 : 0;
        if (is(i, "BETWEEN"))
            between = true;
        const bool here = at == "," ? m_lexemes[i].kind == Lex::comma : is(i, at);
        if (!here || cases > 0)
            continue;
        if (at == "AND" && between) { // belongs to BETWEEN x AND y
            between = false;
            continue;
        }
        out.push_back({begin, i});
        begin = i + 1;
    }
    out.push_back({begin, piece.end});
    return out;
}

// Conditions joined by AND. With OR in between, the whole is one condition.
std::vector<Piece> SelectReader::conjuncts(Piece piece) const
{
    int cases = 0;
    for (std::size_t i = piece.begin; i < piece.end; i = next(i)) {
        cases += is(i, "CASE") ? 1 : is(i, "END") ? -1 : 0;
        if (cases == 0 && (is(i, "OR") || is(i, "XOR")))
            return {piece};
    }
    return split(piece, "AND");
}

bool SelectReader::beginsSet(const std::string &upper)
{
    return upper == "UNION" || upper == "INTERSECT" || upper == "EXCEPT" || upper == "MINUS";
}

std::vector<std::pair<Piece, std::string>>
SelectReader::members(Piece piece) const // of set operations such as UNION, each with the operator before it
{
    std::vector<std::pair<Piece, std::string>> out;
    std::size_t begin = piece.begin;
    std::string how;
    for (std::size_t i = piece.begin; i < piece.end; i = next(i)) {
        if (m_lexemes[i].kind != Lex::word || !beginsSet(base::upper(word(i))))
            continue;
        out.push_back({{begin, i}, how});
        how = base::upper(word(i));
        if (is(i + 1, "ALL") || is(i + 1, "DISTINCT"))
            how += " " + base::upper(word(++i));
        begin = i + 1;
    }
    out.push_back({{begin, piece.end}, how});
    return out;
}

Selected SelectReader::selected(Piece piece) const
{
    Selected out;
    std::size_t at = piece.begin + 1; // after SELECT
    if (is(at, "DISTINCT") || is(at, "ALL"))
        out.distinct = is(at++, "DISTINCT");
    struct Mark {
        std::size_t at, behind;
        Piece Selected::*piece;
    };
    std::vector<Mark> marks;
    for (std::size_t i = at; i < piece.end; i = next(i)) {
        if (is(i, "FROM") && marks.empty())
            marks.push_back({i, i + 1, &Selected::from});
        else if (is(i, "WHERE"))
            marks.push_back({i, i + 1, &Selected::where});
        else if (is(i, "GROUP") && is(i + 1, "BY"))
            marks.push_back({i, i + 2, &Selected::group});
        else if (is(i, "HAVING"))
            marks.push_back({i, i + 1, &Selected::having});
        else if (is(i, "ORDER") && is(i + 1, "BY"))
            marks.push_back({i, i + 2, &Selected::order});
        else if ((is(i, "LIMIT") || is(i, "OFFSET") || is(i, "FETCH")) &&
                 (marks.empty() || marks.back().piece != &Selected::limit))
            marks.push_back({i, i, &Selected::limit});
    }
    out.list = {at, marks.empty() ? piece.end : marks.front().at};
    for (std::size_t i = 0; i < marks.size(); ++i)
        out.*marks[i].piece = {marks[i].behind, i + 1 < marks.size() ? marks[i + 1].at : piece.end};
    return out;
}

std::vector<SelectReader::Table> SelectReader::tables(Piece from) const
{
    std::vector<Table> out;
    Table now;
    now.begin = now.piece.begin = from.begin;
    const auto close = [&](std::size_t end) {
        (now.on.empty() ? now.piece.end : now.on.end) = end;
        if (!now.piece.empty())
            out.push_back(now);
    };
    for (std::size_t i = from.begin; i < from.end; i = next(i)) {
        static const std::set<std::string, std::less<>> joins{"JOIN", "INNER", "LEFT",    "RIGHT",
                                                              "FULL", "CROSS", "NATURAL", "STRAIGHT_JOIN"};
        const bool isCall = i + 1 < from.end && m_lexemes[i + 1].kind == Lex::open; // left(…), right(…)
        if (m_lexemes[i].kind == Lex::comma) {
            close(i);
            now = {};
            now.begin = now.piece.begin = i + 1;
        } else if (m_lexemes[i].kind == Lex::word && joins.contains(base::upper(word(i))) && !isCall) {
            close(i);
            now = {};
            now.begin = i;
            while (i < from.end && !is(i, "JOIN") && !is(i, "STRAIGHT_JOIN"))
                now.how += base::upper(word(i++)) + " ";
            now.how += "JOIN";
            now.piece.begin = i + 1;
            now.piece.end = from.end;
        } else if (is(i, "ON") || is(i, "USING")) {
            now.piece.end = i;
            now.on = {is(i, "ON") ? i + 1 : i, from.end};
        }
    }
    close(from.end);
    return out;
}

std::string SelectReader::oneLineOf(Piece piece) const
{
    constexpr std::size_t most = 60;
    return base::shorten(base::oneLine(textIn(piece)), most);
}

bool SelectReader::aggregates(Piece piece) const
{
    static const std::set<std::string, std::less<>> names{
        "COUNT",  "SUM",          "AVG",        "MIN",       "MAX",
        "TOTAL",  "GROUP_CONCAT", "STRING_AGG", "ARRAY_AGG", "JSON_GROUP_ARRAY",
        "STDDEV", "VARIANCE"};
    for (std::size_t i = piece.begin; i + 1 < piece.end; ++i) {
        if (m_lexemes[i].kind == Lex::open && is(i + 1, "SELECT")) {
            i = m_closing[i];
            continue;
        }
        if (m_lexemes[i].kind != Lex::word || m_lexemes[i + 1].kind != Lex::open ||
            !names.contains(base::upper(word(i))))
            continue;
        const std::size_t close = m_closing[i + 1];
        const bool several = split({i + 2, close}, ",").size() > 1; // SQLite: min(a, b) is no aggregate
        if (!is(close + 1, "OVER") && (!several || word(i).size() > 3))
            return true;
    }
    return false;
}

std::set<std::string> SelectReader::qualifiers(Piece piece, bool &certain) const
{
    std::set<std::string> out;
    for (std::size_t i = piece.begin; i < piece.end; ++i) {
        const bool isName = m_lexemes[i].kind == Lex::word || m_lexemes[i].kind == Lex::quotedName;
        if (m_lexemes[i].kind == Lex::open && is(i + 1, "SELECT"))
            certain = false;
        if (!isName || (m_lexemes[i].kind == Lex::word && isKeyword(base::upper(word(i)))))
            continue;
        if (i + 2 < piece.end && m_lexemes[i + 1].kind == Lex::dot) {
            out.insert(base::lower(nameOf(m_text, m_lexemes[i])));
            i += 2;
        } else if (i + 1 >= piece.end || m_lexemes[i + 1].kind != Lex::open) {
            certain = false; // a column without qualifier
        }
    }
    return out;
}

} // namespace sql
