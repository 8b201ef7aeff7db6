// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/compositionroot.h"

#include "agents/engine/names.h"
#include "agents/engine/swaps.h"
#include "agents/query/lessons.h"
#include "agents/react/toolset.h"
#include "agents/registry/builtinagents.h"
#include "agents/selfrag/lexicalrules.h"
#include "data/rows/rows.h"
#include "data/schema/schemaartefact.h"
#include "llm/recordedclient.h"
#include "main/attachedagents.h"
#include "main/embedded.h"
#include "main/followuprules.h"
#include "main/madeexamples.h"
#include "main/modelfiles.h"
#include "main/models.h"
#include "main/personalresources.h"
#include "main/personaltools.h"
#include "main/runsources.h"
#include "main/sourcecontext.h"
#include "main/sources.h"
#include "offline/reading/offlineclient.h"
#include "offline/repair/rulerepairer.h"
#include "offline/values/knowledge.h"
#include "platform/auditfile.h"
#include "platform/filelog.h"
#include "platform/files.h"
#include "platform/module.h"
#include "platform/processes.h"
#include "platform/secrets.h"
#include "platform/taskqueue.h"
#include "platform/threadbound.h"
#include "retrieval/collections.h"
#include "retrieval/pdfprocess.h"
#include "retrieval/reader.h"
#include "retrieval/searchlanguage.h"
#include "tools/calculator.h"
#include "workflow/services.h"

#include <algorithm>
#include <optional>

namespace program {

namespace {

constexpr std::size_t keptIndexes = 8;  // of the stored names of sources; the oldest are removed
constexpr std::size_t keptSamples = 32; // per source and language; the oldest are removed

retrieval::Readers readers()
{
    retrieval::Readers all;
    all.pdf = std::make_shared<retrieval::PdfProcess>(std::make_shared<platform::LocalProcesses>(),
                                                      [] { return platform::helperProgramPath("reflexion-pdf"); });
    return all;
}

} // namespace

// Agents' lessons from failures, stored with what users taught about the source.
class SourceLessons final : public data::LessonBook {
public:
    explicit SourceLessons(std::shared_ptr<SourceContext> room) : m_room(std::move(room)) {}
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
      m_names(std::make_shared<NameIndexes>(
          std::make_unique<platform::FolderStore>(ownFolder("XDG_CACHE_HOME", ".cache", "/names"), keptIndexes))),
      m_samples(
          std::make_unique<platform::FolderStore>(ownFolder("XDG_CACHE_HOME", ".cache", "/samples"), keptSamples)),
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
      m_sources(std::make_unique<Sources>(
          Sources::World{*m_resources, m_store.get(), *m_models, *m_clock, m_audit.get(), *m_collections})),
      m_agents(std::make_unique<agents::AgentRegistry>(agents::builtInAgents())),
      m_attached(std::make_unique<AttachedAgents>(*m_agents, *m_clock))
{
    m_models->files().setLog(m_log.get());
}

CompositionRoot::~CompositionRoot()
{
    m_models->files().endWaiting(); // it writes to the log
}

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

std::vector<std::string> CompositionRoot::privateColumns(const std::string &source) const
{
    return source.empty() ? std::vector<std::string>()
                          : data::LearnedStore(m_store.get()).read(source).value_or(data::Learned()).privateColumns;
}

base::Result<data::Learned> CompositionRoot::teach(SourceContext &room,
                                                   const std::function<void(data::Learned &)> &change) const
{
    return room.teach(change);
}

void CompositionRoot::speak(const std::string &language)
{
    m_resources->speak(language);
}

void CompositionRoot::provide(workflow::Services &services, std::shared_ptr<data::Source> source,
                              const std::string &record) const
{
    RunAccess access;
    access.record = record;
    provide(services, room(std::move(source)), access);
}

namespace {

// Calls `function` on the source's thread if the caller is on another one.
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

// The tools that a registry accepts; the reasons for rejected ones are appended to `notes`.
std::vector<tools::Tool> usable(std::vector<tools::Tool> own, std::vector<std::string> &notes)
{
    tools::Registry trial;
    std::vector<tools::Tool> out;
    for (tools::Tool &tool : own)
        if (const auto added = trial.addWithUniqueName(tool); added)
            out.push_back(std::move(tool));
        else
            notes.push_back("A tool (" + tool.origin + ") is left out. " + added.error().message);
    return out;
}

// The tools of no source: arithmetic, and the user's own. `box` runs the user's commands.
std::function<base::Status(tools::Registry &, const agents::Settings &)>
otherTools(std::vector<tools::Tool> own, std::shared_ptr<const PersonalToolBox> box)
{
    return [own = std::move(own), box = std::move(box)](tools::Registry &registry,
                                                        const agents::Settings &) -> base::Status {
        BASE_CHECK(registry.add(tools::calculatorTool()));
        for (const tools::Tool &tool : own) // the program's own names are reserved
            BASE_CHECK(registry.addWithUniqueName(tool, {agents::finishTool, agents::modelTool}));
        return {};
    };
}

bool holdsDocuments(const data::Source &source)
{
    const auto language = source.language();
    return language && language->family() == retrieval::SearchLanguage::familyName;
}

} // namespace

void CompositionRoot::provide(workflow::Services &services, const std::shared_ptr<SourceContext> &room,
                              const RunAccess &access) const
{
    const auto queue = access.queue;
    const auto asker = std::make_shared<std::string>("agent"); // of a source that a later step of the run uses instead
    services.add(agents::roles::source,
                 [this, room, queue, asker, threads = access.threads,
                  stop = access.stop](const std::string &name) -> base::Result<std::any> {
                     const std::string_view swapped = agents::roles::swappedSource;
                     if (!name.starts_with(swapped))
                         return std::any(bound<data::Source, platform::ThreadBoundSource>(queue, room->source()));
                     const auto open = [&]() -> base::Result<std::shared_ptr<data::Source>> {
                         BASE_TRY(auto opened,
                                  m_sources->open(name.substr(swapped.size()), stop ? stop() : std::stop_token(), {}));
                         return data::AuditedSource::withAsker(std::move(opened), asker);
                     };
                     BASE_TRY(auto source, threads ? platform::ThreadBoundSource::open(threads, open) : open());
                     return std::any(std::move(source));
                 });
    const auto clients = std::make_shared<llm::ClientRegistry>();
    // The bindings of the run, held by its services, name its sources.
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
        auto client = std::make_unique<FollowUpRules>(std::make_unique<offline::OfflineClient>(known), known);
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
    for (const char *scheme : {"http", "https", "gguf"})
        clients->add(scheme, overNetwork);
    services.add(
        agents::roles::model,
        [clients, room, queue, asker, guard = access.guard](const std::string &name) -> base::Result<std::any> {
            *asker = "agent (" + name + ")";
            atSource(queue, [&] {
                room->setRequester(name);
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
        set->fill = otherTools(usable(std::move(own.tools), own.notes), box);
        set->permissions = tools::keptPermissions(store);
        set->notes = std::move(own.notes);
        return std::any(std::move(set));
    };
    services.add(agents::roles::tools, openTools);
    services.add(agents::roles::lessons, [room, queue](const std::string &) -> base::Result<std::any> {
        return std::any(
            bound<data::LessonBook, platform::ThreadBoundLessons>(queue, std::make_shared<SourceLessons>(room)));
    });
    services.add(agents::roles::words, [room, queue](const std::string &) -> base::Result<std::any> {
        BASE_TRY(auto words, atSource(queue, [&] { return room->words(); }));
        return std::any(std::make_shared<data::Words>(std::move(words)));
    });
    services.add(agents::roles::learned, [room, queue](const std::string &) -> base::Result<std::any> {
        BASE_TRY(auto learned, atSource(queue, [&] { return room->learned(); }));
        return std::any(std::make_shared<data::Learned>(std::move(learned)));
    });
    services.add(agents::roles::rules, [rules](const std::string &name) -> base::Result<std::any> {
        BASE_TRY(auto client, rules(name));
        return std::any(std::shared_ptr<llm::Client>(std::move(client)));
    });
    services.add(agents::roles::exampleMaker, [room, queue](const std::string &name) -> base::Result<std::any> {
        return std::any(madeExamples(room, queue, languageOf(name)));
    });
    services.add(agents::roles::repairer, [room, queue](const std::string &name) -> base::Result<std::any> {
        BASE_TRY(auto known, atSource(queue, [&] { return room->knowledge(languageOf(name)); }));
        return std::any(bound<data::Repairer, platform::ThreadBoundRepairer>(
            queue, std::make_shared<offline::RuleRepairer>(std::move(known))));
    });
}

} // namespace program
