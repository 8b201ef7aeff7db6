// SPDX-License-Identifier: GPL-3.0-or-later
// What the program offers to ask it can answer: every sample source, in both languages.
#include "agents/engine/ask.h"
#include "main/compositionroot.h"
#include "main/sourcecontext.h"
#include "main/sources.h"
#include "workflow/services.h"

#include <QTemporaryDir>
#include <QtTest>

class TestSampleQuestions : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        for (const char *name : {"HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"})
            qputenv(name, m_home.path().toUtf8());
    }

    void whatIsOfferedIsAnswered_data()
    {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<QByteArray>("language");
        for (const char *source : {"sample:", "sample:library", "sample:medicine", "sample:documents"})
            for (const char *language : {"en", "de"})
                QTest::addRow("%s in %s", source, language) << QByteArray(source) << QByteArray(language);
    }

    void whatIsOfferedIsAnswered()
    {
        QFETCH(QByteArray, source);
        QFETCH(QByteArray, language);
        const program::CompositionRoot root;
        std::shared_ptr<data::Source> opened = root.sources().open(source.toStdString(), {}).value();
        const auto schema = opened->describe({}).value();
        const auto room = root.room(opened);
        const auto offered = root.samples(room, schema, language.toStdString(), {});
        QVERIFY(!offered.empty());
        QVERIFY(offered.size() <= 3);
        for (const auto &each : offered) {
            const agents::RunWorld world{room->source(), schema, std::make_shared<workflow::Services>()};
            root.provide(*world.services, room, {});
            agents::RunRequest request;
            request.question = each.text;
            request.sources = {{source.toStdString(), {}}};
            if (language != "en" && !schema->ofDocuments)
                request.model = "offline:" + language.toStdString();
            const auto run = agents::prepareRun(request, {root.agents(), root.resources()}, world).value();
            base::SeededRandom random(1);
            const auto result = agents::ask(run, run.runnerOptions(root.clock(), random)).value();
            QVERIFY2(agents::isAnswer(result.status), (each.text + ": " + result.reason).c_str());
            // Of a source whose names are English, no English verb stands in a German sentence.
            if (language == "de")
                for (const char *verb : {" treat ", " target ", " include "})
                    QVERIFY2(each.text.find(verb) == std::string::npos, each.text.c_str());
        }
        if (source == "sample:documents" && language == "en")
            QCOMPARE(offered.front().text, std::string("What is there about Cladribine tablets?"));
        if (source == "sample:" && language == "de")
            QCOMPARE(offered.front().text, std::string("Welche Drug behandeln hypertensoin?"));
    }

private:
    QTemporaryDir m_home;
};

QTEST_GUILESS_MAIN(TestSampleQuestions)
#include "tst_samplequestions.moc"
