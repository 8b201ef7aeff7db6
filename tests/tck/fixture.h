// SPDX-License-Identifier: GPL-3.0-or-later
// Graphs for scenarios: runs CREATE statements, with MATCH, UNWIND, WITH and DELETE between them, only for tests,
// because the product cannot write. Owner: tests of cypher. One thread.
#pragma once

#include "cypher/syntax/ast.h"
#include "graph/builder.h"

#include <map>
#include <string>
#include <vector>

namespace tck {

class Fixture {
public:
    // Throws std::runtime_error for statements that a fixture cannot run.
    void execute(const std::string &statements);
    graph::GraphPtr build() const;

private:
    struct Entry {
        enum class Kind { value, node, relationship };
        Kind kind = Kind::value;
        std::size_t index = 0; // of the node or relationship
        data::Value value;
    };
    using Row = std::map<std::string, Entry>;
    struct Node {
        std::vector<std::string> labels;
        data::ValueMap properties;
        bool deleted = false;
    };
    struct Relationship {
        std::size_t from = 0, to = 0;
        std::string type;
        data::ValueMap properties;
        bool deleted = false;
    };

    void statement(const std::string &text);
    void create(const cypher::Write &write, std::string_view text, Row &row);
    void match(const cypher::Match &clause, std::string_view text, const Row &row, std::vector<Row> &out) const;
    void remove(const cypher::Write &write, std::string_view text, const Row &row);
    graph::GraphPtr build(bool numbered) const; // numbered: each element has its index as a property
    std::size_t node(const cypher::NodePattern &pattern, std::string_view text, Row &row);
    data::Value evaluate(std::string_view expression, const Row &row) const;
    data::ValueMap properties(const cypher::Expression *map, std::string_view text, const Row &row) const;

    std::vector<Node> m_nodes;
    std::vector<Relationship> m_relationships;
};

} // namespace tck
