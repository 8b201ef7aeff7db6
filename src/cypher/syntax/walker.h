// SPDX-License-Identifier: GPL-3.0-or-later
// Walks a resolved statement, subqueries and patterns inside expressions included, in an order in which whoever listens
// has seen what restricts a variable before it is used: nodes, conditions on labels, relationships, properties,
// expressions. One thread.
#pragma once

#include "cypher/syntax/ast.h"

namespace cypher {

class Walker {
public:
    virtual ~Walker() = default;
    void walk(const Statement &statement);

protected:
    // `certain`: a row always satisfies this pattern (it is not optional and not inside an expression).
    virtual void node(const NodePattern &, bool) {}
    virtual void labelTest(const LabelTest &, bool) {} // a condition of a MATCH, joined by AND only
    virtual void relationship(const RelationshipPattern &, const NodePattern &, const NodePattern &) {}
    virtual void properties(const MapLiteral &, const Variable *) {} // of a node or relationship pattern
    virtual void expression(const Expression &) {}                   // each, before its parts
    virtual void item(const ProjectionItem &) {}                     // before its expression
    virtual void sorted(const Projection &) {}                       // of one with ORDER BY, after its items

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
