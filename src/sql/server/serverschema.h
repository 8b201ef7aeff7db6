// SPDX-License-Identifier: GPL-3.0-or-later
// The schema of a database on a server: tables and views as entity types, foreign keys as relationship types, with
// facts from the first rows of each table, within a time budget. Private to sql; one thread.
#pragma once

#include "data/schema/schema.h"
#include "sql/server/serverconnection.h"
#include "sql/text/dialect.h"

#include <chrono>
#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace sql {

class ServerSchemaReader {
public:
    // Runs one internal statement in a read-only transaction.
    using Ask = std::function<base::Status(const std::string &statement, std::chrono::milliseconds time,
                                           const ServerReader &reader)>;
    ServerSchemaReader(Dialect dialect, Ask ask, std::stop_token stop,
                       std::chrono::milliseconds budget = std::chrono::milliseconds(3000));
    base::Result<data::Schema> run();
    const std::string &report() const { return m_report; }

private:
    using Clock = std::chrono::steady_clock;
    using Row = std::vector<std::string>;
    base::Result<std::vector<Row>> rows(const std::string &statement, std::chrono::milliseconds time);
    base::Status readTables();
    base::Status readColumns();
    base::Status readKeys();
    void readDefinitions();
    void findRelationships();
    void lookAt(data::EntityType &table);
    bool count(data::EntityType &table);
    std::chrono::milliseconds left() const;

    Dialect m_dialect;
    Ask m_ask;
    std::stop_token m_stop;
    Clock::time_point m_deadline;
    data::Schema m_schema;
    std::map<std::string, std::size_t> m_places; // index of a table by name
    std::size_t m_unseen = 0;
    std::vector<std::pair<std::string, std::string>> m_views; // with their definitions
    std::string m_report;
};

} // namespace sql
