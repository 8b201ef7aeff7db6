// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/sources.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "cypher/exec/embeddedsource.h"
#include "cypher/exec/foundreferences.h"
#include "cypher/functions/storedvalue.h"
#include "data/source/auditedsource.h"
#include "data/source/wordfilteringsource.h"
#include "graph/snapshot.h"
#include "main/embedded.h"
#include "main/models.h"
#include "main/personalresources.h"
#include "main/sourcecopies.h"
#include "main/tablefiles.h"
#include "platform/boltsource.h"
#include "platform/files.h"
#include "platform/processes.h"
#include "platform/secrets.h"
#include "platform/sqlserver.h"
#include "platform/sshtunnel.h"
#include "retrieval/collections.h"
#include "retrieval/documentsource.h"
#include "retrieval/reader.h"
#include "retrieval/storesource.h"
#include "session/keptcopy.h"
#include "sql/relationships/relationshipchoicessource.h"
#include "sql/sqlite/sqlitesource.h"
#include "tables/tables.h"

#include <algorithm>
#include <filesystem>

namespace program {

namespace {

// A graph with the references found in its properties, subject to the user's decisions.
std::unique_ptr<data::Source> referring(const base::KeyValueStore *store, std::unique_ptr<data::Source> graph)
{
    return std::make_unique<cypher::ReferringSource>(std::move(graph), store);
}

base::Result<std::unique_ptr<data::Source>> embedded(base::Result<graph::LoadedGraph> loaded, std::string name,
                                                     const base::KeyValueStore *store)
{
    if (!loaded)
        return tl::unexpected<base::Error>(std::move(loaded).error());
    return referring(store, std::make_unique<cypher::EmbeddedSource>(loaded->graph, std::move(name),
                                                                     loaded->report.text(), loaded->report.leftOut()));
}

graph::LoadOptions loadOptions(std::stop_token stop, const data::SourceRegistry::Progress &progress)
{
    graph::LoadOptions options;
    options.stop = std::move(stop);
    options.progress = progress;
    options.readTyped = cypher::storedValue;
    return options;
}

using Form = data::SourceKind::Form;
using Encryption = data::SourceKind::Encryption;

data::SourceKind boltKind()
{
    return {"bolt",
            "Neo4j, Memgraph (Bolt)",
            Form::server,
            {{"bolt://", Encryption::none, false},
             {"bolt+s://", Encryption::verified, false},
             {"bolt+ssc://", Encryption::unverified, false},
             {"neo4j://", Encryption::none, true},
             {"neo4j+s://", Encryption::verified, true},
             {"neo4j+ssc://", Encryption::unverified, true}},
            7687,
            "neo4j"};
}

constexpr std::string_view tablesScheme = "tables:";
const std::vector<std::string> sqliteEndings{".sqlite", ".sqlite3", ".db", ".db3"};

// Checks the file's extension, then its first bytes.
bool isSqliteFile(const std::string &path)
{
    const std::string ending = std::filesystem::path(path).extension().string();
    for (const std::string &each : sqliteEndings)
        if (ending == each)
            return true;
    std::error_code ignored; // a name may be too long for a file
    // SQLite accepts an empty file as a database; with an extension of tables it is an empty table.
    const bool isEmptyTable = tables::isTableFile(path) && std::filesystem::is_empty(path, ignored);
    return std::filesystem::is_regular_file(path, ignored) && !isEmptyTable && sql::checkDatabaseFile(path).has_value();
}

// The folder of documents for a dropped or typed path: the folder of a document, or a folder that contains documents
// and no files of a graph. Empty if the path is neither.
std::string documentsAt(const std::string &path)
{
    std::error_code failed;
    if (std::filesystem::is_regular_file(path, failed))
        return retrieval::formatOf(path) ? std::filesystem::path(path).parent_path().string() : std::string();
    bool any = false;
    for (const auto &entry : std::filesystem::directory_iterator(path, failed)) {
        const std::string name = entry.path().filename().string(), ending = entry.path().extension().string();
        if (ending == ".csv" || ending == ".tsv" || ending == ".sh" || ending == ".yaml")
            return {};
        any = any || retrieval::formatOf(name).has_value();
    }
    return any ? path : std::string();
}

// Tables with the relationships found in them, subject to the user's decisions.
std::unique_ptr<data::Source> withDecisions(const base::KeyValueStore *store, std::unique_ptr<data::Source> tables)
{
    return std::make_unique<sql::RelationshipChoicesSource>(std::move(tables), store);
}

base::Result<std::unique_ptr<data::Source>> overSqlite(const std::string &path, const base::KeyValueStore *store)
{
    return sql::SqliteSource::open(path).map(
        [store](std::unique_ptr<sql::SqliteSource> opened) { return withDecisions(store, std::move(opened)); });
}

base::Result<std::unique_ptr<data::Source>> overSqlServer(const std::string &uri, const std::string &password,
                                                          const base::KeyValueStore *store, const std::stop_token &stop,
                                                          const data::SourceRegistry::Progress &progress)
{
    BASE_TRY(sql::ServerSettings settings, platform::sqlServerSettings(uri, password));
    BASE_TRY(std::unique_ptr<data::Source> opened, sql::ServerSource::open(std::move(settings), stop, progress));
    return withDecisions(store, std::move(opened));
}

// "sample:" is the graph; "sample:NAME" is a script of resources/sql-samples.
base::Result<std::unique_ptr<data::Source>> overScript(const base::Resources &resources,
                                                       const base::KeyValueStore *store, const std::string &uri)
{
    const std::string name = uri.substr(std::string_view("sample:").size());
    const auto &offers = Sources::offers();
    const auto offer = std::find_if(offers.begin(), offers.end(), [&](const auto &each) { return each.uri == uri; });
    if (offer == offers.end()) {
        std::vector<std::string> known;
        for (const Sources::Offer &each : offers)
            known.push_back(each.uri);
        return base::fail(base::Category::notFound,
                          {BASE_TEXT("sample.unknown", "There is no sample named {name}. Available: {known}."),
                           {{"name", base::shorten(name, 60)}, {"known", base::join(known, ", ")}}});
    }
    BASE_TRY(const std::string script, resources.read("sql-samples/" + name + ".sql"));
    BASE_TRY(std::unique_ptr<data::Source> opened, sql::SqliteSource::fromScript(offer->title, script));
    return withDecisions(store, std::move(opened));
}

base::Result<std::unique_ptr<data::Source>> overDocuments(const retrieval::Collections &collections,
                                                          const std::string &address, std::stop_token stop,
                                                          const data::SourceRegistry::Progress &progress)
{
    return retrieval::DocumentSource::open(collections, address, std::move(stop), progress)
        .map([](std::unique_ptr<retrieval::DocumentSource> opened) -> std::unique_ptr<data::Source> { return opened; });
}

// Documents in a table or in nodes: the database is opened by its own address.
data::SourceKind storeKind(const char *id, retrieval::StoreAddress::Kind kind, const data::SourceKind &database)
{
    data::SourceKind out = database;
    out.id = id;
    out.title.clear();
    out.variants.clear();
    for (const std::string &scheme : retrieval::storeSchemes(kind))
        for (const auto &variant : database.variants)
            if (scheme == std::string(retrieval::addressScheme) + variant.scheme)
                out.variants.push_back({scheme, variant.encryption, variant.routed});
    return out;
}

// For documents in a database, the database's address, so that both use the same password.
std::string databaseAddress(const std::string &uri)
{
    return retrieval::isStoreAddress(uri) ? uri.substr(retrieval::addressScheme.size()) : uri;
}

} // namespace

base::Result<LocalFiles> localFiles(const std::string &source, const std::vector<data::SourceKind> &kinds)
{
    const auto after = [&](std::string_view scheme) { return source.substr(scheme.size()); };
    if (source.starts_with("sample:"))
        return base::fail(base::Category::usage,
                          BASE_TEXT("copies.own", "The source is part of the program, so it needs no copy."), {},
                          "shipped");
    if (source.starts_with(session::keptScheme))
        return base::fail(base::Category::usage,
                          BASE_TEXT("copies.already", "The source is already a copy in a session."), {}, "copy");
    if (source.starts_with("sqlite:"))
        return LocalFiles{"sqlite", after("sqlite:")};
    if (source.starts_with(tablesScheme))
        return LocalFiles{"tables", after(tablesScheme)};
    if (retrieval::isStoreAddress(source))
        return base::fail(base::Category::usage,
                          BASE_TEXT("copies.server", "The source is a server, which cannot be copied."), {}, "server");
    if (source.starts_with(retrieval::addressScheme))
        return LocalFiles{"documents", after(retrieval::addressScheme)};
    const auto *kind = data::kindOf(data::parseSource(source, kinds), kinds);
    if (!kind || kind->form == Form::server)
        return base::fail(base::Category::usage,
                          BASE_TEXT("copies.server", "The source is a server, which cannot be copied."), {}, "server");
    if (isSqliteFile(source))
        return LocalFiles{"sqlite", source};
    if (isOfTables(source))
        return LocalFiles{"tables", source};
    const std::string documents = documentsAt(source);
    return documents.empty() ? LocalFiles{"folder", source} : LocalFiles{"documents", documents};
}

namespace {

std::string graphCache()
{
    return ownFolder("XDG_CACHE_HOME", ".cache", "/graphs");
}

base::Result<std::unique_ptr<data::Source>> overTables(const std::string &address, const base::KeyValueStore *store,
                                                       std::stop_token stop,
                                                       const data::SourceRegistry::Progress &progress)
{
    return openTables(address, ownFolder("XDG_CACHE_HOME", ".cache", "/tables"), std::move(stop), progress)
        .map([store](std::unique_ptr<data::Source> opened) { return withDecisions(store, std::move(opened)); });
}

} // namespace

const std::vector<Sources::Offer> &Sources::offers()
{
    static const std::vector<Offer> all = {
        {"sample:", "Sample graph", "Open the biomedical graph included with the program"},
        {"sample:library", "Sample library (SQL)", "Open the lending library tables included with the program"},
        {"sample:medicine", "Sample medical data (SQL)", "Open part of the biomedical graph as SQL tables"},
        {"sample:documents", "Sample documents", "Open twelve short notes about a disease and ask about them"},
    };
    return all;
}

Sources::Sources(const World &world)
    : m_world(world),
      m_copies(std::make_unique<SourceCopies>(ownFolder("XDG_CACHE_HOME", ".cache", "/copies"), m_registry, m_kinds,
                                              m_world.clock))
{
    add({"sample", {}, Form::none, {{"sample:"}}, 0, {}},
        [this](const std::string &uri, std::stop_token stop,
               const data::SourceRegistry::Progress &progress) -> base::Result<std::unique_ptr<data::Source>> {
            if (uri == retrieval::sampleAddress)
                return overDocuments(m_world.collections, uri, std::move(stop), progress);
            if (uri != "sample:")
                return overScript(m_world.resources, m_world.store, uri);
            return embedded(graph::openEmbeddedSnapshot(embeddedBytes("kept/sample.graph"), embeddedSample),
                            "Sample graph", m_world.store);
        });
    add({"folder", {}, Form::folder, {}, 0, {}},
        [this](const std::string &path, std::stop_token stop, const data::SourceRegistry::Progress &progress) {
            if (isSqliteFile(path))
                return overSqlite(path, m_world.store);
            if (isOfTables(path))
                return overTables(path, m_world.store, std::move(stop), progress);
            if (const std::string documents = documentsAt(path); !documents.empty())
                return overDocuments(m_world.collections, std::string(retrieval::addressScheme) + documents,
                                     std::move(stop), progress);
            graph::LoadOptions options = loadOptions(std::move(stop), progress);
            options.cachedFromBytes = 4u << 20; // for smaller files, reading is as fast as finding the snapshot
            return embedded(graph::loadBioCypherCached(path, graphCache(), options),
                            std::filesystem::path(path).lexically_normal().filename().string(), m_world.store);
        });
    add({"sqlite", "SQLite", Form::file, {{"sqlite:"}}, 0, {}, sqliteEndings},
        [this](const std::string &name, std::stop_token, const data::SourceRegistry::Progress &) {
            return overSqlite(name.substr(std::string_view("sqlite:").size()), m_world.store);
        });
    add({"tables", {}, Form::file, {{std::string(tablesScheme)}}, 0, {}, tables::endings()},
        [this](const std::string &name, std::stop_token stop, const data::SourceRegistry::Progress &progress) {
            return overTables(name.substr(tablesScheme.size()), m_world.store, std::move(stop), progress);
        });
    add({"documents", {}, Form::folder, {{std::string(retrieval::addressScheme)}}, 0, {}},
        [this](const std::string &uri, std::stop_token stop, const data::SourceRegistry::Progress &progress) {
            return overDocuments(m_world.collections, uri, std::move(stop), progress);
        });
    add({"kept", {}, Form::none, {{std::string(session::keptScheme)}}, 0, {}},
        [this](const std::string &address, std::stop_token stop, const data::SourceRegistry::Progress &progress) {
            return m_copies->open(address, std::move(stop), progress);
        });
    // An address may name an SSH tunnel to the server.
    const auto programs = std::make_shared<platform::LocalProcesses>();
    const auto overServer = [this, programs](int port) {
        return [this, programs, port](const std::string &uri, std::stop_token stop,
                                      const data::SourceRegistry::Progress &progress) {
            const std::string password = passwordOf(uri, stop);
            return platform::openThroughSsh(*programs, uri, port, stop, progress, [&](const std::string &address) {
                return overSqlServer(address, password, m_world.store, stop, progress);
            });
        };
    };
    const data::SourceKind postgres{
        "postgresql", "PostgreSQL", Form::server, {{"postgresql://"}, {"postgres://"}}, 5432, {}};
    add(postgres, overServer(5432));
    add({"mariadb", "MariaDB, MySQL", Form::server, {{"mariadb://"}, {"mysql://"}}, 3306, {}}, overServer(3306));
    add(boltKind(),
        [this, programs](const std::string &uri, std::stop_token stop, const data::SourceRegistry::Progress &progress) {
            const std::string password = passwordOf(uri, stop);
            constexpr int boltPort = 7687;
            return platform::openThroughSsh(*programs, uri, boltPort, stop, progress, [&](const std::string &address) {
                return platform::openBoltSource(
                           address, {REFLEXION_VERSION, &m_world.clock, password, platform::standardSchemaFolder()},
                           stop, progress)
                    .map([this](std::unique_ptr<data::Source> opened) {
                        return referring(m_world.store, std::move(opened));
                    });
            });
        });
    const auto overStore =
        [this](const std::string &uri, std::stop_token stop,
               const data::SourceRegistry::Progress &progress) -> base::Result<std::unique_ptr<data::Source>> {
        const auto database = [&](const std::string &address) {
            return m_registry.open(address, stop, progress).map([](std::unique_ptr<data::Source> opened) {
                return std::shared_ptr<data::Source>(std::move(opened));
            });
        };
        const auto embedders = [this](const std::string &name, const std::stop_token &token) {
            return m_world.models.embedder(name, token);
        };
        return retrieval::StoreSource::open(uri, database, embedders, stop)
            .map(
                [](std::unique_ptr<retrieval::StoreSource> opened) -> std::unique_ptr<data::Source> { return opened; });
    };
    using Store = retrieval::StoreAddress::Kind;
    add(storeKind("documents-postgresql", Store::postgres, postgres), overStore);
    add(storeKind("documents-neo4j", Store::neo4j, boltKind()), overStore);
}

void Sources::add(data::SourceKind kind, const data::SourceRegistry::Maker &maker)
{
    // For every source: the user can disable the source's own words.
    const auto opening = [maker, store = m_world.store](const std::string &uri, std::stop_token stop,
                                                        const data::SourceRegistry::Progress &progress) {
        return maker(uri, std::move(stop), progress)
            .map([store](std::unique_ptr<data::Source> opened) -> std::unique_ptr<data::Source> {
                return std::make_unique<data::WordFilteringSource>(std::move(opened), store);
            });
    };
    const data::SourceRegistry::Maker audited = this->audited(opening);
    if (kind.variants.empty())
        m_registry.add("", audited);
    for (const auto &variant : kind.variants)
        m_registry.add(variant.scheme, audited);
    m_kinds.push_back(std::move(kind));
}

data::SourceRegistry::Maker Sources::audited(const data::SourceRegistry::Maker &maker) const
{
    if (!m_world.audit)
        return maker;
    return [this,
            maker](const std::string &uri, std::stop_token stop,
                   const data::SourceRegistry::Progress &progress) -> base::Result<std::unique_ptr<data::Source>> {
        base::AuditEntry entry;
        entry.at = m_world.clock.wall();
        entry.kind = "open";
        entry.asker = "person";
        entry.source = entry.statement = data::withoutPassword(uri);
        const auto begin = m_world.clock.now();
        auto opened = maker(uri, std::move(stop), progress);
        entry.duration = m_world.clock.now() - begin;
        entry.verdict = "done";
        if (opened)
            entry.source = (*opened)->info().name;
        else
            data::AuditedSource::judge(entry, opened.error());
        static_cast<void>(m_world.audit->write(entry)); // if this fails, later queries report it
        if (!opened)
            return opened;
        return std::make_unique<data::AuditedSource>(std::shared_ptr<data::Source>(std::move(*opened)), *m_world.audit,
                                                     m_world.clock, std::make_shared<const std::string>("person"));
    };
}

// Without a password in the address: from the environment, this process, or the keyring.
std::string Sources::passwordOf(const std::string &uri, const std::stop_token &stop) const
{
    const data::SourceAddress address = data::parseSource(databaseAddress(uri), m_kinds);
    if (!address.password.empty())
        return {};
    std::string given = platform::environmentVariable("REFLEXION_PASSWORD");
    return given.empty() ? m_world.models.secrets().find(data::secretName(address, m_kinds), stop) : given;
}

base::Status Sources::keepPassword(const std::string &address, const std::string &password, bool inKeyring,
                                   const std::stop_token &stop) const
{
    const std::string name = data::secretName(data::parseSource(databaseAddress(address), m_kinds), m_kinds);
    if (inKeyring)
        return m_world.models.secrets().keep(name, password, stop);
    m_world.models.secrets().keepForThisRun(name, password);
    return {};
}

Sources::~Sources() = default;

} // namespace program
