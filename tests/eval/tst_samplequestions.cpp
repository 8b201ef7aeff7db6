// SPDX-License-Identifier: GPL-3.0-or-later
// The offline rules with their repairs, through the whole agent, on the shared question set: right often, wrong rarely.
#include "agents/agentregistry.h"
#include "agents/ask.h"
#include "agents/kgreflexion.h"
#include "agents/names.h"
#include "cypher/embeddedsource.h"
#include "eval/evaluation.h"
#include "graph/biocypherfolder.h"
#include "offline/offlineclient.h"
#include "offline/rulerepairer.h"

#include <QtTest>

class TestSampleQuestions : public QObject {
    Q_OBJECT

private slots:
    void theRulesAreRightOftenAndWrongRarely()
    {
        const base::FolderResources shared(qEnvironmentVariable("REFLEXION_SHARED").toStdString());
        const auto text = shared.read("questions/dev.jsonl");
        const auto loaded = graph::loadBioCypher(std::string(REFLEXION_SOURCE_DIR "/resources/sample-graph"));
        if (!text || !loaded)
            QSKIP("needs the shared question set and the sample graph");
        const std::shared_ptr<data::Source> source = std::make_shared<cypher::EmbeddedSource>(loaded->graph, "Sample");
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        const auto knowledge = *offline::Knowledge::load(source, resources);
        const auto schema = *source->describe({});
        const auto graph = *agents::builtInAgents().make(agents::kgReflexionName, resources);

        workflow::Services services;
        services.add(agents::roles::source,
                     [=](const std::string &) -> base::Result<std::any> { return std::any(source); });
        services.add(agents::roles::model, [=](const std::string &) -> base::Result<std::any> {
            return std::any(std::shared_ptr<llm::Client>(std::make_shared<offline::OfflineClient>(knowledge)));
        });
        services.add(agents::roles::repairer, [=](const std::string &) -> base::Result<std::any> {
            return std::any(std::shared_ptr<data::Repairer>(std::make_shared<offline::RuleRepairer>(knowledge)));
        });
        base::SystemClock clock;
        base::SeededRandom random(1);
        const auto answer = [&](const eval::Question &question,
                                std::stop_token stop) -> base::Result<eval::Prediction> {
            agents::Question asked;
            asked.text = question.text;
            asked.schema = schema;
            agents::AskOptions options;
            options.bindings = {{agents::roles::model, "offline"},
                                {agents::roles::source, "sample"},
                                {agents::roles::repairer, "rules"}};
            options.runner.clock = &clock;
            options.runner.random = &random;
            options.runner.services = &services;
            BASE_TRY(const auto result, agents::ask(graph, asked, options, stop));
            return eval::predictionOf(result, question.id);
        };
        const auto evaluation = eval::evaluate(*eval::readQuestions(*text, "dev.jsonl"), answer);
        QVERIFY(evaluation.has_value());
        qInfo("%s", eval::table(evaluation->board).c_str());
        QVERIFY(evaluation->board.all.of(eval::Outcome::right) >= 0.75);
        QVERIFY(evaluation->board.all.of(eval::Outcome::wrong) <= 0.05);
        QVERIFY(evaluation->board.all.of(eval::Outcome::error) == 0);
    }
};

QTEST_APPLESS_MAIN(TestSampleQuestions)
#include "tst_samplequestions.moc"
