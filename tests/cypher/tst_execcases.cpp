// SPDX-License-Identifier: GPL-3.0-or-later
// Every case of tests/cypher/cases/*.txt on the embedded engine.
#include "casefile.h"
#include "creategraph.h"
#include "cypher/exec/embeddedsource.h"

#include <QDir>
#include <QTest>
#include <algorithm>

class TestExecCases : public QObject {
    Q_OBJECT
private slots:
    void gives_data();
    void gives();
    void memoryExhaustionAlwaysGivesASentence_data() { gives_data(); }
    void memoryExhaustionAlwaysGivesASentence();
};

void TestExecCases::gives_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("index");
    const QDir folder(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/cypher/cases"));
    for (const QString &name : folder.entryList({QStringLiteral("*.txt")}, QDir::Files, QDir::Name)) {
        const QString path = folder.filePath(name);
        const auto cases = fixtures::readCases(path.toStdString());
        for (std::size_t i = 0; i < cases.size(); ++i)
            QTest::addRow("%s: %s", qPrintable(name), cases[i].name.c_str()) << path << static_cast<int>(i);
    }
}

void TestExecCases::gives()
{
    QFETCH(QString, file);
    QFETCH(int, index);
    const fixtures::Case wanted = fixtures::readCases(file.toStdString())[static_cast<std::size_t>(index)];
    cypher::EmbeddedSource source(fixtures::createGraph(wanted.graph), "fixture");
    const auto result = source.run({wanted.query, {}}, {}, {});
    if (!wanted.errorCode.empty()) {
        QVERIFY2(!result, "an error was expected");
        QCOMPARE(QString::fromStdString(result.error().code), QString::fromStdString(wanted.errorCode));
        QVERIFY2(result.error().message.find(wanted.errorWords) != std::string::npos, result.error().message.c_str());
        return;
    }
    QVERIFY2(result, result ? "" : result.error().message.c_str());
    std::vector<std::string> rows, expected = wanted.rows;
    for (std::size_t row = 0; row < result->size(); ++row) {
        std::string line;
        for (std::size_t column = 0; column < result->columnCount(); ++column)
            line += (column ? " | " : "") + result->at(row, column).toLiteral();
        rows.push_back(line);
    }
    if (!wanted.ordered) {
        std::sort(rows.begin(), rows.end());
        std::sort(expected.begin(), expected.end());
    }
    const auto join = [](const std::vector<std::string> &lines) {
        QString all;
        for (const std::string &line : lines)
            all += QString::fromStdString(line) + QLatin1Char('\n');
        return all;
    };
    QCOMPARE(join(rows), join(expected));
}

// A memory limit at any point leaves every operator in the middle of its work, as a stop does, but each time at the
// same point.
void TestExecCases::memoryExhaustionAlwaysGivesASentence()
{
    QFETCH(QString, file);
    QFETCH(int, index);
    const fixtures::Case wanted = fixtures::readCases(file.toStdString())[static_cast<std::size_t>(index)];
    cypher::EmbeddedSource source(fixtures::createGraph(wanted.graph), "fixture");
    for (std::size_t bytes = 1; bytes < 4 << 20; bytes = bytes * 7 / 4 + 1) {
        data::QueryLimits limits;
        limits.memory = bytes;
        const auto result = source.run({wanted.query, {}}, limits, {});
        QVERIFY2(result || !result.error().message.empty(), wanted.name.c_str());
        if (result && wanted.errorCode.empty() && result->truncation().empty())
            QCOMPARE(result->size(), wanted.rows.size());
    }
}

QTEST_APPLESS_MAIN(TestExecCases)
#include "tst_execcases.moc"
