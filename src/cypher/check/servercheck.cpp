// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/check/servercheck.h"

#include "base/text.h"
#include "cypher/syntax/visit.h"

namespace cypher {

namespace {

using Kind = Expression::Kind;

// The server's name for a function that has aliases in the embedded engine; empty if the server has none.
std::string otherName(const ServerDialect &server, std::string_view canonical)
{
    return server.functions.contains(base::lower(canonical)) ? std::string(canonical) : std::string();
}

} // namespace

ServerCheck::ServerCheck(std::string_view text, const ServerDialect &server, std::vector<data::Diagnostic> &diagnostics)
    : m_text(text), m_server(server), m_diagnostics(diagnostics)
{
}

void ServerCheck::run(const Statement &statement)
{
    // The embedded engine accepts old Neo4j 4 syntax; the server refuses it.
    static constexpr std::string_view embedded = "The query runs with the new syntax.";
    for (data::Diagnostic &each : m_diagnostics) {
        if (!m_server.isNeo4j5 || each.code != "old-syntax")
            continue;
        each.level = data::Level::error;
        each.code = "syntax";
        if (each.message.ends_with(embedded))
            each.message.replace(each.message.size() - embedded.size(), embedded.size(), "The database refuses it.");
    }
    walk(statement);
}

void ServerCheck::expression(const Expression &expression)
{
    if (expression.kind == Kind::function && as<FunctionCall>(&expression)->info) {
        const auto &call = *as<FunctionCall>(&expression);
        checkName(call.name, call.info->name, call.nameSpan);
    }
    if (expression.kind == Kind::aggregate) {
        const auto &call = *as<AggregateCall>(&expression);
        const AggregateInfo *info = findAggregate(call.name);
        const auto begin = call.span.begin;
        if (info)
            checkName(call.name, info->name, {begin, begin + static_cast<std::uint32_t>(call.name.size())});
    }
}

void ServerCheck::checkName(std::string_view name, std::string_view canonical, Span span)
{
    if (m_server.functions.empty() || m_server.functions.contains(base::lower(name)))
        return;
    const std::string other = otherName(m_server, canonical);
    data::Diagnostic found{"unknown-function", data::Level::error, span, {}, {}, "UnknownFunction"};
    found.message = "The database has no function " + std::string(name) + "().";
    if (!other.empty()) {
        found.message += " Use " + other + "().";
        found.fixes.push_back({span, other, "Write " + other, data::FixClass::certain});
    } else if (base::lower(name).starts_with("apoc.")) {
        found.message += " APOC is a plug-in of Neo4j. This server does not have the plug-in, or not this part.";
    }
    m_diagnostics.push_back(std::move(found));
}

// After grouping the server can sort only by returned values: an aggregate must be an item or part of one.
void ServerCheck::sorted(const Projection &projection)
{
    for (const SortItem &each : projection.orderBy)
        if (const Expression *outside = aggregateOutside(each.expression, projection)) {
            const std::string text(textOf(outside->span));
            data::Diagnostic found{"syntax", data::Level::error, outside->span, {}, {}, "InvalidAggregation"};
            found.message =
                "The database sorts by " + text +
                " only if it is returned. Add it to the returned items, or sort by the name of a returned item.";
            m_diagnostics.push_back(std::move(found));
        }
}

const Expression *ServerCheck::aggregateOutside(const Expression *expression, const Projection &projection) const
{
    for (const ProjectionItem &item : projection.items)
        if (item.aggregating && same(expression, item.expression))
            return nullptr;
    if (expression->kind == Kind::aggregate)
        return expression;
    const Expression *outside = nullptr;
    forEachChild(const_cast<Expression &>(*expression), [&](Expression *&child) { // does not modify
        outside = outside ? outside : aggregateOutside(child, projection);
    });
    return outside;
}

} // namespace cypher
