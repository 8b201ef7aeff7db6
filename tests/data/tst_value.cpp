// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/values/value.h"

#include "data/values/caption.h"
#include "data/values/typedvalue.h"

#include <QTest>

#include <atomic>
#include <nlohmann/json.hpp>
#include <thread>

using namespace data;

namespace {

constexpr std::int64_t second = 1000000000;

Value sampleNode()
{
    return Node{7, "7", {"Gene", "Named Thing"}, {{"name", "TP53"}, {"size", 3}}};
}

Value sampleRelationship(std::int64_t start, std::int64_t end)
{
    return Relationship{9,   start, end,    "9",
                        "7", "8",   "IS`A", {{"since", Value::temporal(Type::date, {18262, 0, 0, ""})}}};
}

ValueList everyKind()
{
    return {Value(),
            true,
            std::int64_t{-5},
            1.0,
            0.1,
            -0.0,
            1e300,
            std::numeric_limits<double>::quiet_NaN(),
            -std::numeric_limits<double>::infinity(),
            "it's",
            "\xff\xfe",
            Value::bytes(std::string("\0\xff", 2)),
            Value::temporal(Type::date, {18262, 0, 0, ""}),
            Value::temporal(Type::time, {0, 12 * 3600 * second, 3600, ""}),
            Value::temporal(Type::localTime, {0, 1, 0, ""}),
            Value::temporal(Type::dateTime, {0, 1500000, 7200, "Europe/Berlin"}),
            Value::temporal(Type::localDateTime, {-1, second, 0, ""}),
            Duration{14, -3, 61, 500000000},
            Point{4979, 1.5, -2, 3},
            ValueList{1, ValueList{}, "a"},
            Value::map({{"$node", 1}, {"b", Value()}}),
            Value::map({{"plain", ValueList{1.0}}}),
            sampleNode(),
            sampleRelationship(7, 8),
            Path{{sampleNode(), sampleRelationship(7, 8), Node{8, "8", {}, {}}}}};
}

} // namespace

class ValueTest : public QObject {
    Q_OBJECT
private slots:
    void isSmall() { QCOMPARE(sizeof(Value), std::size_t{16}); }

    void captionsNameNodesAndPaths()
    {
        const Value gene = sampleNode();
        const Value other = Node{8, "8", {}, {{"code", "B2"}, {"full_name", "Beta"}}};
        QCOMPARE(captionText(gene), std::string("TP53 (Gene)"));
        QCOMPARE(captionText(other), std::string("Beta")); // the property that ends as a name does; no label
        QCOMPARE(captionOf(Node{9, "", {"Gene"}, {{"size", 3}}}), std::string("#9"));
        Path path;
        path.elements = {gene, sampleRelationship(7, 8), other};
        QCOMPARE(captionText(path), std::string("TP53 (Gene) –IS`A→ Beta"));
        path.elements = {gene, sampleRelationship(8, 7), other};
        QCOMPARE(captionText(path), std::string("TP53 (Gene) ←IS`A– Beta"));
        QCOMPARE(captionText(ValueList{gene, Value(), other}), std::string("TP53 (Gene), null, Beta"));
        QCOMPARE(captionText(Value::map({{"g", gene}})), std::string("g: TP53 (Gene)"));
        QCOMPARE(captionText(ValueList{1, "x"}), (Value(ValueList{1, "x"}).toDisplay())); // no node: as ever
        QVERIFY(!holdsGraphValue(ValueList{1, "x"}));
        const auto parts = captionParts(path);
        QCOMPARE(parts.size(), std::size_t{3});
        QVERIFY(parts[0].isNode && !parts[1].isNode && parts[2].isNode);
        QCOMPARE(parts[0].type, std::string("Gene"));
        QCOMPARE(captionDetails(gene, 10), std::string("TP53 (Gene)\nGene · Named Thing\nname: TP53\nsize: 3"));
        QCOMPARE(captionDetails(gene, 1), std::string("TP53 (Gene)\nGene · Named Thing\nname: TP53\n…"));
    }

    void copiesShareAndSurviveTheirOriginal()
    {
        Value copy;
        {
            const Value original = ValueList{"a text that is longer than a short one", 2};
            copy = original;
            QCOMPARE(&copy.asList(), &original.asList());
        }
        QCOMPARE(copy.asList().size(), std::size_t{2});
        const Value moved = std::move(copy);
        QVERIFY(copy.isNull()); // NOLINT: a moved-from value is null by contract
        QCOMPARE(moved.asList()[1].asInt(), 2);
    }

    void threadsMayCopyAndDropOneValue()
    {
        const Value shared = ValueList{"x", Value::map({{"k", "a text that does not fit into a short one"}})};
        std::atomic<int> seen{0};
        std::vector<std::thread> threads;
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&] {
                for (int i = 0; i < 20000; ++i) {
                    const Value copy = shared;
                    seen += copy.asList().size() == 2;
                }
            });
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(seen.load(), 80000);
    }

    void literals_data()
    {
        QTest::addColumn<QString>("literal");
        QTest::addColumn<QString>("display");
        const char *expected[][2] = {
            {"null", "null"},
            {"true", "true"},
            {"-5", "-5"},
            {"1.0", "1.0"},
            {"0.1", "0.1"},
            {"-0.0", "-0.0"},
            {"1e300", "1e300"},
            {"NaN", "NaN"},
            {"-Infinity", "-Infinity"},
            {"'it\\'s'", "it's"},
            {nullptr, nullptr},
            {"0x00ff", "0x00ff"},
            {"date('2020-01-01')", "2020-01-01"},
            {"time('12:00+01:00')", "12:00+01:00"},
            {"localtime('00:00:00.000000001')", "00:00:00.000000001"},
            {"datetime('1970-01-01T00:00:00.001500+02:00[Europe/Berlin]')",
             "1970-01-01T00:00:00.001500+02:00[Europe/Berlin]"},
            {"localdatetime('1969-12-31T00:00:01')", "1969-12-31T00:00:01"},
            {"duration('P1Y2M-3DT1M1.5S')", "P1Y2M-3DT1M1.5S"},
            {"point({srid: 4979, x: 1.5, y: -2.0, z: 3.0})", "point({srid: 4979, x: 1.5, y: -2.0, z: 3.0})"},
            {"[1, [], 'a']", "[1, [], 'a']"},
            {"{`$node`: 1, b: null}", "{`$node`: 1, b: null}"},
            {"{plain: [1.0]}", "{plain: [1.0]}"},
            {"(:Gene:`Named Thing` {name: 'TP53', size: 3})", "(:Gene:`Named Thing` {name: 'TP53', size: 3})"},
            {"[:`IS``A` {since: date('2020-01-01')}]", "[:`IS``A` {since: 2020-01-01}]"},
            {"<(:Gene:`Named Thing` {name: 'TP53', size: 3})-[:`IS``A` {since: date('2020-01-01')}]->()>", nullptr}};
        QCOMPARE(std::size(expected), everyKind().size());
        for (std::size_t i = 0; i < std::size(expected); ++i)
            QTest::addRow("%zu", i) << QString::fromUtf8(expected[i][0]) << QString::fromUtf8(expected[i][1]);
    }

    void literals()
    {
        QFETCH(QString, literal);
        QFETCH(QString, display);
        const Value value = everyKind()[QByteArray(QTest::currentDataTag()).toUInt()];
        if (!literal.isNull())
            QCOMPARE(QString::fromStdString(value.toLiteral()), literal);
        if (!display.isNull())
            QCOMPARE(QString::fromStdString(value.toDisplay()), display);
    }

    void aPathAgainstTheArrowPointsBack()
    {
        const Value path = Path{{sampleNode(), sampleRelationship(8, 7), Node{8, "8", {}, {}}}};
        QVERIFY(path.toLiteral().find(")<-[:`IS``A`") != std::string::npos);
        QVERIFY(path.toLiteral().ends_with("]-()>"));
    }

    void durationsPrintWithOneSignPerPart()
    {
        QCOMPARE(isoText(Duration{}), std::string("PT0S"));
        QCOMPARE(isoText(Duration{0, 1, -1, 999000000}), std::string("P1DT-0.001S"));
        QCOMPARE(isoText(Duration{0, 0, -61, 999000000}), std::string("PT-1M-0.001S"));
        QCOMPARE(isoText(Duration{-13, 0, 3600, 0}), std::string("P-1Y-1MT1H"));
    }

    void calendarDatesGoThereAndBack()
    {
        for (std::int64_t day : {-800000, -719529, -719528, -1, 0, 59, 60, 10957, 18321, 18322, 2932896, 3000000})
            QCOMPARE(dayNumber(calendarDate(day)), day);
        QCOMPARE(isoText(Type::date, {2932897, 0, 0, ""}), std::string("+10000-01-01"));
        QCOMPARE(isoText(Type::date, {-719529, 0, 0, ""}), std::string("-0001-12-31"));
    }

    void taggedJsonIsLossless()
    {
        for (const Value &value : everyKind()) {
            const std::string bytes = toTagged(value).dump();
            const Value back = fromTagged(nlohmann::json::parse(bytes));
            QVERIFY(back.type() == value.type());
            QVERIFY2(equivalent(back, value), bytes.c_str());
            QCOMPARE(back.toLiteral(), value.toLiteral());
            QCOMPARE(toTagged(back).dump(), bytes);
        }
    }

    void foreignTaggedJsonIsNullAndNeverThrows()
    {
        for (const char *text : {R"({"$node":1})", R"({"$node":[1,2,3,4]})", R"({"$temporal":["DATE"]})",
                                 R"({"$point":"x"})", R"({"$unknown":1})", R"({"$text":5})", R"({"$duration":{}})"})
            QVERIFY2(fromTagged(nlohmann::json::parse(text)).isNull(), text);
        QVERIFY(fromTagged(nlohmann::json::parse(R"({"$map":[[1,2]]})")).asMap().empty());
        Value deep = 1;
        for (int i = 0; i < 100000; ++i)
            deep = ValueList{deep};
        QVERIFY(!toTagged(deep).dump().empty());
        QVERIFY(!toJson(deep).dump().empty());
    }

    void predictionsAreInPlainJson()
    {
        QCOMPARE(toJson(sampleNode()).dump(),
                 std::string(R"({"id":7,"labels":["Gene","Named Thing"],"properties":{"name":"TP53","size":3}})"));
        QCOMPARE(toJson(sampleRelationship(7, 8)).dump(),
                 std::string(R"({"end":8,"id":9,"properties":{"since":"2020-01-01"},"start":7,"type":"IS`A"})"));
        QCOMPARE(toJson(std::numeric_limits<double>::infinity()).dump(), std::string(R"("Infinity")"));
        QCOMPARE(toJson(Duration{0, 1, 0, 0}).dump(), std::string(R"("P1D")"));
    }

    void typedParameterIsParsedAsJsonIfPossible()
    {
        QCOMPARE(typedValue(" 12 ").asInt(), 12);
        QCOMPARE(typedValue("1.5").asDouble(), 1.5);
        QVERIFY(typedValue("true").asBool());
        QVERIFY(typedValue("null").isNull());
        QCOMPARE(typedValue("\"12\"").asString(), std::string("12"));
        QCOMPARE(toJson(typedValue(R"([1, {"a": [null, "b"]}])")).dump(), std::string(R"([1,{"a":[null,"b"]}])"));
        QCOMPARE(typedValue("multiple sclerosis").asString(), std::string("multiple sclerosis"));
        QCOMPARE(typedValue("[1, 2").asString(), std::string("[1, 2"));
        // Would be another number in 64 bits.
        QCOMPARE(typedValue("9223372036854775807").asInt(), std::numeric_limits<std::int64_t>::max());
        QCOMPARE(typedValue("9223372036854775808").asString(), std::string("9223372036854775808"));
        QCOMPARE(toJson(typedValue("[18446744073709551615]")).dump(), std::string(R"(["18446744073709551615"])"));
    }

    void propertyOfMapNodeAndRelationship()
    {
        QCOMPARE(sampleNode().property("size").asInt(), 3);
        QVERIFY(sampleNode().property("siz").isNull());
        QVERIFY(Value().property("x").isNull());
        QVERIFY(Value(5).property("x").isNull());
        QVERIFY(!sampleRelationship(1, 2).property("since").isNull());
    }
};

QTEST_APPLESS_MAIN(ValueTest)
#include "tst_value.moc"
