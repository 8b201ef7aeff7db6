// SPDX-License-Identifier: GPL-3.0-or-later
// Sizes of the window and its parts: no saved layout can break it, opening or closing a view does not move the rest,
// and room goes to cards and rows. tst_wholeviews looks at every view.
#include "app/console/consolecontroller.h"
#include "widgets/compare/comparepane.h"
#include "widgets/console/conditionform.h"
#include "widgets/console/consolepane.h"
#include "widgets/console/resultview.h"
#include "widgets/controls/headerbar.h"
#include "widgets/controls/statusline.h"
#include "widgets/fixedscreens.h"
#include "widgets/layoutcheck.h"
#include "widgets/panes/schemapanel.h"
#include "widgets/realwindow.h"
#include "widgets/text/uitext.h"
#include "widgets/timeline/scorechart.h"
#include "widgets/window/attemptselection.h"
#include "widgets/window/buildmode.h"
#include "widgets/window/debugcontroller.h"
#include "widgets/window/docks.h"
#include "widgets/window/modelchoice.h"
#include "widgets/window/questioncontroller.h"
#include "widgets/window/windowdialogs.h"

#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QScreen>
#include <QStatusBar>
#include <QToolButton>
#include <QTreeView>
#include <QWindow>
#include <cstdio>

namespace {

using support::settle;
constexpr auto &sizes = support::windowSizes;
constexpr int patience = 60000;

} // namespace

class LayoutTest : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void steppingAfterARunAsksItsQuestionAgain()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open());
        QVERIFY(fixture.askSample());
        const QString question = fixture.runner.currentRun()->about().question;
        QVERIFY(fixture.window.actions()->step->isEnabled());
        const auto *button = buttonWith(fixture.window.centre()->question(), QStringLiteral("Step"));
        QVERIFY(button && button->isEnabled());
        QCOMPARE(button->toolTip(), QStringLiteral("Ask the question again and pause before the first step (F10)"));
        fixture.window.centre()->question()->box()->setQuestion({}); // it need not be typed again
        fixture.window.actions()->step->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(fixture.runner.state(), app::RunnerState::Paused, patience);
        QCOMPARE(fixture.runner.runs().size(), std::size_t(2));
        QCOMPARE(fixture.runner.currentRun()->about().question, question);
        QCOMPARE(fixture.runner.currentRun()->step(), 0);
        QCOMPARE(button->toolTip(), QStringLiteral("Run one step (F10)"));
    }

    void compareOpensAgainstTheParentNotAgainstItself()
    {
        support::Script script = support::sampleScript();
        const QString edited = QStringLiteral("MATCH (d:Drug) RETURN d.id");
        script.results[edited.toStdString()] = {{"id"}, {{data::Value("DB1")}}, {}};
        WindowFixture fixture(std::move(script));
        QVERIFY(fixture.open());
        QVERIFY(fixture.askSample());
        const app::Run &run = *fixture.runner.currentRun();
        const workflow::CheckpointId parent = run.branches().front()->iterations.back().last;
        fixture.window.attempt()->select(fixture.window.timelineModel()->iterationIndex(run.branches().front()->id, 0));
        fixture.window.reruns()->query(edited);
        QTRY_COMPARE_WITH_TIMEOUT(run.branches().size(), std::size_t(2), patience);
        QVERIFY(fixture.reaches(app::RunnerState::Ended));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window.inspector()->data().branch == run.branches().back()->id, patience);
        auto *debugger = fixture.window.debugController();
        debugger->compareSelected();
        QTRY_VERIFY_WITH_TIMEOUT(debugger->comparePane()->comparison(), patience);
        QVERIFY(debugger->comparePane()->choice(0)->currentIndex() !=
                debugger->comparePane()->choice(1)->currentIndex());
        QCOMPARE(debugger->comparePane()->comparison()->before.checkpoint->id, parent);
        // Chosen on both sides, an attempt has the same parts on both.
        const app::RunPlace place{run.id(), parent};
        debugger->comparePane()->choose(place, place);
        QTRY_COMPARE_WITH_TIMEOUT(debugger->comparePane()->comparison()->after.checkpoint->id, parent, patience);
        QVERIFY(!debugger->comparePane()->comparison()->parts.empty());
        for (const app::ComparedPart &part : debugger->comparePane()->comparison()->parts)
            QCOMPARE(part.before, part.after);
    }

    void comparingChangesNoSizesOrStatus_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize &size : sizes)
            QTest::addRow("%d", size.width()) << size;
    }

    void comparingChangesNoSizesOrStatus()
    {
        QFETCH(QSize, size);
        WindowFixture fixture;
        QVERIFY(fixture.open());
        QVERIFY(fixture.askSample());
        fixture.window.resize(size);
        settle();
        const QStringList before = placesOf(fixture.window);
        fixture.window.debugController()->compareSelected();
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window.debugController()->comparePane()->comparison(), patience);
        settle();
        QCOMPARE(fixture.window.size(), size);
        QVERIFY(placesOf(fixture.window) != before);
        fixture.window.debugController()->closeCompare();
        settle();
        QCOMPARE(placesOf(fixture.window), before);
    }

    void resetLayoutRestoresBothModes()
    {
        support::RealWindow it;
        it.runner.openSource(QStringLiteral("sample:"));
        QVERIFY(it.reaches(app::RunnerState::Ready));
        it.window.building()->setBuilding(true);
        settle();
        const QStringList before = placesOf(it.window);
        it.window.building()->setBuilding(false);
        settle();
        const QStringList asking = placesOf(it.window);
        it.window.building()->setBuilding(true);
        const widgets::WindowLayout *panes = it.window.panes();
        panes->dock(Pane::steps)->setFloating(true);
        panes->dock(Pane::runs)->hide();
        it.window.addDockWidget(Qt::RightDockWidgetArea, panes->dock(Pane::queries));
        it.window.addDockWidget(Qt::LeftDockWidgetArea, panes->dock(Pane::inspector));
        settle();
        QVERIFY(placesOf(it.window) != before);
        it.window.actions()->resetLayout->trigger();
        settle();
        QVERIFY(it.window.building()->isBuilding());
        QCOMPARE(placesOf(it.window), before);
        QVERIFY(it.window.tabifiedDockWidgets(panes->dock(Pane::inspector)).contains(panes->dock(Pane::steps)));
        QVERIFY(it.window.tabifiedDockWidgets(panes->dock(Pane::runs)).contains(panes->dock(Pane::queries)));
        it.window.building()->setBuilding(false);
        settle();
        QCOMPARE(placesOf(it.window), asking);
    }

    void resetLayoutBringsTheAgentGraphBack()
    {
        QMap<QString, QByteArray> kept;
        const widgets::LayoutStore store{
            [&](const QString &name) { return kept.value(name); },
            [&](const QString &name, const QByteArray &state) { kept.insert(name, state); }};
        support::Script script = support::sampleScript();
        script.agents = {"kg-reflexion"};
        const auto dockOf = [](const WindowFixture &fixture) {
            return fixture.window.findChild<QDockWidget *>(QStringLiteral("agentGraph"));
        };
        const auto isBeside = [&](const WindowFixture &fixture) {
            return fixture.window.tabifiedDockWidgets(fixture.window.inspectorDock()).contains(dockOf(fixture));
        };
        {
            WindowFixture fixture(script, {}, store);
            QVERIFY(fixture.open());
            fixture.window.actions()->agentGraph->trigger();
            settle();
            QVERIFY(isBeside(fixture));
            fixture.window.addDockWidget(Qt::LeftDockWidgetArea, dockOf(fixture));
            settle();
            fixture.window.actions()->resetLayout->trigger();
            settle();
            QVERIFY(isBeside(fixture) && !dockOf(fixture)->isHidden());
            fixture.window.addDockWidget(Qt::LeftDockWidgetArea, dockOf(fixture));
            settle();
            fixture.window.close();
        }
        WindowFixture fixture(script, {}, store);
        QVERIFY(fixture.open());
        fixture.window.actions()->resetLayout->trigger(); // before the graph is asked for
        fixture.window.actions()->agentGraph->trigger();
        settle();
        QVERIFY(isBeside(fixture));
    }

    void savedSizesAreCheckedAgainstTheScreen()
    {
        QMap<QString, QByteArray> kept;
        const widgets::LayoutStore store{
            [&](const QString &name) { return kept.value(name); },
            [&](const QString &name, const QByteArray &state) { kept.insert(name, state); }};
        {
            WindowFixture fixture(support::sampleScript(), {}, store);
            fixture.window.resize(2600, 1500);
            settle();
            fixture.window.close();
        }
        QVERIFY(!kept.value(QStringLiteral("docks")).isEmpty());
        kept[QStringLiteral("dockWidths")] = "4000 -4000";
        const auto script = std::make_shared<const support::Script>(support::sampleScript());
        const auto gate = std::make_shared<support::Gate>();
        app::AgentRunner runner(support::factoryOf(script, gate, {}));
        widgets::MainWindow window(&runner, store, QStringLiteral("test"));
        window.show();
        settle();
        const QSize screen = window.screen()->availableSize();
        QVERIFY2(window.width() <= screen.width() && window.height() <= screen.height(),
                 qPrintable(QStringLiteral("%1 x %2").arg(window.width()).arg(window.height())));
        support::LayoutCheck check;
        check.look(&window, QStringLiteral("restored"));
        QCOMPARE(check.reports().join(u'\n'), QString());
        QVERIFY(window.inspector()->width() >= 200);
        QVERIFY(window.schemaPane()->width() <= screen.width() / 2);
        QVERIFY(window.centre()->width() >= window.centre()->minimumSizeHint().width());
    }

    void nothingMovesWhenAPanelOpens()
    {
        support::RealWindow it;
        QVERIFY(it.asks("Which drugs treat hypertensoin?"));
        for (const QSize &size : sizes) {
            it.window.resize(size);
            it.window.building()->setBuilding(false);
            settle();
            const QStringList before = placesOf(it.window);
            QTabWidget *tabs = it.window.inspector()->tabs();
            for (int tab = 0; tab < tabs->count(); ++tab) {
                tabs->setCurrentIndex(tab);
                settle();
                QCOMPARE(placesOf(it.window), before);
            }
            const int left = it.window.schemaPane()->width();
            it.window.building()->openTabAndRun(QStringLiteral("MATCH (d:Drug) RETURN d.name AS drug, 1 AS n"), {});
            auto *pane = it.window.building()->console();
            auto *queries = it.window.building()->queries();
            QTRY_VERIFY_WITH_TIMEOUT(!queries->isRunning() && pane->results()->isVisible(), patience);
            settle();
            QCOMPARE(it.window.schemaPane()->width(), left);
            const auto chart = [pane] { return toolWith(pane->results(), QStringLiteral("Chart of the rows")); };
            QVERIFY(chart());
            const QPoint place = chart()->mapTo(&it.window, QPoint(0, 0));
            for (const char *name : {"Chart of the rows", "Filter the rows (Ctrl+F)"})
                for (const bool on : {true, false}) {
                    QToolButton *tool = toolWith(pane->results(), QString::fromLatin1(name));
                    QVERIFY(tool && tool->isEnabled());
                    tool->click();
                    settle();
                    QCOMPARE(chart()->mapTo(&it.window, QPoint(0, 0)), place);
                    if (on && name[0] == 'F') // what is typed next is searched
                        QVERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
                }
        }
    }

    void theAnswerIsWholeAtEveryWidth()
    {
        support::RealWindow it;
        QVERIFY(it.asks("Which drugs treat hypertensoin?"));
        for (int width = 1000; width <= 1960; width += 80) {
            it.window.resize(width, 900);
            settle();
            const QString cut = cutOf(it.window.centre()->question());
            QVERIFY2(cut.isEmpty(), qPrintable(QString::number(width) + cut));
        }
        it.window.resize(1960, 900); // and it gives back what it no longer needs
        settle();
        const auto *strip = it.window.centre()->question()->strip();
        QVERIFY(strip->height() <=
                std::max(int(widgets::Theme::of(strip).u(12.5)), strip->layout()->totalHeightForWidth(strip->width())));
    }

    void theAnswerIsWholeAfterAStart()
    {
        const QTemporaryDir folder;
        const QString sessions = folder.filePath(QStringLiteral("sessions"));
        QMap<QString, QByteArray> kept;
        const widgets::LayoutStore store{
            [&](const QString &name) { return kept.value(name); },
            [&](const QString &name, const QByteArray &state) { kept.insert(name, state); }};
        support::Script script = support::sampleScript();
        for (auto &[query, result] : script.results) // the answer lists the first rows: several lines of the strip
            for (std::size_t row = 0; row < result.rows.size(); ++row)
                result.rows[row].front() = data::Value(
                    "A name of a drug that is as long as names of drugs can be, number " + std::to_string(row));
        {
            WindowFixture fixture(script, sessions, store);
            QVERIFY(fixture.open());
            QVERIFY(fixture.askSample());
            fixture.window.close();
        }
        WindowFixture fixture(script, sessions, store);
        fixture.runner.openSource(QStringLiteral("sample:"));
        const auto *strip = fixture.window.centre()->question()->strip();
        QTRY_VERIFY_WITH_TIMEOUT(
            fixture.runner.currentRun() && strip->isVisible() && strip->mark() == widgets::Mark::answered, patience);
        settle();
        QCOMPARE(cutOf(fixture.window.centre()->question()), QString());
    }

    void cardsWidenAndTheChartFoldsInALargeWindow()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open());
        QVERIFY(fixture.askSample());
        const auto *centre = fixture.window.centre();
        fixture.window.resize(sizes[1]);
        settle();
        const QRect usual = centre->timeline()->cardArea(centre->timeline()->currentIndex());
        fixture.window.resize(sizes[2]);
        settle();
        const QRect large = centre->timeline()->cardArea(centre->timeline()->currentIndex());
        QVERIFY2(large.width() > usual.width() * 6 / 5, qPrintable(QString::number(large.width())));
        QVERIFY2(large.height() >= usual.height(), qPrintable(QString::number(large.height())));
        QVERIFY(centre->scores()->height() - centre->scores()->headHeight() <= centre->scores()->bodyHeight() + 1);
    }

    // Every card begins its query, also below others.
    void cardsOfSeveralBranchesShowTheirQueries()
    {
        support::Script script = support::sampleScript();
        const QString edited = QStringLiteral("MATCH (d:Drug) RETURN d.id");
        script.results[edited.toStdString()] = {{"id"}, {{data::Value("DB1")}}, {}};
        WindowFixture fixture(std::move(script));
        QVERIFY(fixture.open());
        QVERIFY(fixture.askSample());
        const app::Run &run = *fixture.runner.currentRun();
        fixture.window.reruns()->query(edited);
        QTRY_COMPARE_WITH_TIMEOUT(run.branches().size(), std::size_t(2), patience);
        QVERIFY(fixture.reaches(app::RunnerState::Ended));
        auto *timeline = fixture.window.centre()->timeline();
        for (const QSize &size : {sizes[1], sizes[2]}) {
            fixture.window.resize(size);
            settle();
            const support::PaintedTexts painted(timeline);
            int seen = 0;
            for (const auto &branch : run.branches())
                for (int i = 0; i < int(branch->iterations.size()); ++i) {
                    const QModelIndex card = fixture.window.timelineModel()->iterationIndex(branch->id, i);
                    const QRect area = timeline->cardArea(card) & timeline->viewport()->rect();
                    if (area.height() < timeline->cardArea(card).height())
                        continue; // scrolled out of view
                    ++seen;
                    QVERIFY2(isPaintedIn(painted, area, QStringLiteral("MATCH")),
                             qPrintable(QStringLiteral("%1, %2").arg(size.width()).arg(branch->name)));
                }
            QVERIFY(seen >= 2);
        }
    }

    // In a small window a rail has its names in two lines: none comes or goes with the state of the run.
    void namesOfStepsStayInASmallWindow()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open());
        fixture.window.resize(sizes[0]);
        QVERIFY(fixture.askSample());
        settle();
        auto *timeline = fixture.window.centre()->timeline();
        const app::Run &run = *fixture.runner.currentRun();
        const app::Branch &main = *run.branches().front();
        const support::PaintedTexts painted(timeline);
        int cards = 0;
        for (int i = 0; i < int(main.iterations.size()); ++i) {
            const QRect area = timeline->cardArea(fixture.window.timelineModel()->iterationIndex(main.id, i));
            if (!timeline->viewport()->rect().contains(area))
                continue;
            ++cards;
            for (const app::Step &step : main.iterations[std::size_t(i)].steps)
                QVERIFY2(isPaintedIn(painted, area, widgets::stepText(run, step.name)), qPrintable(step.name));
        }
        QVERIFY(cards > 0);
    }

    void choicesOfTheStripContinueInASecondLine()
    {
        widgets::StatusStrip strip;
        strip.show(widgets::Mark::approval, QStringLiteral("May the tool run_query run?"), QStringLiteral("Why."));
        strip.setChoices({{widgets::Icon::tick, QStringLiteral("Approve"), true},
                          {widgets::Icon::pencil, QStringLiteral("Edit")},
                          {widgets::Icon::close, QStringLiteral("Reject…")},
                          {widgets::Icon::shield, QStringLiteral("Approve for the whole run")}});
        strip.resize(1200, 100);
        strip.setVisible(true);
        settle();
        const int wide = strip.height();
        QCOMPARE(strip.choices().front()->y(), strip.choices().back()->y());
        strip.resize(380, strip.height());
        settle();
        QVERIFY(strip.height() > wide);
        QVERIFY(strip.choices().back()->y() > strip.choices().front()->y());
        for (const widgets::Button *each : strip.choices()) {
            QVERIFY(strip.rect().contains(each->geometry()));
            QVERIFY(each->width() >= each->sizeHint().width());
        }
        QCOMPARE(cutOf(&strip), QString());
    }

    void fieldsOfAConditionContinueInASecondLine()
    {
        support::RealWindow it;
        it.runner.openSource(QStringLiteral("sample:"));
        QVERIFY(it.reaches(app::RunnerState::Ready));
        it.window.building()->setBuilding(true);
        it.window.building()->take(QStringLiteral("MATCH (d:Drug)-[t:TREATS]->(x:Disease) RETURN d.name AS drug"),
                                   QStringLiteral("drugs"));
        auto *pane = it.window.building()->console();
        QTRY_VERIFY_WITH_TIMEOUT(!pane->current().isEmpty(), patience);
        settle();
        pane->openConditions();
        auto *form = pane->conditionForm();
        QTRY_VERIFY_WITH_TIMEOUT(form->isVisible() && form->propertyChoice()->count() > 0, patience);
        const auto lineOf = [form](const QWidget *field) { return field->mapTo(form, QPoint(0, 0)).y(); };
        const auto hasTwoLines = [&] { return lineOf(form->comparisonChoice()) > lineOf(form->targetChoice()); };
        for (const QSize &size : sizes) {
            it.window.resize(size);
            settle();
            if (size == sizes[0])
                QVERIFY(hasTwoLines());
            QCOMPARE(lineOf(form->addButton()), lineOf(form->comparisonChoice()));
            const QString cut = cutOf(form);
            QVERIFY2(cut.isEmpty(), qPrintable(cut));
        }
        it.window.resize(3000, 1200);
        settle();
        QVERIFY(!hasTwoLines());
    }

    // The details of a property take at most half of the schema; the rest scrolls.
    void detailsOfAPropertyLeaveRoomForTheTree()
    {
        support::RealWindow it;
        it.runner.openSource(QStringLiteral("sample:"));
        QVERIFY(it.reaches(app::RunnerState::Ready));
        auto *tree = it.window.schemaPane()->tree();
        const QModelIndex type = tree->model()->index(0, 0, tree->model()->index(0, 0));
        tree->expand(type);
        tree->setCurrentIndex(tree->model()->index(0, 0, type));
        auto *panel = it.window.findChild<widgets::SchemaPanel *>();
        QTRY_VERIFY_WITH_TIMEOUT(panel && panel->isVisible() && !panel->valueLines().isEmpty(), patience);
        for (const bool isBuilding : {false, true}) {
            it.window.building()->setBuilding(isBuilding);
            settle();
            QVERIFY(panel->height() <= it.window.schemaPane()->height() / 2);
            constexpr int rows = 7;
            QVERIFY2(tree->viewport()->height() >= rows * tree->visualRect(type).height(),
                     qPrintable(QString::number(tree->viewport()->height())));
        }
    }

    void labelsOfTheChartHideNothing()
    {
        widgets::ScoreChart chart;
        std::vector<widgets::ChartLine> lines;
        for (int i = 0; i < 7; ++i) {
            widgets::ChartLine line{QStringLiteral("try-%1").arg(i), i == 6, {}};
            for (int column = 0; column < 3; ++column) {
                widgets::ChartPoint point;
                point.column = column;
                point.score = column == 2 ? 7.0 : 4.0;
                point.best = column == 2 && i == 6;
                point.key = i * 3 + column;
                line.points.push_back(point);
            }
            lines.push_back(std::move(line));
        }
        chart.setLines(lines);
        chart.setThreshold(7.0);
        chart.resize(900, 260);
        chart.setColumns(120, 220, 0);
        chart.grab();
        const std::vector<QRectF> &labels = chart.labels();
        QVERIFY(labels.size() >= 3);
        const double threshold = chart.pointPosition(lines[0].points[2]).y();
        for (std::size_t i = 0; i < labels.size(); ++i) {
            QVERIFY(chart.viewport()->rect().contains(labels[i].toAlignedRect()));
            QVERIFY(labels[i].bottom() <= threshold || labels[i].top() >= threshold);
            for (std::size_t k = i + 1; k < labels.size(); ++k)
                QVERIFY(!labels[i].intersects(labels[k]));
        }
    }

    void numbersOfTheAxisStayReadable()
    {
        widgets::ChartPoint best, last;
        best.score = 9.8;
        best.best = true;
        last.column = 1;
        last.score = 5.5;
        for (const int height : {120, 260, 500}) {
            widgets::ScoreChart chart;
            chart.setLines({{QStringLiteral("main"), true, {best, last}}});
            chart.resize(400, height);
            chart.setColumns(chart.numberArea(0).right(), 200, 0); // scrolled to the axis
            chart.grab();                                          // its fonts are those of the theme from here on
            const std::vector<double> numbers = chart.numbers();
            chart.setThreshold(7.0);
            chart.grab();
            QCOMPARE(chart.numbers(), numbers); // the threshold hides none
            QCOMPARE(numbers.back(), 10.0);
            for (const double score : numbers) {
                QVERIFY(chart.thresholdLine().x1() >= chart.numberArea(score).right());
                for (const QRectF &label : chart.labels())
                    QVERIFY2(!label.intersects(chart.numberArea(score)), qPrintable(QString::number(score)));
            }
            QVERIFY(!chart.labels().empty());
        }
    }

    void agentsWithoutAScoreRuleHaveNoThreshold()
    {
        app::StopRule rule;
        QCOMPARE(widgets::thresholdOf(rule), std::optional(7.0));
        rule.preset = QStringLiteral("answers");
        QVERIFY(!widgets::thresholdOf(rule));
        rule = {};
        rule.attempts = 10;
        QVERIFY(!widgets::thresholdOf(rule));
        rule = {QStringLiteral("custom")};
        rule.conditions = {{QStringLiteral("no-gain"), 2}};
        QVERIFY(!widgets::thresholdOf(rule));
        rule.conditions.push_back({QStringLiteral("score"), 8});
        QCOMPARE(widgets::thresholdOf(rule), std::optional(8.0));
    }

    void aButtonIsFlatAgainAfterItsMenu()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open());
        for (widgets::ChoiceButton *button :
             {fixture.window.header()->source(), fixture.window.header()->agent(), fixture.window.header()->model()}) {
            button->setAttribute(Qt::WA_UnderMouse);
            button->setDown(true);
            emit button->menu()->aboutToHide();
            QTRY_VERIFY(!button->underMouse() && !button->isDown());
        }
    }

private:
    using Pane = widgets::WindowLayout::Pane;

    static QPushButton *buttonWith(const QWidget *in, const QString &text)
    {
        for (auto *each : in->findChildren<QPushButton *>())
            if (each->text() == text)
                return each;
        return nullptr;
    }

    static QToolButton *toolWith(const QWidget *in, const QString &name)
    {
        for (auto *each : in->findChildren<QToolButton *>())
            if (each->accessibleName() == name)
                return each;
        return nullptr;
    }

    // The window, its docks in front with their horizontal places, and the status line.
    static QStringList placesOf(const widgets::MainWindow &window)
    {
        QStringList places{QStringLiteral("%1 x %2").arg(window.width()).arg(window.height())};
        for (const QDockWidget *dock : window.panes()->docks())
            if (dock->isVisible() && !dock->visibleRegion().isEmpty())
                places += QStringLiteral("%1 %2 %3").arg(dock->objectName()).arg(dock->x()).arg(dock->width());
        places += window.statusBar()->findChild<widgets::StatusLine *>()->accessibleName();
        return places;
    }

    static bool isPaintedIn(const support::PaintedTexts &painted, const QRect &area, const QString &text)
    {
        return std::any_of(painted.texts().begin(), painted.texts().end(), [&](const support::PaintedText &each) {
            return each.text.contains(text) && QRectF(area).contains(each.box.center()) &&
                   each.clip.contains(each.box.center());
        });
    }

    static QString cutOf(QWidget *part)
    {
        support::LayoutCheck check;
        check.look(part, QStringLiteral("answer"));
        return check.reports().join(u'\n');
    }
};

int main(int argc, char **argv)
{
    return support::runOnFixedScreens<LayoutTest>(argc, argv);
}

#include "tst_layout.moc"
