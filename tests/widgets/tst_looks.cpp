// SPDX-License-Identifier: GPL-3.0-or-later
// Legibility: nothing important is cut in a small window, texts for a whole group appear once, and two attempts are
// shown side by side, line by line.
#include "app/inspector/inspectormodels.h"
#include "widgets/code/codeeditor.h"
#include "widgets/compare/comparepane.h"
#include "widgets/controls/headerbar.h"
#include "widgets/dialogs/preferencesdialog.h"
#include "widgets/graph/graphpage.h"
#include "widgets/graph/graphview.h"
#include "widgets/inspector/scoreparts.h"
#include "widgets/panes/listdelegates.h"
#include "widgets/text/coretext.h"
#include "widgets/text/uitext.h"
#include "widgets/window/actions.h"
#include "widgets/window/debugcontroller.h"
#include "widgets/window/docks.h"
#include "windowfixture.h"

#include <QComboBox>
#include <QHeaderView>
#include <QImage>
#include <QJsonObject>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QSet>
#include <QTableView>

namespace {

QLabel *labelWith(QWidget &in, const QString &words)
{
    for (QLabel *label : in.findChildren<QLabel *>())
        if (label->text().contains(words))
            return label;
    return nullptr;
}

// The page of the diagram, opened over the schema; null if the source cannot be opened.
widgets::GraphPage *diagramOf(WindowFixture &fixture)
{
    if (!fixture.open())
        return nullptr;
    emit fixture.window.schemaPane()->diagramRequested();
    return fixture.window.findChild<widgets::GraphPage *>();
}

} // namespace

class TestLooks : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnWarnings(); }

    void schemaFooterIsCompleteInASmallWindow_data() { theHeaderCanBeReadInASmallWindow_data(); }

    void schemaFooterIsCompleteInASmallWindow()
    {
        QFETCH(QString, language);
        const widgets::Translations translations{QLocale(language)};
        WindowFixture fixture;
        QVERIFY(fixture.open());
        fixture.window.resize(1024, 700);
        fixture.window.actions()->resetLayout->trigger();
        QCoreApplication::sendPostedEvents();
        const QLabel *says =
            labelWith(*fixture.window.schemaPane(),
                      language == QLatin1String("de") ? QStringLiteral("Modell sieht") : QStringLiteral("Model sees"));
        QVERIFY(says);
        const QRect needed =
            says->fontMetrics().boundingRect(QRect(0, 0, says->width(), 1000), Qt::TextWordWrap, says->text());
        QTRY_VERIFY2(needed.height() <= says->height() && needed.width() <= says->width(), qPrintable(says->text()));
    }

    // In the colours that the user chose, too: the outline of Fusion's own box is as dark as the menu.
    void aCheckBoxOfAMenuIsSeenInTheDark()
    {
        const QPalette before = QApplication::palette();
        QApplication::setPalette(widgets::Theme::darkPalette());
        WindowFixture fixture;
        QVERIFY(fixture.open());
        QMenu menu(&fixture.window);
        QAction *action = menu.addAction(QStringLiteral("Pause before execute"));
        action->setCheckable(true);
        menu.popup(fixture.window.mapToGlobal(QPoint(0, 0)));
        QVERIFY(QTest::qWaitForWindowExposed(&menu));
        const QImage picture = menu.grab().toImage();
        const QColor ground = QApplication::palette().color(QPalette::Base);
        int most = 0; // contrast of the box to its background
        const QRect row = menu.actionGeometry(action);
        for (int y = row.top() + 2; y < row.bottom() - 1; ++y)
            for (int x = row.left() + 2; x < row.left() + 24; ++x)
                most = std::max(most, picture.pixelColor(x, y).lightness() - ground.lightness());
        menu.close();
        QApplication::setPalette(before);
        QVERIFY2(most > 60, qPrintable(QString::number(most)));
    }

    void theHeaderCanBeReadInASmallWindow_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("German") << QStringLiteral("de");
    }

    void theHeaderCanBeReadInASmallWindow()
    {
        QFETCH(QString, language);
        const QLocale locale(language);
        QLocale::setDefault(locale);
        {
            const widgets::Translations translations(locale);
            WindowFixture fixture;
            QVERIFY(fixture.open());
            fixture.window.resize(1440, 900);
            QCoreApplication::sendPostedEvents();
            const widgets::HeaderBar &header = *fixture.window.header();
            QVERIFY(header.source()->isCaptionShown());
            fixture.window.resize(1024, 700);
            QCoreApplication::sendPostedEvents();
            QTRY_VERIFY(!header.source()->isCaptionShown());
            for (const widgets::ChoiceButton *choice :
                 {header.source(), header.agent(), header.model(), header.stop()}) {
                QVERIFY2(!choice->isCut(), qPrintable(choice->value()));
                QVERIFY(choice->toolTip().contains(choice->value()));
            }
            // A long address is shortened itself; the text next to it is not.
            fixture.window.header()->source()->setValue(QString(200, QLatin1Char('w')));
            QTRY_VERIFY(header.source()->isCut());
            for (const widgets::ChoiceButton *choice : {header.agent(), header.model(), header.stop()})
                QTRY_VERIFY2(!choice->isCut(), qPrintable(QStringLiteral("%1: %2 of %3, header %4, source %5")
                                                              .arg(choice->value())
                                                              .arg(choice->width())
                                                              .arg(choice->widthWith(false))
                                                              .arg(header.width())
                                                              .arg(header.source()->width())));
        }
        QLocale::setDefault(QLocale::c());
    }

    void documentsHaveNoBadgeOfAQuery()
    {
        QCOMPARE(widgets::SchemaDelegate::usedWord(false), QStringLiteral("in query"));
        QCOMPARE(widgets::SchemaDelegate::usedWord(true), QStringLiteral("in passages"));
    }

    void aLongStateKeepsTheCaptions()
    {
        widgets::HeaderBar header;
        header.source()->setValue(QStringLiteral("Sample graph"));
        header.agent()->setValue(QStringLiteral("Graph query"));
        header.model()->setValue(QStringLiteral("Offline rules"));
        header.stop()->setValue(QStringLiteral("score > 7 or ≥ 1 row · 30 steps"));
        header.state()->show(widgets::Mark::answered, widgets::wordOf(widgets::Mark::answered));
        header.show();
        const auto settle = [] {
            QCoreApplication::sendPostedEvents();
            QCoreApplication::sendPostedEvents();
        };
        int width = 600;
        do { // the smallest width that shows the captions
            header.resize(++width, header.height());
            settle();
        } while (!header.stop()->isCaptionShown() && width < 3000);
        QVERIFY(header.stop()->isCaptionShown() && !header.stop()->isCut());
        header.state()->show(widgets::Mark::notAnswered, QStringLiteral("No answer found"));
        settle();
        // The stop rule drops its last fact.
        QTRY_VERIFY(header.stop()->widthShown(true) < header.stop()->widthWith(true));
        QVERIFY(header.stop()->isCaptionShown() && !header.stop()->isCut());
        for (const widgets::ChoiceButton *choice : {header.source(), header.agent(), header.model()})
            QVERIFY2(choice->isCaptionShown() && !choice->isCut(), qPrintable(choice->value()));
        QVERIFY(header.state()->geometry().right() <= header.width());
    }

    void agentsOfASettingAreNamedOncePerGroup()
    {
        widgets::PreferencesDialog dialog(widgets::PreferencesDialog::Of::AllRuns, QJsonObject(), nullptr);
        int times = 0;
        for (const QLabel *label : dialog.findChildren<QLabel *>())
            times += label->text().contains(QStringLiteral("Applies to agents that query a database.")) ? 1 : 0;
        QVERIFY(times >= 1);
        QVERIFY2(times <= 3, qPrintable(QString::number(times))); // once per group, not per line
        QVERIFY(labelWith(
            dialog, QStringLiteral("Applies to agents that search documents."))); // an exception: its line names it
    }

    void diagramNamesEveryEdgeAndColoursTypes()
    {
        WindowFixture fixture;
        widgets::GraphPage *page = diagramOf(fixture);
        QVERIFY(page);
        widgets::GraphView *view = page->view();
        QTRY_VERIFY(!view->places().empty());
        view->window()->resize(1140, 750);
        QCoreApplication::sendPostedEvents();
        QTRY_COMPARE(view->namedEdges().size(), view->picture().edges.size());
        QSet<QRgb> colours; // a type has its colour by its name, here and everywhere
        for (const auto &node : view->picture().nodes) {
            colours += view->kindColor(node.kind).rgb();
            QCOMPARE(view->kindColor(node.kind), widgets::Theme::of(view).typeColor(node.caption));
        }
        QVERIFY(colours.size() >= qsizetype(std::min(view->picture().nodes.size(), std::size_t(7))));
    }

    void aGraphIsSavedAsAPictureAndAsVectors()
    {
        WindowFixture fixture;
        widgets::GraphPage *page = diagramOf(fixture);
        QVERIFY(page);
        widgets::GraphView *view = page->view();
        QTRY_VERIFY(!page->isAtWork() && !view->places().empty());
        QSignalSpy saved(page, &widgets::GraphPage::saved);
        const QTemporaryDir folder;
        const auto save = [&](const QString &file) {
            saved.clear();
            page->save(file);
            return saved.wait() ? saved.first().first().toString() : QStringLiteral("no word of it");
        };
        const QString picture = folder.filePath(QStringLiteral("graph.png")),
                      vectors = folder.filePath(QStringLiteral("graph.SVG"));
        const QSize seen = view->size(); // the text below the graph may take some of it later
        QCOMPARE(save(picture), QString());
        const QImage image(picture);
        QCOMPARE(image.size(), seen * 2);
        QSet<QRgb> colours; // the colours of the nodes are there
        for (int y = 0; y < image.height(); y += 2)
            for (int x = 0; x < image.width(); x += 2)
                colours += image.pixel(x, y);
        QVERIFY(colours.contains(view->kindColor(0).rgb()));
        QCOMPARE(save(vectors), QString());
        QFile file(vectors);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY(text.contains("<svg") && text.contains("<text"));
        QVERIFY(!save(folder.filePath(QStringLiteral("no/such/folder/graph.png"))).isEmpty());
    }

    void theQueryShowsItsLastLine()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        auto *editor = fixture.window.inspector()->queryPage()->editor();
        QStringList lines{QStringLiteral("MATCH (d:Drug)")};
        for (int i = 0; i < 20; ++i)
            lines +=
                QStringLiteral("WHERE d.name <> 'a name that is so long that it is wrapped in the inspector' AND %1")
                    .arg(i);
        editor->setCode(lines.join(QLatin1Char('\n')));
        int rows = 0;
        const auto wrapped = [&] {
            rows = 0;
            for (int line = 0; line < editor->lines(); ++line)
                rows += editor->rowsOfLine(line);
            return rows > 21;
        };
        QTRY_VERIFY(wrapped());
        if (rows <= 40)
            QVERIFY(editor->height() >= rows * editor->textHeight(0));
        else
            QVERIFY(editor->height() >= 40 * editor->textHeight(0));
        QCOMPARE(editor->firstVisibleLine(), 0);
    }

    void reasonsOfAScoreAreNotCut()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        auto *table = fixture.window.inspector()->queryPage()->findChild<QTableView *>(QStringLiteral("scoreParts"));
        QVERIFY(table);
        const int usual = table->rowHeight(0);
        fixture.window.resize(1024, 700);
        QCoreApplication::sendPostedEvents();
        bool higher = false;
        int sum = 0;
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            higher = higher || table->rowHeight(row) > usual;
            sum += table->rowHeight(row);
        }
        QVERIFY(higher);
        QVERIFY(table->height() >= sum);
    }

    void namesAndReasonsOfAScoreAreWhole()
    {
        for (const QLocale::Language language : {QLocale::English, QLocale::German}) {
            const widgets::Translations words{QLocale(language)};
            WindowFixture fixture;
            fixture.window.resize(1024, 700);
            QVERIFY(fixture.open() && fixture.askSample());
            auto *table = fixture.window.inspector()->queryPage()->findChild<widgets::ScoreParts *>();
            QVERIFY(table);
            QTRY_VERIFY(table->model()->rowCount() > 0);
            QCoreApplication::sendPostedEvents();
            const QFontMetrics metrics(widgets::Theme::of(table).font(widgets::Type::base));
            for (int row = 0; row + 1 < table->model()->rowCount(); ++row) {
                const QString name = widgets::scorePartText(
                    table->model()->index(row, app::ScorePartsModel::NameColumn).data().toString());
                QVERIFY2(metrics.horizontalAdvance(name) <= table->columnWidth(app::ScorePartsModel::NameColumn),
                         qPrintable(name));
                const QModelIndex why = table->model()->index(row, app::ScorePartsModel::WhyColumn);
                const QString reason =
                    widgets::coreText(why.data(app::ScorePartsModel::WhyRole).value<base::CodedText>());
                const int width = table->columnWidth(app::ScorePartsModel::WhyColumn);
                const QRect needed = metrics.boundingRect(QRect(0, 0, width, 0), Qt::TextWordWrap, reason);
                QVERIFY2(needed.width() <= width && needed.height() <= table->rowHeight(row), qPrintable(reason));
            }
        }
    }

    void twoAttemptsAreSeenInASmallWindow()
    {
        const widgets::Translations words{QLocale(QLocale::German)};
        WindowFixture fixture;
        fixture.window.resize(1024, 700);
        QVERIFY(fixture.open() && fixture.askSample());
        QCoreApplication::sendPostedEvents();
        const widgets::TimelineView *timeline = fixture.window.centre()->timeline();
        QVERIFY(timeline->columns().pitch * 2 <= timeline->viewport()->width() + 1);
        // Names of steps are readable, with the part of a step that has several nodes.
        const app::Run *run = fixture.runner.currentRun();
        QCOMPARE(widgets::stepText(*run, QStringLiteral("schema.entities")), QStringLiteral("Schema: Typen"));
        QCOMPARE(widgets::stepText(*run, QStringLiteral("edit")), QStringLiteral("Ihre Änderung"));
    }

    // A grey column would look disabled.
    void columnsOfRowsHaveOneColour()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        const QTableView *rows = nullptr;
        for (const auto *table : fixture.window.inspector()->queryPage()->findChildren<QTableView *>())
            if (table->accessibleName() == QLatin1String("Rows"))
                rows = table;
        QVERIFY(rows);
        QTRY_VERIFY(rows->model()->rowCount() > 0 && rows->model()->columnCount() > 1);
        const auto darkest = [&](int column) {
            QImage cell(300, 30, QImage::Format_RGB32);
            cell.fill(Qt::white);
            QPainter painter(&cell);
            QStyleOptionViewItem option;
            option.initFrom(rows);
            option.widget = rows;
            option.rect = cell.rect();
            option.state = QStyle::State_Enabled | QStyle::State_Active;
            rows->itemDelegate()->paint(&painter, option, rows->model()->index(0, column));
            painter.end();
            int least = 255;
            for (int y = 0; y < cell.height(); ++y)
                for (int x = 0; x < cell.width(); ++x)
                    least = std::min(least, qGray(cell.pixel(x, y)));
            return least;
        };
        constexpr int near = 30; // letters differ in their ink
        QVERIFY2(std::abs(darkest(0) - darkest(1)) < near,
                 qPrintable(QStringLiteral("%1, %2").arg(darkest(0)).arg(darkest(1))));
    }

    void twoAttemptsAreShownSideBySideByLine()
    {
        support::Script script = support::sampleScript();
        WindowFixture fixture(script);
        QVERIFY(fixture.open() && fixture.askSample());
        fixture.window.actions()->compare->trigger();
        widgets::ComparePane *pane = fixture.window.debugController()->comparePane();
        QTRY_VERIFY(pane->comparison());
        // The first attempt had no rows, and so no columns of its own.
        QCOMPARE(pane->rows()->columnCount(), 1 + 2);
        QVERIFY(pane->rows()->headerData(1, Qt::Horizontal).toString().startsWith(QStringLiteral("main · 2: ")));
        QStringList measures;
        for (const QTableView *table : pane->findChildren<QTableView *>())
            for (int row = 0; row < table->model()->rowCount(); ++row)
                measures += table->model()->index(row, 0).data().toString();
        for (const char *measure : {"columns", "database time", "executed steps", "reused steps"})
            QVERIFY2(measures.contains(QLatin1String(measure)), measure);
        QVERIFY(labelWith(*pane, QStringLiteral("One letter differs")));
    }

    void aGapKeepsTwoTextsInStep()
    {
        widgets::CodeEditor editor(QStringLiteral("query"));
        editor.setHeightInLines(1, 20);
        editor.resize(600, 100);
        editor.show();
        editor.setCode(QStringLiteral("a\nb"));
        const int plain = editor.height();
        editor.setFillers({{0, 2}});
        QCOMPARE(editor.height(), plain + 2 * editor.textHeight(0));
        editor.setFillers({});
        QCOMPARE(editor.height(), plain);
    }
};

QTEST_MAIN(TestLooks)
#include "tst_looks.moc"
