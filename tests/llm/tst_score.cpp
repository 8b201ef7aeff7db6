// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/score.h"
#include "llm/tokens.h"

#include <QtTest>

class TestScore : public QObject {
    Q_OBJECT

private slots:
    void readsScoresAsModelsWriteThem_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<double>("expected"); // -1: none
        const auto row = [](const char *text, double expected) { QTest::newRow(text) << QByteArray(text) << expected; };
        row("8", 8);
        row("  8 \n", 8);
        row("7.5", 7.5);
        row("7,5", 7.5);
        row("8/10", 8);
        row("4 / 5", 8);
        row("Score: 9", 9);
        row("I ran 3 queries. Score: 6.", 6);
        row("high, 9 out of 10", 9);
        row("85%", 8.5);
        row("10", 10);
        row("0", 0);
        row("high", -1);
        row("", -1);
        row("11", -1);
        row("-3", -1);
        row("between 7 and 8", -1);
        row("12/10", -1);
        row("3/0", -1);
        row("99999999999999999999999999999999", -1);
    }
    void readsScoresAsModelsWriteThem()
    {
        QFETCH(QByteArray, text);
        QFETCH(double, expected);
        QCOMPARE(llm::parseScore(text.toStdString()).value_or(-1), expected);
    }

    void tokensAreEstimatedFromLettersOfAnyScript()
    {
        QCOMPARE(llm::estimateTokens(""), std::int64_t{0});
        QCOMPARE(llm::estimateTokens("a"), std::int64_t{1});
        QCOMPARE(llm::estimateTokens(std::string(400, 'a')), std::int64_t{100});
        QCOMPARE(llm::estimateTokens("病病病"), std::int64_t{2});
    }
};

QTEST_APPLESS_MAIN(TestScore)
#include "tst_score.moc"
