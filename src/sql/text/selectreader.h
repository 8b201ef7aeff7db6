// SPDX-License-Identifier: GPL-3.0-or-later
// The structure of an SQL query of any dialect, from its lexemes: the positions of SELECT, FROM, WHERE and other
// clauses, the joins, the conditions that must all hold. Content of brackets is skipped. Private to sql. Any thread.
#pragma once

#include "base/text.h"
#include "sql/text/lexer.h"

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sql {

// Lexemes [begin, end) of the text.
struct Piece {
    std::size_t begin = 0, end = 0;
    bool empty() const { return begin >= end; }
};

struct Selected { // one SELECT, without set operations
    Piece list, from, where, group, having, order, limit;
    bool distinct = false;
};

class SelectReader {
public:
    SelectReader(Dialect dialect, std::string_view text);

    struct Table {
        Piece piece;     // name and alias
        Piece on;        // its ON condition, or empty
        std::string how; // "JOIN", "LEFT JOIN"; empty for the first table or after a comma
        std::size_t begin = 0;
    };

    bool joinsByOr(Piece piece) const;
    std::string word(std::size_t i) const;
    bool is(std::size_t i, std::string_view keyword) const;
    bool isSign(std::size_t i, std::string_view sign) const;
    base::Span spanOf(Piece piece) const;
    std::string textIn(Piece piece) const;
    std::size_t next(std::size_t i) const; // skips a bracket with its content
    std::size_t find(Piece piece, std::initializer_list<std::string_view> keywords) const;
    std::vector<Piece> split(Piece piece, std::string_view at) const; // at commas, if `at` is a comma
    // Conditions joined by AND. With OR in between, the whole is one condition.
    std::vector<Piece> conjuncts(Piece piece) const;
    static bool beginsSet(const std::string &upper);
    std::vector<std::pair<Piece, std::string>> members(Piece piece) const; // of UNION etc., with operator
    Selected selected(Piece piece) const;
    std::vector<Table> tables(Piece from) const;
    std::string oneLineOf(Piece piece) const;
    bool aggregates(Piece piece) const;
    std::set<std::string> qualifiers(Piece piece, bool &certain) const;

protected:
    std::string_view m_text;
    std::vector<Lexeme> m_lexemes;      // without comments, semicolons and end
    std::vector<std::size_t> m_closing; // index of the closing bracket by opening bracket
};

} // namespace sql
