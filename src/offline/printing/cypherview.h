// SPDX-License-Identifier: GPL-3.0-or-later
// A Cypher query of the simple shape (MATCH, WHERE, RETURN) as its relationships and its single conditions, so that a
// repair may ask for each alone, leave one out or write it in another way. Values; any thread.
#pragma once

#include "data/language.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace offline {

struct ViewEdge {
    base::Span body; // from its first to its last sign, arrows included
    std::vector<base::Span> types;
    int direction = 0;       // 1 to the right, -1 to the left
    std::string left, right; // labels of its ends, where the query says them
};

struct ViewCondition {
    base::Span span; // "x.year = 1990", or "year: 1990" between braces
    bool inlined = false;
    std::string element;                    // the variable it is about; empty where it has none
    std::uint32_t place = 0;                // where a variable may be put in, of an inlined one
    std::vector<data::LiteralUse> literals; // that it compares with
};

class CypherView {
public:
    // Nothing where the query has another shape: several MATCH, OPTIONAL MATCH, WITH, UNION, UNWIND or CALL.
    static std::optional<CypherView> read(std::string_view query, const data::Language &language,
                                          const data::Analysis &analysis);

    const std::vector<ViewEdge> &edges() const { return m_edges; }
    const std::vector<ViewCondition> &conditions() const { return m_conditions; }
    std::string text(base::Span span) const { return m_query.substr(span.begin, span.end - span.begin); }

    // The query without a condition.
    std::string without(std::size_t condition) const;
    // One row where the pattern has a match under these conditions alone.
    std::string probe(const std::vector<std::size_t> &conditions) const;
    // The query with a condition written anew; "{}" stands for the element's variable.
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
    base::Span m_pattern, m_where, m_result; // of the clauses; m_where is empty where there is none
    std::vector<ViewEdge> m_edges;
    std::vector<ViewCondition> m_conditions;
};

} // namespace offline
