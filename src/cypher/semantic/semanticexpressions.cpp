// SPDX-License-Identifier: GPL-3.0-or-later
// Names and forms of expressions; semantictypes.cpp infers their types.
#include "cypher/semantic/semantics.h"
#include "cypher/semantic/typebits.h"
#include "cypher/syntax/parse.h"
#include "cypher/syntax/visit.h"
#include "data/language/suggestions.h"

namespace cypher {

namespace {

using namespace typebits;
using Kind = Expression::Kind;

bool isRandom(Expression *expression)
{
    if (expression->kind == Kind::function && as<FunctionCall>(expression)->info &&
        as<FunctionCall>(expression)->info->function == Function::rand)
        return true;
    bool found = false;
    forEachChild(*expression, [&](Expression *&child) { found = found || isRandom(child); });
    return found;
}

} // namespace

void Semantics::resolve(Expression *&expression, const Context &context)
{
    Context inner = context;
    inner.predicate = false;
    switch (expression->kind) {
    case Kind::literal:
        expression->type = StaticType::of(as<Literal>(expression)->of);
        return;
    case Kind::parameter:
        return;
    case Kind::variable: {
        auto &reference = *as<VariableRef>(expression);
        reference.variable = lookup(*context.scope, reference.name);
        if (reference.variable)
            reference.type = reference.variable->type;
        else
            undefined(reference, *context.scope);
        return;
    }
    case Kind::unary:
        inner.predicate = context.predicate && as<Unary>(expression)->op == UnaryOperator::logicalNot;
        resolveChildren(*expression, inner);
        return inferAccess(*expression);
    case Kind::binary:
        return binary(*as<Binary>(expression), context);
    case Kind::function:
        return function(*as<FunctionCall>(expression), inner);
    case Kind::aggregate:
        return aggregate(*as<AggregateCall>(expression), inner);
    case Kind::listComprehension:
    case Kind::quantifier:
    case Kind::reduce:
        return comprehension(*expression, inner);
    case Kind::patternComprehension:
        return patternComprehension(*as<PatternComprehension>(expression), inner);
    case Kind::subquery:
        return subquery(*as<Subquery>(expression), context);
    case Kind::mapProjection: {
        Expression *subject = as<MapProjection>(expression)->subject;
        resolve(subject, inner);
        needs(subject, bit(Type::node) | bit(Type::relationship) | bit(Type::map), "A map projection", subject->span);
        resolveChildren(*expression, inner);
        expression->type = {bit(Type::map) | null, StaticType::anything};
        return;
    }
    case Kind::caseOf: {
        auto &made = *as<CaseOf>(expression);
        if (made.subject)
            resolve(made.subject, inner);
        Context condition = inner;
        condition.predicate = !made.subject;
        StaticType type{made.otherwise ? 0 : null, 0};
        for (CaseBranch &branch : made.branches) {
            resolve(branch.when, condition);
            if (!made.subject)
                needs(branch.when, boolean, "WHEN", branch.when->span);
            resolve(branch.then, inner);
            type = {type.types | branch.then->type.types, type.items | branch.then->type.items};
        }
        if (made.otherwise) {
            resolve(made.otherwise, inner);
            type = {type.types | made.otherwise->type.types, type.items | made.otherwise->type.items};
        }
        made.type = type;
        return;
    }
    default:
        resolveChildren(*expression, inner);
        return inferAccess(*expression);
    }
}

void Semantics::resolveChildren(Expression &expression, const Context &context)
{
    forEachChild(expression, [&](Expression *&child) { resolve(child, context); });
}

void Semantics::function(FunctionCall &call, const Context &context)
{
    resolveChildren(call, context);
    call.info = findFunction(call.name);
    if (!call.info) {
        if (const AggregateInfo *info = findAggregate(call.name)) {
            report(call.span, "InvalidNumberOfArguments",
                   std::string(info->name) + "() takes " + std::to_string(info->arguments) +
                       (info->arguments == 1 ? " argument: " : " arguments: ") + std::string(info->signature) + ".");
            return;
        }
        return unknownFunction(call);
    }
    if (call.distinct)
        report(call.span, "InvalidArgumentValue",
               "DISTINCT is allowed only in aggregates, but " + std::string(call.info->name) +
                   "() is not an aggregate.");
    const auto count = static_cast<int>(call.arguments.size());
    if (count < call.info->minimum || (call.info->maximum >= 0 && count > call.info->maximum)) {
        report(call.span, "InvalidNumberOfArguments",
               "This call has " + std::to_string(count) + (count == 1 ? " argument" : " arguments") +
                   "; the function is " + std::string(call.info->signature) + ".");
        return;
    }
    if (call.info->function == Function::exists) {
        if (auto *found = warn(call.span, "old-syntax",
                               "exists() of a property is Neo4j 4 syntax; since Neo4j 5 it is IS NOT NULL. The query "
                               "runs with the new syntax."))
            found->fixes.push_back({call.span, std::string(textOf(call.arguments[0]->span)) + " IS NOT NULL",
                                    "Write IS NOT NULL", data::FixClass::certain});
    }
    inferFunction(call);
}

void Semantics::aggregate(AggregateCall &call, const Context &context)
{
    if (context.aggregates == Aggregates::inside) {
        report(call.span, "NestedAggregation",
               "An aggregate cannot contain another aggregate: compute the inner aggregate in a WITH clause first.");
    } else if (context.aggregates == Aggregates::forbidden) {
        report(call.span, "InvalidAggregation",
               std::string(call.name) + "() is not allowed here. Compute it in a WITH before (WITH ..., " +
                   std::string(textOf(call.span)) + " AS value), then use the name.");
    }
    Context inside = context;
    inside.aggregates = Aggregates::inside;
    resolveChildren(call, inside);
    if (call.argument && isRandom(call.argument))
        report(call.span, "NonConstantExpression", "rand() cannot be aggregated.");
    if (context.aggregates == Aggregates::allowed && context.found)
        context.found->push_back(&call);
    inferAggregate(call);
}

void Semantics::comprehension(Expression &expression, const Context &context)
{
    Scope scope;
    scope.parent = context.scope;
    Context inner;
    inner.scope = &scope;
    inner.aggregates = context.aggregates == Aggregates::inside ? Aggregates::inside : Aggregates::forbidden;
    const auto over = [&](Expression *&list, std::string_view name, Span span) {
        resolve(list, context);
        needs(list, bit(Type::list), "IN", list->span);
        StaticType type;
        if (list->type.is(Type::list))
            type.types = list->type.items;
        return declare(scope, name, span, type);
    };
    const auto filter = [&](Expression *&where) {
        if (!where)
            return;
        Context condition = inner;
        condition.predicate = true;
        resolve(where, condition);
        needs(where, boolean, "A condition", where->span);
    };
    if (expression.kind == Kind::listComprehension) {
        auto &made = *as<ListComprehension>(&expression);
        made.variable = over(made.list, made.name, made.nameSpan);
        filter(made.where);
        if (made.projection)
            resolve(made.projection, inner);
        const std::uint32_t items = made.projection ? made.projection->type.types : made.variable->type.types;
        made.type = {bit(Type::list) | null, items};
    } else if (expression.kind == Kind::quantifier) {
        auto &made = *as<Quantifier>(&expression);
        made.variable = over(made.list, made.name, made.nameSpan);
        filter(made.where);
        made.type = {boolean | null, StaticType::anything};
    } else {
        auto &made = *as<Reduce>(&expression);
        resolve(made.initial, context);
        made.variable = over(made.list, made.name, made.nameSpan);
        made.accumulator = declare(scope, made.accumulatorName, made.accumulatorSpan, {});
        resolve(made.step, inner);
    }
}

void Semantics::patternComprehension(PatternComprehension &made, const Context &context)
{
    std::vector<Variable *> imports;
    Scope scope;
    scope.parent = context.scope;
    scope.imports = &imports;
    patterns({&made.pattern, 1}, scope, true, false);
    condition(made.where, scope);
    Context inner;
    inner.scope = &scope;
    resolve(made.projection, inner);
    made.imports = m_arena.copy(imports);
    made.type = {bit(Type::list), made.projection->type.types};
}

void Semantics::subquery(Subquery &made, const Context &context)
{
    std::vector<Variable *> imports;
    Scope scope;
    scope.parent = context.scope;
    scope.imports = &imports;
    if (made.written == Subquery::Written::block) {
        query(*made.query, scope);
        if (made.form == Subquery::Form::collect && made.query->columns.size() != 1)
            report(made.span, "InvalidClauseComposition", "COLLECT { } needs exactly one column in its RETURN.");
    } else {
        auto *match = as<Match>(made.query->parts[0]->clauses[0]);
        if (made.written == Subquery::Written::pattern && !context.predicate) {
            const std::string pattern(textOf(match->span));
            if (auto *found = report(made.span, "UnexpectedSyntax",
                                     "A pattern is allowed only as a condition. For a value, write EXISTS { } (true or "
                                     "false), COUNT { } or a pattern comprehension.")) {
                found->fixes.push_back(
                    {made.span, "EXISTS { " + pattern + " }", "Write EXISTS { }", data::FixClass::certain});
                found->fixes.push_back(
                    {made.span, "COUNT { " + pattern + " }", "Write COUNT { }", data::FixClass::certain});
            }
        }
        const Span before = m_predicatePattern;
        m_predicatePattern = made.written == Subquery::Written::pattern ? match->span : Span{};
        patterns(match->patterns, scope,
                 made.written == Subquery::Written::sizeOfPattern || made.written == Subquery::Written::existsOfPattern,
                 false);
        m_predicatePattern = before;
        PatternPart *part = match->patterns[0];
        if (made.written == Subquery::Written::shortestPath && !part->variable)
            part->variable = fresh({}, {}, StaticType::of(Type::path));
        made.path = made.written == Subquery::Written::shortestPath ? part->variable : nullptr;
    }
    made.imports = m_arena.copy(imports);
    switch (made.form) {
    case Subquery::Form::exists:
        made.type = StaticType::of(Type::boolean);
        break;
    case Subquery::Form::count:
        made.type = StaticType::of(Type::integer);
        break;
    case Subquery::Form::collect:
        made.type = StaticType::listOf(StaticType::anything);
        break;
    case Subquery::Form::path:
        made.type = {bit(Type::path) | null, StaticType::anything};
        break;
    case Subquery::Form::paths:
        made.type = StaticType::listOf(bit(Type::path));
        break;
    }
}

} // namespace cypher
