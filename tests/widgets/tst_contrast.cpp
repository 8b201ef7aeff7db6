// SPDX-License-Identifier: GPL-3.0-or-later
// Every text of a picture has enough contrast to the colour below it: 4.5 to 1, in high contrast 7 to 1 (WCAG 2.1).
// Over the main views in the three palettes, as they are painted.
#include "readpicture.h"
#include "windowfixture.h"

#include "widgets/compare/comparepane.h"
#include "widgets/graph/graphpage.h"
#include "widgets/graph/graphview.h"
#include "widgets/window/debugcontroller.h"
#include "widgets/window/docks.h"

#include <QComboBox>
#include <QLabel>
#include <QSet>

using widgets::Theme;

namespace {

// Texts of `widget` with less contrast than `least`, each once. Texts of controls that are disabled are exempt.
QStringList paleTexts(QWidget *widget, double least, const QString &view)
{
    const support::ReadPicture picture(widget);
    const QString folder = qEnvironmentVariable("REFLEXION_PICTURES");
    if (!folder.isEmpty())
        picture.image().save(QStringLiteral("%1/contrast-%2.png").arg(folder, view));
    QSet<QRgb> disabled;
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        disabled += widget->palette().color(QPalette::Disabled, role).rgb();
    QStringList pale;
    static const QRegularExpression pattern(QStringLiteral("^(.)\\1{3,}$")); // one sign repeated fills an area
    for (const support::PaintedText &one : picture.texts()) {
        if (pattern.match(one.text).hasMatch())
            continue;
        const double contrast = Theme::contrast(one.colour, one.ground);
        const QString line = QStringLiteral("%1: \"%2\" %3 on %4: %5")
                                 .arg(view, one.text.left(40), one.colour.name(), one.ground.name())
                                 .arg(contrast, 0, 'f', 2);
        // A sign is a shape: 3 to 1.
        static const QRegularExpression word(QStringLiteral("[\\p{L}\\p{N}]"));
        constexpr double leastOfShapes = 3;
        if (contrast < (one.text.contains(word) ? least : leastOfShapes) && !disabled.contains(one.colour.rgb()) &&
            !pale.contains(line))
            pale += line;
    }
    constexpr std::size_t few = 5;
    if (picture.texts().size() < few)
        pale += view + QStringLiteral(": no texts were painted");
    return pale;
}

} // namespace

class ContrastTest : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QApplication::setPalette(Theme::lightPalette()); }

    void aPaleTextIsFound()
    {
        QLabel label(QStringLiteral("one two three four five six\nseven\neight\nnine\nten\neleven"));
        label.resize(300, 200);
        QPalette palette = Theme::lightPalette();
        const auto paint = [&](const QColor &colour) {
            for (const auto group : {QPalette::Active, QPalette::Inactive})
                palette.setColor(group, QPalette::WindowText, colour);
            label.setPalette(palette);
        };
        paint(QColor(0x999999));
        QVERIFY(!paleTexts(&label, 4.5, QStringLiteral("label")).isEmpty());
        paint(QColor(0x444444));
        QCOMPARE(paleTexts(&label, 4.5, QStringLiteral("label")).join(u'\n'), QString());
    }

    void everyTextOfTheViewsIsReadable_data()
    {
        QTest::addColumn<QPalette>("palette");
        QTest::addColumn<double>("least");
        QTest::newRow("light") << Theme::lightPalette() << 4.5;
        QTest::newRow("dark") << Theme::darkPalette() << 4.5;
        QTest::newRow("high") << Theme::highContrastPalette() << 7.0;
    }

    void everyTextOfTheViewsIsReadable()
    {
        QFETCH(QPalette, palette);
        QFETCH(double, least);
        QApplication::setPalette(palette);
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        QStringList pale;
        support::Script script = support::sampleScript();
        script.agents = {"kg-reflexion"};
        WindowFixture fixture(std::move(script));
        QVERIFY(fixture.open());
        const auto look = [&](const char *view) {
            QCoreApplication::sendPostedEvents();
            pale += paleTexts(&fixture.window, least, name + u' ' + QLatin1String(view));
        };
        look("start");
        emit fixture.window.schemaPane()->diagramRequested();
        auto *diagram = fixture.window.findChild<widgets::GraphPage *>();
        QVERIFY(diagram);
        QTRY_VERIFY(!diagram->isAtWork() && !diagram->view()->places().empty());
        pale += paleTexts(diagram, least, name + QStringLiteral(" diagram"));
        diagram->window()->close();
        fixture.window.actions()->agentGraph->trigger();
        QVERIFY(fixture.askSample());
        look("answer");
        QComboBox *axis = fixture.window.centre()->scores()->axis();
        axis->setCurrentIndex(axis->findText(QStringLiteral("Time by step")));
        emit axis->activated(axis->currentIndex());
        look("times");
        fixture.window.actions()->compare->trigger();
        QTRY_VERIFY(fixture.window.debugController()->comparePane()->comparison());
        look("compare");
        QVERIFY2(pale.isEmpty(), qPrintable(pale.join(u'\n')));
    }
};

QTEST_MAIN(ContrastTest)
#include "tst_contrast.moc"
