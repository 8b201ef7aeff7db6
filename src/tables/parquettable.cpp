// SPDX-License-Identifier: GPL-3.0-or-later
// A Parquet file as a table, with the types of the file; lists become JSON texts. Decimals that do not fit a double
// keep all digits as text: the first pass finds them, the second writes the rows.
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "graph/parquetfile.h"
#include "tables/cellform.h"
#include "tables/csvshape.h"
#include "tables/tableintake.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace tables {

using base::Category;
using graph::ParquetCell;
using graph::ParquetColumn;
using graph::ParquetFile;
using graph::ParquetKind;

namespace {

constexpr std::uint64_t rowsBetweenLooks = 4096;

class ParquetTable {
public:
    explicit ParquetTable(TableIntake &intake) : m_intake(intake) {}

    base::Status read()
    {
        BASE_CHECK(m_intake.hashFile());
        BASE_TRY(auto file, open());
        m_columns = file->columns();
        if (m_columns.size() > sql::mostColumns)
            return base::fail(
                Category::limit,
                {BASE_TEXT("tables.many-columns", "“{file}” has {count} columns, but a table takes at most {most}."),
                 {{"file", m_intake.fileName()},
                  {"count", base::grouped(static_cast<std::int64_t>(m_columns.size()))},
                  {"most", base::grouped(sql::mostColumns)}}},
                {}, "no-table");
        std::vector<std::string> names;
        names.reserve(m_columns.size());
        for (const ParquetColumn &each : m_columns)
            names.push_back(each.name);
        names = distinctNames(std::move(names));
        m_decimals.resize(m_columns.size());
        if (std::any_of(m_columns.begin(), m_columns.end(), isDecimal)) {
            BASE_CHECK(eachRow(*file, 0, [this](const ParquetFile &row) -> base::Status {
                for (std::size_t i = 0; i < m_columns.size(); ++i)
                    if (isDecimal(m_columns[i]) && !row.cell(i).isNull)
                        m_decimals[i].add(row.cell(i).items[0].text, false, 0);
                return {};
            }));
            for (ColumnForms &each : m_decimals)
                each.settle({});
            BASE_TRY(file, open());
        }
        for (std::size_t i = 0; i < m_columns.size(); ++i)
            m_written.push_back({names[i], kindOf(i)});
        BASE_CHECK(m_intake.writer().beginTable(m_intake.table(), m_written));
        m_texts.resize(m_columns.size());
        BASE_CHECK(eachRow(*file, 1, [this](const ParquetFile &row) {
            for (std::size_t i = 0; i < m_columns.size(); ++i)
                if (!row.cell(i).isNull)
                    write(i, row.cell(i));
            ++m_rows;
            return m_intake.writer().addRow();
        }));
        tell(file->notRead());
        return {};
    }

private:
    static bool isDecimal(const ParquetColumn &column) { return column.kind == ParquetKind::decimal && !column.isList; }

    base::Result<std::unique_ptr<ParquetFile>> open() const
    {
        BASE_TRY(auto bytes, graph::bytesOfFile(m_intake.path()));
        return ParquetFile::open(m_intake.fileName(), std::move(bytes));
    }

    template <class Use>
    base::Status eachRow(ParquetFile &file, int pass, const Use &use)
    {
        const double all = std::max<double>(1, double(file.rowCount()));
        for (std::uint64_t row = 0;; ++row) {
            if (row % rowsBetweenLooks == 0)
                BASE_CHECK(m_intake.lookAt((pass + std::min(1.0, double(row) / all)) / 2));
            BASE_TRY(const bool more, file.next());
            if (!more)
                return {};
            BASE_CHECK(use(file));
        }
    }

    sql::ColumnKind kindOf(std::size_t column) const
    {
        if (m_columns[column].isList)
            return sql::ColumnKind::text;
        switch (m_columns[column].kind) {
        case ParquetKind::integer:
            return sql::ColumnKind::integer;
        case ParquetKind::floating:
            return sql::ColumnKind::real;
        case ParquetKind::boolean:
            return sql::ColumnKind::boolean;
        case ParquetKind::date:
            return sql::ColumnKind::date;
        case ParquetKind::moment:
        case ParquetKind::utcMoment:
            return sql::ColumnKind::moment;
        case ParquetKind::decimal:
            return m_decimals[column].kind();
        case ParquetKind::text:
        case ParquetKind::timeOfDay:
        case ParquetKind::bytes:
            break;
        }
        return sql::ColumnKind::text;
    }

    void write(std::size_t column, const ParquetCell &cell)
    {
        const sql::TableWriter &writer = m_intake.writer();
        std::string &text = m_texts[column];
        if (m_columns[column].isList) {
            nlohmann::json list = nlohmann::json::array();
            for (const ParquetCell::Item &each : cell.items)
                list.push_back(jsonOf(m_columns[column].kind, each));
            text = base::lineOf(list);
            return writer.setText(column, text);
        }
        const ParquetCell::Item &item = cell.items[0];
        switch (m_columns[column].kind) {
        case ParquetKind::integer:
        case ParquetKind::boolean:
            return writer.setInteger(column, item.integer);
        case ParquetKind::floating:
            if (!std::isnan(item.real)) // pandas writes NaN for a missing number
                writer.setReal(column, item.real);
            return;
        case ParquetKind::decimal: {
            const ColumnForms::Cell read = m_decimals[column].cell(item.text, false, text);
            if (read.kind == ColumnForms::Cell::Kind::integer)
                writer.setInteger(column, read.integer);
            else if (read.kind == ColumnForms::Cell::Kind::real)
                writer.setReal(column, read.real);
            else
                writer.setText(column, read.text);
            return;
        }
        case ParquetKind::moment:
        case ParquetKind::utcMoment:
            text = item.text;
            std::replace(text.begin(), text.end(), 'T', ' ');
            return writer.setText(column, text);
        default:
            break;
        }
        if (base::isValidUtf8(item.text))
            return writer.setText(column, item.text);
        text = base::toUtf8(base::toCodePoints(item.text));
        writer.setText(column, text);
    }

    static nlohmann::json jsonOf(ParquetKind kind, const ParquetCell::Item &item)
    {
        if (item.isNull)
            return nullptr;
        if (kind == ParquetKind::integer)
            return item.integer;
        if (kind == ParquetKind::boolean)
            return item.integer != 0;
        if (kind == ParquetKind::floating)
            return std::isfinite(item.real) ? nlohmann::json(item.real) : nlohmann::json(nullptr);
        return std::string(item.text);
    }

    void tell(const std::vector<std::string> &notRead)
    {
        m_intake.report(base::grouped(static_cast<std::int64_t>(m_rows)) + (m_rows == 1 ? " row, " : " rows, ") +
                        base::grouped(static_cast<std::int64_t>(m_columns.size())) +
                        (m_columns.size() == 1 ? " column" : " columns") + " in the table " + m_intake.table() +
                        ", from Parquet.");
        for (const std::string &each : notRead)
            m_intake.report("The column " + each + ". It is left out.");
        m_intake.leaveOut(notRead.size(), " column", " columns");
    }

    TableIntake &m_intake;
    std::vector<ParquetColumn> m_columns;
    std::vector<ColumnForms> m_decimals; // by column; used for decimals only
    std::vector<sql::WrittenColumn> m_written;
    std::vector<std::string> m_texts; // of the row being written
    std::uint64_t m_rows = 0;
};

} // namespace

base::Status readParquet(TableIntake &intake)
{
    return ParquetTable(intake).read();
}

} // namespace tables
