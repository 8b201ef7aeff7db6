// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence that explains a reading, and the first sample questions, are natural language.
#include "cypher/exec/embeddedsource.h"
#include "graph/biocypherfolder.h"
#include "offline/language/vocabulary.h"
#include "offline/language/words.h"
#include "offline/reading/interpreter.h"
#include "offline/reading/rulequestions.h"
#include "offline/readings.h"
#include "offline/values/knowledge.h"
#include "sql/sqlite/sqlitesource.h"

#include <QDir>
#include <QtTest>

namespace {

std::shared_ptr<data::Source> graphIn(const QString &folder)
{
    const auto loaded = graph::loadBioCypher(folder.toStdString());
    return loaded ? std::make_shared<cypher::EmbeddedSource>(loaded->graph, "Graph") : nullptr;
}

using offline_tests::knowledgeOf;

} // namespace

class TestReadBack : public QObject {
    Q_OBJECT

private slots:
    void aReadingIsASentence_data()
    {
        QTest::addColumn<QString>("graph");
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *graph, const char *question, const char *sentence) {
            QTest::newRow(question) << QStringLiteral("/%1").arg(QLatin1String(graph)) << QString::fromUtf8(question)
                                    << QString::fromUtf8(sentence);
        };
        row("tests/graphs/library", "Which books did Maria Quint write?", "Books that the author 'Maria Quint' wrote.");
        row("tests/graphs/library", "Which authors wrote books about mathematics?",
            "Authors that wrote books, where these books are about the subject 'mathematics'.");
        row("tests/graphs/library", "How many books are there?", "The number of books.");
        row("tests/graphs/library", "How many pages has The Silent Orchard?",
            "Pages of the book 'The Silent Orchard'.");
        row("tests/graphs/library", "Which books have more than 300 pages?", "Books with pages above 300.");
        row("tests/graphs/library", "Which author wrote the most books?",
            "The author with the highest number of books that it wrote.");
        row("tests/graphs/library", "number of books per subject",
            "For each subject, the number of books that are about it.");
        row("tests/graphs/library", "average number of pages of books about mathematics",
            "The average pages of books that are about the subject 'mathematics'.");
        row("tests/graphs/council", "Which councillors sit on no committee?",
            "Councillors, except those that sit on committees.");
        row("tests/graphs/council", "Does Helen Okoro sit on the Finance Committee?",
            "Whether the councillor 'Helen Okoro' sits on the committee 'Finance Committee'.");
        row("tests/graphs/council", "Which parties have more than 3 councillors?",
            "Parties that councillors belong to, each with more than 3 councillors.");
        row("tests/graphs/council", "Which companies donated to the party of Arne Dahl?",
            "Companies that donated to parties, where the councillor 'Arne Dahl' belongs to these parties.");
        row("resources/sample-graph", "Which pathways involve the targets of drugs that treat nicotine dependence?",
            "Pathways that genes participate in, where drugs target these genes and these drugs treat the disease "
            "'nicotine dependence'.");
        // Conditions on the candidates come before the property that selects the first of them.
        row("tests/graphs/transport", "oldest vehicle on the red line",
            "Of the vehicles that run on the line 'Red Line', the one with the lowest built year.");
        row("resources/sample-graph", "memantine vs donepezil, more targets?",
            "Of the drugs 'Memantine' and 'Donepezil', the one with the highest number of genes that it targets.");
        row("resources/sample-graph", "Which illness resembles hypertension the most, judged by enrichment?",
            "Of the diseases that resemble the disease 'hypertension', the one with the highest enrichment of the "
            "relationship 'resembles'.");
        row("resources/sample-graph", "Cancer by cancer, the number of medicines that treat it (skip those with none)",
            "For each disease for which 'is cancer' is true, the number of drugs that treat it.");
        row("resources/sample-graph", "Total number of links between genes and pathways?",
            "The number of relationships 'participates in', where genes participate in pathways.");
        row("resources/sample-graph", "ALS genes",
            "Genes that the disease 'amyotrophic lateral sclerosis' is associated with.");
        row("resources/sample-graph", "how many variants are known for each of the psychiatric diseases",
            "For each disease with category 'psychiatric', the number of sequence variants that 'variant to disease "
            "association' connects with it.");
        row("resources/sample-graph",
            "It exists some drug which treats in the same time the Crohn disease and the asthma?",
            "Whether there are drugs that treat the disease 'Crohn's disease' and that treat the disease 'asthma'.");
        // "Before" compares two dates, and a property that is no noun is named alone.
        row("tests/graphs/ward", "list devices that were serviced before 2023",
            "Devices with 'serviced on' before '2023'.");
        row("tests/graphs/council",
            "For my article on party funding: how much did each party get in donations altogether?",
            "For each party that companies donated to, the total amount eur of the relationship 'donated to'.");
        row("resources/sample-graph", "In which tissues are the targets of levothyroxine expressed?",
            "Anatomical entities that genes are expressed in, where the drug 'Levothyroxine' targets these genes.");
    }

    void aReadingIsASentence()
    {
        QFETCH(QString, graph);
        QFETCH(QString, question);
        QFETCH(QString, sentence);
        const auto knowledge = knowledgeOf(graphIn(QStringLiteral(REFLEXION_SOURCE_DIR) + graph));
        const auto understood = offline::understand(question.toStdString(), *knowledge);
        QVERIFY(!understood.readings.empty());
        QCOMPARE(QString::fromStdString(understood.readings.front().inWords), sentence);
    }

    void germanReadsWithGermanWords()
    {
        const auto knowledge = knowledgeOf(graphIn(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/graphs/library")), "de");
        const auto understood = offline::understand("Wie viele Book gibt es?", *knowledge);
        QVERIFY(!understood.readings.empty());
        QCOMPARE(QString::fromStdString(understood.readings.front().inWords), QStringLiteral("Anzahl von Book."));
    }

    void germanUserGetsGermanTexts_data()
    {
        QTest::addColumn<QString>("graph");
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *graph, const char *question, const char *sentence) {
            QTest::newRow(question) << QStringLiteral("/%1").arg(QLatin1String(graph)) << QString::fromUtf8(question)
                                    << QString::fromUtf8(sentence);
        };
        row("tests/graphs/library", "Which books did Maria Quint write?",
            "Book mit einer Beziehung „wrote“ von Author „Maria Quint“.");
        row("tests/graphs/library", "Which authors wrote books about mathematics?",
            "Author mit einer Beziehung „wrote“ zu Book; dabei gilt: eine Beziehung „about“ führt von diesen Einträgen "
            "(Book) zu Subject „mathematics“.");
        row("tests/graphs/library", "Which author wrote the most books?",
            "Author mit dem höchsten Wert: Anzahl von Book mit einer Beziehung „wrote“ von diesem Eintrag.");
        row("tests/graphs/library", "number of books per subject",
            "Je Subject: Anzahl von Book mit einer Beziehung „about“ zu diesem Eintrag.");
        row("tests/graphs/library", "Reference books only, please", "Book mit „is reference“: ja.");
        row("tests/graphs/council", "Which councillors sit on no committee?",
            "Councillor, ausgenommen solche mit einer Beziehung „sits on“ zu Committee.");
        row("tests/graphs/council", "Does Helen Okoro sit on the Finance Committee?",
            "Ob gilt: eine Beziehung „sits on“ führt von Councillor „Helen Okoro“ zu Committee „Finance Committee“.");
        row("tests/graphs/transport", "oldest vehicle on the red line",
            "Unter Vehicle mit einer Beziehung „runs on“ zu Line „Red Line“: der Eintrag mit dem niedrigsten Wert: "
            "„built year“.");
    }

    // Questions in English, read by English rules.
    void germanUserGetsGermanTexts()
    {
        QFETCH(QString, graph);
        QFETCH(QString, question);
        QFETCH(QString, sentence);
        const auto knowledge = knowledgeOf(graphIn(QStringLiteral(REFLEXION_SOURCE_DIR) + graph), "en", "de");
        const auto understood = offline::understand(question.toStdString(), *knowledge);
        QVERIFY(!understood.readings.empty());
        QCOMPARE(QString::fromStdString(understood.readings.front().inWords), sentence);
    }

    void relationshipIsPhrasedAsAVerb_data()
    {
        QTest::addColumn<QString>("many");
        QTest::addColumn<QString>("one");
        QTest::newRow("TREATS") << "treat"
                                << "treats";
        QTest::newRow("SUPPLIES") << "supply"
                                  << "supplies";
        QTest::newRow("DIRECTED") << "directed"
                                  << "directed";
        QTest::newRow("ACTED_IN") << "acted in"
                                  << "acted in";
        QTest::newRow("WROTE") << "wrote"
                               << "wrote";
        QTest::newRow("EXPRESSED_IN") << "are expressed in"
                                      << "is expressed in";
        QTest::newRow("ABOUT") << "are about"
                               << "is about";
        QTest::newRow("PART_OF") << "are part of"
                                 << "is part of";
        QTest::newRow("TREAT") << "treat"
                               << "treats";
        QTest::newRow("ORIGINATOR") << ""
                                    << "";
        QTest::newRow("COUNTRY") << ""
                                 << "";
    }

    void relationshipIsPhrasedAsAVerb()
    {
        QFETCH(QString, many);
        QFETCH(QString, one);
        const auto knowledge = knowledgeOf(std::string("films"));
        const auto verb = knowledge->vocabulary().verb(offline::identifierWords(QTest::currentDataTag()));
        QCOMPARE(verb.has_value(), !many.isEmpty());
        QCOMPARE(QString::fromStdString(verb ? verb->ofMany : std::string()), many);
        QCOMPARE(QString::fromStdString(verb ? verb->ofOne : std::string()), one);
    }

    void samplesAreQuestionsOfUsers_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::newRow("sample graph") << QStringLiteral(REFLEXION_SOURCE_DIR "/resources/sample-graph");
        const QString graphs = QStringLiteral(REFLEXION_SOURCE_DIR "/tests/graphs/");
        for (const QString &name : QDir(graphs).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(name)) << graphs + name;
        for (const char *name : {"fincen", "movies", "northwind"})
            QTest::newRow(name)
                << qEnvironmentVariable("REFLEXION_SHARED") +
                       QStringLiteral("/questions/public/text2cypher/%1-graph").arg(QLatin1String(name));
    }

    // A noun is never used as a verb, nor a past tense as an action on people; no schema name appears in its stored
    // form.
    void samplesAreQuestionsOfUsers()
    {
        QFETCH(QString, folder);
        if (!QDir(folder).exists())
            QSKIP("needs the shared example graphs");
        const auto source = graphIn(folder);
        const auto schema = *source->describe({});
        const auto knowledge = knowledgeOf(source);
        const auto made = offline::RuleQuestions(knowledge).questions(*schema, *source, 6, {});
        QVERIFY(made && made->size() >= 3);
        for (const auto &sample : *made) {
            const auto text = QString::fromStdString(sample.text);
            static const QRegularExpression form(QStringLiteral("^(Which|How many) [a-z ]+( both .+ and .+| .+)?\\?$"));
            QVERIFY2(form.match(text).hasMatch() && !text.contains(QLatin1Char('_')), qPrintable(text));
            static const QRegularExpression twice(QStringLiteral("\\b([a-z]{3,})s? \\1\\b"));
            QVERIFY2(!twice.match(text).hasMatch(), qPrintable(text)); // "orders order"
            static const QRegularExpression done(
                QStringLiteral("\\bare (acted|directed|produced|wrote|filed|reviewed)"));
            QVERIFY2(!done.match(text).hasMatch(), qPrintable(text));
            for (const auto &relationship : schema->relationships) {
                const auto words = offline::identifierWords(relationship.name);
                if (words.size() == 1 && !knowledge->vocabulary().verb(words))
                    QVERIFY2(
                        !text.contains(QLatin1Char(' ') + QString::fromStdString(words.front()) + QLatin1Char(' ')),
                        qPrintable(text));
            }
        }
    }

    // The rules of another language offer questions in it, which they read without doubt.
    void samplesAreInTheLanguageOfTheRules()
    {
        const auto graph = graphIn(QStringLiteral(REFLEXION_SOURCE_DIR "/resources/sample-graph"));
        QFile file(QStringLiteral(REFLEXION_SOURCE_DIR "/resources/sql-samples/library.sql"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        auto tables = sql::SqliteSource::fromScript("tables", file.readAll().toStdString());
        QVERIFY(tables.has_value());
        for (const std::shared_ptr<data::Source> &source :
             {std::shared_ptr<data::Source>(graph), std::shared_ptr<data::Source>(std::move(*tables))}) {
            const auto schema = *source->describe({});
            const auto made = offline::RuleQuestions(knowledgeOf(source, "de")).questions(*schema, *source, 3, {});
            QVERIFY(made.has_value());
            QCOMPARE(made->size(), std::size_t{3});
            static const QRegularExpression form(QStringLiteral("^(Welche|Welches|Wie viele) "));
            for (const auto &sample : *made)
                QVERIFY2(form.match(QString::fromStdString(sample.text)).hasMatch(), sample.text.c_str());
        }
    }

    void samplesOfTables_data()
    {
        QTest::addColumn<QString>("script");
        for (const char *name : {"resources/sql-samples/library", "resources/sql-samples/medicine",
                                 "tests/questions/sql/shop", "tests/questions/sql/college"})
            QTest::newRow(name) << QStringLiteral(REFLEXION_SOURCE_DIR "/%1.sql").arg(QLatin1String(name));
    }

    // A foreign key is no verb: no question contains "belongs to it".
    void samplesOfTables()
    {
        QFETCH(QString, script);
        QFile file(script);
        QVERIFY(file.open(QIODevice::ReadOnly));
        auto opened = sql::SqliteSource::fromScript("tables", file.readAll().toStdString());
        QVERIFY(opened.has_value());
        const std::shared_ptr<data::Source> source = std::move(*opened);
        const auto schema = *source->describe({});
        const auto made = offline::RuleQuestions(knowledgeOf(source)).questions(*schema, *source, 3, {});
        QVERIFY(made.has_value());
        QCOMPARE(made->size(), std::size_t{3});
        static const QRegularExpression form(QStringLiteral("^Which [a-z ]+ (has the most|have no) [a-z ]+\\?$"));
        for (const auto &sample : *made)
            QVERIFY2(form.match(QString::fromStdString(sample.text)).hasMatch(), sample.text.c_str());
    }
};

QTEST_APPLESS_MAIN(TestReadBack)
#include "tst_readback.moc"
