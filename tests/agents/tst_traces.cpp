// SPDX-License-Identifier: GPL-3.0-or-later
// Traces of other programs: the same exchange in four formats is the same run; files of other kinds are rejected.
#include "agents/analysis/traceagent.h"
#include "agents/engine/names.h"
#include "agents/react/reactnames.h"

#include <QFile>
#include <QTest>

using nlohmann::json;

namespace {

std::string textOf(const char *name)
{
    QFile file(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/agents/traces/") + QString::fromUtf8(name));
    return file.open(QFile::ReadOnly) ? file.readAll().toStdString() : std::string();
}

} // namespace

class TestTraces : public QObject {
    Q_OBJECT

private slots:
    void theSameExchangeIsTheSameRun_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("format");
        QTest::newRow("GenAI") << "otlp-genai.json"
                               << "OTLP (GenAI)";
        QTest::newRow("OpenInference") << "otlp-openinference.json"
                                       << "OTLP (OpenInference)";
        QTest::newRow("Langfuse") << "langfuse.json"
                                  << "Langfuse";
        QTest::newRow("LangSmith") << "langsmith.jsonl"
                                   << "LangSmith";
    }
    void theSameExchangeIsTheSameRun()
    {
        QFETCH(QString, file);
        QFETCH(QString, format);
        const auto traces = agents::readTraces(textOf(file.toUtf8().constData()));
        QVERIFY2(traces.has_value(), traces ? "" : traces.error().message.c_str());
        QCOMPARE(traces->size(), std::size_t(1));
        const auto run = agents::runOf(traces->front());
        QCOMPARE(run.request.question, std::string("What is 6 times 7?"));
        QCOMPARE(run.request.modelName, std::string("gpt-5"));
        std::vector<std::string> nodes;
        for (const auto &one : run.checkpoints)
            if (!one->node.empty() && one->node != "step")
                nodes.push_back(one->node);
        QCOMPARE(nodes, (std::vector<std::string>{"model.ask", "model", "tool.call", "tool", "model.ask", "model"}));
        const auto &end = *run.checkpoints.back();
        QCOMPARE(end.endReason, std::string(agents::reasons::answered));
        QCOMPARE(end.state.text(agents::names::answer), std::string("It is 42."));
        QVERIFY(end.total.tokensIn >= 41 && end.total.tokensOut >= 7);
        bool called = false;
        for (const auto &one : run.checkpoints)
            for (const auto &activity : one->record.activities)
                if (activity->kind == "tool:calculator") {
                    called = true;
                    QCOMPARE(base::jsonOf(activity->request), json({{"expression", "6*7"}}));
                    QVERIFY(one->state.json(agents::reactnames::observation).dump().find("42") != std::string::npos);
                }
        QVERIFY(called);
        for (std::size_t i = 1; i < run.checkpoints.size(); ++i) // in the order in which they were made
            QVERIFY(run.checkpoints[i]->parent == run.checkpoints[i - 1]->id &&
                    run.checkpoints[i - 1]->next == run.checkpoints[i]->node);
        QCOMPARE(traces->front().format, format.toStdString());
        for (const auto &span : traces->front().spans)
            QVERIFY(span.begin > 1'700'000'000'000'000'000 && span.end >= span.begin);
    }

    // What other libraries wrote of the same exchange (traces/make_recorded.py).
    void foreignTracesAreReadCompletely_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("format");
        QTest::addColumn<bool>("tool");  // it records tool calls
        QTest::addColumn<bool>("texts"); // and the messages
        QTest::newRow("openinference") << "recorded-openinference.json"
                                       << "OTLP (OpenInference)" << false << true;
        QTest::newRow("langsmith") << "recorded-langsmith.jsonl"
                                   << "LangSmith" << true << true;
        QTest::newRow("langfuse") << "recorded-langfuse-otlp.json"
                                  << "OTLP (Langfuse)" << true << true;
        QTest::newRow("genai") << "recorded-genai.json"
                               << "OTLP (GenAI)" << false << false;
    }
    void foreignTracesAreReadCompletely()
    {
        QFETCH(QString, file);
        QFETCH(QString, format);
        QFETCH(bool, tool);
        QFETCH(bool, texts);
        const auto traces = agents::readTraces(textOf(file.toUtf8().constData()));
        QVERIFY2(traces.has_value(), traces ? "" : traces.error().message.c_str());
        QCOMPARE(traces->size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(traces->front().format), format);
        const auto run = agents::runOf(traces->front());
        std::vector<std::string> nodes;
        for (const auto &one : run.checkpoints)
            if (!one->node.empty() && one->node != "step")
                nodes.push_back(one->node);
        QCOMPARE(nodes,
                 tool ? (std::vector<std::string>{"model.ask", "model", "tool.call", "tool", "model.ask", "model"})
                      : (std::vector<std::string>{"model.ask", "model", "model.ask", "model"}));
        QCOMPARE(run.request.modelName, std::string("gpt-5"));
        const auto &end = *run.checkpoints.back();
        QCOMPARE(end.total.tokensIn, std::int64_t(101));
        QCOMPARE(end.total.tokensOut, std::int64_t(12));
        QCOMPARE(run.request.question, std::string(texts ? "What is 6 times 7?" : "agent")); // else the trace's name
        if (!texts)
            return;
        QCOMPARE(end.state.text(agents::names::answer), std::string("It is 42."));
    }

    void invalidTraceIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char *text : {"", "{}", "[]", "hello", "{\"resourceSpans\": []}", "{\"resourceSpans\": {\"a\": 1}}",
                                 "[1, 2, \"x\"]", "{\"observations\": 5}"})
            QTest::newRow(text) << QByteArray(text);
        QTest::newRow("deep") << QByteArray(100'000, '[');
    }
    void invalidTraceIsRefused()
    {
        QFETCH(QByteArray, text);
        const auto read = agents::readTraces(text.toStdString());
        QVERIFY(!read && !read.error().message.empty());
    }

    void spansOfAnyShapeAreTaken_data()
    {
        QTest::addColumn<QByteArray>("span");
        for (
            const char *span :
            {R"({})", R"({"run_type": "llm"})", R"({"run_type": "llm", "inputs": 5, "outputs": [[[]]]})",
             R"({"run_type": "tool", "inputs": null, "outputs": {"generations": {}}, "start_time": "yesterday"})",
             R"({"run_type": "llm", "outputs": {"generations": [[{"message": {"kwargs": {"tool_calls": [5, {}]}}}]]}})",
             R"({"run_type": "chain", "id": 5, "name": [], "error": {}})"})
            QTest::newRow(span) << QByteArray(span);
    }
    void spansOfAnyShapeAreTaken()
    {
        QFETCH(QByteArray, span);
        auto object = json::parse(span.toStdString());
        object["trace_id"] = "t";
        if (!object.contains("run_type"))
            object["run_type"] = "other";
        const auto read = agents::readTraces(object.dump());
        QVERIFY(read && read->size() == 1);
        QVERIFY(!agents::runOf(read->front()).checkpoints.empty());
    }
};

QTEST_GUILESS_MAIN(TestTraces)
#include "tst_traces.moc"
