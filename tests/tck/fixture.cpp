// SPDX-License-Identifier: GPL-3.0-or-later
#include "fixture.h"

#include "cypher/exec/embeddedsource.h"
#include "cypher/syntax/parse.h"

#include <algorithm>
#include <stdexcept>

namespace tck {

namespace {

using namespace cypher;

constexpr const char *indexKey = "_fixture";

std::string_view textOf(std::string_view text, base::Span span)
{
    return text.substr(span.begin, span.end - span.begin);
}

void names(const LabelExpression *labels, std::vector<std::string> &out)
{
    if (!labels)
        return;
    if (labels->kind == LabelExpression::Kind::name)
        out.emplace_back(labels->name);
    names(labels->left, out);
    names(labels->right, out);
}

// Statements end with a semicolon at the end of a line.
std::vector<std::string> statementsOf(const std::string &text)
{
    std::vector<std::string> out;
    std::size_t begin = 0;
    for (std::size_t at = text.find(';'); at != std::string::npos; at = text.find(';', at + 1)) {
        out.push_back(text.substr(begin, at - begin));
        begin = at + 1;
    }
    out.push_back(text.substr(begin));
    std::erase_if(out, [](const std::string &each) { return each.find_first_not_of(" \n\r\t") == std::string::npos; });
    return out;
}

} // namespace

void Fixture::execute(const std::string &statements)
{
    for (const std::string &each : statementsOf(statements))
        statement(each);
}

graph::GraphPtr Fixture::build() const
{
    return build(false);
}

graph::GraphPtr Fixture::build(bool numbered) const
{
    const auto properties = [&](const data::ValueMap &own, std::size_t index) {
        data::ValueMap out = own;
        if (numbered)
            out.emplace_back(indexKey, data::Value(static_cast<std::int64_t>(index)));
        return out;
    };
    graph::GraphBuilder builder;
    std::map<std::size_t, graph::GraphBuilder::Node> made;
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        if (!m_nodes[i].deleted)
            made[i] = builder.addNode(m_nodes[i].labels, properties(m_nodes[i].properties, i));
    for (std::size_t i = 0; i < m_relationships.size(); ++i) {
        const Relationship &each = m_relationships[i];
        if (!each.deleted)
            builder.addRelationship(made.at(each.from), each.type, made.at(each.to), properties(each.properties, i));
    }
    auto graph = builder.build();
    if (!graph)
        throw std::runtime_error(graph.error().message);
    return *graph;
}

// The engine itself computes values: WITH $x AS x RETURN expression.
data::Value Fixture::evaluate(std::string_view expression, const Row &row) const
{
    data::Query query;
    std::string with;
    for (const auto &[name, entry] : row) {
        with += (with.empty() ? "WITH " : ", ") + ("$" + name + " AS " + name);
        query.parameters[name] =
            entry.kind == Entry::Kind::node ? data::Value::map(m_nodes[entry.index].properties) : entry.value;
    }
    query.text = with + " RETURN " + std::string(expression) + " AS value";
    graph::GraphBuilder empty;
    EmbeddedSource source(*empty.build(), "fixture");
    const auto rows = source.run(query, {}, {});
    if (!rows)
        throw std::runtime_error(rows.error().message);
    return rows->at(0, 0);
}

data::ValueMap Fixture::properties(const Expression *map, std::string_view text, const Row &row) const
{
    if (!map)
        return {};
    data::ValueMap out;
    const data::Value all = evaluate(textOf(text, map->span), row);
    for (const auto &[key, value] : all.asMap()) {
        if (!value.isNull())
            out.emplace_back(key, value);
    }
    return out;
}

std::size_t Fixture::node(const NodePattern &pattern, std::string_view text, Row &row)
{
    const std::string name(pattern.name);
    if (const auto found = row.find(name);
        !name.empty() && found != row.end() && found->second.kind == Entry::Kind::node)
        return found->second.index;
    Node made;
    names(pattern.labels, made.labels);
    made.properties = properties(pattern.properties, text, row);
    m_nodes.push_back(std::move(made));
    if (!name.empty())
        row[name] = {Entry::Kind::node, m_nodes.size() - 1, {}};
    return m_nodes.size() - 1;
}

void Fixture::create(const Write &write, std::string_view text, Row &row)
{
    for (const PatternPart *part : write.patterns) {
        std::size_t here = node(*part->nodes[0], text, row);
        for (std::uint32_t i = 0; i < part->relationships.size(); ++i) {
            const RelationshipPattern &link = *part->relationships[i];
            const std::size_t there = node(*part->nodes[i + 1], text, row);
            std::vector<std::string> types;
            names(link.types, types);
            const bool left = link.direction == Direction::left;
            m_relationships.push_back(
                {left ? there : here, left ? here : there, types.at(0), properties(link.properties, text, row)});
            here = there;
        }
    }
}

// The engine matches; elements are found again by the number they carry.
void Fixture::match(const Match &clause, std::string_view text, const Row &row, std::vector<Row> &out) const
{
    std::map<std::string, Entry::Kind> found;
    for (const PatternPart *part : clause.patterns) {
        for (const NodePattern *node : part->nodes)
            found.emplace(node->name, Entry::Kind::node);
        for (const RelationshipPattern *each : part->relationships)
            found.emplace(each->name, Entry::Kind::relationship);
    }
    found.erase("");
    data::Query query;
    query.text = std::string(textOf(text, clause.span)) + " WITH *";
    std::string results = " RETURN 1 AS one";
    for (const auto &[name, kind] : found) {
        results += ", " + name + "." + indexKey + " AS " + name;
        if (const auto bound = row.find(name); bound != row.end()) {
            query.text += (query.parameters.empty() ? " WHERE " : " AND ") + name + "." + indexKey + " = $" + name;
            query.parameters[name] = data::Value(static_cast<std::int64_t>(bound->second.index));
        }
    }
    query.text += results;
    EmbeddedSource source(build(true), "fixture");
    const auto rows = source.run(query, {}, {});
    if (!rows)
        throw std::runtime_error(rows.error().message);
    for (std::size_t i = 0; i < rows->size(); ++i) {
        out.push_back(row);
        std::size_t column = 1;
        for (const auto &[name, kind] : found)
            out.back()[name] = {kind, static_cast<std::size_t>(rows->at(i, column++).asInt()), {}};
    }
}

void Fixture::remove(const Write &write, std::string_view text, const Row &row)
{
    std::string names(textOf(text, {write.keyword.end, write.span.end}));
    for (const std::string &each : base::split(names, ',')) {
        const Entry &entry = row.at(std::string(base::trim(each)));
        (entry.kind == Entry::Kind::node ? m_nodes[entry.index].deleted : m_relationships[entry.index].deleted) = true;
        for (Relationship &link : m_relationships)
            link.deleted |= entry.kind == Entry::Kind::node && (link.from == entry.index || link.to == entry.index);
    }
}

void Fixture::statement(const std::string &text)
{
    const ParsedQuery parsed = parseSyntax(text);
    if (!parsed.statement())
        throw std::runtime_error("the fixture does not parse: " + parsed.diagnostics().back().message);
    std::vector<Row> rows(1);
    for (const Clause *clause : parsed.statement()->query->parts[0]->clauses) {
        std::vector<Row> next;
        for (Row &row : rows) {
            if (clause->kind == Clause::Kind::write && base::upper(as<Write>(clause)->name) == "CREATE") {
                create(*as<Write>(clause), parsed.text(), row);
                next.push_back(row);
            } else if (clause->kind == Clause::Kind::write &&
                       base::upper(as<Write>(clause)->name).ends_with("DELETE")) {
                remove(*as<Write>(clause), parsed.text(), row);
                next.push_back(row);
            } else if (clause->kind == Clause::Kind::unwind) {
                const auto &unwind = *as<Unwind>(clause);
                const data::Value items = evaluate(textOf(parsed.text(), unwind.list->span), row);
                for (const data::Value &item : items.asList()) {
                    next.push_back(row);
                    next.back()[std::string(unwind.name)] = {Entry::Kind::value, 0, item};
                }
            } else if (clause->kind == Clause::Kind::with) {
                const Projection &projection = as<With>(clause)->projection;
                Row kept = projection.star ? row : Row();
                for (const ProjectionItem &item : projection.items) {
                    const auto *name = item.expression->kind == Expression::Kind::variable
                                           ? as<VariableRef>(item.expression)
                                           : nullptr;
                    kept[std::string(item.name)] =
                        name && row.count(std::string(name->name))
                            ? row[std::string(name->name)]
                            : Entry{Entry::Kind::value, 0, evaluate(textOf(parsed.text(), item.expression->span), row)};
                }
                next.push_back(std::move(kept));
            } else if (clause->kind == Clause::Kind::match) {
                match(*as<Match>(clause), parsed.text(), row, next);
            } else if (clause->kind != Clause::Kind::returning) {
                throw std::runtime_error("a fixture has only CREATE, MATCH, UNWIND, WITH and DELETE");
            }
        }
        rows = std::move(next);
    }
}

} // namespace tck
