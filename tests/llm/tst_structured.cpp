// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/schemavalidator.h"
#include "llm/structured.h"

#include <QtTest>

using nlohmann::json;

namespace {

const llm::Tool &tool()
{
    static const llm::Tool value{"ReviseQuery", "Revise your previous query.", json::parse(R"({
        "type": "object",
        "properties": {
            "answer": {"type": "string"},
            "search_queries": {"type": "array", "items": {"type": "string"}},
            "revised_query": {"type": "string", "description": "Revised query based on the reflection."},
            "score": {"type": "number", "minimum": 0, "maximum": 10},
            "sure": {"type": "boolean"}
        },
        "required": ["answer", "search_queries"]
    })")};
    return value;
}

llm::ChatReply calling(std::string name, std::string arguments)
{
    llm::ChatReply reply;
    reply.toolCalls.push_back({"1", std::move(name), std::move(arguments)});
    return reply;
}

} // namespace

class TestStructured : public QObject {
    Q_OBJECT

private slots:
    void validArgumentsPassUnchanged()
    {
        const auto read = llm::toolArguments(
            calling("ReviseQuery", R"({"answer": "x", "search_queries": ["MATCH (n) RETURN n"], "score": 7})"), tool());
        QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
        QVERIFY(read->repairs.empty());
        QVERIFY(read->value["score"] == json(7));
    }

    void scalarsOfAnotherTypeAreReadAndReported_data()
    {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *title, const char *fields, const char *name, const char *expected) {
            QTest::newRow(title) << QByteArray(fields) << QByteArray(name) << QByteArray(expected);
        };
        row("number as text", R"({"answer": "x", "search_queries": [], "score": "7.5"})", "score", "7.5");
        row("score of ten", R"({"answer": "x", "search_queries": [], "score": "8/10"})", "score", "8");
        row("text as number", R"({"answer": 12, "search_queries": []})", "answer", "\"12\"");
        row("list as text", R"({"answer": "x", "search_queries": "MATCH (n) RETURN n"})", "search_queries",
            R"(["MATCH (n) RETURN n"])");
        row("list packed in a text", "{\"answer\": \"x\", \"search_queries\": \"[\\\"a\\\", \\\"b\\\"]\"}",
            "search_queries", R"(["a","b"])");
        row("yes for true", R"({"answer": "x", "search_queries": [], "sure": "yes"})", "sure", "true");
        row("another spelling of the name", R"({"answer": "x", "searchQueries": ["a"]})", "search_queries", R"(["a"])");
        row("description for the name",
            R"({"answer": "x", "search_queries": [], "Revised query based on the reflection.": "q"})", "revised_query",
            "\"q\"");
    }
    void scalarsOfAnotherTypeAreReadAndReported()
    {
        QFETCH(QByteArray, fields);
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, expected);
        const auto read = llm::toolArguments(calling("ReviseQuery", fields.toStdString()), tool());
        QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
        QCOMPARE(QByteArray::fromStdString(read->value[name.toStdString()].dump()), expected);
        QCOMPARE(read->repairs.size(), std::size_t{1});
    }

    void unrepairableFieldIsNamed()
    {
        const auto missing = llm::toolArguments(calling("ReviseQuery", R"({"answer": "x"})"), tool());
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, std::string("schema"));
        QVERIFY2(missing.error().message.find("search_queries") != std::string::npos, missing.error().message.c_str());

        const auto null = llm::toolArguments(
            calling("ReviseQuery", R"({"answer": "x", "search_queries": [{"a": 1}, null]})"), tool());
        QVERIFY(!null);
        QVERIFY2(null.error().message.find("search_queries[0]") != std::string::npos, null.error().message.c_str());

        const auto range =
            llm::toolArguments(calling("ReviseQuery", R"({"answer": "x", "search_queries": [], "score": 70})"), tool());
        QVERIFY(!range);
        QVERIFY2(range.error().message.find("score") != std::string::npos, range.error().message.c_str());
    }

    void missingToolCallGivesASentence()
    {
        for (const char *text : {"", "I am sorry, I cannot do that."}) {
            llm::ChatReply reply;
            reply.text = text;
            const auto read = llm::toolArguments(reply, tool());
            QVERIFY(!read);
            QCOMPARE(read.error().code, std::string("no-tool-call"));
            QVERIFY(read.error().message.find("ReviseQuery") != std::string::npos);
        }
    }

    void argumentsInTextOrOfAnotherToolAreRepaired()
    {
        llm::ChatReply reply;
        reply.text = "```json\n{\"answer\": \"x\", \"search_queries\": [\"a\"]}\n```";
        const auto text = llm::toolArguments(reply, tool());
        QVERIFY(text.has_value());
        QCOMPARE(text->repairs.size(), std::size_t{2});
        const auto other =
            llm::toolArguments(calling("GenerateQuery", R"({"answer": "x", "search_queries": []})"), tool());
        QVERIFY(other.has_value());
        QCOMPARE(other->repairs.size(), std::size_t{1});
    }

    void theLastCallOfThatNameCounts()
    {
        auto reply = calling("ReviseQuery", R"({"answer": "first", "search_queries": []})");
        reply.toolCalls.push_back({"2", "ReviseQuery", R"({"answer": "second", "search_queries": []})"});
        reply.toolCalls.push_back({"3", "other", "{}"});
        const auto read = llm::toolArguments(reply, tool());
        QVERIFY(read.has_value());
        QVERIFY(read->value["answer"] == json("second"));
    }

    void fittingArgumentsReplaceUnfittingOnes()
    {
        auto reply = calling("ReviseQuery", R"({"answer": "whole", "search_queries": []})");
        reply.toolCalls.push_back({"2", "ReviseQuery", "{\"answer\": \"torn"});
        const auto earlier = llm::toolArguments(reply, tool());
        QVERIFY(earlier.has_value() && earlier->value["answer"] == json("whole"));
        QVERIFY(!earlier->repairs.empty());
        auto empty = calling("ReviseQuery", "");
        empty.text = "Here: {\"answer\": \"said\", \"search_queries\": [],}";
        const auto text = llm::toolArguments(empty, tool());
        QVERIFY(text.has_value() && text->value["answer"] == json("said"));
        auto none = calling("ReviseQuery", R"({"answer": 1})");
        none.text = "{curly}";
        const auto neither = llm::toolArguments(none, tool());
        QVERIFY(!neither && neither.error().message.find("search_queries") != std::string::npos);
    }

    void aCallWrittenOutIsUnwrapped_data()
    {
        QTest::addColumn<QByteArray>("text");
        const char *inner = "{\"answer\": \"x\", \"search_queries\": [\"a\"]}";
        const auto row = [&](const char *name, const QByteArray &before, const QByteArray &after) {
            QTest::newRow(name) << before + inner + after;
        };
        row("name and arguments", "{\"name\": \"ReviseQuery\", \"arguments\": ", "}");
        row("under the tool's name", "{\"ReviseQuery\": ", "}");
        row("in a list", "[", "]");
        row("a function in a list",
            "[{\"type\": \"function\", \"function\": {\"name\": \"R\", \"parameters\": ", "}}]");
        QTest::newRow("packed in a text")
            << QByteArray("{\"name\": \"R\", \"arguments\": \"{\\\"answer\\\": \\\"x\\\", \\\"search_queries\\\": "
                          "[\\\"a\\\"]}\"}");
    }
    void aCallWrittenOutIsUnwrapped()
    {
        QFETCH(QByteArray, text);
        llm::ChatReply reply;
        reply.text = text.toStdString();
        const auto read = llm::toolArguments(reply, tool());
        QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
        QVERIFY(read->value["answer"] == json("x") && read->value["search_queries"] == json({"a"}));
        QVERIFY(!read->repairs.empty());
    }

    void aBrokenSchemaIsASentence()
    {
        const auto wrong = llm::violations(json::object(), json::parse(R"({"type": 12})"));
        QCOMPARE(wrong.size(), std::size_t{1});
        QVERIFY(wrong.front().find("schema") != std::string::npos);
    }

    void oneValidatorChecksManyValues()
    {
        const llm::SchemaValidator validator(
            json::parse(R"({"type": "object", "required": ["a"], "properties": {"a": {"type": "number"}}})"));
        QVERIFY(validator.mistake().empty());
        for (int round = 0; round < 2; ++round) {
            QVERIFY(validator.violations({{"a", 1}}).empty());
            QCOMPARE(validator.violations({{"a", "x"}}).front().substr(0, 2), std::string("a:"));
            QCOMPARE(validator.violations(json::object()).size(), std::size_t{1});
        }
        const llm::SchemaValidator copy = validator;
        QVERIFY(!copy.violations({{"a", "x"}}).empty());
    }
};

QTEST_APPLESS_MAIN(TestStructured)
#include "tst_structured.moc"
