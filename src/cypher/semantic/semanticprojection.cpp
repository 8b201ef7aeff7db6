// SPDX-License-Identifier: GPL-3.0-or-later
// WITH and RETURN: stars, names, grouping keys (CIP2021-07-07), ORDER BY and its two scopes.
#include "base/workbudget.h"
#include "cypher/semantic/semantics.h"
#include "cypher/syntax/parse.h"
#include "cypher/syntax/visit.h"

#include <algorithm>
#include <set>

namespace cypher {

namespace {

using data::Type;
using Kind = Expression::Kind;

// Keys allowed inside an aggregating expression: variables and their properties.
bool isSimpleKey(const Expression *expression)
{
    while (expression->kind == Kind::property)
        expression = as<PropertyAccess>(expression)->base;
    return expression->kind == Kind::variable;
}

bool isOwn(const Scope &scope, const Variable *variable)
{
    const auto found = scope.names.find(variable->name);
    return found != scope.names.end() && found->second == variable;
}

bool isConstant(Expression *expression)
{
    if (expression->kind == Kind::variable || expression->kind == Kind::subquery ||
        expression->kind == Kind::patternComprehension)
        return false;
    bool constant = true;
    forEachChild(*expression, [&](Expression *&child) { constant = constant && isConstant(child); });
    return constant;
}

} // namespace

void Semantics::projection(Projection &projection, Expression **where, Scope &scope, bool isWith)
{
    expandStar(projection, scope);
    if (!isWith && projection.items.empty()) {
        report({}, "NoVariablesInScope",
               "RETURN * needs variables, but the query has none. Name a node or relationship in the patterns.");
        return;
    }
    resolveItems(projection, scope, isWith);
    base::work(scope.names.size());
    Scope visible = scope;
    bindItems(projection, visible, isWith);
    for (ProjectionItem &item : projection.items) {
        if (projection.aggregating && item.aggregating)
            restrict(item.expression, projection, scope, false, true);
    }
    sort(projection, where, scope, visible);
    bound(projection.skip, "SKIP");
    bound(projection.limit, "LIMIT");
    const auto before = std::move(scope.names);
    scope.names.clear();
    for (const ProjectionItem &item : projection.items)
        scope.names[item.name] = item.variable;
    for (const auto &[name, variable] : before) {
        if (!scope.names.contains(name) && isWith && !projection.items.empty())
            m_dropped[name] = {projection.items.front().span, projection.items.back().span.end,
                               projection.aggregating || projection.distinct};
    }
}

void Semantics::expandStar(Projection &projection, const Scope &scope)
{
    if (!projection.star)
        return;
    std::set<std::string_view> names;
    for (const auto &[name, variable] : scope.names)
        names.insert(name);
    std::vector<ProjectionItem> items;
    for (const std::string_view name : names) {
        auto *reference = m_arena.make<VariableRef>();
        reference->name = name;
        ProjectionItem item;
        item.expression = reference;
        item.name = name;
        items.push_back(item);
    }
    items.insert(items.end(), projection.items.begin(), projection.items.end());
    projection.items = m_arena.copy(items);
}

void Semantics::resolveItems(Projection &projection, Scope &scope, bool isWith)
{
    std::vector<AggregateCall *> found;
    Context context;
    context.scope = &scope;
    context.aggregates = Aggregates::allowed;
    context.found = &found;
    for (ProjectionItem &item : projection.items) {
        const std::size_t before = found.size();
        resolve(item.expression, context);
        item.aggregating = found.size() > before;
        if (isWith && item.nameSpan.end == 0 && item.expression->kind != Kind::variable) {
            if (auto *diagnostic =
                    report(item.span, "NoExpressionAlias",
                           "An expression in WITH needs a name: write AS and a name after the expression.")) {
                const bool property = item.expression->kind == Kind::property;
                const std::string name = property ? quotedName(as<PropertyAccess>(item.expression)->key) : "value";
                diagnostic->fixes.push_back(
                    {{item.span.end, item.span.end}, " AS " + name, "Name it " + name, data::FixClass::certain});
            }
        }
    }
    shareAggregates(projection, found);
    projection.aggregating = !found.empty();
}

void Semantics::shareAggregates(Projection &projection, const std::vector<AggregateCall *> &found)
{
    std::vector<AggregateCall *> shared(projection.aggregates.begin(), projection.aggregates.end());
    for (AggregateCall *call : found) {
        base::work(shared.size());
        const auto equal =
            std::find_if(shared.begin(), shared.end(), [&](const AggregateCall *other) { return same(other, call); });
        call->result = equal != shared.end() ? (*equal)->result : fresh({}, call->span, call->type);
        if (equal == shared.end())
            shared.push_back(call);
    }
    projection.aggregates = m_arena.copy(shared);
}

void Semantics::bindItems(Projection &projection, Scope &visible, bool isWith)
{
    std::set<std::string_view> names;
    for (ProjectionItem &item : projection.items) {
        if (!names.insert(item.name).second) {
            report(item.span, "ColumnNameConflict",
                   "There are two columns named " + quotedName(item.name) + ": give one of them another name with AS.");
        }
        const auto *reference = item.expression->kind == Kind::variable ? as<VariableRef>(item.expression) : nullptr;
        if (reference && reference->variable && reference->name == item.name)
            item.variable = reference->variable;
        else
            item.variable = fresh(item.name, item.nameSpan.end ? item.nameSpan : item.span, item.expression->type);
    }
    for (const ProjectionItem &item : projection.items) {
        if (isWith || item.nameSpan.end != 0 || item.expression->kind == Kind::variable)
            visible.names[item.name] = item.variable;
    }
}

void Semantics::sort(Projection &projection, Expression **where, Scope &incoming, Scope &visible)
{
    const bool closed = projection.aggregating || projection.distinct;
    for (SortItem &item : projection.orderBy) {
        std::vector<AggregateCall *> found;
        Context context;
        context.scope = &visible;
        context.aggregates = Aggregates::allowed;
        context.found = &found;
        resolve(item.expression, context);
        if (!found.empty() && !projection.aggregating) {
            report(item.expression->span, "InvalidAggregation",
                   "ORDER BY can use " + std::string(found.front()->name) +
                       "() only if the returned items aggregate too. Add it to the returned items.");
            continue;
        }
        shareAggregates(projection, found);
        if (closed)
            restrict(item.expression, projection, incoming, found.empty(), !found.empty());
    }
    if (!where || !*where)
        return;
    condition(*where, visible);
    if (closed)
        restrict(*where, projection, incoming, true, false);
}

// After grouping or DISTINCT: replaces expressions equal to a key by its variable; reports dropped variables.
void Semantics::restrict(Expression *&expression, const Projection &projection, const Scope &incoming, bool complexKeys,
                         bool aggregating)
{
    if (expression->kind == Kind::aggregate)
        return;
    for (const ProjectionItem &key : projection.items) {
        if (key.aggregating || !(complexKeys || isSimpleKey(key.expression)) || !same(expression, key.expression))
            continue;
        auto *reference = m_arena.make<VariableRef>(expression->span);
        reference->name = key.name;
        reference->variable = key.variable;
        reference->type = expression->type;
        reference->parenthesised = expression->parenthesised;
        expression = reference;
        return;
    }
    const auto gone = [&](const Variable *variable, Span span) {
        const bool projected = std::any_of(projection.items.begin(), projection.items.end(),
                                           [&](const ProjectionItem &item) { return item.variable == variable; });
        if (!variable || projected || !isOwn(incoming, variable))
            return;
        const std::string name = quotedName(variable->name);
        if (aggregating) {
            auto *found = report(span, "AmbiguousAggregationExpression",
                                 "'" + std::string(textOf(span)) +
                                     "' is used together with an aggregate, but the query does not group by this "
                                     "value. Add the value to RETURN or WITH as a separate item.");
            for (const ProjectionItem &item : projection.items) {
                if (found && item.span.begin <= span.begin && span.end <= item.span.end)
                    found->fixes.push_back({{item.span.begin, item.span.begin},
                                            std::string(textOf(span)) + ", ",
                                            "Group by this value",
                                            data::FixClass::choice});
            }
        } else {
            report(span, "UndefinedVariable",
                   name + " is not available here: after " + (projection.distinct ? "DISTINCT" : "grouping") +
                       " only the returned columns can be used.");
        }
    };
    if (expression->kind == Kind::variable)
        return gone(as<VariableRef>(expression)->variable, expression->span);
    if (expression->kind == Kind::property && isSimpleKey(expression)) {
        const Expression *root = expression;
        while (root->kind == Kind::property)
            root = as<PropertyAccess>(root)->base;
        const bool isKey =
            std::any_of(projection.items.begin(), projection.items.end(),
                        [&](const ProjectionItem &item) { return !item.aggregating && same(item.expression, root); });
        if (!isKey)
            return gone(as<VariableRef>(root)->variable, expression->span);
    }
    if (expression->kind == Kind::mapProjection) {
        VariableRef &subject = *as<MapProjection>(expression)->subject;
        Expression *reference = &subject;
        restrict(reference, projection, incoming, complexKeys, aggregating);
        subject.variable = as<VariableRef>(reference)->variable;
    }
    if (expression->kind == Kind::subquery)
        restrictImports(as<Subquery>(expression)->imports, expression->span, projection, incoming);
    if (expression->kind == Kind::patternComprehension)
        restrictImports(as<PatternComprehension>(expression)->imports, expression->span, projection, incoming);
    forEachChild(*expression,
                 [&](Expression *&child) { restrict(child, projection, incoming, complexKeys, aggregating); });
}

void Semantics::restrictImports(const Slice<Variable *> &imports, Span span, const Projection &projection,
                                const Scope &incoming)
{
    for (const Variable *variable : imports) {
        const bool key = std::any_of(projection.items.begin(), projection.items.end(), [&](const ProjectionItem &item) {
            return !item.aggregating && item.variable == variable;
        });
        if (!key && isOwn(incoming, variable))
            report(span, "AmbiguousAggregationExpression",
                   "This uses " + quotedName(variable->name) +
                       ", which is not in the grouping. Put it into a separate item (or a WITH) first.");
    }
}

void Semantics::bound(Expression *&expression, std::string_view word)
{
    if (!expression)
        return;
    if (!isConstant(expression)) {
        report(expression->span, "NonConstantExpression",
               std::string(word) + " needs a number or a parameter: it cannot depend on a row.");
        return;
    }
    Scope none;
    Context context;
    context.scope = &none;
    resolve(expression, context);
    if (expression->kind == Kind::literal && as<Literal>(expression)->of == Type::integer &&
        as<Literal>(expression)->integer < 0)
        report(expression->span, "NegativeIntegerArgument", std::string(word) + " cannot be negative.");
    else
        needs(expression, StaticType::bit(Type::integer), word, expression->span);
}

} // namespace cypher
