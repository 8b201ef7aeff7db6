// SPDX-License-Identifier: GPL-3.0-or-later
// A graph database over Bolt: Neo4j or compatible. Read-only by four independent layers: the parser refuses queries not
// known to read, EXPLAIN asks the server for the query's type before it runs, every transaction is in read mode, and
// every transaction is rolled back. Used on the thread that opened it.
#pragma once

#include "bolt/gateway.h"
#include "bolt/serverprobe.h"
#include "data/source/source.h"
#include "data/source/storedtexts.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace data {
class TextIndex;
}
namespace cypher {
class CypherLanguage;
}

namespace bolt {

// Caches what was read of a database, by the fingerprint of its data: the schema under the fingerprint, the stored
// texts under textsName(fingerprint). Any thread.
class SchemaStore {
public:
    virtual ~SchemaStore() = default;
    virtual std::optional<std::string> load(const std::string &fingerprint) = 0; // JSON
    virtual void save(const std::string &fingerprint, const std::string &json) = 0;
};

struct SourceSettings {
    Login login;
    const Zones *zones = nullptr;         // outlives the source; may be null
    std::shared_ptr<SchemaStore> schemas; // may be null
    // The layers, switchable for tests; programs keep the defaults.
    bool guard = true, gate = true, readMode = true;
};

class Neo4jSource final : public data::Source {
public:
    static base::Result<std::unique_ptr<Neo4jSource>> open(SourceSettings settings, const std::stop_token &stop,
                                                           const data::SourceRegistry::Progress &progress = {});
    ~Neo4jSource() override;

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

    // Reads the schema and reports progress; describe() calls it if needed.
    base::Status readSchema(const std::stop_token &stop, const data::SourceRegistry::Progress &progress);

private:
    explicit Neo4jSource(SourceSettings settings);
    struct Texts { // stored texts of a property with their counts
        std::map<std::string, std::int64_t> counts;
        const data::TextIndex &index();

    private:
        std::unique_ptr<data::TextIndex> m_index;
    };
    base::Status check(const data::Query &query) const;
    base::Status gate(const data::Query &query, const data::QueryLimits &limits, const std::stop_token &stop);
    Statement statement(const data::Query &query, std::chrono::milliseconds time) const;
    base::Result<std::vector<data::TextTarget>> targets(std::string_view type, std::string_view property,
                                                        const std::stop_token &stop);
    base::Result<Texts *> texts(const data::TextTarget &target, const std::stop_token &stop);
    base::Status readTexts(const data::TextTarget &target, const std::stop_token &stop);
    void loadTexts();
    void saveTexts() const;

    SourceSettings m_settings;
    Gateway m_gateway;
    ServerFacts m_facts;
    std::string m_security;
    std::shared_ptr<const cypher::CypherLanguage> m_language; // the Cypher that the server accepts
    data::SchemaPtr m_schema;
    std::string m_report;
    std::set<std::string, std::less<>> m_passed; // queries that EXPLAIN classified as reading
    std::map<data::TextTarget, Texts> m_texts;
    bool m_textsLoaded = false, m_textsNew = false; // loaded from the store; changed since
};

// Login of the address that the user entered: the password from the URI, else `password`; the user "neo4j" if there is
// a password and no user name.
base::Result<Login> loginFor(std::string_view uri, const std::string &password);

} // namespace bolt
