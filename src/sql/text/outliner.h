// SPDX-License-Identifier: GPL-3.0-or-later
// Builds an Outline from lexemes. Private to sql; one thread.
#pragma once

#include "sql/text/outline.h"

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sql {

class Outliner {
public:
    Outliner(Dialect dialect, std::string_view text, const std::vector<Lexeme> &lexemes);
    Outline run();

private:
    struct Range {
        std::size_t begin = 0, end = 0;
    };
    using Ctes = std::map<std::string, TableUse>; // by name in upper case

    const Lexeme &at(std::size_t i) const { return m_lexemes[std::min(i, m_lexemes.size() - 1)]; }
    bool is(std::size_t i, Lex kind) const { return at(i).kind == kind; }
    bool is(std::size_t i, std::string_view word) const { return is(i, Lex::word) && same(written(i), word); }
    bool isAny(std::size_t i, std::initializer_list<std::string_view> words) const;
    bool isName(std::size_t i) const { return is(i, Lex::word) || is(i, Lex::quotedName); }
    bool startsQuery(std::size_t i) const; // after an opening bracket
    bool isOperator(std::size_t i) const;  // a keyword followed by an operand
    std::string_view written(std::size_t i) const { return textOf(m_text, at(i)); }
    Name nameAt(std::size_t i) const;
    std::size_t behind(std::size_t i) const; // index after the matching bracket, or after the lexeme

    // A whole query; the index of its first select.
    int query(Range range, int parent, Ctes ctes, int depth);
    std::size_t with(Range range, int parent, Ctes &ctes, int depth);
    int core(Range &range, int parent, const Ctes &ctes, int depth, bool compound);
    int values(Range &range, int parent, const Ctes &ctes, int depth);
    int select(Range &range, int parent, const Ctes &ctes, int depth, bool compound);
    bool isClause(std::size_t i) const;
    std::size_t clauseFrom(std::size_t i, std::size_t end) const; // position of the next clause, or the end
    void items(Range range, int select, const Ctes &ctes, int depth);
    void item(Range range, int select, const Ctes &ctes, int depth);
    void from(Range range, int select, const Ctes &ctes, int depth);
    std::size_t table(Range range, int select, const Ctes &ctes, int depth);
    std::size_t alias(Range range, TableUse &use);
    bool aggregates(Range range) const;
    void noteCalls();
    bool isJoinWord(std::size_t i) const;
    std::vector<std::string> namesIn(Range range) const;

    void expression(Range range, int select, const Ctes &ctes, int depth, bool sorting = false);
    std::size_t group(std::size_t open, std::string_view function, int select, const Ctes &ctes, int depth,
                      bool sorting);
    std::size_t name(Range range, std::size_t i, int select, bool sorting);
    void literal(std::size_t behindName, std::size_t end);
    bool value(std::size_t i, data::Value &out) const;

    Dialect m_dialect;
    std::string_view m_text;
    std::vector<Lexeme> m_lexemes; // without comments
    std::vector<std::size_t> m_partner;
    Outline m_out;
};

} // namespace sql
