// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/compositionroot.h"

#include "agents/engine/agentregistry.h"
#include "agents/engine/names.h"
#include "agents/engine/swaps.h"
#include "agents/query/lessons.h"
#include "agents/react/toolset.h"
#include "agents/selfrag/lexicalrules.h"
#include "base/text.h"
#include "cypher/exec/embeddedsource.h"
#include "cypher/functions/storedvalue.h"
#include "data/auditedsource.h"
#include "data/rows.h"
#include "data/schemaartefact.h"
#include "graph/snapshot.h"
#include "llm/recordedclient.h"
#include "main/embedded.h"
#include "main/models.h"
#include "main/personalresources.h"
#include "main/personaltools.h"
#include "main/runsources.h"
#include "main/sourcecontext.h"
#include "offline/reading/interpreter.h"
#include "offline/reading/offlineclient.h"
#include "offline/reading/readingtrace.h"
#include "offline/reading/rulequestions.h"
#include "offline/repair/rulerepairer.h"
#include "offline/values/knowledge.h"
#include "platform/auditfile.h"
#include "platform/boltsource.h"
#include "platform/filelog.h"
#include "platform/files.h"
#include "platform/module.h"
#include "platform/processes.h"
#include "platform/secrets.h"
#include "platform/sqlserver.h"
#include "platform/sshtunnel.h"
#include "platform/taskqueue.h"
#include "platform/threadbound.h"
#include "retrieval/collections.h"
#include "retrieval/documentsource.h"
#include "retrieval/reader.h"
#include "retrieval/storesource.h"
#include "sql/decidedsource.h"
#include "sql/sqlitesource.h"
#include "tools/calculator.h"
#include "tools/databasetools.h"
#include "workflow/services.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>

namespace program {

namespace {

base::Result<std::unique_ptr<data::Source>> embedded(base::Result<graph::LoadedGraph> loaded, std::string name)
{
    if (!loaded)
        return tl::unexpected<base::Error>(std::move(loaded).error());
    return std::make_unique<cypher::EmbeddedSource>(loaded->graph, std::move(name), loaded->report.text(),
                                                    loaded->report.leftOut());
}

graph::LoadOptions loadOptions(std::stop_token stop, const data::SourceRegistry::Progress &progress)
{
    graph::LoadOptions options;
    options.stop = std::move(stop);
    options.progress = progress;
    options.readTyped = cypher::storedValue;
    return options;
}

constexpr std::size_t keptIndexes = 8; // of the stored names of sources; the oldest go

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

const std::vector<std::string> sqliteEndings{".sqlite", ".sqlite3", ".db", ".db3"};

// A file that says so by its name, or by how it begins.
bool isSqliteFile(const std::string &path)
{
    const std::string ending = std::filesystem::path(path).extension().string();
    for (const std::string &each : sqliteEndings)
        if (ending == each)
            return true;
    std::error_code ignored; // a name may be too long to be one
    return std::filesystem::is_regular_file(path, ignored) && sql::lookAtFile(path).has_value();
}

// The folder of documents that a path means which somebody dropped or typed: a document means its folder, and a folder
// is one where it holds documents and nothing that a graph is read from. Empty where it means something else.
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

// Tables with what a person said of the relationships that were found in them.
std::unique_ptr<data::Source> heeding(const base::KeyValueStore *store, std::unique_ptr<data::Source> tables)
{
    return std::make_unique<sql::DecidedSource>(std::move(tables), store);
}

base::Result<std::unique_ptr<data::Source>> overSqlite(const std::string &path, const base::KeyValueStore *store)
{
    return sql::SqliteSource::open(path).map(
        [store](std::unique_ptr<sql::SqliteSource> opened) { return heeding(store, std::move(opened)); });
}

base::Result<std::unique_ptr<data::Source>> overSqlServer(const std::string &uri, const std::string &password,
                                                          const base::KeyValueStore *store, const std::stop_token &stop,
                                                          const data::SourceRegistry::Progress &progress)
{
    BASE_TRY(sql::ServerSettings settings, platform::sqlServerSettings(uri, password));
    BASE_TRY(std::unique_ptr<data::Source> opened, sql::ServerSource::open(std::move(settings), stop, progress));
    return heeding(store, std::move(opened));
}

// sample: is the graph; sample:NAME a script of resources/sql-samples.
base::Result<std::unique_ptr<data::Source>> overScript(const base::Resources &resources,
                                                       const base::KeyValueStore *store, const std::string &uri)
{
    const std::string name = uri.substr(std::string_view("sample:").size());
    const auto &offers = CompositionRoot::offers();
    const auto offer = std::find_if(offers.begin(), offers.end(), [&](const auto &each) { return each.uri == uri; });
    if (offer == offers.end()) {
        std::vector<std::string> known;
        for (const CompositionRoot::Offer &each : offers)
            known.push_back(each.uri);
        return base::fail(base::Category::notFound, "No sample is called " + base::shorten(name, 60) + "; there are " +
                                                        base::join(known, ", ") + ".");
    }
    BASE_TRY(const std::string script, resources.read("sql-samples/" + name + ".sql"));
    BASE_TRY(std::unique_ptr<data::Source> opened, sql::SqliteSource::fromScript(offer->title, script));
    return heeding(store, std::move(opened));
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

// Of documents in a database, the address of the database: it is known by one password.
std::string databaseAddress(const std::string &uri)
{
    return retrieval::isStoreAddress(uri) ? uri.substr(retrieval::addressScheme.size()) : uri;
}

// The reader of PDF files, whose module is loaded when the first one is read.
retrieval::Readers readers()
{
    retrieval::Readers all;
    all.pdfPage = [](std::string_view bytes, int page) -> base::Result<retrieval::PagePicture> {
        std::string why;
        const auto function = platform::functionOfModule("reflexion-pdf", "reflexionPdfPainter", why);
        if (!function)
            return base::fail(base::Category::notFound,
                              "The part of the program that shows PDF files is not installed.", why);
        retrieval::PdfPainter painter;
        reinterpret_cast<void (*)(retrieval::PdfPainter *)>(function)(&painter);
        return painter(bytes, page);
    };
    all.pdf = [](std::string_view bytes, const std::stop_token &stop) -> base::Result<retrieval::PdfText> {
        std::string why;
        const auto function = platform::functionOfModule("reflexion-pdf", "reflexionPdfReader", why);
        if (!function)
            return base::fail(base::Category::notFound,
                              "It is a PDF file, and the part of the program that reads them is not installed.", why);
        retrieval::PdfReader reader;
        reinterpret_cast<void (*)(retrieval::PdfReader *)>(function)(&reader);
        return reader(bytes, stop);
    };
    return all;
}

} // namespace

const std::vector<CompositionRoot::Offer> &CompositionRoot::offers()
{
    static const std::vector<Offer> all = {
        {"sample:", "Sample graph", "Open the biomedical graph that comes with the program"},
        {"sample:library", "Sample library (SQL)", "Open the tables of a lending library that come with the program"},
        {"sample:medicine", "Sample medicine (SQL)", "Open a part of the biomedical graph as tables"},
        {"sample:documents", "Sample documents", "Open twelve short notes about a disease, to be asked in words"},
    };
    return all;
}

// What agents learned from failures, kept beside what people taught about the source.
class RoomLessons final : public data::LessonBook {
public:
    explicit RoomLessons(std::shared_ptr<SourceContext> room) : m_room(std::move(room)) {}
    base::Result<std::vector<data::Lesson>> lessons() override
    {
        BASE_TRY(data::Learned learned, m_room->teach({}));
        return std::move(learned.lessons);
    }
    base::Status change(const std::function<void(std::vector<data::Lesson> &)> &change) override
    {
        return m_room->teach([&](data::Learned &learned) { change(learned.lessons); }).map([](auto &&) {});
    }

private:
    std::shared_ptr<SourceContext> m_room;
};

CompositionRoot::CompositionRoot()
    : m_resources(std::make_unique<PersonalResources>(std::make_unique<EmbeddedResources>(),
                                                      ownFolder("XDG_CONFIG_HOME", ".config"))),
      m_clock(std::make_unique<base::SystemClock>()),
      m_store(platform::dataFolder().empty() ? nullptr
                                             : std::make_unique<platform::FolderStore>(platform::dataFolder())),
      m_names(std::make_shared<platform::FolderStore>(ownFolder("XDG_CACHE_HOME", ".cache", "/names"), keptIndexes)),
      m_models(std::make_unique<Models>(*m_resources, *m_clock)),
      m_tools(std::make_shared<const PersonalToolBox>(
          ownFolder("XDG_CONFIG_HOME", ".config"), m_store.get(), *m_clock, REFLEXION_VERSION,
          [this](const std::string &name) { return m_models->secrets().find(name); }, m_resources.get())),
      m_logFile(platform::dataFolder().empty() ? std::string() : platform::FileLog::standardFile()),
      m_log(m_logFile.empty() ? nullptr
                              : std::make_unique<platform::FileLog>(platform::FileLog::Options{
                                    .file = m_logFile, .secrets = [this] { return m_models->knownSecrets(); }})),
      m_audit(platform::dataFolder().empty()
                  ? nullptr
                  : std::make_unique<platform::AuditFile>(platform::dataFolder() + "/audit",
                                                          [this] { return m_models->knownSecrets(); })),
      m_collections(std::make_unique<retrieval::Collections>(
          ownFolder("XDG_CACHE_HOME", ".cache", "/documents"), *m_resources, readers(),
          [this](const std::string &name, const std::stop_token &stop) { return m_models->embedder(name, stop); })),
      m_agents(std::make_unique<agents::AgentRegistry>(agents::builtInAgents()))
{
    add({"sample", {}, Form::none, {{"sample:"}}, 0, {}},
        [this](const std::string &uri, std::stop_token stop, const data::SourceRegistry::Progress &progress) {
            if (uri == retrieval::sampleAddress)
                return overDocuments(*m_collections, uri, std::move(stop), progress);
            if (uri != "sample:")
                return overScript(*m_resources, m_store.get(), uri);
            return embedded(graph::loadBioCypher(graph::ResourceFolder(*m_resources, "sample-graph"),
                                                 loadOptions(std::move(stop), progress)),
                            "Sample graph");
        });
    add({"folder", {}, Form::folder, {}, 0, {}},
        [this](const std::string &path, std::stop_token stop, const data::SourceRegistry::Progress &progress) {
            if (isSqliteFile(path))
                return overSqlite(path, m_store.get());
            if (const std::string documents = documentsAt(path); !documents.empty())
                return overDocuments(*m_collections, std::string(retrieval::addressScheme) + documents, std::move(stop),
                                     progress);
            graph::LoadOptions options = loadOptions(std::move(stop), progress);
            options.cachedFromBytes = 4u << 20; // below, reading is as quick as finding the snapshot
            return embedded(graph::loadBioCypherCached(path, ownFolder("XDG_CACHE_HOME", ".cache", "/graphs"), options),
                            std::filesystem::path(path).lexically_normal().filename().string());
        });
    add({"sqlite", "SQLite", Form::file, {{"sqlite:"}}, 0, {}, sqliteEndings},
        [this](const std::string &name, std::stop_token, const data::SourceRegistry::Progress &) {
            return overSqlite(name.substr(std::string_view("sqlite:").size()), m_store.get());
        });
    add({"documents", {}, Form::folder, {{std::string(retrieval::addressScheme)}}, 0, {}},
        [this](const std::string &uri, std::stop_token stop, const data::SourceRegistry::Progress &progress) {
            return overDocuments(*m_collections, uri, std::move(stop), progress);
        });
    // A server behind another machine is reached by way of an SSH tunnel, where its address says so.
    const auto programs = std::make_shared<platform::LocalProcesses>();
    const auto overServer = [this, programs](int port) {
        return [this, programs, port](const std::string &uri, std::stop_token stop,
                                      const data::SourceRegistry::Progress &progress) {
            const std::string password = passwordOf(uri, stop);
            return platform::openThroughSsh(*programs, uri, port, stop, progress, [&](const std::string &address) {
                return overSqlServer(address, password, m_store.get(), stop, progress);
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
                    address, {REFLEXION_VERSION, m_clock.get(), password, platform::standardSchemaFolder()}, stop,
                    progress);
            });
        });
    const auto overStore =
        [this](const std::string &uri, std::stop_token stop,
               const data::SourceRegistry::Progress &progress) -> base::Result<std::unique_ptr<data::Source>> {
        const auto database = [&](const std::string &address) {
            return m_sources.open(address, stop, progress).map([](std::unique_ptr<data::Source> opened) {
                return std::shared_ptr<data::Source>(std::move(opened));
            });
        };
        const auto embedders = [this](const std::string &name, const std::stop_token &token) {
            return m_models->embedder(name, token);
        };
        return retrieval::StoreSource::open(uri, database, embedders, stop)
            .map(
                [](std::unique_ptr<retrieval::StoreSource> opened) -> std::unique_ptr<data::Source> { return opened; });
    };
    using Store = retrieval::StoreAddress::Kind;
    add(storeKind("documents-postgresql", Store::postgres, postgres), overStore);
    add(storeKind("documents-neo4j", Store::neo4j, boltKind()), overStore);
}

void CompositionRoot::add(data::SourceKind kind, const data::SourceRegistry::Maker &maker)
{
    const data::SourceRegistry::Maker audited = this->audited(maker);
    if (kind.variants.empty())
        m_sources.add("", audited);
    for (const auto &variant : kind.variants)
        m_sources.add(variant.scheme, audited);
    m_kinds.push_back(std::move(kind));
}

data::SourceRegistry::Maker CompositionRoot::audited(const data::SourceRegistry::Maker &maker) const
{
    if (!m_audit)
        return maker;
    return [this,
            maker](const std::string &uri, std::stop_token stop,
                   const data::SourceRegistry::Progress &progress) -> base::Result<std::unique_ptr<data::Source>> {
        base::AuditEntry entry;
        entry.at = m_clock->wall();
        entry.kind = "open";
        entry.asker = "person";
        entry.source = entry.statement = data::withoutPassword(uri);
        const auto begin = m_clock->now();
        auto opened = maker(uri, std::move(stop), progress);
        entry.duration = m_clock->now() - begin;
        entry.verdict = "done";
        if (opened)
            entry.source = (*opened)->info().name;
        else
            data::AuditedSource::judge(entry, opened.error());
        static_cast<void>(m_audit->write(entry)); // what is sent through the source says it where it cannot be written
        if (!opened)
            return opened;
        return std::make_unique<data::AuditedSource>(std::shared_ptr<data::Source>(std::move(*opened)), *m_audit,
                                                     *m_clock, std::make_shared<const std::string>("person"));
    };
}

// Where the address has none of its own: from the environment, from this run, from the keyring.
std::string CompositionRoot::passwordOf(const std::string &uri, const std::stop_token &stop) const
{
    const data::SourceAddress address = data::parseSource(databaseAddress(uri), m_kinds);
    if (!address.password.empty())
        return {};
    std::string given = platform::environmentVariable("REFLEXION_PASSWORD");
    return given.empty() ? m_models->secrets().find(data::secretName(address, m_kinds), stop) : given;
}

base::Status CompositionRoot::keepPassword(const std::string &address, const std::string &password, bool inKeyring,
                                           const std::stop_token &stop) const
{
    const std::string name = data::secretName(data::parseSource(databaseAddress(address), m_kinds), m_kinds);
    if (inKeyring)
        return m_models->secrets().keep(name, password, stop);
    m_models->secrets().keepForThisRun(name, password);
    return {};
}

CompositionRoot::~CompositionRoot() = default;

base::Log *CompositionRoot::log() const
{
    return m_log.get();
}

void CompositionRoot::flushLog() const
{
    if (m_log)
        m_log->flush();
}

const base::Resources &CompositionRoot::resources() const
{
    return *m_resources;
}

base::ArtefactDecoders CompositionRoot::decoders()
{
    base::ArtefactDecoders decoders;
    decoders.add("rows", data::decodeRows);
    decoders.add("schema", data::decodeSchema);
    return decoders;
}

std::shared_ptr<SourceContext> CompositionRoot::room(const std::shared_ptr<data::Source> &source, const Guard &guard,
                                                     data::SourceRegistry::Progress progress) const
{
    return std::make_shared<SourceContext>(source, guard, *m_resources, m_store.get(), m_names, std::move(progress),
                                           m_words);
}

base::Result<data::Learned> CompositionRoot::teach(SourceContext &room,
                                                   const std::function<void(data::Learned &)> &change) const
{
    return room.teach(change);
}

void CompositionRoot::provide(workflow::Services &services, std::shared_ptr<data::Source> source,
                              const std::string &record) const
{
    RunAccess access;
    access.record = record;
    provide(services, room(std::move(source)), access);
}

namespace {

// On the thread of the source, where the caller is on another.
template <class Function>
auto atSource(const std::shared_ptr<platform::TaskQueue> &queue, const Function &function) -> decltype(function())
{
    if (!queue)
        return function();
    std::optional<decltype(function())> result;
    queue->call([&] { result.emplace(function()); });
    return std::move(*result);
}

template <class Interface, class Bound>
std::shared_ptr<Interface> bound(const std::shared_ptr<platform::TaskQueue> &queue, std::shared_ptr<Interface> object)
{
    if (!queue)
        return object;
    return std::make_shared<Bound>(queue, std::move(object));
}

// What is not of a source: arithmetic, and the person's own tools. `box` runs the person's own commands.
std::function<base::Status(tools::Registry &, const agents::Settings &)>
otherTools(std::vector<tools::Tool> own, std::shared_ptr<const PersonalToolBox> box)
{
    return [own = std::move(own), box = std::move(box)](tools::Registry &registry,
                                                        const agents::Settings &) -> base::Status {
        BASE_CHECK(registry.add(tools::calculatorTool()));
        for (const tools::Tool &tool : own)
            if (!registry.find(tool.name)) // the program's own stands
                BASE_CHECK(registry.add(tool));
        return {};
    };
}

bool holdsDocuments(const data::Source &source)
{
    const auto language = source.language();
    return language && language->family() == retrieval::SearchLanguage::familyName;
}

std::string languageOf(const std::string &binding)
{
    const auto colon = binding.find(':');
    return colon == std::string::npos ? "en" : binding.substr(colon + 1);
}

} // namespace

void CompositionRoot::provide(workflow::Services &services, const std::shared_ptr<SourceContext> &room,
                              const RunAccess &access) const
{
    const auto queue = access.queue;
    const auto asker = std::make_shared<std::string>("agent"); // of a source that the run is swapped to
    services.add(agents::roles::source,
                 [this, room, queue, asker, threads = access.threads,
                  stop = access.stop](const std::string &name) -> base::Result<std::any> {
                     const std::string_view swapped = agents::roles::swappedSource;
                     if (!name.starts_with(swapped))
                         return std::any(bound<data::Source, platform::ThreadBoundSource>(queue, room->source()));
                     const auto open = [&]() -> base::Result<std::shared_ptr<data::Source>> {
                         BASE_TRY(auto opened,
                                  m_sources.open(name.substr(swapped.size()), stop ? stop() : std::stop_token(), {}));
                         return data::AuditedSource::askedBy(std::move(opened), asker);
                     };
                     BASE_TRY(auto source, threads ? platform::ThreadBoundSource::open(threads, open) : open());
                     return std::any(std::move(source));
                 });
    const auto clients = std::make_shared<llm::ClientRegistry>();
    // What the run's sources are is said by its bindings, which the services of the run hold.
    const auto sources = std::make_shared<RunSources>(*this, room, access);
    const auto allSources = [sources, of = &services] {
        const auto bound = [&](const char *role) {
            const auto found = of->bindings().find(role);
            return found == of->bindings().end() ? std::string() : found->second;
        };
        return sources->all(bound(agents::roles::tools), bound(agents::roles::source));
    };
    const auto rules = [room, queue](const std::string &name) -> base::Result<std::unique_ptr<llm::Client>> {
        if (holdsDocuments(*room->source()))
            return std::make_unique<agents::LexicalRules>();
        BASE_TRY(auto known, atSource(queue, [&] { return room->knowledge(languageOf(name)); }));
        auto client = std::make_unique<offline::OfflineClient>(std::move(known));
        if (!queue)
            return client;
        return std::make_unique<platform::ThreadBoundClient>(queue, std::move(client));
    };
    clients->add("offline",
                 [this, rules, allSources](const std::string &name) -> base::Result<std::unique_ptr<llm::Client>> {
                     BASE_TRY(auto others, rules(name));
                     const auto open = [this, allSources, language = languageOf(name)](
                                           std::stop_token token) -> base::Result<offline::PlanningRules::World> {
                         BASE_TRY(const auto *all, allSources());
                         return planningWorld(*this, *all, language, token);
                     };
                     return std::make_unique<offline::PlanningRules>(std::move(others), open);
                 });
    clients->add("recorded", [](const std::string &name) {
        return llm::RecordedClient::open(name.substr(std::string_view("recorded:").size()));
    });
    const auto overNetwork = [models = m_models.get(), record = access.record,
                              stop = access.stop](const std::string &name) {
        const std::stop_token token = stop ? stop() : std::stop_token();
        return record.empty() ? models->make(name, token) : models->recording(name, record, token);
    };
    for (const llm::Provider &provider : llm::providers())
        clients->add(provider.scheme, overNetwork);
    for (const char *scheme : {"http", "https"})
        clients->add(scheme, overNetwork);
    services.add(
        agents::roles::model,
        [clients, room, queue, asker, guard = access.guard](const std::string &name) -> base::Result<std::any> {
            *asker = "agent (" + name + ")";
            atSource(queue, [&] {
                room->nowAsks(name);
                return true;
            });
            BASE_TRY(std::unique_ptr<llm::Client> made, clients->make(name));
            std::shared_ptr<llm::Client> client = std::move(made);
            return std::any(guard ? guard(std::move(client)) : std::move(client));
        });
    const auto openTools = [this, sources, allSources, box = m_tools, store = m_store.get(), writes = this->log(),
                            stop = access.stop](const std::string &) -> base::Result<std::any> {
        BASE_TRY(const auto *all, allSources());
        PersonalTools own = box->open(stop ? stop() : std::stop_token());
        for (const std::string &note : own.notes)
            if (writes)
                writes->write(base::Severity::warning, "tools", note);
        auto set = std::make_shared<agents::ToolSet>();
        set->sources = toolSources(*this, sources, *all);
        set->registries = std::make_shared<const agents::RunRegistries>(agents::RunRegistries{agents(), resources()});
        set->fill = otherTools(std::move(own.tools), box);
        set->permissions = tools::keptPermissions(store);
        set->notes = std::move(own.notes);
        return std::any(std::move(set));
    };
    services.add(agents::roles::tools, openTools);
    services.add(agents::roles::lessons, [room, queue](const std::string &) -> base::Result<std::any> {
        return std::any(
            bound<data::LessonBook, platform::ThreadBoundLessons>(queue, std::make_shared<RoomLessons>(room)));
    });
    services.add(agents::roles::words, [room, queue](const std::string &) -> base::Result<std::any> {
        BASE_TRY(auto words, atSource(queue, [&] { return room->words(); }));
        return std::any(std::make_shared<data::Words>(std::move(words)));
    });
    services.add(agents::roles::learned, [room, queue](const std::string &) -> base::Result<std::any> {
        BASE_TRY(auto learned, atSource(queue, [&] { return room->learned(); }));
        return std::any(std::make_shared<data::Learned>(std::move(learned)));
    });
    services.add(agents::roles::repairer, [room, queue](const std::string &name) -> base::Result<std::any> {
        BASE_TRY(auto known, atSource(queue, [&] { return room->knowledge(languageOf(name)); }));
        return std::any(bound<data::Repairer, platform::ThreadBoundRepairer>(
            queue, std::make_shared<offline::RuleRepairer>(std::move(known))));
    });
}

base::Result<std::vector<std::string>>
CompositionRoot::traceReading(std::shared_ptr<data::Source> source, const data::Schema &schema,
                              const std::string &question, const std::string &model, const std::stop_token &stop) const
{
    if (model != "offline" && !model.starts_with("offline:"))
        return base::fail(base::Category::usage, "Only the offline rules read in passes: ask with --model offline.");
    const auto context = room(std::move(source));
    BASE_TRY(const auto known, context->knowledge(languageOf(model)));
    BASE_CHECK(known->prepare(schema, stop));
    offline::ReadingTrace trace;
    const auto understood = offline::understand(question, *known, &trace);
    std::vector<std::string> lines{"Pieces"};
    for (const auto &piece : trace.pieces)
        lines.push_back("  " + piece);
    for (const auto &step : trace.steps) {
        lines.push_back(step.pass + (step.did.empty() ? ": nothing" : ""));
        for (const auto &did : step.did)
            lines.push_back("  " + did);
    }
    lines.emplace_back("Readings");
    for (const auto &reading : trace.readings)
        lines.push_back("  " + reading);
    if (!understood.abstains.empty())
        lines.push_back("Declined: " + understood.abstains);
    return lines;
}

namespace {

// What the documents' headings are about; the rules of databases have no questions for words.
std::vector<data::SampleQuestion> documentQuestions(const data::Schema &schema)
{
    constexpr std::size_t most = 3;
    std::vector<data::SampleQuestion> questions;
    for (const auto &document : schema.entities) {
        if (questions.size() == most)
            break;
        if (document.count > 0 && !document.comment.empty() && document.comment != document.name)
            questions.push_back({"What do the documents say about " + document.comment + "?", "from " + document.name});
    }
    return questions;
}

} // namespace

std::vector<data::SampleQuestion> CompositionRoot::samples(SourceContext &room, const data::Schema &schema,
                                                           std::stop_token stop) const
{
    if (holdsDocuments(*room.source()))
        return documentQuestions(schema);
    auto knowledge = room.knowledge();
    if (!knowledge)
        return {};
    return offline::RuleQuestions(std::move(*knowledge))
        .questions(schema, *room.source(), 3, std::move(stop))
        .value_or(std::vector<data::SampleQuestion>{});
}

} // namespace program
