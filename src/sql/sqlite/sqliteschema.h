// SPDX-License-Identifier: GPL-3.0-or-later
// The schema of an SQLite file: tables and views as entity types, foreign keys as relationship types, with facts from a
// sample of the data that takes a second or two. Private to sql; one thread.
#pragma once

#include "data/schema/schema.h"
#include "sql/sqlite/sqlitedatabase.h"

#include <chrono>
#include <map>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace sql {

class SqliteSchemaReader {
public:
    // `budget` limits sampling; names of tables and columns are always read.
    SqliteSchemaReader(SqliteDatabase &database, std::stop_token stop,
                       std::chrono::milliseconds budget = std::chrono::milliseconds(1100));
    base::Result<data::Schema> run();
    // What could not be read or was not sampled, line by line; for users.
    const std::string &report() const { return m_report; }

private:
    using Clock = std::chrono::steady_clock;
    struct Column {
        std::string declared;
        bool isNotNull = false;
    };
    struct Tally; // statistics of a column's sample
    base::Status readTables();
    base::Status readColumns(const SqliteStatement &statement, data::EntityType &table);
    base::Status readForeignKeys();
    base::Status readDefinitions();
    void findRelationships();
    void lookAt(data::EntityType &table);
    bool count(data::EntityType &table, std::chrono::milliseconds time);
    void sample(data::EntityType &table, std::chrono::milliseconds time);
    void settle(const data::EntityType &table, data::Property &property, const Tally &tally, bool whole);
    void extremes(data::EntityType &table, std::chrono::milliseconds time);
    std::chrono::milliseconds left() const;
    void report(const std::string &line) { m_report += line + "\n"; }

    SqliteDatabase &m_database;
    std::stop_token m_stop;
    Clock::time_point m_deadline;
    data::Schema m_schema;
    std::map<std::string, std::map<std::string, Column>> m_columns; // by table
    std::map<std::string, std::string> m_kinds;                     // "view" or "virtual"; not for plain tables
    std::size_t m_unseen = 0;                                       // number of tables not sampled for lack of time
    std::vector<std::pair<std::string, std::string>> m_views;       // with their definitions
    std::string m_report;
};

// Hash of the file's data: of the whole file if it is small, else of its beginning, size and time.
std::string fingerprintOf(const SqliteDatabase &database);

} // namespace sql
