// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions with sub-expressions, variables or queries. Part of ast.h.
#pragma once

#include "cypher/syntax/astexpression.h"

namespace cypher {

struct CaseBranch {
    Expression *when = nullptr, *then = nullptr;
};
struct CaseOf : ExpressionOf<Expression::Kind::caseOf> {
    using ExpressionOf::ExpressionOf;
    Expression *subject = nullptr; // CASE x WHEN 1: `when` is compared with it; without a subject `when` is a condition
    Slice<CaseBranch> branches;
    Expression *otherwise = nullptr; // null: the result is null
};
struct ListComprehension : ExpressionOf<Expression::Kind::listComprehension> {
    using ExpressionOf::ExpressionOf;
    std::string_view name;
    Span nameSpan;
    Variable *variable = nullptr;
    Expression *list = nullptr, *where = nullptr, *projection = nullptr; // the last two may be null
};
struct PatternComprehension : ExpressionOf<Expression::Kind::patternComprehension> {
    using ExpressionOf::ExpressionOf;
    PatternPart *pattern = nullptr;
    Expression *where = nullptr, *projection = nullptr;
    Slice<Variable *> imports; // outer variables that it uses
};
struct Quantifier : ExpressionOf<Expression::Kind::quantifier> {
    using ExpressionOf::ExpressionOf;
    enum class Form : std::uint8_t { all, any, none, single };
    Form form = Form::all;
    std::string_view name;
    Span nameSpan;
    Variable *variable = nullptr;
    Expression *list = nullptr, *where = nullptr;
};
struct Reduce : ExpressionOf<Expression::Kind::reduce> {
    using ExpressionOf::ExpressionOf;
    std::string_view accumulatorName, name;
    Span accumulatorSpan, nameSpan;
    Variable *accumulator = nullptr, *variable = nullptr;
    Expression *initial = nullptr, *list = nullptr, *step = nullptr;
};
struct ProjectionSelector {
    enum class Form : std::uint8_t { property, allProperties, variable, entry }; // .key, .*, v, key: value
    Form form = Form::property;
    std::string_view key;
    Span span;
    Expression *value = nullptr; // of entry, and of variable (a VariableRef)
};
struct MapProjection : ExpressionOf<Expression::Kind::mapProjection> { // subject { ... }; null if the subject is null
    using ExpressionOf::ExpressionOf;
    VariableRef *subject = nullptr;
    Slice<ProjectionSelector> selectors;
};

// A query inside an expression. The parser converts all forms to a Query; the simple forms become one MATCH without
// RETURN.
struct Subquery : ExpressionOf<Expression::Kind::subquery> {
    using ExpressionOf::ExpressionOf;
    enum class Form : std::uint8_t {
        exists,  // true if there is a row
        count,   // number of rows
        collect, // the list of the only column
        path,    // shortestPath(...) as a value: the path or null
        paths,   // allShortestPaths(...) as a value: a list
    };
    enum class Written : std::uint8_t { block, pattern, sizeOfPattern, existsOfPattern, shortestPath };
    Form form = Form::exists;
    Written written = Written::block; // for the formatter and messages only
    Query *query = nullptr;
    Variable *path = nullptr;  // for the forms path and paths: the path variable of the pattern
    Slice<Variable *> imports; // outer variables that it uses; same slots inside
};

} // namespace cypher
