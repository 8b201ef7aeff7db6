// SPDX-License-Identifier: GPL-3.0-or-later
#include "bolt/neo4jsource.h"

#include "base/jsonread.h"
#include "bolt/schemaprobe.h"
#include "cypher/check/language.h"
#include "data/source/textindex.h"

#include <nlohmann/json.hpp>

namespace bolt {

using nlohmann::json;

namespace {

void tell(const data::SourceRegistry::Progress &progress, const std::string &what, double done)
{
    if (progress)
        progress(what, done);
}

data::SchemaPtr storedSchema(SchemaStore *store, const std::string &fingerprint)
{
    const auto text = store ? store->load(fingerprint) : std::nullopt;
    if (!text)
        return nullptr;
    const json parsed = base::parsedJson(*text);
    if (parsed.is_discarded())
        return nullptr;
    auto schema = data::schemaFromJson(parsed);
    if (!schema || schema->fingerprint != fingerprint)
        return nullptr;
    return std::make_shared<const data::Schema>(std::move(*schema));
}

} // namespace

base::Result<Login> loginFor(std::string_view uri, const std::string &password)
{
    Login out;
    BASE_TRY(out.uri, Uri::parse(uri));
    const std::string secret = out.uri.password.empty() ? password : out.uri.password;
    if (!secret.empty() || !out.uri.user.empty()) {
        out.hello.scheme = "basic";
        out.hello.principal = out.uri.user.empty() ? "neo4j" : out.uri.user;
        out.hello.credentials = secret;
    }
    out.uri.password.clear(); // avoid a second copy
    return out;
}

Neo4jSource::Neo4jSource(SourceSettings settings)
    : m_settings(std::move(settings)),
      m_gateway(m_settings.login),
      m_language(std::make_shared<const cypher::CypherLanguage>())
{
}

Neo4jSource::~Neo4jSource()
{
    saveTexts();
}

base::Result<std::unique_ptr<Neo4jSource>> Neo4jSource::open(SourceSettings settings, const std::stop_token &stop,
                                                             const data::SourceRegistry::Progress &progress)
{
    std::unique_ptr<Neo4jSource> source(new Neo4jSource(std::move(settings)));
    const Uri &uri = source->m_settings.login.uri;
    tell(progress, "Connecting to " + uri.address.text(), -1);
    BASE_TRY(const Connection *connection, source->m_gateway.connection(stop));
    source->m_security = connection->security();
    tell(progress, "Checking what the server guarantees", -1);
    auto facts = probe(source->m_gateway, uri.database, stop);
    if (!facts)
        return tl::unexpected<base::Error>(std::move(facts).error());
    source->m_facts = std::move(*facts);
    source->m_language = std::make_shared<const cypher::CypherLanguage>(
        cypher::ServerDialect{isFromVersion(source->m_facts, 5), source->m_facts.functions});
    return source;
}

data::SourceInfo Neo4jSource::info() const
{
    data::SourceInfo info;
    const Uri &uri = m_settings.login.uri;
    info.name = uri.database.empty() ? uri.address.text() : uri.database + " on " + uri.address.text();
    info.dialect = m_facts.product;
    info.version = m_facts.version;
    info.readOnly = m_facts.readOnly;
    info.readOnlyVerified = m_facts.refusesWrites;
    info.fingerprint = m_facts.fingerprint;
    info.report = "Connection: " + m_security + "\n" + m_report;
    return info;
}

std::shared_ptr<const data::Language> Neo4jSource::language() const
{
    return m_language;
}

base::Status Neo4jSource::readSchema(const std::stop_token &stop, const data::SourceRegistry::Progress &progress)
{
    if (m_schema)
        return {};
    m_schema = storedSchema(m_settings.schemas.get(), m_facts.fingerprint);
    if (m_schema) {
        m_report += "The schema was read from the cache, because the data has not changed.\n";
        return {};
    }
    SchemaProbe probe(m_gateway, m_settings.login.uri.database, m_settings.zones);
    BASE_TRY(m_schema, probe.run(m_facts, stop, progress));
    m_report += probe.report();
    if (m_settings.schemas)
        m_settings.schemas->save(m_facts.fingerprint,
                                 data::toJson(*m_schema).dump(-1, ' ', false, json::error_handler_t::replace));
    return {};
}

base::Result<data::SchemaPtr> Neo4jSource::describe(std::stop_token stop)
{
    BASE_CHECK(readSchema(stop, {}));
    return m_schema;
}

} // namespace bolt
