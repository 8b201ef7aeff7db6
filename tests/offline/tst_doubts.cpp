// SPDX-License-Identifier: GPL-3.0-or-later
// The checks against misreadings, each by questions that only it declines (tests/offline/doubts.txt).
#include "cypher/exec/embeddedsource.h"
#include "graph/biocypherfolder.h"
#include "offline/doubts/doubts.h"
#include "offline/passes/readingtrace.h"
#include "offline/readings.h"
#include "sql/sqlite/sqlitesource.h"
#include "taughtwords.h"

#include <map>

using namespace offline_tests;

namespace {

struct DoubtCase {
    QString sign, source, question, taught;
};

std::vector<DoubtCase> cases()
{
    QFile file(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/offline/doubts.txt"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    std::vector<DoubtCase> out;
    for (const QString &line : QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts)) {
        if (line.startsWith('#'))
            continue;
        const QStringList parts = line.split(QStringLiteral(" | "));
        if (parts.size() < 3 || parts.size() > 4)
            qFatal("%s", qPrintable(line));
        out.push_back({parts[0], parts[1], parts[2], parts.value(3)});
    }
    return out;
}

std::shared_ptr<data::Source> sourceOf(const QString &name)
{
    const QString here = QStringLiteral(REFLEXION_SOURCE_DIR "/tests/offline/") + name;
    if (QFile script(here + QStringLiteral(".sql")); script.open(QIODevice::ReadOnly)) {
        auto source = sql::SqliteSource::fromScript(name.toStdString(), script.readAll().toStdString());
        if (!source)
            qFatal("%s", source.error().message.c_str());
        return std::move(*source);
    }
    if (QFile fixture(here + QStringLiteral(".json")); fixture.open(QIODevice::ReadOnly))
        return std::make_shared<FakeSource>(nlohmann::json::parse(fixture.readAll().toStdString()));
    auto loaded = graph::loadBioCypher(REFLEXION_SOURCE_DIR "/tests/graphs/" + name.toStdString(), {});
    if (!loaded)
        qFatal("%s", loaded.error().message.c_str());
    return std::make_shared<cypher::EmbeddedSource>(loaded->graph, name.toStdString());
}

} // namespace

class TestDoubts : public QObject {
    Q_OBJECT
private slots:
    void eachDeclinesItsQuestions_data()
    {
        QTest::addColumn<QString>("sign");
        for (const offline::Doubt *doubt : offline::allDoubts())
            QTest::newRow(doubt->name) << QString::fromUtf8(doubt->name);
    }
    void eachDeclinesItsQuestions()
    {
        QFETCH(QString, sign);
        int asked = 0;
        for (const DoubtCase &each : cases()) {
            if (each.sign != sign)
                continue;
            ++asked;
            offline::ReadingTrace trace;
            const auto understood =
                offline::understand(each.question.toStdString(), knowledge(each.source, each.taught), &trace);
            const QString report =
                each.question + '\n' +
                QString::fromStdString(understood.abstains.empty() ? understood.readings.front().inWords
                                                                   : understood.abstains);
            QVERIFY2(!understood.abstains.empty(), qPrintable(report));
            const auto &last = trace.steps.back();
            const bool isDoubt = !last.did.empty() && !last.did.front().notes.empty() &&
                                 last.did.front().says == "this reading of the question is rejected because of %1";
            QVERIFY2(isDoubt, qPrintable(report));
            QCOMPARE(QString::fromStdString(last.did.front().notes.front()), sign);
        }
        QVERIFY2(asked > 0, "no question is declined by it");
    }
    void everyCaseIsOfASign()
    {
        QSet<QString> known;
        for (const offline::Doubt *doubt : offline::allDoubts())
            known.insert(QString::fromUtf8(doubt->name));
        QCOMPARE(known.size(), qsizetype(offline::allDoubts().size()));
        for (const DoubtCase &each : cases())
            QVERIFY2(known.contains(each.sign), qPrintable(each.sign));
    }

private:
    const offline::Knowledge &knowledge(const QString &source, const QString &taught)
    {
        auto &known = m_known[source + taught];
        if (!known) {
            known = knowledgeOf(sourceOf(source));
            if (!taught.isEmpty())
                teach(*known, taught);
        }
        return *known;
    }
    std::map<QString, std::shared_ptr<offline::Knowledge>> m_known;
};

QTEST_GUILESS_MAIN(TestDoubts)
#include "tst_doubts.moc"
