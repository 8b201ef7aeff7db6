// SPDX-License-Identifier: GPL-3.0-or-later
// A database on a PostgreSQL or MariaDB server as a source. Read-only by layers, each sufficient alone: the allow-list
// over the text, the catalogue check of called functions, one statement per protocol message, a read-only transaction
// that is rolled back, and a read-only session. The transaction is tested when the source is opened. Owner: sql. Used
// on the thread that opened it.
#pragma once

#include "data/source/source.h"
#include "sql/reading/textlookup.h"
#include "sql/server/serveraddress.h"

#include <chrono>
#include <functional>
#include <memory>
#include <string>

namespace sql {

struct ServerSettings {
    ServerUri uri;
    std::function<std::unique_ptr<ServerConnection>()> connection; // not open yet; never null
    // Safety layers; only tests switch them off.
    bool guard = true, catalogue = true, readOnlyTransaction = true, readOnlySession = true;
};

class ServerSource final : public data::Source {
public:
    static base::Result<std::unique_ptr<ServerSource>> open(ServerSettings settings, const std::stop_token &stop,
                                                            const data::SourceRegistry::Progress &progress = {});
    ~ServerSource() override;

    data::SourceInfo info() const override;
    std::shared_ptr<const data::Language> language() const override;
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
    explicit ServerSource(ServerSettings settings);
    base::Status connect(const std::stop_token &stop);
    base::Status check(const data::Query &query) const;
    // Runs a statement in its own transaction. The server gets `time`, plus a margin to report a timeout. With `query`
    // (of a user or model), its function calls are first checked with the server's catalogue.
    base::Status ask(const ServerStatement &statement, std::chrono::milliseconds time, const std::stop_token &stop,
                     const ServerReader &reader, const data::Query *query = nullptr);
    base::Status plainly(const std::string &statement, const std::stop_token &stop);
    void verify(const std::stop_token &stop);
    std::string identity(const std::stop_token &stop);
    base::Result<TextLookup::Counts> texts(const std::string &table, const std::string &column,
                                           const std::stop_token &stop);

    ServerSettings m_settings;
    Dialect m_dialect;
    std::unique_ptr<ServerConnection> m_connection;
    std::shared_ptr<const data::Language> m_language;
    std::string m_version, m_fingerprint, m_report;
    std::string m_readOnly;
    bool m_isVerified = false;
    data::SchemaPtr m_schema;
    TextLookup m_lookup;
};

} // namespace sql
