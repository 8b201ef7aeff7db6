// SPDX-License-Identifier: GPL-3.0-or-later
// What the embedded engine takes and a server would refuse: older spellings, functions that the server does not have,
// aggregates that are sorted by and not returned. All findings are errors, so that nothing of it is sent. One thread.
#pragma once

#include "cypher/syntax/walker.h"
#include "data/diagnostic.h"

#include <set>
#include <string>
#include <vector>

namespace cypher {

// What a server says of itself.
struct ServerDialect {
    bool isNeo4j5 = false;           // Neo4j from version 5 on
    std::set<std::string> functions; // in lower case; empty: it did not tell, and none is doubted
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
