// SPDX-License-Identifier: GPL-3.0-or-later
// A run that reaches a limit ends with a named reason and its best state, and continues when the limit is raised.
#include "miniatures.h"

#include <QTest>

using namespace miniatures;

class TestLimits : public QObject {
    Q_OBJECT

private slots:
    void eachLimitEndsTheRunWithItsReason_data()
    {
        QTest::addColumn<int>("limit");
        QTest::addColumn<QString>("reason");
        QTest::addColumn<int>("steps");
        QTest::newRow("steps") << 0 << "step-limit" << 4;
        QTest::newRow("iterations") << 1 << "budget:iterations" << 6;
        QTest::newRow("visits") << 2 << "budget:visits" << 11;
        QTest::newRow("seconds") << 3 << "budget:seconds" << 1;
        QTest::newRow("model calls") << 4 << "budget:model-calls" << 10; // the query of the last model call still runs
        QTest::newRow("tokens") << 5 << "budget:tokens" << 5;
        QTest::newRow("money") << 6 << "budget:money" << 5;
    }
    void eachLimitEndsTheRunWithItsReason()
    {
        QFETCH(int, limit);
        QFETCH(QString, reason);
        QFETCH(int, steps);
        World world;
        Limits &limits = world.limits;
        limits.steps = limit == 0 ? 4 : 0;
        limits.iterations = limit == 1 ? 1 : 0;
        limits.visitsPerNode = limit == 2 ? 2 : 0; // the third check may not run
        limits.seconds = limit == 3 ? 1e-6 : 0;
        limits.modelCalls = limit == 4 ? 2 : 0;
        limits.tokens = limit == 5 ? 110 : 0;
        limits.money = limit == 6 ? 0.5 : 0;
        Toys toys{world};
        auto runner = world.runner(reflexion(toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        const Outcome outcome = runner->run();
        QCOMPARE(outcome.stop, Stop::ended);
        QCOMPARE(q(outcome.reason), reason);
        QCOMPARE(runner->current()->step, steps);
        QVERIFY(runner->current()->origin == Origin::limit);
        QVERIFY(runner->current()->changes.empty());
        QVERIFY(runner->current()->state.has("search_query")); // the state so far
        const CheckpointId end = runner->current()->id;
        QCOMPARE(q(runner->run().reason), reason); // again, without a second end
        QCOMPARE(runner->current()->id, end);
        runner->setLimits({});
        QCOMPARE(q(runner->run().reason), q("answered"));
        QCOMPARE(runner->branches().size(), std::size_t(1));
        QCOMPARE(world.live["model"], 4);
    }

    void branchCountsStepsSharedWithItsParent()
    {
        World world;
        Toys toys{world};
        auto runner = world.runner(reflexion(toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->run();
        runner->setLimits({.steps = 8});
        QVERIFY(runner->edit(static_cast<CheckpointId>(7), {set("search_query", "q0")})); // six steps in
        QCOMPARE(q(runner->run().reason), q("step-limit"));
        QCOMPARE(runner->current()->step, 8);
    }

    void budgetEndInsideANodeKeepsFinishedCalls()
    {
        World world;
        world.limits.modelCalls = 2;
        auto runner = world.runner(selfRag(world));
        QVERIFY(runner->start({set("question", "x"), {"texts", base::json({"the moon", "a stone", "moon rock"})}}, {}));
        QCOMPARE(q(runner->run().reason), q("budget:model-calls"));
        QCOMPARE(q(runner->current()->next), q("grade_documents"));
        QCOMPARE(world.live["model"], 2);
        runner->setLimits({.modelCalls = 3});
        QCOMPARE(q(runner->run().reason), q("abstained"));
        QCOMPARE(world.live["model"], 3); // two were served
    }

    void anUnknownPriceIsNotALimit()
    {
        base::Usage usage;
        usage.cost.reset();
        QVERIFY((Limits{.money = 1}.stopsModelCall(usage).empty()));
    }
};

QTEST_APPLESS_MAIN(TestLimits)
#include "tst_limits.moc"
