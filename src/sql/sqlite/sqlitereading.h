// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a running SQLite statement, in blocks, up to the limits of a run. Private to sql; one thread.
#pragma once

#include "data/source/source.h"
#include "sql/reading/rowtaking.h"
#include "sql/sqlite/sqlitedatabase.h"

#include <string>
#include <vector>

namespace sql {

// Binds by name; the name of a bare ? is its number, "1". An error if a value is missing.
base::Status bindParameters(const SqliteStatement &statement, const data::Parameters &parameters);

class SqliteReading {
public:
    SqliteReading(const SqliteStatement &statement, const data::QueryLimits &limits, const data::RowSink &sink);
    int read(); // SQLITE_OK at the end or a limit, else the error code
    std::size_t count() const { return m_taking.count(); }
    data::Rows finish(std::string truncation = {}) { return m_taking.finish(std::move(truncation)); }

private:
    bool addRow(); // false: no more rows are needed

    const SqliteStatement &m_statement;
    std::vector<bool> m_isBoolean; // declared as BOOLEAN
    RowCollector m_taking;
};

} // namespace sql
