// SPDX-License-Identifier: GPL-3.0-or-later
// Start, step, run, pause, cancel, failure, storage: running a graph without edits.
#include "miniatures.h"

#include <QTest>

using namespace miniatures;

namespace {

// One node with the test's function, then the end.
StateGraphPtr one(NodeFunction function, RouteFunction route = {})
{
    auto graph = std::make_shared<StateGraph>("one");
    graph->input("in").entry(Target::to("work"));
    graph->node({"work", 1, std::move(function), {"in"}, {"out"}, {}});
    graph->route("work", route ? std::move(route) : [](const State &) { return Label("done"); },
                 {{"done", Target::end("answered")}});
    return graph;
}

base::Result<Update> nothing(const State &, Context &)
{
    return Update{};
}

} // namespace

class TestRunner : public QObject {
    Q_OBJECT

private slots:
    void eventsComeInOrderAndNumbered()
    {
        World world;
        Toys toys{world};
        toys.database = [](const std::string &, LiveCall &) { return std::string("5"); };
        auto runner = world.runner(reflexion(toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->run();
        QVERIFY(world.trace.inOrder);
        QCOMPARE(q(world.trace.take()), q(R"(run reflexion
branch main from 0
made 1 start -> draft
iteration 1
node draft 1
call model 0
done model 0
made 2 run draft -> check
node check 2
made 3 run check -> execute
node execute 3
call query 0
done query 0
made 4 run execute -> score
node score 4
made 5 run score -> revise.prompt
node revise.prompt 5
made 6 run revise.prompt -> revise
node revise 6
call model 0
done model 0
made 7 run revise -> end answered
ended answered)"));
    }

    void stepRunsOneNode()
    {
        World world;
        Toys toys{world};
        auto runner = world.runner(reflexion(toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        const Outcome outcome = runner->step();
        QCOMPARE(*outcome.pause, Pause::step);
        QCOMPARE(q(runner->current()->node), q("draft"));
        QCOMPARE(q(runner->current()->next), q("check"));
        QCOMPARE(runner->current()->step, 1);
    }

    void anEndedRunStaysEnded()
    {
        World world;
        auto runner = world.runner(one(nothing));
        QVERIFY(runner->start({set("in", "x")}, {}));
        QCOMPARE(q(runner->step().reason), q("answered"));
        const CheckpointId last = runner->current()->id;
        QCOMPARE(q(runner->run().reason), q("answered"));
        QCOMPARE(runner->current()->id, last);
    }

    void checkpointsListChangesAndCost()
    {
        World world;
        Toys toys{world};
        auto runner = world.runner(reflexion(toys));
        QVERIFY(runner->start({set("question", "?")}, {{"model", "toy"}}));
        runner->run();
        const auto path = runner->path(runner->current()->id);
        State state;
        base::Usage total;
        for (const auto &checkpoint : path) {
            state = state.with(checkpoint->changes);
            QVERIFY(state.entries() == checkpoint->state.entries());
            total += checkpoint->usage;
            QCOMPARE(checkpoint->total.tokens(), total.tokens());
            QCOMPARE(q(checkpoint->bindings->at("model")), q("toy"));
        }
        QCOMPARE(total.calls, std::int64_t(4)); // queries are not counted
        QCOMPARE(total.tokens(), std::int64_t(7 * 110));
        QVERIFY(path.back()->elapsed > path.back()->duration);
    }

    void startRefusesUnfittingInputs()
    {
        World world;
        Toys toys{world};
        auto runner = world.runner(reflexion(toys));
        QCOMPARE(q(runner->start({}, {}).error().message), q("The agent reflexion needs the input “question”."));
        QCOMPARE(q(runner->start({set("colour", "red")}, {}).error().message),
                 q("The agent reflexion takes no input “colour”."));
        QCOMPARE(runner->run().stop, Stop::failed); // not started: an error, no crash
        QVERIFY(runner->start({set("question", "?")}, {}));
        QVERIFY(!runner->start({set("question", "?")}, {}));
        auto broken = std::make_shared<StateGraph>("broken");
        QVERIFY(!world.runner(broken)->start({}, {}));
    }

    void aFailedNodeLeavesAnAttemptAndCanBeRunAgain()
    {
        World world;
        int tries = 0;
        auto runner = world.runner(one([&](const State &, Context &) -> base::Result<Update> {
            if (++tries == 1)
                return base::fail(base::Category::unreachable, "The model does not answer.");
            return Update{{set("out", "y")}, {}, {}};
        }));
        QVERIFY(runner->start({set("in", "x")}, {}));
        const Outcome outcome = runner->run();
        QCOMPARE(outcome.stop, Stop::failed);
        QCOMPARE(q(outcome.reason), q("error:unreachable"));
        QCOMPARE(q(outcome.error->message), q("The model does not answer."));
        QVERIFY(runner->attempt()->status == AttemptStatus::failed);
        QCOMPARE(q(runner->run().reason), q("answered"));
        QVERIFY(!runner->attempt());
    }

    void errorOfANodeIsAFailedAttempt_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("message");
        QTest::newRow("throws") << 0 << "The step “work” failed because of an internal error.";
        QTest::newRow("throws anything") << 6 << "The step “work” failed because of an internal error.";
        QTest::newRow("writes undeclared") << 1 << "The step “work” wrote “else”, which it does not declare.";
        QTest::newRow("reads undeclared") << 2 << "The step “work” read “out”, which it does not declare.";
        QTest::newRow("label without target") << 3 << "The route after “work” chose “nowhere”, which has no target.";
        QTest::newRow("route throws") << 4 << "The route after “work” failed because of an internal error.";
        QTest::newRow("service missing") << 5 << "This run has no model. Choose one.";
    }
    void errorOfANodeIsAFailedAttempt()
    {
        QFETCH(int, kind);
        QFETCH(QString, message);
        World world;
        auto runner = world.runner(one(
            [&](const State &state, Context &context) -> base::Result<Update> {
                if (kind == 0)
                    throw std::runtime_error("boom");
                if (kind == 6)
                    throw 42;
                if (kind == 2)
                    (void)state.get("out");
                if (kind == 5)
                    BASE_CHECK(context.services.get<int>("model").map([](const auto &) {}));
                return kind == 1 ? Update{{set("else", "1")}, {}, {}} : Update{};
            },
            [&](const State &) -> Label {
                if (kind == 4)
                    throw std::runtime_error("boom");
                return kind == 3 ? "nowhere" : "done";
            }));
        QVERIFY(runner->start({set("in", "x")}, {}));
        const Outcome outcome = runner->run();
        QCOMPARE(outcome.stop, Stop::failed);
        QCOMPARE(q(outcome.error->message), message);
        QVERIFY(runner->attempt()->status == AttemptStatus::failed);
        QCOMPARE(runner->current()->id, static_cast<CheckpointId>(1));
    }

    void cancelledNodeResumesWithoutRepeatingCalls()
    {
        World world;
        std::stop_source stop;
        const NodeFunction twoCalls = [&](const State &, Context &context) -> base::Result<Update> {
            BASE_TRY(std::string first, world.ask(context, "model", "first", [](const std::string &, LiveCall &) {
                return base::Result<std::string>("1");
            }));
            BASE_TRY(std::string second,
                     world.ask(context, "model", "second",
                               [&](const std::string &, LiveCall &call) -> base::Result<std::string> {
                                   stop.request_stop();
                                   if (call.stop().stop_requested())
                                       return base::fail(base::Category::cancelled, "Stopped.");
                                   return "2";
                               }));
            return Update{{set("out", first + second)}, {}, {}};
        };
        const auto graph = one(twoCalls);
        auto runner = world.runner(graph);
        QVERIFY(runner->start({set("in", "x")}, {}));
        QCOMPARE(runner->run(stop.get_token()).stop, Stop::cancelled);
        QVERIFY(runner->attempt()->status == AttemptStatus::cancelled);
        QCOMPARE(runner->attempt()->record.activities.size(), std::size_t(2));
        stop = std::stop_source();
        QCOMPARE(runner->run(stop.get_token()).stop, Stop::cancelled); // the pending call stops again
        QCOMPARE(runner->attempt()->number, 2);
        QCOMPARE(q(runner->run().reason), q("answered")); // no token of the source is left
        QCOMPARE(q(runner->current()->state.text("out")), q("12"));
        QCOMPARE(world.live["model"], 4); // first once, second three times
    }

    void aNodeThatFinishedDespiteAStopIsKept()
    {
        World world;
        Toys toys{world};
        std::stop_source stop;
        toys.database = [&](const std::string &, LiveCall &) {
            stop.request_stop();
            return std::string("0");
        };
        auto runner = world.runner(reflexion(toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        QCOMPARE(runner->run(stop.get_token()).stop, Stop::cancelled);
        QCOMPARE(q(runner->current()->node), q("execute"));
        QVERIFY(!runner->attempt());
    }

    void freshRestartDropsFinishedCalls()
    {
        World world;
        int tries = 0;
        auto runner = world.runner(one([&](const State &, Context &context) -> base::Result<Update> {
            BASE_CHECK(world
                           .ask(context, "model", "x",
                                [](const std::string &, LiveCall &) { return base::Result<std::string>("1"); })
                           .map([](const auto &) {}));
            if (++tries < 3)
                return base::fail(base::Category::internal, "Not yet.");
            return Update{};
        }));
        QVERIFY(!runner->forgetAttempt());
        QVERIFY(runner->start({set("in", "x")}, {}));
        runner->run();
        runner->run();
        QCOMPARE(world.live["model"], 1);
        QVERIFY(runner->forgetAttempt());
        QCOMPARE(q(runner->run().reason), q("answered"));
        QCOMPARE(world.live["model"], 2);
    }

    void pauseStopsBeforeTheNextNode()
    {
        World world;
        Toys toys{world};
        auto runner = world.runner(reflexion(toys));
        toys.database = [&](const std::string &, LiveCall &) {
            runner->pauseRequested();
            return std::string("0");
        };
        QVERIFY(runner->start({set("question", "?")}, {}));
        const Outcome outcome = runner->run();
        QCOMPARE(*outcome.pause, Pause::request);
        QCOMPARE(q(runner->current()->next), q("score"));
        QCOMPARE(*runner->run().pause, Pause::request); // the next query asks again; the first request is used up
        QCOMPARE(runner->current()->iteration, 2);
    }

    void aFullDiskPausesAndLosesNothing()
    {
        World world;
        Toys toys{world};
        const auto graph = reflexion(toys);
        auto runner = world.runner(graph);
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->step();
        world.sink.full = true;
        const Outcome outcome = runner->run();
        QCOMPARE(outcome.stop, Stop::paused);
        QCOMPARE(*outcome.pause, Pause::storage);
        QCOMPARE(q(outcome.reason), q("The disk is full: free some space and continue."));
        QCOMPARE(runner->current()->step, 2); // the step that could not be stored is not lost …
        QCOMPARE(*runner->run().pause, Pause::storage);
        QCOMPARE(runner->current()->step, 2); // … and nothing is run on top of it
        world.sink.full = false;
        QCOMPARE(q(runner->run().reason), q("answered"));
        QCOMPARE(world.sink.stored.checkpoints.size(), runner->path(runner->current()->id).size());
        for (std::size_t i = 0; i < world.sink.stored.checkpoints.size(); ++i)
            QCOMPARE(world.sink.stored.checkpoints[i], runner->find(static_cast<CheckpointId>(i + 1)));
    }

    void runResumesAfterARestart()
    {
        World world;
        Toys toys{world};
        const auto graph = reflexion(toys);
        auto runner = world.runner(graph);
        QVERIFY(runner->start({set("question", "?")}, {}));
        for (int step = 0; step < 7; ++step)
            runner->step();
        runner = world.restarted(graph);
        QCOMPARE(runner->current()->step, 7);
        QCOMPARE(q(runner->run().reason), q("answered"));
        QCOMPARE(runner->current()->step, 16);
        QCOMPARE(world.live["model"], 4); // nothing twice
    }

    void killedNodeResumesFromItsFinishedCalls()
    {
        World world;
        const auto graph = react(world);
        auto runner = world.runner(graph);
        const auto actions = nlohmann::json::parse(R"(["read a", "read b", "read c"])");
        QVERIFY(runner->start({set("question", "?"), {"actions", base::json(actions)}}, {}));
        runner->step();
        runner->step();
        // What the file held after the second call: the step of `act` was never committed.
        RunRecord stored = world.sink.run();
        stored.checkpoints.resize(2);
        stored.branches[0].tip = stored.current = static_cast<CheckpointId>(2);
        Attempt attempt;
        attempt.parent = stored.current;
        attempt.node = "act";
        attempt.record.activities = {runner->current()->record.activities[0], runner->current()->record.activities[1]};
        stored.attempts = {attempt};
        auto again = world.runner(graph);
        QVERIFY(again->restore(stored));
        QVERIFY(again->attempt()->status == AttemptStatus::interrupted);
        QCOMPARE(q(again->run().reason), q("answered"));
        QCOMPARE(q(listed(again->current()->state, "observations")), q("read a: done, read b: done, read c: done"));
        QCOMPARE(world.live["tool:read a"], 1);
        QCOMPARE(world.live["tool:read c"], 2);
    }

    void damagedStoredRunIsRefusedWithMessage_data()
    {
        QTest::addColumn<int>("damage");
        QTest::addColumn<QString>("message");
        QTest::newRow("empty") << 0 << "The stored run is damaged: it has no first step.";
        QTest::newRow("gap") << 1 << "The stored run is damaged: step 2 is missing.";
        QTest::newRow("orphan") << 2 << "The stored run is damaged: step 3 has no previous step.";
        QTest::newRow("branch") << 3 << "The stored run is damaged: step 3 is incomplete.";
        QTest::newRow("nowhere") << 4 << "The stored run is damaged: its current step is missing.";
        QTest::newRow("other agent")
            << 5 << "The stored run waits for a step “dance”, which this version of the agent reflexion does not have.";
    }
    void damagedStoredRunIsRefusedWithMessage()
    {
        QFETCH(int, damage);
        QFETCH(QString, message);
        World world;
        Toys toys{world};
        const auto graph = reflexion(toys);
        auto runner = world.runner(graph);
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->step();
        runner->step();
        RunRecord stored = world.sink.run();
        auto third = std::make_shared<Checkpoint>(*stored.checkpoints[2]);
        stored.checkpoints[2] = third;
        if (damage == 0)
            stored.checkpoints.clear();
        else if (damage == 1)
            stored.checkpoints.erase(stored.checkpoints.begin() + 1);
        else if (damage == 2)
            third->parent = third->id;
        else if (damage == 3)
            third->branch = static_cast<BranchId>(9);
        else if (damage == 4)
            stored.current = CheckpointId::none;
        else
            third->next = "dance";
        const auto status = world.runner(graph)->restore(stored);
        QVERIFY(!status);
        QCOMPARE(q(status.error().message), message);
    }

    // The work of one node of an earlier version, "cook", is now that of two: its stored steps are resumed and edited.
    void runOfAnOlderGraphResumesInTheNewOne()
    {
        const auto writes = [](const char *name) {
            return [name](const State &state, Context &) -> base::Result<Update> {
                return Update{{set(name, state.text("dish") + "+")}, {}, {}};
            };
        };
        const auto isGood = [](const State &state) { return Label(state.text("dish") == "raw+" ? "eat" : "again"); };
        const std::map<Label, Target> served{{"eat", Target::to("eat")}, {"again", Target::to("taste")}};
        auto before = std::make_shared<StateGraph>("kitchen"), now = std::make_shared<StateGraph>("kitchen");
        for (auto &graph : {before, now})
            graph->input("dish").entry(Target::iteration("plan"));
        before->node({"plan", 1, writes("menu"), {"dish"}, {"menu"}, {}}).route("plan", Target::to("cook"));
        before->node({"cook", 1, writes("dish"), {"menu", "dish"}, {"dish"}, {}})
            .route("cook", isGood, {{"eat", Target::to("eat")}, {"again", Target::to("eat")}});
        before->node({"eat", 1, writes("menu"), {"dish"}, {"menu"}, {}}).route("eat", Target::end("answered"));
        now->node({"plan", 1, writes("menu"), {"dish"}, {"menu"}, {}}).route("plan", Target::to("cut"));
        now->node({"cut", 1, writes("menu"), {"dish"}, {"menu"}, {}}).route("cut", Target::to("fry"));
        now->node({"fry", 1, writes("dish"), {"dish"}, {"dish"}, {}}).route("fry", isGood, served);
        now->node({"taste", 1, writes("menu"), {"dish"}, {"menu"}, {}}).route("taste", Target::to("eat"));
        now->node({"eat", 2, writes("menu"), {"dish"}, {"menu"}, {}}).route("eat", Target::end("answered"));
        now->former({"cook", 1, {}, {"menu", "dish"}, {"dish"}, {}}, isGood, served);
        QVERIFY(now->validate().empty());
        QVERIFY(!now->find("cook") && now->findStored("cook"));

        const auto trail = [](const Runner &of) {
            std::string nodes;
            for (const auto &each : of.path(of.current()->id))
                nodes += (nodes.empty() ? "" : " ") + each->node;
            return nodes;
        };
        World world;
        auto runner = world.runner(before);
        QVERIFY(runner->start({set("dish", "raw")}, {}));
        runner->run();
        QCOMPARE(q(trail(*runner)), q("plan cook eat"));
        RunRecord stored = world.sink.run();
        Attempt attempt; // of the removed step
        attempt.parent = static_cast<CheckpointId>(2);
        attempt.node = "cook";
        attempt.suspend = Suspend{"approval", "May it?", nullptr};
        stored.attempts.push_back(attempt);

        auto again = world.runner(now);
        QVERIFY(again->restore(stored));
        QCOMPARE(q(again->find(static_cast<CheckpointId>(2))->next), q("cut"));
        QVERIFY(again->goTo(static_cast<CheckpointId>(2)));
        QCOMPARE(q(again->run().reason), q("answered"));
        QCOMPARE(q(trail(*again)), q("plan cut fry eat"));
        QVERIFY(again->edit(static_cast<CheckpointId>(3), {set("dish", "burnt")})); // its route is evaluated
        QCOMPARE(q(again->run().reason), q("answered"));
        QCOMPARE(q(trail(*again)), q("plan cook cook taste eat"));
        QVERIFY(again->edit(static_cast<CheckpointId>(3), {set("menu", "soup")})); // it read it: its new form runs
        again->run();
        QCOMPARE(q(trail(*again)), q("plan plan cut fry eat"));
    }

    void listEditedToATextKeepsGrowing()
    {
        World world;
        Toys toys{world};
        auto runner = world.runner(reflexion(toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->step();
        QVERIFY(runner->edit(runner->current()->id, {set("memory", "all I know")}));
        runner->run();
        QCOMPARE(q(listed(runner->current()->state, "memory")), q("all I know, q2, q3, q4"));
    }
};

QTEST_APPLESS_MAIN(TestRunner)
#include "tst_runner.moc"
