// SPDX-License-Identifier: GPL-3.0-or-later
// Checksums that other programs can reproduce, and the report of a benchmark.
#include "bench/cypher.h"
#include "bench/sha256.h"

#include <QTemporaryDir>
#include <QTest>
#include <fstream>
#include <nlohmann/json.hpp>

class TestCypher : public QObject {
    Q_OBJECT
private slots:
    void sha256IsThatOfTheStandard();
    void checksumsAreThoseOfTheReferenceInPython();
    void reportHoldsTimesChecksumsAndFailures();
    void aFileWithoutQueriesIsRefused();
};

void TestCypher::sha256IsThatOfTheStandard()
{
    QCOMPARE(bench::sha256(""), std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
    QCOMPARE(bench::sha256("abc"), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    // Padding that just does not fit into the block.
    QCOMPARE(bench::sha256(std::string(119, 'a')),
             std::string("31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"));
}

void TestCypher::checksumsAreThoseOfTheReferenceInPython()
{
    data::RowsBuilder builder({"a", "b", "c", "d", "e", "f"});
    builder.add({1, 2.5, "ä\"\n", {}, true, data::ValueList{2, 1}});
    builder.add({2.0, 1e20, "x", {}, false, data::ValueList{}});
    builder.add({0.1 + 0.2, -3, "y", {}, true, data::ValueList{"b", "a"}});
    const data::Rows rows = builder.finish();
    QCOMPARE(bench::checksum(rows, false, false), std::string("871db7e35c1ffeb4"));
    QCOMPARE(bench::checksum(rows, true, false), std::string("4747d7e4ea35ced8"));
    QCOMPARE(bench::checksum(rows, false, true), std::string("122f0417fe59783e"));
}

namespace {

void write(const QString &path, const std::string &text)
{
    std::ofstream(path.toStdString()) << text;
}

} // namespace

void TestCypher::reportHoldsTimesChecksumsAndFailures()
{
    QTemporaryDir folder;
    write(folder.filePath(QStringLiteral("Thing-header.csv")), ":ID;name;:LABEL\n");
    write(folder.filePath(QStringLiteral("Thing-part000.csv")), "a;'one';Thing\nb;'two';Thing\n");
    const QString queries = folder.filePath(QStringLiteral("queries.json"));
    write(queries, R"json({"queries": [{"id": "n", "class": "count", "cypher": "MATCH (t:Thing) RETURN count(t)"},
                                       {"id": "bad", "cypher": "MATCH ("}]})json");
    bench::CypherOptions options;
    options.graphFolder = folder.path().toStdString();
    options.queriesFile = queries.toStdString();
    options.budgetSeconds = 0.001;
    const auto report = bench::measureCypher(options);
    QVERIFY2(report, report ? "" : report.error().message.c_str());
    const auto &n = report->at("queries").at("n");
    QCOMPARE(n.at("rows").get<int>(), 1);
    QCOMPARE(n.at("checksum").get<std::string>(), bench::sha256("[2]").substr(0, 16));
    QVERIFY(n.at("execute").at("n").get<int>() >= 3);
    QVERIFY(report->at("queries").at("bad").contains("error"));
}

void TestCypher::aFileWithoutQueriesIsRefused()
{
    bench::CypherOptions options;
    options.queriesFile = "/nowhere.json";
    const auto report = bench::measureCypher(options);
    QVERIFY(!report);
    QVERIFY(report.error().message.find("/nowhere.json") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestCypher)
#include "tst_cypher.moc"
