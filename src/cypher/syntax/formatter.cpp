// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/syntax/formatter.h"

#include "cypher/syntax/keywords.h"
#include "cypher/syntax/lexer.h"
#include "cypher/syntax/parse.h"

#include <algorithm>
#include <array>

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
    base::work();
    base::deeper();
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

namespace {

using Kind = Expression::Kind;

// True for forms that need no brackets before a colon or dot.
bool isPostfix(const Expression &each)
{
    return each.parenthesised || (each.kind != Kind::binary && each.kind != Kind::unary &&
                                  each.kind != Kind::nullTest && each.kind != Kind::labelTest);
}

constexpr std::array<std::string_view, 21> operators{
    "OR", "XOR", "AND", "=", "<>", "<", "<=", ">", ">=", "STARTS WITH", "ENDS WITH", "CONTAINS",
    "=~", "IN",  "+",   "-", "||", "*", "/",  "%", "^"};

} // namespace

// Keywords that the parser would misread stay in back-ticks.
void Formatter::variable(std::string_view name)
{
    const std::string quoted = quotedName(name);
    m_out += quoted.front() != '`' && isReserved(keywordOf(name)) ? "`" + quoted + "`" : quoted;
}

void Formatter::list(const Slice<Expression *> &items)
{
    for (std::uint32_t i = 0; i < items.size(); ++i) {
        m_out += i == 0 ? "" : ", ";
        expression(items[i]);
    }
}

void Formatter::expression(const Expression *each)
{
    base::deeper();
    base::work();
    m_out += each->parenthesised ? "(" : "";
    plain(each);
    m_out += each->parenthesised ? ")" : "";
}

void Formatter::plain(const Expression *each)
{
    switch (each->kind) {
    case Kind::literal:
        return literal(*as<Literal>(each));
    case Kind::parameter:
        m_out += "$" + quotedName(as<ParameterRef>(each)->name);
        return;
    case Kind::variable:
        return variable(as<VariableRef>(each)->name);
    case Kind::binary:
        return binary(*as<Binary>(each));
    case Kind::unary: {
        const auto &made = *as<Unary>(each);
        m_out += made.op == UnaryOperator::logicalNot ? "NOT " : made.op == UnaryOperator::minus ? "-" : "+";
        // Avoids "--", and a minus that would become part of a number.
        if (made.op != UnaryOperator::logicalNot && !made.operand->parenthesised &&
            (made.operand->kind == Kind::unary || made.operand->kind == Kind::literal))
            m_out += ' ';
        return expression(made.operand);
    }
    case Kind::function:
        return function(as<FunctionCall>(each)->name, as<FunctionCall>(each)->distinct,
                        as<FunctionCall>(each)->arguments);
    case Kind::aggregate: {
        const auto &made = *as<AggregateCall>(each);
        std::vector<Expression *> arguments;
        if (made.argument)
            arguments.push_back(made.argument);
        if (made.percentile)
            arguments.push_back(made.percentile);
        if (!made.argument)
            m_out += std::string(made.name) + "(*)";
        else
            function(made.name, made.distinct, {arguments.data(), static_cast<std::uint32_t>(arguments.size())});
        return;
    }
    case Kind::property:
    case Kind::index:
    case Kind::slice:
    case Kind::nullTest:
    case Kind::labelTest:
        return access(*each);
    default:
        return compound(*each);
    }
}

void Formatter::literal(const Literal &literal)
{
    std::string_view written = m_text.substr(literal.span.begin, literal.span.end - literal.span.begin);
    while (literal.parenthesised && written.starts_with('(')) {
        written = written.substr(1, written.size() - 2);
        written = written.substr(written.find_first_not_of(" \t\r\n"));
        written = written.substr(0, written.find_last_not_of(" \t\r\n") + 1);
    }
    if (literal.of == data::Type::null)
        m_out += "null";
    else if (literal.of == data::Type::boolean)
        m_out += literal.boolean ? "true" : "false";
    else if (literal.of != data::Type::string && written.starts_with('-'))
        m_out += "-" + base::trim(written.substr(1));
    else
        m_out += written;
}

void Formatter::binary(const Binary &binary)
{
    expression(binary.left);
    if (binary.chained) { // a < b < c: the right side repeats b
        const auto &right = *as<Binary>(binary.right);
        m_out += " " + std::string(operators[static_cast<std::size_t>(right.op)]) + " ";
        return expression(right.right);
    }
    m_out += " " + std::string(operators[static_cast<std::size_t>(binary.op)]) + " ";
    expression(binary.right);
}

void Formatter::access(const Expression &each)
{
    switch (each.kind) {
    case Kind::property:
        expression(as<PropertyAccess>(&each)->base);
        m_out += "." + quotedName(as<PropertyAccess>(&each)->key);
        break;
    case Kind::index:
        expression(as<IndexAccess>(&each)->base);
        m_out += '[';
        expression(as<IndexAccess>(&each)->index);
        m_out += ']';
        break;
    case Kind::slice:
        expression(as<SliceAccess>(&each)->base);
        m_out += '[';
        if (as<SliceAccess>(&each)->from)
            expression(as<SliceAccess>(&each)->from);
        m_out += "..";
        if (as<SliceAccess>(&each)->to)
            expression(as<SliceAccess>(&each)->to);
        m_out += ']';
        break;
    case Kind::nullTest:
        expression(as<NullTest>(&each)->operand);
        m_out += as<NullTest>(&each)->negated ? " IS NOT NULL" : " IS NULL";
        break;
    default:
        expression(as<LabelTest>(&each)->operand);
        // A colon binds only the nearest operand: a + b IS Label differs from a + b:Label.
        m_out += isPostfix(*as<LabelTest>(&each)->operand) ? ":" : " IS ";
        labels(*as<LabelTest>(&each)->labels);
        break;
    }
}

void Formatter::function(std::string_view name, bool distinct, const Slice<Expression *> &arguments)
{
    m_out += std::string(name) + (distinct ? "(DISTINCT " : "(");
    list(arguments);
    m_out += ')';
}

void Formatter::compound(const Expression &each)
{
    const auto where = [&](const Expression *condition) {
        if (!condition)
            return;
        m_out += " WHERE ";
        expression(condition);
    };
    const auto then = [&](std::string_view sign, const Expression *value) {
        if (!value)
            return;
        m_out += sign;
        expression(value);
    };
    switch (each.kind) {
    case Kind::list:
        m_out += '[';
        list(as<ListLiteral>(&each)->items);
        m_out += ']';
        break;
    case Kind::map: {
        m_out += '{';
        bool first = true;
        for (const MapEntry &entry : as<MapLiteral>(&each)->entries) {
            m_out += (first ? "" : ", ") + quotedName(entry.key);
            first = false;
            then(": ", entry.value);
        }
        m_out += '}';
        break;
    }
    case Kind::caseOf:
        return caseOf(*as<CaseOf>(&each));
    case Kind::listComprehension: {
        const auto &made = *as<ListComprehension>(&each);
        m_out += '[';
        variable(made.name);
        then(" IN ", made.list);
        where(made.where);
        then(" | ", made.projection);
        m_out += ']';
        break;
    }
    case Kind::patternComprehension: {
        const auto &made = *as<PatternComprehension>(&each);
        m_out += '[';
        pattern(*made.pattern);
        where(made.where);
        then(" | ", made.projection);
        m_out += ']';
        break;
    }
    case Kind::quantifier: {
        static constexpr std::array<std::string_view, 4> forms{"all(", "any(", "none(", "single("};
        const auto &made = *as<Quantifier>(&each);
        m_out += forms[static_cast<std::size_t>(made.form)];
        variable(made.name);
        then(" IN ", made.list);
        where(made.where);
        m_out += ')';
        break;
    }
    case Kind::reduce: {
        const auto &made = *as<Reduce>(&each);
        m_out += "reduce(";
        variable(made.accumulatorName);
        then(" = ", made.initial);
        m_out += ", ";
        variable(made.name);
        then(" IN ", made.list);
        then(" | ", made.step);
        m_out += ')';
        break;
    }
    case Kind::mapProjection:
        return mapProjection(*as<MapProjection>(&each));
    default:
        return subquery(*as<Subquery>(&each));
    }
}

void Formatter::caseOf(const CaseOf &made)
{
    const auto part = [&](std::string_view word, const Expression *value) {
        if (!value)
            return;
        m_out += word;
        expression(value);
    };
    m_out += "CASE";
    part(" ", made.subject);
    for (const CaseBranch &branch : made.branches) {
        part(" WHEN ", branch.when);
        part(" THEN ", branch.then);
    }
    part(" ELSE ", made.otherwise);
    m_out += " END";
}

void Formatter::mapProjection(const MapProjection &made)
{
    variable(made.subject->name);
    m_out += " {";
    bool first = true;
    for (const ProjectionSelector &selector : made.selectors) {
        m_out += first ? "" : ", ";
        first = false;
        switch (selector.form) {
        case ProjectionSelector::Form::property:
            m_out += "." + quotedName(selector.key);
            break;
        case ProjectionSelector::Form::allProperties:
            m_out += ".*";
            break;
        case ProjectionSelector::Form::variable:
            variable(selector.key);
            break;
        case ProjectionSelector::Form::entry:
            m_out += quotedName(selector.key) + ": ";
            expression(selector.value);
            break;
        }
    }
    m_out += '}';
}

void Formatter::subquery(const Subquery &each)
{
    static constexpr std::array<std::string_view, 3> words{"EXISTS { ", "COUNT { ", "COLLECT { "};
    const auto &first = *each.query->parts[0]->clauses[0];
    switch (each.written) {
    case Subquery::Written::block: {
        m_out += words[static_cast<std::size_t>(each.form)];
        const bool bare = first.kind == Clause::Kind::match && first.keyword.end == 0;
        if (bare) {
            patterns(as<Match>(&first)->patterns, 0, true);
            if (as<Match>(&first)->where) {
                m_out += " WHERE ";
                expression(as<Match>(&first)->where);
            }
        } else {
            query(*each.query, 0, true);
        }
        m_out += " }";
        break;
    }
    case Subquery::Written::sizeOfPattern:
    case Subquery::Written::existsOfPattern:
        m_out += each.written == Subquery::Written::sizeOfPattern ? "size(" : "exists(";
        pattern(*as<Match>(&first)->patterns[0]);
        m_out += ')';
        break;
    default:
        pattern(*as<Match>(&first)->patterns[0]);
        break;
    }
}

} // namespace cypher
