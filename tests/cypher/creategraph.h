// SPDX-License-Identifier: GPL-3.0-or-later
// Test fixtures: a graph from CREATE patterns with literal properties, read by the parser under test. Owner: tests of
// cypher. Header only; one thread.
#pragma once

#include "cypher/syntax/parse.h"
#include "graph/builder.h"

#include <map>
#include <stdexcept>
#include <string>

namespace fixtures {

inline data::Value literal(const cypher::Expression *expression)
{
    using Kind = cypher::Expression::Kind;
    switch (expression->kind) {
    case Kind::literal:
        return cypher::valueOf(*cypher::as<cypher::Literal>(expression));
    case Kind::unary: {
        const data::Value value = literal(cypher::as<cypher::Unary>(expression)->operand);
        return value.type() == data::Type::integer ? data::Value(-value.asInt()) : data::Value(-value.asDouble());
    }
    case Kind::list: {
        data::ValueList items;
        for (const cypher::Expression *each : cypher::as<cypher::ListLiteral>(expression)->items)
            items.push_back(literal(each));
        return data::Value(std::move(items));
    }
    default:
        throw std::runtime_error("a fixture has only literal properties");
    }
}

inline data::ValueMap properties(const cypher::Expression *expression)
{
    data::ValueMap out;
    if (expression)
        for (const cypher::MapEntry &entry : cypher::as<cypher::MapLiteral>(expression)->entries)
            out.emplace_back(std::string(entry.key), literal(entry.value));
    return out;
}

inline void names(const cypher::LabelExpression *labels, std::vector<std::string> &out)
{
    if (!labels)
        return;
    if (labels->kind == cypher::LabelExpression::Kind::name) {
        out.emplace_back(labels->name);
        return;
    }
    names(labels->left, out);
    names(labels->right, out);
}

// "CREATE (a:A {n: 1})-[:R]->(b), ..." as a graph; an empty text gives an empty graph.
inline graph::GraphPtr createGraph(const std::string &text)
{
    graph::GraphBuilder builder;
    if (text.find_first_not_of(" \n") == std::string::npos)
        return *builder.build();
    const cypher::ParsedQuery parsed = cypher::parseSyntax(text);
    if (!parsed.statement())
        throw std::runtime_error("the fixture does not parse: " + text);
    std::map<std::string, graph::GraphBuilder::Node> known;
    const auto nodeOf = [&](const cypher::NodePattern &pattern) {
        const std::string name(pattern.name);
        if (const auto found = known.find(name); !name.empty() && found != known.end())
            return found->second;
        std::vector<std::string> labels;
        names(pattern.labels, labels);
        const auto node = builder.addNode(labels, properties(pattern.properties));
        if (!name.empty())
            known[name] = node;
        return node;
    };
    for (const cypher::SingleQuery *part : parsed.statement()->query->parts)
        for (const cypher::Clause *clause : part->clauses) {
            if (clause->kind != cypher::Clause::Kind::write)
                throw std::runtime_error("a fixture has only CREATE: " + text);
            for (const cypher::PatternPart *pattern : cypher::as<cypher::Write>(clause)->patterns) {
                auto here = nodeOf(*pattern->nodes[0]);
                for (std::uint32_t i = 0; i < pattern->relationships.size(); ++i) {
                    const cypher::RelationshipPattern &link = *pattern->relationships[i];
                    const auto there = nodeOf(*pattern->nodes[i + 1]);
                    std::vector<std::string> types;
                    names(link.types, types);
                    const bool left = link.direction == cypher::Direction::left;
                    builder.addRelationship(left ? there : here, types.at(0), left ? here : there,
                                            properties(link.properties));
                    here = there;
                }
            }
        }
    return *builder.build();
}

} // namespace fixtures
