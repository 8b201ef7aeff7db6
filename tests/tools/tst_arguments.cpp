// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsonread.h"
#include "tools/arguments.h"
#include "tools/registry.h"

#include <QtTest>

using nlohmann::json;

namespace {

const json schema = {{"type", "object"},
                     {"properties",
                      {{"text", {{"type", "string"}}},
                       {"limit", {{"type", "integer"}, {"minimum", 1}, {"maximum", 50}}},
                       {"score", {{"type", "number"}}},
                       {"deep", {{"type", "boolean"}}},
                       {"kind", {{"enum", {"Gene", "Drug"}}}},
                       {"names", {{"type", "array"}, {"items", {{"type", "string"}}}}}}},
                     {"required", {"text"}}};
const std::vector<std::string> order{"text", "limit"};

tools::PlannedCall callOf(json named, json positional = json::array())
{
    return {{}, "search", std::move(positional), std::move(named)};
}

} // namespace

class TestArguments : public QObject {
    Q_OBJECT

private slots:
    void bringsCertainValuesToTheirTypes_data()
    {
        QTest::addColumn<QByteArray>("given");
        QTest::addColumn<QByteArray>("values"); // or "error WORD" that the sentence holds
        const auto row = [](const char *given, const char *values) {
            QTest::newRow(given) << QByteArray(given) << QByteArray(values);
        };
        row("{'text': 'a'}", "{'text':'a'}");
        row("{'text': 5}", "{'text':'5'}");
        row("{'text': 'a', 'limit': '7'}", "{'limit':7,'text':'a'}");
        row("{'text': 'a', 'limit': 7.0}", "{'limit':7,'text':'a'}");
        row("{'text': 'a', 'limit': 7.5}", "error limit");
        row("{'text': 'a', 'limit': 'seven'}", "error limit");
        row("{'text': 'a', 'limit': '8/10'}", "error limit");
        row("{'text': 'a', 'limit': 99}", "error limit");
        row("{'text': 'a', 'limit': 0}", "error limit");
        row("{'text': 'a', 'limit': null}", "{'text':'a'}");
        row("{'text': null}", "error text");
        row("{'text': 'a', 'score': '1e3'}", "{'score':1000,'text':'a'}");
        row("{'text': 'a', 'score': '8/10'}", "error score");
        row("{'text': 'a', 'score': '1e999'}", "error score");
        row("{'text': 'a', 'deep': 'True'}", "{'deep':true,'text':'a'}");
        row("{'text': 'a', 'deep': 'yes'}", "error deep");
        row("{'text': 'a', 'deep': 1}", "error deep");
        row("{'text': 'a', 'kind': 'gene'}", "{'kind':'Gene','text':'a'}");
        row("{'text': 'a', 'kind': 'genes'}", "error kind");
        row("{'text': 'a', 'names': 'x'}", "{'names':['x'],'text':'a'}");
        row("{'text': 'a', 'names': '[1, 2]'}", "{'names':['1','2'],'text':'a'}");
        row("{'text': 'a', 'names': [1, 'b']}", "{'names':['1','b'],'text':'a'}");
        row("{'text': 'a', 'names': {'x': 1}}", "error names");
        row("{}", "error 'text' is missing");
        row("{'text': 'a', 'lmit': 3}", "error nearest: 'limit'");
        row("{'txt': 'a'}", "error nearest: 'text'");
    }
    void bringsCertainValuesToTheirTypes()
    {
        QFETCH(QByteArray, given);
        QFETCH(QByteArray, values);
        given.replace('\'', '"');
        const auto checked = tools::checkArguments(callOf(json::parse(given.toStdString())), schema, order,
                                                   llm::SchemaValidator(schema));
        if (values.startsWith("error ")) {
            QVERIFY2(!checked, given);
            QVERIFY2(checked.error().message.find(values.mid(6).toStdString()) != std::string::npos,
                     checked.error().message.c_str());
            QCOMPARE(checked.error().code, std::string("arguments"));
        } else {
            QVERIFY2(checked.has_value(), checked ? "" : checked.error().message.c_str());
            QCOMPARE(QByteArray::fromStdString(checked->values.dump()).replace('"', '\''), values);
        }
    }

    void positionalArgumentsFollowTheirOrder()
    {
        auto checked =
            tools::checkArguments(callOf(json::object(), {"a", 3}), schema, order, llm::SchemaValidator(schema));
        QVERIFY(checked.has_value());
        QCOMPARE(checked->values.dump(), std::string("{\"limit\":3,\"text\":\"a\"}"));
        QCOMPARE(checked->notes.size(), std::size_t{2});
        checked = tools::checkArguments(callOf({{"text", "b"}}, {"a"}), schema, order, llm::SchemaValidator(schema));
        QVERIFY(!checked && checked.error().message.find("given twice") != std::string::npos);
        checked =
            tools::checkArguments(callOf(json::object(), {"a", 1, 2}), schema, order, llm::SchemaValidator(schema));
        QVERIFY(!checked && checked.error().message.find("too many arguments") != std::string::npos);
    }

    void hugeArgumentsAreRefused()
    {
        const auto checked = tools::checkArguments(callOf({{"text", std::string(300 << 10, 'a')}}), schema, order,
                                                   llm::SchemaValidator(schema));
        QVERIFY(!checked);
    }

    void foreignSchemasAreBounded_data()
    {
        QTest::addColumn<QByteArray>("given");
        QTest::addColumn<QByteArray>("values"); // "error", or the schema that may be used
        const auto row = [](const char *name, const QByteArray &given, const char *values) {
            QTest::newRow(name) << given << QByteArray(values);
        };
        row("no object", "[]", "error");
        row("of a text", "{\"type\": \"string\"}", "error");
        row("elsewhere", "{\"properties\": {\"a\": {\"$ref\": \"https://example.org/a\"}}}", "error");
        row("a file", "{\"properties\": {\"a\": {\"$ref\": \"file:///etc/passwd\"}}}", "error");
        row("nowhere", "{\"properties\": {\"a\": {\"$ref\": \"#/definitions/b\"}}}", "error");
        row("not a reference", "{\"properties\": {\"a\": {\"$ref\": 5}}}", "error");
        row("no schema", "{\"properties\": {\"a\": {\"type\": \"nothing\"}}}", "error");
        row("deep", QByteArray("{\"not\":").repeated(200) + "{}" + QByteArray("}").repeated(200), "error");
        row("large", "{\"properties\": {\"a\": {\"description\": \"" + QByteArray(70000, 'x') + "\"}}}", "error");
        row("doubling",
            "{\"$defs\": {\"a\": {\"allOf\": [{\"$ref\": \"#/$defs/b\"}, {\"$ref\": \"#/$defs/b\"}]},"
            "\"b\": {\"allOf\": [{\"$ref\": \"#/$defs/c\"}, {\"$ref\": \"#/$defs/c\"}]},"
            "\"c\": {\"allOf\": [{\"$ref\": \"#/$defs/d\"}, {\"$ref\": \"#/$defs/d\"}]},"
            "\"d\": {\"allOf\": [{\"$ref\": \"#/$defs/e\"}, {\"$ref\": \"#/$defs/e\"}]},"
            "\"e\": {\"allOf\": [{\"$ref\": \"#/$defs/f\"}, {\"$ref\": \"#/$defs/f\"}]},"
            "\"f\": {\"allOf\": [{\"$ref\": \"#/$defs/g\"}, {\"$ref\": \"#/$defs/g\"}]},"
            "\"g\": {\"allOf\": [{\"$ref\": \"#/$defs/h\"}, {\"$ref\": \"#/$defs/h\"}]},"
            "\"h\": {\"allOf\": [{\"$ref\": \"#/$defs/i\"}, {\"$ref\": \"#/$defs/i\"}]},"
            "\"i\": {\"description\": \"" +
                QByteArray(2000, 'x') + "\"}}, \"properties\": {\"a\": {\"$ref\": \"#/$defs/a\"}}}",
            "error");
        row("itself", "{\"properties\": {\"a\": {\"$ref\": \"#\"}}}",
            "{\"properties\":{\"a\":{\"properties\":{\"a\":true}}},\"type\":\"object\"}");
        row("in a circle",
            "{\"$defs\": {\"a\": {\"$ref\": \"#/$defs/b\"}, \"b\": {\"$ref\": \"#/$defs/a\"}}, \"properties\": {\"x\": "
            "{\"$ref\": \"#/$defs/a\"}}}",
            "{\"properties\":{\"x\":true},\"type\":\"object\"}");
        row("within it",
            "{\"$defs\": {\"t/x\": {\"type\": \"string\"}}, \"properties\": {\"a\": {\"$ref\": \"#/$defs/t~1x\"}}}",
            "{\"properties\":{\"a\":{\"type\":\"string\"}},\"type\":\"object\"}");
        row("a pattern", "{\"properties\": {\"a\": {\"type\": \"string\", \"pattern\": \"(a+)+$\"}}}",
            "{\"properties\":{\"a\":{\"type\":\"string\"}},\"type\":\"object\"}");
        row("a property named pattern",
            "{\"properties\": {\"pattern\": {\"type\": \"string\"}}, \"required\": [\"pattern\"]}",
            "{\"properties\":{\"pattern\":{\"type\":\"string\"}},\"required\":[\"pattern\"],\"type\":\"object\"}");
        row("nothing", "{}", "{\"properties\":{},\"type\":\"object\"}");
    }
    void foreignSchemasAreBounded()
    {
        QFETCH(QByteArray, given);
        QFETCH(QByteArray, values);
        const auto usable = tools::usableSchema(json::parse(given.toStdString()));
        if (values == "error")
            QVERIFY(!usable && usable.error().code == "schema");
        else
            QCOMPARE(usable ? QByteArray::fromStdString(usable->dump())
                            : QByteArray::fromStdString(usable.error().message),
                     values);
    }

    void jsonOfStrangersIsBounded()
    {
        QCOMPARE(base::readJson(std::string(100, '[') + std::string(100, ']')).error().code, std::string("too-deep"));
        QCOMPARE(base::readJson(std::string(5 << 20, ' ') + "1").error().code, std::string("too-large"));
        QCOMPARE(base::readJson("{\"a\": 1} x").error().code, std::string("json"));
        QCOMPARE(base::readJson("[1e999]").error().code, std::string("json")); // a number that no type can hold
        QVERIFY(base::readJson("\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\""));
        QVERIFY(base::readJson("\"\\\"[\"", {100, 0}));
    }

    void nearestNamesAreThreeAtMost()
    {
        const std::vector<std::string> names{"run_query", "check_query", "describe_schema", "sample_values", "finish"};
        QCOMPARE(tools::nearestNames("query", names).front(), std::string("run_query"));
        QCOMPARE(tools::nearestNames("Finish", names).front(), std::string("finish"));
        QCOMPARE(tools::nearestNames("runquery", names).size(), std::size_t{3});
        QVERIFY(tools::nearestNames("x", {}).empty());
    }
};

QTEST_GUILESS_MAIN(TestArguments)
#include "tst_arguments.moc"
