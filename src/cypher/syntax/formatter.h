// SPDX-License-Identifier: GPL-3.0-or-later
// Prints a syntax tree: one clause per line, keywords in capitals, brackets as written. Formatting is idempotent. One
// thread.
#pragma once

#include "cypher/syntax/ast.h"

#include <string>
#include <string_view>

namespace cypher {

class Formatter {
public:
    explicit Formatter(std::string_view text) : m_text(text) {}
    std::string print(const Statement &statement);

private:
    void query(const Query &query, int indent, bool oneLine);
    void clause(const Clause &clause, int indent, bool oneLine);
    void projection(const Projection &projection, int indent, bool oneLine);
    void call(const CallProcedure &call, int indent, bool oneLine);
    void callSubquery(const CallSubquery &call, int indent, bool oneLine);
    void newLine(int indent, bool oneLine);

    void patterns(const Slice<PatternPart *> &parts, int indent, bool oneLine);
    void pattern(const PatternPart &part);
    void node(const NodePattern &node);
    void relationship(const RelationshipPattern &relationship);
    void labels(const LabelExpression &labels);
    void inside(const LabelExpression *labels, const Expression *properties, const Expression *where, bool afterName);

    void expression(const Expression *expression);
    void plain(const Expression *expression);
    void literal(const Literal &literal);
    void binary(const Binary &binary);
    void access(const Expression &expression);
    void function(std::string_view name, bool distinct, const Slice<Expression *> &arguments);
    void compound(const Expression &expression);
    void caseOf(const CaseOf &made);
    void mapProjection(const MapProjection &made);
    void subquery(const Subquery &subquery);
    void list(const Slice<Expression *> &items);
    void variable(std::string_view name);

    std::string_view m_text;
    std::string m_out;
};

} // namespace cypher
