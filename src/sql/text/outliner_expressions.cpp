// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions: uses of columns, and the literals that they are compared with.
#include "sql/text/outliner.h"

#include <charconv>

namespace sql {

namespace {

// Functions with keywords between their brackets.
bool hasOwnWords(std::string_view function)
{
    const std::string name = capitals(function);
    for (const std::string_view each : {"EXTRACT", "TIMESTAMPDIFF", "TIMESTAMPADD", "CONVERT", "NORMALIZE",
                                        "GET_FORMAT", "JSON_TABLE", "COLUMNS", "DATE_PART", "RAISE"})
        if (name == each)
            return true;
    return name.starts_with("XML") || name.starts_with("JSON_VALUE") || name.starts_with("JSON_QUERY");
}

bool isAggregate(std::string_view function)
{
    const std::string name = capitals(function);
    for (const std::string_view each : {"COUNT", "SUM", "AVG", "MIN", "MAX", "TOTAL", "GROUP_CONCAT", "STRING_AGG",
                                        "ARRAY_AGG", "BOOL_AND", "BOOL_OR", "EVERY", "STDDEV", "VARIANCE"})
        if (name == each)
            return true;
    return false;
}

} // namespace

// True for an aggregate directly in the range: not in a subquery, not a window function.
bool Outliner::aggregates(Range range) const
{
    for (std::size_t i = range.begin; i < range.end; ++i) {
        if (!is(i, Lex::open))
            continue;
        if (startsQuery(i + 1)) {
            i = m_partner[i];
            continue;
        }
        std::size_t after = behind(i), arguments = 1;
        if (is(after, "FILTER") && is(after + 1, Lex::open))
            after = behind(after + 1);
        for (std::size_t k = i + 1; k < m_partner[i]; k = behind(k))
            arguments += is(k, Lex::comma) ? 1 : 0;
        const bool scalar = arguments > 1 && i > 0 && isAny(i - 1, {"MIN", "MAX"}); // scalar functions in SQLite
        if (i > range.begin && is(i - 1, Lex::word) && isAggregate(written(i - 1)) && !scalar && !is(after, "OVER"))
            return true;
    }
    return false;
}

void Outliner::noteCalls()
{
    for (std::size_t i = 0; i + 1 < m_lexemes.size(); ++i) {
        if (!is(i, Lex::word) || !is(i + 1, Lex::open) || isReserved(m_dialect, written(i)))
            continue;
        Call call{nameAt(i), {at(i + 1).span.end, at(m_partner[i + 1]).span.begin}, {}};
        for (std::size_t k = i + 2; k < m_partner[i + 1]; k = behind(k))
            if (is(k, Lex::comma))
                call.commas.push_back(at(k).span.begin);
        m_out.calls.push_back(std::move(call));
    }
}

void Outliner::expression(Range range, int select, const Ctes &ctes, int depth, bool sorting)
{
    if (depth > 200) {
        m_out.incomplete = true;
        return;
    }
    for (std::size_t i = range.begin; i < range.end;) {
        if (is(i, Lex::open)) {
            const bool called = i > range.begin && isName(i - 1);
            i = group(i, called ? written(i - 1) : std::string_view(), select, ctes, depth, sorting);
        } else if (is(i, "COLLATE")) {
            i += 2;
        } else if (is(i, Lex::sign) && written(i) == "::") { // a type; may contain dots and brackets
            ++i;
            while (i < range.end && (isName(i) || is(i, Lex::dot) || is(i, Lex::openSquare)))
                i = isName(i) && !is(i + 1, Lex::dot) ? i + 1 : behind(i);
        } else if (is(i, "OVER") && isName(i + 1)) {
            i += 2;
        } else if (is(i, "INTERVAL")) { // its unit is a word, not a column
            std::size_t unit = behind(i + 1);
            if (i + 1 < range.end && is(i + 1, Lex::sign))
                ++unit;
            i = i + 1 < range.end && isName(unit) && unit < range.end ? unit + 1 : i + 1;
        } else if (isName(i)) {
            i = name(range, i, select, sorting);
        } else {
            ++i;
        }
    }
}

std::size_t Outliner::group(std::size_t open, std::string_view function, int select, const Ctes &ctes, int depth,
                            bool sorting)
{
    Range inside{open + 1, m_partner[open]};
    if (startsQuery(inside.begin)) {
        query(inside, select, ctes, depth + 1);
        return behind(open);
    }
    if (hasOwnWords(function))
        return behind(open);
    // CAST(x AS type), CONVERT(x USING charset): the part after the keyword is no expression.
    for (std::size_t i = inside.begin; i < inside.end; i = behind(i))
        if (!function.empty() && isAny(i, {"AS", "USING"}))
            inside.end = i;
    // OVER (w ORDER BY …): w is the name of a window.
    if (same(function, "OVER") && isName(inside.begin) && !isKeyword(written(inside.begin)))
        ++inside.begin;
    expression(inside, select, ctes, depth + 1, sorting);
    return behind(open);
}

// A name or several separated by dots; recorded if it is a column.
std::size_t Outliner::name(Range range, std::size_t i, int select, bool sorting)
{
    std::size_t last = i;
    while (is(last + 1, Lex::dot) && isName(last + 2) && last + 2 < range.end)
        last += 2;
    const bool star = is(last + 1, Lex::dot) && is(last + 2, Lex::sign);
    const std::size_t next = star ? last + 3 : last + 1;
    const bool field = i > 0 && is(i - 1, Lex::dot);                     // (x).y
    const bool called = is(last + 1, Lex::open) && last + 1 < range.end; // a function
    const bool typed = is(last + 1, Lex::string);                        // date '2020-01-01', _utf8'x'
    const bool argument = is(last + 1, Lex::sign) && (written(last + 1) == "=>" || written(last + 1) == ":=");
    const bool word = last == i && is(i, Lex::word) && isKeyword(written(i));
    const bool reserved = word && isReserved(m_dialect, written(i));
    if (field || called || typed || argument || reserved || last - i > 4)
        return next;
    ColumnUse use;
    use.select = select;
    use.isSorting = sorting;
    use.isCertain = !word;
    if (star) { // count(t.*)
        use.qualifier = nameAt(last);
    } else {
        use.name = nameAt(last);
        if (last > i)
            use.qualifier = nameAt(last - 2);
    }
    m_out.columns.push_back(std::move(use));
    if (!star)
        literal(next, range.end);
    return next;
}

bool Outliner::value(std::size_t i, data::Value &out) const
{
    if (is(i, Lex::string)) {
        out = data::Value(valueOf(m_dialect, m_text, at(i)));
        return true;
    }
    if (!is(i, Lex::number))
        return false;
    const std::string_view text = written(i);
    std::int64_t whole = 0;
    if (const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), whole);
        error == std::errc() && end == text.data() + text.size()) {
        out = data::Value(whole);
        return true;
    }
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return false;
    out = data::Value(number);
    return true;
}

// After a column: = 'x', LIKE 'x', IN ('x', 'y'), BETWEEN 1 AND 2.
void Outliner::literal(std::size_t i, std::size_t end)
{
    if (is(i, "NOT"))
        ++i;
    const std::size_t column = m_out.columns.size() - 1;
    const std::string operation = capitals(written(i));
    const auto take = [&](std::size_t at) {
        data::Value found;
        if (at < end && value(at, found))
            m_out.literals.push_back({column, operation, std::move(found), this->at(at).span});
    };
    if (is(i, Lex::sign)) {
        for (const std::string_view each : {"=", "==", "<", ">", "<=", ">=", "<>", "!=", "<=>"})
            if (operation == each)
                take(i + 1);
    } else if (isAny(i, {"LIKE", "ILIKE", "GLOB", "REGEXP", "RLIKE"})) {
        take(i + 1);
    } else if (is(i, "IN") && is(i + 1, Lex::open)) {
        for (std::size_t k = i + 2; k < m_partner[i + 1]; ++k)
            take(k);
    } else if (is(i, "BETWEEN")) {
        take(i + 1);
        if (is(i + 2, "AND"))
            take(i + 3);
    }
}

} // namespace sql
