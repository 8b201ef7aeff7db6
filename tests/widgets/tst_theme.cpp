// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/questionlanguage.h"
#include "agents/engine/scorewords.h"
#include "agents/query/executionscore.h"
#include "base/world.h"
#include "data/rows/rows.h"
#include "widgets/text/coretext.h"
#include "widgets/text/translations.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/viewstyle.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QDirIterator>
#include <QFile>
#include <QFont>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTreeView>
#include <QXmlStreamReader>
#include <nlohmann/json.hpp>

using widgets::Role;
using widgets::Theme;

class ThemeTest : public QObject {
    Q_OBJECT

private slots:
    void textsAreReadableOnEveryBackground_data();
    void textsAreReadableOnEveryBackground();
    void textsOfThePalettesAreReadable_data();
    void textsOfThePalettesAreReadable();
    void aStrangeHighlightIsMadeReadable();
    void theTintOfASelectionFollowsThePalette();
    void everyTextHasAGermanTranslation();
    void standardButtonsAreGermanWithoutQtTranslations();
    void everyCodeOfTheCoreHasAGermanSentence();
    void coreTextsAreTranslatedByCode();
};

void ThemeTest::textsAreReadableOnEveryBackground_data()
{
    QTest::addColumn<QPalette>("palette");
    QTest::addColumn<double>("readable");
    QTest::newRow("light") << Theme::lightPalette() << 4.5;
    QTest::newRow("dark") << Theme::darkPalette() << 4.5;
    QTest::newRow("high contrast") << Theme::highContrastPalette() << 7.0;
}

void ThemeTest::textsAreReadableOnEveryBackground()
{
    QFETCH(QPalette, palette);
    QFETCH(double, readable);
    const Theme theme(palette, QFont());
    QCOMPARE(theme.isHighContrast(), readable > 4.5);
    const auto compare = [&](Role word, const QColor &ground, double least) {
        const double ratio = Theme::contrast(theme.color(word), ground);
        QVERIFY2(ratio >= least, qPrintable(QStringLiteral("role %1: %2").arg(int(word)).arg(ratio)));
    };
    for (const Role word : {Role::text, Role::muted, Role::accent, Role::ok, Role::warning, Role::error, Role::keyword,
                            Role::label, Role::string, Role::number})
        compare(word, theme.color(Role::base), readable);
    for (const Role ground : {Role::added, Role::removed, Role::changed, Role::addedRow, Role::removedRow,
                              Role::selection, Role::window, Role::alternate})
        compare(Role::text, theme.color(ground), readable);
    for (const Role token : {Role::keyword, Role::label, Role::string, Role::number})
        for (const Role ground : {Role::added, Role::removed, Role::changed})
            compare(token, theme.color(ground), readable);
    compare(Role::ok, theme.color(Role::addedRow), readable);
    compare(Role::error, theme.color(Role::removedRow), readable);
    compare(Role::ok, theme.tint(Role::ok, 0.10, 0.17), readable);
    compare(Role::error, theme.tint(Role::error, 0.10, 0.17), readable);
    compare(Role::muted, theme.color(Role::window), readable);
    compare(Role::onAccent, theme.color(Role::accentFill), readable);
    compare(Role::faint, theme.color(Role::base), 3.0); // icons and lines only
    for (const Role ground : {Role::base, Role::window})
        compare(Role::amber, theme.color(ground), 3.0); // shapes only
}

void ThemeTest::textsOfThePalettesAreReadable_data()
{
    textsAreReadableOnEveryBackground_data();
}

void ThemeTest::textsOfThePalettesAreReadable()
{
    QFETCH(QPalette, palette);
    QFETCH(double, readable);
    using P = QPalette;
    const std::pair<P::ColorRole, P::ColorRole> pairs[] = {{P::WindowText, P::Window},
                                                           {P::WindowText, P::Base},
                                                           {P::Text, P::Base},
                                                           {P::Text, P::AlternateBase},
                                                           {P::Text, P::Window},
                                                           {P::ButtonText, P::Button},
                                                           {P::ToolTipText, P::ToolTipBase},
                                                           {P::Link, P::Base},
                                                           {P::Link, P::Window},
                                                           {P::LinkVisited, P::Base},
                                                           {P::PlaceholderText, P::Base},
                                                           {P::PlaceholderText, P::Window},
                                                           {P::HighlightedText, P::Highlight}};
    for (const auto group : {P::Active, P::Inactive}) {
        for (const auto &[text, ground] : pairs) {
            const double ratio = Theme::contrast(palette.color(group, text), palette.color(group, ground));
            QVERIFY2(ratio >= readable,
                     qPrintable(QStringLiteral("%1 on %2: %3").arg(int(text)).arg(int(ground)).arg(ratio)));
        }
    }
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

void ThemeTest::theTintOfASelectionFollowsThePalette()
{
    const QPalette before = QApplication::palette();
    QApplication::setPalette(Theme::lightPalette());
    QWidget window;
    QTreeView view(&window); // the application notifies only windows
    widgets::ViewStyle::applyTo(&view);
    window.show();
    for (const QPalette &palette : {Theme::darkPalette(), Theme::lightPalette(), Theme::darkPalette()}) {
        QApplication::setPalette(palette);
        QCoreApplication::processEvents();
        QCOMPARE(view.palette().color(QPalette::Highlight),
                 Theme(palette, QApplication::font()).color(Role::selection));
        QCOMPARE(view.palette().color(QPalette::Text), palette.color(QPalette::Text));
    }
    QApplication::setPalette(before);
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

void ThemeTest::standardButtonsAreGermanWithoutQtTranslations()
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

// Every code of the core has a German sentence with the same placeholders, and no translation has lost its code.
void ThemeTest::everyCodeOfTheCoreHasAGermanSentence()
{
    const widgets::Translations german{QLocale(QLocale::German)};
    QSet<QString> codes;
    static const QRegularExpression declared(
        QStringLiteral(R"re(\bBASE_TEXT\(\s*"([^"]+)",\s*"((?:[^"\\]|\\.|"\s*")+)"\))re"));
    static const QRegularExpression places(QStringLiteral(R"(\{\w+\})"));
    const auto placesOf = [](const QString &text) {
        QStringList found;
        for (auto matches = places.globalMatch(text); matches.hasNext();)
            found += matches.next().captured();
        found.sort();
        return found;
    };
    QDirIterator files(QStringLiteral(REFLEXION_SOURCE_DIR "/src"), {QStringLiteral("*.cpp"), QStringLiteral("*.h")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        for (auto matches = declared.globalMatch(QString::fromUtf8(file.readAll())); matches.hasNext();) {
            const QRegularExpressionMatch match = matches.next();
            const QByteArray code = match.captured(1).toUtf8();
            const QString english = match.captured(2)
                                        .remove(QRegularExpression(QStringLiteral("\"\\s*\"")))
                                        .replace(QLatin1String("\\\""), QLatin1String("\""));
            const QString text = QCoreApplication::translate(code.constData(), english.toUtf8().constData());
            QVERIFY2(text != english, qPrintable(file.fileName() + QStringLiteral(": ") + english));
            QCOMPARE(placesOf(text), placesOf(english));
            codes += match.captured(1) + QLatin1Char('\n') + english;
        }
    }
    QVERIFY(codes.size() > 30);
    QFile translations(QStringLiteral(REFLEXION_SOURCE_DIR "/translations/reflexion_de.ts"));
    QVERIFY(translations.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&translations);
    for (QString context; !xml.atEnd(); xml.readNext()) {
        if (xml.isStartElement() && xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.isStartElement() && xml.name() == QLatin1String("source") && context.contains(QLatin1Char('.')) &&
                 !context.contains(QLatin1Char(':'))) {
            const QString stored = context + QLatin1Char('\n') + xml.readElementText();
            QVERIFY2(codes.contains(stored), qPrintable(stored));
        }
    }
}

void ThemeTest::coreTextsAreTranslatedByCode()
{
    const widgets::Translations german{QLocale(QLocale::German)};
    const auto language = agents::QuestionLanguage::load(base::FolderResources(REFLEXION_SOURCE_DIR "/resources"));
    agents::ScoreInput input;
    input.language = language->get();
    data::Rows rows({"a"});
    input.rows = &rows;
    input.literals = {{"100 %1", false}};
    const auto score = agents::executionScore(input);
    QCOMPARE(widgets::coreText(base::codedTextIn(score["parts"][2], "why")),
             QStringLiteral("0 von 1 Werten der Abfrage kommen in der Quelle vor, aber 100 %1 nicht"));
    QCOMPARE(widgets::scorePartText(QStringLiteral("coverage")), QStringLiteral("Abdeckung der Frage"));
    QCOMPARE(agents::scorePartWords("coverage"), std::string("question covered"));
    QCOMPARE(widgets::coreText(base::CodedText::fromPlainText("said by an older program")),
             QStringLiteral("said by an older program"));
    // The reason of an error is translated too.
    const base::CodedText place(BASE_TEXT("server.place", "line {line}, column {column}"),
                                {{"line", "2"}, {"column", "7"}});
    const base::Error error =
        base::codedError(base::Category::input, {BASE_TEXT("server.says-at", "{server} says at {place}: {message}"),
                                                 {{"server", "MariaDB"}, {"message", "No {place}."}},
                                                 {{"place", place}}});
    QCOMPARE(error.message, std::string("MariaDB says at line 2, column 7: No {place}."));
    QCOMPARE(widgets::coreText(error), QStringLiteral("MariaDB meldet bei Zeile 2, Spalte 7: No {place}."));
}

QTEST_MAIN(ThemeTest)
#include "tst_theme.moc"
