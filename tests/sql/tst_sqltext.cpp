// SPDX-License-Identifier: GPL-3.0-or-later
#include "redteam.h"
#include "sql/guard.h"
#include "sql/language.h"

#include <QtTest>

using sql::Dialect;

class TestSqlText : public QObject {
    Q_OBJECT

private slots:
    void theGuardLetsReadingPassAndNothingElse_data()
    {
        QTest::addColumn<int>("dialect");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QByteArray>("text");
        for (const fixtures::RedTeamLine &line : fixtures::readRedTeam())
            QTest::newRow(line.name.c_str()) << static_cast<int>(line.dialect) << QString::fromStdString(line.expected)
                                             << QByteArray(line.text.data(), static_cast<int>(line.text.size()));
    }

    void theGuardLetsReadingPassAndNothingElse()
    {
        QFETCH(int, dialect);
        QFETCH(QString, expected);
        QFETCH(QByteArray, text);
        const sql::Verdict verdict = sql::judge(static_cast<Dialect>(dialect), text.toStdString());
        const QString said = QString::fromStdString(verdict.code + ": " + verdict.message);
        if (expected == QLatin1String("refused"))
            QVERIFY2(!verdict.ok() && verdict.code == "refused", qPrintable(text + " -> " + said));
        else if (expected == QLatin1String("unread"))
            QVERIFY2(!verdict.ok() && !verdict.message.empty(), qPrintable(text + " -> " + said));
        else
            QVERIFY2(verdict.ok(), qPrintable(text + " -> " + said));
    }
};

QTEST_APPLESS_MAIN(TestSqlText)
#include "tst_sqltext.moc"
