// SPDX-License-Identifier: GPL-3.0-or-later
// Facts about the columns of a table from a sample of rows: stored types, frequent values, extremes.
#include "sql/sqlite/sqliteschema.h"

#include "base/text.h"
#include "sql/reading/tableschema.h"
#include "sql/text/dialect.h"
#include "sql/text/isotext.h"

#include <algorithm>
#include <sqlite3.h>

namespace sql {

using data::Type;
using data::Value;

namespace {

constexpr std::int64_t sampledRows = 2000;
constexpr std::chrono::milliseconds longest{60}; // share of the budget for one query of one table

std::string listOfColumns(const data::EntityType &table)
{
    std::string out;
    for (const data::Property &each : table.properties)
        out += (out.empty() ? "" : ", ") + quotedName(Dialect::sqlite, each.name);
    return out;
}

bool mentions(const std::string &declared, std::string_view word)
{
    return capitals(declared).find(word) != std::string::npos;
}

// The type from the declaration alone: SQLite's affinities, and common names beyond them.
Type declaredType(const std::string &declared)
{
    if (mentions(declared, "INT"))
        return Type::integer;
    if (mentions(declared, "BOOL"))
        return Type::boolean;
    if (mentions(declared, "DATETIME") || mentions(declared, "TIMESTAMP"))
        return Type::localDateTime;
    if (mentions(declared, "DATE"))
        return Type::date;
    if (mentions(declared, "REAL") || mentions(declared, "FLOA") || mentions(declared, "DOUB") ||
        mentions(declared, "DEC") || mentions(declared, "NUM"))
        return Type::floating;
    return mentions(declared, "BLOB") ? Type::bytes : Type::string;
}

} // namespace

struct SqliteSchemaReader::Tally {
    std::int64_t integers = 0, reals = 0, texts = 0, blobs = 0, nulls = 0, dates = 0, moments = 0, truths = 0;
    ColumnTally values;

    std::int64_t rows() const { return integers + reals + texts + blobs + nulls; }

    void add(const SqliteStatement &statement, int column)
    {
        const int type = sqlite3_column_type(statement.handle(), column);
        if (type == SQLITE_NULL) {
            ++nulls;
            return;
        }
        if (type == SQLITE_BLOB) {
            ++blobs;
            return;
        }
        Value value = statement.value(column);
        if (type == SQLITE_TEXT)
            addText(value);
        else
            (type == SQLITE_INTEGER ? integers : reals) += 1;
        truths += value.type() == Type::integer && (value.asInt() == 0 || value.asInt() == 1) ? 1 : 0;
        values.add(value);
    }
    void addText(const Value &value)
    {
        ++texts;
        dates += isoDate(value.asString()) ? 1 : 0;
        moments += isoDateTime(value.asString()) ? 1 : 0;
    }
    // The stored type if it is clear; the declared one decides between kinds of numbers and texts.
    Type type(Type declared) const
    {
        if (integers + reals + texts + blobs == 0)
            return declared;
        if (texts >= std::max({integers + reals, blobs, std::int64_t(1)})) {
            if (declared == Type::localDateTime && moments == texts)
                return Type::localDateTime;
            const bool named = declared == Type::date || declared == Type::localDateTime;
            return (named || declared == Type::string) && dates == texts ? Type::date : Type::string;
        }
        if (blobs > integers + reals)
            return Type::bytes;
        if (declared == Type::boolean && truths == integers && reals == 0)
            return Type::boolean;
        return reals > 0 || (declared == Type::floating && integers == 0) ? Type::floating : Type::integer;
    }
};

void SqliteSchemaReader::lookAt(data::EntityType &table)
{
    for (data::Property &each : table.properties)
        each.type = declaredType(m_columns[table.name][each.name].declared);
    if (table.properties.empty()) {
        table.count = -1;
        return;
    }
    const auto slice = [&] { return std::min(left(), longest); };
    if (slice().count() == 0) {
        ++m_unseen;
        table.count = -1;
        return;
    }
    sample(table, slice());
    if (table.count > sampledRows)
        extremes(table, slice());
}

bool SqliteSchemaReader::count(data::EntityType &table, std::chrono::milliseconds time)
{
    const SqliteDatabase::Watch watch(m_database, m_stop, time);
    const std::string name = quotedName(Dialect::sqlite, table.name);
    for (const char *what : {"count(*)", "max(rowid)"}) {
        auto statement = SqliteStatement::prepare(m_database, "SELECT " + std::string(what) + " FROM " + name);
        if (statement && statement->step() == SQLITE_ROW) {
            table.count = statement->integer(0);
            if (*what == 'm')
                report(table.name + ": approximately " + base::grouped(table.count) +
                       " rows, from its last row number.");
            return true;
        }
        if (m_kinds.contains(table.name))
            break;
        sqlite3_progress_handler(m_database.handle(), 0, nullptr, nullptr); // the last row is found immediately
    }
    report(table.name + ": its rows were not counted.");
    return false;
}

void SqliteSchemaReader::sample(data::EntityType &table, std::chrono::milliseconds time)
{
    std::vector<Tally> tallies(table.properties.size());
    std::int64_t rows = 0;
    bool whole = false;
    {
        const SqliteDatabase::Watch watch(m_database, m_stop, time);
        auto statement = SqliteStatement::prepare(m_database, "SELECT " + listOfColumns(table) + " FROM " +
                                                                  quotedName(Dialect::sqlite, table.name) + " LIMIT " +
                                                                  std::to_string(sampledRows));
        if (!statement) {
            report(table.name + ": " + statement.error().message);
            table.count = -1;
            return;
        }
        int rc = SQLITE_ROW;
        while (!watch.late() && (rc = statement->step()) == SQLITE_ROW) {
            for (std::size_t i = 0; i < tallies.size(); ++i)
                tallies[i].add(*statement, static_cast<int>(i));
            ++rows;
        }
        if (rc != SQLITE_ROW && rc != SQLITE_DONE && rc != SQLITE_INTERRUPT)
            report(table.name + ": " + m_database.error(rc).message);
        whole = rc == SQLITE_DONE && rows < sampledRows;
    }
    const bool isCounted = whole || count(table, time);
    table.count = std::max(table.count, rows);
    table.sampled = !whole;
    for (std::size_t i = 0; i < tallies.size(); ++i)
        settle(table, table.properties[i], tallies[i], whole);
    if (!isCounted)
        table.count = -1;
}

void SqliteSchemaReader::settle(const data::EntityType &table, data::Property &property, const Tally &tally, bool whole)
{
    property.type = tally.type(property.type);
    property.mixed = (tally.texts > 0) + (tally.integers + tally.reals > 0) + (tally.blobs > 0) > 1;
    const std::int64_t filled = tally.rows() - tally.nulls;
    property.count = whole || tally.rows() == 0
                         ? filled
                         : static_cast<std::int64_t>(static_cast<double>(table.count) * static_cast<double>(filled) /
                                                     static_cast<double>(tally.rows()));
    property.distinct = tally.values.distinct();
    if (!whole && property.distinct == filled)
        property.distinct = property.count; // all values are distinct
    property.samples = tally.values.frequent();
    const bool ordered = property.isNumeric() || property.type == Type::date || property.type == Type::localDateTime;
    for (Value &each : property.samples)
        each = typed(std::move(each), property.type);
    if (whole && ordered && !property.mixed) {
        property.minimum = typed(tally.values.minimum(), property.type);
        property.maximum = typed(tally.values.maximum(), property.type);
    }
}

// For large tables: queried from the database, which may use an index.
void SqliteSchemaReader::extremes(data::EntityType &table, std::chrono::milliseconds time)
{
    const SqliteDatabase::Watch watch(m_database, m_stop, time);
    for (data::Property &each : table.properties) {
        const bool ordered = each.isNumeric() || each.type == Type::date || each.type == Type::localDateTime;
        if (!ordered || each.mixed)
            continue;
        const std::string name = quotedName(Dialect::sqlite, each.name);
        const std::string from = " FROM " + quotedName(Dialect::sqlite, table.name);
        // Two subqueries, so that each can use an index.
        auto statement = SqliteStatement::prepare(m_database, "SELECT (SELECT min(" + name + ")" + from +
                                                                  "), (SELECT max(" + name + ")" + from + ")");
        if (!statement || statement->step() != SQLITE_ROW)
            continue;
        each.minimum = typed(statement->value(0), each.type);
        each.maximum = typed(statement->value(1), each.type);
    }
}

} // namespace sql
