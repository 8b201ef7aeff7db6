// SPDX-License-Identifier: GPL-3.0-or-later
// Visits the direct sub-expressions of an expression as replaceable references. Subqueries and patterns are not
// entered: they have their own rows. Any thread.
#pragma once

#include "base/workbudget.h"
#include "cypher/syntax/ast.h"

namespace cypher {

template <class F>
void forEachChild(Expression &expression, F &&visit)
{
    using Kind = Expression::Kind;
    base::work();
    base::deeper();
    const auto each = [&](Expression *&child) {
        if (child)
            visit(child);
    };
    switch (expression.kind) {
    case Kind::literal:
    case Kind::parameter:
    case Kind::variable:
    case Kind::subquery:
        break;
    case Kind::property:
        each(as<PropertyAccess>(&expression)->base);
        break;
    case Kind::index:
        each(as<IndexAccess>(&expression)->base);
        each(as<IndexAccess>(&expression)->index);
        break;
    case Kind::slice:
        each(as<SliceAccess>(&expression)->base);
        each(as<SliceAccess>(&expression)->from);
        each(as<SliceAccess>(&expression)->to);
        break;
    case Kind::list:
        for (Expression *&item : as<ListLiteral>(&expression)->items)
            each(item);
        break;
    case Kind::map:
        for (MapEntry &entry : as<MapLiteral>(&expression)->entries)
            each(entry.value);
        break;
    case Kind::unary:
        each(as<Unary>(&expression)->operand);
        break;
    case Kind::binary:
        each(as<Binary>(&expression)->left);
        each(as<Binary>(&expression)->right);
        break;
    case Kind::nullTest:
        each(as<NullTest>(&expression)->operand);
        break;
    case Kind::labelTest:
        each(as<LabelTest>(&expression)->operand);
        break;
    case Kind::function:
        for (Expression *&argument : as<FunctionCall>(&expression)->arguments)
            each(argument);
        break;
    case Kind::aggregate:
        each(as<AggregateCall>(&expression)->argument);
        each(as<AggregateCall>(&expression)->percentile);
        break;
    case Kind::caseOf: {
        auto &made = *as<CaseOf>(&expression);
        each(made.subject);
        for (CaseBranch &branch : made.branches) {
            each(branch.when);
            each(branch.then);
        }
        each(made.otherwise);
        break;
    }
    case Kind::listComprehension:
        each(as<ListComprehension>(&expression)->list);
        each(as<ListComprehension>(&expression)->where);
        each(as<ListComprehension>(&expression)->projection);
        break;
    case Kind::patternComprehension:
        each(as<PatternComprehension>(&expression)->where);
        each(as<PatternComprehension>(&expression)->projection);
        break;
    case Kind::quantifier:
        each(as<Quantifier>(&expression)->list);
        each(as<Quantifier>(&expression)->where);
        break;
    case Kind::reduce:
        each(as<Reduce>(&expression)->initial);
        each(as<Reduce>(&expression)->list);
        each(as<Reduce>(&expression)->step);
        break;
    case Kind::mapProjection:
        for (ProjectionSelector &selector : as<MapProjection>(&expression)->selectors)
            each(selector.value);
        break;
    }
}

// Structural equality of two resolved expressions; false if uncertain.
bool same(const Expression *a, const Expression *b);

} // namespace cypher
