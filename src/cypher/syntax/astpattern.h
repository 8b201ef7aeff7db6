// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns of the syntax tree. Part of ast.h.
#pragma once

#include "cypher/syntax/astbase.h"

namespace cypher {

struct Expression;

// Labels of a node or types of a relationship: :A, :A:B (conjunction), :A|B (disjunction), :!A, :% (any), with
// brackets.
struct LabelExpression {
    enum class Kind : std::uint8_t { name, conjunction, disjunction, negation, wildcard };
    Kind kind = Kind::name;
    Span span;
    std::string_view name;           // of `name`, without back-ticks
    LabelExpression *left = nullptr; // also the operand of `negation`
    LabelExpression *right = nullptr;
};

struct NodePattern {
    Span span;     // including the brackets
    Span nameSpan; // empty if anonymous
    std::string_view name;
    LabelExpression *labels = nullptr;
    Expression *properties = nullptr; // a map literal or a parameter
    Expression *where = nullptr;      // (n WHERE ...)
    Variable *variable = nullptr;     // never null after the semantic pass, even if anonymous
    bool declares = false;            // first occurrence; otherwise bound earlier, in another clause or this one
};

enum class Direction : std::uint8_t { right, left, both }; // (a)-->(b), (a)<--(b), (a)--(b) or (a)<-->(b)

struct RelationshipPattern {
    Span span; // from dash or arrow head to dash or arrow head
    Span nameSpan;
    std::string_view name;
    LabelExpression *types = nullptr; // a conjunction of two names never matches: a relationship has one type
    Expression *properties = nullptr; // of each relationship if variableLength
    Expression *where = nullptr;
    Direction direction = Direction::right;
    bool variableLength = false; // then `variable` is a list of relationships
    bool hasMinimum = false, hasMaximum = false;
    std::int64_t minimum = 1;     // of `*`; default 1
    std::int64_t maximum = -1;    // -1: unbounded
    Variable *variable = nullptr; // never null after the semantic pass
    bool declares = false;
};

struct PatternPart {
    enum class Search : std::uint8_t { all, shortest, allShortest };
    Span span;
    Span nameSpan;
    std::string_view name;       // p = ...
    Search search = Search::all; // shortest forms have exactly one relationship
    Slice<NodePattern *> nodes;  // one more than relationships; nodes[i] -relationships[i]- nodes[i + 1]
    Slice<RelationshipPattern *> relationships;
    Variable *variable = nullptr; // of the path; null if unnamed
};

} // namespace cypher
