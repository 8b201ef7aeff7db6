// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/sqlite/sqlitereading.h"

#include "base/codedtext.h"
#include "sql/text/dialect.h"

#include <nlohmann/json.hpp>
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
    else if (value.type() == Type::list || value.type() == Type::map) // as JSON for json_each
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
                              {written
                                   ? BASE_TEXT("query.no-value", "The query needs a value for the parameter {sign}.")
                                   : BASE_TEXT("query.no-value-number",
                                               "The query needs a value for parameter number {name} (written as “?”)."),
                               {{"name", name}, {"sign", written ? written : ""}}},
                              "parameter", "runtime");
        if (bindValue(statement.handle(), i, found->second) != SQLITE_OK)
            return base::fail(
                base::Category::limit,
                {BASE_TEXT("query.large-value", "The value of the parameter {name} is too large."), {{"name", name}}},
                {}, "memory");
    }
    return {};
}

SqliteReading::SqliteReading(const SqliteStatement &statement, const data::QueryLimits &limits,
                             const data::RowSink &sink)
    : m_statement(statement), m_taking(limits, sink)
{
    const std::vector<std::string> columns = statement.columns();
    for (int i = 0; i < static_cast<int>(columns.size()); ++i) {
        const char *declared = sqlite3_column_decltype(statement.handle(), i);
        m_isBoolean.push_back(declared && (same(declared, "BOOLEAN") || same(declared, "BOOL")));
    }
    m_taking.setColumns(columns);
}

int SqliteReading::read()
{
    int rc = SQLITE_ROW;
    while ((rc = m_statement.step()) == SQLITE_ROW)
        if (!m_taking.begin() || !addRow())
            break;
    m_taking.flush(); // also before an error, so that the sink gets all rows read
    return rc == SQLITE_DONE || rc == SQLITE_ROW ? SQLITE_OK : rc;
}

bool SqliteReading::addRow()
{
    for (std::size_t i = 0; i < m_isBoolean.size(); ++i) {
        // If a row is larger than the whole result may be, its remaining values are not copied.
        const auto bytes = static_cast<std::size_t>(sqlite3_column_bytes(m_statement.handle(), static_cast<int>(i)));
        Value value = m_taking.holds(bytes) ? m_statement.value(static_cast<int>(i)) : Value();
        if (m_isBoolean[i] && value.type() == Type::integer && (value.asInt() == 0 || value.asInt() == 1))
            value = Value(value.asInt() == 1);
        m_taking.add(std::move(value));
    }
    return m_taking.end();
}

} // namespace sql
