// SPDX-License-Identifier: GPL-3.0-or-later
// The user guide inside the program: its pages, links and search; F1 and help buttons open the right page.
#include "widgets/dialogs/dialogs.h"
#include "widgets/help/guide.h"
#include "widgets/help/guidewindow.h"
#include "widgets/windowfixture.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTextBlock>
#include <QTextBrowser>

using widgets::GuidePage;
using widgets::GuideWindow;

namespace {

QStringList anchorsOf(const GuidePage &page)
{
    QStringList anchors;
    for (const QString &line : page.text.split(QLatin1Char('\n')))
        if (line.startsWith(QLatin1Char('#')))
            anchors += widgets::anchorOf(line.section(QLatin1Char(' '), 1));
    return anchors;
}

QStringList linksOf(const GuidePage &page)
{
    static const QRegularExpression link(QStringLiteral("\\]\\(([^)\\s]+)\\)"));
    QStringList links;
    for (auto found = link.globalMatch(page.text); found.hasNext();)
        links += found.next().captured(1);
    return links;
}

} // namespace

class TestGuide : public QObject {
    Q_OBJECT

private slots:
    void everyPageIsInTheProgram()
    {
        QCOMPARE(widgets::guidePages().size(), 26);
        for (const GuidePage &page : widgets::guidePages()) {
            QVERIFY2(!page.title.isEmpty() && !page.title.startsWith(QLatin1Char('#')), qPrintable(page.name));
            QVERIFY2(page.text.size() > 1000, qPrintable(page.name));
        }
    }

    void everyLinkHasATarget()
    {
        for (const GuidePage &page : widgets::guidePages())
            for (const QString &link : linksOf(page)) {
                if (link.startsWith(QLatin1String("https://")))
                    continue;
                const QByteArray where = (page.name + QStringLiteral(": ") + link).toUtf8();
                const QString path = link.section(QLatin1Char('#'), 0, 0), anchor = link.section(QLatin1Char('#'), 1);
                const GuidePage *target =
                    path.isEmpty() ? &page : widgets::guidePage(path.section(QLatin1Char('.'), 0, 0));
                if (!target || (!path.isEmpty() && !path.endsWith(QLatin1String(".md")))) {
                    QVERIFY2(QFile::exists(QStringLiteral(REFLEXION_SOURCE_DIR "/docs/") + path), where.constData());
                    continue;
                }
                QVERIFY2(anchor.isEmpty() || anchorsOf(*target).contains(anchor), where.constData());
            }
    }

    void picturesAreShown()
    {
        GuideWindow window(nullptr);
        window.showPage(QStringLiteral("first-answer"));
        const auto picture = window.text()->loadResource(QTextDocument::ImageResource,
                                                         QUrl(QStringLiteral("pictures/answered-light.png")));
        QVERIFY(!picture.value<QImage>().isNull());
        // Only pictures of the program.
        QVERIFY(!window.text()
                     ->loadResource(QTextDocument::ImageResource, QUrl(QStringLiteral("file:///usr/share/x.png")))
                     .isValid());
    }

    void searchListsAndMarks()
    {
        GuideWindow window(nullptr);
        window.showPage(QStringLiteral("keyboard"));
        window.search()->setText(QStringLiteral("Neo4j shield"));
        QVERIFY(window.list()->count() > 0);
        QVERIFY(window.list()->count() < widgets::guidePages().size());
        window.list()->setCurrentRow(0);
        QVERIFY(window.text()->toPlainText().contains(QLatin1String("Neo4j")));
        QVERIFY(!window.text()->extraSelections().isEmpty());
        window.search()->setText(QStringLiteral("qwertyolix"));
        QCOMPARE(window.list()->count(), 0);
        window.search()->clear();
        QCOMPARE(window.list()->count(), int(widgets::guidePages().size()));
        QVERIFY(window.text()->extraSelections().isEmpty());
    }

    void titlesComeFirstInTheSearch()
    {
        QCOMPARE(widgets::guidePagesWith(QStringLiteral("keyboard")).value(0), QStringLiteral("keyboard"));
    }

    void linksAndBackChangeThePage()
    {
        GuideWindow window(nullptr);
        window.showPage(QStringLiteral("user-guide"));
        emit window.text()->anchorClicked(QUrl(QStringLiteral("scores.md#limits")));
        QCOMPARE(window.page(), QStringLiteral("scores"));
        QCOMPARE(window.text()->textCursor().block().text(), QStringLiteral("Limits"));
        // Also while the words of a search are marked.
        window.showPage(QStringLiteral("user-guide"));
        window.search()->setText(QStringLiteral("score"));
        emit window.text()->anchorClicked(QUrl(QStringLiteral("scores.md#limits")));
        QCOMPARE(window.text()->textCursor().block().text(), QStringLiteral("Limits"));
        window.search()->clear();
        emit window.text()->anchorClicked(QUrl(QStringLiteral("file:///etc/passwd")));
        emit window.text()->anchorClicked(QUrl(QStringLiteral("../CONTRIBUTING.md")));
        QCOMPARE(window.page(), QStringLiteral("scores"));
        for (QPushButton *button : window.findChildren<QPushButton *>())
            if (button->shortcut() == QKeySequence(QKeySequence::Back))
                button->click();
        QCOMPARE(window.page(), QStringLiteral("user-guide"));
    }

    void f1OpensThePageOfTheFocusedPart()
    {
        WindowFixture fixture;
        const std::pair<QWidget *, const char *> parts[] = {
            {fixture.window.centre()->question()->box(), "first-answer"},
            {fixture.window.centre()->timeline(), "debugging"},
            {fixture.window.centre()->scores(), "scores"}};
        for (const auto &[part, page] : parts)
            QCOMPARE(widgets::guidePageOf(part), QString::fromLatin1(page));
        fixture.window.centre()->question()->box()->setFocus();
        QTest::keyClick(&fixture.window, Qt::Key_F1);
        auto *guide = fixture.window.findChild<GuideWindow *>();
        QVERIFY(guide && guide->isVisible());
        QCOMPARE(guide->page(), QStringLiteral("first-answer"));
        QVERIFY(!guide->isModal());
    }

    void aDialogHasAHelpButton()
    {
        WindowFixture fixture;
        widgets::StopRuleDialog dialog({}, {}, &fixture.window);
        dialog.show();
        QPushButton *help = dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Help);
        QVERIFY(help);
        QCOMPARE(help->shortcut(), QKeySequence(Qt::Key_F1));
        help->click();
        const auto guides = QApplication::topLevelWidgets();
        const bool isOpen = std::any_of(guides.begin(), guides.end(), [](QWidget *widget) {
            const auto *guide = qobject_cast<GuideWindow *>(widget);
            return guide && guide->isVisible() && guide->page() == QLatin1String("scores");
        });
        QVERIFY(isOpen);
    }
};

QTEST_MAIN(TestGuide)
#include "tst_guide.moc"
