// SPDX-License-Identifier: GPL-3.0-or-later
// The names in a reading query: its selects with tables, output columns and the places where columns are used. Not a
// full parser: expressions are scanned, not parsed. If the text has unknown constructs, the outline is `incomplete`,
// and no conclusions may be drawn from it. Private to sql. Any thread.
#pragma once

#include "data/values/value.h"
#include "sql/text/lexer.h"

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
    std::string name;         // empty: an expression without alias
    bool isAlias = false;     // set by AS
    bool isStar = false;      // * or qualifier.*
    Name qualifier;           // qualifier of the star
    base::Span span;          // of the expression without alias, or of the star
    bool aggregates = false;  // contains an aggregate that is not a window function
    bool namesColumn = false; // is a column of a table
};

struct TableUse {
    enum class Kind : std::uint8_t { table, cte, query, function };
    Kind kind = Kind::table;
    std::string schema; // before the dot
    bool isSchemaQuoted = false;
    Name name;       // of a table, CTE or function
    base::Span span; // with schema and name
    Name alias;
    int query = -1;                   // index of the select that produces it: of a CTE or subquery
    std::vector<std::string> columns; // names in brackets after the alias or the CTE's name
    const std::string &called() const { return alias.empty() ? name.text : alias.text; }
};

struct ColumnUse {
    int select = -1;
    Name qualifier, name;
    bool isSorting = false; // in GROUP BY, HAVING or ORDER BY, where output columns take precedence
    bool isOrdered = false; // in ORDER BY
    bool isCertain = true;  // false: a word that is also a keyword
};

struct LiteralAt {          // column operator literal
    std::size_t column = 0; // index into columns
    std::string operation;
    data::Value value;
    base::Span span;
};

struct Select {
    int parent = -1;
    std::vector<TableUse> tables;
    std::vector<OutputColumn> output;
    bool merges = false;       // NATURAL or USING: one output column for two columns
    bool lists = false;        // FROM has commas: a later JOIN does not see all tables
    std::uint32_t fromEnd = 0; // insertion point of another join; 0 without FROM
    bool groups = false;       // has GROUP BY
    std::uint32_t groupAt = 0; // insertion point of GROUP BY
};

struct Call { // a function call: its name and the text between its brackets
    Name name;
    base::Span inside;
    std::vector<std::uint32_t> commas; // between its arguments
};

struct Outline {
    std::vector<Select> selects;
    std::vector<ColumnUse> columns;
    std::vector<LiteralAt> literals;
    std::vector<Call> calls;
    int top = -1; // index of the select that produces the result
    bool incomplete = false;
};

Outline outline(Dialect dialect, std::string_view text, const std::vector<Lexeme> &lexemes);

} // namespace sql
