// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/text/outliner.h"

#include <algorithm>

namespace sql {

namespace {

constexpr int deepestQuery = 100;
constexpr std::size_t mostCtes = 300; // each one includes all before it

} // namespace

Outline outline(Dialect dialect, std::string_view text, const std::vector<Lexeme> &lexemes)
{
    return Outliner(dialect, text, lexemes).run();
}

Outliner::Outliner(Dialect dialect, std::string_view text, const std::vector<Lexeme> &lexemes)
    : m_dialect(dialect), m_text(text)
{
    for (const Lexeme &each : lexemes)
        if (each.kind != Lex::comment)
            m_lexemes.push_back(each);
    m_partner.assign(m_lexemes.size(), 0);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < m_lexemes.size(); ++i) {
        m_partner[i] = i;
        if (is(i, Lex::open) || is(i, Lex::openSquare)) {
            open.push_back(i);
        } else if ((is(i, Lex::close) || is(i, Lex::closeSquare)) && !open.empty()) {
            m_partner[open.back()] = i;
            open.pop_back();
        }
    }
    m_out.incomplete = !open.empty();
}

Outline Outliner::run()
{
    Range all{0, m_lexemes.size() - 1};
    while (all.end > 0 && is(all.end - 1, Lex::semicolon))
        --all.end;
    if (is(0, "EXPLAIN")) {
        ++all.begin;
        while (all.begin < all.end && !startsQuery(all.begin) && !is(all.begin, Lex::open))
            ++all.begin;
    }
    if (m_out.incomplete || all.begin >= all.end || !(startsQuery(all.begin) || is(all.begin, Lex::open))) {
        m_out.incomplete = true;
        return std::move(m_out);
    }
    m_out.top = query(all, -1, {}, 0);
    noteCalls();
    return std::move(m_out);
}

bool Outliner::isAny(std::size_t i, std::initializer_list<std::string_view> words) const
{
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return is(i, word); });
}

bool Outliner::startsQuery(std::size_t i) const
{
    while (is(i, Lex::open))
        ++i;
    return isAny(i, {"SELECT", "WITH"}) || (is(i, "VALUES") && is(i + 1, Lex::open));
}

Name Outliner::nameAt(std::size_t i) const
{
    return {nameOf(m_text, at(i)), at(i).span, is(i, Lex::quotedName)};
}

std::size_t Outliner::behind(std::size_t i) const
{
    return m_partner[std::min(i, m_partner.size() - 1)] + 1;
}

int Outliner::query(Range range, int parent, Ctes ctes, int depth)
{
    if (depth > deepestQuery || range.begin >= range.end) {
        m_out.incomplete = true;
        return -1;
    }
    if (is(range.begin, "WITH"))
        range.begin = with({range.begin + 1, range.end}, parent, ctes, depth);
    const int first = core(range, parent, ctes, depth, false);
    bool compound = false;
    while (range.begin < range.end && isAny(range.begin, {"UNION", "INTERSECT", "EXCEPT", "MINUS"})) {
        ++range.begin;
        if (isAny(range.begin, {"ALL", "DISTINCT"}))
            ++range.begin;
        core(range, parent, ctes, depth, true);
        compound = true;
    }
    if (range.begin < range.end && !isClause(range.begin))
        m_out.incomplete = true;
    if (!compound && first >= 0 && range.begin < range.end)
        expression(range, first, ctes, depth + 1, true);
    return first;
}

std::size_t Outliner::with(Range range, int parent, Ctes &ctes, int depth)
{
    std::size_t i = range.begin;
    const bool recursive = is(i, "RECURSIVE");
    i += recursive ? 1 : 0;
    while (i < range.end && isName(i)) {
        TableUse cte;
        cte.kind = TableUse::Kind::cte;
        cte.name = nameAt(i++);
        if (is(i, Lex::open)) {
            cte.columns = namesIn({i + 1, m_partner[i]});
            i = behind(i);
        }
        while (isAny(i, {"AS", "NOT", "MATERIALIZED"}))
            ++i;
        if (!is(i, Lex::open)) {
            m_out.incomplete = true;
            return range.end;
        }
        if (ctes.size() >= mostCtes) {
            m_out.incomplete = true;
            return range.end;
        }
        const std::string key = capitals(cte.name.text);
        Ctes inner = ctes;
        inner[key] = cte; // it may refer to itself; its columns are unknown before its select
        cte.query = query({i + 1, m_partner[i]}, parent, std::move(inner), depth + 1);
        ctes[key] = std::move(cte);
        i = behind(i);
        if (isAny(i, {"SEARCH", "CYCLE"})) { // adds columns
            m_out.incomplete = true;
            return range.end;
        }
        if (!is(i, Lex::comma))
            break;
        ++i;
    }
    return i;
}

// One select of a query; advances `range` past it.
int Outliner::core(Range &range, int parent, const Ctes &ctes, int depth, bool compound)
{
    if (is(range.begin, Lex::open)) {
        const std::size_t open = range.begin;
        range.begin = behind(open);
        return query({open + 1, m_partner[open]}, parent, ctes, depth + 1);
    }
    if (is(range.begin, "VALUES"))
        return values(range, parent, ctes, depth);
    if (is(range.begin, "SELECT"))
        return select(range, parent, ctes, depth, compound);
    m_out.incomplete = true;
    range.begin = range.end;
    return -1;
}

int Outliner::values(Range &range, int parent, const Ctes &ctes, int depth)
{
    const int number = static_cast<int>(m_out.selects.size());
    m_out.selects.emplace_back().parent = parent;
    m_out.selects.back().output.emplace_back(); // column names depend on the database
    std::size_t end = range.begin + 1;
    while (end < range.end && (is(end, Lex::open) || is(end, Lex::comma)))
        end = behind(end);
    expression({range.begin + 1, end}, number, ctes, depth + 1);
    range.begin = end;
    return number;
}

bool Outliner::isClause(std::size_t i) const
{
    if (!is(i, Lex::word) || is(i - (i ? 1 : 0), Lex::dot))
        return false;
    if (is(i, "FROM")) // IS DISTINCT FROM compares
        return !(i > 1 && is(i - 1, "DISTINCT") && isAny(i - 2, {"IS", "NOT"}));
    if (is(i, "WINDOW"))
        return is(i + 2, "AS") && is(i + 3, Lex::open);
    if (is(i, "OFFSET"))
        return is(i + 1, Lex::number) || is(i + 1, Lex::parameter);
    if (is(i, "FETCH"))
        return isAny(i + 1, {"FIRST", "NEXT"});
    if (isAny(i, {"GROUP", "ORDER"}))
        return is(i + 1, "BY");
    return isAny(i, {"WHERE", "HAVING", "LIMIT", "UNION", "INTERSECT", "EXCEPT", "MINUS"}) &&
           (!is(i, "MINUS") || is(i + 1, "SELECT"));
}

std::size_t Outliner::clauseFrom(std::size_t i, std::size_t end) const
{
    while (i < end && !isClause(i))
        i = behind(i);
    return std::min(i, end);
}

int Outliner::select(Range &range, int parent, const Ctes &ctes, int depth, bool compound)
{
    const int number = static_cast<int>(m_out.selects.size());
    m_out.selects.emplace_back().parent = parent;
    std::size_t i = range.begin + 1;
    while (isAny(i, {"DISTINCT", "ALL", "STRAIGHT_JOIN"})) {
        const bool isOn = is(i, "DISTINCT") && is(i + 1, "ON") && is(i + 2, Lex::open);
        if (isOn)
            expression({i + 3, m_partner[i + 2]}, number, ctes, depth + 1, true);
        i = isOn ? behind(i + 2) : i + 1;
    }
    std::size_t end = clauseFrom(i, range.end);
    items({i, end}, number, ctes, depth);
    auto &own = m_out.selects[static_cast<std::size_t>(number)];
    own.groupAt = at(end - 1).span.end;
    for (std::size_t k = end; k < range.end && isAny(k, {"FROM", "WHERE", "GROUP"}); k = clauseFrom(k + 1, range.end)) {
        own.groups = own.groups || is(k, "GROUP");
        own.groupAt = at(clauseFrom(k + 1, range.end) - 1).span.end;
    }
    while (end < range.end && !isAny(end, {"UNION", "INTERSECT", "EXCEPT", "MINUS"})) {
        const std::size_t begin = end;
        end = clauseFrom(begin + 1, range.end);
        const bool sorts = isAny(begin, {"GROUP", "HAVING", "ORDER"});
        if (compound && is(begin, "ORDER")) // of the whole set operation, which has its own rules for names
            continue;
        if (is(begin, "FROM")) {
            m_out.selects[static_cast<std::size_t>(number)].fromEnd = at(end - 1).span.end;
            from({begin + 1, end}, number, ctes, depth);
        }
        if (is(begin, "WINDOW")) // names of windows, not columns
            for (std::size_t k = begin; k < end; k = behind(k))
                if (is(k, Lex::open))
                    group(k, {}, number, ctes, depth, true);
        const std::size_t known = m_out.columns.size();
        if (!is(begin, "FROM") && !is(begin, "WINDOW"))
            expression({begin + 1, end}, number, ctes, depth + 1, sorts);
        for (std::size_t k = known; is(begin, "ORDER") && k < m_out.columns.size(); ++k)
            m_out.columns[k].isOrdered = m_out.columns[k].select == number;
    }
    range.begin = end;
    return number;
}

void Outliner::items(Range range, int select, const Ctes &ctes, int depth)
{
    std::size_t begin = range.begin;
    for (std::size_t i = begin; i <= range.end;) {
        if (i == range.end || is(i, Lex::comma)) {
            item({begin, i}, select, ctes, depth);
            begin = ++i;
        } else {
            i = std::min(behind(i), range.end);
        }
    }
}

bool Outliner::isOperator(std::size_t i) const
{
    return isAny(i, {"AND",  "OR",   "NOT",     "IN",     "IS",     "LIKE",     "ILIKE",   "BETWEEN", "COLLATE",
                     "WHEN", "THEN", "ELSE",    "CASE",   "ESCAPE", "GLOB",     "MATCH",   "REGEXP",  "RLIKE",
                     "DIV",  "MOD",  "XOR",     "TO",     "FROM",   "DISTINCT", "ALL",     "ANY",     "SOME",
                     "BY",   "ON",   "SIMILAR", "BINARY", "OVER",   "AT",       "INTERVAL"});
}

void Outliner::item(Range range, int select, const Ctes &ctes, int depth)
{
    if (range.begin >= range.end)
        return;
    OutputColumn column;
    const std::size_t last = range.end - 1;
    const bool named = isName(last) || (is(last, Lex::string) && last > range.begin);
    if (is(last, Lex::sign) && written(last) == "*" && (last == range.begin || is(last - 1, Lex::dot))) {
        column.isStar = true;
        if (last > range.begin + 1)
            column.qualifier = nameAt(last - 2);
        column.span = {at(range.begin).span.begin, at(last).span.end};
        m_out.selects[static_cast<std::size_t>(select)].output.push_back(std::move(column));
        return;
    }
    if (last > range.begin && is(last - 1, "AS") && named) {
        column.name = nameAt(last).text;
        column.isAlias = true;
        range.end -= 2;
    } else if (last > range.begin && named && !is(last - 1, Lex::dot) && !is(last - 1, Lex::sign) &&
               !isOperator(last - 1) && !is(last, "END") && !is(last, "NULL") && !is(last, "TRUE") &&
               !is(last, "FALSE") && !is(last, "ISNULL") && !is(last, "NOTNULL")) {
        column.name = nameAt(last).text;
        column.isAlias = true;
        --range.end;
    } else if (isName(last)) { // a chain of names has the name of the last one
        std::size_t i = last;
        while (i >= range.begin + 2 && is(i - 1, Lex::dot) && isName(i - 2))
            i -= 2;
        if (i == range.begin)
            column.name = nameAt(last).text;
    }
    const std::size_t before = m_out.columns.size(),
                      place = m_out.selects[static_cast<std::size_t>(select)].output.size();
    if (range.begin < range.end)
        column.span = {at(range.begin).span.begin, at(range.end - 1).span.end};
    column.aggregates = aggregates(range);
    m_out.selects[static_cast<std::size_t>(select)].output.push_back(std::move(column));
    expression(range, select, ctes, depth + 1);
    for (std::size_t i = before; i < m_out.columns.size(); ++i)
        if (m_out.columns[i].select == select && !m_out.columns[i].name.empty())
            m_out.selects[static_cast<std::size_t>(select)].output[place].namesColumn = true;
}

std::vector<std::string> Outliner::namesIn(Range range) const
{
    std::vector<std::string> out;
    for (std::size_t i = range.begin; i < range.end; ++i)
        if (isName(i) && (i == range.begin || is(i - 1, Lex::comma))) // a type may follow the name
            out.push_back(nameAt(i).text);
    return out;
}

} // namespace sql
