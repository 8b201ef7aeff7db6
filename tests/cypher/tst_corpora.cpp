// SPDX-License-Identifier: GPL-3.0-or-later
// Queries known to be right give no diagnostics; huge ones end with rows or at a limit.
#include "base/world.h"
#include "cypher/exec/embeddedsource.h"
#include "cypher/syntax/parse.h"
#include "graph/biocypherfolder.h"
#include "graph/builder.h"

#include <QtTest>
#include <nlohmann/json.hpp>
#include <sstream>

namespace {

std::string sharedText(const std::string &name)
{
    const base::FolderResources shared(qEnvironmentVariable("REFLEXION_SHARED").toStdString());
    const auto text = shared.read(name);
    return text ? *text : std::string();
}

QString alarms(const data::Analysis &analysis)
{
    QString out;
    for (const data::Diagnostic &each : analysis.diagnostics)
        if (each.level != data::Level::hint)
            out += QString::fromStdString(each.code + ": " + each.message + " ");
    return out;
}

} // namespace

class TestCorpora : public QObject {
    Q_OBJECT

private slots:
    void goldQueriesRaiseNoAlarmWithTheSampleSchema()
    {
        const std::string text = sharedText("questions/dev.jsonl");
        if (text.empty())
            QSKIP("needs the shared question set");
        const auto loaded = graph::loadBioCypher(std::string(REFLEXION_SOURCE_DIR "/resources/sample-graph"));
        QVERIFY(loaded.has_value());
        cypher::EmbeddedSource source(loaded->graph, "sample");
        const data::SchemaPtr schema = *source.describe({});
        std::istringstream lines(text);
        int checked = 0;
        for (std::string line; std::getline(lines, line);) {
            const auto question = nlohmann::json::parse(line);
            if (!question.contains("cypher") || !question["cypher"].is_string())
                continue;
            const std::string query = question["cypher"];
            const QString found = alarms(source.language()->analyse(query, schema.get()));
            QVERIFY2(found.isEmpty(), (query + "\n" + found.toStdString()).c_str());
            ++checked;
        }
        QVERIFY(checked > 50);
        qInfo("%d gold queries", checked);
    }

    void benchQueriesRaiseNoAlarm()
    {
        const std::string text = sharedText("bench/queries.json");
        if (text.empty())
            QSKIP("needs the shared bench queries");
        int checked = 0;
        cypher::EmbeddedSource source(*graph::GraphBuilder().build(), "empty");
        const auto all = nlohmann::json::parse(text);
        for (const auto &each : all["queries"]) {
            const std::string query = each["cypher"];
            const QString found = alarms(source.language()->analyse(query, nullptr));
            QVERIFY2(found.isEmpty(), (query + "\n" + found.toStdString()).c_str());
            ++checked;
        }
        QVERIFY(checked > 10);
        qInfo("%d bench queries", checked);
    }

    void hugeQueriesEndInRowsOrLimits_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const QString &query, const char *expected) {
            QTest::newRow(name) << query << QString::fromLatin1(expected);
        };
        row("a list of a million literals", "RETURN size([0" + QStringLiteral(",1").repeated(999999) + "]) AS n",
            "1000000");
        row("a list of a million numbers", "RETURN size([x IN range(1, 1000000) WHERE x % 2 = 0]) AS n", "500000");
        row("a million rows", "UNWIND range(1, 1000000) AS x RETURN sum(x) AS n", "500000500000");
        row("a million distinct rows", "UNWIND range(1, 1000000) AS x WITH DISTINCT x RETURN count(*) AS n", "1000000");
        row("a text of a megabyte", "RETURN size('" + QString(1 << 20, QLatin1Char('x')) + "') AS n", "1048576");
        row("a condition of a megabyte", "RETURN 0 = 1" + QStringLiteral(" OR 0 = 1").repeated(110000) + " AS n",
            "false");
        row("more rows than memory", "UNWIND range(1, 100000000) AS x RETURN count(DISTINCT x) AS n", "memory");
        row("a list larger than memory", "RETURN size(range(1, 100000000000)) AS n", "limit");
        row("a list that doubles", "RETURN reduce(l = [1], x IN range(1, 60) | l + l) AS n", "memory");
        row("a list of itself, again and again", "RETURN reduce(l = [1], x IN range(1, 60) | [l, l]) AS n", "memory");
        row("a text that doubles", "RETURN size(reduce(l = 'x', x IN range(1, 60) | l + l)) AS n", "memory");
    }

    void hugeQueriesEndInRowsOrLimits()
    {
        QFETCH(QString, query);
        QFETCH(QString, expected);
        cypher::EmbeddedSource source(*graph::GraphBuilder().build(), "empty");
        data::QueryLimits limits;
        limits.time = std::chrono::milliseconds(60000);
        limits.memory = 256u << 20;
        const auto rows = source.run({query.toStdString(), {}}, limits, {});
        const bool fails = expected == QLatin1String("memory") || expected == QLatin1String("limit");
        QVERIFY2(rows.has_value() != fails, rows ? "rows" : rows.error().message.c_str());
        if (fails)
            QVERIFY2(rows.error().category == base::Category::limit, rows.error().message.c_str());
        else
            QCOMPARE(QString::fromStdString(rows->at(0, 0).toLiteral()), expected);
    }
};

QTEST_APPLESS_MAIN(TestCorpora)
#include "tst_corpora.moc"
