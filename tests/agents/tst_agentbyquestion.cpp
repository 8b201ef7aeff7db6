// SPDX-License-Identifier: GPL-3.0-or-later
// Which agent answers when the user chose none: decided by the source and the question.
#include "agents/engine/agentbyquestion.h"
#include "agents/engine/names.h"
#include "agents/engine/preparerun.h"
#include "agents/kg/kgreflexion.h"
#include "agents/react/reactagent.h"
#include "agents/react/toolset.h"
#include "agents/registry/builtinagents.h"
#include "base/world.h"
#include "support/fakesource.h"
#include "support/prepared.h"
#include "support/scriptedclient.h"

#include <QtTest>
#include <nlohmann/json.hpp>

using namespace agents;

namespace {

const base::Resources &dataFiles()
{
    static const base::FolderResources folder(REFLEXION_SOURCE_DIR "/resources");
    return folder;
}

RunRequest asking(const char *text, const char *model = "offline")
{
    RunRequest request;
    request.question = text;
    request.model = model;
    request.sources = {{"fake:", {}}};
    return request;
}

RunWorld graphWorld(bool tools)
{
    auto schema = std::make_shared<const data::Schema>();
    auto world = support::worldOf(
        std::make_shared<support::FakeSource>(std::make_shared<support::QueryScript>(), schema, "Cypher"), schema,
        std::make_shared<support::ScriptedClient>(), std::make_shared<support::FakeRepairer>());
    if (tools)
        support::serve(*world.services, roles::tools, std::make_shared<ToolSet>());
    return world;
}

} // namespace

class TestAgentByQuestion : public QObject {
    Q_OBJECT

private slots:
    void wordsOfAQuestionDecideWhetherToolsAreNeeded_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("database"); // code of the reason for rules on a database; empty: the source's agent
        QTest::addColumn<QString>("model");    // for a language model there
        QTest::addColumn<QString>("documents");
        const auto row = [](const char *question, const char *database, const char *model, const char *documents) {
            QTest::newRow(question) << question << database << model << documents;
        };
        row("Which drugs treat asthma?", "", "", "");
        row("How many genes are there?", "", "", "");
        row("Which films have more than 3 actors?", "", "", "");
        row("What is 15 % of the number of genes?", "choice.calculates", "choice.calculates", "choice.calculates");
        row("What is 465 times 321, then add 95,297?", "choice.calculates", "choice.calculates", "choice.calculates");
        row("How many more drugs treat asthma than migraine?", "choice.compares", "", "");
        row("How many more symptoms does gout have than asthma?", "", "", ""); // one query answers it
        row("What is the difference between BM25 and TF-IDF?", "choice.compares", "", "");
        row("How many drugs treat asthma? And how many genes are there?", "choice.parts", "choice.parts",
            "choice.parts");
        row("Which drugs treat more than 10 % of the diseases?", "", "", "");
        row("Wie viele Filme haben mehr als 3 Darsteller?", "", "", "");
        row("Wie viele Medikamente mehr behandeln Asthma als Migräne?", "choice.compares", "", "");
        row("Was sind 15 % von 1844?", "choice.calculates", "choice.calculates", "choice.calculates");
        row("What happened in 2020?", "", "", "");
        row("", "", "", "");
        row("??? ... %", "", "", "");
    }
    void wordsOfAQuestionDecideWhetherToolsAreNeeded()
    {
        QFETCH(QString, question);
        QFETCH(QString, database);
        QFETCH(QString, model);
        QFETCH(QString, documents);
        const auto code = [&](const char *by, bool ofDocuments) {
            const auto why = whyTools(asking(qPrintable(question), by), ofDocuments, dataFiles());
            return why ? QString::fromStdString(why->code) : QString();
        };
        QCOMPARE(code("offline", false), database);
        QCOMPARE(code("offline:de", false), database);
        QCOMPARE(code("openai:gpt-4o", false), model);
        QCOMPARE(code("offline", true), documents);
    }

    void contextOfTheQuestionCountsToo()
    {
        const auto why = [](const RunRequest &request) {
            const auto reason = whyTools(request, false, dataFiles());
            return reason ? reason->code : std::string();
        };
        auto request = asking("Which drugs treat asthma?");
        QCOMPARE(why(request), std::string());
        request.context = {{"country", "Norway"}};
        QCOMPARE(why(request), std::string("choice.context"));
        request.context = nullptr;
        request.earlier = {{"a", "b"}};
        QCOMPARE(why(request), std::string("choice.earlier"));
        request.earlier.clear();
        request.settings.answerSchema = {{"type", "number"}};
        QCOMPARE(why(request), std::string("choice.form"));
        request.settings.answerSchema = nullptr;
        request.sources.push_back({"other:", {}});
        QCOMPARE(why(request), std::string("choice.sources"));
    }

    void reasonIsStoredWithTheRun()
    {
        const auto agents = builtInAgents();
        const char *const calculates = "What is 15 % of the number of genes?";
        const auto run = prepareRun(asking(calculates), {agents, dataFiles()}, graphWorld(true));
        QVERIFY2(run.has_value(), run ? "" : run.error().message.c_str());
        QCOMPARE(run->request.agent, std::string(reactName));
        QVERIFY(run->request.whyAgent.english().find("what is 15 % of") != std::string::npos);
        const auto stored = RunRequest::stored(run->request.toJson(), calculates, reactName);
        QVERIFY(stored.whyAgent == run->request.whyAgent);

        auto named = asking(calculates); // the user's choice has priority
        named.agent = kgReflexionName;
        const auto chosen = prepareRun(named, {agents, dataFiles()}, graphWorld(true));
        QVERIFY(chosen && chosen->request.agent == kgReflexionName && chosen->request.whyAgent.isEmpty());
        const auto without = prepareRun(asking(calculates), {agents, dataFiles()}, graphWorld(false)); // no tools here
        QVERIFY(without && without->request.agent == kgReflexionName && without->request.whyAgent.isEmpty());
        const auto plain = prepareRun(asking("Which drugs treat asthma?"), {agents, dataFiles()}, graphWorld(true));
        QVERIFY(plain && plain->request.agent == kgReflexionName && plain->request.whyAgent.isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestAgentByQuestion)
#include "tst_agentbyquestion.moc"
