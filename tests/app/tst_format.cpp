// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/format.h"

#include <QTest>

using namespace std::chrono_literals;

class TestFormat : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void durations_data()
    {
        QTest::addColumn<qint64>("nanoseconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << qint64(0) << "0.0 ms";
        QTest::newRow("tenths") << qint64(412345) << "0.4 ms";
        QTest::newRow("milliseconds") << qint64(6100000) << "6.1 ms";
        QTest::newRow("whole milliseconds") << qint64(12400000) << "12 ms";
        QTest::newRow("just below a second") << qint64(999400000) << "999 ms";
        QTest::newRow("rounds to a second") << qint64(999600000) << "1.0 s";
        QTest::newRow("seconds") << qint64(9400000000) << "9.4 s";
        QTest::newRow("a minute") << qint64(59700000000) << "1 min 0 s";
        QTest::newRow("minutes") << qint64(125000000000) << "2 min 5 s";
        QTest::newRow("hours") << qint64(7512000000000) << "2 h 5 min";
    }
    void durations()
    {
        QFETCH(qint64, nanoseconds);
        QFETCH(QString, text);
        QCOMPARE(plain(app::formatDuration(std::chrono::nanoseconds(nanoseconds), QLocale::c())), text);
    }

    void bytes_data()
    {
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<QString>("text");
        QTest::newRow("few") << qint64(42) << "42 B";
        QTest::newRow("tenths") << qint64(412) << "0.4 kB";
        QTest::newRow("kilo") << qint64(9949) << "9.9 kB";
        QTest::newRow("mega") << qint64(5000000) << "5.0 MB";
        QTest::newRow("much") << qint64(1234567890123456) << "1235 TB";
    }
    void bytes()
    {
        QFETCH(qint64, bytes);
        QFETCH(QString, text);
        QLocale locale = QLocale::c();
        locale.setNumberOptions(QLocale::OmitGroupSeparator);
        QCOMPARE(plain(app::formatBytes(bytes, locale)), text);
    }

    void numbersFollowTheLocale()
    {
        const QLocale german(QLocale::German, QLocale::Germany);
        QCOMPARE(app::formatCount(1844, german), QStringLiteral("1.844"));
        QCOMPARE(app::formatScore(-3.5, QLocale::c()), QStringLiteral("−3.5")); // as a change is written
        QCOMPARE(app::formatScore(-0.01, QLocale::c()), QStringLiteral("0.0"));
        QCOMPARE(app::formatScore(9.25, german), german.toString(9.25, 'f', 1));
        QCOMPARE(plain(app::formatDuration(6100us, german)), QStringLiteral("6,1 ms"));
        QCOMPARE(app::formatCount(1844, QLocale(QLocale::English, QLocale::UnitedStates)), QStringLiteral("1,844"));
    }

    void aDeltaHasASignWhereItIsNotZero()
    {
        QCOMPARE(app::formatDelta(0.7, QLocale::c()), QStringLiteral("+0.7"));
        QCOMPARE(app::formatDelta(-1.5, QLocale::c()), QStringLiteral("\u22121.5"));
        QCOMPARE(app::formatDelta(0.04, QLocale::c()), QStringLiteral("0.0"));
        QCOMPARE(app::formatDelta(-0.04, QLocale::c()), QStringLiteral("0.0"));
    }

    void anUnknownCostIsNotZero()
    {
        QCOMPARE(app::formatCost(std::nullopt, QLocale::c()), QString());
        QCOMPARE(app::formatCost(0.0, QLocale::c()), QStringLiteral("0.00"));
        QCOMPARE(app::formatCost(0.0031, QLocale::c()), QStringLiteral("0.0031"));
        QCOMPARE(app::formatCost(12.5, QLocale::c()), QStringLiteral("12.50"));
    }

    void aSmallShareIsNotNothing()
    {
        QCOMPARE(plain(app::formatShare(0.8, QLocale::c())), QStringLiteral("80 %"));
        QCOMPARE(plain(app::formatShare(0.001, QLocale::c())), QStringLiteral("< 1 %"));
        QCOMPARE(plain(app::formatShare(0, QLocale::c())), QStringLiteral("0 %"));
    }

    void aLineIsOneLineAndNeverHalfACharacter()
    {
        QCOMPARE(app::oneLine(QStringLiteral(" a\n\tb  c ")), QStringLiteral("a b c"));
        QCOMPARE(app::oneLine(QStringLiteral("abcdef"), 3), QStringLiteral("abc\u2026"));
        const QString pair = QString::fromUtf8("ab\xf0\x9f\x98\x80z");
        QCOMPARE(app::oneLine(pair, 3), QStringLiteral("ab\u2026"));
        QCOMPARE(app::oneLine(QString(1000000, u'x'), 5), QStringLiteral("xxxxx\u2026"));
        QCOMPARE(app::oneLine(QString(1000000, u' ') + u'x', 5), QStringLiteral("\u2026"));
    }

private:
    static QString plain(QString text) { return text.replace(QChar(0xa0), u' '); }
};

QTEST_APPLESS_MAIN(TestFormat)
#include "tst_format.moc"
