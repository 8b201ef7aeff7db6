// SPDX-License-Identifier: GPL-3.0-or-later
// A follow-up question: what the database agents' prompts, the rules and the session get of the run that it continues.
#include "agents/query/followup.h"

#include "agents/engine/names.h"
#include "agents/kg/kgreflexion.h"
#include "agents/query/ask.h"
#include "agents/sql/sqlreflection.h"
#include "base/systemrandom.h"
#include "data/rows/rows.h"
#include "support/fakesource.h"
#include "support/prepared.h"
#include "support/scriptedclient.h"
#include "support/transcript.h"

#include <QtTest>
#include <nlohmann/json.hpp>

using namespace agents;
using nlohmann::json;

namespace {

constexpr const char *earlierQuery = "MATCH (d:Drug) RETURN d.name AS drug";
constexpr const char *laterQuery = "MATCH (d:Drug) WHERE d.approved RETURN d.name AS drug";

base::ArtefactPtr drugs()
{
    data::RowsBuilder rows({"drug"});
    for (const char *name : {"aspirin", "ibuprofen"})
        rows.add({data::Value(name)});
    return data::artefact(rows.finish());
}

RunRequest::Continued earlier()
{
    return {3, "Which drugs are there?", earlierQuery, "2 drugs.", drugs()};
}

std::string promptOf(const llm::ChatRequest &request)
{
    std::string all;
    for (const auto &message : request.messages)
        all += message.content;
    return all;
}

bool has(const std::string &text, const std::string &piece)
{
    return text.find(piece) != std::string::npos;
}

struct Asked {
    std::string prompt;
    RunResult result;
    RunRequest request; // as prepared
};

} // namespace

class TestFollowUp : public QObject {
    Q_OBJECT

private slots:
    void aModelSeesWhatTheQuestionContinues_data() { bothAgents(); }
    void aModelSeesWhatTheQuestionContinues()
    {
        QFETCH(const std::string, language);
        const Asked asked = ask(language, earlier(), {});
        for (const std::string &piece :
             {std::string("Earlier question: Which drugs are there?"), std::string(earlierQuery),
              std::string("aspirin"), std::string("Question: Only the approved ones")})
            QVERIFY2(has(asked.prompt, piece), asked.prompt.c_str());
        QCOMPARE(asked.result.query, std::string(laterQuery));
        QCOMPARE(asked.result.continues, std::string("Which drugs are there?"));
        QCOMPARE(toJson(asked.result)["continues"], json("Which drugs are there?"));
    }

    void withoutAnEarlierQuestionNothingIsAdded_data() { bothAgents(); }
    void withoutAnEarlierQuestionNothingIsAdded()
    {
        QFETCH(const std::string, language);
        const Asked asked = ask(language, std::nullopt, {});
        QVERIFY2(!has(asked.prompt, "Earlier question"), asked.prompt.c_str());
        QVERIFY(!toJson(asked.result).contains("continues"));
    }

    void theEarlierQueryCanBeTickedOff_data() { bothAgents(); }
    void theEarlierQueryCanBeTickedOff()
    {
        QFETCH(const std::string, language);
        Settings settings;
        settings.continued = false;
        const Asked asked = ask(language, earlier(), settings);
        QVERIFY2(!has(asked.prompt, earlierQuery) && !has(asked.prompt, "aspirin"), asked.prompt.c_str());
    }

    void rowsThatAModelMayNotSeeAreNotShown_data() { bothAgents(); }
    void rowsThatAModelMayNotSeeAreNotShown()
    {
        QFETCH(const std::string, language);
        Settings settings;
        settings.rowsSent = "never";
        const Asked asked = ask(language, earlier(), settings);
        QVERIFY2(has(asked.prompt, earlierQuery) && has(asked.prompt, "2 rows"), asked.prompt.c_str());
        QVERIFY2(!has(asked.prompt, "ibuprofen"), asked.prompt.c_str());
    }

    void aFollowUpOfAFollowUpKeepsBothQuestions()
    {
        const Asked asked = ask("Cypher", earlier(), {});
        const workflow::State state(
            workflow::State().with({{names::continued, base::json(continuedJson(*asked.request.continues))}}));
        const auto next = continuedFrom(asked.result, state);
        QVERIFY(next.has_value());
        QCOMPARE(next->question, std::string("Which drugs are there? Only the approved ones"));
        QCOMPARE(next->query, std::string(laterQuery));
        QCOMPARE(data::rowsOf(next->rows).size(), std::size_t(1));
    }

    // The user asks again in other words: both continue the run before.
    void aRunWithoutAResultIsPassedOver()
    {
        const workflow::State state(workflow::State().with({{names::continued, base::json(continuedJson(earlier()))}}));
        RunResult abstained;
        abstained.reason = "abstained";
        const auto next = continuedFrom(abstained, state);
        QVERIFY(next.has_value());
        QCOMPARE(next->question, std::string("Which drugs are there?"));
        QCOMPARE(next->run, std::int64_t(3));
        QVERIFY(!continuedFrom(abstained, {}));
    }

    void theLinkIsStoredWithTheRequest()
    {
        RunRequest request;
        request.question = "Only the approved ones";
        request.continues = earlier();
        const auto read = RunRequest::fromJson(request.toJson());
        QVERIFY(read.continues.has_value());
        QCOMPARE(read.continues->run, std::int64_t(3));
        QCOMPARE(read.continues->question, std::string("Which drugs are there?"));
        QCOMPARE(read.continues->query, std::string(earlierQuery));
        QVERIFY(!RunRequest::fromJson(RunRequest().toJson()).continues);
    }

private:
    static void bothAgents()
    {
        QTest::addColumn<std::string>("language");
        QTest::newRow("graph") << std::string("Cypher");
        QTest::newRow("tables") << std::string("SQL");
    }
    static Asked ask(const std::string &language, std::optional<RunRequest::Continued> continues,
                     const Settings &settings)
    {
        auto script = std::make_shared<support::QueryScript>();
        data::RowsBuilder rows({"drug"});
        rows.add({data::Value("aspirin")});
        (*script)[laterQuery].rows = rows.finish();
        const auto schema = support::tinySchema();
        const auto client = std::make_shared<support::ScriptedClient>();
        for (int i = 0; i < 3; ++i)
            client->call("GenerateQuery", json{{"search_queries", {laterQuery}}}.dump());
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        RunRequest request;
        request.question = "Only the approved ones";
        request.sources = {{"fake:", {}}};
        request.model = "http://127.0.0.1:1/v1#m";
        request.settings = settings;
        request.settings.reflection = false;
        request.continues = std::move(continues);
        const auto agents = builtInAgents();
        auto run = prepareRun(request, {agents, resources},
                              support::worldOf(std::make_shared<support::FakeSource>(script, schema, language), schema,
                                               client, std::make_shared<support::FakeRepairer>()));
        if (!run)
            qFatal("%s", run.error().message.c_str());
        base::SystemRandom random;
        base::SystemClock clock;
        const auto result = agents::ask(*run, run->runnerOptions(clock, random), {});
        if (!result)
            qFatal("%s", result.error().message.c_str());
        return {client->requests().empty() ? std::string() : promptOf(client->requests().front()), *result,
                run->request};
    }
};

QTEST_GUILESS_MAIN(TestFollowUp)
#include "tst_followup.moc"
