// SPDX-License-Identifier: GPL-3.0-or-later
// Records of texts become a table: all of them are read, which settles the types of the columns, then each is
// written. Private to tables. One thread.
#pragma once

#include "graph/recordreader.h"
#include "tables/cellform.h"
#include "tables/csvshape.h"
#include "tables/tableintake.h"

namespace tables {

class TypedTable {
public:
    // `line` names a record in reports: "line" of a text, "row" of a sheet.
    TypedTable(TableIntake &intake, const CsvShape &shape, const char *line);

    void look(const std::vector<graph::Field> &fields, std::uint64_t line);
    void settle(bool hasSemicolons); // between the cells
    base::Status begin();
    base::Status add(const std::vector<graph::Field> &fields);

    std::uint64_t rowCount() const { return m_rows; }
    std::size_t columnCount() const { return m_columns.size(); }
    void tell(); // of titles, names and types
    // "1 row", "2,000 rows"
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
