// SPDX-License-Identifier: GPL-3.0-or-later
// The reader of planner output on the cases of planner-outputs.txt, and on input that a text file cannot hold.
#include "tools/planneroutput.h"
#include "tools/registry.h"

#include <QtTest>
#include <fstream>
#include <sstream>

namespace {

using nlohmann::json;

const std::vector<std::string> toolNames{"add", "multiply", "divide", "drop", "run_query", "search", "finish"};

struct Case {
    std::string name, text;
    bool isCut = false;
    std::vector<std::string> expected;
};

std::vector<Case> casesOf(const std::string &path)
{
    std::ifstream file(path);
    std::vector<Case> cases;
    bool inText = false;
    for (std::string line; std::getline(file, line);) {
        if (line.rfind("=== ", 0) == 0) {
            Case each;
            each.name = line.substr(4);
            if (const auto at = each.name.find(" | cut"); at != std::string::npos) {
                each.isCut = true;
                each.name.resize(at);
            }
            cases.push_back(each);
            inText = true;
        } else if (line.rfind(">>> ", 0) == 0) {
            cases.back().expected.push_back(line.substr(4));
            inText = false;
        } else if (inText) {
            cases.back().text += (cases.back().text.empty() ? "" : "\n") + line;
        }
    }
    return cases;
}

llm::ChatReply replyOf(std::string text, bool isCut = false)
{
    llm::ChatReply reply;
    reply.text = std::move(text);
    reply.finishReason = isCut ? "length" : "stop";
    return reply;
}

std::string written(const tools::PlannedCall &call)
{
    json arguments = call.named;
    if (!call.positional.empty())
        arguments["_"] = call.positional;
    return call.name + " " + arguments.dump();
}

std::vector<std::string> outcome(const base::Result<tools::PlannerStep> &step)
{
    if (!step)
        return {"error " + step.error().code};
    std::vector<std::string> out;
    for (const auto &call : step->calls)
        out.push_back(written(call));
    return out;
}

QByteArray joined(const std::vector<std::string> &lines)
{
    QByteArray out;
    for (const auto &line : lines)
        out += QByteArray::fromStdString(line) + '\n';
    return out;
}

} // namespace

class TestPlannerOutput : public QObject {
    Q_OBJECT

private slots:
    void readsOutputOfPlanners_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isCut");
        QTest::addColumn<QByteArray>("expected");
        const auto cases = casesOf(REFLEXION_SOURCE_DIR "/tests/tools/planner-outputs.txt");
        QVERIFY2(cases.size() >= 200, "the cases are not all there");
        for (const Case &each : cases) {
            std::vector<std::string> expected;
            for (const auto &line : each.expected) {
                const auto blank = line.find(' ');
                const auto head = line.substr(0, blank);
                expected.push_back(head == "error" ? line : head + " " + json::parse(line.substr(blank + 1)).dump());
            }
            QTest::newRow(each.name.c_str()) << QByteArray::fromStdString(each.text) << each.isCut << joined(expected);
        }
    }
    void readsOutputOfPlanners()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isCut);
        QFETCH(QByteArray, expected);
        const auto step = tools::readPlannerOutput(replyOf(text.toStdString(), isCut), toolNames);
        QCOMPARE(joined(outcome(step)), expected);
        if (!step) { // a mistake is returned as a message that a model can act on
            QVERIFY(step.error().category == base::Category::model);
            QVERIFY(step.error().message.size() > 20 && step.error().message.size() < 600);
        }
    }

    void thoughtsAndRepairsAreKept()
    {
        auto step = tools::readPlannerOutput(replyOf("Thought: first the sum\nAction: add(a=1, b=2\n"), toolNames);
        QVERIFY(step.has_value());
        QCOMPARE(step->thought, std::string("first the sum"));
        QCOMPARE(step->repairs.size(), std::size_t{1});
        step =
            tools::readPlannerOutput(replyOf("{\"thought\": \"why\", \"name\": \"drop\", \"kwargs\": {}}"), toolNames);
        QCOMPARE(step->thought, std::string("why"));
        step = tools::readPlannerOutput(replyOf("add(a=1, b=2)\nObservation: 3"), toolNames);
        QCOMPARE(step->repairs.size(), std::size_t{1});
    }

    void nativeCallsComeFirstAndInOrder()
    {
        auto reply = replyOf("drop()");
        reply.toolCalls = {{"1", "add", "{\"a\": 1, \"b\": 2}"}, {"2", "drop", ""}, {"3", "search", "{'text': 'a',}"}};
        const auto step = tools::readPlannerOutput(reply, toolNames);
        QCOMPARE(joined(outcome(step)), QByteArray("add {\"a\":1,\"b\":2}\ndrop {}\nsearch {\"text\":\"a\"}\n"));
        QCOMPARE(step->calls[0].id, std::string("1"));
        QCOMPARE(step->thought, std::string("drop()"));
    }

    void nativeArgumentsThatCannotBeReadAreErrors_data()
    {
        QTest::addColumn<QByteArray>("arguments");
        QTest::addColumn<bool>("isCut");
        QTest::addColumn<QByteArray>("code");
        QTest::newRow("torn") << QByteArray("{\"query\": \"MATCH (n) DETACH") << false << QByteArray("json");
        QTest::newRow("a call") << QByteArray("{\"query\": drop()}") << false << QByteArray("json");
        QTest::newRow("cut") << QByteArray("{'a': 1}") << true << QByteArray("json");
        QTest::newRow("prose") << QByteArray("the sum of 1 and 2") << false << QByteArray("json");
        QTest::newRow("deep") << QByteArray(1000, '[') + QByteArray(1000, ']') << false << QByteArray("too-deep");
        QTest::newRow("large") << QByteArray(300 << 10, ' ') + "{}x" << false << QByteArray("too-large");
    }
    void nativeArgumentsThatCannotBeReadAreErrors()
    {
        QFETCH(QByteArray, arguments);
        QFETCH(bool, isCut);
        QFETCH(QByteArray, code);
        auto reply = replyOf("", isCut);
        reply.toolCalls = {{"1", "run_query", arguments.toStdString()}};
        const auto step = tools::readPlannerOutput(reply, toolNames);
        QVERIFY(!step);
        QCOMPARE(QByteArray::fromStdString(step.error().code), code);
    }

    void hugeAndBinaryValuesAreBounded_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArray many(200000, 'a');
        QTest::newRow("braces") << QByteArray(250000, '{');
        QTest::newRow("brackets") << QByteArray(250000, '[');
        QTest::newRow("parentheses") << QByteArray(250000, '(');
        QTest::newRow("quotes") << QByteArray(250000, '"');
        QTest::newRow("names") << QByteArray("add(").repeated(50000);
        QTest::newRow("lists in a call") << QByteArray("finish(answer=") + QByteArray(200000, '[');
        QTest::newRow("pairs") << QByteArray("{}").repeated(100000);
        QTest::newRow("words") << QByteArray("{\"name\" ").repeated(20000);
        QTest::newRow("one word") << many + "(";
        QTest::newRow("many values") << "finish(answer=[" + QByteArray("1,").repeated(20000) + "])";
        QTest::newRow("too large") << QByteArray(300 << 10, 'a');
        QTest::newRow("zero bytes") << QByteArray(1000, '\0');
        QTest::newRow("no UTF-8") << QByteArray("\xff\xfe{\"name\": \"\xff\", \"kwargs\": \"\xc0\"}").repeated(10);
    }
    void hugeAndBinaryValuesAreBounded()
    {
        QFETCH(QByteArray, text);
        const auto step = tools::readPlannerOutput(replyOf(text.toStdString()), toolNames);
        if (!step)
            QVERIFY(step.error().message.size() < 600);
        else
            QVERIFY(step->calls.size() <= tools::mostCallsInStep);
    }

    // Every beginning of every case, and every case with one changed byte: no crash, and the parsed calls are bounded.
    void tornAndChangedOutputsAreReadOrRefused()
    {
        std::size_t read = 0, refused = 0;
        base::SeededRandom random(7);
        for (const Case &each : casesOf(REFLEXION_SOURCE_DIR "/tests/tools/planner-outputs.txt"))
            for (std::size_t i = 0; i < each.text.size(); i += 3) {
                auto changed = each.text;
                changed[i] = static_cast<char>(random.next());
                for (const auto &text : {each.text.substr(0, i), changed}) {
                    const auto step = tools::readPlannerOutput(replyOf(text), toolNames);
                    (step ? read : refused) += 1;
                    if (step)
                        QVERIFY(!step->calls.empty() && step->calls.size() <= tools::mostCallsInStep);
                }
            }
        QVERIFY(read > 500);
        QVERIFY(refused > 500);
    }
};

QTEST_GUILESS_MAIN(TestPlannerOutput)
#include "tst_planneroutput.moc"
