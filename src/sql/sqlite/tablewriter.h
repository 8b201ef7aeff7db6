// SPDX-License-Identifier: GPL-3.0-or-later
// Writes tables into an internal SQLite file, which is only read afterwards (sql/sqlite/sqlitesource.h). Owner: sql.
// One thread.
#pragma once

#include "base/codedtext.h"
#include "base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace sql {

enum class ColumnKind {
    text,
    integer,
    real,
    decimal, // exact numbers that a double cannot hold: texts in numeric order
    boolean, // 0 and 1
    date,    // 2024-01-15
    moment   // 2024-01-15 10:00:00
};

struct WrittenColumn {
    std::string name;
    ColumnKind kind = ColumnKind::text;
};

constexpr std::size_t mostColumns = 2000; // per table in SQLite

class TableWriter {
public:
    // The file must not exist. After a failure a partial file remains, which the caller removes.
    static base::Result<std::unique_ptr<TableWriter>> create(const std::string &path);
    ~TableWriter();
    TableWriter(const TableWriter &) = delete;
    TableWriter &operator=(const TableWriter &) = delete;

    // The columns of the following rows; names must differ in more than case.
    base::Status beginTable(const std::string &name, const std::vector<WrittenColumn> &columns);
    // Cells of the next row, by column from 0; unset cells are null. Texts must live until the row is added.
    void setText(std::size_t column, std::string_view text) const;
    void setInteger(std::size_t column, std::int64_t value) const;
    void setReal(std::size_t column, double value) const;
    base::Status addRow() const;
    base::Status finish(); // completes the file

private:
    TableWriter() = default;
    base::Status execute(const std::string &text);
    base::Error failed(const base::TextCode &what) const;

    sqlite3 *m_handle = nullptr;
    sqlite3_stmt *m_insert = nullptr;
};

} // namespace sql
