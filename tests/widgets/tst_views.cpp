// SPDX-License-Identifier: GPL-3.0-or-later
// The views of a result in the real window: plan, rows, graph; made when they are looked at.
#include "windowfixture.h"

#include "app/planmodel.h"
#include "widgets/planpage.h"

#include <QTabBar>
#include <QTabWidget>
#include <QTreeView>

using widgets::Inspector;

class ViewsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnWarnings(); }
    void pagesAreMadeWhenTheyAreLookedAt();
    void thePlanIsExpectedFirstAndMeasuredOnDemand();
};

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

QTEST_MAIN(ViewsTest)
#include "tst_views.moc"
