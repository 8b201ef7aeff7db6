// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/check/reservednames.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

namespace sql {

namespace {

// Keywords that are a value or may precede one.
constexpr std::array<std::string_view, 24> valueWords{
    "NULL",         "TRUE",         "FALSE",        "DEFAULT",        "CASE",         "NOT",
    "EXISTS",       "DISTINCT",     "ALL",          "CURRENT_DATE",   "CURRENT_TIME", "CURRENT_TIMESTAMP",
    "CURRENT_USER", "CURRENT_ROLE", "SESSION_USER", "CURRENT_SCHEMA", "USER",         "LOCALTIME",
    "INTERVAL",     "BINARY",       "DUAL",         "ARRAY",          "ANY",          "LOCALTIMESTAMP"};
// An expression may begin after these.
constexpr std::array<std::string_view, 19> beforeValue{"SELECT",  "DISTINCT", "ALL",    "WHERE", "AND",  "OR",   "NOT",
                                                       "ON",      "BY",       "HAVING", "WHEN",  "THEN", "ELSE", "CASE",
                                                       "BETWEEN", "LIKE",     "ILIKE",  "IN",    "XOR"};
// These may follow an expression.
constexpr std::array<std::string_view, 24> behindValue{
    "FROM", "WHERE", "GROUP", "ORDER", "HAVING", "LIMIT", "UNION", "EXCEPT", "INTERSECT", "AND",   "OR",      "IS",
    "IN",   "LIKE",  "ILIKE", "AS",    "ASC",    "DESC",  "THEN",  "ELSE",   "END",       "NULLS", "BETWEEN", "XOR"};
// After FROM and JOIN, these are not table names.
constexpr std::array<std::string_view, 5> beforeTable{"SELECT", "LATERAL", "ONLY", "VALUES", "WITH"};

template <std::size_t N>
bool isIn(const std::array<std::string_view, N> &words, std::string_view word)
{
    return std::find(words.begin(), words.end(), capitals(word)) != words.end();
}

class Finder {
public:
    Finder(Dialect dialect, std::string_view text, const std::vector<Lexeme> &lexemes, const data::Schema &schema)
        : m_dialect(dialect), m_text(text), m_schema(schema)
    {
        std::copy_if(lexemes.begin(), lexemes.end(), std::back_inserter(m_lexemes),
                     [](const Lexeme &each) { return each.kind != Lex::comment; });
    }

    std::vector<data::Diagnostic> run()
    {
        for (std::size_t i = 0; i < m_lexemes.size(); ++i) {
            follow(i);
            const std::string_view word = wordAt(i);
            if (const std::size_t end = endOfBlankName(i); end > i + 1) {
                addBlankName(i, end);
                i = end - 1;
                continue;
            }
            if (word.empty() || !isReserved(m_dialect, word))
                continue;
            const bool isBeforeDot = kind(i + 1) == Lex::dot;
            if (isTablePlace(i) || (isBeforeDot && kind(i - 1) != Lex::dot))
                add(i, tableCalled(word), "table");
            else if (isColumnPlace(i))
                add(i, columnCalled(word), "column");
        }
        return std::move(m_found);
    }

private:
    Lex kind(std::size_t i) const { return i < m_lexemes.size() ? m_lexemes[i].kind : Lex::end; } // i may be -1
    std::string_view wordAt(std::size_t i) const
    {
        return kind(i) == Lex::word ? textOf(m_text, m_lexemes[i]) : std::string_view();
    }

    // For names with blanks, such as "md5 hash": the position after the longest name of the schema written at `at`.
    // `at` if there is none, or if the first word alone is a name and the next one may be its alias.
    std::size_t endOfBlankName(std::size_t at)
    {
        std::size_t end = at;
        if (wordAt(at).empty() || wordAt(at + 1).empty() || isReserved(m_dialect, wordAt(at)))
            return at;
        const auto take = [&](const std::string &name) {
            if (name.find(' ') == std::string::npos)
                return;
            const auto words = base::split(name, ' ');
            if (at + words.size() <= end)
                return;
            for (std::size_t i = 0; i < words.size(); ++i)
                if (!same(wordAt(at + i), words[i]) ||
                    (i > 0 && m_lexemes[at + i].span.begin != m_lexemes[at + i - 1].span.end + 1))
                    return;
            m_blankName = name;
            end = at + words.size();
        };
        for (const data::EntityType &table : m_schema.entities) {
            take(table.name);
            for (const data::Property &column : table.properties)
                take(column.name);
        }
        const bool isName = end > at && (!tableCalled(wordAt(at)).empty() || !columnCalled(wordAt(at)).empty());
        return isName ? at : end;
    }

    void addBlankName(std::size_t begin, std::size_t end)
    {
        const base::Span span{m_lexemes[begin].span.begin, m_lexemes[end - 1].span.end};
        const std::string quoted = quotedName(m_dialect, m_blankName);
        m_found.push_back({"blank-name",
                           data::Level::error,
                           span,
                           "The name '" + m_blankName + "' has a blank: it needs quotes.",
                           {{span, quoted, "Write " + quoted, data::FixClass::certain}},
                           ""});
    }

    // Tracks the brackets that contain a list of tables, whose commas separate tables.
    void follow(std::size_t i)
    {
        if (kind(i) == Lex::open)
            m_lists.push_back(false);
        else if (kind(i) == Lex::close && m_lists.size() > 1)
            m_lists.pop_back();
        else if (same(wordAt(i), "FROM"))
            m_lists.back() = true;
        else if (isIn(std::array<std::string_view, 8>{"SELECT", "WHERE", "GROUP", "ORDER", "HAVING", "LIMIT", "ON",
                                                      "UNION"},
                      wordAt(i)) &&
                 !isTablePlace(i))
            m_lists.back() = false;
    }

    bool isTablePlace(std::size_t i) const
    {
        const std::string_view before = wordAt(i - 1);
        const bool begins =
            same(before, "FROM") || same(before, "JOIN") || (kind(i - 1) == Lex::comma && m_lists.back());
        const bool compares = same(before, "FROM") && same(wordAt(i - 2), "DISTINCT"); // IS DISTINCT FROM
        return begins && !compares && kind(i + 1) != Lex::open && !isIn(beforeTable, wordAt(i)) &&
               !tableCalled(wordAt(i)).empty();
    }

    bool isColumnPlace(std::size_t i) const
    {
        const std::string_view word = wordAt(i), function = wordAt(i - 2);
        if (isIn(valueWords, word) && !same(word, "USER")) // a column may have that name
            return false;
        const bool isStar = kind(i - 1) == Lex::sign && textOf(m_text, m_lexemes[i - 1]) == "*" &&
                            kind(i - 2) != Lex::close && kind(i - 2) != Lex::number && kind(i - 2) != Lex::quotedName &&
                            (kind(i - 2) != Lex::word || isIn(beforeValue, wordAt(i - 2)));
        const bool hasOwnWords = kind(i - 1) == Lex::open && (same(function, "OVER") || same(function, "TRIM") ||
                                                              same(function, "CONVERT") || same(function, "CAST"));
        const bool begins = kind(i - 1) == Lex::comma || kind(i - 1) == Lex::open || kind(i - 1) == Lex::sign ||
                            isIn(beforeValue, wordAt(i - 1)) ||
                            (kind(i - 1) == Lex::dot && m_dialect == Dialect::sqlite);
        const Lex next = kind(i + 1);
        const bool isClause = same(word, "SELECT") && next == Lex::sign; // (SELECT * …
        const bool ends = next == Lex::comma || next == Lex::close || next == Lex::end || next == Lex::semicolon ||
                          next == Lex::sign || isIn(behindValue, wordAt(i + 1));
        return begins && ends && !isStar && !hasOwnWords && !isClause;
    }

    std::string tableCalled(std::string_view word) const
    {
        std::string found;
        for (const data::EntityType &each : m_schema.entities) {
            const auto dot = m_dialect == Dialect::sqlite ? std::string::npos : each.name.find('.');
            const std::string name = dot == std::string::npos ? each.name : each.name.substr(dot + 1);
            if (same(name, word) && (found.empty() || name == word))
                found = name;
        }
        return found;
    }

    std::string columnCalled(std::string_view word) const
    {
        std::string found;
        for (const data::EntityType &each : m_schema.entities)
            for (const data::Property &column : each.properties)
                if (same(column.name, word) && (found.empty() || column.name == word))
                    found = column.name;
        return found;
    }

    void add(std::size_t i, const std::string &name, const char *what)
    {
        if (name.empty())
            return;
        const base::Span span = m_lexemes[i].span;
        const std::string quoted = quotedName(m_dialect, name);
        m_found.push_back(
            {"reserved-name",
             data::Level::error,
             span,
             "'" + std::string(wordAt(i)) + "' is a word of SQL: as the name of a " + what + " it needs quotes.",
             {{span, quoted, "Write " + quoted, data::FixClass::certain}},
             ""});
    }

    Dialect m_dialect;
    std::string_view m_text;
    const data::Schema &m_schema;
    std::vector<Lexeme> m_lexemes;
    std::vector<bool> m_lists{false};
    std::vector<data::Diagnostic> m_found;
    std::string m_blankName; // the last one found
};

} // namespace

std::vector<data::Diagnostic> reservedNames(Dialect dialect, std::string_view text, const std::vector<Lexeme> &lexemes,
                                            const data::Schema *schema)
{
    if (!schema || !schema->ofTables)
        return {};
    return Finder(dialect, text, lexemes, *schema).run();
}

} // namespace sql
