// SPDX-License-Identifier: GPL-3.0-or-later
// Detects what a server is and guarantees by testing it, not by its name: product, version, whether EXPLAIN returns the
// query type, and whether read transactions refuse writes. One thread.
#pragma once

#include "bolt/gateway.h"

#include <set>
#include <string>

namespace bolt {

struct ServerFacts {
    std::string product; // "Neo4j 5.26.30 (community)", else its own name
    std::string version; // "5.26.30"; empty if unknown
    bool isNeo4j = false;
    bool explains = false;           // EXPLAIN returns the type of a query
    bool refusesWrites = false;      // tested with a write
    std::string readOnly;            // as text for the user
    std::set<std::string> functions; // in lower case, Neo4j only; empty if it does not list them
    std::int64_t nodes = -1, relationships = -1;
    std::string fingerprint;
};

// `database`: empty for the home database. Fails only if the connection fails or the database does not exist.
bool isFromVersion(const ServerFacts &facts, int major); // Neo4j of that version or later

base::Result<ServerFacts> probe(Gateway &gateway, const std::string &database, const std::stop_token &stop);

// A statement in a read transaction that is rolled back.
Statement reading(std::string text, const std::string &database, std::chrono::milliseconds time);

} // namespace bolt
