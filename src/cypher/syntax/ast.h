// SPDX-License-Identifier: GPL-3.0-or-later
// The syntax tree of a Cypher statement. Nodes are in the arena of a ParsedQuery; spans are byte ranges of its text.
// Names have no back-ticks.
//
// Guarantees after a semantic pass without errors (ParsedQuery::ok):
// - Names are resolved. Every reference, pattern element and projection item points to its Variable. Slots are unique
//   in the statement, so a row is an array of slotCount values; nested scopes (subqueries, comprehensions) use the
//   same row.
// - `WITH n` and `RETURN n` pass a variable on: item.variable is the reference's variable, without a copy. Any other
//   item has a new variable.
// - A star is expanded: `items` has its columns by name, then the explicit items.
// - Aggregates are separate from keys. In an aggregating projection the items that are not `aggregating` are the keys.
//   Other items, ORDER BY and WHERE refer only to variables of keys and results of `aggregates`; sub-expressions equal
//   to a key are replaced by a reference to it. Aggregates are not nested.
// - ORDER BY and WHERE of a projection are evaluated after its items. With DISTINCT or aggregates they refer to items
//   only, otherwise also to incoming variables.
// - SKIP and LIMIT have no variables.
// - Desugared: a < b < c; size((a)--(b)), exists((a)--(b)) and pattern predicates (Subquery).
// - Function names and argument counts are valid. `type` of an expression contains only what is certain.
#pragma once

#include "cypher/syntax/astcompound.h"

namespace cypher {

struct Clause {
    enum class Kind : std::uint8_t { match, unwind, with, returning, callSubquery, callProcedure, write };
    Kind kind;
    Span span;
    Span keyword;
};
template <class T>
T *as(Clause *clause)
{
    return static_cast<T *>(clause);
}
template <class T>
const T *as(const Clause *clause)
{
    return static_cast<const T *>(clause);
}
template <Clause::Kind K>
struct ClauseOf : Clause {
    static constexpr Kind kindOf = K;
    ClauseOf() : Clause{K, {}, {}} {}
};

struct Match : ClauseOf<Clause::Kind::match> {
    bool optional = false;
    Slice<PatternPart *> patterns; // no relationship is used twice among them
    Expression *where = nullptr;
};
struct Unwind : ClauseOf<Clause::Kind::unwind> {
    Expression *list = nullptr;
    std::string_view name;
    Span nameSpan;
    Variable *variable = nullptr;
};

struct ProjectionItem {
    Span span; // with the alias
    Expression *expression = nullptr;
    std::string_view name; // column name: the alias, else the text as written
    Span nameSpan;         // of the alias; empty without one
    Variable *variable = nullptr;
    bool aggregating = false; // contains an aggregate
};
struct SortItem {
    Expression *expression = nullptr;
    bool descending = false;
};
struct Projection {
    bool distinct = false;
    bool star = false;
    bool aggregating = false; // an item (or ORDER BY) contains an aggregate
    Slice<ProjectionItem> items;
    Slice<AggregateCall *> aggregates; // the distinct aggregates of items and ORDER BY
    Slice<SortItem> orderBy;
    Expression *skip = nullptr, *limit = nullptr;
};
struct With : ClauseOf<Clause::Kind::with> {
    Projection projection;
    Expression *where = nullptr; // after ORDER BY, SKIP and LIMIT
};
struct Return : ClauseOf<Clause::Kind::returning> {
    Projection projection;
};

struct CallSubquery : ClauseOf<Clause::Kind::callSubquery> {
    Query *query = nullptr;     // its columns are new variables of the row; without columns the rows are unchanged
    bool optional = false;      // OPTIONAL CALL
    bool scoped = false;        // CALL (a, b) { }; otherwise an importing WITH is first in the query
    bool scopeStar = false;     // CALL (*) { }
    Slice<VariableRef *> scope; // of CALL (a, b)
    Slice<Variable *> imports;  // outer variables that it may use
};
struct YieldItem {
    std::string_view field;
    Span span;
    std::string_view name; // alias, else the field
    Span nameSpan;
    std::uint32_t column = 0; // index in the procedure's columns
    Variable *variable = nullptr;
};
struct CallProcedure : ClauseOf<Clause::Kind::callProcedure> { // also SHOW ...
    std::string_view name;                                     // as written
    Span nameSpan;
    const ProcedureInfo *info = nullptr; // never null after a semantic pass without errors
    Slice<Expression *> arguments;
    bool implicitArguments = false; // CALL name without brackets: arguments are parameters of the same names
    bool optional = false;
    bool yieldStar = false;
    Slice<YieldItem> yields; // a standalone call without YIELD has all columns of the procedure here
    Expression *where = nullptr;
};
// A writing clause (or LOAD CSV, FOREACH): recognised to be refused by name; never executed.
struct Write : ClauseOf<Clause::Kind::write> {
    std::string_view name;         // "CREATE", "DETACH DELETE", ...
    Slice<PatternPart *> patterns; // of CREATE and MERGE
};

// Clauses in order. The last is RETURN, except in a subquery without columns and a standalone CALL.
struct SingleQuery {
    Span span;
    Slice<Clause *> clauses;
};
// One query, or several joined by UNION. Column i takes value i of each part's last clause.
struct Query {
    Span span;
    Slice<SingleQuery *> parts;
    bool unionAll = false;     // otherwise the combined rows are distinct; parts never mix UNION and UNION ALL
    Slice<Variable *> columns; // one part: the variables of its items; union: new variables
};
struct Statement {
    enum class Mode : std::uint8_t { run, explain, profile };
    Mode mode = Mode::run;
    Query *query = nullptr;
};

} // namespace cypher
