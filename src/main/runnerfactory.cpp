// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/runnerfactory.h"
#include "main/sources.h"

#include "agents/engine/conditions.h"
#include "agents/engine/names.h"
#include "agents/engine/preparerun.h"
#include "agents/selfrag/graphlinks.h"
#include "app/models/windowtext.h"
#include "app/run/runsource.h"
#include "app/source/querylanguage.h"
#include "base/codedtext.h"
#include "base/text.h"
#include "cypher/check/language.h"
#include "cypher/exec/foundreferences.h"
#include "data/source/auditedsource.h"
#include "eval/evaluationrunner.h"
#include "llm/providers.h"
#include "main/attachedagents.h"
#include "main/compositionroot.h"
#include "main/models.h"
#include "main/personalresources.h"
#include "main/sourcecontext.h"
#include "main/sourcecopies.h"
#include "main/windowtools.h"
#include "main/wordservices.h"
#include "offline/reading/editmeaning.h"
#include "offline/reading/querychange.h"
#include "offline/reading/relationshipquestions.h"
#include "offline/reading/teaching.h"
#include "offline/values/lexicon.h"
#include "platform/files.h"
#include "platform/guiguard.h"
#include "platform/modelserver.h"
#include "platform/network.h"
#include "retrieval/collections.h"
#include "retrieval/reader.h"
#include "retrieval/storeaddress.h"
#include "retrieval/webpage.h"
#include "sql/language/language.h"
#include "sql/relationships/backgroundsearch.h"
#include "workflow/breakpoint.h"
#include "workflow/services.h"

#include <algorithm>

namespace program {

namespace {

struct Companion final : app::SourceCompanion {
    std::shared_ptr<SourceContext> context;
};

// Owned together with the companion, which is destroyed on the source's thread.
std::shared_ptr<SourceContext> contextOf(const app::OpenedSource &source)
{
    const auto companion = std::static_pointer_cast<Companion>(source.companion);
    return companion ? std::shared_ptr<SourceContext>(companion, companion->context.get()) : nullptr;
}

base::Result<app::OpenedSource> open(const CompositionRoot &root, const std::string &uri, std::stop_token stop,
                                     const app::RunnerFactory::Progress &progress)
{
    BASE_TRY(std::unique_ptr<data::Source> made, root.sources().open(uri, stop, progress));
    const std::shared_ptr<data::Source> plain = std::move(made);
    app::OpenedSource opened;
    opened.source = std::make_shared<platform::GuardedSource>(plain);
    BASE_TRY(opened.schema, opened.source->describe(stop));
    if (uri.starts_with(session::keptScheme))
        if (auto copy = root.sources().copies().find(uri))
            opened.copy = std::move(*copy);
    opened.agents = root.agents().suiting(plain.get());
    auto companion = std::make_shared<Companion>();
    companion->context = root.room(
        plain,
        [](std::shared_ptr<data::Source> source) -> std::shared_ptr<data::Source> {
            return std::make_shared<platform::GuardedSource>(std::move(source));
        },
        progress);
    opened.companion = std::move(companion);
    return opened;
}

// The objects that a run gets for an open source: they refuse to work on the GUI thread, and delegate to the source's
// thread where needed.
agents::RunWorld worldOf(const CompositionRoot &root, const app::OpenedSource &source, const app::PrepareOptions &how)
{
    const auto context = contextOf(source);
    agents::RunWorld world{source.source, context->described(source.schema), std::make_shared<workflow::Services>()};
    CompositionRoot::RunAccess access;
    access.record = how.record;
    access.guard = [](std::shared_ptr<llm::Client> client) {
        return std::make_shared<platform::GuardedClient>(std::move(client));
    };
    access.queue = source.queue;
    access.threads = how.threads;
    access.stop = how.stop;
    root.provide(*world.services, context, access);
    return world;
}

app::TaughtReading taughtReading(const offline::TaughtReading &reading)
{
    app::TaughtReading out;
    out.query = QString::fromStdString(reading.query);
    out.readAs = QString::fromStdString(reading.readAs);
    out.declined = QString::fromStdString(reading.abstains);
    out.rows = reading.rows;
    out.isCut = reading.isCut;
    for (const auto &row : reading.found)
        out.found.append(QString::fromStdString(row));
    return out;
}

std::vector<app::MeaningOffer> offersOf(const std::vector<offline::TeachOffer> &found)
{
    std::vector<app::MeaningOffer> offers;
    for (const auto &each : found)
        offers.push_back({each.word, taughtReading(each.reading)});
    return offers;
}

// The rules' knowledge about an open source, ready for a question; null if not available.
std::shared_ptr<offline::Knowledge> knowledgeOf(const app::OpenedSource &source, const std::stop_token &stop)
{
    if (!source.schema)
        return nullptr;
    return contextOf(source)->prepared(*source.schema, stop, source.language).value_or(nullptr);
}

base::Result<agents::RunWorld> evaluated(const CompositionRoot &root, const std::string &uri, std::stop_token stop)
{
    BASE_TRY(std::unique_ptr<data::Source> plain, root.sources().open(uri, stop, {}));
    const auto source = std::make_shared<platform::GuardedSource>(
        data::AuditedSource::withAsker(std::move(plain), std::make_shared<const std::string>("agent (evaluation)")));
    BASE_TRY(data::SchemaPtr schema, source->describe(std::move(stop)));
    agents::RunWorld world{source, std::move(schema), std::make_shared<workflow::Services>()};
    root.provide(*world.services, source);
    return world;
}

QString plural(std::size_t count, const char *one, const char *many)
{
    return QString::number(count) + QLatin1Char(' ') + QLatin1String(count == 1 ? one : many);
}

// "12 tables, 3 foreign keys"; of documents "12 documents, 40 passages".
QString contentsOf(const data::Schema &schema)
{
    const auto both = [](const QString &first, const QString &second) { return first + QStringLiteral(", ") + second; };
    if (schema.ofDocuments) {
        std::int64_t passages = 0;
        for (const data::EntityType &document : schema.entities)
            passages += std::max<std::int64_t>(0, document.count);
        return both(plural(schema.entities.size(), "document", "documents"),
                    plural(std::size_t(passages), "passage", "passages"));
    }
    const bool tables = schema.ofTables;
    const auto types = std::count_if(schema.entities.begin(), schema.entities.end(),
                                     [](const data::EntityType &each) { return !each.abstract; });
    return both(plural(std::size_t(types), tables ? "table" : "entity type", tables ? "tables" : "entity types"),
                plural(schema.relationships.size(), tables ? "foreign key" : "relationship type",
                       tables ? "foreign keys" : "relationship types"));
}

// Opens the source like a run; reports what it is, and what guarantees read-only access.
app::SourceReport testSource(const CompositionRoot &root, const std::string &uri, const std::stop_token &stop,
                             const app::SourceServices::Progress &progress)
{
    app::SourceReport report;
    const auto begin = root.clock().now();
    auto source = root.sources().open(uri, stop, progress);
    const auto schema = source ? (*source)->describe(stop) : base::Result<data::SchemaPtr>(nullptr);
    if (!source || !schema) {
        const base::Error &error = source ? schema.error() : source.error();
        report.sentence = app::windowText(error);
        report.detail = QString::fromStdString(error.detail);
        return report;
    }
    const data::SourceInfo info = (*source)->info();
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(root.clock().now() - begin).count();
    report.works = true;
    report.sentence =
        QString::fromStdString(info.name + " answers: ") + contentsOf(**schema) + QStringLiteral(" (%1 ms).").arg(ms);
    if (!info.leftOut.empty())
        report.sentence += QLatin1Char(' ') + QString::fromStdString(info.leftOut);
    for (const std::string &line : {info.dialect + (info.version.empty() ? "" : " " + info.version),
                                    info.readOnly.empty() ? std::string() : "Read-only: " + info.readOnly})
        if (!line.empty())
            report.lines += QString::fromStdString(line);
    for (const QString &line : QString::fromStdString(info.report).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        report.lines += line;
    return report;
}

// The text that contains the passages, and the page requested by the user.
app::DocumentView readDocument(const CompositionRoot &root, const app::DocumentRequest &wish,
                               const std::stop_token &stop)
{
    app::DocumentView view;
    view.wish = wish;
    const std::string path = wish.document.toStdString();
    const auto made = [&]() -> base::Status {
        if (const std::string address = wish.source.toStdString(); retrieval::isStoreAddress(address)) {
            BASE_TRY(const auto store, root.sources().open(address, stop, {}));
            view.title = wish.document;
            return store->eachValue(path, {}, stop, [&](const data::Value &text, std::int64_t) {
                view.text += (view.text.isEmpty() ? QString() : QStringLiteral("\n\n")) +
                             QString::fromStdString(text.asString());
                return true;
            });
        }
        BASE_TRY(const auto opened, root.collections().open(wish.source.toStdString()));
        BASE_TRY(const std::string bytes, opened.folder->read(path));
        const retrieval::Readers &readers = root.collections().readers();
        BASE_TRY(const retrieval::Document document, retrieval::readDocument(path, bytes, readers, stop));
        view.title = QString::fromStdString(document.title);
        view.text = QString::fromStdString(document.text);
        if (wish.page > 0 && document.format == retrieval::Format::pdf && readers.pdf)
            if (const auto picture = readers.pdf->picture(bytes, wish.page, stop)) { // otherwise only the text
                view.width = picture->width;
                view.height = picture->height;
                view.pixels = QByteArray(picture->pixels.data(), qsizetype(picture->pixels.size()));
            }
        return {};
    }();
    if (!made)
        view.problem = wish.document + QStringLiteral(": ") + app::windowText(made.error());
    return view;
}

// The result states the cost, as all passages may be sent to a paid model.
base::Result<std::string> setEmbedding(const CompositionRoot &root, const std::string &source, const std::string &model,
                                       const std::stop_token &stop, const app::SourceServices::Progress &progress)
{
    if (!model.empty()) {
        BASE_CHECK(root.models().embedder(model, stop).map([](auto &&) {})); // an unknown name changes nothing
    }
    BASE_TRY(auto opened, root.collections().open(source));
    const retrieval::Readers &readers = root.collections().readers();
    BASE_CHECK(opened.collection->refresh(*opened.folder, readers, stop).map([](auto &&) {}));
    BASE_CHECK(root.collections().setEmbedding(opened, model));
    if (model.empty())
        return std::string("Passages are found by words only.");
    const auto tell = [&](std::size_t done) {
        progress(base::grouped(static_cast<std::int64_t>(done)) + " passages have vectors", -1);
    };
    BASE_TRY(const auto report, root.collections().embed(opened, stop, tell));
    std::string note = "Passages are also found by meaning";
    if (report && report->embedded > 0) {
        char cost[40] = ", at an unknown price";
        if (report->usage.cost && *report->usage.cost > 0)
            std::snprintf(cost, sizeof cost, ", for $%.4f", *report->usage.cost);
        else if (report->usage.cost)
            cost[0] = '\0';
        note += ": " + base::grouped(static_cast<std::int64_t>(report->embedded)) + " passages, " +
                base::grouped(report->usage.tokens()) + " tokens" + cost;
    }
    return note + ".";
}

app::SourceServices sourceServices(const CompositionRoot &root)
{
    app::SourceServices services;
    services.kinds = root.sources().kinds();
    services.test = [&root](const std::string &uri, const std::stop_token &stop,
                            const app::SourceServices::Progress &progress) {
        return testSource(root, uri, stop, progress);
    };
    services.keepPassword = [&root](const std::string &address, const std::string &password, bool inKeyring,
                                    const std::stop_token &stop) {
        return root.sources().keepPassword(address, password, inKeyring, stop);
    };
    services.readDocument = [&root](const app::DocumentRequest &wish, const std::stop_token &stop) {
        return readDocument(root, wish, stop);
    };
    services.addPage = [&root](const std::string &source, const std::string &page, const std::stop_token &stop) {
        const auto transport = platform::httpTransport("reflexion/" REFLEXION_VERSION);
        return retrieval::addPage(root.collections(), source, page, *transport, std::chrono::system_clock::now(), stop);
    };
    services.setEmbedding = [&root](const std::string &source, const std::string &model, const std::stop_token &stop,
                                    const app::SourceServices::Progress &progress) {
        return setEmbedding(root, source, model, stop, progress);
    };
    services.linkNames = [&root](const std::string &address, const std::string &text,
                                 const std::stop_token &stop) -> base::Result<std::vector<app::NameLink>> {
        BASE_TRY(const auto graph, root.sources().open(address, stop, {}));
        BASE_TRY(const auto found, agents::linkNames(text, *graph, stop));
        std::vector<app::NameLink> names;
        for (const agents::NameLink &each : found)
            names.push_back({QString::fromStdString(each.type), QString::fromStdString(each.value), each.count});
        return names;
    };
    services.exportAudit = [&root](const std::string &file, const std::stop_token &stop) -> base::Status {
        if (!root.audit())
            return base::fail(
                base::Category::notFound,
                BASE_TEXT("audit.no-folder", "There is no audit log, because the program has no data folder."));
        BASE_TRY(const std::vector<base::AuditEntry> entries, root.audit()->read(0));
        if (stop.stop_requested())
            return base::fail(base::Category::cancelled, BASE_TEXT("export.stopped", "The export was stopped."), {},
                              "cancelled");
        return platform::writeFile(file, root.audit()->exported(entries, file.ends_with(".csv")));
    };
    return services;
}

std::string promptFile(const QString &source, const app::PromptPreset &preset)
{
    const std::string folder = source.isEmpty() ? "prompts" : agents::promptFolderOf(source.toStdString());
    return folder + "/" + preset.agent.toStdString() + "/" + preset.name.toStdString() + ".txt";
}

app::PromptServices promptServices(const CompositionRoot &root)
{
    app::PromptServices services;
    services.load = [&root](const QString &source) -> base::Result<std::vector<app::PromptPreset>> {
        std::vector<app::PromptPreset> all;
        for (const std::string &name : root.agents().names()) {
            const agents::AgentSpecPtr agent = root.agents().describe(name);
            for (const agents::PromptFile &file : agent->promptFiles()) {
                app::PromptPreset preset;
                preset.agent = QString::fromStdString(name);
                preset.agentTitle = QString::fromStdString(agent->title);
                preset.name = QString::fromStdString(file.name);
                preset.title = QString::fromStdString(file.title);
                preset.purpose = QString::fromStdString(file.purpose);
                BASE_TRY(const std::string shipped, root.personal().shipped().read(promptFile({}, preset)));
                const std::string forAll = root.personal().own(promptFile({}, preset));
                preset.standard = QString::fromStdString(source.isEmpty() || forAll.empty() ? shipped : forAll);
                preset.own = QString::fromStdString(root.personal().own(promptFile(source, preset)));
                all.push_back(std::move(preset));
            }
        }
        return all;
    };
    services.keep = [&root](const QString &source, const app::PromptPreset &preset) {
        return root.personal().keep(promptFile(source, preset), preset.own.toStdString());
    };
    return services;
}

app::ModelServices modelServices(const Models &models, const agents::AgentRegistry &agents)
{
    app::ModelServices services;
    for (const std::string &name : agents.names())
        for (const agents::PromptSet &set : agents.find(name)->promptSets)
            services.prompts.push_back({QString::fromStdString(set.name), QString::fromStdString(set.title),
                                        QString::fromStdString(set.description)});
    for (const llm::Provider &each : llm::providers())
        services.providers.push_back({QString::fromStdString(each.scheme), QString::fromStdString(each.title),
                                      QString::fromStdString(each.base), QString::fromStdString(each.keyVariable)});
    services.parse = [](const std::string &text) -> base::Result<app::ModelParts> {
        BASE_TRY(const llm::ModelName name, llm::parseModelName(text));
        return app::ModelParts{QString::fromStdString(name.scheme), QString::fromStdString(name.model),
                               QString::fromStdString(name.base)};
    };
    services.test = [&models](const std::string &name, const std::stop_token &stop) {
        const ModelTest test = models.test(name, stop);
        app::ModelReport report;
        report.works = test.sentence.has_value();
        report.sentence =
            test.sentence ? QString::fromStdString(*test.sentence) : app::windowText(test.sentence.error());
        for (const std::string &each : test.names)
            report.names.append(QString::fromStdString(each));
        return report;
    };
    services.find = [&models](const std::vector<std::string> &known, const std::stop_token &stop) {
        return models.onThisMachine(known, stop);
    };
    services.hasModelServer = [] { return !platform::modelServerProgram().empty(); };
    services.price = [&models](const std::string &name) { return models.price(name); };
    services.priceDate = [&models] {
        const Models::PriceList list = models.priceList();
        return app::PriceDate{QString::fromStdString(list.date), list.old};
    };
    services.keepKey = [&models](const std::string &name, const std::string &key, const std::stop_token &stop) {
        return models.keepKey(name, key, stop);
    };
    return services;
}

} // namespace

std::shared_ptr<const app::QueryLanguage> queryLanguageOf(const app::RunSource &source)
{
    std::shared_ptr<const data::Language> language;
    const auto is = [&](const char *scheme) { return source.uri.startsWith(QLatin1String(scheme)); };
    if (source.family == QLatin1String("Cypher"))
        language = std::make_shared<const cypher::CypherLanguage>();
    else if (source.family == QLatin1String("SQL"))
        language = std::make_shared<const sql::SqlLanguage>(is("postgres")                 ? sql::Dialect::postgres
                                                            : is("mysql") || is("mariadb") ? sql::Dialect::mariadb
                                                                                           : sql::Dialect::sqlite);
    return language ? std::make_shared<const app::QueryLanguage>(std::move(language), source.schema) : nullptr;
}

namespace {

// `Search` is for tables or for a graph.
template <class Search>
app::RelationshipServices::Search searchInParts(const CompositionRoot &root, const std::shared_ptr<Search> &search,
                                                const std::string &name)
{
    return [&root, search, name](const app::OpenedSource &source,
                                 const std::stop_token &stop) -> base::Result<app::SearchState> {
        constexpr std::chrono::milliseconds piece{300};
        // The context names the origin of the queries in the audit log.
        const auto context = contextOf(source);
        const std::string asker = std::exchange(*context->asker(), "search for relationships");
        const bool isDone = search->work(*context->source(), stop, piece);
        *context->asker() = asker;
        const data::FoundInData found = search->found();
        if (isDone)
            BASE_CHECK(data::writeFound(root.store(), name, source.schema->fingerprint, found));
        return app::SearchState{search->looked(), search->all(), found.certain.size(), isDone};
    };
}

} // namespace

app::RelationshipServices relationshipServices(const CompositionRoot &root)
{
    app::RelationshipServices services;
    services.choose =
        [&root](
            const app::OpenedSource &source,
            const std::function<void(data::RelationshipChoices &)> &change) -> base::Result<data::RelationshipChoices> {
        const std::string name = source.source->info().name;
        BASE_TRY(data::RelationshipChoices choices, data::readChoices(root.store(), name)); // the command may write too
        if (change) {
            change(choices);
            BASE_CHECK(data::writeChoices(root.store(), name, choices));
        }
        return choices;
    };
    services.search = [&root](const app::OpenedSource &opened) -> app::RelationshipServices::Search {
        const std::string name = opened.source->info().name;
        const auto kept = data::readFoundText(root.store(), name);
        if (kept && data::foundFrom(*kept, opened.schema->fingerprint))
            return {}; // the search of these data was completed earlier
        if (const auto tables = sql::BackgroundSearch::in(*opened.source, *opened.schema))
            return searchInParts(root, tables, name);
        if (const auto graph = cypher::BackgroundReferences::in(*opened.source, opened.schema))
            return searchInParts(root, graph, name);
        return {};
    };
    return services;
}

app::RunnerFactory runnerFactory(const CompositionRoot &root, std::string sessionFolder)
{
    app::RunnerFactory factory;
    factory.breakpoints = [] {
        workflow::Breakpoints all;
        agents::prepareBreakpoints(all, agents::unknownAgent({}));
        return all.all();
    }();
    factory.open = [&root](const std::string &uri, std::stop_token stop, const app::RunnerFactory::Progress &progress) {
        return open(root, uri, std::move(stop), progress);
    };
    factory.samples = [&root](const app::OpenedSource &source, const std::stop_token &stop) {
        return root.samples(contextOf(source), source.schema, source.language, stop);
    };
    factory.prepare = [&root](const app::OpenedSource &source, const agents::RunRequest &request,
                              const app::PrepareOptions &how) {
        return agents::prepareRun(request, {root.agents(), root.resources()}, worldOf(root, source, how));
    };
    factory.teach = [&root](const app::OpenedSource &source, const std::function<void(data::Learned &)> &change) {
        return root.teach(*contextOf(source), change);
    };
    factory.marked = [&root](const std::string &source) { return root.privateColumns(source); };
    factory.teaching.offers = [](const app::OpenedSource &source, const std::string &question,
                                 const std::string &phrase, std::stop_token stop) {
        const auto known = knowledgeOf(source, stop);
        return known ? offersOf(offline::likelyMeanings(question, phrase, *known, stop))
                     : std::vector<app::MeaningOffer>();
    };
    factory.teaching.preview = [](const app::OpenedSource &source, const std::string &question,
                                  const data::Words &words, std::stop_token stop) {
        const auto known = knowledgeOf(source, stop);
        return known ? taughtReading(offline::readWith(question, words, *known, stop)) : app::TaughtReading{};
    };
    factory.teaching.over = [](const app::OpenedSource &source, const data::Endpoints &ends, const std::string &newVerb,
                               std::stop_token stop) {
        app::RelationshipWords out;
        const auto known = knowledgeOf(source, stop);
        if (!known)
            return out;
        const auto found = offline::questionsOver(ends, newVerb, *known, stop);
        out.from = QString::fromStdString(found.from);
        out.to = QString::fromStdString(found.to);
        out.verb = QString::fromStdString(found.verb);
        for (const auto &each : found.questions)
            out.questions.push_back(
                {QString::fromStdString(each.text), each.rows, each.isCut, QString::fromStdString(each.first)});
        return out;
    };
    factory.teaching.ofEdit = [](const app::OpenedSource &source, const std::string &question,
                                 const std::string &before, const std::string &after, std::stop_token stop) {
        const auto known = knowledgeOf(source, stop);
        const auto asked = contextOf(source)->source();
        return known ? offersOf(offline::meaningsOfEdit(question, before, after, *asked->language(), *known, stop))
                     : std::vector<app::MeaningOffer>();
    };
    factory.teaching.calledBy = [](const app::OpenedSource &source, const std::string &type, std::stop_token stop) {
        QStringList parts;
        const auto known = knowledgeOf(source, stop);
        const int entity = known ? known->lexicon().entityIndex(type) : -1;
        const data::Property *name = entity < 0 ? nullptr : known->lexicon().nameProperty(entity);
        if (!name)
            return parts;
        parts += QString::fromStdString(name->name);
        for (const data::Property *each : known->lexicon().restOfName(entity))
            parts += QString::fromStdString(each->name);
        return parts;
    };
    factory.teaching.uses = [&root](const app::OpenedSource &source, const std::string &question,
                                    const std::stop_token &stop) {
        return wordUses(root, *contextOf(source), *source.schema, question, source.language, stop);
    };
    factory.evaluate = [&root](const eval::EvaluationRequest &order, const eval::Listener &listener,
                               std::stop_token stop) {
        eval::EvaluationServices services;
        services.agents = &root.agents();
        services.resources = &root.resources();
        services.clock = &root.clock();
        services.open = [&root](const std::string &uri, std::stop_token wanted) {
            return evaluated(root, uri, std::move(wanted));
        };
        services.read = [](const std::string &file) { return platform::readFile(file); };
        return eval::runEvaluation(order, services, listener, std::move(stop));
    };
    factory.describe = [&root](std::string_view name) { return root.agents().describe(name); };
    factory.words = [&root] { return agents::QuestionLanguage::load(root.resources()).value_or(nullptr); };
    factory.queryTexts = [&root] { return data::QueryTexts::ofReader(root.resources()); };
    factory.agent = [&root](const std::string &name) -> base::Result<app::ShownAgent> {
        app::ShownAgent shown;
        BASE_TRY(shown.graph, root.agents().make(name, root.resources()));
        shown.spec = root.agents().describe(name);
        return shown;
    };
    for (const Sources::Offer &each : Sources::offers())
        factory.offers.push_back(
            {QString::fromStdString(each.uri), QString::fromStdString(each.title), QString::fromStdString(each.tip)});
    factory.models = modelServices(root.models(), root.agents());
    factory.sources = sourceServices(root);
    factory.copies = root.sources().copies().services();
    factory.prompts = promptServices(root);
    factory.tools = toolServices(root, [&root](const app::OpenedSource &source, const std::stop_token &stop) {
        app::PrepareOptions how;
        how.stop = [stop] { return stop; };
        return worldOf(root, source, how);
    });
    factory.attach = [&root](const app::AttachRequest &request,
                             const std::stop_token &stop) -> base::Result<app::AgentView> {
        agents::attached::Command command;
        for (const QString &word : request.words)
            command.words.push_back(word.toStdString());
        command.folder = request.folder.toStdString();
        for (const QString &name : request.variables)
            command.variables.push_back(name.toStdString());
        BASE_TRY(const auto agent, root.attachedAgents().attach(command, stop));
        return app::viewOf(*agent);
    };
    factory.secrets = [&root] { return root.models().knownSecrets(); };
    factory.decoders = root.decoders();
    if (const auto slash = sessionFolder.rfind('/'); slash != std::string::npos)
        factory.queryFolder = sessionFolder.substr(0, slash) + "/queries"; // next to the sessions
    factory.sessionFolder = std::move(sessionFolder);
    factory.change = [](const app::OpenedSource &source, const std::string &wish, const std::string &query,
                        const std::stop_token &stop) -> base::Result<app::RequestedChange> {
        BASE_TRY(const auto known, contextOf(source)->prepared(*source.schema, stop, source.language));
        const offline::QueryChange read = offline::changeQuery(wish, query, *source.source->language(), *known);
        app::RequestedChange change{read.query, {}};
        for (const offline::QueryChangePart &each : read.wishes)
            change.wishes.push_back({each.text, each.done, each.what});
        return change;
    };
    factory.mend = [&root](const app::OpenedSource &source, const data::RepairRequest &request,
                           const std::stop_token &stop) -> base::Result<data::Repair> {
        app::PrepareOptions how;
        how.stop = [stop] { return stop; };
        const agents::RunWorld world = worldOf(root, source, how);
        world.services->bind(std::make_shared<const workflow::Bindings>(
            workflow::Bindings{{std::string(agents::roles::repairer), "offline:" + source.language}}));
        BASE_TRY(const auto repairer, world.services->get<data::Repairer>(agents::roles::repairer));
        return repairer->propose(request, *source.schema, *source.source, stop);
    };
    factory.log = root.log();
    factory.logFile = QString::fromStdString(root.logFile());
    return factory;
}

} // namespace program
