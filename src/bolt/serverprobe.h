// SPDX-License-Identifier: GPL-3.0-or-later
// What a server is and what it guarantees, found out by asking and not by its name: product, version, whether EXPLAIN
// tells reading from writing, and whether a write in a reading transaction is refused. One thread.
#pragma once

#include "bolt/gateway.h"

#include <set>
#include <string>

namespace bolt {

struct ServerFacts {
    std::string product; // "Neo4j 5.26.30 (community)", else what it calls itself
    std::string version; // "5.26.30"; empty where it does not say
    bool isNeo4j = false;
    bool explains = false;           // EXPLAIN gives the kind of a query
    bool refusesWrites = false;      // verified
    std::string readOnly;            // in words
    std::set<std::string> functions; // in lower case, of Neo4j; empty where it does not list them
    std::int64_t nodes = -1, relationships = -1;
    std::string fingerprint;
};

// `database`: empty for the home database. An error only where the connection fails or the database is not there.
bool isFromVersion(const ServerFacts &facts, int major); // Neo4j of that version, or a later one

base::Result<ServerFacts> probe(Gateway &gateway, const std::string &database, const std::stop_token &stop);

// A statement in a reading transaction that is rolled back.
Statement reading(std::string text, const std::string &database, std::chrono::milliseconds time);

} // namespace bolt
