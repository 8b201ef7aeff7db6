// SPDX-License-Identifier: GPL-3.0-or-later
// From a request to what a runner needs, and the request as a session stores it.
#include "agents/engine/preparerun.h"

#include "agents/engine/names.h"
#include "agents/kg/kgreflexion.h"
#include "agents/query/ask.h"
#include "agents/registry/builtinagents.h"
#include "agents/sql/sqlreflection.h"
#include "data/schema/schemaartefact.h"
#include "data/words/learned.h"
#include "support/fakesource.h"
#include "support/prepared.h"
#include "support/scriptedclient.h"

#include <QtTest>
#include <nlohmann/json.hpp>

using namespace agents;
using nlohmann::json;

namespace {

const base::Resources &resources()
{
    static const base::FolderResources folder(REFLEXION_SOURCE_DIR "/resources");
    return folder;
}

data::SchemaPtr schema()
{
    data::Schema one;
    one.entities.emplace_back().name = "Drug";
    return std::make_shared<const data::Schema>(std::move(one));
}

RunRequest question(const char *text = "Which drugs are there?")
{
    RunRequest request;
    request.question = text;
    request.sources = {{"fake:", {}}};
    return request;
}

// A source of that language, with a model and a repairer that do nothing.
RunWorld world(const std::string &language)
{
    return support::worldOf(
        std::make_shared<support::FakeSource>(std::make_shared<support::QueryScript>(), schema(), language), schema(),
        std::make_shared<support::ScriptedClient>(), std::make_shared<support::FakeRepairer>());
}

json inputOf(const PreparedRun &run, std::string_view name)
{
    for (const auto &[each, value] : run.inputs)
        if (each == name)
            return value->kind() == "json" ? base::jsonOf(value) : json(value->display());
    return nullptr;
}

// An agent without a database: its one node reverses the question.
workflow::StateGraphPtr backwards()
{
    auto graph = std::make_shared<workflow::StateGraph>("backwards");
    graph->input(names::question);
    workflow::NodeSpec turn;
    turn.name = "turn";
    turn.reads = {names::question};
    turn.writes = {names::answer};
    turn.run = [](const workflow::State &state, workflow::Context &) -> base::Result<workflow::Update> {
        const std::string text = state.text(names::question);
        return workflow::Update{{{names::answer, base::text(std::string(text.rbegin(), text.rend()))}}, {}, {}};
    };
    graph->node(std::move(turn));
    graph->entry(workflow::Target::iteration("turn"));
    graph->route("turn", workflow::Target::end(reasons::answered));
    return graph;
}

} // namespace

class TestPrepareRun : public QObject {
    Q_OBJECT

private slots:
    void agentStopRuleIsTheDefault_data()
    {
        QTest::addColumn<std::string>("language");
        QTest::addColumn<std::string>("agent");
        QTest::addColumn<std::string>("preset");
        QTest::newRow("graph") << std::string("Cypher") << std::string(kgReflexionName) << std::string("documented");
        QTest::newRow("tables") << std::string("SQL") << std::string(sqlReflectionName) << std::string("reflection");
    }
    void agentStopRuleIsTheDefault()
    {
        QFETCH(std::string, language);
        QFETCH(std::string, agent);
        QFETCH(std::string, preset);
        const auto agents = builtInAgents();
        const auto run = prepareRun(question(), {agents, resources()}, world(language));
        QVERIFY2(run.has_value(), run ? "" : run.error().message.c_str());
        QCOMPARE(run->request.agent, agent);
        QCOMPARE(run->agent->name, agent);
        QCOMPARE(run->graph->name(), agent);
        QVERIFY(run->request.stop == agents.find(agent)->stop);
        QCOMPARE(run->request.stop->preset, preset);
        QVERIFY(inputOf(*run, names::stopRule) == run->request.stop->toJson());
        QCOMPARE(run->limits.steps, run->request.stop->steps());

        auto chosen = question();
        chosen.stop = StopRule::strict(8.5, 12);
        const auto strict = prepareRun(chosen, {agents, resources()}, world(language));
        QVERIFY(strict.has_value());
        QVERIFY(inputOf(*strict, names::stopRule) == StopRule::strict(8.5, 12).toJson());
        QCOMPARE(strict->limits.steps, 12);
    }

    // Rows alone do not end the run of a language model.
    void aLanguageModelIsJudgedByItsScore_data()
    {
        QTest::addColumn<std::string>("language");
        QTest::addColumn<int>("steps");
        QTest::newRow("graph") << std::string("Cypher") << 30;
        QTest::newRow("tables") << std::string("SQL") << 100;
    }
    void aLanguageModelIsJudgedByItsScore()
    {
        QFETCH(std::string, language);
        QFETCH(int, steps);
        auto request = question();
        request.model = "http://127.0.0.1:1/v1#m";
        const auto agents = builtInAgents();
        const auto run = prepareRun(request, {agents, resources()}, world(language));
        QVERIFY2(run.has_value(), run ? "" : run.error().message.c_str());
        QVERIFY(!run->request.stop->has("non-empty"));
        QVERIFY(run->request.stop->has("executed"));
        QCOMPARE(run->request.stop->attempts(), 3);
        QCOMPARE(run->limits.steps, steps);
    }

    void requestReachesTheRun()
    {
        auto request = question("  Which drugs are there? ");
        request.settings.rowsSent = "never";
        request.settings.schemaBy = "words";
        request.settings.approve = "always";
        request.allowedTypes = {"Drug"};
        const auto agents = builtInAgents();
        const auto run = prepareRun(request, {agents, resources()}, world("Cypher"));
        QVERIFY(run.has_value());
        QVERIFY(inputOf(*run, names::question) == json("Which drugs are there?"));
        QVERIFY(inputOf(*run, names::settings) == request.settings.toJson());
        QVERIFY(inputOf(*run, names::schemaAllowed) == json::parse(R"({"types": ["Drug"]})"));
        QVERIFY(data::schemaOf(std::find_if(run->inputs.begin(), run->inputs.end(), [](const auto &input) {
                                   return input.first == names::schema;
                               })->second) != nullptr);
        const auto options = [&] {
            static base::SystemClock clock;
            static base::SeededRandom random(1);
            return run->runnerOptions(clock, random);
        }();
        QCOMPARE(options.services, run->services.get());
        QCOMPARE(options.limits.steps, run->limits.steps);
    }

    void budgetSettingReplacesTheAgentDefault()
    {
        const auto agents = builtInAgents();
        auto request = question();
        const auto own = prepareRun(request, {agents, resources()}, world("Cypher"));
        request.settings.budget.tokens = 1234;
        request.settings.budget.money = 0.5;
        request.settings.budget.modelCalls = 7;
        request.settings.budget.seconds = 60;
        const auto run = prepareRun(request, {agents, resources()}, world("Cypher"));
        QVERIFY(own.has_value() && run.has_value());
        QCOMPARE(run->limits.tokens, std::int64_t(1234));
        QCOMPARE(run->limits.money, 0.5);
        QCOMPARE(run->limits.modelCalls, 7);
        QCOMPARE(run->limits.seconds, 60.0);
        QCOMPARE(run->limits.steps, own->limits.steps);
        QCOMPARE(own->limits.tokens, agents.find(kgReflexionName)->limits.tokens);
    }

    void withoutReflectionThereIsOneAttempt()
    {
        const auto agents = builtInAgents();
        for (const char *language : {"Cypher", "SQL"}) {
            auto request = question();
            request.settings.reflection = false;
            const auto run = prepareRun(request, {agents, resources()}, world(language));
            QVERIFY(run.has_value());
            QVERIFY(run->request.stop->has("attempts"));
            QCOMPARE(run->request.stop->attempts(), 1);
        }
    }

    // The user's knowledge of the source: descriptions in the schema, private columns in the settings, examples as an
    // input.
    void remarksOfTheSourceReachTheRun()
    {
        const auto agents = builtInAgents();
        auto learned = std::make_shared<data::Learned>();
        learned->setPrivate("Drug.price", true);
        learned->keep({"Which drugs treat asthma?", "MATCH (near)"});
        learned->keep({"How many genes are there?", "MATCH (far)"});
        learned->keep({"Which drugs are there?", "MATCH (itself)"}); // the question itself is left out
        auto served = world("Cypher");
        support::serve(*served.services, roles::learned, learned);
        auto request = question();
        request.settings.examplesShown = 1;
        const auto run = prepareRun(request, {agents, resources()}, served);
        QVERIFY(run.has_value());
        QVERIFY(run->request.settings.privateColumns == learned->privateColumns);
        QVERIFY(inputOf(*run, names::settings)["privateColumns"] == json({"Drug.price"}));
        const std::string examples = inputOf(*run, names::examples);
        QVERIFY(examples.find("MATCH (near)") != std::string::npos);
        QVERIFY(examples.find("MATCH (far)") == std::string::npos);
        QVERIFY(examples.find("MATCH (itself)") == std::string::npos);
        QVERIFY(!run->bindings.contains(roles::learned)); // it belongs to the preparation, not to a step
        request.settings.examplesShown = 0;
        QVERIFY(inputOf(*prepareRun(request, {agents, resources()}, served), names::examples).is_null());
    }

    // The user's own prompt for one source; every other source keeps the standard prompt.
    void promptsOfOneSourceTakePrecedence()
    {
        class Own final : public base::Resources {
        public:
            base::Result<std::string> read(std::string_view name) const override
            {
                asked.emplace_back(name);
                return name.starts_with("prompts/by-source/fake/") && name.ends_with("/draft.txt")
                           ? base::Result<std::string>("Only for this source.")
                           : resources().read(name);
            }
            std::vector<std::string> list(std::string_view folder) const override { return resources().list(folder); }
            mutable std::vector<std::string> asked;
        } own;
        const auto agents = builtInAgents();
        const auto run = prepareRun(question(), {agents, own}, world("Cypher"));
        QVERIFY(run.has_value());
        const auto reads = [&](const char *name) {
            return std::find(own.asked.begin(), own.asked.end(), name) != own.asked.end();
        };
        QVERIFY(reads("prompts/by-source/fake/kg-reflexion/draft.txt"));
        QVERIFY(!reads("prompts/kg-reflexion/draft.txt")); // it replaces the standard one
        QVERIFY(reads("prompts/kg-reflexion/revise.txt"));
    }

    void onlyTheUsedModelAndSourceAreBound()
    {
        const auto agents = builtInAgents();
        auto request = question();
        request.sources = {{"bolt://me:geheim@example.org:7687", {}}};
        request.model = "offline:de";
        auto served = world("Cypher");
        const auto plain = prepareRun(request, {agents, resources()}, served);
        QVERIFY(plain.has_value());
        const workflow::Bindings expected{
            {roles::model, "offline:de"}, {roles::source, "bolt://me@example.org:7687"}, {roles::repairer, "rules:de"}};
        QVERIFY(plain->bindings == expected);
        request.model = "openai:gpt-4o";
        support::serve(*served.services, roles::lessons, std::shared_ptr<data::LessonBook>());
        const auto more = prepareRun(request, {agents, resources()}, served);
        QVERIFY(more.has_value());
        QCOMPARE(more->bindings.at(roles::repairer), std::string("rules"));
        QCOMPARE(more->bindings.at(roles::lessons), std::string("kept"));
    }

    // A session stores the request with nothing left open; the same run is prepared from it again.
    void theRequestComesBackFromASession()
    {
        const auto agents = builtInAgents();
        auto request = question();
        request.sources = {{"bolt://me:geheim@example.org:7687", {}}};
        request.settings.rowsToModel = 7;
        request.settings.query.time = std::chrono::milliseconds(1234);
        request.allowedTypes = {"Drug", "Disease"};
        const auto run = prepareRun(request, {agents, resources()}, world("SQL"));
        QVERIFY(run.has_value());
        const std::string stored = run->request.toJson();
        QVERIFY(stored.find("geheim") == std::string::npos);
        const auto back = RunRequest::stored(stored, "Which drugs are there?", sqlReflectionName);
        QCOMPARE(QString::fromStdString(back.toJson()), QString::fromStdString(stored));
        QCOMPARE(back.question, request.question);
        QCOMPARE(back.agent, std::string(sqlReflectionName));
        QCOMPARE(back.mainSource().uri, std::string("bolt://me@example.org:7687"));
        QVERIFY(!back.mainSource().name.empty());
        QVERIFY(back.stop == StopRule::reflection());
        QCOMPARE(back.settings.rowsToModel, std::size_t{7});
        QVERIFY(back.settings.toJson() == request.settings.toJson());
        QVERIFY(back.allowedTypes == request.allowedTypes);
        const auto again = prepareRun(back, {agents, resources()}, world("SQL"));
        QVERIFY(again.has_value());
        QCOMPARE(again->request.toJson(), stored);
        QVERIFY(again->bindings == run->bindings);
        // A password that a caller passes is not stored either.
        QVERIFY(request.toJson().find("geheim") == std::string::npos);
    }

    // Files of earlier versions: one source, no question, no settings.
    void anOlderSessionsRunIsReadToo()
    {
        const char *const older =
            R"({"agent":"sql-reflection","allowedTypes":["film"],"model":"openai:gpt-4o","modelName":"gpt-4o",)"
            R"("source":"sqlite:/tmp/films.sqlite","sourceName":"films","stop":{"askedAfter":"score",)"
            R"("conditions":[{"limit":20.0,"name":"steps"},{"limit":8.0,"name":"executed"}],"preset":"strict",)"
            R"("returns":"best"}})";
        const auto request = RunRequest::stored(older, "Which films?", "sql-reflection");
        QCOMPARE(request.question, std::string("Which films?"));
        QCOMPARE(request.agent, std::string("sql-reflection"));
        QCOMPARE(request.model, std::string("openai:gpt-4o"));
        QCOMPARE(request.modelName, std::string("gpt-4o"));
        QCOMPARE(request.sources.size(), std::size_t{1});
        QCOMPARE(request.mainSource().uri, std::string("sqlite:/tmp/films.sqlite"));
        QCOMPARE(request.mainSource().name, std::string("films"));
        QVERIFY(request.stop && request.stop->steps() == 20 && request.stop->threshold() == 8);
        QCOMPARE(request.allowedTypes, std::vector<std::string>{"film"});
        QVERIFY(request.settings.toJson() == Settings().toJson());
    }

    void tornRequestsKeepTheirDefaults_data()
    {
        QTest::addColumn<std::string>("text");
        for (const char *text :
             {"", "[]", "{", "null", "7", R"({"model": 3, "sources": 5, "stop": [], "settings": "x"})",
              R"({"sources": ["x", 3, null], "stop": {"conditions": [{"name": "moon"}]}})",
              R"({"model": "", "allowedTypes": [1, {}], "source": 4})"})
            QTest::newRow(text) << std::string(text);
    }
    void tornRequestsKeepTheirDefaults()
    {
        QFETCH(std::string, text);
        const auto request = RunRequest::stored(text, "A question?", "kg-reflexion");
        QCOMPARE(request.toJson(), [] {
            RunRequest plain;
            plain.question = "A question?";
            plain.agent = "kg-reflexion";
            return plain.toJson();
        }());
    }

    void impossibleRunIsReportedBeforeItStarts()
    {
        const auto agents = builtInAgents();
        const RunRegistries registries{agents, resources()};
        const auto says = [](const base::Result<PreparedRun> &run, const char *word) {
            return !run && run.error().message.find(word) != std::string::npos;
        };
        QVERIFY(says(prepareRun(question("  "), registries, world("Cypher")), "question is empty"));
        auto unknown = question();
        unknown.agent = "oracle";
        QVERIFY(says(prepareRun(unknown, registries, world("Cypher")), kgReflexionName));
        unknown.agent = sqlReflectionName;
        QVERIFY(says(prepareRun(unknown, registries, world("Cypher")), kgReflexionName));
        QVERIFY(!prepareRun(question(), {agents, base::FolderResources("/nowhere")}, world("Cypher")));
        auto nobody = world("Cypher");
        nobody.database = nullptr;
        QVERIFY(says(prepareRun(question(), registries, nobody), "No source is open"));
        unknown.agent = "oracle";
        QVERIFY(says(prepareRun(unknown, registries, nobody), kgReflexionName));
    }

    // Editing and replaying a stored run does not need the model.
    void aMissingModelStopsANewRunAndNoStoredOne()
    {
        const auto agents = builtInAgents();
        auto keyless = world("Cypher");
        keyless.services->add(roles::model, [](const std::string &) -> base::Result<std::any> {
            return base::fail(base::Category::usage, "The key of this model is missing.");
        });
        const auto fresh = prepareRun(question(), {agents, resources()}, keyless);
        QVERIFY(!fresh);
        QCOMPARE(fresh.error().message, std::string("The key of this model is missing."));
        auto stored = question();
        stored.modelName = "gpt-4o";
        QVERIFY(prepareRun(stored, {agents, resources()}, keyless).has_value());
    }

    void anAgentWithoutADatabaseRuns()
    {
        const auto agents = support::registryOf(support::describedBy(backwards()));
        auto request = question("Stop");
        request.agent = "backwards";
        request.sources.clear();
        request.allowedTypes = {"of no use to it"};
        const auto run =
            prepareRun(request, {agents, resources()}, {nullptr, nullptr, std::make_shared<workflow::Services>()});
        QVERIFY2(run.has_value(), run ? "" : run.error().message.c_str());
        QCOMPARE(run->inputs.size(), std::size_t{1});
        QVERIFY(run->bindings.empty());
        base::SystemClock clock;
        base::SeededRandom random(1);
        const auto result = ask(*run, run->runnerOptions(clock, random));
        QVERIFY2(result.has_value(), result ? "" : result.error().message.c_str());
        QCOMPARE(result->answer, std::string("potS"));
    }
};

QTEST_APPLESS_MAIN(TestPrepareRun)
#include "tst_preparerun.moc"
