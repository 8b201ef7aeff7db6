// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/jsonrepair.h"

#include <QtTest>

using nlohmann::json;

namespace {

std::string described(const base::Result<llm::RepairedJson> &read)
{
    return read ? read->value.dump() : "error " + read.error().code;
}

} // namespace

class TestJsonRepair : public QObject {
    Q_OBJECT

private slots:
    void validJsonIsReadUnchanged()
    {
        const auto read = llm::readJson(" {\"a\": [1, 2.5, true, null, \"x\\u00e9\\ud83d\\ude00\"]} ");
        QVERIFY(read.has_value());
        QVERIFY(read->repairs.empty());
        QVERIFY(read->value == json::parse(R"({"a":[1,2.5,true,null,"xé😀"]})"));
    }

    void fixesRepliesOfModels_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *name, const char *text, const char *expected) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(expected);
        };
        row("fence", "```json\n{\"a\": 1}\n```", R"({"a":1})");
        row("fence without a language", "```\n{\"a\": 1}\n```", R"({"a":1})");
        row("prose around", "Sure! Here it is:\n{\"a\": 1}\nI hope this helps {really}.", R"({"a":1})");
        row("braces in the prose before", "The set {x, y} is meant: {\"a\": 1}", R"({"a":1})");
        row("trailing commas", R"({"a": [1, 2,], "b": {"c": 3,},})", R"({"a":[1,2],"b":{"c":3}})");
        row("doubled", R"({"a": 1}{"a": 1})", R"({"a":1})");
        row("doubled with another first", R"({"note": 0} {"a": 2})", R"({"a":2})");
        row("torn within a text", "{\"a\": 1, \"b\": \"MATCH (n) RETU", R"({"a":1})");
        row("torn within a number", "{\"a\": [1], \"b\": 1", R"({"a":[1]})");
        row("torn after a colon", R"({"a": 1, "b":)", R"({"a":1})");
        row("torn within a key", "{\"a\": 1, \"b", R"({"a":1})");
        row("torn in a list", "{\"a\": [\"x\", \"y", R"({"a":["x"]})");
        row("doubled braces", R"({{"a": {{"b": "x {y}"}}}})", R"({"a":{"b":"x {y}"}})");
        row("doubled outer braces", R"(So: {{"a": {"b": 1}}} is it.)", R"({"a":{"b":1}})");
        row("single quotes", "{'a': 'it\\'s'}", "{\"a\":\"it's\"}");
        row("words of Python", R"({"a": None, "b": True})", R"({"a":null,"b":true})");
        row("names without quotes", R"({a: 1, b_c: "x"})", R"({"a":1,"b_c":"x"})");
        row("comments", "{\"a\": 1, // the first\n /* and */ \"b\": 2}", R"({"a":1,"b":2})");
        row("raw line break in a text", "{\"a\": \"MATCH (n)\nRETURN n\"}", "{\"a\":\"MATCH (n)\\nRETURN n\"}");
        row("missing comma", "{\"a\": 1\n\"b\": 2}", R"({"a":1,"b":2})");
        row("packed in a text", "\"{\\\"a\\\": \\\"q\\\"}\"", R"({"a":"q"})");
        row("half a surrogate", "{\"a\": \"\\ud83d\", }", "{\"a\":\"\xEF\xBF\xBD\"}");
    }
    void fixesRepliesOfModels()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, expected);
        const auto read = llm::readJson(text.toStdString(), {"a"});
        QCOMPARE(QByteArray::fromStdString(described(read)), expected);
        QVERIFY2(!read->repairs.empty(), "a repair must be reported");
    }

    void refusesInvalidJson_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("blanks") << QByteArray(" \n ");
        QTest::newRow("prose") << QByteArray("I cannot answer that.");
        QTest::newRow("prose with braces") << QByteArray("Use {curly} braces.");
        QTest::newRow("deep") << QByteArray("{\"a\":") + QByteArray(100000, '[');
        QTest::newRow("deep and closed") << QByteArray(5000, '[') + QByteArray(5000, ']');
        QTest::newRow("only braces") << QByteArray(100000, '{');
        QTest::newRow("not UTF-8") << QByteArray("\xff\xfe\x00\x01", 4);
    }
    void refusesInvalidJson()
    {
        QFETCH(QByteArray, text);
        const auto read = llm::readJson(text.toStdString(), {"a"});
        QVERIFY2(!read, described(read).c_str());
        QVERIFY(read.error().category == base::Category::model);
        QCOMPARE(read.error().code, std::string("json"));
    }

    void everyPrefixOfAnAnswerIsReadOrRefused()
    {
        const std::string whole =
            "```json\n{\"answer\": \"x\", \"search_queries\": [\"MATCH (n:\\\"A\\\") RETURN n\", 'b'], "
            "\"n\": {\"k\": [1, -2.5e3, None,]}}\n```";
        for (std::size_t size = 0; size <= whole.size(); ++size)
            if (const auto read = llm::readJson(whole.substr(0, size)); read)
                QVERIFY(read->value.is_object() || read->value.is_array());
    }
};

QTEST_APPLESS_MAIN(TestJsonRepair)
#include "tst_jsonrepair.moc"
