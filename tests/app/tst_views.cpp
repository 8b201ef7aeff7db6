// SPDX-License-Identifier: GPL-3.0-or-later
// Models behind the views of a result: plan.
#include "app/planmodel.h"
#include "data/source.h"

#include <QAbstractItemModelTester>
#include <QTest>

class TestViews : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void aPlanSaysWhichOperatorIsSlowAndWhichWasMisjudged();
};

void TestViews::aPlanSaysWhichOperatorIsSlowAndWhichWasMisjudged()
{
    const auto measured = [](const char *name, double expected, int rows, int time,
                             std::vector<data::PlanStep> children) {
        return data::PlanStep{
            name, "what it does", expected, rows, std::chrono::nanoseconds(time), std::move(children)};
    };
    auto plan = std::make_shared<data::Plan>();
    plan->root =
        measured("Join", 10, 10, 100,
                 {measured("Scan", 5, 500, 700, {}), measured("Seek", 1, 1, 200, {measured("Once", 1, 1, 0, {})})});
    app::PlanModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    model.setPlan(plan);
    QVERIFY(model.isProfiled());
    QCOMPARE(model.operators(), 4);
    QCOMPARE(model.nanoseconds(), 1000);
    const QModelIndex join = model.index(0, 0);
    QCOMPARE(model.rowCount(join), 2);
    const QModelIndex scan = model.index(0, 0, join);
    QCOMPARE(model.slowest(), scan);
    QCOMPARE(scan.data(app::PlanModel::ShareRole).toDouble(), 0.7);
    QCOMPARE(scan.data(app::PlanModel::OffRole).toDouble(), 100.0);
    QCOMPARE(model.index(1, 0, join).data().toString(), QStringLiteral("Seek"));
    QCOMPARE(model.parent(model.index(0, 0, model.index(1, 0, join))).row(), 1);
    // Without figures there is nothing measured to show.
    auto expected = std::make_shared<data::Plan>();
    expected->root = {"Scan", "", 5, -1, std::chrono::nanoseconds(-1), {}};
    model.setPlan(expected);
    QVERIFY(!model.isProfiled());
    QVERIFY(!model.slowest().isValid());
    QCOMPARE(model.index(0, app::PlanModel::RowsColumn).data().toString(), QString());
}

QTEST_GUILESS_MAIN(TestViews)
#include "tst_views.moc"
