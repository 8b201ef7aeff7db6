// SPDX-License-Identifier: GPL-3.0-or-later
// Expressions of the syntax tree. Part of ast.h. Check the kind, then use as<Kind>(expression).
#pragma once

#include "cypher/syntax/astpattern.h"
#include "cypher/syntax/functions.h"

namespace cypher {

struct Query;

struct Expression {
    // clang-format off
    enum class Kind : std::uint8_t {
        literal, parameter, variable, property, index, slice, list, map, unary, binary, nullTest, labelTest, function,
        aggregate, caseOf, listComprehension, patternComprehension, quantifier, reduce, mapProjection, subquery,
    };
    // clang-format on
    Kind kind;
    bool parenthesised = false; // for column names and the formatter
    std::uint16_t height = 1;   // of the subtree; bounded by ParseLimits::nesting, so recursion is safe
    Span span;
    StaticType type; // from the semantic pass; `anything` if unknown
};

template <class T>
T *as(Expression *expression)
{
    return static_cast<T *>(expression);
}
template <class T>
const T *as(const Expression *expression)
{
    return static_cast<const T *>(expression);
}
template <Expression::Kind K>
struct ExpressionOf : Expression {
    static constexpr Kind kindOf = K;
    explicit ExpressionOf(Span at = {}) : Expression{K, false, 1, at, {}} {}
};

struct Literal : ExpressionOf<Expression::Kind::literal> { // null, boolean, integer, floating or string
    using ExpressionOf::ExpressionOf;
    data::Type of = data::Type::null;
    bool boolean = false;
    std::int64_t integer = 0;
    double floating = 0;
    std::string_view text; // decoded
};
data::Value valueOf(const Literal &literal);

struct ParameterRef : ExpressionOf<Expression::Kind::parameter> {
    using ExpressionOf::ExpressionOf;
    std::string_view name; // without the sign
};
struct VariableRef : ExpressionOf<Expression::Kind::variable> {
    using ExpressionOf::ExpressionOf;
    std::string_view name;
    Variable *variable = nullptr; // never null after a semantic pass without errors
};
struct PropertyAccess
    : ExpressionOf<Expression::Kind::property> { // of a node, relationship, map, temporal value or point
    using ExpressionOf::ExpressionOf;
    Expression *base = nullptr;
    std::string_view key;
    Span keySpan;
};
struct IndexAccess : ExpressionOf<Expression::Kind::index> { // list[int], map['k'], node['k']
    using ExpressionOf::ExpressionOf;
    Expression *base = nullptr, *index = nullptr;
};
struct SliceAccess : ExpressionOf<Expression::Kind::slice> { // list[from..to], both bounds optional
    using ExpressionOf::ExpressionOf;
    Expression *base = nullptr, *from = nullptr, *to = nullptr;
};
struct ListLiteral : ExpressionOf<Expression::Kind::list> {
    using ExpressionOf::ExpressionOf;
    Slice<Expression *> items;
};
struct MapEntry {
    std::string_view key;
    Span keySpan;
    Expression *value = nullptr;
};
struct MapLiteral : ExpressionOf<Expression::Kind::map> {
    using ExpressionOf::ExpressionOf;
    Slice<MapEntry> entries;
};

enum class UnaryOperator : std::uint8_t { plus, minus, logicalNot };
struct Unary : ExpressionOf<Expression::Kind::unary> {
    using ExpressionOf::ExpressionOf;
    UnaryOperator op = UnaryOperator::plus;
    Expression *operand = nullptr;
};

// clang-format off
enum class BinaryOperator : std::uint8_t {
    logicalOr, logicalXor, logicalAnd, equal, notEqual, less, lessEqual, greater, greaterEqual, startsWith,
    endsWith, contains, matches, in, add, subtract, concatenate, multiply, divide, modulo, power,
};
// clang-format on
struct Binary : ExpressionOf<Expression::Kind::binary> {
    using ExpressionOf::ExpressionOf;
    BinaryOperator op = BinaryOperator::add;
    Span opSpan;
    Expression *left = nullptr, *right = nullptr;
    bool chained = false; // the AND of a < b < c; both sides share the expression b
};
struct NullTest : ExpressionOf<Expression::Kind::nullTest> { // x IS [NOT] NULL
    using ExpressionOf::ExpressionOf;
    Expression *operand = nullptr;
    bool negated = false;
};
struct LabelTest : ExpressionOf<Expression::Kind::labelTest> { // n:Label, r:TYPE, n IS Label
    using ExpressionOf::ExpressionOf;
    Expression *operand = nullptr;
    LabelExpression *labels = nullptr;
};
struct FunctionCall : ExpressionOf<Expression::Kind::function> {
    using ExpressionOf::ExpressionOf;
    std::string_view name; // as written
    Span nameSpan;
    bool distinct = false; // only until the semantic pass: an error outside aggregates
    Slice<Expression *> arguments;
    const FunctionInfo *info = nullptr; // never null after a semantic pass without errors
};
struct AggregateCall : ExpressionOf<Expression::Kind::aggregate> {
    using ExpressionOf::ExpressionOf;
    std::string_view name;
    Aggregate function = Aggregate::countRows;
    bool distinct = false;
    Expression *argument = nullptr;   // null for count(*)
    Expression *percentile = nullptr; // second argument of percentileCont and percentileDisc
    Variable *result = nullptr;       // receives the value after grouping; equal aggregates share it
};

} // namespace cypher
