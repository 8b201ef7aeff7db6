// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/text/formatter.h"

#include "base/text.h"

#include <algorithm>
#include <initializer_list>

namespace sql {

namespace {

constexpr std::size_t step = 2; // blanks per indentation level

class Formatter {
public:
    Formatter(Dialect dialect, std::string_view text, const std::vector<Lexeme> &lexemes)
        : m_dialect(dialect), m_text(text), m_lexemes(lexemes)
    {
    }

    std::string run()
    {
        m_groups.push_back({true, 0, false, false});
        for (std::size_t i = 0; i + 1 < m_lexemes.size(); ++i)
            put(i);
        return std::move(m_out);
    }

private:
    struct Group {
        bool isQuery = false; // its clauses begin new lines
        std::size_t indent = 0;
        bool between = false; // its AND has not come yet
        bool inWith = false;  // commas separate queries
    };

    Lex kind(std::size_t i) const { return i < m_lexemes.size() ? m_lexemes[i].kind : Lex::end; }
    std::string_view written(std::size_t i) const { return textOf(m_text, m_lexemes[i]); }
    bool isAny(std::size_t i, std::initializer_list<std::string_view> words) const
    {
        return kind(i) == Lex::word &&
               std::any_of(words.begin(), words.end(), [&](std::string_view word) { return same(written(i), word); });
    }
    bool isName(std::size_t i) const { return kind(i) == Lex::word || kind(i) == Lex::quotedName; }
    bool isKeywordAt(std::size_t i) const
    {
        const bool named = i > 0 && kind(i - 1) == Lex::dot;
        if (kind(i) != Lex::word || named || kind(i + 1) == Lex::dot)
            return false;
        if (isAny(i, {"BY"}))
            return i > 0 && isAny(i - 1, {"GROUP", "ORDER", "PARTITION"});
        if (isAny(i, {"ASC", "DESC"})) {
            const Lex next = kind(i + 1);
            return i > 0 && kind(i - 1) != Lex::comma && kind(i - 1) != Lex::sign && kind(i - 1) != Lex::open &&
                   (next == Lex::comma || next == Lex::end || next == Lex::close || next == Lex::semicolon ||
                    isAny(i + 1, {"LIMIT", "NULLS", "OFFSET", "ROWS", "RANGE"}));
        }
        if (isAny(i, {"END"}))
            return m_cases > 0;
        return isReserved(m_dialect, written(i));
    }
    bool startsQuery(std::size_t i) const
    {
        while (kind(i) == Lex::comment)
            ++i;
        return isAny(i, {"SELECT", "WITH"}) || (isAny(i, {"VALUES"}) && kind(i + 1) == Lex::open);
    }
    bool isOperand(std::size_t i) const // an operand, which a binary operator may follow
    {
        return (isName(i) && !isKeywordAt(i)) || kind(i) == Lex::number || kind(i) == Lex::string ||
               kind(i) == Lex::parameter || kind(i) == Lex::variable || kind(i) == Lex::close ||
               kind(i) == Lex::closeSquare || isAny(i, {"NULL", "TRUE", "FALSE", "END"});
    }

    bool beginsLine(std::size_t i)
    {
        Group &group = m_groups.back();
        if (!group.isQuery || i == 0 || kind(i - 1) == Lex::dot || kind(i + 1) == Lex::dot)
            return false;
        if (isAny(i, {"FROM"}))
            return !isAny(i - 1, {"DISTINCT"});
        if (isAny(i, {"SELECT"}))
            return true;
        if (isAny(i, {"GROUP", "ORDER"}))
            return isAny(i + 1, {"BY"});
        if (isAny(i, {"WHERE", "HAVING", "LIMIT", "UNION", "INTERSECT", "EXCEPT"}))
            return true;
        if (isAny(i, {"JOIN", "INNER", "CROSS", "NATURAL", "FULL"}) ||
            (isAny(i, {"LEFT", "RIGHT"}) && kind(i + 1) != Lex::open))
            return !isAny(i - 1, {"LEFT", "RIGHT", "FULL", "INNER", "OUTER", "CROSS", "NATURAL"});
        return false;
    }

    // AND and OR directly in the clause begin a line, indented by one step.
    bool beginsCondition(std::size_t i)
    {
        Group &group = m_groups.back();
        if (isAny(i, {"BETWEEN"}))
            group.between = true;
        if (!isAny(i, {"AND", "OR"}))
            return false;
        if (isAny(i, {"AND"}) && group.between) {
            group.between = false;
            return false;
        }
        return group.isQuery && m_cases == 0;
    }

    void newLine(std::size_t indent)
    {
        while (!m_out.empty() && m_out.back() == ' ')
            m_out.pop_back();
        if (!m_out.empty() && m_out.back() != '\n')
            m_out += '\n';
        m_out.append(indent, ' ');
    }

    bool atLineStart() const
    {
        const std::size_t last = m_out.find_last_not_of(' ');
        return last == std::string::npos || m_out[last] == '\n';
    }

    bool needsBlank(std::size_t i) const
    {
        if (i == 0 || atLineStart())
            return false;
        const Lex before = kind(i - 1), now = kind(i);
        if (before == Lex::open || before == Lex::openSquare)
            return now == Lex::comment;
        if (now == Lex::close || now == Lex::closeSquare || now == Lex::comma || now == Lex::semicolon)
            return before == Lex::comment;
        if (now == Lex::dot)
            return !(isName(i - 1) || before == Lex::close || before == Lex::closeSquare);
        if (before == Lex::dot)
            return !(isName(i) || (now == Lex::sign && written(i) == "*")) || i < 2 || !isName(i - 2);
        if (now == Lex::open) // a call, unless the word is a keyword
            return !(isName(i - 1) && !isKeywordAt(i - 1)) || isAny(i - 1, {"IN", "VALUES", "OVER", "FILTER", "AS"});
        if (now == Lex::openSquare)
            return !isOperand(i - 1) && !isAny(i - 1, {"ARRAY"});
        const bool cast = m_dialect == Dialect::postgres;
        if (cast && now == Lex::sign && written(i) == "::")
            return !isOperand(i - 1);
        if (cast && before == Lex::sign && written(i - 1) == "::")
            return !isName(i);
        const bool one = before == Lex::sign && (written(i - 1) == "-" || written(i - 1) == "+");
        if (one && now != Lex::sign && now != Lex::comment) // -1, but a - 1
            return i >= 2 && isOperand(i - 2);
        return true;
    }

    void put(std::size_t i)
    {
        const Lex now = kind(i);
        if (isAny(i, {"CASE"}))
            ++m_cases;
        if (beginsLine(i)) {
            m_groups.back().inWith = false;
            m_groups.back().between = false;
            newLine(m_groups.back().indent);
        } else if (beginsCondition(i)) {
            newLine(m_groups.back().indent + step);
        } else if (now == Lex::close && m_groups.size() > 1) {
            const bool wasQuery = m_groups.back().isQuery;
            m_groups.pop_back();
            if (wasQuery)
                newLine(m_groups.back().indent);
        }
        if (needsBlank(i) && !atLineStart())
            m_out += ' ';
        if (isAny(i, {"WITH"}) && m_groups.back().isQuery)
            m_groups.back().inWith = true;
        write(i);
        if (isAny(i, {"END"}) && m_cases > 0)
            --m_cases;
        if (now == Lex::open) {
            const bool query = startsQuery(i + 1);
            const std::size_t indent = m_groups.back().indent + (query ? step : 0);
            m_groups.push_back({query, indent, false, false});
            if (query)
                newLine(indent);
        } else if (now == Lex::comma && m_groups.back().inWith) {
            newLine(m_groups.back().indent + step);
        }
    }

    void write(std::size_t i)
    {
        if (kind(i) != Lex::comment) {
            m_out += isKeywordAt(i) ? capitals(written(i)) : std::string(written(i));
            return;
        }
        std::string text(written(i));
        if (text.starts_with("/*")) {
            m_out += text;
            return;
        }
        while (!text.empty() && (text.back() == ' ' || text.back() == '\r' || text.back() == '\t'))
            text.pop_back();
        m_out += text;
        if (i + 2 < m_lexemes.size())
            newLine(m_groups.back().indent + step);
    }

    Dialect m_dialect;
    std::string_view m_text;
    const std::vector<Lexeme> &m_lexemes;
    std::vector<Group> m_groups;
    std::size_t m_cases = 0;
    std::string m_out;
};

} // namespace

std::string formatted(Dialect dialect, std::string_view text, const std::vector<Lexeme> &lexemes)
{
    return Formatter(dialect, text, lexemes).run();
}

} // namespace sql
