// SPDX-License-Identifier: GPL-3.0-or-later
// The views of a result in the real window: plan, rows, graph; made when they are looked at.
#include "windowfixture.h"

#include "app/planmodel.h"
#include "widgets/docks.h"
#include "widgets/graphpage.h"
#include "widgets/graphview.h"
#include "widgets/planpage.h"
#include "widgets/rowspage.h"

#include <QFile>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTreeView>

using widgets::Inspector;

class ViewsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnWarnings(); }
    void pagesAreMadeWhenTheyAreLookedAt();
    void thePlanIsExpectedFirstAndMeasuredOnDemand();
    void gridAndGraphShowTheSameSelection();
    void theGraphIsWalkedByKeysAndZoomsAroundThePointer();
    void aLongValueStandsWholeBelowTheGridAndRowsGoToAFile();
    void theSchemaHasADiagram();
};

namespace {

// The eleven drugs as nodes with their relationships.
support::Script graphScript()
{
    support::Script script = support::sampleScript();
    for (auto &[query, result] : script.results) {
        if (result.rows.empty())
            continue;
        result.columns = {"d", "r", "x", "note"};
        std::vector<std::vector<data::Value>> rows;
        for (int i = 0; i < int(result.rows.size()); ++i) {
            data::Node drug, disease;
            data::Relationship treats;
            drug.id = i + 1;
            drug.labels = {"Drug"};
            drug.properties = {{"name", result.rows[std::size_t(i)].front()}};
            disease.id = 100;
            disease.labels = {"Disease"};
            disease.properties = {{"name", data::Value("multiple sclerosis")}};
            treats.id = i;
            treats.start = drug.id;
            treats.end = disease.id;
            treats.type = "TREATS";
            rows.push_back({drug, treats, disease, data::Value(std::string(5000, 'x') + std::to_string(i))});
        }
        result.rows = rows;
    }
    return script;
}

int nodeNamed(const widgets::GraphView &view, const QString &caption)
{
    const auto &nodes = view.picture().nodes;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].caption == caption)
            return int(i);
    }
    return -1;
}

} // namespace

void ViewsTest::pagesAreMadeWhenTheyAreLookedAt()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    Inspector *inspector = fixture.window.inspector();
    QCOMPARE(inspector->findChildren<widgets::QueryPage *>().size(), 0);
    QCOMPARE(inspector->findChildren<widgets::PlanPage *>().size(), 0);
    QVERIFY(fixture.askSample());
    QCOMPARE(inspector->findChildren<widgets::QueryPage *>().size(), 1);
    QCOMPARE(inspector->findChildren<widgets::PlanPage *>().size(), 0);
    // Tab goes from the tabs into the page, although it was made last.
    inspector->tabs()->tabBar()->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY2(inspector->queryPage()->isAncestorOf(QApplication::focusWidget()),
             QApplication::focusWidget()->metaObject()->className());
    inspector->setTab(Inspector::PlanTab);
    QCOMPARE(inspector->findChildren<widgets::PlanPage *>().size(), 1);
    inspector->tabs()->tabBar()->setFocus();
    QTRY_VERIFY(inspector->planPage()->profileButton()->isVisible());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(inspector->planPage()->isAncestorOf(QApplication::focusWidget()));
}

void ViewsTest::thePlanIsExpectedFirstAndMeasuredOnDemand()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    QVERIFY(fixture.askSample());
    Inspector *inspector = fixture.window.inspector();
    inspector->setTab(Inspector::PlanTab);
    widgets::PlanPage *page = inspector->planPage();
    QTRY_COMPARE(page->model()->operators(), 4);
    QVERIFY(!page->model()->isProfiled());
    QVERIFY(page->tree()->isColumnHidden(app::PlanModel::TimeColumn));
    page->profileButton()->click();
    QTRY_VERIFY(page->model()->isProfiled());
    QVERIFY(!page->tree()->isColumnHidden(app::PlanModel::TimeColumn));
    // The slowest operator is the one that is looked at.
    QCOMPARE(page->tree()->currentIndex().siblingAtColumn(0).data().toString(), QStringLiteral("Expand"));
    // Another attempt has another plan, expected again.
    const auto lane = fixture.runner.currentRun()->lanes()[0]->id;
    fixture.window.selectCard(fixture.window.timelineModel()->cardIndex(lane, 0));
    QTRY_VERIFY(page->model()->operators() == 4 && !page->model()->isProfiled());
}

void ViewsTest::gridAndGraphShowTheSameSelection()
{
    WindowFixture fixture(graphScript());
    QVERIFY(fixture.open());
    Inspector *inspector = fixture.window.inspector();
    QVERIFY(!inspector->tabs()->isTabVisible(Inspector::GraphTab));
    QVERIFY(fixture.askSample());
    QVERIFY(inspector->tabs()->isTabVisible(Inspector::GraphTab));
    inspector->setTab(Inspector::GraphTab);
    widgets::GraphPage *page = inspector->graphPage();
    QTRY_VERIFY(!page->view()->places().empty() && !page->isAtWork());
    QCOMPARE(page->view()->picture().nodes.size(), 12u);
    // A node that is clicked is the row that the grid then shows.
    const int drug = nodeNamed(*page->view(), QStringLiteral("Fingolimod"));
    QVERIFY(drug >= 0);
    const int row = page->view()->picture().nodes[std::size_t(drug)].rows.front();
    QTest::mouseClick(page->view(), Qt::LeftButton, {}, page->view()->onScreen(drug).toPoint());
    QCOMPARE(page->view()->current(), drug);
    inspector->setTab(Inspector::RowsTab);
    QCOMPARE(inspector->rowsPage()->table()->currentIndex().row(), row);
    // And the other way round.
    const int other = row == 0 ? 1 : 0;
    inspector->rowsPage()->table()->setCurrentIndex(inspector->rowsPage()->table()->model()->index(other, 0));
    inspector->setTab(Inspector::GraphTab);
    QCOMPARE(page->view()->current(), -1); // it does not stand in that row
    // Without nodes there is no graph.
    const auto lane = fixture.runner.currentRun()->lanes()[0]->id;
    fixture.window.selectCard(fixture.window.timelineModel()->cardIndex(lane, 0));
    QVERIFY(!inspector->tabs()->isTabVisible(Inspector::GraphTab));
    QVERIFY(inspector->tabs()->currentIndex() != Inspector::GraphTab);
}

void ViewsTest::theGraphIsWalkedByKeysAndZoomsAroundThePointer()
{
    auto picture = std::make_shared<app::GraphPicture>();
    picture->nodes.resize(4);
    for (int i = 0; i < 4; ++i)
        picture->nodes[std::size_t(i)].caption = QString::number(i);
    picture->nodes[0].weight = 1;
    picture->edges = {{0, 1, QStringLiteral("A"), {}, app::Side::after, {}},
                      {1, 0, QStringLiteral("B"), {}, app::Side::after, {}},
                      {2, 2, QStringLiteral("C"), {}, app::Side::after, {}}};
    widgets::GraphView view;
    view.resize(600, 600);
    view.show();
    view.setPicture(picture);
    view.setPlaces({{0, 0}, {100, 0}, {0, 100}, {100, 100}});
    QVERIFY(!view.grab().isNull());
    view.setFocus();
    QSignalSpy chosen(&view, &widgets::GraphView::nodeChosen);
    QTest::keyClick(&view, Qt::Key_Right); // begins at the heaviest
    QCOMPARE(view.current(), 0);
    QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(view.current(), 1);
    QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(view.current(), 3);
    QTest::keyClick(&view, Qt::Key_Left);
    QCOMPARE(view.current(), 2);
    QCOMPARE(chosen.size(), 4);
    QVERIFY(view.accessibleDescription().contains(QLatin1Char('2')));
    const QPointF before = view.onScreen(2);
    view.zoom(2, before);
    QVERIFY((view.onScreen(2) - before).manhattanLength() < 1);
    QVERIFY(!view.grab().isNull());
    const double wide = view.onScreen(3).x() - view.onScreen(2).x();
    QTest::keyClick(&view, Qt::Key_0);
    QVERIFY(view.onScreen(3).x() - view.onScreen(2).x() < wide);
    QSignalSpy opened(&view, &widgets::GraphView::nodeOpened);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
}

void ViewsTest::aLongValueStandsWholeBelowTheGridAndRowsGoToAFile()
{
    WindowFixture fixture(graphScript());
    QVERIFY(fixture.open());
    QVERIFY(fixture.askSample());
    Inspector *inspector = fixture.window.inspector();
    inspector->setTab(Inspector::RowsTab);
    widgets::RowsPage *page = inspector->rowsPage();
    QVERIFY(!page->detail()->isVisible());
    page->table()->setCurrentIndex(page->table()->model()->index(0, 3));
    QVERIFY(page->detail()->isVisible());
    QCOMPARE(page->detail()->toPlainText().size(), 5001);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("rows.jsonl"));
    QSignalSpy exported(page, &widgets::RowsPage::exported);
    page->exportTo(path, app::CopyFormat::JsonLines);
    QVERIFY(exported.wait());
    QVERIFY(exported.first().first().toBool());
    QVERIFY(page->factsText().contains(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().count('\n'), 11);
    page->exportTo(folder.filePath(QStringLiteral("no/folder.csv")), app::CopyFormat::Csv);
    QVERIFY(exported.wait());
    QVERIFY(!exported.last().first().toBool());
}

void ViewsTest::theSchemaHasADiagram()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    emit fixture.window.schemaPane()->diagramRequested();
    const auto *page = fixture.window.findChild<widgets::GraphPage *>();
    QVERIFY(page);
    QTRY_VERIFY(!page->view()->places().empty());
    QVERIFY(nodeNamed(*page->view(), QStringLiteral("Disease")) >= 0);
    QVERIFY(!page->view()->picture().edges.empty());
    emit page->view()->nodeOpened(nodeNamed(*page->view(), QStringLiteral("Disease")));
    QCOMPARE(fixture.window.schemaPane()->search()->text(), QStringLiteral("Disease"));
}

QTEST_MAIN(ViewsTest)
#include "tst_views.moc"
