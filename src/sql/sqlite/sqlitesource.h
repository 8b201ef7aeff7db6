// SPDX-License-Identifier: GPL-3.0-or-later
// An SQLite file as a source. Read-only by layers, each sufficient alone: the allow-list over the text, a file opened
// read-only, query_only, SQLite's authorizer, its read-only check of the compiled statement, and one statement at a
// time. Owner: sql. Used on the thread that opened it.
#pragma once

#include "data/source/source.h"
#include "sql/reading/textlookup.h"
#include "sql/sqlite/sqlitedatabase.h"

#include <memory>
#include <string>

namespace sql {

class SqliteSource final : public data::Source {
public:
    static base::Result<std::unique_ptr<SqliteSource>> open(const std::string &path, SqliteLayers layers = {});
    // A sample database in memory, made by an internal script.
    static base::Result<std::unique_ptr<SqliteSource>> fromScript(std::string name, const std::string &script,
                                                                  SqliteLayers layers = {});
    ~SqliteSource() override;

    data::SourceInfo info() const override;
    std::shared_ptr<const data::Language> language() const override;
    // Reads the schema again if the file has changed.
    base::Result<data::SchemaPtr> describe(std::stop_token stop) override;
    base::Result<data::Plan> explain(const data::Query &query, std::stop_token stop) override;
    base::Result<data::Rows> run(const data::Query &query, const data::QueryLimits &limits, std::stop_token stop,
                                 const data::RowSink &sink = {}) override;
    base::Result<std::vector<data::StoredValue>> values(std::string_view type, std::string_view property,
                                                        std::string_view text, std::size_t k,
                                                        std::stop_token stop) override;
    base::Status eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                           const std::function<bool(const data::Value &, std::int64_t count)> &use) override;

private:
    SqliteSource(std::unique_ptr<SqliteDatabase> database, std::string name, SqliteLayers layers);
    base::Result<SqliteStatement> prepare(const std::string &text) const;
    base::Status refresh(); // reopens the file if the open snapshot is outdated
    base::Result<data::Rows> runOn(const data::Query &query, const data::QueryLimits &limits,
                                   const std::stop_token &stop, const data::RowSink &sink);
    base::Result<TextLookup::Counts> texts(const std::string &table, const std::string &column,
                                           const std::stop_token &stop);

    std::unique_ptr<SqliteDatabase> m_database;
    std::string m_name;
    SqliteLayers m_layers;
    std::shared_ptr<const data::Language> m_language;
    data::SchemaPtr m_schema;
    std::string m_report;
    TextLookup m_lookup;
    bool m_isDoubtful = false; // the file could not be read: reopen it before the next query
};

} // namespace sql
