// SPDX-License-Identifier: GPL-3.0-or-later
// What people teach counts in every rule: each meaning of a word as a question with the rows that answer it, and as the
// sentence that says how it was read.
#include "cypher/exec/embeddedsource.h"
#include "graph/biocypherfolder.h"
#include "offline/readings.h"
#include "sql/sqlitesource.h"

using namespace offline_tests;

namespace {

std::shared_ptr<data::Source> smallGraph(const QString &name)
{
    auto loaded = graph::loadBioCypher(REFLEXION_SOURCE_DIR "/tests/graphs/" + name.toStdString(), {});
    if (!loaded)
        qFatal("%s", loaded.error().message.c_str());
    return std::make_shared<cypher::EmbeddedSource>(loaded->graph, name.toStdString());
}

data::Words wordsOf(const QString &text)
{
    data::Words words;
    for (const QString &each : text.split(QStringLiteral("; "))) {
        const qsizetype equals = each.indexOf(QLatin1String("= ")), colon = each.indexOf(QLatin1Char(':'), equals);
        auto word = data::readMeaning(each.mid(equals + 2, colon - equals - 2).toStdString(),
                                      each.mid(colon + 1).trimmed().toStdString());
        if (!word)
            qFatal("%s", word.error().message.c_str());
        QString phrase = each.left(equals).trimmed();
        word->off = phrase.startsWith(QLatin1String("off "));
        if (word->off)
            phrase = phrase.mid(4);
        if (!phrase.isEmpty())
            word->phrases = {phrase.toStdString()};
        words.push_back(*std::move(word));
    }
    return words;
}

void teach(offline::Knowledge &knowledge, const QString &words)
{
    data::Learned learned;
    learned.words = wordsOf(words);
    knowledge.setLearned(learned);
    QVERIFY(knowledge.prepare(**knowledge.source().describe({}), {}));
}

QStringList firstColumn(data::Source &source, const std::string &query)
{
    const auto rows = source.run({query, {}}, {}, {});
    if (!rows)
        return {QString::fromStdString(rows.error().message)};
    QStringList out;
    for (std::size_t i = 0; i < rows->size(); ++i)
        out << QString::fromStdString(rows->at(i, 0).toDisplay());
    out.sort();
    return out;
}

} // namespace

class TestTaughtWords : public QObject {
    Q_OBJECT

private slots:
    void everyMeaningIsRead_data()
    {
        QTest::addColumn<QString>("graph");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("gold");
        QFile file(REFLEXION_SOURCE_DIR "/tests/offline/words.txt");
        QVERIFY(file.open(QIODevice::ReadOnly));
        for (const QString &line : QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts)) {
            const QStringList parts = line.split(QStringLiteral(" | "));
            if (!line.startsWith('#') && parts.size() == 5)
                QTest::newRow(qPrintable(parts[0])) << parts[1] << parts[2] << parts[3] << parts[4];
        }
    }
    void everyMeaningIsRead()
    {
        QFETCH(QString, graph);
        QFETCH(QString, words);
        QFETCH(QString, question);
        QFETCH(QString, gold);
        const auto known = knowledgeOf(smallGraph(graph));
        const QString untaught = read(*known, question.toStdString());
        teach(*known, words);
        const QString query = read(*known, question.toStdString());
        if (gold == "-") {
            QVERIFY2(query.startsWith("-- "), qPrintable(query));
            return;
        }
        QVERIFY2(query != untaught, qPrintable(query)); // it is the word that answers
        const QStringList got = firstColumn(known->source(), query.toStdString()),
                          wanted = firstColumn(known->source(), gold.toStdString());
        QVERIFY2(got == wanted && !wanted.isEmpty(),
                 qPrintable(query + "\n" + got.join("; ") + "\n" + wanted.join("; ")));
    }

    // One entry prints as SQL as well.
    void theSameWordsAreReadInTables()
    {
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        auto opened = sql::SqliteSource::fromScript("Library", *resources.read("sql-samples/library.sql"));
        QVERIFY(opened);
        std::shared_ptr<data::Source> source = *std::move(opened);
        const auto known = knowledgeOf(source);
        teach(*known, "doorstopper = condition: book.pages > 500; density = measure: book.pages / book.year; "
                      "thickest = ordering: book.pages");
        QCOMPARE(firstColumn(*source, read(*known, "How many doorstopper books are there?").toStdString()),
                 firstColumn(*source, "SELECT count(*) FROM book WHERE pages > 500"));
        QCOMPARE(firstColumn(*source, read(*known, "Which doorstoppers did Jane Austen write?").toStdString()),
                 firstColumn(*source, "SELECT title FROM book b JOIN author a ON a.id = b.author_id WHERE pages > 500 "
                                      "AND a.name = 'Jane Austen'"));
        QCOMPARE(firstColumn(*source, read(*known, "Which book has the highest density?").toStdString()),
                 firstColumn(*source, "SELECT title FROM book ORDER BY 1.0 * pages / year DESC LIMIT 1"));
        QCOMPARE(firstColumn(*source, read(*known, "What is the thickest book?").toStdString()),
                 firstColumn(*source, "SELECT title FROM book ORDER BY pages DESC LIMIT 1"));
    }

    // What a word stands for is in the sentence that says how the question was read.
    void theSentenceSaysWhatTheWordMeans()
    {
        const auto known = knowledgeOf(smallGraph("council"));
        teach(*known, "veteran = condition: Councillor.age >= 60");
        const auto understood = offline::understand("Which veteran councillors are there?", *known);
        QVERIFY(understood.abstains.empty());
        QCOMPARE(understood.readings.front().inWords, std::string("Councillors with age of at least 60."));
        const auto mapped = std::find_if(understood.words.begin(), understood.words.end(),
                                         [](const llm::WordMapping &word) { return word.kind == "taught"; });
        QVERIFY(mapped != understood.words.end());
        QCOMPARE(mapped->target, std::string("Councillor.age >= 60"));
    }
};

QTEST_GUILESS_MAIN(TestTaughtWords)
#include "tst_taughtwords.moc"
