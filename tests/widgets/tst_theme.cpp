// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/executionscore.h"
#include "data/rows.h"
#include "widgets/theme/theme.h"
#include "widgets/window/corewords.h"
#include "widgets/window/translations.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QFont>
#include <QPushButton>
#include <QTest>

using widgets::Role;
using widgets::Theme;

class ThemeTest : public QObject {
    Q_OBJECT

private slots:
    void wordsAreReadableOnEveryGroundTheyStandOn_data();
    void wordsAreReadableOnEveryGroundTheyStandOn();
    void aStrangeHighlightIsMadeReadable();
    void everyTextHasAGermanTranslation();
    void buttonsOfQtSpeakGermanWithoutItsTranslations();
    void whatTheCoreSaysOfAScoreIsGermanToo();
};

void ThemeTest::wordsAreReadableOnEveryGroundTheyStandOn_data()
{
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << Theme::lightPalette();
    QTest::newRow("dark") << Theme::darkPalette();
}

void ThemeTest::wordsAreReadableOnEveryGroundTheyStandOn()
{
    QFETCH(QPalette, palette);
    const Theme theme(palette, QFont());
    const auto compare = [&](Role word, const QColor &ground, double least) {
        const double ratio = Theme::contrast(theme.color(word), ground);
        QVERIFY2(ratio >= least, qPrintable(QStringLiteral("role %1: %2").arg(int(word)).arg(ratio)));
    };
    constexpr double readable = 4.5;
    for (const Role word : {Role::text, Role::muted, Role::accent, Role::ok, Role::warning, Role::error, Role::keyword,
                            Role::label, Role::string, Role::number})
        compare(word, theme.color(Role::base), readable);
    for (const Role ground : {Role::added, Role::removed, Role::changed, Role::addedRow, Role::removedRow,
                              Role::selection, Role::window, Role::alternate})
        compare(Role::text, theme.color(ground), readable);
    compare(Role::ok, theme.color(Role::addedRow), readable);
    compare(Role::error, theme.color(Role::removedRow), readable);
    compare(Role::ok, theme.tint(Role::ok, 0.10, 0.17), readable);
    compare(Role::error, theme.tint(Role::error, 0.10, 0.17), readable);
    compare(Role::muted, theme.color(Role::window), readable);
    compare(Role::onAccent, theme.color(Role::accentFill), readable);
    compare(Role::faint, theme.color(Role::base), 3.0); // icons, NULL, zeros only
    compare(Role::amber, theme.color(Role::base), 3.0); // shapes only
}

void ThemeTest::aStrangeHighlightIsMadeReadable()
{
    for (QPalette palette : {Theme::lightPalette(), Theme::darkPalette()}) {
        for (const Qt::GlobalColor colour : {Qt::yellow, Qt::cyan, Qt::darkBlue, Qt::black, Qt::white}) {
            palette.setColor(QPalette::Highlight, colour);
            const Theme theme(palette, QFont());
            QVERIFY(Theme::contrast(theme.color(Role::accent), theme.color(Role::base)) >= 4.5);
        }
    }
}

void ThemeTest::everyTextHasAGermanTranslation()
{
    for (const char *name : {"de", "en"}) {
        QFile file(QStringLiteral(REFLEXION_SOURCE_DIR "/translations/reflexion_%1.ts").arg(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        QVERIFY(text.contains(QStringLiteral("<translation")));
        QVERIFY(!text.contains(QStringLiteral("unfinished")));
        QVERIFY(!text.contains(QStringLiteral("<numerusform></numerusform>")));
    }
}

void ThemeTest::buttonsOfQtSpeakGermanWithoutItsTranslations()
{
    const widgets::Translations german{QLocale(QLocale::German)};
    const QDialogButtonBox box(QDialogButtonBox::Open | QDialogButtonBox::Close | QDialogButtonBox::Cancel |
                               QDialogButtonBox::Save);
    const auto word = [&box](QDialogButtonBox::StandardButton which) {
        return box.button(which)->text().remove(QLatin1Char('&'));
    };
    QCOMPARE(word(QDialogButtonBox::Open), QStringLiteral("Öffnen"));
    QCOMPARE(word(QDialogButtonBox::Close), QStringLiteral("Schließen"));
    QCOMPARE(word(QDialogButtonBox::Cancel), QStringLiteral("Abbrechen"));
    QCOMPARE(word(QDialogButtonBox::Save), QStringLiteral("Speichern"));
}

// The core speaks English: what it says here must be among the sentences that have a German one.
void ThemeTest::whatTheCoreSaysOfAScoreIsGermanToo()
{
    const widgets::Translations german{QLocale(QLocale::German)};
    const auto check = [](const nlohmann::json &score) {
        for (const auto &part : score["parts"]) {
            const QString name = QString::fromStdString(part["name"]), why = QString::fromStdString(part["why"]);
            QVERIFY2(widgets::scorePartText(name) != name, qPrintable(name));
            QVERIFY2(widgets::scoreWhyText(why) != why, qPrintable(why));
        }
        if (score["cap"].is_object()) {
            const QString why = QString::fromStdString(score["cap"]["why"]);
            QVERIFY2(widgets::scoreWhyText(why) != why, qPrintable(why));
        }
    };
    agents::ScoreInput input;
    for (const char *code : {"refused", "syntax", "timeout", "runtime"}) {
        input.errorCode = code;
        check(agents::executionScore(input));
    }
    input.errorCode.clear();
    data::Rows rows({"a"});
    input.rows = &rows;
    input.literals = {{"100 %1", false}};
    for (const char *question :
         {"How many drugs?", "Is it so?", "Which has the most drugs?", "Which drugs treat asthma?", ""}) {
        input.question = question;
        input.verifiedEmpty = false;
        check(agents::executionScore(input));
        input.verifiedEmpty = true;
        check(agents::executionScore(input));
    }
    check(agents::abstainedScore());
    QCOMPARE(widgets::scoreWhyText(QStringLiteral("0 of 1 named values are stored: not 100 %1")),
             QStringLiteral("0 von 1 genannten Werten gespeichert: nicht 100 %1"));
    QCOMPARE(widgets::scoreWhyText(QStringLiteral("said by nobody")), QStringLiteral("said by nobody"));
}

QTEST_MAIN(ThemeTest)
#include "tst_theme.moc"
