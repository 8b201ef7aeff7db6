// SPDX-License-Identifier: GPL-3.0-or-later
// The syntax tree of a Cypher statement. Nodes live in the arena of a ParsedQuery; spans are bytes of its text.
// Names are without back-ticks.
//
// After a semantic pass without errors (ParsedQuery::ok) an executor may rely on this:
// - It needs no names. Every reference, pattern element and projection item points to its Variable; a variable's slot
// is
//   its own in the whole statement, so a row is an array of slotCount values, and nested scopes (subqueries,
//   comprehensions) write to the same row.
// - `WITH n` and `RETURN n` pass a variable on: item.variable is the variable of the reference itself, nothing is to
// copy.
//   Any other item has a new variable.
// - A star is expanded: `items` holds what it stands for (by name), then what is written beside it.
// - Aggregates are apart from keys. In an aggregating projection the keys are the items that are not `aggregating`; the
// other
//   items, ORDER BY and WHERE refer to nothing but variables of keys and results of `aggregates`: sub-expressions equal
//   to a key are replaced by a reference to it. Aggregates are not nested.
// - ORDER BY and WHERE of a projection are evaluated when items have their values. Without DISTINCT and aggregates they
// may also
//   refer to incoming variables; with them, to items only.
// - SKIP and LIMIT have no variables.
// - Desugared: a < b < c; size((a)--(b)), exists((a)--(b)) and pattern predicates (Subquery).
// - Function names are known and argument counts are right. `type` of an expression says what is certain, never more.
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
    Slice<PatternPart *> patterns; // no relationship is used twice in all of them
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
    std::string_view name; // of the column: the alias, else the text as written
    Span nameSpan;         // of the alias; empty where there is none
    Variable *variable = nullptr;
    bool aggregating = false; // an aggregate is in it
};
struct SortItem {
    Expression *expression = nullptr;
    bool descending = false;
};
struct Projection {
    bool distinct = false;
    bool star = false;
    bool aggregating = false; // an aggregate is in an item (or in ORDER BY)
    Slice<ProjectionItem> items;
    Slice<AggregateCall *> aggregates; // one for each different aggregate, items and ORDER BY together
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
    Query *query = nullptr; // its columns are new variables of the row; where it has none, rows are kept as they are
    bool optional = false;  // OPTIONAL CALL
    bool scoped = false;    // CALL (a, b) { }; else an importing WITH stands first in the query
    bool scopeStar = false; // CALL (*) { }
    Slice<VariableRef *> scope; // of CALL (a, b)
    Slice<Variable *> imports;  // variables of the row around it that it may use
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
// A clause that writes (or LOAD CSV, FOREACH): recognised so that it can be refused by name; never executed.
struct Write : ClauseOf<Clause::Kind::write> {
    std::string_view name;         // "CREATE", "DETACH DELETE", ...
    Slice<PatternPart *> patterns; // of CREATE and MERGE
};

// Clauses in order. The last one is RETURN, but in a subquery without columns and in a standalone CALL.
struct SingleQuery {
    Span span;
    Slice<Clause *> clauses;
};
// One query, or several joined by UNION. Column i takes value i of each part's last clause.
struct Query {
    Span span;
    Slice<SingleQuery *> parts;
    bool unionAll = false;     // otherwise rows of all parts together are distinct; parts never mix the two
    Slice<Variable *> columns; // of one part: the variables of its items; of a union: variables of their own
};
struct Statement {
    enum class Mode : std::uint8_t { run, explain, profile };
    Mode mode = Mode::run;
    Query *query = nullptr;
};

} // namespace cypher
