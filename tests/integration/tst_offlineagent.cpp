// SPDX-License-Identifier: GPL-3.0-or-later
// The graph agent with the offline rules on the sample graph: a question's whole path, without fakes.
#include "agents/query/ask.h"
#include "agents/registry/builtinagents.h"
#include "base/world.h"
#include "cypher/check/language.h"
#include "cypher/exec/embeddedsource.h"
#include "graph/biocypherfolder.h"
#include "offline/reading/offlineclient.h"
#include "offline/repair/rulerepairer.h"
#include "support/prepared.h"

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
        auto knowledge = offline::Knowledge::load(m_source, resources);
        QVERIFY2(knowledge.has_value(), knowledge ? "" : knowledge.error().message.c_str());
        m_world = support::worldOf(m_source, *schema, std::make_shared<offline::OfflineClient>(*knowledge),
                                   std::make_shared<offline::RuleRepairer>(*knowledge));
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

    void plainQuestionNeedsOneAttemptUnderEitherRule()
    {
        for (const auto &rule : {agents::StopRule::documented(), agents::StopRule::strict()}) {
            const auto result = ask("Which drugs treat multiple sclerosis?", rule);
            QCOMPARE(result.reason, std::string("score"));
            QCOMPARE(result.attempts.size(), std::size_t{1});
        }
    }

    void questionBeyondTheGraphIsDeclined()
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
        agents::RunRequest request;
        request.question = text;
        request.sources = {{"sample:", {}}};
        request.stop = std::move(rule);
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        const auto run = agents::prepareRun(request, {m_agents, resources}, m_world);
        const auto result =
            run ? agents::ask(*run, run->runnerOptions(m_clock, m_random)) : tl::unexpected(run.error());
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
    const agents::AgentRegistry m_agents = agents::builtInAgents();
    std::shared_ptr<data::Source> m_source;
    agents::RunWorld m_world;
};

QTEST_APPLESS_MAIN(TestOfflineAgent)
#include "tst_offlineagent.moc"
