// SPDX-License-Identifier: GPL-3.0-or-later
// Statements that differ between servers, as data: session setup, the read-only transaction around a query, and
// catalogue queries. Owner: sql. Any thread.
#pragma once

#include "sql/text/dialect.h"

#include <chrono>
#include <string>
#include <vector>

namespace sql {

struct ServerFacts {
    std::vector<std::string> session; // run once per connection
    std::string readOnlySession;      // also once per connection
    std::string begin, end;           // around every query: a read-only transaction, rolled back
    std::string time;                 // sets the query timeout; {ms} and {s} are replaced
    std::string identity;             // one row: input of the fingerprint
    std::string probe;                // a write that a read-only transaction refuses; {table}: an existing table
    // Catalogue queries. tables: name, kind, estimated rows, comment. columns: table, name, type, not null, key,
    // comment; in order. keys: table, name of the key, column, other table, other column; in order.
    std::string tables, columns, keys;
    // Optional facts. definitions: table, column (empty: of the table), kind ("enum", "check", "view"), name, text; in
    // order. One row per label of an enum.
    std::string definitions;
    std::string plan; // prefix of a query that returns its plan as JSON
};

const ServerFacts &factsOf(Dialect dialect); // for postgres and mariadb

std::string timeStatement(const ServerFacts &facts, std::chrono::milliseconds time);

} // namespace sql
