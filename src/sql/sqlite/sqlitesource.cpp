// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/sqlite/sqlitesource.h"

#include "base/codedtext.h"
#include "data/source/storedtexts.h"
#include "sql/check/guard.h"
#include "sql/language/language.h"
#include "sql/sqlite/sqliteplan.h"
#include "sql/sqlite/sqlitereading.h"
#include "sql/sqlite/sqliteschema.h"
#include "sql/text/lexer.h"

#include <filesystem>
#include <sqlite3.h>

namespace sql {

using base::Category;
using base::fail;

namespace {

// Fuzzy search compares only this many values of a column, up to the length of a name.
constexpr const char *indexed =
    "SELECT v, count(*) FROM (SELECT {column} AS v FROM {table} LIMIT 1000000) WHERE typeof(v) = "
    "'text' AND length(v) <= 200 GROUP BY v LIMIT 200000";
constexpr const char *everyText = "SELECT v, count(*) FROM (SELECT {column} AS v FROM {table} LIMIT ?1) WHERE "
                                  "typeof(v) = 'text' AND length(v) <= 2000 GROUP BY v";
constexpr std::chrono::milliseconds lookupTime{20000};

std::string filled(std::string text, const std::string &table, const std::string &column)
{
    const auto put = [&](std::string_view what, const std::string &name) {
        const std::size_t at = text.find(what);
        text.replace(at, what.size(), quotedName(Dialect::sqlite, name));
    };
    put("{column}", column);
    put("{table}", table);
    return text;
}

} // namespace

SqliteSource::SqliteSource(std::unique_ptr<SqliteDatabase> database, std::string name, SqliteLayers layers)
    : m_database(std::move(database)),
      m_name(std::move(name)),
      m_layers(layers),
      m_language(std::make_shared<const SqlLanguage>(Dialect::sqlite))
{
}

SqliteSource::~SqliteSource() = default;

base::Result<std::unique_ptr<SqliteSource>> SqliteSource::open(const std::string &path, SqliteLayers layers)
{
    BASE_TRY(auto database, SqliteDatabase::open(path, layers));
    std::string name = std::filesystem::path(path).filename().string();
    return std::unique_ptr<SqliteSource>(new SqliteSource(std::move(database), std::move(name), layers));
}

base::Result<std::unique_ptr<SqliteSource>> SqliteSource::fromScript(std::string name, const std::string &script,
                                                                     SqliteLayers layers)
{
    BASE_TRY(auto database, SqliteDatabase::fromScript(script, layers));
    return std::unique_ptr<SqliteSource>(new SqliteSource(std::move(database), std::move(name), layers));
}

data::SourceInfo SqliteSource::info() const
{
    data::SourceInfo info;
    info.name = m_name;
    info.dialect = "SQLite";
    info.version = sqlite3_libversion();
    info.readOnlyVerified = m_database->isReadOnly();
    info.readOnly = info.readOnlyVerified ? "the file is opened read-only, and SQLite refuses all statements that write"
                                          : "SQLite refuses all statements that write";
    info.fingerprint = fingerprintOf(*m_database);
    info.report = m_report;
    return info;
}

std::shared_ptr<const data::Language> SqliteSource::language() const
{
    return m_language;
}

base::Result<data::SchemaPtr> SqliteSource::describe(std::stop_token stop)
{
    BASE_CHECK(refresh());
    std::string fingerprint = fingerprintOf(*m_database);
    if (m_schema && m_schema->fingerprint == fingerprint)
        return m_schema;
    SqliteSchemaReader reader(*m_database, std::move(stop));
    BASE_TRY(data::Schema schema, reader.run());
    schema.fingerprint = std::move(fingerprint);
    m_schema = std::make_shared<const data::Schema>(std::move(schema));
    m_report = reader.report();
    m_lookup.clear();
    return m_schema;
}

base::Result<SqliteStatement> SqliteSource::prepare(const std::string &text) const
{
    if (m_layers.guard) {
        BASE_CHECK(mayRead(Dialect::sqlite, text));
    }
    auto statement = SqliteStatement::prepare(*m_database, text, m_layers.oneStatement);
    if (!statement)
        return tl::unexpected(withSuggestedName(std::move(statement).error(), *m_language, m_schema.get(), text));
    if (m_layers.readOnlyPlan && !sqlite3_stmt_readonly(statement->handle()))
        return fail(
            Category::refused,
            BASE_TEXT("sqlite.not-read-only", "The query was not run, because SQLite does not report it as read-only."),
            {}, "refused");
    return statement;
}

base::Result<data::Rows> SqliteSource::run(const data::Query &query, const data::QueryLimits &limits,
                                           std::stop_token stop, const data::RowSink &sink)
{
    if (stop.stop_requested())
        return fail(Category::cancelled, BASE_TEXT("query.cancelled", "The query was cancelled."), {}, "cancelled");
    BASE_CHECK(refresh());
    auto rows = runOn(query, limits, stop, sink);
    // Rows read without locks are invalid if another program has written meanwhile.
    if (!m_database->isCurrent() && m_database->readsWithoutLocks()) {
        if (sink)
            return fail(Category::unreachable,
                        {BASE_TEXT("sqlite.changed",
                                   "Another program changed the file {file} while it was being read. Try again."),
                         {{"file", m_name}}},
                        {}, "connection");
        BASE_CHECK(refresh());
        rows = runOn(query, limits, stop, sink);
    }
    m_isDoubtful = !rows && rows.error().category == Category::storage;
    return rows;
}

base::Status SqliteSource::refresh()
{
    if (m_database->path().empty() || (!m_isDoubtful && m_database->isCurrent()))
        return {};
    BASE_TRY(m_database, SqliteDatabase::open(m_database->path(), m_layers));
    m_isDoubtful = false;
    return {};
}

base::Result<data::Rows> SqliteSource::runOn(const data::Query &query, const data::QueryLimits &limits,
                                             const std::stop_token &stop, const data::RowSink &sink)
{
    const SqliteDatabase::Watch watch(*m_database, stop, limits.time);
    BASE_TRY(const SqliteStatement statement, prepare(query.text));
    BASE_CHECK(bindParameters(statement, query.parameters));
    SqliteReading reading(statement, limits, sink);
    const int rc = reading.read();
    if (rc == SQLITE_OK)
        return reading.finish();
    base::Error error = m_database->error(rc, query.text);
    const bool isStopped = rc == SQLITE_INTERRUPT || ((rc & 0xff) == SQLITE_TOOBIG && watch.late());
    if (!isStopped)
        return tl::unexpected(std::move(error));
    if (watch.cancelled())
        return fail(Category::cancelled, BASE_TEXT("query.cancelled", "The query was cancelled."), {}, "cancelled");
    // At a limit the rows found so far are returned; without rows it is an error.
    if (reading.count() > 0)
        return reading.finish("stopped after " + base::grouped(limits.time.count()) + " ms");
    // A timeout may strike between rows or within a value (SqliteDatabase::Watch): use the same detail.
    const std::string interrupted = sqlite3_errstr(SQLITE_INTERRUPT);
    return fail(
        Category::limit,
        {BASE_TEXT(
             "query.took-longer",
             "The query took longer than {time} ms and was stopped. Make it more selective, or raise the timeout."),
         {{"time", base::grouped(limits.time.count())}}},
        interrupted + " [" + interrupted + ", " + std::to_string(SQLITE_INTERRUPT) + "]", "timeout");
}

base::Result<data::Plan> SqliteSource::explain(const data::Query &query, std::stop_token stop)
{
    BASE_CHECK(refresh());
    BASE_CHECK(prepare(query.text).map([](auto &&) {}));
    const SqliteDatabase::Watch watch(*m_database, std::move(stop), lookupTime);
    BASE_TRY(
        const SqliteStatement statement,
        SqliteStatement::prepare(*m_database, "EXPLAIN QUERY PLAN " + withoutExplain(Dialect::sqlite, query.text)));
    return readPlan(*m_database, statement, m_schema.get());
}

base::Result<TextLookup::Counts> SqliteSource::texts(const std::string &table, const std::string &column,
                                                     const std::stop_token &stop)
{
    const SqliteDatabase::Watch watch(*m_database, stop, lookupTime);
    BASE_TRY(const SqliteStatement statement, SqliteStatement::prepare(*m_database, filled(indexed, table, column)));
    TextLookup::Counts out;
    int rc = SQLITE_ROW;
    while ((rc = statement.step()) == SQLITE_ROW)
        out.emplace_back(statement.text(0), statement.integer(1));
    if (rc == SQLITE_INTERRUPT)
        return tl::unexpected(lookupStopped(watch.cancelled()));
    if (rc != SQLITE_DONE)
        return tl::unexpected(m_database->error(rc));
    return out;
}

base::Result<std::vector<data::StoredValue>> SqliteSource::values(std::string_view type, std::string_view property,
                                                                  std::string_view text, std::size_t k,
                                                                  std::stop_token stop)
{
    BASE_TRY(const data::SchemaPtr schema, describe(stop));
    return m_lookup.near(
        *schema, type, property, text, k, stop,
        [&](const std::string &table, const std::string &column) { return texts(table, column, stop); });
}

base::Status SqliteSource::eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                                     const std::function<bool(const data::Value &, std::int64_t count)> &use)
{
    BASE_TRY(const data::SchemaPtr schema, describe(stop));
    for (const data::TextTarget &target : data::textTargets(*schema, type, property)) {
        const SqliteDatabase::Watch watch(*m_database, stop, lookupTime);
        BASE_TRY(const SqliteStatement statement,
                 SqliteStatement::prepare(*m_database, filled(everyText, target.type, target.property)));
        sqlite3_bind_int64(statement.handle(), 1, data::mostListedRows);
        int rc = SQLITE_ROW;
        while (!watch.cancelled() && (rc = statement.step()) == SQLITE_ROW)
            if (!use(statement.value(0), statement.integer(1)))
                return {};
        if (watch.cancelled() || rc == SQLITE_INTERRUPT)
            return tl::unexpected(lookupStopped(watch.cancelled()));
        if (rc != SQLITE_DONE)
            return tl::unexpected(m_database->error(rc));
    }
    return {};
}

} // namespace sql
