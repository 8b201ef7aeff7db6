// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/sqlite/sqliteschema.h"

#include "base/codedtext.h"
#include "base/hash.h"
#include "base/text.h"
#include "data/words/sourcewords.h"
#include "sql/reading/tableschema.h"
#include "sql/relationships/foundrelationships.h"
#include "sql/text/definitions.h"
#include "sql/text/dialect.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sqlite3.h>

namespace sql {

namespace {

constexpr std::uintmax_t wholeFile = 16u << 20; // up to this size the fingerprint covers all bytes
constexpr std::size_t headOfFile = 64u << 10;

std::string bytesOf(const std::string &path, std::uintmax_t most)
{
    std::ifstream file(path, std::ios::binary);
    std::string out(static_cast<std::size_t>(most), '\0');
    file.read(out.data(), static_cast<std::streamsize>(out.size()));
    out.resize(static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0)));
    return out;
}

std::string markOf(const std::string &path)
{
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (error)
        return {};
    if (size <= wholeFile)
        return bytesOf(path, size);
    const auto changed = std::filesystem::last_write_time(path, error).time_since_epoch().count();
    return bytesOf(path, headOfFile) + "|" + std::to_string(size) + "|" + std::to_string(changed);
}

bool isCancelled(const std::stop_token &stop)
{
    return stop.stop_requested();
}

} // namespace

std::string fingerprintOf(const SqliteDatabase &database)
{
    if (!database.path().empty())
        return base::hash(markOf(database.path()), markOf(database.path() + "-wal")).hex();
    sqlite3_int64 size = 0;
    unsigned char *image = sqlite3_serialize(database.handle(), "main", &size, 0);
    const std::string hash =
        image ? base::hash({reinterpret_cast<const char *>(image), static_cast<std::size_t>(size)}).hex() : "memory";
    sqlite3_free(image);
    return hash;
}

SqliteSchemaReader::SqliteSchemaReader(SqliteDatabase &database, std::stop_token stop, std::chrono::milliseconds budget)
    : m_database(database), m_stop(std::move(stop)), m_deadline(Clock::now() + budget)
{
}

std::chrono::milliseconds SqliteSchemaReader::left() const
{
    return std::max(std::chrono::milliseconds(0),
                    std::chrono::duration_cast<std::chrono::milliseconds>(m_deadline - Clock::now()));
}

base::Result<data::Schema> SqliteSchemaReader::run()
{
    m_schema.ofTables = true;
    {
        const SqliteDatabase::Watch watch(m_database, m_stop, std::chrono::hours(1));
        BASE_CHECK(readTables());
        BASE_CHECK(readForeignKeys());
        BASE_CHECK(readDefinitions());
    }
    for (data::EntityType &table : m_schema.entities) {
        if (isCancelled(m_stop))
            return base::fail(base::Category::cancelled,
                              BASE_TEXT("schema.cancelled", "The reading of the schema was cancelled."), {},
                              "cancelled");
        lookAt(table);
    }
    findRelationships();
    countRelationships(m_schema);
    for (const auto &[name, definition] : m_views)
        if (auto word = wordOfView(Dialect::sqlite, name, definition, m_schema))
            m_schema.sourceWords.push_back(std::move(*word));
    data::addSourceWords(m_schema);
    if (m_unseen > 0)
        report(base::grouped(static_cast<std::int64_t>(m_unseen)) + (m_unseen == 1 ? " table was" : " tables were") +
               " not sampled, because the time ran out.");
    return std::move(m_schema);
}

void SqliteSchemaReader::findRelationships()
{
    const TextQueryRunner ask =
        [&](const std::string &text,
            std::chrono::milliseconds time) -> base::Result<std::vector<std::vector<std::string>>> {
        const SqliteDatabase::Watch watch(m_database, m_stop, time);
        BASE_TRY(const SqliteStatement statement, SqliteStatement::prepare(m_database, text));
        std::vector<std::vector<std::string>> rows;
        int rc = SQLITE_ROW;
        while ((rc = statement.step()) == SQLITE_ROW) {
            std::vector<std::string> &row = rows.emplace_back();
            for (int i = 0; i < sqlite3_column_count(statement.handle()); ++i)
                row.push_back(statement.text(i));
        }
        if (rc != SQLITE_DONE)
            return tl::unexpected(m_database.error(rc));
        return rows;
    };
    addFoundRelationships(Dialect::sqlite, m_schema, ask, m_stop, relationshipSearchTime, m_report);
    addDisplayNames(Dialect::sqlite, m_schema, ask, timeForNames);
}

base::Status SqliteSchemaReader::readTables()
{
    // Hides the shadow tables of virtual tables.
    BASE_TRY(const SqliteStatement tables,
             SqliteStatement::prepare(m_database,
                                      "SELECT name, type FROM pragma_table_list WHERE schema = 'main' AND type <> "
                                      "'shadow' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name"));
    int rc = SQLITE_ROW;
    while ((rc = tables.step()) == SQLITE_ROW) {
        data::EntityType table;
        table.name = tables.text(0);
        if (const std::string type = tables.text(1); type != "table") {
            m_kinds[table.name] = type;
            table.comment = type == "view" ? "view" : type == "virtual" ? "virtual table" : type;
            table.isView = type == "view";
        }
        m_schema.entities.push_back(std::move(table));
    }
    if (rc != SQLITE_DONE)
        return tl::unexpected(m_database.error(rc));
    BASE_TRY(const SqliteStatement columns,
             SqliteStatement::prepare(m_database, "SELECT name, type, \"notnull\", pk, hidden FROM "
                                                  "pragma_table_xinfo(?1) WHERE hidden <> 1 ORDER BY cid"));
    for (data::EntityType &table : m_schema.entities)
        BASE_CHECK(readColumns(columns, table));
    return {};
}

base::Status SqliteSchemaReader::readColumns(const SqliteStatement &statement, data::EntityType &table)
{
    statement.bind(1, table.name);
    int rc = SQLITE_ROW;
    while ((rc = statement.step()) == SQLITE_ROW) {
        data::Property property;
        property.name = statement.text(0);
        Column column{statement.text(1), statement.integer(2) != 0};
        property.isKey = statement.integer(3) > 0;
        property.comment = column.declared;
        if (column.isNotNull)
            property.comment += property.comment.empty() ? "not null" : ", not null";
        if (statement.integer(4) > 1)
            property.comment += property.comment.empty() ? "computed" : ", computed";
        m_columns[table.name][property.name] = std::move(column);
        table.properties.push_back(std::move(property));
    }
    std::string why = rc == SQLITE_DONE ? std::string() : m_database.error(rc).message;
    statement.reset();
    if (rc == SQLITE_INTERRUPT)
        return base::fail(base::Category::cancelled,
                          BASE_TEXT("schema.cancelled", "The reading of the schema was cancelled."), {}, "cancelled");
    if (why.empty() && table.properties.empty()) // of a view whose tables are missing
        why = "its columns are unknown";
    if (!why.empty())
        report(table.name + ": " + why);
    return {};
}

base::Status SqliteSchemaReader::readForeignKeys()
{
    BASE_TRY(const SqliteStatement keys,
             SqliteStatement::prepare(m_database, "SELECT id, \"table\", \"from\", \"to\" FROM "
                                                  "pragma_foreign_key_list(?1) ORDER BY id, seq"));
    std::vector<data::Endpoints> all;
    std::map<std::string, const data::EntityType *> tables; // by case-folded name
    for (const data::EntityType &table : m_schema.entities)
        tables[capitals(table.name)] = &table;
    for (const data::EntityType &table : m_schema.entities) {
        if (m_kinds.contains(table.name))
            continue;
        keys.bind(1, table.name);
        std::map<std::int64_t, data::Endpoints> joins;
        std::map<std::int64_t, std::size_t> places; // number of key columns so far
        while (keys.step() == SQLITE_ROW) {
            const auto target = tables.find(capitals(keys.text(1)));
            if (target == tables.end())
                continue; // the other table is missing
            data::Endpoints &ends = joins[keys.integer(0)];
            ends.from = table.name;
            ends.to = target->second->name;
            std::string to = keys.text(3);
            std::size_t skip = places[keys.integer(0)]++;
            for (const data::Property &each : target->second->properties) // unnamed: the primary key
                if (to.empty() && each.isKey && skip-- == 0)
                    to = each.name;
            ends.columns.emplace_back(keys.text(2), to);
        }
        keys.reset();
        for (auto &[id, ends] : joins)
            all.push_back(std::move(ends));
    }
    m_schema.relationships = relationshipsOf(all);
    return {};
}

// Comments and checks in the SQL of the definitions.
base::Status SqliteSchemaReader::readDefinitions()
{
    BASE_TRY(const SqliteStatement texts,
             SqliteStatement::prepare(m_database, "SELECT name, sql FROM main.sqlite_schema WHERE type IN ('table', "
                                                  "'view') AND sql IS NOT NULL"));
    std::map<std::string, data::EntityType *> tables;
    for (data::EntityType &table : m_schema.entities)
        tables[table.name] = &table;
    int rc = SQLITE_ROW;
    while ((rc = texts.step()) == SQLITE_ROW) {
        const auto place = tables.find(texts.text(0));
        if (place == tables.end())
            continue;
        data::EntityType &table = *place->second;
        const std::string text = texts.text(1);
        if (table.isView) {
            m_views.emplace_back(table.name, text);
            continue;
        }
        const TableText read = readTableText(text);
        table.remark = data::asRemark(read.remark);
        for (const auto &[column, remark] : read.remarks)
            for (data::Property &property : table.properties)
                if (same(property.name, column))
                    property.remark = data::asRemark(property.remark.empty() ? remark : property.remark + " " + remark);
        for (const std::string &check : read.checks)
            if (auto allowed = allowedByCheck(Dialect::sqlite, check))
                setAllowed(table, allowed->column, std::move(allowed->values),
                           "check of " + table.name + "." + allowed->column);
    }
    return rc == SQLITE_DONE ? base::Status() : tl::unexpected(m_database.error(rc));
}

} // namespace sql
