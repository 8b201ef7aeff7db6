// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/sqlitereading.h"

#include "base/text.h"
#include "sql/dialect.h"

#include <nlohmann/json.hpp>
#include <set>
#include <sqlite3.h>

namespace sql {

using data::Type;
using data::Value;

namespace {

int bindValue(sqlite3_stmt *statement, int index, const Value &value)
{
    switch (value.type()) {
    case Type::null:
        return sqlite3_bind_null(statement, index);
    case Type::boolean:
        return sqlite3_bind_int(statement, index, value.asBool() ? 1 : 0);
    case Type::integer:
        return sqlite3_bind_int64(statement, index, value.asInt());
    case Type::floating:
        return sqlite3_bind_double(statement, index, value.asDouble());
    case Type::bytes:
        return sqlite3_bind_blob64(statement, index, value.asString().data(), value.asString().size(),
                                   SQLITE_TRANSIENT);
    default:
        break;
    }
    std::string text;
    if (value.isString())
        text = value.asString();
    else if (value.type() == Type::list || value.type() == Type::map) // as json_each reads them
        text = data::toJson(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    else
        text = value.toDisplay();
    return sqlite3_bind_text64(statement, index, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

} // namespace

base::Status bindParameters(const SqliteStatement &statement, const data::Parameters &parameters)
{
    const int count = sqlite3_bind_parameter_count(statement.handle());
    for (int i = 1; i <= count; ++i) {
        const char *written = sqlite3_bind_parameter_name(statement.handle(), i);
        const std::string name = written ? std::string(written + 1) : std::to_string(i);
        const auto found = parameters.find(name);
        if (found == parameters.end())
            return base::fail(base::Category::input,
                              "The query needs a value for the parameter " + (written ? written : "? number " + name) +
                                  ".",
                              {}, "runtime");
        if (bindValue(statement.handle(), i, found->second) != SQLITE_OK)
            return base::fail(base::Category::limit, "The value of the parameter " + name + " is too large.", {},
                              "memory");
    }
    return {};
}

std::vector<std::string> distinctNames(std::vector<std::string> names)
{
    std::set<std::string, std::less<>> taken(names.begin(), names.end());
    std::set<std::string, std::less<>> seen;
    for (std::string &name : names) {
        if (seen.insert(name).second)
            continue;
        std::string other;
        for (int n = 2; other.empty() || taken.contains(other); ++n)
            other = name + " (" + std::to_string(n) + ")";
        taken.insert(other);
        seen.insert(other);
        name = std::move(other);
    }
    return names;
}

SqliteReading::SqliteReading(const SqliteStatement &statement, const data::QueryLimits &limits,
                             const data::RowSink &sink)
    : m_statement(statement),
      m_limits(limits),
      m_sink(sink),
      m_rows(distinctNames(statement.columns())),
      m_block(std::make_shared<data::RowBlock>())
{
    for (int i = 0; i < static_cast<int>(m_rows.columnCount()); ++i) {
        const char *declared = sqlite3_column_decltype(statement.handle(), i);
        m_isBoolean.push_back(declared && (same(declared, "BOOLEAN") || same(declared, "BOOL")));
    }
}

int SqliteReading::read()
{
    while (true) {
        const int rc = m_statement.step();
        if (rc == SQLITE_DONE) {
            flush();
            return SQLITE_OK;
        }
        if (rc != SQLITE_ROW) {
            flush();
            return rc;
        }
        if (m_count == m_limits.rows) {
            m_truncation = "more than " + base::grouped(static_cast<std::int64_t>(m_limits.rows)) + " rows";
            flush();
            return SQLITE_OK;
        }
        addRow();
        if (m_bytes > m_limits.bytes)
            m_truncation = "more than " + base::grouped(static_cast<std::int64_t>(m_limits.bytes)) + " bytes";
        const bool full = m_block->rows == data::Rows::blockSize;
        const bool more = full ? flush() : true;
        if (!m_truncation.empty() || !more) {
            flush();
            return SQLITE_OK;
        }
    }
}

void SqliteReading::addRow()
{
    for (std::size_t i = 0; i < m_rows.columnCount(); ++i) {
        Value value = m_statement.value(static_cast<int>(i));
        if (m_isBoolean[i] && value.type() == Type::integer && (value.asInt() == 0 || value.asInt() == 1))
            value = Value(value.asInt() == 1);
        m_bytes += value.byteSize();
        m_block->cells.push_back(std::move(value));
    }
    ++m_block->rows;
    ++m_count;
}

bool SqliteReading::flush()
{
    if (m_block->rows == 0)
        return true;
    auto block = std::move(m_block);
    m_block = std::make_shared<data::RowBlock>();
    if (!m_sink) {
        m_rows.append(std::move(block));
        return true;
    }
    if (m_sink(m_rows.columns(), block))
        return true;
    m_truncation = "the reader wanted no more";
    return false;
}

data::Rows SqliteReading::finish(std::string truncation)
{
    m_rows.setTruncation(truncation.empty() ? m_truncation : std::move(truncation));
    return std::move(m_rows);
}

} // namespace sql
