// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/analyzer.h"

#include <QtTest/QtTest>

using retrieval::Analyzer;

class TestAnalyzer : public QObject {
    Q_OBJECT

private slots:
    void findsTerms_data();
    void findsTerms();
    void placesOfWordsAreReported();
    void cutsEndlessWords();
    void knowsItsLanguages();
};

void TestAnalyzer::findsTerms_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<bool>("stem");
    QTest::addColumn<bool>("drop");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("terms");
    QTest::newRow("stems") << "english" << true << true << "Which boundary layers are heated?"
                           << "boundari layer heat";
    QTest::newRow("words") << "english" << false << true << "Which boundary layers are heated?"
                           << "boundary layers heated";
    QTest::newRow("words of grammar") << "english" << true << false << "What is it"
                                      << "what is it";
    QTest::newRow("German") << "german" << true << true << "Die Häuser und die Größen"
                            << "haus gross";
    QTest::newRow("accents") << "english" << false << true << "Sjögren's café"
                             << "sjogren cafe";
    QTest::newRow("numbers, dashes") << "english" << true << true << "IFN-beta-1a_x 2.5 mg"
                                     << "ifn beta 1a x 2 5 mg";
    QTest::newRow("no blanks") << "english" << true << true << "高血压 salt"
                               << "高 血 压 salt";
    QTest::newRow("torn bytes") << "english" << true << true << "a\xC3(salt"
                                << "salt";
    QTest::newRow("nothing") << "english" << true << true << " .,; "
                             << "";
}

void TestAnalyzer::findsTerms()
{
    QFETCH(QString, language);
    QFETCH(bool, stem);
    QFETCH(bool, drop);
    QFETCH(QString, text);
    QFETCH(QString, terms);
    auto analyzer = Analyzer::make({language.toStdString(), stem, drop});
    QVERIFY(analyzer);
    std::string bytes = text.toStdString();
    if (QByteArray(QTest::currentDataTag()) == "torn bytes")
        bytes = "a\xC3(salt";
    QCOMPARE(QString::fromStdString(base::join(analyzer->terms(bytes), " ")), terms);
    QCOMPARE(QString::fromStdString(base::join(analyzer->terms(bytes), " ")), terms); // as known words, too
}

void TestAnalyzer::placesOfWordsAreReported()
{
    auto analyzer = Analyzer::make();
    std::vector<std::string> words;
    const std::string text = "Über the Wörter!";
    analyzer->each(text, [&](std::string_view, base::Span word) {
        words.push_back(text.substr(word.begin, word.end - word.begin));
        return true;
    });
    QCOMPARE(words, (std::vector<std::string>{"Über", "Wörter"}));
}

void TestAnalyzer::cutsEndlessWords()
{
    auto analyzer = Analyzer::make({"english", false, true});
    const auto terms = analyzer->terms(std::string(100000, 'a'));
    QCOMPARE(terms.size(), std::size_t{1});
    QCOMPARE(terms.front().size(), std::size_t{64});
}

void TestAnalyzer::knowsItsLanguages()
{
    const auto none = Analyzer::make({"klingon", true, true});
    QVERIFY(!none);
    QVERIFY(none.error().category == base::Category::usage);
    QVERIFY(none.error().message.find("german") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestAnalyzer)
#include "tst_analyzer.moc"
