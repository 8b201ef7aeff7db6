// SPDX-License-Identifier: GPL-3.0-or-later
// Replies of any form: a query in any of them is the draft, a truncated one never runs, and a run that has rows does
// not fail because of a later unusable reply.
#include "agents/registry/builtinagents.h"
#include "support/transcript.h"

#include <QtTest>

using nlohmann::json;

namespace {

const char *const graphCase = R"(question: Which drugs treat flu?
stop: strict 6 30
query: MATCH (d:Drug) RETURN d.flu AS drug
  columns: ["drug"]
  row: ["aspirin"]
query: MATCH (d:Drug) RETURN d.wrong AS drug
  error: unknown-property There is no such property.
)";
const std::string good = "MATCH (d:Drug) RETURN d.flu AS drug", bad = "MATCH (d:Drug) RETURN d.wrong AS drug";

llm::ChatReply replyOf(const std::string &text, const char *finish = "stop")
{
    llm::ChatReply reply;
    reply.text = text;
    reply.finishReason = finish;
    reply.usage.calls = 1;
    reply.usage.tokensOut = 64;
    return reply;
}

} // namespace

class TestReplies : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const base::FolderResources resources(
            qEnvironmentVariable("REFLEXION_RESOURCES", REFLEXION_SOURCE_DIR "/resources").toStdString());
        for (const char *name : {"kg-reflexion", "sql-reflection"}) {
            auto graph = agents::builtInAgents().make(name, resources);
            QVERIFY2(graph.has_value(), graph ? "" : graph.error().message.c_str());
            m_graphs[name] = *graph;
        }
    }

    void aQueryInWhateverFormIsTheDraft_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("reasoning");
        const auto row = [](const char *name, const std::string &text, const std::string &reasoning = {}) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray::fromStdString(reasoning);
        };
        row("fence", "Here it is:\n```cypher\n" + good + "\n```\nIt lists the drugs.");
        row("bare", good);
        row("label", "Cypher: " + good);
        row("one field", json{{"query", good}}.dump());
        row("only what must be there", json{{"search_queries", {good}}}.dump());
        row("call as text", "<tool_call>" +
                                json{{"name", "GenerateQuery"}, {"arguments", {{"search_queries", {good}}}}}.dump() +
                                "</tool_call>");
        row("after thoughts", "<think>\nWhich one? {\"search_queries\": [\"" + bad + "\"]}\n</think>\n" + good);
        row("thoughts alone", "", json{{"answer", "x"}, {"search_queries", {good}}}.dump());
        row("a call without queries beside a fence",
            "{\"answer\": \"see below\", \"search_queries\": []}\n```cypher\n" + good + "\n```");
    }
    void aQueryInWhateverFormIsTheDraft()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, reasoning);
        for (const char *agent : {"kg-reflexion", "sql-reflection"}) {
            support::Transcript transcript("agent: " + std::string(agent) + "\n" + graphCase);
            auto reply = replyOf(text.toStdString());
            reply.reasoning = reasoning.toStdString();
            transcript.client->reply(reply);
            const auto came = transcript.run(m_graphs.at(agent));
            QVERIFY2(transcript.result.query == good, came.c_str());
            QCOMPARE(transcript.client->requests().size(), std::size_t{1});
            QCOMPARE(data::rowsOf(transcript.result.rows).size(), std::size_t{1});
        }
    }

    void truncatedReplyIsNotRunButRequestedShorter_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("finish");
        const std::string torn = "{\"answer\": \"x\", \"reflection\": \"r\", \"search_queries\": [\"" + bad;
        QTest::newRow("torn JSON") << QByteArray::fromStdString(torn) << QByteArray("length");
        QTest::newRow("torn JSON, and the server does not say so")
            << QByteArray::fromStdString(torn) << QByteArray("stop");
        QTest::newRow("bare") << QByteArray::fromStdString(bad) << QByteArray("length");
        QTest::newRow("prose") << QByteArray("The graph has customers and") << QByteArray("length");
        QTest::newRow("repeats") << QByteArray::fromStdString(bad + bad) << QByteArray("repeats");
    }
    void truncatedReplyIsNotRunButRequestedShorter()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, finish);
        support::Transcript transcript(graphCase);
        transcript.client->reply(replyOf(text.toStdString(), finish.constData()));
        transcript.client->reply(replyOf("```cypher\n" + good + "\n```"));
        const auto came = transcript.run(m_graphs.at("kg-reflexion"));
        QVERIFY2(transcript.result.query == good, came.c_str());
        QVERIFY2(came.find(bad) == std::string::npos, came.c_str());
        const auto &asked = transcript.client->requests().at(1).messages.back().content;
        QVERIFY2(asked.find("shorter") != std::string::npos, asked.c_str());

        support::Transcript again(graphCase); // truncated again: the end names it, and nothing runs
        for (int i = 0; i < 2; ++i)
            again.client->reply(replyOf(text.toStdString(), finish.constData()));
        const auto ended = again.run(m_graphs.at("kg-reflexion"));
        QCOMPARE(again.result.reason, std::string("error:model-output"));
        QVERIFY2(ended.find("ran:") == std::string::npos, ended.c_str());
        const char *word = finish == "length"    ? "cut off at 64 tokens"
                           : finish == "repeats" ? "repeated itself"
                                                 : "cut off";
        QVERIFY2(again.result.error.find(word) != std::string::npos, again.result.error.c_str());
    }

    void missingPartIsNamed()
    {
        support::Transcript transcript(graphCase);
        auto thinks = replyOf("");
        thinks.reasoning = "Now I understand the structure better. I need to";
        for (int i = 0; i < 3; ++i)
            transcript.client->reply(thinks);
        transcript.run(m_graphs.at("kg-reflexion"));
        QVERIFY2(transcript.result.error.find("wrote only its reasoning (48 characters)") != std::string::npos,
                 transcript.result.error.c_str());
        support::Transcript filtered(graphCase);
        filtered.client->reply(replyOf("", "refusal"));
        filtered.run(m_graphs.at("kg-reflexion"));
        QVERIFY2(filtered.result.error.find("gave no reason") != std::string::npos, filtered.result.error.c_str());
    }

    // Rows exist, and every later reply is unusable.
    void aRunThatHasRowsDoesNotFail()
    {
        for (const char *agent : {"kg-reflexion", "sql-reflection"}) {
            support::Transcript transcript("agent: " + std::string(agent) + "\nquestion: Which drugs treat flu?\n" +
                                           "stop: strict 9.9 30\nquery: " + good +
                                           "\n  columns: [\"drug\"]\n  row: [\"aspirin\"]\n  row: [\"aspirin\"]\n");
            transcript.client->call("GenerateQuery", json{{"search_queries", {good}}}.dump());
            for (int i = 0; i < 3; ++i)
                transcript.client->reply(replyOf("I am sorry."));
            const auto came = transcript.run(m_graphs.at(agent));
            QVERIFY2(transcript.result.status != agents::EndStatus::failed, came.c_str());
            QCOMPARE(transcript.result.query, good);
            QCOMPARE(data::rowsOf(transcript.result.rows).size(), std::size_t{2});
            QVERIFY2(transcript.result.note.find("could not be used") != std::string::npos, came.c_str());
        }
    }

    void modelScoreDoesNotEndAnUnexecutedQuery()
    {
        support::Transcript transcript("question: Which drugs treat flu?\nstop: documented 7 30\nquery: " + good +
                                       "\n  columns: [\"drug\"]\n  row: [\"aspirin\"]\nquery: " + bad +
                                       "\n  error: unknown-property There is no such property.\n");
        transcript.client->call("GenerateQuery", json{{"search_queries", {bad}}}.dump());
        for (int i = 0; i < 2; ++i)
            transcript.client->call("ReviseQuery", json{{"revised_query", good}, {"score", "9"}}.dump());
        const auto came = transcript.run(m_graphs.at("kg-reflexion"));
        QVERIFY2(transcript.result.query == good, came.c_str());
        QCOMPARE(data::rowsOf(transcript.result.rows).size(), std::size_t{1});
    }

private:
    std::map<std::string, workflow::StateGraphPtr> m_graphs;
};

QTEST_APPLESS_MAIN(TestReplies)
#include "tst_replies.moc"
