// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables/typedtable.h"

#include "base/text.h"

#include <algorithm>

namespace tables {

TypedTable::TypedTable(TableIntake &intake, const CsvShape &shape, const char *line)
    : m_intake(intake), m_shape(shape), m_line(line), m_columns(shape.fields)
{
}

std::string TypedTable::counted(std::uint64_t number, const char *one, const char *many)
{
    return base::grouped(static_cast<std::int64_t>(number)) + (number == 1 ? one : many);
}

void TypedTable::look(const std::vector<graph::Field> &fields, std::uint64_t line)
{
    const std::size_t count = std::min(fields.size(), m_columns.size());
    for (std::size_t i = 0; i < count; ++i)
        if (!fields[i].isMissing())
            m_columns[i].add(fields[i].text, fields[i].quoted, line);
}

void TypedTable::settle(bool hasSemicolons)
{
    FileConventions habits;
    habits.semicolons = hasSemicolons;
    for (const ColumnForms &each : m_columns)
        each.tell(habits);
    for (ColumnForms &each : m_columns)
        each.settle(habits);
    // A delimiter at the end of every line does not make a column.
    while (m_columns.size() > 1 && m_columns.back().cells() == 0 && m_shape.headers > 0 &&
           m_shape.names.back().empty()) {
        m_columns.pop_back();
        m_shape.names.pop_back();
    }
    m_names = distinctNames(m_shape.names);
    m_spaces.resize(m_columns.size());
}

base::Status TypedTable::begin()
{
    std::vector<sql::WrittenColumn> written;
    written.reserve(m_columns.size());
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        written.push_back({m_names[i], m_columns[i].kind()});
    return m_intake.writer().beginTable(m_intake.table(), written);
}

base::Status TypedTable::add(const std::vector<graph::Field> &fields)
{
    const sql::TableWriter &writer = m_intake.writer();
    const std::size_t count = std::min(fields.size(), m_columns.size());
    for (std::size_t i = 0; i < count; ++i) {
        if (fields[i].isMissing())
            continue;
        const ColumnForms::Cell cell = m_columns[i].cell(fields[i].text, fields[i].quoted, m_spaces[i]);
        if (cell.kind == ColumnForms::Cell::Kind::text)
            writer.setText(i, cell.text);
        else if (cell.kind == ColumnForms::Cell::Kind::integer)
            writer.setInteger(i, cell.integer);
        else if (cell.kind == ColumnForms::Cell::Kind::real)
            writer.setReal(i, cell.real);
    }
    ++m_rows;
    return writer.addRow();
}

void TypedTable::tell()
{
    if (m_shape.titles > 0)
        m_intake.report((m_shape.titles == 1 ? "The first " + m_line + " is"
                                             : "The first " + std::to_string(m_shape.titles) + " " + m_line + "s are") +
                        " above the table, and not part of the table.");
    if (m_shape.headers == 0)
        m_intake.report("No " + m_line + " names the columns; they are called column1, column2 and so on.");
    if (m_shape.headers == 2)
        m_intake.report("Two " + m_line + "s name the columns; their names are joined.");
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const ColumnForms &column = m_columns[i];
        if (column.isAmbiguous())
            m_intake.report("The numbers or dates of the column “" + m_names[i] +
                            "” are ambiguous, so they are stored as text.");
        if (column.misfitLine() > 0)
            m_intake.report("The column “" + m_names[i] + "” is text, because " + m_line + " " +
                            base::grouped(static_cast<std::int64_t>(column.misfitLine())) + " holds “" +
                            column.misfit() + "”.");
        if (column.kind() != sql::ColumnKind::text && column.missingWords() > 0)
            m_intake.report("In the column “" + m_names[i] + "” " +
                            counted(column.missingWords(), " word like NA is", " words like NA are") +
                            " read as missing values.");
    }
}

} // namespace tables
