// SPDX-License-Identifier: GPL-3.0-or-later
// The graph agent with the offline rules on the sample graph: the whole way of a question, without a fake on it.
#include "agents/engine/agentregistry.h"
#include "agents/engine/ask.h"
#include "agents/engine/names.h"
#include "base/world.h"
#include "cypher/check/language.h"
#include "cypher/exec/embeddedsource.h"
#include "graph/biocypherfolder.h"
#include "offline/reading/offlineclient.h"
#include "offline/repair/rulerepairer.h"

#include <QtTest>

class TestOfflineAgent : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const std::string folder = REFLEXION_SOURCE_DIR "/resources";
        const base::FolderResources resources(folder);
        auto loaded = graph::loadBioCypher(folder + "/sample-graph");
        QVERIFY2(loaded.has_value(), loaded ? "" : loaded.error().message.c_str());
        m_source = std::make_shared<cypher::EmbeddedSource>(loaded->graph, "Sample graph");
        const auto schema = m_source->describe({});
        QVERIFY(schema.has_value());
        m_schema = *schema;
        auto knowledge = offline::Knowledge::load(m_source, resources);
        QVERIFY2(knowledge.has_value(), knowledge ? "" : knowledge.error().message.c_str());
        m_client = std::make_shared<offline::OfflineClient>(*knowledge);
        m_repairer = std::make_shared<offline::RuleRepairer>(*knowledge);
        auto graph = agents::builtInAgents().make("kg-reflexion", resources);
        QVERIFY2(graph.has_value(), graph ? "" : graph.error().message.c_str());
        m_graph = *graph;
        m_services.add(agents::roles::source, [this](const std::string &) { return std::any(m_source); });
        m_services.add(agents::roles::model, [this](const std::string &) { return std::any(m_client); });
        m_services.add(agents::roles::repairer, [this](const std::string &) { return std::any(m_repairer); });
    }

    void aMisspeltNameIsFirstWrongAndThenRepaired()
    {
        const auto result = ask("Which drugs treat multiple sclerosys?", agents::StopRule::documented());
        QCOMPARE(result.reason, std::string("score"));
        QVERIFY(result.attempts.size() >= 2);
        QCOMPARE(result.attempts.front().rows, std::size_t{0});
        QVERIFY(result.attempts.front().executionScore.value_or(9) <= 4);
        QVERIFY(!result.attempts.back().move.empty());
        QVERIFY(data::rowsOf(result.rows).size() > 1);
        QVERIFY(result.usage.tokens() == 0);
    }

    void aPlainQuestionIsAnsweredAtOnceUnderEitherRule()
    {
        for (const auto &rule : {agents::StopRule::documented(), agents::StopRule::strict()}) {
            const auto result = ask("Which drugs treat multiple sclerosis?", rule);
            QCOMPARE(result.reason, std::string("score"));
            QCOMPARE(result.attempts.size(), std::size_t{1});
        }
    }

    void whatTheGraphCannotAnswerIsDeclined()
    {
        const auto result = ask("Should I see a doctor tomorrow?", agents::StopRule::documented());
        QCOMPARE(result.reason, std::string("abstained"));
        QVERIFY(!result.answer.empty());
        QVERIFY(data::rowsOf(result.rows).empty());
    }

    void sameQuestionSameRun()
    {
        const auto first = ask("How many genes are associated with asthma?", agents::StopRule::documented());
        const auto second = ask("How many genes are associated with asthma?", agents::StopRule::documented());
        QCOMPARE(first.query, second.query);
        QCOMPARE(first.answer, second.answer);
        QCOMPARE(first.steps, second.steps);
    }

private:
    agents::RunResult ask(const char *text, agents::StopRule rule)
    {
        agents::Question question;
        question.text = text;
        question.schema = m_schema;
        question.stop = std::move(rule);
        agents::AskOptions options;
        options.bindings = {
            {agents::roles::source, "sample:"}, {agents::roles::model, "offline"}, {agents::roles::repairer, "rules"}};
        options.runner.clock = &m_clock;
        options.runner.random = &m_random;
        options.runner.services = &m_services;
        auto result = agents::ask(m_graph, question, options);
        if (!result) {
            qWarning("%s", result.error().message.c_str());
            return {};
        }
        if (qEnvironmentVariableIsSet("REFLEXION_SHOW_RUNS"))
            qInfo("%s", agents::toJson(*result).dump(1, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
        return *result;
    }

    base::SystemClock m_clock;
    base::SeededRandom m_random{1};
    workflow::Services m_services;
    std::shared_ptr<data::Source> m_source;
    std::shared_ptr<llm::Client> m_client;
    std::shared_ptr<data::Repairer> m_repairer;
    data::SchemaPtr m_schema;
    workflow::StateGraphPtr m_graph;
};

QTEST_APPLESS_MAIN(TestOfflineAgent)
#include "tst_offlineagent.moc"
