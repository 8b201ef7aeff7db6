// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/semantic/semantics.h"

#include "base/workbudget.h"
#include "cypher/syntax/lexer.h"
#include "cypher/syntax/parse.h"
#include "data/language/suggestions.h"

#include <algorithm>

namespace cypher {

namespace {

using data::Type;

std::string listed(const std::vector<Variable *> &columns)
{
    std::string out;
    for (const Variable *column : columns)
        out += (out.empty() ? "" : ", ") + std::string(column->name);
    return out;
}

void addUnique(std::vector<Variable *> &list, Variable *variable)
{
    if (std::find(list.begin(), list.end(), variable) == list.end())
        list.push_back(variable);
}

} // namespace

data::Diagnostic *Semantics::report(Span span, std::string detail, std::string message, std::string code)
{
    if (m_diagnostics.size() >= m_limit)
        return nullptr;
    m_diagnostics.push_back({std::move(code), data::Level::error, span, std::move(message), {}, std::move(detail)});
    return &m_diagnostics.back();
}

data::Diagnostic *Semantics::warn(Span span, std::string code, std::string message)
{
    if (m_diagnostics.size() >= m_limit)
        return nullptr;
    m_diagnostics.push_back({std::move(code), data::Level::warning, span, std::move(message), {}, ""});
    return &m_diagnostics.back();
}

Variable *Semantics::fresh(std::string_view name, Span span, StaticType type)
{
    base::work();
    auto *variable = m_arena.make<Variable>();
    variable->name = name;
    variable->declared = span;
    variable->type = type;
    variable->slot = static_cast<std::uint32_t>(m_variables.size());
    m_variables.push_back(variable);
    return variable;
}

Variable *Semantics::declare(Scope &scope, std::string_view name, Span span, StaticType type)
{
    Variable *variable = fresh(name, span, type);
    scope.names[name] = variable;
    return variable;
}

Variable *Semantics::lookup(const Scope &scope, std::string_view name) const
{
    base::work();
    std::vector<std::vector<Variable *> *> crossed;
    for (const Scope *at = &scope; at; at = at->parent) {
        if (const auto found = at->names.find(name); found != at->names.end()) {
            for (auto *imports : crossed)
                addUnique(*imports, found->second);
            return found->second;
        }
        if (at->imports)
            crossed.push_back(at->imports);
    }
    return nullptr;
}

void Semantics::undefined(const VariableRef &reference, const Scope &scope)
{
    const std::string name(reference.name);
    if (const auto dropped = m_dropped.find(reference.name); dropped != m_dropped.end()) {
        const data::Position at = data::position(m_text, dropped->second.with.begin);
        if (auto *found = report(reference.span, "UndefinedVariable",
                                 "Variable " + quotedName(name) + " is not known here: the WITH in line " +
                                     std::to_string(at.line) + " does not pass it on."))
            found->fixes.push_back({{dropped->second.itemsEnd, dropped->second.itemsEnd},
                                    ", " + quotedName(name),
                                    "Pass it on in that WITH",
                                    dropped->second.groups ? data::FixClass::choice : data::FixClass::structural});
        return;
    }
    std::vector<std::string> known;
    for (const Scope *at = &scope; at; at = at->parent) {
        base::work(at->names.size());
        for (const auto &[visible, variable] : at->names)
            known.emplace_back(visible);
    }
    auto *found = report(reference.span, "UndefinedVariable", "Variable " + quotedName(name) + " is not defined.");
    if (!found)
        return;
    if (const std::string near = data::nearestName(name, known); !near.empty()) {
        found->message += " Did you mean " + quotedName(near) + "?";
        found->fixes.push_back({reference.span, quotedName(near), "Write " + near, data::FixClass::structural});
    } else if (reference.span.end > reference.span.begin && !m_text.substr(reference.span.end).starts_with('.')) {
        found->message += " If it is a text, put it in quotes.";
        found->fixes.push_back(
            {reference.span, quoteString(name), "Put the text in quotes", data::FixClass::structural});
    }
}

void Semantics::run(const Statement &statement)
{
    Scope scope;
    if (statement.query)
        query(*statement.query, scope);
}

void Semantics::query(Query &query, Scope &outer)
{
    std::vector<std::vector<Variable *>> columns;
    for (SingleQuery *single : query.parts) {
        base::work(1 + m_dropped.size() + outer.names.size());
        Scope scope;
        scope.names = outer.names;
        scope.parent = outer.parent;
        scope.imports = outer.imports;
        const auto dropped = m_dropped;
        columns.emplace_back();
        part(*single, scope, query, columns.back());
        m_dropped = dropped;
    }
    if (columns.size() == 1)
        query.columns = m_arena.copy(columns.front());
    else if (!columns.empty())
        unite(query, columns);
}

void Semantics::part(SingleQuery &single, Scope &scope, Query &query, std::vector<Variable *> &columns)
{
    const auto ofItems = [&](const Slice<ProjectionItem> &items) {
        for (const ProjectionItem &item : items)
            columns.push_back(item.variable);
    };
    (void)query;
    for (Clause *clause : single.clauses) {
        switch (clause->kind) {
        case Clause::Kind::match:
            match(*as<Match>(clause), scope);
            break;
        case Clause::Kind::unwind:
            unwind(*as<Unwind>(clause), scope);
            break;
        case Clause::Kind::with:
            projection(as<With>(clause)->projection, &as<With>(clause)->where, scope, true);
            break;
        case Clause::Kind::returning:
            projection(as<Return>(clause)->projection, nullptr, scope, false);
            ofItems(as<Return>(clause)->projection.items);
            break;
        case Clause::Kind::callSubquery:
            callSubquery(*as<CallSubquery>(clause), scope);
            break;
        case Clause::Kind::callProcedure:
            callProcedure(*as<CallProcedure>(clause), scope, single.clauses.size() == 1);
            if (single.clauses.size() == 1) {
                for (const YieldItem &item : as<CallProcedure>(clause)->yields)
                    columns.push_back(item.variable);
            }
            break;
        case Clause::Kind::write:
            break;
        }
    }
}

// Columns of a union are new variables; reorders the columns of a part to match the first part.
void Semantics::unite(Query &query, std::vector<std::vector<Variable *>> &columns)
{
    const auto &first = columns.front();
    std::vector<Variable *> united;
    for (const Variable *column : first)
        united.push_back(column ? fresh(column->name, column->declared, column->type) : nullptr);
    for (std::size_t i = 1; i < columns.size(); ++i) {
        Clause *last = query.parts[i]->clauses.back();
        if (last->kind != Clause::Kind::returning || columns[i].size() != first.size()) {
            report(query.parts[i]->span, "DifferentColumnsInUnion",
                   "The parts of a UNION need the same columns: the first has " + listed(first) + ", this one has " +
                       listed(columns[i]) + ".");
            continue;
        }
        auto &items = as<Return>(last)->projection.items;
        for (std::size_t c = 0; c < first.size(); ++c) {
            const auto found = std::find_if(items.begin() + c, items.end(),
                                            [&](const ProjectionItem &item) { return item.name == first[c]->name; });
            if (found == items.end()) {
                auto *diagnostic = report(items[c].span, "DifferentColumnsInUnion",
                                          "The parts of a UNION need the same column names: the first has " +
                                              listed(first) + ", this one has " + listed(columns[i]) + ".");
                if (diagnostic && items[c].expression) {
                    const std::string expression(textOf(items[c].expression->span));
                    diagnostic->fixes.push_back({items[c].span, expression + " AS " + quotedName(first[c]->name),
                                                 "Name it " + std::string(first[c]->name), data::FixClass::choice});
                }
                break;
            }
            std::rotate(items.begin() + c, found, found + 1);
            if (united[c] && items[c].variable) {
                united[c]->type.types |= items[c].variable->type.types;
                united[c]->type.items |= items[c].variable->type.items;
            }
        }
    }
    query.columns = m_arena.copy(united);
}

void Semantics::condition(Expression *&where, Scope &scope)
{
    if (!where)
        return;
    Context context;
    context.scope = &scope;
    context.predicate = true;
    resolve(where, context);
    needs(where, StaticType::bit(Type::boolean), "A condition", where->span);
}

void Semantics::match(Match &match, Scope &scope)
{
    patterns(match.patterns, scope, true, match.optional);
    condition(match.where, scope);
}

void Semantics::unwind(Unwind &unwind, Scope &scope)
{
    Context context;
    context.scope = &scope;
    resolve(unwind.list, context);
    if (scope.names.contains(unwind.name))
        report(unwind.nameSpan, "VariableAlreadyBound", "Variable " + quotedName(unwind.name) + " is already in use.");
    StaticType type;
    if (unwind.list->type.is(Type::list))
        type.types = unwind.list->type.items;
    unwind.variable = declare(scope, unwind.name, unwind.nameSpan, type);
}

// True if this WITH, as the first clause of CALL { }, imports variables.
bool Semantics::importing(const With &with) const
{
    const Projection &projection = with.projection;
    if (projection.distinct || with.where || !projection.orderBy.empty() || projection.skip || projection.limit)
        return false;
    return std::all_of(projection.items.begin(), projection.items.end(), [](const ProjectionItem &item) {
        return item.expression->kind == Expression::Kind::variable &&
               item.name == as<VariableRef>(item.expression)->name;
    });
}

void Semantics::callSubquery(CallSubquery &call, Scope &scope)
{
    std::vector<Variable *> imports;
    std::vector<std::vector<Variable *>> columns;
    Scope given; // variables of CALL (a, b)
    for (VariableRef *reference : call.scope) {
        reference->variable = lookup(scope, reference->name);
        if (reference->variable)
            given.names[reference->name] = reference->variable;
        else
            undefined(*reference, scope);
    }
    if (call.scopeStar) {
        for (const Scope *at = &scope; at; at = at->parent)
            given.names.insert(at->names.begin(), at->names.end());
    }
    for (SingleQuery *single : call.query->parts) {
        Scope inner;
        inner.imports = &imports;
        base::work(1 + m_dropped.size());
        const auto dropped = m_dropped;
        columns.emplace_back();
        Clause *first = single->clauses.front();
        if (call.scoped) {
            inner.parent = &given;
            part(*single, inner, *call.query, columns.back());
        } else if (first->kind == Clause::Kind::with && importing(*as<With>(first))) {
            inner.parent = &scope;
            auto &with = as<With>(first)->projection;
            Scope all = scope;
            all.parent = scope.parent;
            projection(with, nullptr, with.star ? all : inner, true);
            if (with.star)
                inner.names = all.names;
            for (const auto &[name, variable] : inner.names)
                addUnique(imports, variable);
            inner.parent = nullptr;
            SingleQuery rest = *single;
            rest.clauses = {single->clauses.begin() + 1, single->clauses.size() - 1};
            part(rest, inner, *call.query, columns.back());
        } else {
            part(*single, inner, *call.query, columns.back());
        }
        m_dropped = dropped;
    }
    if (columns.size() == 1)
        call.query->columns = m_arena.copy(columns.front());
    else
        unite(*call.query, columns);
    std::sort(imports.begin(), imports.end(), [](const Variable *a, const Variable *b) { return a->slot < b->slot; });
    call.imports = m_arena.copy(imports);
    for (Variable *column : call.query->columns) {
        if (!column)
            continue;
        if (lookup(scope, column->name)) {
            report(column->declared.end ? column->declared : call.keyword, "VariableAlreadyBound",
                   "The subquery returns " + quotedName(column->name) +
                       ", but that name is already in use outside: give it another with AS.");
        }
        if (call.optional) {
            column->type.types |= StaticType::bit(Type::null);
            column->optional = true;
        }
        scope.names[column->name] = column;
    }
}

void Semantics::callProcedure(CallProcedure &call, Scope &scope, bool standalone)
{
    Context context;
    context.scope = &scope;
    for (Expression *&argument : call.arguments)
        resolve(argument, context);
    call.info = findProcedure(call.name);
    if (!call.info) {
        std::vector<std::string> known;
        for (const ProcedureInfo &info : allProcedures())
            if (!info.ofServers)
                known.emplace_back(info.name);
        const bool gds = base::lower(call.name).starts_with("gds.");
        auto *found = report(call.nameSpan, "ProcedureNotFound",
                             gds ? "Graph data science procedures (gds.*) are not supported."
                                 : "There is no procedure " + std::string(call.name) + ".",
                             gds ? "refused" : "unknown-procedure");
        if (const std::string near = data::nearestName(std::string(call.name), known); found && !near.empty()) {
            // Another procedure may do something else: only case is corrected.
            const bool isSameName = base::fold(near) == base::fold(std::string(call.name));
            found->message += " Did you mean " + near + "?";
            found->fixes.push_back({call.nameSpan, near, "Write " + near,
                                    isSameName ? data::FixClass::structural : data::FixClass::choice});
        }
        for (YieldItem &item : call.yields)
            item.variable = declare(scope, item.name, item.nameSpan, {});
        return;
    }
    const auto given = static_cast<int>(call.arguments.size());
    if (given < call.info->least || given > call.info->most) {
        const int least = call.info->least, most = call.info->most;
        const std::string takes =
            most == 0 ? "no" : std::to_string(least) + (most > least ? " to " + std::to_string(most) : "");
        report(call.nameSpan, "InvalidNumberOfArguments",
               std::string(call.info->name) + " takes " + takes + " arguments.");
    }
    const auto &columns = call.info->columns;
    if (call.yields.empty() && (standalone || call.yieldStar)) {
        std::vector<YieldItem> all;
        for (const ProcedureColumn &column : columns)
            all.push_back({column.name, call.nameSpan, column.name, call.nameSpan, 0, nullptr});
        call.yields = m_arena.copy(all);
    }
    for (YieldItem &item : call.yields) {
        const auto found = std::find_if(columns.begin(), columns.end(),
                                        [&](const ProcedureColumn &column) { return column.name == item.field; });
        if (found == columns.end()) {
            std::string names;
            for (const ProcedureColumn &column : columns)
                names += (names.empty() ? "" : ", ") + std::string(column.name);
            report(item.span, "UndefinedVariable",
                   std::string(call.info->name) + " has no column " + quotedName(item.field) + "; it has " + names +
                       ".");
            item.variable = declare(scope, item.name, item.nameSpan, {});
            continue;
        }
        if (lookup(scope, item.name))
            report(item.nameSpan, "VariableAlreadyBound", "Variable " + quotedName(item.name) + " is already in use.");
        item.column = static_cast<std::uint32_t>(found - columns.begin());
        item.variable = declare(scope, item.name, item.nameSpan, found->type);
    }
    condition(call.where, scope);
}

} // namespace cypher
