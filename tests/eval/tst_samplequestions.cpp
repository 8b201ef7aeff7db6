// SPDX-License-Identifier: GPL-3.0-or-later
// The offline rules with their repairs, through the whole agent, on the shared question set: often right, rarely wrong.
#include "agents/kg/kgreflexion.h"
#include "agents/query/ask.h"
#include "agents/registry/builtinagents.h"
#include "cypher/exec/embeddedsource.h"
#include "eval/comparison.h"
#include "eval/evaluation.h"
#include "eval/generator.h"
#include "graph/biocypherfolder.h"
#include "offline/reading/offlineclient.h"
#include "offline/repair/rulerepairer.h"
#include "support/prepared.h"

#include <QtTest>

class TestSampleQuestions : public QObject {
    Q_OBJECT

    // Scores of questions through the whole agent on the graph of a folder.
    static eval::Scoreboard ask(const std::shared_ptr<data::Source> &source,
                                const std::vector<eval::GoldQuestion> &questions)
    {
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        const auto knowledge = *offline::Knowledge::load(source, resources);
        const auto schema = *source->describe({});
        const auto agents = agents::builtInAgents();
        const auto world = support::worldOf(source, schema, std::make_shared<offline::OfflineClient>(knowledge),
                                            std::make_shared<offline::RuleRepairer>(knowledge));
        base::SystemClock clock;
        base::SeededRandom random(1);
        const auto answer = [&](const eval::GoldQuestion &question,
                                std::stop_token stop) -> base::Result<eval::Prediction> {
            agents::RunRequest request;
            request.question = question.text;
            BASE_TRY(const auto run, agents::prepareRun(request, {agents, resources}, world));
            BASE_TRY(const auto result, agents::ask(run, run.runnerOptions(clock, random), stop));
            return eval::predictionOf(result, question.id);
        };
        const auto evaluation = eval::evaluate(questions, answer);
        if (!evaluation)
            qFatal("%s", evaluation.error().message.c_str());
        qInfo("%s", eval::table(evaluation->board).c_str());
        return evaluation->board;
    }

    static std::shared_ptr<data::Source> graphIn(const QString &folder)
    {
        const auto loaded = graph::loadBioCypher(REFLEXION_SOURCE_DIR + folder.toStdString());
        if (!loaded)
            qFatal("%s", loaded.error().message.c_str());
        return std::make_shared<cypher::EmbeddedSource>(loaded->graph, "Graph");
    }

private slots:
    void theRulesAreRightOftenAndWrongRarely()
    {
        const base::FolderResources shared(qEnvironmentVariable("REFLEXION_SHARED").toStdString());
        const auto text = shared.read("questions/dev.jsonl");
        if (!text)
            QSKIP("needs the shared question set");
        const auto board = ask(graphIn("/resources/sample-graph"), *eval::readQuestions(*text, "dev.jsonl"));
        QVERIFY(board.all.of(eval::Outcome::right) >= 0.95);
        QVERIFY(board.all.of(eval::Outcome::wrong) <= 0.02);
        QVERIFY(board.all.of(eval::Outcome::error) == 0);
    }

    void questionsOnGraphsOfOtherDomains_data()
    {
        QTest::addColumn<QString>("folder");
        for (const char *name : {"transport", "library", "services"})
            QTest::newRow(name) << QString("/tests/graphs/") + name;
    }
    void questionsOnGraphsOfOtherDomains()
    {
        QFETCH(QString, folder);
        const base::FolderResources graphs(REFLEXION_SOURCE_DIR "/tests/graphs");
        const auto text = graphs.read(std::string(QTest::currentDataTag()) + ".jsonl");
        QVERIFY(text.has_value());
        const auto board = ask(graphIn(folder), *eval::readQuestions(*text, "questions"));
        QVERIFY(board.all.of(eval::Outcome::right) >= 0.9);
        QVERIFY(board.all.of(eval::Outcome::wrong) <= 0.03);
    }

    void generatedQuestionsInThePhrasingsOfAFile_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::newRow("sample") << "/resources/sample-graph";
        for (const char *name : {"transport", "library"})
            QTest::newRow(name) << QString("/tests/graphs/") + name;
    }
    void generatedQuestionsInThePhrasingsOfAFile()
    {
        QFETCH(QString, folder);
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        const auto source = graphIn(folder);
        const auto questions =
            eval::generateQuestions(*source, *resources.read("language/phrasings-en.json"), {180, 7}, {});
        QVERIFY(questions && questions->size() >= 120);
        const auto again =
            eval::generateQuestions(*source, *resources.read("language/phrasings-en.json"), {180, 7}, {});
        QCOMPARE(eval::toJsonLine(again->back()), eval::toJsonLine(questions->back())); // the seed decides
        auto board = ask(source, *questions);
        QVERIFY(board.categories["canonical"].of(eval::Outcome::right) >= 0.99);
        QVERIFY(board.categories["alternative"].of(eval::Outcome::right) >= 0.9);
        double perturbed = 0;
        for (const char *surface : {"case", "typo", "partial"})
            perturbed += board.categories[surface].of(eval::Outcome::right) / 3;
        QVERIFY2(perturbed >= 0.85, std::to_string(perturbed).c_str());
        QVERIFY(board.all.of(eval::Outcome::wrong) <= 0.03 * (1 - board.all.of(eval::Outcome::abstained)));
    }

    void anEarlierEvaluationIsCompared()
    {
        eval::Scoreboard before, after;
        before.all.count = after.all.count = 2;
        before.all.outcomes = {{eval::Outcome::right, 1}, {eval::Outcome::wrong, 1}};
        before.verdicts = {{"a", eval::Outcome::right}, {"b", eval::Outcome::wrong}};
        after.all.outcomes = {{eval::Outcome::right, 2}};
        after.verdicts = {{"a", eval::Outcome::right}, {"b", eval::Outcome::right}};
        const auto earlier = eval::toJson(std::vector<eval::Result>{{"g", "m", before}}).dump();
        const auto changes = eval::compare(earlier, {{"g", "m", after}});
        QVERIFY(changes.has_value());
        QVERIFY2(changes->find("right 50.0% → 100.0%") != std::string::npos, changes->c_str());
        QVERIFY(changes->find("b: wrong → right") != std::string::npos && changes->find("a:") == std::string::npos);
        QVERIFY(!eval::compare("no json", {{"g", "m", after}}));
    }
};

QTEST_APPLESS_MAIN(TestSampleQuestions)
#include "tst_samplequestions.moc"
