// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a running SQLite statement, in blocks, up to the limits of a run. Private to sql; one thread.
#pragma once

#include "data/source.h"
#include "sql/sqlitedatabase.h"

#include <memory>
#include <string>
#include <vector>

namespace sql {

// By name; a bare ? is called by its number: "1". An error where a value is missing.
base::Status bindParameters(const SqliteStatement &statement, const data::Parameters &parameters);

// Names of a result, each once: a second `id` becomes "id (2)", so no column hides another.
std::vector<std::string> distinctNames(std::vector<std::string> names);

class SqliteReading {
public:
    SqliteReading(const SqliteStatement &statement, const data::QueryLimits &limits, const data::RowSink &sink);
    int read(); // SQLITE_OK at the end or at a limit, else the error's code
    std::size_t count() const { return m_count; }
    data::Rows finish(std::string truncation = {});

private:
    void addRow();
    bool flush();

    const SqliteStatement &m_statement;
    const data::QueryLimits &m_limits;
    const data::RowSink &m_sink;
    std::vector<bool> m_isBoolean; // declared so
    data::Rows m_rows;
    std::shared_ptr<data::RowBlock> m_block;
    std::size_t m_count = 0, m_bytes = 0;
    std::string m_truncation;
};

} // namespace sql
