// SPDX-License-Identifier: GPL-3.0-or-later
// Turns records of texts into a table: the first pass over all records settles the column types, the second writes
// them. Private to tables. One thread.
#pragma once

#include "graph/recordreader.h"
#include "tables/cellform.h"
#include "tables/csvshape.h"
#include "tables/tableintake.h"

namespace tables {

class TypedTable {
public:
    // `line` is the word for a record in reports: "line" in a text, "row" in a sheet.
    TypedTable(TableIntake &intake, const CsvShape &shape, const char *line);

    void look(const std::vector<graph::Field> &fields, std::uint64_t line);
    void settle(bool hasSemicolons); // as separator
    base::Status begin();
    base::Status add(const std::vector<graph::Field> &fields);

    std::uint64_t rowCount() const { return m_rows; }
    std::size_t columnCount() const { return m_columns.size(); }
    void tell(); // reports titles, header and types
    // "1 row", "2,000 rows".
    static std::string counted(std::uint64_t number, const char *one, const char *many);

private:
    TableIntake &m_intake;
    CsvShape m_shape;
    std::string m_line;
    std::vector<ColumnForms> m_columns;
    std::vector<std::string> m_names, m_spaces;
    std::uint64_t m_rows = 0;
};

} // namespace tables
