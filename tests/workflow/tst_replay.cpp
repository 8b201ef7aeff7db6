// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded run is replayed without external calls, and the first difference pauses it.
#include "miniatures.h"

#include <QTest>

using namespace miniatures;

namespace {

// A run with the user's commands in it: hint, skip, swap, edit.
std::vector<CheckpointPtr> recorded(World &world, Toys &toys)
{
    auto runner = world.runner(reflexion(toys));
    (void)runner->start({set("question", "?")}, {{"model", "toy"}});
    runner->step();
    runner->step();
    (void)runner->hint(runner->current()->id, "look closer");
    runner->step();
    (void)runner->swap(runner->current()->id, {{"model", "big"}}, false);
    runner->step();
    runner->step();
    runner->step();
    (void)runner->skip();
    (void)runner->edit(runner->current()->id, {set("search_query", "q2")});
    runner->run();
    world.live.clear();
    world.trace.take();
    return runner->path(runner->current()->id);
}

} // namespace

class TestReplay : public QObject {
    Q_OBJECT

private slots:
    void replayNeedsNoOutsideCalls()
    {
        World world;
        Toys toys{world};
        const auto path = recorded(world, toys);
        world.clock.tick = 1h; // another day
        auto runner = world.runner(reflexion(toys));
        const Outcome outcome = runner->replay(path);
        QCOMPARE(q(outcome.reason), q("answered"));
        QVERIFY(world.live.empty());
        const auto again = runner->path(runner->current()->id);
        QCOMPARE(again.size(), path.size());
        for (std::size_t i = 0; i < path.size(); ++i) {
            QCOMPARE(q(again[i]->node + ">" + again[i]->next + " " + again[i]->label),
                     q(path[i]->node + ">" + path[i]->next + " " + path[i]->label));
            QCOMPARE(again[i]->state.entries().size(), path[i]->state.entries().size());
            for (const auto &[name, value] : path[i]->state.entries())
                QVERIFY(again[i]->state.get(name)->hash() == value->hash());
            QVERIFY(*again[i]->bindings == *path[i]->bindings);
            QVERIFY(again[i]->duration == path[i]->duration);
            QCOMPARE(again[i]->total.tokens(), path[i]->total.tokens());
        }
        QVERIFY(again.back()->origin == Origin::replay);
    }

    void clockAndRandomComeFromTheRecord()
    {
        World world;
        auto graph = std::make_shared<StateGraph>("dice");
        graph->entry(Target::to("roll"));
        graph->node({"roll",
                     1,
                     [](const State &, Context &context) -> base::Result<Update> {
                         const auto wall = context.clock.wall().time_since_epoch().count();
                         return Update{
                             {set("out", std::to_string(context.clock.now().count()) + " " + std::to_string(wall) +
                                             " " + std::to_string(context.random.next()))},
                             {},
                             {}};
                     },
                     {},
                     {"out"},
                     {}});
        graph->route("roll", Target::end("answered"));
        auto runner = world.runner(graph);
        QVERIFY(runner->start({}, {}));
        runner->run();
        const auto path = runner->path(runner->current()->id);
        QCOMPARE(path.back()->record.readings.size(), std::size_t(3));
        world.clock.tick = 5s;
        auto again = world.runner(graph);
        QCOMPARE(q(again->replay(path).reason), q("answered"));
        QCOMPARE(q(again->current()->state.text("out")), q(path.back()->state.text("out")));
    }

    void decisionsAreReplayed()
    {
        World world;
        const auto graph = react(world);
        auto runner = world.runner(graph);
        QVERIFY(runner->start({set("question", "?"), {"actions", base::json({"write a"})}}, {}));
        runner->run();
        QVERIFY(runner->answer(base::text("yes")));
        runner->run();
        const auto path = runner->path(runner->current()->id);
        auto again = world.runner(graph);
        QCOMPARE(q(again->replay(path).reason), q("answered"));
        QCOMPARE(world.live["tool:write a"], 1);
    }

    void theSameRunnerReplaysBesideItsRun()
    {
        World world;
        Toys toys{world};
        auto runner = world.runner(reflexion(toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->run();
        const auto path = runner->path(runner->current()->id);
        QCOMPARE(q(runner->replay(path).reason), q("answered"));
        QCOMPARE(q(runner->branches().back().note), q("replay"));
        QCOMPARE(runner->branches().size(), std::size_t(2));
        QCOMPARE(world.live["model"], 4);
        World other;
        auto third = other.runner(reflexion(toys));
        QVERIFY(third->start({set("question", "?")}, {}));
        QCOMPARE(q(third->replay(path).error->message),
                 q("This is the record of another run. Replay it in a new run."));
    }

    void theFirstDifferencePausesAndNothingIsCalled_data()
    {
        QTest::addColumn<int>("difference");
        QTest::addColumn<QString>("reason");
        QTest::newRow("no record") << 0 << "diverged: in “execute” call 1 (query) was not recorded.";
        QTest::newRow("other request") << 1 << "diverged: in “draft” call 1 (model) differs from the recorded call.";
        QTest::newRow("node version")
            << 2 << "diverged: step 3 (execute) was recorded with version 4 of the node; the program has version 1.";
        QTest::newRow("other result") << 3 << "diverged: step 2 (check) has a different result than the recorded one.";
        QTest::newRow("other way") << 4
                                   << "diverged: step 7 (draft) is recorded as the next step, but now “check” is next.";
    }
    void theFirstDifferencePausesAndNothingIsCalled()
    {
        QFETCH(int, difference);
        QFETCH(QString, reason);
        World world;
        Toys toys{world};
        auto first = world.runner(reflexion(toys));
        QVERIFY(first->start({set("question", "?")}, {}));
        first->run();
        auto path = first->path(first->current()->id);
        world.live.clear();
        const auto change = [&](std::size_t i) {
            auto copy = std::make_shared<Checkpoint>(*path[i]);
            path[i] = copy;
            return copy;
        };
        if (difference == 0)
            change(3)->record.activities.clear();
        else if (difference == 1)
            change(0)->changes = {set("question", "!")};
        else if (difference == 2)
            change(3)->nodeVersion = 4;
        else if (difference == 3)
            change(2)->changes = {set("findings", "other")};
        else
            change(7)->node = "draft";
        auto runner = world.runner(reflexion(toys));
        const Outcome outcome = runner->replay(path);
        QCOMPARE(*outcome.pause, Pause::diverged);
        QCOMPARE(outcome.stop, Stop::paused);
        QCOMPARE(q(outcome.reason), reason);
        QVERIFY(world.live.empty());
        QCOMPARE(q(runner->run().reason), q("answered")); // live again, as the user requests
    }

    void editLeadingToAFormerNodeIsADifference()
    {
        World world;
        Toys toys{world};
        auto path = recorded(world, toys);
        for (auto &one : path)
            if (one->origin == Origin::hint) {
                auto copy = std::make_shared<Checkpoint>(*one);
                copy->next = "dance";
                one = copy;
            }
        const Outcome outcome = world.runner(reflexion(toys))->replay(path);
        QCOMPARE(q(outcome.reason),
                 q("diverged: step 2 (check) waits for “dance”, but the agent no longer has this node."));
    }

    void aReplayNeedsAStart()
    {
        World world;
        Toys toys{world};
        auto path = recorded(world, toys);
        path.erase(path.begin());
        QCOMPARE(world.runner(reflexion(toys))->replay(path).stop, Stop::failed);
        QCOMPARE(world.runner(reflexion(toys))->replay({}).stop, Stop::failed);
    }

    void aReplayStopsWhenAsked()
    {
        World world;
        Toys toys{world};
        const auto path = recorded(world, toys);
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(world.runner(reflexion(toys))->replay(path, stop.get_token()).stop, Stop::cancelled);
    }
};

QTEST_APPLESS_MAIN(TestReplay)
#include "tst_replay.moc"
