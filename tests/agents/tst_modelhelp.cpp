// SPDX-License-Identifier: GPL-3.0-or-later
// What a language model gets with a question before it writes: stored values, examples, the reading of the rules.
#include "agents/query/modelhelp.h"

#include "agents/engine/names.h"
#include "agents/engine/settings.h"
#include "agents/query/querynodes.h"
#include "agents/query/replygrammar.h"
#include "data/schema/schemaartefact.h"
#include "data/source/examplemaker.h"
#include "support/fakesource.h"
#include "support/readerresources.h"
#include "support/scriptedclient.h"
#include "support/transcript.h"
#include "workflow/services.h"

#include <QtTest>
#include <any>

using namespace agents;
using nlohmann::json;
using workflow::State;

namespace {

data::Rows number(std::int64_t value)
{
    data::RowsBuilder rows({"n"});
    rows.add({data::Value(value)});
    return rows.finish();
}

// Two lists and two counts; the query "no rows" returns none (support::QueryScript).
class FourExamples final : public data::ExampleMaker {
public:
    base::Result<std::vector<data::MadeExample>> examples(const data::SchemaPtr &, const data::ExamplesAbout &about,
                                                          std::stop_token) override
    {
        wanted = about;
        using Form = data::ExampleForm;
        return std::vector<data::MadeExample>{
            {{"The number of genes.", "MATCH (g:Gene) RETURN count(g)"}, Form::count, false, {}, {}},
            {{"Drugs that treat gout.", "no rows"}, Form::list, false, {"Disease"}, {"name"}},
            {{"The number of drugs that treat asthma.", "MATCH (d:Drug) RETURN count(d)"},
             Form::count,
             false,
             {"Disease"},
             {"name"}},
            {{"Drugs that treat asthma.", "MATCH (d:Drug) RETURN d.name"}, Form::list, false, {"Disease"}, {"name"}}};
    }
    data::ExamplesAbout wanted;
};

// Runs every activity at once and keeps its kind.
class Live final : public workflow::Activities, private workflow::LiveCall {
public:
    base::Result<base::ArtefactPtr> call(std::string_view kind, base::ArtefactPtr, const workflow::Live &live) override
    {
        kinds.emplace_back(kind);
        BASE_TRY(auto reply, live(*this));
        return reply.value;
    }
    std::vector<base::Result<base::ArtefactPtr>> callAll(std::string_view kind, std::vector<Request> requests,
                                                         std::size_t) override
    {
        std::vector<base::Result<base::ArtefactPtr>> all;
        for (const Request &each : requests)
            all.push_back(call(kind, each.request, each.live));
        return all;
    }
    base::ArtefactPtr decision() override { return nullptr; }
    std::vector<std::string> kinds;

private:
    std::stop_token stop() const override { return {}; }
    void text(std::string_view) override {}
    void retrying(const base::Error &) override {}
};

} // namespace

class TestModelHelp : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_rules = std::make_shared<support::ScriptedClient>(true);
        auto script = std::make_shared<support::QueryScript>();
        for (const char *query :
             {"MATCH (g:Gene) RETURN count(g)", "MATCH (d:Drug) RETURN count(d)", "MATCH (d:Drug) RETURN d.name"})
            (*script)[query].rows = number(3);
        (*script)["no rows"].rows = data::RowsBuilder({"n"}).finish();
        m_source = std::make_shared<support::FakeSource>(script, support::tinySchema());
        m_examples = std::make_shared<FourExamples>();
        m_question = "Which drugs treat flu?";
        m_activities = {};
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        auto language = QuestionLanguage::load(resources);
        QVERIFY(language.has_value());
        m_language = *language;
    }

    void storedValuesAndTheRulesReadingAreFound()
    {
        llm::ChatReply reading;
        reading.finishReason = "tool";
        reading.words = {{18, 21, "influenza", "value", 1, false}};
        reading.toolCalls = {{"1", "GenerateQuery", R"({"search_queries": ["MATCH (d:Drug) RETURN d.name"]})"}};
        reading.readAs = "Drugs that treat influenza.";
        reading.confidence = 0.9;
        m_rules->reply(reading);
        m_source->stored = {{"Disease", "name", data::Value("influenza"), 1, 1}};
        const auto linked = help(false).json(names::linked);
        QCOMPARE(linked["rules"]["query"], json("MATCH (d:Drug) RETURN d.name"));
        QCOMPARE(linked["values"],
                 json({{{"said", "flu"}, {"type", "Disease"}, {"property", "name"}, {"value", "influenza"}}}));
        for (const auto &kind : m_activities.kinds)
            QCOMPARE(kind, std::string(activities::probe));
    }

    void nearestExampleFirst_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("first");
        QTest::newRow("list") << "Which drugs treat flu?"
                              << "Drugs that treat asthma.";
        QTest::newRow("count") << "How many drugs treat flu?"
                               << "The number of drugs that treat asthma.";
        QTest::newRow("not the question itself") << "drugs treat asthma"
                                                 << "The number of drugs that treat asthma.";
    }
    void nearestExampleFirst()
    {
        QFETCH(const QString, question);
        QFETCH(const QString, first);
        llm::ChatReply reading;
        reading.finishReason = "abstained";
        reading.words = {{18, 21, "influenza", "value", 1, false}};
        m_rules->reply(reading);
        m_source->stored = {{"Disease", "name", data::Value("influenza"), 1, 1}};
        m_question = question.toStdString();
        const auto examples = help(false).json(names::madeExamples);
        QVERIFY(examples.is_array());
        QCOMPARE(QString::fromStdString(examples[0]["question"].get<std::string>()), first);
        for (const auto &each : examples) // its query found nothing
            QVERIFY(each["query"] != "no rows");
        QCOMPARE(m_examples->wanted.question, m_question);
    }

    void noExampleWithAPrivateValue()
    {
        llm::ChatReply reading;
        reading.finishReason = "abstained";
        m_rules->reply(reading);
        m_settings.privateColumns = {"Disease.Name"};
        const auto examples = help(false).json(names::madeExamples);
        QCOMPARE(examples.size(), std::size_t{1});
        QCOMPARE(examples[0]["question"], json("The number of genes."));
        m_settings = {};
    }

    void noExampleIfTheModelMayNotSeeRows()
    {
        llm::ChatReply reading;
        reading.finishReason = "abstained";
        m_rules->reply(reading);
        m_settings.rowsSent = "never";
        QVERIFY(!help(false).has(names::madeExamples));
        m_settings = {};
    }

    // Columns that refer to a table have its values too.
    void theTableOfAValueComesFirst()
    {
        llm::ChatReply reading;
        reading.finishReason = "abstained";
        reading.words = {{18, 21, "flu", "value", 1, false}};
        m_rules->reply(reading);
        data::Schema tables = *support::tinySchema();
        tables.ofTables = true;
        tables.relationships.front().endpoints = {{"Drug", "Disease", 2, {{"disease", "name"}}}};
        m_schema = std::make_shared<const data::Schema>(std::move(tables));
        m_source->stored = {{"Drug", "disease", data::Value("flu"), 1, 1},
                            {"Disease", "name", data::Value("flu"), 1, 1}};
        const auto values = help(false).json(names::linked)["values"];
        m_schema = support::tinySchema();
        QCOMPARE(values.size(), std::size_t(2));
        QCOMPARE(values[0]["type"], json("Disease"));
    }

    void privateValuesAndFarOnesAreLeftOut()
    {
        llm::ChatReply reading;
        reading.finishReason = "abstained";
        reading.words = {{18, 21, "flu", "value", 1, false}};
        m_rules->reply(reading);
        m_source->stored = {{"Disease", "name", data::Value("fluorosis"), 0.3, 1},
                            {"Drug", "name", data::Value("flurane"), 0.9, 1}};
        m_settings.privateColumns = {"Drug.name"};
        QCOMPARE(help(false).json(names::linked)["values"], json::array());
        m_settings = {};
    }

    void everyWordOfAMisspeltNameIsClose()
    {
        m_question = "Which drugs treat highest fevers, and which heigh fever?";
        llm::ChatReply reading;
        reading.finishReason = "abstained";
        reading.words = {{18, 32, "highest fevers", "value", 1, false}, {44, 55, "heigh fever", "value", 1, false}};
        m_rules->reply(reading);
        m_source->stored = {{"Disease", "name", data::Value("high fever"), 0.9, 1}};
        const auto values = help(false).json(names::linked)["values"];
        QCOMPARE(values.size(), std::size_t(1));
        QCOMPARE(values[0]["said"], json("heigh fever"));
    }

    void aNameInAnotherSpellingIsAFinding_data()
    {
        QTest::addColumn<QString>("literal");
        QTest::addColumn<QString>("property");
        QTest::addColumn<QString>("fixed"); // empty: no finding
        QTest::newRow("as typed") << "flu"
                                  << "name"
                                  << "influenza";
        QTest::newRow("as stored") << "influenza"
                                   << "name"
                                   << "";
        QTest::newRow("of an example") << "asthma"
                                       << "name"
                                       << "influenza";
        QTest::newRow("of nothing that is known") << "gout"
                                                  << "name"
                                                  << "";
        QTest::newRow("of another property") << "flu"
                                             << "synonym"
                                             << "";
    }
    void aNameInAnotherSpellingIsAFinding()
    {
        QFETCH(const QString, literal);
        QFETCH(const QString, property);
        QFETCH(const QString, fixed);
        auto script = std::make_shared<support::QueryScript>();
        auto &analysis = (*script)["q"].analysis;
        analysis.parsed = true;
        analysis.access = data::Access::read;
        analysis.literals = {{"Disease", property.toStdString(), data::Value(literal.toStdString()), {0, 1}, "="}};
        m_source = std::make_shared<support::FakeSource>(script, support::tinySchema());
        json examples = json::array();
        examples.push_back({{"query", "x = 'asthma'"}});
        const json linked{
            {"values", {{{"said", "flu"}, {"type", "Disease"}, {"property", "name"}, {"value", "influenza"}}}}};
        const auto state = asked().with({{names::searchQueries, base::json(json::array({"q"}))},
                                         {names::linked, base::json(linked)},
                                         {names::madeExamples, base::json(examples)}});
        const auto after = inContext(false, [&](workflow::Context &context) {
            const auto update = checkNode().run(state, context);
            return update ? state.with(update->set) : state;
        });
        const auto &findings = after.json(names::findings);
        QCOMPARE(findings.size(), std::size_t(fixed.isEmpty() ? 0 : 1));
        if (fixed.isEmpty())
            return;
        QCOMPARE(findings[0]["fixes"][0]["text"], json("'" + fixed.toStdString() + "'"));
        QCOMPARE(findings[0]["fixes"][0]["class"], json("structural"));
        QCOMPARE(findings[0]["level"], json("error"));
    }

    void aQuestionOfOnlyAName()
    {
        m_source->stored = {{"Disease", "name", data::Value("Gout"), 1, 1}};
        for (const auto &[question, name] : {std::pair("And Gout?", "Gout"), std::pair("And drugs for Gout?", "")}) {
            m_question = question;
            QCOMPARE(help(false).json(names::linked)["onlyName"], json(name));
        }
    }

    void rowsAskedFor_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<int>("rows");
        QTest::newRow("digits") << "What are the 5 cheapest drugs?" << 5;
        QTest::newRow("words") << "Name the three largest genes" << 3;
        QTest::newRow("top") << "Show the top 3 drugs" << 3;
        QTest::newRow("behind") << "The largest 4 genes" << 4;
        QTest::newRow("one") << "Which drug is the cheapest?" << 0;
        QTest::newRow("another number") << "What is the largest gene on chromosome 5?" << 0;
        QTest::newRow("two numbers") << "The 5 largest genes and the 3 smallest drugs" << 0;
    }
    void rowsAskedFor()
    {
        QFETCH(const QString, question);
        m_question = question.toStdString();
        QTEST(help(false).json(names::linked)["rows"].get<int>(), "rows");
    }

    void replyGrammarFollowsSettingServerAndFindings_data()
    {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("finding"); // of the previous query; empty: none
        QTest::addColumn<bool>("takes");
        QTest::addColumn<bool>("held");
        QTest::newRow("always") << "on"
                                << "" << true << true;
        QTest::newRow("a server that cannot") << "on"
                                              << "" << false << false;
        QTest::newRow("never") << "off"
                               << "unknown-property" << true << false;
        QTest::newRow("first draft") << "auto"
                                     << "" << true << false;
        QTest::newRow("after a refused query") << "auto"
                                               << "unknown-property" << true << true;
        QTest::newRow("after another fault") << "auto"
                                             << "syntax" << true << false;
    }
    void replyGrammarFollowsSettingServerAndFindings()
    {
        QFETCH(QString, setting);
        QFETCH(QString, finding);
        QFETCH(bool, takes);
        QFETCH(bool, held);
        m_settings.grammar = setting.toStdString();
        m_takesGrammar = takes;
        State state = asked();
        if (!finding.isEmpty())
            state = state.with(
                {{names::findings, base::json({{{"query", 0}, {"level", "error"}, {"code", finding.toStdString()}}})}});
        state = state.with({{names::schemaSelection, base::json({{"whole", false}, {"entities", {"Drug"}}})}});
        const auto after = inContext(false, [&](workflow::Context &context) {
            auto changes = withReplyGrammar(workflow::Changes(), state, context);
            return changes ? state.with(*changes) : State();
        });
        QCOMPARE(after.has(names::replyGrammar), held);
        QCOMPARE(grammarBlock(after) != nullptr, held);
        if (held) // made of the schema that the model sees
            QCOMPARE(after.json(names::replyGrammar)["rules"], json("root ::= \"Drug\""));
        m_settings = {};
    }

    void theRulesAloneNeedNoHelp()
    {
        const auto state = help(true);
        QVERIFY(!state.has(names::linked));
        QVERIFY(m_activities.kinds.empty());
    }

private:
    template <class Task>
    State inContext(bool byRules, Task task)
    {
        workflow::Services services;
        const auto model = std::make_shared<support::ScriptedClient>(byRules);
        model->holdsReplies = m_takesGrammar;
        services.add(roles::model, [model](const std::string &) {
            return base::Result<std::any>(std::any(std::shared_ptr<llm::Client>(model)));
        });
        services.add(roles::rules, [this](const std::string &) {
            return base::Result<std::any>(std::any(std::shared_ptr<llm::Client>(m_rules)));
        });
        services.add(roles::source, [this](const std::string &) {
            return base::Result<std::any>(std::any(std::shared_ptr<data::Source>(m_source)));
        });
        services.add(roles::exampleMaker, [this](const std::string &) {
            return base::Result<std::any>(std::any(std::shared_ptr<data::ExampleMaker>(m_examples)));
        });
        services.bind(std::make_shared<const workflow::Bindings>(workflow::Bindings{
            {roles::model, "m"}, {roles::rules, "rules"}, {roles::source, "s"}, {roles::exampleMaker, "rules"}}));
        base::SystemClock clock;
        base::SeededRandom random(1);
        workflow::Context context{{}, clock, random, services, m_activities, 1};
        return task(context);
    }
    State asked() const
    {
        return State().with({{names::question, base::text(m_question)},
                             {names::schema, data::artefact(m_schema)},
                             {names::settings, base::json(m_settings.toJson())}});
    }
    State help(bool byRules)
    {
        return inContext(byRules, [&](workflow::Context &context) {
            const auto changes = modelHelp(m_language)(asked(), context);
            if (!changes)
                qFatal("%s", changes.error().message.c_str());
            return asked().with(*changes);
        });
    }

    std::string m_question = "Which drugs treat flu?";
    std::shared_ptr<FourExamples> m_examples = std::make_shared<FourExamples>();
    std::shared_ptr<support::ScriptedClient> m_rules;
    std::shared_ptr<support::FakeSource> m_source;
    Live m_activities;
    QuestionLanguagePtr m_language;
    Settings m_settings;
    data::SchemaPtr m_schema = support::tinySchema();
    bool m_takesGrammar = false;
};

QTEST_APPLESS_MAIN(TestModelHelp)
#include "tst_modelhelp.moc"
