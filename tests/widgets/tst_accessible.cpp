// SPDX-License-Identifier: GPL-3.0-or-later
// What the views paint is there for assistive technology: cards, steps, points, bars, nodes and changes with role,
// name, value, state and actions. tst_assistive reads the whole program over the real bus.
#include "windowfixture.h"

#include "widgets/compare/changelist.h"
#include "widgets/compare/comparepane.h"
#include "widgets/graph/agentgraph.h"
#include "widgets/graph/graphpage.h"
#include "widgets/graph/graphview.h"
#include "widgets/timeline/budgetview.h"
#include "widgets/timeline/scorechart.h"
#include "widgets/timeline/timechart.h"
#include "widgets/window/debugcontroller.h"
#include "widgets/window/docks.h"

#include <QAccessible>
#include <QComboBox>

namespace {

QAccessibleInterface *objectOf(QWidget *widget)
{
    return QAccessible::queryAccessibleInterface(widget);
}

// The part at `rows`, from the view downwards; null if there is none.
QAccessibleInterface *partOf(QWidget *view, std::initializer_list<int> rows)
{
    QAccessibleInterface *object = objectOf(view);
    for (const int row : rows)
        object = object ? object->child(row) : nullptr;
    return object;
}

QString nameOf(QAccessibleInterface *object)
{
    return object ? object->text(QAccessible::Name) : QStringLiteral("no object");
}

QString descriptionOf(QAccessibleInterface *object)
{
    return object ? object->text(QAccessible::Description) : QStringLiteral("no object");
}

void press(QAccessibleInterface *object)
{
    object->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
}

void toggle(QAccessibleInterface *object)
{
    object->actionInterface()->doAction(QAccessibleActionInterface::toggleAction());
}

// What is wrong with the objects below `object`: each is its parent's child, and has words and a role.
void check(QAccessibleInterface *object, QStringList &wrong, int &count)
{
    for (int i = 0; i < object->childCount(); ++i) {
        QAccessibleInterface *child = object->child(i);
        const QString where = nameOf(object) + QStringLiteral(" / ") + QString::number(i);
        if (!child || !child->isValid()) {
            wrong += where + QStringLiteral(": none");
            continue;
        }
        if (child->object()) // a widget
            continue;
        ++count;
        if (child->parent() != object || object->indexOfChild(child) != i)
            wrong += where + QStringLiteral(": not its parent's child");
        if (nameOf(child).isEmpty() || child->role() == QAccessible::NoRole)
            wrong += where + QStringLiteral(": without name or role");
        check(child, wrong, count);
    }
}

} // namespace

class AccessibleTest : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnWarnings(); }

    void cardsAndStepsHaveWordsValueAndState()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        widgets::TimelineView *timeline = fixture.window.centre()->timeline();
        QCOMPARE(objectOf(timeline)->role(), QAccessible::Tree);
        QCOMPARE(nameOf(partOf(timeline, {0})), QStringLiteral("Branch main"));
        QAccessibleInterface *first = partOf(timeline, {0, 0}), *second = partOf(timeline, {0, 1});
        QCOMPARE(nameOf(first), QStringLiteral("Attempt 1, draft"));
        QVERIFY2(descriptionOf(first).startsWith(QStringLiteral("No rows")), qPrintable(descriptionOf(first)));
        QVERIFY(descriptionOf(first).contains(QStringLiteral("multiple sclerosys"))); // its query
        QVERIFY(descriptionOf(second).contains(QStringLiteral("the best attempt")));
        QVERIFY(second->valueInterface());
        const double score = second->valueInterface()->currentValue().toDouble();
        QVERIFY(score > 7 && score <= second->valueInterface()->maximumValue().toDouble());
        QVERIFY(second->state().selected && !first->state().selected);
        QVERIFY(descriptionOf(second).contains(QStringLiteral("score ") + QLocale().toString(score, 'f', 1)));
        QStringList steps;
        for (int i = 0; i < first->childCount(); ++i)
            steps += nameOf(first->child(i)).section(u' ', 1);
        QVERIFY2(steps.contains(QStringLiteral("draft")) && steps.contains(QStringLiteral("execute")),
                 qPrintable(steps.join(u' ')));
        QVERIFY(descriptionOf(first->child(0)).startsWith(QStringLiteral("done")));

        QStringList wrong;
        int count = 0;
        check(objectOf(timeline), wrong, count);
        QCOMPARE(wrong.join(u'\n'), QString());
        QVERIFY2(count > 8, qPrintable(QString::number(count)));
        // Where it is seen, it is found.
        const QPoint middle = second->rect().center();
        QCOMPARE(objectOf(timeline)->childAt(middle.x(), middle.y()), partOf(timeline, {0}));
        QCOMPARE(partOf(timeline, {0})->childAt(middle.x(), middle.y()), second);
    }

    void aPressOnCardOrStepIsAClick()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        widgets::TimelineView *timeline = fixture.window.centre()->timeline();
        QAccessibleInterface *first = partOf(timeline, {0, 0});
        const auto inspected = first->relations(QAccessible::Controlled);
        QCOMPARE(inspected.size(), 1);
        QCOMPARE(inspected.first().first->object(), fixture.window.inspector());
        press(first->child(0)); // of a card that was not selected
        QTRY_COMPARE(fixture.window.inspector()->data().iteration, 1);
        QVERIFY(first->state().selected);
        QVERIFY(first->child(0)->state().selected);
        press(first->child(1));
        QCOMPARE(timeline->selectedStep(), 1);
        QVERIFY(first->child(1)->state().selected);
        QCOMPARE(first->child(1)->actionInterface()->localizedActionName(QAccessibleActionInterface::toggleAction()),
                 QStringLiteral("Set breakpoint"));
        toggle(first->child(1));
        QVERIFY(descriptionOf(first->child(1)).contains(QStringLiteral("breakpoint")));
        QCOMPARE(fixture.runner.breakpoints().size(), std::size_t(1));
    }

    // That the bus gets events is tested in tst_assistive: without a bus Qt sends none.
    void theObjectOfAKeysChoiceHasTheFocus()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        widgets::TimelineView *timeline = fixture.window.centre()->timeline();
        timeline->setFocus();
        QTest::keyClick(timeline, Qt::Key_Left);
        QCOMPARE(objectOf(timeline)->focusChild(), partOf(timeline, {0, 0}));
        QTest::keyClick(timeline, Qt::Key_Down);
        QCOMPARE(objectOf(timeline)->focusChild(), partOf(timeline, {0, 0, 0}));
        QVERIFY(partOf(timeline, {0, 0, 0})->state().focused);
    }

    void objectsOfARunThatIsGoneAreInvalid()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        QAccessibleInterface *card = partOf(fixture.window.centre()->timeline(), {0, 1});
        QVERIFY(card->isValid());
        fixture.window.timelineModel()->setRun(nullptr);
        QVERIFY(!card->isValid());
        QVERIFY(card->state().invalid);
        QCOMPARE(nameOf(card), QString());
    }

    void pointsOfTheScoreChartAreObjects()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        widgets::ScoreChart *chart = fixture.window.centre()->scores()->chart();
        QCOMPARE(objectOf(chart)->role(), QAccessible::Chart);
        QCOMPARE(nameOf(partOf(chart, {0})), QStringLiteral("Scores of branch main"));
        QAccessibleInterface *first = partOf(chart, {0, 0}), *second = partOf(chart, {0, 1});
        QVERIFY2(nameOf(second).startsWith(QStringLiteral("Attempt 2: score ")), qPrintable(nameOf(second)));
        QVERIFY(descriptionOf(second).contains(QStringLiteral("best")));
        QVERIFY(second->valueInterface()->currentValue().toDouble() >
                first->valueInterface()->currentValue().toDouble());
        QVERIFY(second->state().selected);
        press(first);
        QTRY_COMPARE(fixture.window.inspector()->data().iteration, 1);
        QTRY_VERIFY(partOf(chart, {0, 0})->state().selected);
        QStringList wrong;
        int count = 0;
        check(objectOf(chart), wrong, count);
        QCOMPARE(wrong.join(u'\n'), QString());
    }

    void barsOfTheTimeChartAreObjects()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        widgets::ScorePane *scores = fixture.window.centre()->scores();
        scores->axis()->setCurrentIndex(scores->axis()->findText(QStringLiteral("Time by step")));
        emit scores->axis()->activated(scores->axis()->currentIndex());
        widgets::TimeChart *chart = scores->timeChart();
        QVERIFY(chart);
        QAccessibleInterface *bar = partOf(chart, {0});
        QVERIFY2(nameOf(bar).startsWith(QStringLiteral("Attempt 1, ")), qPrintable(nameOf(bar)));
        QVERIFY(bar->valueInterface()->currentValue().toDouble() > 0);
        press(bar);
        QTRY_COMPARE(fixture.window.inspector()->data().iteration, 1);
        QVERIFY(partOf(chart, {0})->state().selected);
    }

    void amountsOfABudgetAreObjects()
    {
        widgets::BudgetView budget;
        budget.setItems({{app::BudgetItem::What::Steps, 5, 30}, {app::BudgetItem::What::Tokens, 1350, 0}});
        QCOMPARE(nameOf(partOf(&budget, {0})), QStringLiteral("Steps: 5 of 30"));
        QCOMPARE(partOf(&budget, {0})->role(), QAccessible::ProgressBar);
        QCOMPARE(partOf(&budget, {0})->valueInterface()->maximumValue().toDouble(), 30.0);
        QVERIFY(!partOf(&budget, {1})->valueInterface());
    }

    void typesOfTheDiagramLeadToTheirNeighbours()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open());
        emit fixture.window.schemaPane()->diagramRequested();
        auto *page = fixture.window.findChild<widgets::GraphPage *>();
        QVERIFY(page);
        widgets::GraphView *view = page->view();
        QTRY_VERIFY(!page->isAtWork() && !view->places().empty());
        QStringList wrong;
        int count = 0;
        check(objectOf(view), wrong, count);
        QCOMPARE(wrong.join(u'\n'), QString());
        const app::PictureEdge &edge = view->picture().edges.front();
        QAccessibleInterface *node = partOf(view, {edge.from});
        const QString other = view->picture().nodes[std::size_t(edge.to)].caption;
        QCOMPARE(nameOf(node), view->picture().nodes[std::size_t(edge.from)].caption);
        QAccessibleInterface *link = node->child(0);
        QCOMPARE(nameOf(link), QStringLiteral("%1 to %2").arg(edge.caption, other));
        QCOMPARE(link->role(), QAccessible::Link);
        const auto leads = link->relations(QAccessible::Controlled);
        QCOMPARE(leads.size(), 1);
        QCOMPARE(leads.first().first, partOf(view, {edge.to}));
        press(node);
        QCOMPARE(view->current(), edge.from);
        press(link);
        QCOMPARE(view->current(), edge.to);
        QVERIFY(partOf(view, {edge.to})->state().selected);
        page->showKind(view->picture().nodes[std::size_t(edge.from)].kind, false);
        QVERIFY(partOf(view, {edge.from})->state().invisible);
    }

    void aPressOnANodeOfTheAgentSetsABreakpoint()
    {
        support::Script script = support::sampleScript();
        script.agents = {"kg-reflexion"};
        WindowFixture fixture(std::move(script));
        QVERIFY(fixture.open());
        fixture.window.actions()->agentGraph->trigger();
        auto *graph = fixture.window.findChild<widgets::AgentGraph *>();
        QVERIFY(graph);
        QTRY_VERIFY(graph->node(QStringLiteral("execute")) >= 0);
        QAccessibleInterface *node = partOf(graph->view(), {graph->node(QStringLiteral("execute"))});
        QVERIFY(!descriptionOf(node).contains(QStringLiteral("breakpoint")));
        press(node);
        QCOMPARE(fixture.runner.breakpoints().size(), std::size_t(1));
        QVERIFY(descriptionOf(node).contains(QStringLiteral("breakpoint")));
    }

    void changesOfAQueryAreObjects()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        fixture.window.actions()->compare->trigger();
        widgets::ComparePane *pane = fixture.window.debugController()->comparePane();
        QTRY_VERIFY(pane->comparison());
        auto *list = pane->findChild<widgets::ChangeList *>();
        QVERIFY(list);
        QCOMPARE(objectOf(list)->childCount(), int(pane->comparison()->hunks.size()));
        QAccessibleInterface *change = partOf(list, {0});
        QVERIFY2(nameOf(change).contains(QStringLiteral("sclerosis")), qPrintable(nameOf(change)));
        QVERIFY2(descriptionOf(change).contains(QStringLiteral("One letter differs")),
                 qPrintable(descriptionOf(change)));
        QVERIFY(!change->state().selected);
        press(change);
        QVERIFY(change->state().selected);
        QVERIFY(list->text().startsWith(QStringLiteral("▸")));
    }

    void theWordsAreInTheLanguageOfTheWindow()
    {
        const widgets::Translations german{QLocale(QLocale::German)};
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        widgets::TimelineView *timeline = fixture.window.centre()->timeline();
        QCOMPARE(nameOf(partOf(timeline, {0})), QStringLiteral("Zweig main"));
        QVERIFY2(nameOf(partOf(timeline, {0, 1})).startsWith(QStringLiteral("Versuch 2, ")),
                 qPrintable(nameOf(partOf(timeline, {0, 1}))));
        QVERIFY(descriptionOf(partOf(timeline, {0, 1})).contains(QStringLiteral("der beste Versuch")));
        QVERIFY(nameOf(partOf(fixture.window.centre()->scores()->chart(), {0, 1})).contains(QStringLiteral(" Punkte")));
        fixture.window.actions()->compare->trigger();
        widgets::ComparePane *pane = fixture.window.debugController()->comparePane();
        QTRY_VERIFY(pane->comparison());
        QVERIFY(
            nameOf(partOf(pane->findChild<widgets::ChangeList *>(), {0})).startsWith(QStringLiteral("Änderung 1: ")));
    }
};

QTEST_MAIN(AccessibleTest)
#include "tst_accessible.moc"
