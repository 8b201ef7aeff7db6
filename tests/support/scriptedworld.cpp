// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/scriptedworld.h"
#include "agents/registry/builtinagents.h"

#include "agents/engine/names.h"
#include "agents/react/toolset.h"
#include "app/models/qtjson.h"
#include "data/language/stepfixes.h"
#include "data/rows/rows.h"
#include "data/schema/schemaartefact.h"
#include "support/prepared.h"
#include "tools/calculator.h"
#include "tools/databasetools.h"
#include "tools/registry.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>

namespace support {

namespace {

// Enough of Cypher to colour it and to find unknown properties; the tests of cypher test the real language.
class ScriptedLanguage final : public data::Language, public data::QuerySplitter {
public:
    // MATCH … WHERE … RETURN …: two steps, the second of them removable.
    data::QueryParts parts(std::string_view text, const data::QueryTexts &) const override
    {
        data::QueryParts out;
        const auto where = text.find(" WHERE "), end = text.find(" RETURN ");
        if (!text.starts_with("MATCH ") || end == std::string_view::npos)
            return out;
        const std::string match(text.substr(0, std::min(where, end)));
        const auto at = [](std::size_t place) { return static_cast<std::uint32_t>(place); };
        out.steps.push_back({data::QueryStep::Kind::match,
                             match.substr(6),
                             {6, at(match.size())},
                             match + " RETURN count(*) AS row_count"});
        if (where < end) {
            const std::string condition(text.substr(where + 7, end - where - 7));
            out.steps.push_back({data::QueryStep::Kind::condition,
                                 condition,
                                 {at(where + 7), at(end)},
                                 match + " WHERE (" + condition + ") RETURN count(*) AS row_count"});
        }
        return out;
    }
    data::StepFixes ways(std::string_view text, std::size_t step, bool empties, const data::Schema *) const override
    {
        data::StepFixes out;
        const auto where = text.find(" WHERE "), end = text.find(" RETURN ");
        if (empties && step == 1)
            out.ways.push_back({data::StepFix::Kind::leaveOut, std::string(text.substr(where + 7, end - where - 7)),
                                std::string(text.substr(0, where)) + std::string(text.substr(end))});
        return out;
    }
    std::string_view name() const override { return "Cypher"; }

    std::vector<data::Token> tokens(std::string_view text) const override
    {
        static const std::set<std::string, std::less<>> keywords{"MATCH", "RETURN",   "WHERE", "ORDER",  "BY",  "AS",
                                                                 "AND",   "DISTINCT", "LIMIT", "CREATE", "WITH"};
        std::vector<data::Token> result;
        char before = ' ';
        for (std::uint32_t at = 0; at < text.size();) {
            const auto begin = at;
            const char sign = text[at];
            auto kind = data::TokenKind::punctuation;
            if (std::isspace(static_cast<unsigned char>(sign))) {
                ++at;
                continue;
            }
            if (sign == '\'') {
                at = std::uint32_t(std::min(text.find('\'', at + 1), text.size() - 1)) + 1;
                kind = data::TokenKind::string;
            } else if (std::isdigit(static_cast<unsigned char>(sign))) {
                while (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])))
                    ++at;
                kind = data::TokenKind::number;
            } else if (std::isalpha(static_cast<unsigned char>(sign)) || sign == '_') {
                while (at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) || text[at] == '_'))
                    ++at;
                kind = before == ':' || before == '|'                      ? data::TokenKind::label
                       : keywords.contains(text.substr(begin, at - begin)) ? data::TokenKind::keyword
                                                                           : data::TokenKind::variable;
            } else {
                ++at;
            }
            before = text[at - 1];
            result.push_back({kind, {begin, at}});
        }
        return result;
    }

    data::Analysis analyse(std::string_view text, const data::Schema *schema) const override
    {
        data::Analysis result;
        result.parsed = true;
        result.access = text.find("CREATE") == std::string_view::npos ? data::Access::read : data::Access::write;
        const auto all = tokens(text);
        for (std::size_t i = 0; i < all.size(); ++i) {
            const std::string word(text.substr(all[i].span.begin, all[i].span.end - all[i].span.begin));
            if (all[i].kind == data::TokenKind::label && schema) {
                if (schema->entity(word))
                    result.labels.push_back(word);
                else if (schema->relationship(word))
                    result.relationshipTypes.push_back(word);
            }
            const bool property =
                i > 1 && text[all[i - 1].span.begin] == '.' && all[i].kind == data::TokenKind::variable;
            if (property && word == "curators")
                result.diagnostics.push_back({"unknown-property",
                                              data::Level::error,
                                              all[i].span,
                                              "TREATS has no property 'curators'. Nearest: n_curators.",
                                              {},
                                              {}});
            if (property && word == "curater")
                result.diagnostics.push_back(
                    {"unknown-property",
                     data::Level::error,
                     all[i].span,
                     "TREATS has no property 'curater'.",
                     {{all[i].span, "n_curators", "n_curators instead of curater", data::FixClass::choice}},
                     {}});
            if (property && schema && schema->entity("Disease")->property(word))
                result.properties.emplace_back("Disease", word);
        }
        return result;
    }
    std::vector<data::Completion> complete(std::string_view, std::uint32_t, const data::Schema *) const override
    {
        return {};
    }
    std::string format(std::string_view text) const override { return std::string(text); }
};

class ScriptedSource final : public data::Source {
public:
    explicit ScriptedSource(std::shared_ptr<const Script> script) : m_script(std::move(script)) {}

    data::SourceInfo info() const override
    {
        data::SourceInfo info;
        info.name = "Sample graph";
        info.dialect = "Cypher (script)";
        info.readOnly = "the script has no write operators";
        info.readOnlyVerified = true;
        info.fingerprint = m_script->fingerprint;
        info.leftOut = m_script->leftOut;
        return info;
    }
    std::shared_ptr<const data::Language> language() const override { return std::make_shared<ScriptedLanguage>(); }
    base::Result<data::SchemaPtr> describe(std::stop_token) override { return scriptedSchema(); }
    base::Result<data::Plan> explain(const data::Query &query, std::stop_token) override
    {
        const bool measured = query.text.starts_with("PROFILE ");
        const auto step = [&](const char *operation, const char *detail, double expected, int rows, int microseconds,
                              std::vector<data::PlanStep> children) {
            return data::PlanStep{operation,
                                  detail,
                                  expected,
                                  measured ? rows : -1,
                                  std::chrono::nanoseconds(measured ? microseconds * 1000 : -1),
                                  std::move(children)};
        };
        data::Plan plan;
        plan.root = step("Project", "drug", 12, 11, 40,
                         {step("Sort", "drug", 12, 11, 90,
                               {step("Expand", "(d:Drug)-[:TREATS]->(x)", 12, 440, 2300,
                                     {step("IndexSeek", "x:Disease(name) = 'multiple sclerosis'", 1, 1, 15, {})})})});
        plan.warnings = {"The relationship TREATS is read from its end."};
        return plan;
    }
    base::Result<data::Rows> run(const data::Query &query, const data::QueryLimits &, std::stop_token,
                                 const data::RowSink &) override
    {
        const auto found = m_script->results.find(query.text);
        if (found == m_script->results.end())
            return data::Rows();
        if (!found->second.error.empty())
            return base::fail(base::Category::input, found->second.error, "the script says so", "runtime");
        data::RowsBuilder builder(found->second.columns);
        for (const auto &row : found->second.rows)
            builder.add(row);
        return builder.finish();
    }
    base::Result<std::vector<data::StoredValue>> values(std::string_view, std::string_view, std::string_view,
                                                        std::size_t, std::stop_token) override
    {
        return std::vector<data::StoredValue>();
    }
    base::Status eachValue(std::string_view, std::string_view, std::stop_token,
                           const std::function<bool(const data::Value &, std::int64_t)> &) override
    {
        return {};
    }

private:
    std::shared_ptr<const Script> m_script;
};

class ScriptedModel final : public llm::Client {
public:
    ScriptedModel(std::shared_ptr<const Script> script, std::shared_ptr<Gate> gate, const std::string &question,
                  const std::string &binding)
        : m_script(std::move(script)), m_gate(std::move(gate)), m_name(m_script->modelName)
    {
        if (const auto other = m_script->others.find(binding); other != m_script->others.end()) {
            m_turns = other->second;
            m_name = binding;
        } else if (const auto found = m_script->turns.find(question); found != m_script->turns.end()) {
            m_turns = found->second;
        }
        if (const auto plain = m_script->plain.find(question); plain != m_script->plain.end())
            m_plain = plain->second;
    }
    std::string name() const override { return m_name; }
    bool isLocalRules() const override { return m_script->localRules; }
    base::Result<llm::ChatReply> chat(const llm::ChatRequest &request, std::stop_token stop,
                                      const llm::TokenSink &sink) override
    {
        llm::ChatReply reply;
        reply.usage.calls = 1;
        if (request.tools.empty() && !m_plain.empty()) {
            reply.text = m_plain;
            reply.finishReason = "stop";
            reply.usage.tokensIn = 148;
            reply.usage.tokensOut = 64;
            return reply;
        }
        if (m_next >= m_turns.size()) {
            reply.finishReason = "abstained";
            reply.text = "No word of the question names anything in this graph.";
            return reply;
        }
        const ModelTurn &turn = m_turns[m_next++];
        if (!turn.fails.empty())
            return base::fail(base::Category::unreachable, turn.fails, "the script says so", "connection");
        if (!turn.streams.empty()) {
            if (sink)
                sink(turn.streams);
            m_gate->wait(stop);
            if (stop.stop_requested())
                return base::fail(base::Category::cancelled, "The answer was cancelled.");
        }
        reply.words = turn.words;
        reply.readings = turn.readings;
        reply.usage.tokensIn = turn.tokensIn;
        reply.usage.tokensOut = turn.tokensOut;
        reply.finishReason = turn.abstains.empty() ? "tool" : "abstained";
        reply.text = turn.abstains.empty() ? turn.says : turn.abstains;
        if (turn.abstains.empty())
            reply.toolCalls.push_back({"call-" + std::to_string(m_next), turn.tool, turn.arguments});
        return reply;
    }

private:
    std::shared_ptr<const Script> m_script;
    std::shared_ptr<Gate> m_gate;
    std::string m_name;
    std::vector<ModelTurn> m_turns;
    std::string m_plain;
    std::size_t m_next = 0;
};

class ScriptedRepairer final : public data::Repairer {
public:
    explicit ScriptedRepairer(std::shared_ptr<const Script> script) : m_script(std::move(script)) {}
    base::Result<data::Repair> propose(const data::RepairRequest &request, const data::Schema &, data::Source &,
                                       std::stop_token) override
    {
        data::Repair repair;
        const auto found = m_script->repairs.find(request.query);
        const bool failed = request.outcome.error || (request.outcome.rows && request.outcome.rows->empty());
        if (failed && found != m_script->repairs.end() &&
            std::find(request.tried.begin(), request.tried.end(), found->second.query) == request.tried.end())
            repair.candidates.push_back(found->second);
        return repair;
    }

private:
    std::shared_ptr<const Script> m_script;
};

data::Property property(std::string name, data::Type type, data::Type item = data::Type::null)
{
    data::Property result;
    result.name = std::move(name);
    result.type = type;
    result.itemType = item;
    return result;
}

data::EntityType entity(std::string name, std::int64_t count, std::vector<data::Property> properties)
{
    data::EntityType type;
    type.name = std::move(name);
    type.count = count;
    type.properties = std::move(properties);
    return type;
}

data::RelationshipType relationship(std::string name, std::int64_t count, std::string from, std::string to)
{
    data::RelationshipType type;
    type.name = std::move(name);
    type.count = count;
    type.endpoints.push_back({std::move(from), std::move(to), count});
    type.properties.push_back(property("n_curators", data::Type::integer));
    return type;
}

std::string tool(const std::string &query, const std::string &reflection)
{
    return nlohmann::json{
        {"answer", "The drugs with a treats relationship."}, {"reflection", reflection}, {"search_queries", {query}}}
        .dump();
}

base::FolderResources resources()
{
    const char *folder = std::getenv("REFLEXION_RESOURCES");
    return base::FolderResources(folder ? folder : "resources");
}

base::Result<agents::PreparedRun> prepare(const app::OpenedSource &opened, const agents::RunRequest &request,
                                          const std::shared_ptr<const Script> &script,
                                          const std::shared_ptr<Gate> &gate)
{
    const agents::AgentRegistry agents = agents::builtInAgents();
    agents::RunWorld world = worldOf(opened.source, opened.schema, nullptr,
                                     script->localRules ? std::make_shared<ScriptedRepairer>(script) : nullptr);
    world.services->add(
        agents::roles::model,
        [script, gate, text = request.question](const std::string &binding) -> base::Result<std::any> {
            return std::any(std::shared_ptr<llm::Client>(std::make_shared<ScriptedModel>(script, gate, text, binding)));
        });
    world.services->add(agents::roles::tools, [script, opened](const std::string &) -> base::Result<std::any> {
        auto set = std::make_shared<agents::ToolSet>();
        set->sources = {{{"sample", opened.source, opened.schema}, "sample:", {}}};
        set->fill = [](tools::Registry &registry, const agents::Settings &) -> base::Status {
            return registry.add(tools::calculatorTool());
        };
        set->permissions.ask = script->askFirst;
        return std::any(set);
    });
    return agents::prepareRun(request, {agents, resources()}, std::move(world));
}

} // namespace

void Gate::open()
{
    const std::lock_guard lock(m_mutex);
    m_open = true;
    m_changed.notify_all();
}

void Gate::wait(std::stop_token stop)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, std::move(stop), [this] { return m_open; });
}

data::SchemaPtr scriptedSchema()
{
    using data::Type;
    auto schema = std::make_shared<data::Schema>();
    schema->entities = {
        entity("Disease", 134,
               {property("name", Type::string), property("category", Type::string),
                property("is_cancer", Type::boolean), property("gwas_locus_count", Type::integer),
                property("synonyms", Type::list, Type::string), property("xrefs", Type::list, Type::string),
                property("definition", Type::string)}),
        entity("Drug", 551, {property("name", Type::string), property("id", Type::string)}),
        entity("Gene", 1844, {property("name", Type::string)}),
        entity("Symptom", 470, {property("name", Type::string)}),
        entity("AnatomicalEntity", 350, {property("name", Type::string)}),
        entity("Pathway", 518, {property("name", Type::string)}),
        entity("PharmacologicClass", 223, {property("name", Type::string)}),
        entity("SequenceVariant", 1345, {property("name", Type::string)}),
    };
    schema->relationships = {
        relationship("TREATS", 755, "Drug", "Disease"),
        relationship("PALLIATES", 390, "Drug", "Disease"),
        relationship("TARGETS", 1094, "Drug", "Gene"),
        relationship("INCLUDES", 3276, "PharmacologicClass", "Drug"),
        relationship("PRESENTS", 3352, "Disease", "Symptom"),
        relationship("RESEMBLES", 542, "Disease", "Disease"),
        relationship("ASSOCIATES", 4128, "Disease", "Gene"),
        relationship("LOCALIZES_TO", 3592, "Disease", "AnatomicalEntity"),
        relationship("EXPRESSED_IN", 6210, "Gene", "AnatomicalEntity"),
        relationship("PARTICIPATES_IN", 4430, "Gene", "Pathway"),
        relationship("VARIANT_OF", 1001, "SequenceVariant", "Gene"),
        relationship("VARIANT_IN", 998, "SequenceVariant", "Disease"),
    };
    schema->fingerprint = "script";
    return schema;
}

std::string scriptedDraft()
{
    return "MATCH (d:Drug)-[t:TREATS]->\n      (x:Disease {name: 'multiple sclerosys'})\nRETURN d.name AS drug, d.id "
           "AS id\nORDER BY drug";
}

Script sampleScript()
{
    Script script;
    const std::string question = "Which drugs treat multiple sclerosys?";
    std::string mended = scriptedDraft();
    mended.replace(mended.find("sclerosys"), 9, "sclerosis");
    ModelTurn draft;
    draft.tool = "GenerateQuery";
    draft.arguments = tool(scriptedDraft(), "Every word names something of the schema.");
    draft.words = {{6, 11, "Drug", "type", 1, false},
                   {12, 17, "TREATS", "relation", 1, false},
                   {18, 36, "multiple sclerosis", "value", 1, true}};
    script.turns[question] = {draft};
    script.repairs[scriptedDraft()] = {mended,
                                       "One letter differs from a stored name, so it is read as 'multiple sclerosis'.",
                                       "value-edit", 9.5, true};
    QueryResult rows{{"drug", "id"}, {}, {}};
    const std::pair<const char *, const char *> rest[] = {
        {"Azathioprine", "DB00993"},       {"Betamethasone", "DB00443"}, {"Cladribine", "DB00242"},
        {"Dexamethasone", "DB01234"},      {"Fingolimod", "DB08868"},    {"Methotrexate", "DB00563"},
        {"Methylprednisolone", "DB00959"}, {"Mitoxantrone", "DB01204"},  {"Prednisolone", "DB00860"},
        {"Prednisone", "DB00635"},         {"Triamcinolone", "DB00620"}};
    for (const auto &[name, id] : rest)
        rows.rows.push_back({data::Value(name), data::Value(std::string("drugbank:") + id)});
    script.results[mended] = rows;
    return script;
}

namespace {

// The tools of a run, and two that a user might have added.
app::ToolServices toolsOf(const std::shared_ptr<const Script> &script)
{
    const auto kept = std::make_shared<std::map<QString, app::ToolPermission>>();
    const auto approved = std::make_shared<bool>(false);
    const auto lock = std::make_shared<std::mutex>();
    app::ToolServices services;
    services.list = [script, kept, approved, lock](const app::OpenedSource &source, const std::stop_token &) {
        const std::lock_guard held(*lock);
        app::ToolList list;
        const auto add = [&](const tools::Tool &tool, const char *origin, app::ToolPermission permission) {
            app::ToolView view;
            view.name = QString::fromStdString(tool.name);
            view.description = QString::fromStdString(tool.description);
            view.origin = QString::fromLatin1(origin);
            view.schema = app::valueOf(tool.schema).toObject();
            for (const std::string &query : tool.queries)
                view.queries += QString::fromStdString(query);
            const bool asks =
                std::find(script->askFirst.begin(), script->askFirst.end(), tool.name) != script->askFirst.end();
            view.permission = kept->contains(view.name) ? kept->at(view.name)
                              : asks                    ? app::ToolPermission::Ask
                                                        : permission;
            view.isApproved = view.origin != QLatin1String("command") || *approved;
            list.tools.push_back(std::move(view));
        };
        for (const tools::Tool &tool : tools::databaseTools(source.source, source.schema))
            add(tool, "built in", app::ToolPermission::Allowed);
        add(tools::calculatorTool(), "built in", app::ToolPermission::Allowed);
        tools::Tool more;
        more.name = "files__read_text_file";
        more.description = "Reads a text file of the folder that the server was given.";
        more.schema = {{"type", "object"}, {"required", {"path"}}, {"properties", {{"path", {{"type", "string"}}}}}};
        add(more, "mcp:files", app::ToolPermission::Ask);
        more.name = "mesh_lookup";
        more.description = "Looks a term up in a local copy of MeSH.";
        add(more, "command", app::ToolPermission::Ask);
        return list;
    };
    services.run = [](const app::OpenedSource &source, const QString &tool, const QJsonObject &arguments,
                      const std::stop_token &stop) -> app::ToolTrial {
        tools::Registry registry;
        for (auto &each : tools::databaseTools(source.source, source.schema))
            static_cast<void>(registry.add(std::move(each)));
        static_cast<void>(registry.add(tools::calculatorTool()));
        const auto call = registry.prepare({{}, tool.toStdString(), nlohmann::json::array(), app::jsonOf(arguments)});
        if (!call)
            return {false, QString::fromStdString(call.error().message), 0};
        base::SystemClock clock;
        const auto made = tools::Registry::run(*call, {stop, {}}, clock, 4096);
        return {made.status == tools::Observation::Status::success, QString::fromStdString(made.text), 1.5};
    };
    services.setPermission = [kept, lock](const app::ToolView &tool, app::ToolPermission permission) -> base::Status {
        const std::lock_guard held(*lock);
        (*kept)[tool.name] = permission;
        return {};
    };
    services.approve = [approved, lock](const QString &, bool isApproved) -> base::Status {
        const std::lock_guard held(*lock);
        *approved = isApproved;
        return {};
    };
    const auto file = std::make_shared<QString>();
    services.read = [file, lock](app::ToolFile which) -> base::Result<QString> {
        const std::lock_guard held(*lock);
        return which == app::ToolFile::Servers ? *file : QString();
    };
    services.write = [file, lock](app::ToolFile, const QString &text) -> base::Status {
        const std::lock_guard held(*lock);
        *file = text;
        return {};
    };
    services.test = [](const QString &name, const QJsonObject &entry, const std::stop_token &) {
        const bool works = entry.value(QStringLiteral("command")).toString() == QLatin1String("npx");
        return works ? app::ServerReport{true,
                                         name + QStringLiteral(" answers: 2 tools."),
                                         {QStringLiteral("read_text_file: Reads a text file."),
                                          QStringLiteral("list_directory: Lists a folder.")}}
                     : app::ServerReport{false, QStringLiteral("The program cannot be started."), {}};
    };
    return services;
}

} // namespace

app::RunnerFactory factoryOf(std::shared_ptr<const Script> script, std::shared_ptr<Gate> gate,
                             std::string sessionFolder)
{
    app::RunnerFactory factory;
    factory.open = [script](const std::string &, std::stop_token,
                            const app::RunnerFactory::Progress &progress) -> base::Result<app::OpenedSource> {
        if (progress)
            progress("reading the script", 0.5);
        if (!script->openingError.empty())
            return base::fail(base::Category::notFound, script->openingError);
        app::OpenedSource opened;
        opened.source = std::make_shared<ScriptedSource>(script);
        opened.schema = scriptedSchema();
        for (const std::string &name : script->agents)
            opened.agents.push_back(agents::builtInAgents().describe(name));
        opened.samples = {
            {"Which drugs treat multiple sclerosys?", "a misspelt name that the program repairs"},
            {"How many genes are associated with both asthma and Crohn's disease?", "two diseases, one number"},
            {"Which disease resembles Parkinson's disease most, by enrichment?", "a ranking"}};
        return opened;
    };
    factory.prepare = [script, gate](const app::OpenedSource &opened, const agents::RunRequest &request,
                                     const app::PrepareOptions &) { return prepare(opened, request, script, gate); };
    factory.agent = [](const std::string &name) -> base::Result<app::ShownAgent> {
        const auto agents = agents::builtInAgents();
        app::ShownAgent shown;
        BASE_TRY(shown.graph, agents.make(name, resources()));
        shown.spec = agents.describe(name);
        return shown;
    };
    factory.teach = [learned = std::make_shared<data::Learned>(), lock = std::make_shared<std::mutex>()](
                        const app::OpenedSource &,
                        const std::function<void(data::Learned &)> &change) -> base::Result<data::Learned> {
        const std::lock_guard held(*lock);
        if (change)
            change(*learned);
        return *learned;
    };
    factory.words = [] { return agents::QuestionLanguage::load(resources()).value_or(nullptr); };
    factory.tools = toolsOf(script);
    factory.describe = [](std::string_view name) { return agents::builtInAgents().describe(name); };
    factory.decoders.add("rows", data::decodeRows);
    factory.decoders.add("schema", data::decodeSchema);
    factory.sessionFolder = std::move(sessionFolder);
    return factory;
}

} // namespace support
