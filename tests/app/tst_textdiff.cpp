// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fakesource.h"
#include "app/models/text.h"
#include "app/models/textdiff.h"
#include "app/source/querylanguage.h"

#include <QTest>

namespace {

// The text with marks around its spans.
QString marked(const QString &text, const QList<app::TextSpan> &spans)
{
    QString out = text;
    for (auto span = spans.rbegin(); span != spans.rend(); ++span) {
        out.insert(span->begin + span->length, u']');
        out.insert(span->begin, u'[');
    }
    return out;
}

} // namespace

class TestTextDiff : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void tokensThatChangedAreMarkedOnBothSides_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("removed");
        QTest::addColumn<QString>("added");
        QTest::newRow("same") << "a b"
                              << "a b"
                              << "a b"
                              << "a b";
        QTest::newRow("word") << "find one now"
                              << "find two now"
                              << "find [one] now"
                              << "find [two] now";
        QTest::newRow("neighbours are one") << "a b c d"
                                            << "a x y d"
                                            << "a [b c] d"
                                            << "a [x y] d";
        QTest::newRow("added") << "TREATS ]"
                               << "TREATS|PALLIATES ]"
                               << "TREATS ]"
                               << "TREATS[|PALLIATES] ]";
        QTest::newRow("removed at the end") << "a, b"
                                            << "a"
                                            << "a[, b]"
                                            << "a";
        QTest::newRow("everything") << ""
                                    << "new text"
                                    << ""
                                    << "[new text]";
        QTest::newRow("beyond the BMP") << QString::fromUtf8("\xf0\x9f\x98\x80 a")
                                        << QString::fromUtf8("\xf0\x9f\x98\x80 b")
                                        << QString::fromUtf8("\xf0\x9f\x98\x80 [a]")
                                        << QString::fromUtf8("\xf0\x9f\x98\x80 [b]");
        QTest::newRow("blanks do not count") << "a  b"
                                             << "a b"
                                             << "a  b"
                                             << "a b";
    }
    void tokensThatChangedAreMarkedOnBothSides()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        const auto changes = app::diffText(before, after);
        QTEST(marked(before, changes.removed), "removed");
        QTEST(marked(after, changes.added), "added");
        QCOMPARE(changes.removals, changes.removed.size());
        QCOMPARE(changes.additions, changes.added.size());
    }

    void languageDefinesItsTokens()
    {
        const fake::WordLanguage language; // between blanks
        const auto changes = app::diffText(QStringLiteral("x a-b y"), QStringLiteral("x a-c y"), &language);
        QCOMPARE(marked(QStringLiteral("x a-c y"), changes.added), QStringLiteral("x [a-c] y"));
    }

    void linesAreShownSideBySide()
    {
        const auto pairs = app::alignLines(QStringLiteral("M\nR a, b\nO"), QStringLiteral("M\nW\nR a\nO"));
        QStringList out;
        for (const auto &pair : pairs)
            out.append(
                QStringLiteral("%1%2%3").arg(pair.left).arg(QLatin1String(pair.same ? "=" : "~")).arg(pair.right));
        QCOMPARE(out, (QStringList{QStringLiteral("0=0"), QStringLiteral("1~1"), QStringLiteral("-1~2"),
                                   QStringLiteral("2=3")}));
    }

    void hugeUnrelatedTextsAreComparedFast()
    {
        QString a, b;
        for (int i = 0; i < 50000; ++i) {
            a += QStringLiteral("a%1 ").arg(i);
            b += QStringLiteral("b%1 ").arg(i);
        }
        const auto changes = app::diffText(a, b);
        QCOMPARE(changes.removed.size(), 1);
        QCOMPARE(changes.added.size(), 1);
    }

    void offsetsGoBothWays()
    {
        const QString text = QString::fromUtf8("a\xc3\xa4\xf0\x9f\x98\x80z"); // a ä 😀 z
        const std::string utf8 = text.toStdString();
        const app::OffsetMap map(utf8);
        QCOMPARE(map.toUtf16(0), 0);
        QCOMPARE(map.toUtf16(1), 1);
        QCOMPARE(map.toUtf16(3), 2);
        QCOMPARE(map.toUtf16(7), 4);
        QCOMPARE(map.toUtf16(8), 5);
        QCOMPARE(map.toUtf16(99), 5);
        for (int unit : {0, 1, 2, 4, 5})
            QCOMPARE(map.toUtf16(map.toByte(unit)), unit);
        const app::OffsetMap torn("\x80\xbf"
                                  "a\xff");
        QVERIFY(torn.toUtf16(4) >= 1);
        QCOMPARE(app::OffsetMap("").toUtf16(0), 0);
    }

    void languageOffsetsAreUnitsOfItsText()
    {
        const app::QueryLanguage language(std::make_shared<fake::WordLanguage>(), nullptr);
        const QString text = QString::fromUtf8("\xc3\xa4 bad \xf0\x9f\x98\x80 end");
        const auto tokens = language.tokens(text);
        QCOMPARE(tokens.size(), 4);
        QCOMPARE(text.mid(tokens[3].begin, tokens[3].length), QStringLiteral("end"));
        const auto bytes = language.tokensOfUtf8(text.toUtf8());
        QCOMPARE(text.toUtf8().mid(bytes[3].begin, bytes[3].length), QByteArray("end"));
        const auto check = language.check(text);
        QVERIFY(check.hasErrors());
        QVERIFY(check.access == app::QueryAccess::Read);
        QCOMPARE(text.mid(check.findings[0].begin, check.findings[0].length), QStringLiteral("bad"));
        QCOMPARE(app::QueryLanguage::apply(text, check.findings[0].fixes),
                 QString::fromUtf8("\xc3\xa4 good \xf0\x9f\x98\x80 end"));
        const auto completions = language.complete(text, 2);
        QCOMPARE(completions[0].begin, 2);
    }

    void fixesThatOverlapAreLeftOut()
    {
        const QList<app::LanguageFix> fixes{{4, 3, QStringLiteral("X"), {}, true},
                                            {0, 3, QStringLiteral("Y"), {}, true},
                                            {5, 1, QStringLiteral("no"), {}, true},
                                            {90, 3, QStringLiteral("no"), {}, true}};
        QCOMPARE(app::QueryLanguage::apply(QStringLiteral("one two three"), fixes), QStringLiteral("Y X three"));
    }
};

QTEST_APPLESS_MAIN(TestTextDiff)
#include "tst_textdiff.moc"
