// SPDX-License-Identifier: GPL-3.0-or-later
// Walks a resolved statement, including subqueries and patterns in expressions. Order: nodes, label conditions,
// relationships, properties, expressions, so that restrictions of a variable come before its uses. One thread.
#pragma once

#include "cypher/syntax/ast.h"

namespace cypher {

class Walker {
public:
    virtual ~Walker() = default;
    void walk(const Statement &statement);

protected:
    // `certain`: every row satisfies this pattern (not optional, not inside an expression).
    virtual void node(const NodePattern &, bool) {}
    virtual void labelTest(const LabelTest &, bool) {} // a MATCH condition, joined by AND only
    virtual void relationship(const RelationshipPattern &, const NodePattern &, const NodePattern &) {}
    virtual void properties(const MapLiteral &, const Variable *) {} // of a node or relationship pattern
    virtual void expression(const Expression &) {}                   // each, before its sub-expressions
    virtual void item(const ProjectionItem &) {}                     // before its expression
    virtual void sorted(const Projection &) {}                       // with ORDER BY, after its items

private:
    void query(const Query &query, bool certain);
    void clause(const Clause &clause, bool certain);
    void match(const Slice<PatternPart *> &parts, const Expression *where, bool certain);
    void labelTests(const Expression *where, bool certain);
    void projection(const Projection &projection);
    void details(const Expression *properties, const Variable *variable, const Expression *where);
    void visit(const Expression *expression);
};

} // namespace cypher
