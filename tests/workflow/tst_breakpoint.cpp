// SPDX-License-Identifier: GPL-3.0-or-later
// Where a run pauses automatically; a fold over a path is computed once per checkpoint and shared with branches.
#include "miniatures.h"

#include <QTest>

using namespace miniatures;

namespace {

// How many queries a path has executed, and how often a fold was made.
struct Queries final : Fold {
    Queries(int seen, int *calls) : count(seen), made(calls) {}
    FoldPtr next(const Checkpoint &checkpoint) const override
    {
        ++*made;
        return std::make_shared<Queries>(count + (checkpoint.node == "execute" && checkpoint.origin == Origin::run),
                                         made);
    }
    int count;
    int *made;
};

struct Broken {
    World world;
    Toys toys{world};
    StateGraphPtr graph = reflexion(toys);
    std::unique_ptr<Runner> runner = world.runner(graph);
    int folds = 0;

    Broken()
    {
        runner->breakpoints().setFold(std::make_shared<Queries>(0, &folds));
        runner->breakpoints().registerCondition(
            "queries", [](const Checkpoint &, const Fold *fold, const nlohmann::json &with) {
                return static_cast<const Queries *>(fold)->count >= with.at("count").get<int>();
            });
        (void)runner->start({set("question", "?")}, {});
    }
    int add(When when, Name node, std::string condition = {}, nlohmann::json parameters = {})
    {
        Breakpoint breakpoint;
        breakpoint.when = when;
        breakpoint.node = std::move(node);
        breakpoint.condition = std::move(condition);
        breakpoint.parameters = std::move(parameters);
        return runner->breakpoints().add(breakpoint);
    }
    std::string where()
    {
        return runner->current()->node + ">" + runner->current()->next + " " +
               std::to_string(runner->current()->iteration);
    }
};

} // namespace

class TestBreakpoint : public QObject {
    Q_OBJECT

private slots:
    void beforeANodeAndOnFromThere()
    {
        Broken it;
        it.add(When::before, "execute");
        const Outcome outcome = it.runner->run();
        QCOMPARE(*outcome.pause, Pause::breakpoint);
        QCOMPARE(q(outcome.reason), q("Breakpoint 1 before “execute”."));
        QCOMPARE(q(it.where()), q("check>execute 1"));
        it.runner->run();
        QCOMPARE(q(it.where()), q("check>execute 2"));
        QCOMPARE(it.runner->breakpoints().all()[0].hits, 2);
    }

    void afterANode()
    {
        Broken it;
        it.add(When::after, "score");
        it.runner->run();
        QCOMPARE(q(it.where()), q("score>revise.prompt 1"));
        it.runner->run();
        QCOMPARE(q(it.where()), q("score>revise.prompt 2"));
    }

    void earlierAttemptsDoNotPause()
    {
        Broken it;
        it.add(When::before, "execute", {}, {{workflow::afterAttempt, 1}});
        it.runner->run();
        QCOMPARE(q(it.where()), q("check>execute 2"));
        QCOMPARE(it.runner->breakpoints().all()[0].hits, 1); // of the attempts that it is for
    }

    void conditionAndAttemptMustBothHold()
    {
        Broken it;
        it.add(When::before, "execute", "queries", {{"count", 0}, {workflow::afterAttempt, 1}});
        it.runner->run();
        QCOMPARE(q(it.where()), q("check>execute 2"));
    }

    void breakpointReachedByStepFiresOnce()
    {
        Broken it;
        it.add(When::before, "check");
        it.runner->step(); // draft; check is pending, and its breakpoint matches
        it.runner->run();
        QCOMPARE(q(it.where()), q("revise>check 1"));
    }

    void fixedBreakpointHoldsForStepsAndStaysEnabled()
    {
        Broken it;
        it.add(When::before, "execute");
        auto all = it.runner->breakpoints().all();
        all[0].fixed = true;
        all[0].enabled = false;
        it.runner->breakpoints().set(all);
        it.runner->step();
        it.runner->step();
        QCOMPARE(*it.runner->step().pause, Pause::breakpoint); // execute has not run
        QCOMPARE(q(it.where()), q("check>execute 1"));
        QCOMPARE(*it.runner->step().pause, Pause::step);
        QCOMPARE(q(it.where()), q("execute>score 1"));
    }

    void aFullDiskDoesNotHideABreakpoint()
    {
        Broken it;
        it.add(When::before, "check");
        it.world.sink.full = true;
        QCOMPARE(*it.runner->run().pause, Pause::storage);
        it.world.sink.full = false;
        QCOMPARE(*it.runner->run().pause, Pause::breakpoint);
        QCOMPARE(q(it.where()), q("draft>check 1"));
    }

    void disabledOnesAreSilent()
    {
        Broken it;
        it.add(When::before, "execute");
        auto all = it.runner->breakpoints().all();
        all[0].enabled = false;
        it.runner->breakpoints().set(all);
        QCOMPARE(it.runner->run().stop, Stop::ended);
        QCOMPARE(it.runner->breakpoints().all()[0].hits, 0);
    }

    void conditionsReadTheFoldOfTheirBranch()
    {
        Broken it;
        it.add(When::after, {}, "queries", {{"count", 2}});
        it.runner->run();
        QCOMPARE(q(it.where()), q("execute>score 2"));
        QVERIFY(it.runner->edit(static_cast<CheckpointId>(7), {set("search_query", "q0")})); // before the second query
        it.runner->run();
        QCOMPARE(q(it.where()), q("execute>score 2")); // the branch counts its own path, not the other's
    }

    void aStepFoldsOnceAndAForkShares()
    {
        Broken it;
        it.runner->run();
        const int made = it.folds;
        QCOMPARE(made, 17);
        QVERIFY(it.runner->edit(static_cast<CheckpointId>(12), {set("search_query", "q9")}));
        QCOMPARE(it.folds, made + 1);
    }

    void aConditionThatIsUnknownOrThrowsPauses()
    {
        Broken it;
        it.add(When::before, "check", "unheard of");
        it.add(When::before, "execute", "queries", {{"wrong", 1}});
        QCOMPARE(q(it.runner->run().reason), q("Breakpoint 1 before “check”: unheard of."));
        QCOMPARE(q(it.runner->run().reason), q("Breakpoint 2 before “execute”: queries."));
    }
};

QTEST_APPLESS_MAIN(TestBreakpoint)
#include "tst_breakpoint.moc"
