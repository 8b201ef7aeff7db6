// SPDX-License-Identifier: GPL-3.0-or-later
// The views of a result in the real window: plan, rows, graph; created when they are first shown.
#include "windowfixture.h"

#include "app/evaluation/evaluationcontroller.h"
#include "app/fakeagent.h"
#include "app/inspector/planmodel.h"
#include "app/run/breakpointmodel.h"
#include "app/run/scoremodel.h"
#include "eval/comparison.h"
#include "widgets/graph/agentgraph.h"
#include "widgets/graph/graphpage.h"
#include "widgets/graph/graphview.h"
#include "widgets/graph/nodepanel.h"
#include "widgets/inspector/planpage.h"
#include "widgets/inspector/plantree.h"
#include "widgets/inspector/rowspage.h"
#include "widgets/timeline/minimap.h"
#include "widgets/window/attemptselection.h"
#include "widgets/window/docks.h"
#include "widgets/window/evaluationwindow.h"
#include "widgets/window/modelchoice.h"
#include "widgets/window/sourcechoice.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollBar>
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
    void pagesAreCreatedWhenFirstShown();
    void thePlanIsExpectedFirstAndMeasuredOnDemand();
    void gridAndGraphShowTheSameSelection();
    void graphSupportsKeyboardAndZoomAtPointer();
    void longValueIsShownWholeAndRowsAreExported();
    void theSchemaHasADiagram();
    void largeGraphMovesAtOnceAndRepaintsWhenIdle();
    void overviewGrowsWithTheRunAndScrollsTheTimeline();
    void theOverviewIsWalkedByKeys();
    void aQuestionOfAnEvaluationOpensAsARun();
    void aNodeInACellIsAChipWithItsProperties();
    void theLegendFiltersTypesAndDetailsFloat();
    void captionsOfAGraphCoverNoNode();
    void theAgentGraphSetsBreakpointsByClick();
    void theAgentGraphFollowsTheSelectedBranch();
    void theAgentGraphLightsTheRunningNode();
    void evaluationOffersKnownSourcesAndModels();
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

// A separate pane over a run that a toy agent makes on this thread, as far as a test lets it.
struct LongRun {
    LongRun() : recording(fake::script(std::vector<fake::Attempt>(300, {"RETURN 1", 0, 4})))
    {
        workflow::Limits limits;
        constexpr int enough = 5000;
        limits.steps = enough;
        recording.runner->setLimits(limits);
        recording.start();
        run = std::make_unique<app::Run>(fake::about(recording.agent()));
        pane.resize(760, 820);
        pane.show();
        model.setRun(run.get());
    }
    ~LongRun() { model.setRun(nullptr); }
    bool livesTo(int iterations)
    {
        while (cards() < iterations && recording.runner->step().stop == workflow::Stop::paused)
            run->apply(recording.take());
        QCoreApplication::processEvents();
        return cards() >= iterations;
    }
    int cards() const { return run->branches().empty() ? 0 : int(run->branches().front()->iterations.size()); }
    widgets::MiniMap *map() const { return pane.map(); }
    QScrollBar *bar() const { return pane.timeline()->horizontalScrollBar(); }

    fake::Recording recording;
    std::unique_ptr<app::Run> run;
    app::TimelineModel model;
    app::ScoreModel scores;
    widgets::CentrePane pane{&model, &scores};
};

} // namespace

void ViewsTest::largeGraphMovesAtOnceAndRepaintsWhenIdle()
{
    constexpr int wide = 50, nodes = wide * 40;
    auto picture = std::make_shared<app::GraphPicture>();
    app::Places places;
    for (int i = 0; i < nodes; ++i) {
        picture->nodes.push_back({});
        picture->nodes.back().caption = QString::number(i);
        places.push_back(QPointF(i % wide, i / wide) * 100);
        if (i > 0)
            picture->edges.push_back({i, i - 1, {}, {}, app::Side::after, {}});
    }
    widgets::GraphView view;
    view.resize(600, 500);
    view.show();
    view.setPicture(picture);
    view.setPlaces(places);
    QTRY_VERIFY(view.isFinished());
    const QImage whole = view.grab().toImage();
    view.zoom(2, {300, 250});
    QVERIFY(!view.isFinished());
    QVERIFY(view.grab().toImage() != whole); // it has moved already
    QTRY_VERIFY(view.isFinished());
    const QImage near = view.grab().toImage();
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(&view, Qt::Key_Left, Qt::ShiftModifier);
    QVERIFY(!view.isFinished());
    const QImage moved = view.grab().toImage();
    const QColor ground = view.palette().color(QPalette::Base);
    int painted = 0; // where the last picture does not reach
    for (int y = 10; y < moved.height() - 10; ++y)
        painted += moved.pixelColor(int(20 * view.devicePixelRatioF()), y) != ground ? 1 : 0;
    QVERIFY(painted > 0);
    QTRY_VERIFY(view.isFinished());
    QVERIFY(view.grab().toImage() != near);
    const QImage plain = view.grab().toImage();
    int seen = 0;
    while (seen < nodes && !view.rect().adjusted(50, 50, -50, -50).contains(view.onScreen(seen).toPoint()))
        ++seen;
    QVERIFY(seen < nodes);
    view.setCurrent(seen);
    QVERIFY(!view.isFinished());
    QTRY_VERIFY(view.isFinished());
    QVERIFY(view.grab().toImage() != plain); // the chosen one is marked
}

void ViewsTest::overviewGrowsWithTheRunAndScrollsTheTimeline()
{
    LongRun a;
    QVERIFY(a.livesTo(2));
    QVERIFY(!a.map()->isVisible()); // two attempts are visible at once
    QVERIFY(a.livesTo(40));
    QTRY_VERIFY(a.map()->isVisible());
    const double before = a.map()->seenArea().width();
    QVERIFY(a.livesTo(200));
    QTRY_VERIFY(a.map()->seenArea().width() < before / 2); // the same cards are less of a longer run
    a.pane.timeline()->select(a.model.iterationIndex(a.run->branches().front()->id, a.cards() - 1));
    QTRY_VERIFY(a.map()->seenArea().right() > a.map()->width() * 0.9); // the frame follows the timeline
    QVERIFY2(a.map()->accessibleDescription().contains(QStringLiteral("of %1").arg(a.cards())),
             qPrintable(a.map()->accessibleDescription()));
    // A click moves the frame there, a drag moves it along.
    const int middle = a.map()->width() / 2, row = a.map()->height() / 2;
    QTest::mousePress(a.map(), Qt::LeftButton, {}, {middle, row});
    QVERIFY(std::abs(a.bar()->value() + a.bar()->pageStep() / 2 - (a.bar()->maximum() + a.bar()->pageStep()) / 2) <
            a.bar()->pageStep());
    QVERIFY(std::abs(a.map()->seenArea().center().x() - middle) < a.map()->seenArea().width() + 2);
    const int there = a.bar()->value();
    QTest::mouseMove(a.map(), {middle / 2, row});
    QMouseEvent move(QEvent::MouseMove, QPointF(middle / 2, row), a.map()->mapToGlobal(QPointF(middle / 2, row)),
                     Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(a.map(), &move);
    QVERIFY(a.bar()->value() < there * 3 / 4);
    QTest::mouseRelease(a.map(), Qt::LeftButton, {}, {middle / 2, row});
}

void ViewsTest::theOverviewIsWalkedByKeys()
{
    LongRun a;
    QVERIFY(a.livesTo(120));
    QTRY_VERIFY(a.map()->isVisible());
    QTest::keyClick(a.map(), Qt::Key_End);
    QCOMPARE(a.bar()->value(), a.bar()->maximum());
    QTest::keyClick(a.map(), Qt::Key_Home);
    QCOMPARE(a.bar()->value(), 0);
    QTest::keyClick(a.map(), Qt::Key_Right);
    QTest::keyClick(a.map(), Qt::Key_Right);
    QCOMPARE(a.bar()->value(), 2 * a.bar()->pageStep());
    QTest::keyClick(a.map(), Qt::Key_Left);
    QCOMPARE(a.bar()->value(), a.bar()->pageStep());
    QTest::keyClick(a.map(), Qt::Key_End);
    QTest::keyClick(a.map(), Qt::Key_Return); // the attempt in the middle of the visible part
    const QModelIndex chosen = a.pane.timeline()->currentIndex();
    QVERIFY(chosen.isValid());
    const auto columns = a.pane.timeline()->columns();
    QVERIFY(std::abs((chosen.row() + 0.5) * columns.pitch - columns.scrolled -
                     a.pane.timeline()->viewport()->width() / 2.0) < columns.pitch);
}

void ViewsTest::pagesAreCreatedWhenFirstShown()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    Inspector *inspector = fixture.window.inspector();
    QCOMPARE(inspector->findChildren<widgets::QueryPage *>().size(), 0);
    QCOMPARE(inspector->findChildren<widgets::PlanPage *>().size(), 0);
    QVERIFY(fixture.askSample());
    QCOMPARE(inspector->findChildren<widgets::QueryPage *>().size(), 1);
    QCOMPARE(inspector->findChildren<widgets::PlanPage *>().size(), 0);
    // Tab moves from the tabs into the page, although it was made last.
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
    // The slowest operator is selected.
    QCOMPARE(page->tree()->currentIndex().siblingAtColumn(0).data().toString(), QStringLiteral("Expand"));
    // Another attempt has another plan, expected again.
    const auto branch = fixture.runner.currentRun()->branches()[0]->id;
    fixture.window.attempt()->select(fixture.window.timelineModel()->iterationIndex(branch, 0));
    QTRY_VERIFY(page->model()->operators() == 4 && !page->model()->isProfiled());
}

void ViewsTest::gridAndGraphShowTheSameSelection()
{
    WindowFixture fixture(graphScript());
    QVERIFY(fixture.open());
    Inspector *inspector = fixture.window.inspector();
    QVERIFY(!inspector->hasTab(Inspector::GraphTab));
    QVERIFY(fixture.askSample());
    QVERIFY(inspector->hasTab(Inspector::GraphTab));
    inspector->setTab(Inspector::GraphTab);
    widgets::GraphPage *page = inspector->graphPage();
    QTRY_VERIFY(!page->view()->places().empty() && !page->isAtWork());
    QCOMPARE(page->view()->picture().nodes.size(), 12u);
    // A clicked node selects its row in the grid.
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
    QCOMPARE(page->view()->current(), -1); // it is not in that row
    // Without nodes there is no graph.
    const auto branch = fixture.runner.currentRun()->branches()[0]->id;
    fixture.window.attempt()->select(fixture.window.timelineModel()->iterationIndex(branch, 0));
    QVERIFY(!inspector->hasTab(Inspector::GraphTab));
    QVERIFY(inspector->tab() != Inspector::GraphTab);
}

void ViewsTest::graphSupportsKeyboardAndZoomAtPointer()
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

void ViewsTest::longValueIsShownWholeAndRowsAreExported()
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

void ViewsTest::aQuestionOfAnEvaluationOpensAsARun()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    widgets::EvaluationWindow window(&fixture.runner, &fixture.window);
    eval::Result result;
    result.source = "sample:";
    result.model = "offline";
    result.answers = {{"1", "Which drugs treat gout?", "list", "RETURN 1", "RETURN 1", eval::Outcome::right}};
    for (eval::Shares *shares : {&result.board.all, &result.board.categories["list"]})
        shares->outcomes[eval::Outcome::right] = shares->count = 1;
    window.controller()->model()->setResults(std::make_shared<const std::vector<eval::Result>>(std::vector{result}));
    window.show();
    QTreeView *tree = window.tree();
    tree->expandAll();
    const auto first = [&](const QModelIndex &parent) { return tree->model()->index(0, 0, parent); };
    const QModelIndex category = first(first({})), question = first(category);
    QSignalSpy asked(&window, &widgets::EvaluationWindow::askRequested);
    const auto doubleClick = [&](const QModelIndex &index) {
        tree->scrollTo(index);
        const QPoint at = tree->visualRect(index).center();
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(tree->viewport(), Qt::LeftButton, {}, at);
    };
    doubleClick(question);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.first(), QVariantList({QStringLiteral("sample:"), QStringLiteral("offline"),
                                          QStringLiteral("Which drugs treat gout?")}));
    doubleClick(category); // has no run
    QCOMPARE(asked.size(), 1);
}

namespace {

struct AgentGraphWindow {
    explicit AgentGraphWindow(support::Script script = support::sampleScript()) : fixture(withAgent(std::move(script)))
    {
    }
    static support::Script withAgent(support::Script script)
    {
        script.agents = {"kg-reflexion"};
        return script;
    }
    bool open()
    {
        if (!fixture.open() || fixture.window.findChild<widgets::AgentGraph *>())
            return false; // made only when asked for
        fixture.window.actions()->agentGraph->trigger();
        graph = fixture.window.findChild<widgets::AgentGraph *>();
        return graph && QTest::qWaitFor([this] { return graph->node(QStringLiteral("execute")) >= 0; });
    }
    const app::PictureNode &node(const QString &name) const
    {
        return graph->view()->picture().nodes[std::size_t(graph->node(name))];
    }
    bool isTaken(const QString &from, const QString &to) const
    {
        for (const auto &edge : graph->view()->picture().edges)
            if (edge.from == graph->node(from) && edge.to == graph->node(to))
                return edge.isTaken;
        return false;
    }
    void click(const QString &name) const
    {
        QTest::mouseClick(graph->view(), Qt::LeftButton, {}, graph->view()->onScreen(graph->node(name)).toPoint());
    }
    void ask()
    {
        fixture.window.centre()->question()->box()->setQuestion(
            QStringLiteral("Which drugs treat multiple sclerosys?"));
        fixture.window.ask();
    }
    bool isBreakpoint(const QString &name) const
    {
        for (const auto &one : fixture.runner.breakpoints())
            if (one.node == name.toStdString() && one.enabled)
                return true;
        return false;
    }

    WindowFixture fixture;
    widgets::AgentGraph *graph = nullptr;
};

} // namespace

void ViewsTest::aNodeInACellIsAChipWithItsProperties()
{
    WindowFixture fixture(graphScript());
    QVERIFY(fixture.open() && fixture.askSample());
    Inspector *inspector = fixture.window.inspector();
    inspector->setTab(Inspector::RowsTab);
    const QTableView *table = inspector->rowsPage()->table();
    const QModelIndex cell = table->model()->index(0, 0);
    QCOMPARE(cell.data().toString(), QStringLiteral("Azathioprine (Drug)"));
    QVERIFY(cell.data(Qt::ToolTipRole).toString().contains(QStringLiteral("name: Azathioprine")));
    QVERIFY(cell.siblingAtColumn(1).data().toString() == QStringLiteral("TREATS"));
    inspector->rowsPage()->table()->setCurrentIndex(cell);
    QVERIFY(inspector->rowsPage()->detail()->toPlainText().contains(QStringLiteral("\nname: Azathioprine")));
    const widgets::Theme &theme = widgets::Theme::of(table);
    const QColor ground = widgets::Theme::mixed(theme.color(widgets::Role::base),
                                                theme.typeColor(QStringLiteral("Drug")), theme.isDark() ? 0.30 : 0.16);
    const QImage image = table->viewport()->grab(table->visualRect(cell.siblingAtRow(1))).toImage();
    int painted = 0;
    for (int x = 0; x < image.width(); ++x)
        painted += image.pixelColor(x, 4) == ground ? 1 : 0;
    QVERIFY2(painted > 10, qPrintable(QString::number(painted)));
}

void ViewsTest::theLegendFiltersTypesAndDetailsFloat()
{
    WindowFixture fixture(graphScript());
    QVERIFY(fixture.open() && fixture.askSample());
    Inspector *inspector = fixture.window.inspector();
    inspector->setTab(Inspector::GraphTab);
    widgets::GraphPage *page = inspector->graphPage();
    QTRY_VERIFY(!page->view()->places().empty() && !page->isAtWork());
    widgets::GraphView *view = page->view();
    QCoreApplication::processEvents();
    const QSize size = view->size();
    const int drug = nodeNamed(*view, QStringLiteral("Fingolimod"));
    const int disease = nodeNamed(*view, QStringLiteral("multiple sclerosis"));
    QTest::mouseClick(view, Qt::LeftButton, {}, view->onScreen(drug).toPoint());
    QVERIFY(page->details() && page->details()->isVisible());
    QVERIFY(page->details()->text().contains(QStringLiteral("Fingolimod")));
    QVERIFY(!page->details()->geometry().contains(view->onScreen(drug).toPoint()));
    QCoreApplication::processEvents();
    QCOMPARE(view->size(), size);                                               // the canvas is not pushed
    QTest::mouseClick(view, Qt::LeftButton, {}, QPoint(3, view->height() / 2)); // outside of all nodes
    QVERIFY(!page->details()->isVisible());
    const int kind = view->picture().nodes[std::size_t(disease)].kind;
    QCOMPARE(view->nodeAt(view->onScreen(disease)), disease);
    emit page->legend()->linkActivated(QString::number(kind));
    QVERIFY(view->hiddenKinds().contains(kind));
    QVERIFY(view->nodeAt(view->onScreen(disease)) != disease);
    QVERIFY(page->legend()->text().contains(QStringLiteral("line-through")));
    QVERIFY(view->namedEdges().empty()); // edges of hidden nodes are hidden
    emit page->legend()->linkActivated(QString::number(kind));
    QCOMPARE(view->nodeAt(view->onScreen(disease)), disease);
}

void ViewsTest::captionsOfAGraphCoverNoNode()
{
    auto picture = std::make_shared<app::GraphPicture>();
    picture->kinds = {QStringLiteral("Drug"), QStringLiteral("Disease")};
    picture->kindCounts = {57, 3};
    for (int i = 0; i < 60; ++i) {
        app::PictureNode node;
        node.caption = i < 3 ? QStringLiteral("disease %1").arg(i) : QStringLiteral("Hydrochlorothiazide %1").arg(i);
        node.kind = i < 3 ? 1 : 0;
        node.weight = i < 3 ? 1 : 0.2;
        picture->nodes.push_back(node);
        if (i > 2)
            picture->edges.push_back({i % 3, i, QStringLiteral("TREATS"), {}, app::Side::after, {}});
    }
    widgets::GraphView view;
    view.resize(1000, 560);
    view.show();
    view.setPicture(picture);
    view.setPlaces(app::layOut(*picture, std::chrono::seconds(10), {}, {}, {}, app::LayoutRoom{QSizeF(900, 500), 7}));
    const auto captions = view.captionAreas();
    QVERIFY2(captions.size() >= 40, qPrintable(QString::number(captions.size())));
    for (const auto &[of, area] : captions)
        for (int node = 0; node < 60; ++node)
            QVERIFY(!area.intersects(view.nodeArea(node)));
    const double least = widgets::Theme::of(&view).u(2); // large enough to see and to hit
    for (int node = 0; node < 60; ++node)
        QVERIFY2(view.nodeArea(node).width() >= 2 * least, qPrintable(QString::number(view.nodeArea(node).width())));
}

void ViewsTest::theAgentGraphSetsBreakpointsByClick()
{
    AgentGraphWindow it;
    QVERIFY(it.open());
    const QString execute = QStringLiteral("execute");
    it.click(execute);
    QVERIFY(it.isBreakpoint(execute));
    QVERIFY(it.node(execute).hasBreakpoint);
    it.ask();
    QVERIFY(it.fixture.reaches(app::RunnerState::Paused));
    QCOMPARE(it.fixture.runner.currentRun()->pendingNode(), execute);
    QTRY_COMPARE(it.node(execute).state, app::NodeState::next);
    QCOMPARE(it.node(QStringLiteral("check")).state, app::NodeState::done);
    QCOMPARE(it.node(QStringLiteral("score")).state, app::NodeState::waiting);
    QVERIFY(it.isTaken(QStringLiteral("check"), execute));
    QVERIFY(!it.isTaken(execute, QStringLiteral("score")));
    it.graph->view()->setFocus();
    it.graph->view()->setCurrent(it.graph->node(execute));
    const QString description = it.graph->view()->accessibleDescription(); // colour is not the only sign
    QVERIFY2(description.contains(QStringLiteral("next")) && description.contains(QStringLiteral("breakpoint")),
             qPrintable(description));
    QTest::keyClick(it.graph->view(), Qt::Key_Space);
    QVERIFY(!it.isBreakpoint(execute));
    QVERIFY(!it.node(execute).hasBreakpoint);
    it.fixture.runner.resume();
    QVERIFY(it.fixture.reaches(app::RunnerState::Ended));
    QTRY_COMPARE(it.graph->view()->picture().nodes.back().state, app::NodeState::done);
    QCOMPARE(it.node(execute).badge, QStringLiteral("×2"));
    it.fixture.window.actions()->agentGraph->trigger();
    QVERIFY(it.graph->parentWidget()->isHidden());
}

void ViewsTest::theAgentGraphFollowsTheSelectedBranch()
{
    AgentGraphWindow it;
    QVERIFY(it.open());
    QVERIFY(it.fixture.askSample());
    const QString repair = QStringLiteral("repair"), check = QStringLiteral("check");
    QTRY_COMPARE(it.node(repair).state, app::NodeState::done);
    QVERIFY(it.isTaken(repair, check));
    app::Run *run = it.fixture.runner.currentRun();
    const app::Iteration &first = run->branches().front()->iterations.front();
    const auto draft = std::find_if(first.steps.begin(), first.steps.end(),
                                    [](const app::Step &step) { return step.name == QLatin1String("draft"); });
    QVERIFY(draft != first.steps.end());
    it.fixture.runner.editTextAndRerun(draft->checkpoint, QStringLiteral("query"),
                                       run->branches().front()->iterations.back().headline);
    QVERIFY(QTest::qWaitFor(
        [&] { return run->branches().size() == 2 && it.fixture.runner.state() == app::RunnerState::Ended; }));
    QTRY_COMPARE(it.graph->view()->picture().nodes.back().state, app::NodeState::done);
    QTRY_COMPARE(it.node(repair).state, app::NodeState::waiting); // the branch found the rows at once
    QVERIFY(!it.isTaken(repair, check));
    it.fixture.window.attempt()->select(
        it.fixture.window.timelineModel()->iterationIndex(run->branches().front()->id, 0));
    QTRY_COMPARE(it.node(repair).state, app::NodeState::done);
    QVERIFY(it.isTaken(repair, check));
}

void ViewsTest::theAgentGraphLightsTheRunningNode()
{
    support::Script script = support::sampleScript();
    script.turns["Which drugs treat multiple sclerosys?"].front().streams = "Let me think";
    AgentGraphWindow it(script);
    QVERIFY(it.open());
    it.ask();
    QTRY_VERIFY(it.fixture.runner.currentRun() &&
                it.fixture.runner.currentRun()->status() == app::RunStatus::Answering);
    QTRY_COMPARE(it.node(QStringLiteral("draft")).state, app::NodeState::running);
    QCOMPARE(it.node(QStringLiteral("execute")).state, app::NodeState::waiting);
    it.fixture.gate->open();
    QVERIFY(it.fixture.reaches(app::RunnerState::Ended));
    QTRY_COMPARE(it.node(QStringLiteral("draft")).state, app::NodeState::done);
}

// The configured ones by a tick; any other is typed.
void ViewsTest::evaluationOffersKnownSourcesAndModels()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    widgets::EvaluationWindow window(&fixture.runner, &fixture.window,
                                     {fixture.window.models()->names(), fixture.window.sources()->choices()});
    QCOMPARE(window.models()->text(), QStringLiteral("offline"));
    const auto toggle = [&](QLineEdit *field, const QString &value) {
        QMenu *menu = window.menuOf(field);
        for (QAction *action : menu->actions())
            if (action->toolTip() == value)
                action->trigger();
        delete menu;
    };
    window.models()->setText(QStringLiteral("openai:mine"));
    toggle(window.models(), QStringLiteral("offline"));
    QCOMPARE(window.models()->text(), QStringLiteral("openai:mine; offline"));
    toggle(window.models(), QStringLiteral("offline"));
    QCOMPARE(window.models()->text(), QStringLiteral("openai:mine"));
    QCOMPARE(window.sources()->text(), QStringLiteral("sample:"));
    toggle(window.sources(), QStringLiteral("sample:"));
    QVERIFY(window.sources()->text().isEmpty());
}

QTEST_MAIN(ViewsTest)
#include "tst_views.moc"
