// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/sqlite/tablewriter.h"

#include "base/codedtext.h"
#include "sql/sqlite/decimalorder.h"
#include "sql/text/dialect.h"

#include <sqlite3.h>

namespace sql {

using base::Category;

namespace {

constexpr base::TextCode notMade =
    BASE_TEXT("tables.not-made",
              "The temporary file for the tables could not be created. Check the permissions and the free disk space.");
constexpr base::TextCode notWritten =
    BASE_TEXT("tables.not-filled", "The temporary file for the tables could not be written. The disk may be full.");

// Dates get text affinity, so they stay texts when compared with '2024'.
const char *declared(ColumnKind kind)
{
    switch (kind) {
    case ColumnKind::integer:
        return "INTEGER";
    case ColumnKind::real:
        return "REAL";
    case ColumnKind::decimal:
        return "DECIMAL TEXT COLLATE decimal";
    case ColumnKind::boolean:
        return "BOOLEAN";
    case ColumnKind::date:
        return "DATE TEXT";
    case ColumnKind::moment:
        return "DATETIME TEXT";
    case ColumnKind::text:
        break;
    }
    return "TEXT";
}

} // namespace

base::Result<std::unique_ptr<TableWriter>> TableWriter::create(const std::string &path)
{
    std::unique_ptr<TableWriter> out(new TableWriter);
    const std::string plain = path.starts_with("file:") ? "./" + path : path; // never a URI with options
    const int rc = sqlite3_open_v2(plain.c_str(), &out->m_handle,
                                   SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    if (rc != SQLITE_OK)
        return tl::unexpected(out->failed(notMade));
    addDecimalOrder(out->m_handle);
    // A file that is not finished is discarded, so no crash safety is needed.
    BASE_CHECK(out->execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; "
                            "PRAGMA cache_size = -8000; BEGIN"));
    return out;
}

TableWriter::~TableWriter()
{
    sqlite3_finalize(m_insert);
    sqlite3_close_v2(m_handle);
}

base::Error TableWriter::failed(const base::TextCode &what) const
{
    const int code = m_handle ? sqlite3_errcode(m_handle) & 0xff : SQLITE_NOMEM;
    if (code == SQLITE_FULL)
        return base::codedError(
            Category::storage,
            BASE_TEXT("tables.disk-full",
                      "The tables could not be written, because the disk is full. Free some space and try again."),
            {}, "cannot-open");
    return base::codedError(Category::storage, what, m_handle ? sqlite3_errmsg(m_handle) : "no memory", "cannot-open");
}

base::Status TableWriter::execute(const std::string &text)
{
    if (sqlite3_exec(m_handle, text.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return tl::unexpected(failed(notWritten));
    return {};
}

base::Status TableWriter::beginTable(const std::string &name, const std::vector<WrittenColumn> &columns)
{
    std::string made = "CREATE TABLE " + quotedName(Dialect::sqlite, name) + " (", places;
    for (const WrittenColumn &each : columns) {
        made += (places.empty() ? "" : ", ") + quotedName(Dialect::sqlite, each.name) + " " + declared(each.kind);
        places += places.empty() ? "?" : ", ?";
    }
    BASE_CHECK(execute(made + ")"));
    sqlite3_finalize(std::exchange(m_insert, nullptr));
    const std::string insert = "INSERT INTO " + quotedName(Dialect::sqlite, name) + " VALUES (" + places + ")";
    if (sqlite3_prepare_v2(m_handle, insert.data(), static_cast<int>(insert.size()), &m_insert, nullptr) != SQLITE_OK)
        return tl::unexpected(failed(notWritten));
    return {};
}

void TableWriter::setText(std::size_t column, std::string_view text) const
{
    sqlite3_bind_text64(m_insert, static_cast<int>(column) + 1, text.data() ? text.data() : "", text.size(),
                        SQLITE_STATIC, SQLITE_UTF8);
}

void TableWriter::setInteger(std::size_t column, std::int64_t value) const
{
    sqlite3_bind_int64(m_insert, static_cast<int>(column) + 1, value);
}

void TableWriter::setReal(std::size_t column, double value) const
{
    sqlite3_bind_double(m_insert, static_cast<int>(column) + 1, value);
}

base::Status TableWriter::addRow() const
{
    const int rc = sqlite3_step(m_insert);
    sqlite3_reset(m_insert);
    sqlite3_clear_bindings(m_insert);
    if (rc != SQLITE_DONE)
        return tl::unexpected(failed(notWritten));
    return {};
}

base::Status TableWriter::finish()
{
    sqlite3_finalize(std::exchange(m_insert, nullptr));
    BASE_CHECK(execute("COMMIT"));
    const int rc = sqlite3_close(std::exchange(m_handle, nullptr));
    if (rc != SQLITE_OK)
        return base::fail(Category::storage,
                          BASE_TEXT("tables.not-closed", "The temporary file for the tables could not be closed."), {},
                          "cannot-open");
    return {};
}

} // namespace sql
