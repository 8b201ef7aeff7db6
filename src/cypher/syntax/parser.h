// SPDX-License-Identifier: GPL-3.0-or-later
// Recursive descent over the lexemes of a query; expressions by precedence (12 levels, CIP2021-08-10). Stops at the
// first syntax error: at most one, precise error. One thread.
#pragma once

#include "cypher/syntax/ast.h"
#include "cypher/syntax/lexer.h"
#include "cypher/syntax/parse.h"
#include "cypher/syntax/parsecontext.h"

#include <string>
#include <vector>

namespace cypher {

class Parser {
public:
    Parser(std::string_view text, Arena &arena, const ParseLimits &limits);

    const Statement *parse(); // null after an error
    bool writes() const { return m_writes; }
    std::vector<data::Diagnostic> takeDiagnostics() { return std::move(m_diagnostics); }
    const std::vector<std::string> &parameters() const { return m_parameters; }

private:
    class Depth { // nesting level during its lifetime; refuses levels that are too deep
    public:
        explicit Depth(Parser &parser);
        ~Depth() { --m_parser.m_depth; }
        Depth(const Depth &) = delete;
        Depth &operator=(const Depth &) = delete;

    private:
        Parser &m_parser;
    };
    // Lexemes (parser.cpp)
    const Lexeme &peek(std::size_t ahead = 0) const;
    bool is(Lex kind, std::size_t ahead = 0) const { return peek(ahead).kind == kind; }
    bool isWord(Keyword keyword, std::size_t ahead = 0) const;
    bool isName(std::size_t ahead = 0) const { return is(Lex::name, ahead) || is(Lex::quotedName, ahead); }
    bool accept(Lex kind);
    bool accept(Keyword keyword);
    bool expect(Lex kind);
    bool expect(Keyword keyword);
    void wanted(std::string_view what);
    bool touches(std::size_t ahead) const; // no blanks or comments between this lexeme and the previous one
    Span advance();
    Span from(std::uint32_t begin) const { return {begin, m_lastEnd}; }
    std::string_view textOf(Span span) const { return m_text.substr(span.begin, span.end - span.begin); }
    bool name(std::string_view &out, Span &span, std::string_view what);
    bool beginsCondition(std::size_t ahead) const;
    bool isVariableName(Keyword keyword) const; // this keyword is used as a variable's name here
    // Diagnostics
    bool failed() const { return m_failed; }
    std::nullptr_t fail(std::string_view expected = {});
    std::nullptr_t fail(data::Diagnostic diagnostic);
    std::nullptr_t failAt(Span span, std::string message, std::string detail, std::string code = "syntax");
    std::nullptr_t refuse(Span span, std::string message);
    void warn(data::Diagnostic diagnostic) { m_diagnostics.push_back(std::move(diagnostic)); }
    // Clauses (parserclauses.cpp)
    void statementPrefix(Statement &statement);
    Query *query(bool nested);
    SingleQuery *singleQuery(bool nested);
    Clause *clause(bool nested);
    Clause *match();
    Clause *unwind();
    Clause *with();
    Clause *returning();
    Clause *call();
    Clause *callSubquery(bool optional, Span keyword);
    Clause *callProcedure(bool optional, Span keyword);
    Clause *show();
    Clause *write();
    bool projection(Projection &out);
    bool projectionItem(std::vector<ProjectionItem> &items);
    bool orderBy(Projection &out);
    bool skipAndLimit(Projection &out);
    bool yields(CallProcedure &call);
    bool startsClause(std::size_t ahead = 0) const;
    void enter(Keyword clause);
    // Patterns (parserpatterns.cpp)
    bool patterns(std::vector<PatternPart *> &out);
    PatternPart *patternPart();
    bool chain(PatternPart &part);
    NodePattern *node();
    RelationshipPattern *relationship();
    bool relationshipDetail(RelationshipPattern &pattern);
    bool range(RelationshipPattern &pattern);
    bool properties(Expression *&out);
    LabelExpression *labels(bool relationship);
    LabelExpression *labelDisjunction(bool relationship);
    LabelExpression *labelConjunction(bool relationship);
    LabelExpression *labelAtom(bool relationship);
    bool startsPattern(std::size_t offset = 0) const; // at '(': a pattern, not a parenthesised expression
    bool tooMany(std::size_t count);
    bool refusesQuantifier(Span relationship);
    // Expressions (parserexpressions.cpp, parseratoms.cpp)
    Expression *expression();
    Expression *logical(int level);
    Expression *negation();
    Expression *comparison();
    Expression *predicate();
    Expression *isTail(Expression *left);
    Expression *arithmetic(int level);
    Expression *sign();
    Expression *postfix();
    Expression *bracketAccess(Expression *base);
    Expression *atom();
    Expression *parentheses();
    Expression *word();
    Expression *keywordForm(Keyword keyword);
    Expression *number(bool negative);
    Expression *text();
    Expression *parameter();
    Expression *list();
    Expression *listComprehension();
    Expression *patternComprehension();
    MapLiteral *map();
    Expression *mapProjection();
    Expression *caseOf();
    Expression *quantifier(Quantifier::Form form);
    Expression *reduce();
    Expression *functionCall();
    bool trimWords(FunctionCall *call, std::vector<Expression *> &arguments);
    Expression *finishCall(FunctionCall *call);
    Expression *subquery(Subquery::Form form);
    Expression *patternPredicate();
    Expression *shortestValue();
    Query *queryOf(PatternPart *pattern);
    Expression *balanced(std::vector<Expression *> &operands, BinaryOperator op, std::size_t begin, std::size_t end);
    Binary *binary(BinaryOperator op, Span opSpan, Expression *left, Expression *right);
    template <class T>
    T *make(std::uint32_t begin);
    Expression *adopt(Expression *parent, Expression *child);
    std::string_view m_text;
    Arena &m_arena;
    ParseLimits m_limits;
    std::vector<Lexeme> m_lexemes;
    std::vector<std::uint32_t> m_closing; // by lexeme: its closing bracket, or 0
    std::vector<std::string_view> m_expected;
    std::size_t m_expectedAt = 0;
    std::size_t m_at = 0;
    std::uint32_t m_lastEnd = 0;
    std::size_t m_depth = 0;
    std::uint16_t m_tallest = 0;
    bool m_failed = false;
    bool m_writes = false;
    ParseContext m_context;
    std::vector<data::Diagnostic> m_diagnostics;
    std::vector<std::string> m_parameters;
};
} // namespace cypher