// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/formatter.h"

#include "cypher/language.h"
#include "cypher/lexer.h"
#include "cypher/parse.h"

#include <algorithm>

namespace cypher {

std::string Formatter::print(const Statement &statement)
{
    if (statement.mode != Statement::Mode::run)
        m_out += statement.mode == Statement::Mode::explain ? "EXPLAIN " : "PROFILE ";
    query(*statement.query, 0, false);
    return std::move(m_out);
}

void Formatter::newLine(int indent, bool oneLine)
{
    if (oneLine)
        m_out += ' ';
    else
        m_out += "\n" + std::string(static_cast<std::size_t>(indent), ' ');
}

void Formatter::query(const Query &query, int indent, bool oneLine)
{
    for (std::uint32_t i = 0; i < query.parts.size(); ++i) {
        if (i > 0) {
            newLine(indent, oneLine);
            m_out += query.unionAll ? "UNION ALL" : "UNION";
            newLine(indent, oneLine);
        }
        const auto &clauses = query.parts[i]->clauses;
        for (std::uint32_t c = 0; c < clauses.size(); ++c) {
            if (c > 0)
                newLine(indent, oneLine);
            clause(*clauses[c], indent, oneLine);
        }
    }
}

void Formatter::clause(const Clause &clause, int indent, bool oneLine)
{
    const auto where = [&](const Expression *condition) {
        if (!condition)
            return;
        newLine(indent, oneLine);
        m_out += "WHERE ";
        expression(condition);
    };
    switch (clause.kind) {
    case Clause::Kind::match:
        m_out += as<Match>(&clause)->optional ? "OPTIONAL MATCH " : "MATCH ";
        patterns(as<Match>(&clause)->patterns, indent, oneLine);
        where(as<Match>(&clause)->where);
        break;
    case Clause::Kind::unwind:
        m_out += "UNWIND ";
        expression(as<Unwind>(&clause)->list);
        m_out += " AS ";
        variable(as<Unwind>(&clause)->name);
        break;
    case Clause::Kind::with:
        m_out += "WITH ";
        projection(as<With>(&clause)->projection, indent, oneLine);
        where(as<With>(&clause)->where);
        break;
    case Clause::Kind::returning:
        m_out += "RETURN ";
        projection(as<Return>(&clause)->projection, indent, oneLine);
        break;
    case Clause::Kind::callSubquery:
        callSubquery(*as<CallSubquery>(&clause), indent, oneLine);
        break;
    case Clause::Kind::callProcedure:
        call(*as<CallProcedure>(&clause), indent, oneLine);
        where(as<CallProcedure>(&clause)->where);
        break;
    case Clause::Kind::write:
        m_out += m_text.substr(clause.span.begin, clause.span.end - clause.span.begin);
        break;
    }
}

void Formatter::projection(const Projection &projection, int indent, bool oneLine)
{
    if (projection.distinct)
        m_out += "DISTINCT ";
    if (projection.star)
        m_out += '*';
    bool first = !projection.star;
    for (const ProjectionItem &item : projection.items) {
        m_out += first ? "" : ", ";
        first = false;
        expression(item.expression);
        if (item.nameSpan.end > 0) {
            m_out += " AS ";
            variable(item.name);
        }
    }
    first = true;
    for (const SortItem &item : projection.orderBy) {
        if (first) {
            newLine(indent, oneLine);
            m_out += "ORDER BY ";
        } else {
            m_out += ", ";
        }
        first = false;
        expression(item.expression);
        m_out += item.descending ? " DESC" : "";
    }
    if (projection.skip) {
        newLine(indent, oneLine);
        m_out += "SKIP ";
        expression(projection.skip);
    }
    if (projection.limit) {
        newLine(indent, oneLine);
        m_out += "LIMIT ";
        expression(projection.limit);
    }
}

void Formatter::call(const CallProcedure &call, int indent, bool oneLine)
{
    const bool show = call.name.starts_with("SHOW ");
    m_out += show ? "" : call.optional ? "OPTIONAL CALL " : "CALL ";
    m_out += call.name;
    if (!call.implicitArguments && !show) {
        m_out += '(';
        list(call.arguments);
        m_out += ')';
    }
    if (!call.yieldStar && call.yields.empty())
        return;
    newLine(indent, oneLine);
    m_out += call.yieldStar ? "YIELD *" : "YIELD ";
    for (std::uint32_t i = 0; i < call.yields.size(); ++i) {
        m_out += i == 0 ? "" : ", ";
        variable(call.yields[i].field);
        if (call.yields[i].name != call.yields[i].field) {
            m_out += " AS ";
            variable(call.yields[i].name);
        }
    }
}

void Formatter::callSubquery(const CallSubquery &call, int indent, bool oneLine)
{
    m_out += call.optional ? "OPTIONAL CALL " : "CALL ";
    if (call.scoped) {
        m_out += '(';
        m_out += call.scopeStar ? "*" : "";
        for (std::uint32_t i = 0; i < call.scope.size(); ++i) {
            m_out += i == 0 ? "" : ", ";
            variable(call.scope[i]->name);
        }
        m_out += ") ";
    }
    m_out += '{';
    newLine(indent + 4, oneLine);
    query(*call.query, indent + 4, oneLine);
    newLine(indent, oneLine);
    m_out += '}';
}

void Formatter::patterns(const Slice<PatternPart *> &parts, int indent, bool oneLine)
{
    for (std::uint32_t i = 0; i < parts.size(); ++i) {
        if (i > 0) {
            m_out += ',';
            newLine(indent + 6, oneLine);
        }
        pattern(*parts[i]);
    }
}

void Formatter::pattern(const PatternPart &part)
{
    if (!part.name.empty()) {
        variable(part.name);
        m_out += " = ";
    }
    const bool search = part.search != PatternPart::Search::all;
    if (search)
        m_out += part.search == PatternPart::Search::shortest ? "shortestPath(" : "allShortestPaths(";
    for (std::uint32_t i = 0; i < part.nodes.size(); ++i) {
        node(*part.nodes[i]);
        if (i < part.relationships.size())
            relationship(*part.relationships[i]);
    }
    m_out += search ? ")" : "";
}

void Formatter::inside(const LabelExpression *names, const Expression *properties, const Expression *where,
                       bool afterName)
{
    if (names) {
        m_out += ':';
        labels(*names);
    }
    if (properties) {
        m_out += afterName || names ? " " : "";
        expression(properties);
    }
    if (where) {
        m_out += afterName || names || properties ? " WHERE " : "WHERE ";
        expression(where);
    }
}

void Formatter::node(const NodePattern &node)
{
    m_out += '(';
    if (!node.name.empty())
        variable(node.name);
    inside(node.labels, node.properties, node.where, !node.name.empty());
    m_out += ')';
}

void Formatter::relationship(const RelationshipPattern &relationship)
{
    m_out += relationship.direction == Direction::left ? "<-" : "-";
    const bool empty = relationship.name.empty() && !relationship.types && !relationship.properties &&
                       !relationship.where && !relationship.variableLength;
    if (!empty) {
        m_out += '[';
        if (!relationship.name.empty())
            variable(relationship.name);
        if (relationship.types) {
            m_out += ':';
            labels(*relationship.types);
        }
        if (relationship.variableLength) {
            m_out += '*';
            if (relationship.hasMinimum)
                m_out += std::to_string(relationship.minimum);
            if (relationship.hasMaximum && !(relationship.hasMinimum && relationship.minimum == relationship.maximum))
                m_out += ".." + std::to_string(relationship.maximum);
            else if (relationship.hasMinimum && !relationship.hasMaximum)
                m_out += "..";
        }
        inside(nullptr, relationship.properties, relationship.where,
               !relationship.name.empty() || relationship.types || relationship.variableLength);
        m_out += ']';
    }
    m_out += relationship.direction == Direction::right ? "->" : "-";
}

void Formatter::labels(const LabelExpression &expression)
{
    using Kind = LabelExpression::Kind;
    const auto nested = [&](const LabelExpression *inner) {
        const bool brackets =
            (expression.kind == Kind::negation && inner->kind != Kind::name && inner->kind != Kind::wildcard) ||
            (expression.kind == Kind::conjunction && inner->kind == Kind::disjunction);
        m_out += brackets ? "(" : "";
        labels(*inner);
        m_out += brackets ? ")" : "";
    };
    switch (expression.kind) {
    case Kind::name:
        m_out += quotedName(expression.name);
        break;
    case Kind::wildcard:
        m_out += '%';
        break;
    case Kind::negation:
        m_out += '!';
        nested(expression.left);
        break;
    case Kind::conjunction:
    case Kind::disjunction:
        nested(expression.left);
        m_out += expression.kind == Kind::disjunction                            ? "|"
                 : m_text.find('&', expression.span.begin) < expression.span.end ? "&"
                                                                                 : ":";
        nested(expression.right);
        break;
    }
}

std::string CypherLanguage::format(std::string_view text) const
{
    // The tree does not hold comments, and nobody wants to lose one.
    const auto lexemes = lex(text);
    if (std::any_of(lexemes.begin(), lexemes.end(), [](const Lexeme &lexeme) { return lexeme.kind == Lex::comment; }))
        return std::string(text);
    const ParsedQuery parsed = parseSyntax(text);
    return parsed.statement() ? Formatter(text).print(*parsed.statement()) : std::string(text);
}

} // namespace cypher
