// SPDX-License-Identifier: GPL-3.0-or-later
// Finds what the embedded engine accepts and a server would refuse: older spellings, missing functions, sorting by
// aggregates that are not returned. All problems are errors, so the query is not sent. One thread.
#pragma once

#include "cypher/syntax/walker.h"
#include "data/language/diagnostic.h"

#include <set>
#include <string>
#include <vector>

namespace cypher {

// The dialect that a server reports.
struct ServerDialect {
    bool isNeo4j5 = false;           // Neo4j, version 5 or later
    std::set<std::string> functions; // in lower case; empty: unknown, all are accepted
};

class ServerCheck : public Walker {
public:
    ServerCheck(std::string_view text, const ServerDialect &server, std::vector<data::Diagnostic> &diagnostics);
    void run(const Statement &statement);

private:
    void expression(const Expression &expression) override;
    void sorted(const Projection &projection) override;

    void checkName(std::string_view name, std::string_view canonical, Span span);
    const Expression *aggregateOutside(const Expression *expression, const Projection &projection) const;

    std::string_view textOf(Span span) const { return m_text.substr(span.begin, span.end - span.begin); }

    std::string_view m_text;
    const ServerDialect &m_server;
    std::vector<data::Diagnostic> &m_diagnostics;
};

} // namespace cypher
