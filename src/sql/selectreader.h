// SPDX-License-Identifier: GPL-3.0-or-later
// A query in SQL by its lexemes and clauses, of every dialect: where SELECT, FROM, WHERE and the others stand, which
// tables are joined how, which conditions must all hold. What is in brackets is passed over. Private to sql. Any
// thread.
#pragma once

#include "base/text.h"
#include "sql/lexer.h"

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

struct Selected { // SELECT … of one query, without UNION
    Piece list, from, where, group, having, order, limit;
    bool distinct = false;
};

class SelectReader {
public:
    SelectReader(Dialect dialect, std::string_view text);

    struct Table {
        Piece piece;     // name and alias
        Piece on;        // its condition; empty where there is none
        std::string how; // "JOIN", "LEFT JOIN"; empty: the first, or behind a comma
        std::size_t begin = 0;
    };

    bool joinsByOr(Piece piece) const;
    std::string word(std::size_t i) const;
    bool is(std::size_t i, std::string_view keyword) const;
    bool isSign(std::size_t i, std::string_view sign) const;
    base::Span spanOf(Piece piece) const;
    std::string textIn(Piece piece) const;
    std::size_t next(std::size_t i) const; // over a bracket with all that is in it
    std::size_t find(Piece piece, std::initializer_list<std::string_view> keywords) const;
    std::vector<Piece> split(Piece piece, std::string_view at) const; // at commas, where `at` is one
    // Conditions that all must hold; where some are joined by OR, none of them holds alone.
    std::vector<Piece> conjuncts(Piece piece) const;
    static bool beginsSet(const std::string &upper);
    std::vector<std::pair<Piece, std::string>> members(Piece piece) const; // of UNION and its kin, with the word before
    Selected selected(Piece piece) const;
    std::vector<Table> tables(Piece from) const;
    std::string oneLineOf(Piece piece) const;
    bool aggregates(Piece piece) const;
    std::set<std::string> qualifiers(Piece piece, bool &certain) const;

protected:
    std::string_view m_text;
    std::vector<Lexeme> m_lexemes;      // without comments, semicolons and the end
    std::vector<std::size_t> m_closing; // of every bracket the one that closes it
};

} // namespace sql
