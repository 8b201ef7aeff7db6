// SPDX-License-Identifier: GPL-3.0-or-later
// What a reading query says of names: its selects with their tables, output columns and the places where columns are
// named. Not a full parser: expressions are walked, not understood, and where the text goes beyond what is known here
// the outline says `incomplete`, so that nobody draws a conclusion from it. Private to sql. Any thread.
#pragma once

#include "data/value.h"
#include "sql/lexer.h"

#include <string>
#include <string_view>
#include <vector>

namespace sql {

struct Name {
    std::string text; // without quotes
    base::Span span;
    bool isQuoted = false;
    bool empty() const { return text.empty(); }
};

struct OutputColumn {
    std::string name;         // empty: an expression without a name
    bool isAlias = false;     // the name was given
    bool isStar = false;      // * or qualifier.*
    Name qualifier;           // of the star
    base::Span span;          // of the expression, without its alias; of the star
    bool aggregates = false;  // calls an aggregate, not over a window
    bool namesColumn = false; // of a table
};

struct TableUse {
    enum class Kind : std::uint8_t { table, cte, query, function };
    Kind kind = Kind::table;
    std::string schema; // before the dot
    bool isSchemaQuoted = false;
    Name name;       // of table, CTE or function
    base::Span span; // of both
    Name alias;
    int query = -1;                   // the select whose output it is: of cte and query
    std::vector<std::string> columns; // given in brackets behind the alias or the CTE's name
    const std::string &called() const { return alias.empty() ? name.text : alias.text; }
};

struct ColumnUse {
    int select = -1;
    Name qualifier, name;
    bool isSorting = false; // in GROUP BY, HAVING or ORDER BY, where output columns come first
    bool isCertain = true;  // false: a word that also has a meaning of its own
};

struct LiteralAt {          // column operator literal
    std::size_t column = 0; // index of ColumnUse
    std::string operation;
    data::Value value;
    base::Span span;
};

struct Select {
    int parent = -1;
    std::vector<TableUse> tables;
    std::vector<OutputColumn> output;
    bool merges = false;       // NATURAL or USING: one name for two columns
    bool lists = false;        // FROM has commas: a join behind them does not see all tables
    std::uint32_t fromEnd = 0; // where another join would stand; 0 without FROM
    bool groups = false;       // has GROUP BY
    std::uint32_t groupAt = 0; // where GROUP BY would stand
};

struct Call { // of a function: its name, and what is between its brackets
    Name name;
    base::Span inside;
    std::vector<std::uint32_t> commas; // between its arguments
};

struct Outline {
    std::vector<Select> selects;
    std::vector<ColumnUse> columns;
    std::vector<LiteralAt> literals;
    std::vector<Call> calls;
    int top = -1; // the select whose output the query's is
    bool incomplete = false;
};

Outline outline(Dialect dialect, std::string_view text, const std::vector<Lexeme> &lexemes);

} // namespace sql
