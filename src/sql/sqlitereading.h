// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a running SQLite statement, in blocks, up to the limits of a run. Private to sql; one thread.
#pragma once

#include "data/source.h"
#include "sql/rowtaking.h"
#include "sql/sqlitedatabase.h"

#include <string>
#include <vector>

namespace sql {

// By name; a bare ? is called by its number: "1". An error where a value is missing.
base::Status bindParameters(const SqliteStatement &statement, const data::Parameters &parameters);

class SqliteReading {
public:
    SqliteReading(const SqliteStatement &statement, const data::QueryLimits &limits, const data::RowSink &sink);
    int read(); // SQLITE_OK at the end or at a limit, else the error's code
    std::size_t count() const { return m_taking.count(); }
    data::Rows finish(std::string truncation = {}) { return m_taking.finish(std::move(truncation)); }

private:
    bool addRow(); // false: no further row is wanted

    const SqliteStatement &m_statement;
    std::vector<bool> m_isBoolean; // declared so
    RowTaking m_taking;
};

} // namespace sql
