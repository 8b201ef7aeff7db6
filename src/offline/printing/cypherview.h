// SPDX-License-Identifier: GPL-3.0-or-later
// A simple Cypher query (MATCH, WHERE, RETURN) as its relationships and single conditions, so that a repair can test,
// remove or rewrite each of them. Values; any thread.
#pragma once

#include "data/language/language.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace offline {

struct ViewEdge {
    base::Span body; // from its first to its last character, with arrows
    std::vector<base::Span> types;
    int direction = 0;       // 1: right, -1: left
    std::string left, right; // labels of its ends, if the query has them
};

struct ViewCondition {
    base::Span span; // "x.year = 1990", or "year: 1990" in braces
    bool inlined = false;
    std::string element;                    // its variable; empty if it has none
    std::uint32_t place = 0;                // where a variable can be inserted, for a condition in braces
    std::vector<data::LiteralUse> literals; // that it compares with
};

class CypherView {
public:
    // Empty for other queries: several MATCH, OPTIONAL MATCH, WITH, UNION, UNWIND or CALL.
    static std::optional<CypherView> read(std::string_view query, const data::Language &language,
                                          const data::Analysis &analysis);

    const std::vector<ViewEdge> &edges() const { return m_edges; }
    const std::vector<ViewCondition> &conditions() const { return m_conditions; }
    std::string text(base::Span span) const { return m_query.substr(span.begin, span.end - span.begin); }

    // The query without one condition.
    std::string without(std::size_t condition) const;
    // A query with one row if the pattern matches under these conditions alone.
    std::string probe(const std::vector<std::size_t> &conditions) const;
    // The query with one condition replaced; "{}" is the place of the element's variable.
    std::string rewritten(std::size_t condition, std::string_view pattern) const;

private:
    using Tokens = std::vector<data::Token>;
    bool readClauses(const Tokens &tokens);
    void readEdges(const Tokens &tokens);
    void readInlined(const Tokens &tokens, const data::Analysis &analysis);
    void readWhere(const Tokens &tokens, const data::Analysis &analysis);
    std::string labelAt(const Tokens &tokens, std::size_t paren) const;
    std::string build(const std::vector<bool> &kept, const std::vector<std::string> &added,
                      std::vector<data::Fix> fixes, bool asProbe) const;
    bool is(const data::Token &token, std::string_view sign) const;

    std::string m_query;
    base::Span m_pattern, m_where, m_result; // of the clauses; m_where may be empty
    std::vector<ViewEdge> m_edges;
    std::vector<ViewCondition> m_conditions;
};

} // namespace offline
