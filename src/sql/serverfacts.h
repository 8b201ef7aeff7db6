// SPDX-License-Identifier: GPL-3.0-or-later
// The statements that differ between the servers, as data: how a session is set up, how one query is run so that it can
// only read, and what the catalogue is asked. Owner: sql. Any thread.
#pragma once

#include "sql/dialect.h"

#include <chrono>
#include <string>
#include <vector>

namespace sql {

struct ServerFacts {
    std::vector<std::string> session; // once a connection
    std::string readOnlySession;      // once a connection, too
    std::string begin, end;           // around every query: a transaction that reads, and is rolled back
    std::string time;                 // sets how long a query may take; {ms} and {s} are filled in
    std::string identity;             // what the fingerprint is made of: one row
    std::string probe;                // a write that a reading transaction refuses; {table}: of an existing table
    // The catalogue. tables: name, kind, estimated rows, comment. columns: table, name, type, not null, key, comment;
    // in order. keys: table, name of the key, column, other table, other column; in order.
    std::string tables, columns, keys;
    // What may be missing: definitions. table, column (empty: of the table), kind ("enum", "check", "view"), name,
    // text; in order. Of an enum one row a label.
    std::string definitions;
    std::string plan; // before a query: its plan as JSON
};

const ServerFacts &factsOf(Dialect dialect); // of postgres and mariadb

std::string timeStatement(const ServerFacts &facts, std::chrono::milliseconds time);

} // namespace sql
