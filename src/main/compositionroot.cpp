// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/compositionroot.h"

#include "agents/engine/agentregistry.h"
#include "agents/engine/names.h"
#include "agents/engine/swaps.h"
#include "agents/query/lessons.h"
#include "agents/react/toolset.h"
#include "agents/selfrag/lexicalrules.h"
#include "base/text.h"
#include "data/rows.h"
#include "data/schemaartefact.h"
#include "llm/recordedclient.h"
#include "main/embedded.h"
#include "main/madeexamples.h"
#include "main/models.h"
#include "main/personalresources.h"
#include "main/personaltools.h"
#include "main/runsources.h"
#include "main/sourcecontext.h"
#include "main/sources.h"
#include "offline/reading/editmeaning.h"
#include "offline/reading/interpreter.h"
#include "offline/reading/offlineclient.h"
#include "offline/reading/readingtrace.h"
#include "offline/reading/severalmeanings.h"
#include "offline/reading/worduses.h"
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
#include "tools/databasetools.h"
#include "workflow/services.h"

#include <algorithm>
#include <optional>

namespace program {

namespace {

constexpr std::size_t keptIndexes = 8;  // of the stored names of sources; the oldest are removed
constexpr std::size_t keptSamples = 32; // per source and language; the oldest are removed

retrieval::Readers readers()
{
    const auto processes = std::make_shared<platform::LocalProcesses>();
    const auto program = [] { return platform::helperProgramPath("reflexion-pdf"); };
    retrieval::Readers all;
    all.pdfPage = retrieval::pdfPainter(processes, program);
    all.pdf = retrieval::pdfReader(processes, program);
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
      m_agents(std::make_unique<agents::AgentRegistry>(agents::builtInAgents()))
{
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

base::Result<data::Words> CompositionRoot::meaningsOfEdit(std::shared_ptr<data::Source> source,
                                                          const data::Schema &schema, const std::string &question,
                                                          const std::string &before, const std::string &after,
                                                          const std::stop_token &stop) const
{
    const auto context = room(source);
    BASE_TRY(const auto known, context->prepared(schema, stop));
    data::Words words;
    for (auto &each : offline::meaningsOfEdit(question, before, after, *context->source()->language(), *known, stop))
        words.push_back(std::move(each.word));
    return words;
}

base::Result<std::pair<std::vector<std::string>, std::vector<offline::TeachOffer>>>
CompositionRoot::teachable(std::shared_ptr<data::Source> source, const data::Schema &schema,
                           const std::string &question, const std::string &model, const std::stop_token &stop) const
{
    std::pair<std::vector<std::string>, std::vector<offline::TeachOffer>> found;
    if (schema.ofDocuments || (model != "offline" && !model.starts_with("offline:")))
        return found; // only the rules can report unknown words
    BASE_TRY(const auto known, room(std::move(source))->prepared(schema, stop, languageOf(model)));
    found.first = offline::unknownWords(question, *known);
    if (!found.first.empty())
        found.second = offline::likelyMeanings(question, found.first.front(), *known, stop);
    return found;
}

base::Result<data::Words> CompositionRoot::wordsUsed(std::shared_ptr<data::Source> source, const data::Schema &schema,
                                                     const std::string &question, const std::string &query,
                                                     const std::string &model, const std::stop_token &stop) const
{
    if (schema.ofDocuments)
        return data::Words{};
    const auto context = room(std::move(source));
    BASE_TRY(const data::Learned learned, context->learned());
    if (schema.said.empty() && learned.words.empty() && learned.synonyms.empty())
        return data::Words{};
    BASE_TRY(const auto known, context->prepared(schema, stop, languageOf(model)));
    return offline::wordsOfAnswer(question, query, *known);
}

base::Result<data::WordUses> CompositionRoot::wordUses(SourceContext &room, const data::Schema &schema,
                                                       const std::string &question, const std::string &language,
                                                       const std::stop_token &stop) const
{
    const std::string name = room.source()->info().name;
    BASE_TRY(data::WordUses uses, data::readUses(m_store.get(), name));
    if (question.empty() || schema.ofDocuments)
        return uses;
    BASE_TRY(const data::Learned learned, room.learned());
    if (schema.said.empty() && learned.words.empty() && learned.synonyms.empty())
        return uses;
    BASE_TRY(const auto known, room.prepared(schema, stop, language));
    const data::Words used = offline::wordsUsed(question, *known);
    if (used.empty())
        return uses;
    uses.count(used, m_models->today());
    BASE_CHECK(data::writeUses(m_store.get(), name, uses));
    return uses;
}

base::Status CompositionRoot::countUses(std::shared_ptr<data::Source> source, const data::Schema &schema,
                                        const std::string &question, const std::string &model,
                                        const std::stop_token &stop) const
{
    return wordUses(*room(source), schema, question, languageOf(model), stop).map([](auto &&) {});
}

base::Result<std::vector<std::string>>
CompositionRoot::traceReading(std::shared_ptr<data::Source> source, const data::Schema &schema,
                              const std::string &question, const std::string &model, const std::stop_token &stop) const
{
    if (model != "offline" && !model.starts_with("offline:"))
        return base::fail(base::Category::usage, "Only the offline rules read in passes. Use --model offline.");
    const auto context = room(std::move(source));
    BASE_TRY(const auto known, context->prepared(schema, stop, languageOf(model)));
    offline::ReadingTrace trace;
    const auto understood = offline::understand(question, *known, &trace);
    std::vector<std::string> lines{"What each word may mean"};
    for (const auto &word : trace.words)
        lines.push_back("  " + word.inEnglish());
    for (const auto &step : trace.steps) {
        lines.push_back(step.pass + (step.did.empty() ? ": nothing" : ""));
        for (const auto &did : step.did)
            lines.push_back("  " + did.inEnglish());
    }
    lines.emplace_back("Readings");
    for (const auto &reading : trace.readings)
        lines.push_back("  " + reading);
    if (!understood.abstains.empty())
        lines.push_back("Declined: " + understood.abstains);
    return lines;
}

} // namespace program
