// SPDX-License-Identifier: GPL-3.0-or-later
// The sheets of a workbook as tables; column names and types are found as for separated values.
#include "base/codedtext.h"
#include "base/text.h"
#include "tables/tableintake.h"
#include "tables/typedtable.h"
#include "tables/workbook.h"

#include <algorithm>
#include <filesystem>
#include <memory>

namespace tables {

using base::Category;
using base::fail;

namespace {

constexpr std::size_t recordsLooked = 500;
constexpr std::uint64_t sheetRowsBetweenLooks = 4096;

// "Sheet1", "Tabelle 2": default sheet names. They say less than the file's name.
bool isProgramsName(const std::string &sheet)
{
    const std::string name = base::lower(base::trim(sheet));
    for (const std::string_view each : {"sheet", "tabelle", "feuil", "feuille", "hoja", "foglio", "blad", "ark",
                                        "planilha", "folha", "arkusz", "list", "munka", "лист", "シート", "工作表"})
        if (name.starts_with(each)) {
            const std::string rest = base::trim(name.substr(each.size()));
            return std::all_of(rest.begin(), rest.end(), [](char c) { return c >= '0' && c <= '9'; });
        }
    return false;
}

class WorkbookTables final : public SheetTaker {
public:
    WorkbookTables(TableIntake &intake, const SheetPlaces &places)
        : m_intake(intake), m_places(places), m_fileTable(intake.table())
    {
    }
    void begin(const std::string &name, bool isHidden) override
    {
        m_sheet = name;
        m_isHidden = isHidden;
        m_rows = std::make_unique<SheetRows>(m_places.scratch);
        m_notes = {};
    }
    SheetRows &rows() override { return *m_rows; }
    SheetNotes &notes() override { return m_notes; }
    base::Status look(double fraction) override { return m_intake.lookAt(fraction); }

    base::Status end() override
    {
        BASE_CHECK(m_rows->finish());
        base::Status status;
        if (m_rows->columnCount() > sql::mostColumns)
            refuse();
        else if (m_rows->rowCount() > 0)
            status = write();
        m_rows.reset();
        return status;
    }

    base::Status finish()
    {
        m_intake.leaveOut(m_refused, " sheet with too many columns", " sheets with too many columns");
        if (m_tables > 0)
            return {};
        return fail(
            Category::input,
            {m_refused > 0
                 ? BASE_TEXT("tables.wide-sheets",
                             "No sheet of “{file}” can be opened, because a sheet may have at most {most} columns.")
                 : BASE_TEXT("tables.empty-sheets", "“{file}” has no cells, because all its sheets are empty."),
             {{"file", m_intake.fileName()}, {"most", base::grouped(sql::mostColumns)}}},
            {}, "no-table");
    }

private:
    void refuse()
    {
        ++m_refused;
        m_intake.report(
            "The sheet “" + m_sheet + "” has " + base::grouped(static_cast<std::int64_t>(m_rows->columnCount())) +
            " columns, but a table takes at most " + base::grouped(sql::mostColumns) + ". The sheet is left out.");
    }

    base::Result<CsvShape> shape() const
    {
        std::vector<Record> records;
        SheetRows::Cursor cursor(*m_rows);
        while (records.size() < recordsLooked) {
            BASE_TRY(const bool more, cursor.next());
            if (!more)
                break;
            Record &record = records.emplace_back();
            for (const graph::Field &field : cursor.fields())
                record.emplace_back(withoutBlanks(field.text));
            // A title fills only one cell.
            if (std::all_of(record.begin() + 1, record.end(), [](const std::string &cell) { return cell.empty(); }))
                record.resize(1);
        }
        return shapeOf(records, m_rows->columnCount());
    }

    // Every row after titles and header.
    template <class Use>
    base::Status eachRow(const CsvShape &shape, const Use &use) const
    {
        SheetRows::Cursor cursor(*m_rows);
        for (std::uint64_t row = 0;; ++row) {
            if (row % sheetRowsBetweenLooks == 0)
                BASE_CHECK(m_intake.lookAt(1));
            BASE_TRY(const bool more, cursor.next());
            if (!more)
                return {};
            if (row >= shape.titles + shape.headers)
                BASE_CHECK(use(cursor));
        }
    }

    base::Status write()
    {
        BASE_TRY(const CsvShape shape, this->shape());
        const std::string sheet = isProgramsName(m_sheet) ? m_fileTable : tableName(m_sheet);
        m_intake.setTable(m_places.name(m_places.withFile && sheet != m_fileTable ? m_fileTable + "_" + sheet : sheet));
        TypedTable table(m_intake, shape, "row");
        BASE_CHECK(eachRow(shape, [&](const SheetRows::Cursor &row) -> base::Status {
            table.look(row.fields(), row.row());
            return {};
        }));
        table.settle(false);
        BASE_CHECK(table.begin());
        BASE_CHECK(eachRow(shape, [&](const SheetRows::Cursor &row) { return table.add(row.fields()); }));
        ++m_tables;
        tell(table);
        return {};
    }

    void tell(TypedTable &table)
    {
        const auto counted = TypedTable::counted;
        m_intake.report(std::string(m_isHidden ? "The hidden sheet “" : "The sheet “") + m_sheet +
                        "”: " + counted(table.rowCount(), " row", " rows") + ", " +
                        counted(table.columnCount(), " column", " columns") + " in the table " + m_intake.table() +
                        ".");
        table.tell();
        if (m_notes.errors > 0)
            m_intake.report(counted(m_notes.errors, " formula ends", " formulas end") + " in an error (" +
                            base::shorten(m_notes.error, 40) + "), so the cell has no value.");
        if (m_notes.withoutResult > 0)
            m_intake.report(counted(m_notes.withoutResult, " formula has", " formulas have") +
                            " no stored result, so the cell has no value. Open and save the file in a spreadsheet "
                            "program to store the results.");
        if (m_notes.hiddenRows > 0)
            m_intake.report(counted(m_notes.hiddenRows, " hidden row is", " hidden rows are") +
                            " read like visible rows.");
        if (m_rows->repeatedMerges() > 0)
            m_intake.report(counted(m_rows->repeatedMerges(), " merged cell is", " merged cells are") +
                            " repeated in each row.");
    }

    TableIntake &m_intake;
    const SheetPlaces &m_places;
    std::string m_fileTable, m_sheet;
    bool m_isHidden = false;
    std::unique_ptr<SheetRows> m_rows; // of the current sheet
    SheetNotes m_notes;
    std::uint64_t m_tables = 0, m_refused = 0;
};

} // namespace

base::Status readWorkbookTables(TableIntake &intake, const SheetPlaces &places)
{
    BASE_CHECK(intake.hashFile());
    BASE_TRY(auto bytes, graph::bytesOfFile(intake.path()));
    WorkbookTables taker(intake, places);
    BASE_CHECK(readWorkbook(intake.fileName(), std::move(bytes), intake.options().xml, taker));
    return taker.finish();
}

} // namespace tables
