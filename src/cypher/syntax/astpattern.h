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
    Span span;     // with the brackets
    Span nameSpan; // empty where anonymous
    std::string_view name;
    LabelExpression *labels = nullptr;
    Expression *properties = nullptr; // a map literal or a parameter
    Expression *where = nullptr;      // (n WHERE ...)
    Variable *variable = nullptr;     // never null after the semantic pass, also for anonymous nodes
    bool declares = false;            // its first occurrence; otherwise it is bound already: in an earlier clause, or
                                      // earlier (reading order) in the same clause
};

enum class Direction : std::uint8_t { right, left, both }; // (a)-->(b), (a)<--(b), (a)--(b) or (a)<-->(b)

struct RelationshipPattern {
    Span span; // from dash or arrow head to dash or arrow head
    Span nameSpan;
    std::string_view name;
    LabelExpression *types = nullptr; // conjunctions of two names never match: a relationship has one type
    Expression *properties = nullptr; // of each relationship where variableLength
    Expression *where = nullptr;
    Direction direction = Direction::right;
    bool variableLength = false; // then `variable` is a list of relationships
    bool hasMinimum = false, hasMaximum = false;
    std::int64_t minimum = 1;     // of `*`; 1 where not written
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
    Variable *variable = nullptr; // of the path; null where it has no name
};

} // namespace cypher
