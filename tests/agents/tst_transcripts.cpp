// SPDX-License-Identifier: GPL-3.0-or-later
// Every conversation in tests/transcripts ends as its file expects.
#include "agents/registry/builtinagents.h"
#include "support/transcript.h"

#include <QDir>
#include <QtTest>

class TestTranscripts : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const base::FolderResources resources(
            qEnvironmentVariable("REFLEXION_RESOURCES", REFLEXION_SOURCE_DIR "/resources").toStdString());
        for (const char *name : {"kg-reflexion", "sql-reflection"}) {
            auto graph = agents::builtInAgents().make(name, resources);
            QVERIFY2(graph.has_value(), graph ? "" : graph.error().message.c_str());
            m_graphs[name] = *graph;
        }
    }

    void everyStepReasonAndAnswerIsAsExpected_data()
    {
        QTest::addColumn<QString>("file");
        const QDir folder(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/transcripts"));
        const auto files = folder.entryList({QStringLiteral("*.case")}, QDir::Files, QDir::Name);
        QVERIFY(!files.isEmpty());
        for (const auto &name : files)
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }
    void everyStepReasonAndAnswerIsAsExpected()
    {
        QFETCH(QString, file);
        QFile in(file);
        QVERIFY(in.open(QIODevice::ReadOnly));
        support::Transcript transcript(in.readAll().toStdString());
        QVERIFY2(transcript.mistake.empty(), transcript.mistake.c_str());
        const auto came = transcript.run(m_graphs.at(transcript.agent));
        if (came != transcript.expected)
            QFAIL(("expected\n" + transcript.expected + "but came\n" + came).c_str());
    }

private:
    std::map<std::string, workflow::StateGraphPtr> m_graphs;
};

QTEST_APPLESS_MAIN(TestTranscripts)
#include "tst_transcripts.moc"
