// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/syntax/walker.h"

#include "base/workbudget.h"
#include "cypher/syntax/visit.h"

namespace cypher {

using Kind = Expression::Kind;

void Walker::walk(const Statement &statement)
{
    if (statement.query)
        query(*statement.query, true);
}

void Walker::query(const Query &query, bool certain)
{
    for (const SingleQuery *part : query.parts) {
        for (const Clause *each : part->clauses)
            clause(*each, certain);
    }
}

void Walker::clause(const Clause &clause, bool certain)
{
    base::work();
    base::deeper();
    switch (clause.kind) {
    case Clause::Kind::match:
        match(as<Match>(&clause)->patterns, as<Match>(&clause)->where, certain && !as<Match>(&clause)->optional);
        break;
    case Clause::Kind::unwind:
        visit(as<Unwind>(&clause)->list);
        break;
    case Clause::Kind::with:
        projection(as<With>(&clause)->projection);
        visit(as<With>(&clause)->where);
        break;
    case Clause::Kind::returning:
        projection(as<Return>(&clause)->projection);
        break;
    case Clause::Kind::callSubquery:
        query(*as<CallSubquery>(&clause)->query, certain && !as<CallSubquery>(&clause)->optional);
        break;
    case Clause::Kind::callProcedure:
        for (const Expression *argument : as<CallProcedure>(&clause)->arguments)
            visit(argument);
        visit(as<CallProcedure>(&clause)->where);
        break;
    case Clause::Kind::write:
        break;
    }
}

void Walker::match(const Slice<PatternPart *> &parts, const Expression *where, bool certain)
{
    for (const PatternPart *part : parts) {
        for (const NodePattern *each : part->nodes)
            node(*each, certain);
    }
    labelTests(where, certain);
    for (const PatternPart *part : parts) {
        for (std::uint32_t i = 0; i < part->relationships.size(); ++i)
            relationship(*part->relationships[i], *part->nodes[i], *part->nodes[i + 1]);
    }
    for (const PatternPart *part : parts) {
        for (const NodePattern *each : part->nodes)
            details(each->properties, each->variable, each->where);
        for (const RelationshipPattern *each : part->relationships)
            details(each->properties, each->variable, each->where);
    }
    visit(where);
}

void Walker::labelTests(const Expression *where, bool certain)
{
    if (!where)
        return;
    if (where->kind == Kind::labelTest)
        labelTest(*as<LabelTest>(where), certain);
    if (where->kind == Kind::binary && as<Binary>(where)->op == BinaryOperator::logicalAnd) {
        labelTests(as<Binary>(where)->left, certain);
        labelTests(as<Binary>(where)->right, certain);
    }
}

void Walker::details(const Expression *map, const Variable *variable, const Expression *where)
{
    if (map && map->kind == Kind::map)
        properties(*as<MapLiteral>(map), variable);
    visit(map);
    visit(where);
}

void Walker::projection(const Projection &projection)
{
    for (const ProjectionItem &each : projection.items) {
        item(each);
        visit(each.expression);
    }
    if (!projection.orderBy.empty())
        sorted(projection);
    for (const SortItem &each : projection.orderBy)
        visit(each.expression);
    visit(projection.skip);
    visit(projection.limit);
}

void Walker::visit(const Expression *each)
{
    if (!each)
        return;
    expression(*each);
    if (each->kind == Kind::subquery)
        query(*as<Subquery>(each)->query, false);
    if (each->kind == Kind::patternComprehension) {
        PatternPart *pattern = as<PatternComprehension>(each)->pattern;
        match({&pattern, 1}, nullptr, false);
    }
    if (each->kind == Kind::binary && as<Binary>(each)->chained) { // the middle operand is visited once
        visit(as<Binary>(each)->left);
        const Expression *right = as<Binary>(each)->right;
        expression(*right);
        visit(as<Binary>(right)->right);
        return;
    }
    forEachChild(const_cast<Expression &>(*each), [&](Expression *&child) { visit(child); });
}

} // namespace cypher
