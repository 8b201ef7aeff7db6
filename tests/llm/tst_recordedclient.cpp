// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/recordedclient.h"
#include "support/scriptedclient.h"

#include <QTemporaryDir>
#include <QtTest>

namespace {

llm::ChatRequest asking(std::string text)
{
    llm::ChatRequest request;
    request.messages.push_back({llm::Role::user, std::move(text), {}, {}});
    return request;
}

std::string textOf(const base::Result<llm::ChatReply> &reply)
{
    return reply ? reply->text : "error: " + reply.error().message;
}

} // namespace

class TestRecordedClient : public QObject {
    Q_OBJECT

private slots:
    void recordIsServedByRequestThenByOrder()
    {
        auto script = std::make_shared<support::ScriptedClient>();
        for (const char *answer : {"one", "two", "three"})
            script->text(answer);
        std::string lines;
        llm::RecordingClient recording(script, [&](const std::string &line) -> base::Status {
            lines += line + "\n";
            return {};
        });
        for (const char *question : {"a", "b", "a"})
            QVERIFY(recording.chat(asking(question), {}, {}).has_value());

        auto recorded = llm::RecordedClient::fromLines(lines, "test");
        QVERIFY(recorded.has_value());
        QCOMPARE(textOf((*recorded)->chat(asking("b"), {}, {})), std::string("two"));
        QCOMPARE(textOf((*recorded)->chat(asking("a"), {}, {})), std::string("one"));
        QCOMPARE(textOf((*recorded)->chat(asking("unknown"), {}, {})), std::string("three"));
        QCOMPARE(textOf((*recorded)->chat(asking("a"), {}, {})), std::string("three"));
        const auto none = (*recorded)->chat(asking("never"), {}, {});
        QVERIFY(!none);
        QCOMPARE(none.error().code, std::string("not-recorded"));
        QVERIFY(none.error().message.find("test") != std::string::npos);
    }

    void recordKeepsWholeRepliesAndFailures()
    {
        auto script = std::make_shared<support::ScriptedClient>();
        llm::ChatReply reply;
        reply.toolCalls.push_back({"1", "GenerateQuery", R"({"a": "x\n"})"});
        reply.finishReason = "tool";
        reply.usage = {120, 30, 1, std::nullopt, std::chrono::nanoseconds(5)};
        reply.words.push_back({1, 4, "TREATS", "relation", 0.5, true});
        reply.readings.push_back({"drugs of it", "MATCH ..."});
        script->reply(reply);
        script->fail({base::Category::unreachable, "No route to the model.", {}, "connection"});
        QTemporaryDir folder;
        const auto path = folder.filePath("record.jsonl").toStdString();
        {
            auto recording = llm::RecordingClient::toFile(script, path);
            QVERIFY(recording.has_value());
            QVERIFY((*recording)->chat(asking("a"), {}, {}).has_value());
            QVERIFY(!(*recording)->chat(asking("b"), {}, {}).has_value());
        }
        auto recorded = llm::RecordedClient::open(path);
        QVERIFY2(recorded.has_value(), recorded ? "" : recorded.error().message.c_str());
        const auto first = (*recorded)->chat(asking("a"), {}, {});
        QVERIFY(first.has_value());
        QCOMPARE(first->toJson().dump(), reply.toJson().dump());
        const auto second = (*recorded)->chat(asking("b"), {}, {});
        QVERIFY(!second);
        QVERIFY(second.error().category == base::Category::unreachable);
        QCOMPARE(second.error().code, std::string("connection"));
    }

    void grammarOfTheServerIsReplayed()
    {
        for (const bool takes : {true, false}) {
            auto script = std::make_shared<support::ScriptedClient>();
            script->holdsReplies = takes;
            script->text("one");
            std::string lines;
            llm::RecordingClient recording(script, [&](const std::string &line) -> base::Status {
                lines += line + "\n";
                return {};
            });
            auto request = asking("a");
            if (recording.takesGrammar({}))
                request.grammar = "root ::= \"MATCH\"";
            QCOMPARE(recording.takesGrammar({}), takes);
            QVERIFY(recording.chat(request, {}, {}).has_value());
            const auto recorded = llm::RecordedClient::fromLines(lines, "test");
            QVERIFY(recorded.has_value());
            QCOMPARE((*recorded)->takesGrammar({}), takes);
        }
    }

    void secretsNeverReachTheRecord()
    {
        auto script = std::make_shared<support::ScriptedClient>();
        script->text("you said sk-\"123");
        std::string lines;
        llm::RecordingClient recording(script,
                                       [&](const std::string &line) -> base::Status {
                                           lines += line;
                                           return {};
                                       },
                                       {"sk-\"123", ""});
        QVERIFY(recording.chat(asking("my key is sk-\"123"), {}, {}).has_value());
        QVERIFY2(lines.find("123") == std::string::npos, lines.c_str());
        QVERIFY(!nlohmann::json::parse(lines, nullptr, false).is_discarded());
    }

    void brokenRecordsAreNamedByLine_data()
    {
        QTest::addColumn<QByteArray>("lines");
        QTest::newRow("no JSON") << QByteArray("{\"reply\": {}}\nnonsense\n");
        QTest::newRow("no reply") << QByteArray("{\"reply\": {}}\n{\"request\": {}}\n");
        QTest::newRow("reply of another type") << QByteArray("{\"reply\": {}}\n{\"reply\": {\"text\": 5}}\n");
        QTest::newRow("tool call of another type")
            << QByteArray("{\"reply\": {}}\n{\"reply\": {\"tool_calls\": [3]}}\n");
    }
    void brokenRecordsAreNamedByLine()
    {
        QFETCH(QByteArray, lines);
        const auto recorded = llm::RecordedClient::fromLines(lines.toStdString(), "torn.jsonl");
        QVERIFY(!recorded);
        QVERIFY2(recorded.error().message.find("line 2") != std::string::npos, recorded.error().message.c_str());
    }

    void aMissingFileAndAnUnknownModelAreSentences()
    {
        const auto missing = llm::RecordedClient::open("/nonexistent/record.jsonl");
        QVERIFY(!missing);
        QVERIFY(missing.error().category == base::Category::notFound);

        llm::ClientRegistry registry;
        registry.add("recorded", [](const std::string &name) { return llm::RecordedClient::fromLines("", name); });
        const auto made = registry.make("recorded:a:b.jsonl");
        QVERIFY(made.has_value());
        QCOMPARE((*made)->name(), std::string("Recorded: recorded:a:b.jsonl"));
        const auto unknown = registry.make("oracle:x");
        QVERIFY(!unknown);
        QVERIFY(unknown.error().message.find("recorded") != std::string::npos);
    }

    void aStopRequestIsHonoured()
    {
        auto recorded = llm::RecordedClient::fromLines("{\"reply\": {\"text\": \"x\"}}", "r");
        std::stop_source source;
        source.request_stop();
        const auto reply = (*recorded)->chat(asking("a"), source.get_token(), {});
        QVERIFY(!reply);
        QVERIFY(reply.error().category == base::Category::cancelled);
        QCOMPARE(textOf((*recorded)->chat(asking("a"), {}, {})), std::string("x"));
    }
};

QTEST_APPLESS_MAIN(TestRecordedClient)
#include "tst_recordedclient.moc"
