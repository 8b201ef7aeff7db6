// SPDX-License-Identifier: GPL-3.0-or-later
// The semantic pass: resolves names by scope, infers types, separates aggregates from keys, and reports all
// compile-time errors of the language. Establishes the guarantees listed in ast.h. One thread.
#pragma once

#include "cypher/syntax/ast.h"
#include "data/language/diagnostic.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace cypher {

// Names visible at one point. A boundary records the outer variables used inside.
struct Scope {
    std::unordered_map<std::string_view, Variable *> names;
    Scope *parent = nullptr;
    std::vector<Variable *> *imports = nullptr;
};

class Semantics {
public:
    Semantics(std::string_view text, Arena &arena, std::vector<data::Diagnostic> &diagnostics, std::size_t limit)
        : m_text(text), m_arena(arena), m_diagnostics(diagnostics), m_limit(limit)
    {
    }
    void run(const Statement &statement);
    std::vector<const Variable *> takeVariables() { return std::move(m_variables); }

private:
    enum class Aggregates : std::uint8_t { forbidden, allowed, inside };
    struct Context {
        Scope *scope = nullptr;
        Aggregates aggregates = Aggregates::forbidden;
        bool predicate = false; // a pattern is allowed here as a condition
        std::vector<AggregateCall *> *found = nullptr;
    };

    // Findings
    data::Diagnostic *report(Span span, std::string detail, std::string message, std::string code = "syntax");
    data::Diagnostic *warn(Span span, std::string code, std::string message);
    void undefined(const VariableRef &reference, const Scope &scope);

    // Variables
    Variable *declare(Scope &scope, std::string_view name, Span span, StaticType type);
    Variable *fresh(std::string_view name, Span span, StaticType type);
    Variable *lookup(const Scope &scope, std::string_view name) const;

    // Clauses (semantics.cpp)
    void query(Query &query, Scope &scope);
    void part(SingleQuery &single, Scope &scope, Query &query, std::vector<Variable *> &columns);
    void unite(Query &query, std::vector<std::vector<Variable *>> &columns);
    void match(Match &match, Scope &scope);
    void unwind(Unwind &unwind, Scope &scope);
    void callSubquery(CallSubquery &call, Scope &scope);
    void callProcedure(CallProcedure &call, Scope &scope, bool standalone);
    void condition(Expression *&where, Scope &scope);
    bool importing(const With &with) const;

    // Projections (semanticprojection.cpp)
    void projection(Projection &projection, Expression **where, Scope &scope, bool isWith);
    void expandStar(Projection &projection, const Scope &scope);
    void resolveItems(Projection &projection, Scope &scope, bool isWith);
    void bindItems(Projection &projection, Scope &visible, bool isWith);
    void sort(Projection &projection, Expression **where, Scope &incoming, Scope &visible);
    void restrict(Expression *&expression, const Projection &projection, const Scope &incoming, bool complexKeys,
                  bool aggregating);
    void restrictImports(const Slice<Variable *> &imports, Span span, const Projection &projection,
                         const Scope &incoming);
    void shareAggregates(Projection &projection, const std::vector<AggregateCall *> &found);
    void bound(Expression *&expression, std::string_view word);

    // Patterns (semanticpatterns.cpp)
    void patterns(const Slice<PatternPart *> &parts, Scope &scope, bool mayDeclare, bool optional);
    void declareNode(NodePattern &node, Scope &scope, bool mayDeclare);
    void declareRelationship(RelationshipPattern &relationship, Scope &scope, bool mayDeclare,
                             std::vector<std::string_view> &used);
    void declarePath(PatternPart &part, Scope &scope);
    void introduced(std::string_view name, Span span);
    void patternDetails(const Slice<PatternPart *> &parts, Scope &scope);

    // Expressions (semanticexpressions.cpp)
    void resolve(Expression *&expression, const Context &context);
    void resolveChildren(Expression &expression, const Context &context);
    void binary(Binary &binary, const Context &context);
    void function(FunctionCall &call, const Context &context);
    void aggregate(AggregateCall &call, const Context &context);
    void comprehension(Expression &expression, const Context &context);
    void patternComprehension(PatternComprehension &made, const Context &context);
    void subquery(Subquery &subquery, const Context &context);
    void unknownFunction(const FunctionCall &call);
    void inferAccess(Expression &expression);
    void inferFunction(FunctionCall &call);
    void suggestSize(const FunctionCall &call, StaticType argument);
    void inferAggregate(AggregateCall &call);
    bool needs(const Expression *operand, std::uint32_t types, std::string_view what, Span span);

    std::string_view textOf(Span span) const { return m_text.substr(span.begin, span.end - span.begin); }

    std::string_view m_text;
    Arena &m_arena;
    std::vector<data::Diagnostic> &m_diagnostics;
    std::size_t m_limit;
    std::vector<const Variable *> m_variables;
    struct Dropped {
        Span with;
        std::uint32_t itemsEnd = 0;
        bool groups = false; // another item adds grouping keys
    };
    std::unordered_map<std::string_view, Dropped> m_dropped; // names that a WITH dropped
    Span m_predicatePattern;                                 // the pattern predicate being resolved
};

// "integer", "list", "node or text": for messages.
std::string describe(StaticType type);

} // namespace cypher
