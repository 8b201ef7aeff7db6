// SPDX-License-Identifier: GPL-3.0-or-later
// The user's edits of a run: where they land, which nodes run again and which do not.
#include "miniatures.h"

#include <QTest>

using namespace miniatures;

namespace {

// A finished run of `reflexion`: 1 start, 2 draft, 3 check, 4 execute, 5 score, 6 revise.prompt, 7 revise (opens card
// 2), 8 check, 9 execute, 10 score, 11 revise.prompt, 12 revise (opens card 3), 13 check, … 17 revise (answered).
struct Finished {
    World world;
    Toys toys{world};
    StateGraphPtr graph = reflexion(toys);
    std::unique_ptr<Runner> runner = world.runner(graph);

    Finished()
    {
        (void)runner->start({set("question", "?")}, {{"model", "toy"}});
        (void)runner->run();
        world.trace.take();
        world.live.clear();
    }
    static CheckpointId at(int id) { return static_cast<CheckpointId>(id); }
    std::string ran() { return world.trace.take({"branch", "node", "made", "ended"}); }
};

} // namespace

class TestEdit : public QObject {
    Q_OBJECT

private slots:
    void editedOutputContinuesAtItsRoute()
    {
        Finished it;
        const auto edited = it.runner->edit(it.at(7), {set("search_query", "q5")}, {}, "query of 2 edited by you");
        QVERIFY(edited);
        QCOMPARE(q(it.ran()), q("branch try-2 from 7\nmade 18 edit revise -> check"));
        QCOMPARE(q(it.runner->branches().back().note), q("query of 2 edited by you"));
        QCOMPARE(it.runner->find(*edited)->parent, it.at(7));
        QVERIFY(it.runner->current()->opensIteration); // the route was evaluated again, and opened the card again
        it.runner->run();
        QCOMPARE(it.runner->current()->iteration, 2);
        QCOMPARE(q(it.ran()).count("node"), 5);
        QCOMPARE(it.world.live["query"], 1);
        QCOMPARE(it.world.live["model"], 1);
        QCOMPARE(q(it.runner->find(it.at(17))->endReason), q("answered")); // the old branch stays
        QCOMPARE(it.runner->branches()[0].tip, it.at(17));
    }

    void anEditedInputRerunsItsFirstReaderOnly()
    {
        Finished it;
        // The prompt of card 2 was written at 11 and read by revise, 12.
        QVERIFY(it.runner->edit(it.at(12), {set("prompt", "query=q6")}));
        QCOMPARE(q(it.ran()), q("branch try-2 from 11\nmade 18 edit revise.prompt -> revise"));
        it.runner->step();
        QCOMPARE(q(it.ran()), q("node revise 11\nmade 19 run revise -> check"));
        QCOMPARE(q(it.runner->current()->state.text("search_query")), q("q7"));
        QCOMPARE(it.world.live["model"], 1); // earlier calls were not repeated
        QCOMPARE(it.runner->current()->total.calls, std::int64_t(3));
    }

    void editRerunsTheFirstReaderAfterTheLastWrite()
    {
        Finished it;
        // At 16 (revise.prompt of card 3) the query is that of revise 12: check 13 read it first, not check 3 or 8.
        QVERIFY(it.runner->edit(it.at(16), {set("search_query", "q9")}));
        QCOMPARE(q(it.ran()), q("branch try-2 from 12\nmade 18 edit revise -> check"));
        // The question was never written again: draft read it first.
        QVERIFY(it.runner->edit(it.at(16), {set("question", "!")}));
        QCOMPARE(q(it.ran()), q("branch try-3 from 1\nmade 19 edit -> draft"));
        it.runner->step();
        QCOMPARE(q(it.runner->current()->state.text("question")), q("!"));
        QCOMPARE(it.runner->current()->iteration, 1);
    }

    void anEditOfAnInputAtTheStartAsksTheEntry()
    {
        Finished it;
        QVERIFY(it.runner->edit(it.at(1), {set("question", "!")}));
        QCOMPARE(q(it.ran()), q("branch try-2 from 1\nmade 18 edit -> draft"));
        QCOMPARE(q(it.runner->run().reason), q("answered"));
    }

    void ofSeveralEditsTheEarliestPlaceCounts()
    {
        Finished it;
        QVERIFY(it.runner->edit(it.at(6), {set("prompt", "x"), set("question", "!")}));
        QCOMPARE(q(it.ran()), q("branch try-2 from 1\nmade 18 edit -> draft"));
    }

    void anArtefactThatNobodyReadKeepsThePendingNode()
    {
        Finished it;
        QVERIFY(it.runner->edit(it.at(4), {set("findings", "none")})); // written by check, not read by any node
        QCOMPARE(q(it.ran()), q("branch try-2 from 4\nmade 18 edit execute -> score"));
    }

    void editOfAValueClearedByTheCardReachesItsReader()
    {
        World world;
        auto graph = std::make_shared<StateGraph>("cards");
        graph->entry(Target::to("work"));
        graph->node({"work",
                     1,
                     [](const State &state, Context &) -> base::Result<Update> {
                         return Update{{set("seen", state.has("rows") ? state.text("rows") : "none")}, {}, {}};
                     },
                     {"rows"},
                     {"seen"},
                     {}});
        graph->node({"fill",
                     1,
                     [](const State &, Context &) -> base::Result<Update> {
                         return Update{{set("rows", "old")}, {set("cards", "x")}, {}};
                     },
                     {},
                     {"rows", "cards"},
                     {}});
        graph->route("work", Target::to("fill"));
        graph->route("fill",
                     [](const State &state) -> Label { return state.list("cards")->size() < 2 ? "again" : "end"; },
                     {{"again", Target::iteration("work", {"rows"})}, {"end", Target::end("answered")}});
        auto runner = world.runner(graph);
        QVERIFY(runner->start({}, {}));
        runner->run();
        QCOMPARE(q(runner->find(static_cast<CheckpointId>(4))->state.text("seen")), q("none"));
        QVERIFY(runner->edit(static_cast<CheckpointId>(4), {set("rows", "mine")})); // work read it as absent
        runner->step();
        QCOMPARE(q(runner->current()->state.text("seen")), q("mine"));
        QVERIFY(runner->current()->parent == static_cast<CheckpointId>(6));
    }

    void anEditedScoreAsksTheStopRuleBeforeAnyNode()
    {
        Finished it;
        // At 10 (score of card 2) the pending node is revise.prompt; the rule follows revise.
        QVERIFY(it.runner->edit(it.at(10), {set("person_score", "8")}));
        QCOMPARE(q(it.ran()), q("branch try-2 from 10\nmade 18 edit score -> end score"));
        QCOMPARE(q(it.runner->run().reason), q("score"));
        QVERIFY(it.world.live.empty());
        QVERIFY(!it.runner->find(it.at(10))->ended());
    }

    void aScoreThatDoesNotStopKeepsThePendingNode()
    {
        Finished it;
        QVERIFY(it.runner->edit(it.at(10), {set("person_score", "2")}));
        QCOMPARE(q(it.ran()), q("branch try-2 from 10\nmade 18 edit score -> revise.prompt"));
    }

    void editedRowsMayEndTheRunOrRerunTheirReader()
    {
        Finished it;
        // Zero rows of card 2 become some: score read them first. The rule checks execution_score too, and continues.
        QVERIFY(it.runner->edit(it.at(10), {set("rows", "4")}));
        QCOMPARE(q(it.ran()), q("branch try-2 from 9\nmade 18 edit execute -> score"));
        QVERIFY(it.runner->edit(it.at(10), {set("rows", "4"), set("execution_score", "9")}));
        QCOMPARE(q(it.ran()), q("branch try-3 from 10\nmade 19 edit score -> end answered"));
    }

    void editAtAnOpenTipBranchesOnlyWhenNamed()
    {
        World world;
        Toys toys{world};
        auto runner = world.runner(reflexion(toys));
        QVERIFY(runner->start({set("question", "?")}, {}));
        runner->step();
        QVERIFY(runner->edit(runner->current()->id, {set("search_query", "q4")}));
        QCOMPARE(runner->branches().size(), std::size_t(1));
        QVERIFY(runner->edit(runner->current()->id, {set("search_query", "q5")}, "bold"));
        QCOMPARE(q(runner->branches().back().name), q("bold"));
        QVERIFY(!runner->edit(runner->current()->id, {set("search_query", "q6")}, "main"));
        QCOMPARE(runner->branches().size(), std::size_t(2));
    }

    void anEditAfterTheEndIsABranch()
    {
        Finished it;
        QVERIFY(it.runner->edit(it.at(17), {set("search_query", "q9")}));
        QCOMPARE(it.runner->branches().size(), std::size_t(2));
        QCOMPARE(q(it.runner->current()->endReason), q("answered"));
    }

    void impossibleEditsAreRefusedWithMessage()
    {
        Finished it;
        QCOMPARE(q(it.runner->edit(it.at(99), {set("prompt", "x")}).error().message), q("This run has no step 99."));
        QCOMPARE(q(it.runner->edit(it.at(3), {}).error().message), q("Nothing was changed."));
        QCOMPARE(q(it.runner->edit(it.at(3), {set("colour", "x")}).error().message),
                 q("The agent reflexion has no value named “colour”."));
        it.toys.rule = [](const State &) -> Label { throw std::runtime_error("boom"); };
        QVERIFY(!it.runner->edit(it.at(7), {set("search_query", "x")}));
        QCOMPARE(it.runner->branches().size(), std::size_t(1)); // nothing half done
    }

    void aHintNeverMovesThePendingNode()
    {
        Finished it;
        QVERIFY(it.runner->hint(it.at(10), "try the synonym"));
        QCOMPARE(q(it.ran()), q("branch try-2 from 10\nmade 18 hint score -> revise.prompt"));
        it.runner->step();
        QVERIFY(it.runner->current()->state.display("prompt").find("hint=try the synonym") != std::string::npos);
        QVERIFY(it.runner->hint(it.at(7), "x")); // before a new card: the card is still opened
        it.runner->step();
        QCOMPARE(it.runner->current()->iteration, 2);
        QVERIFY(!it.runner->hint(it.at(17), "too late"));
        QVERIFY(!it.world.runner(react(it.world))->hint(it.at(1), "x"));
    }

    void skipOmitsThePendingNode()
    {
        Finished it;
        QVERIFY(it.runner->goTo(it.at(7)));
        it.world.trace.take();
        QVERIFY(it.runner->skip()); // check of card 2
        QCOMPARE(q(it.ran()), q("branch try-2 from 7\nmade 18 skip check -> execute"));
        QCOMPARE(it.runner->current()->iteration, 2);
        QVERIFY(!it.runner->current()->state.has("rows")); // the card was opened nevertheless
        QCOMPARE(it.runner->current()->step, 6);           // a skipped node is not a step
        QCOMPARE(q(it.runner->run().reason), q("answered"));
        QVERIFY(!it.runner->skip());
    }

    void goToResumesOldCheckpointOnANewBranch()
    {
        Finished it;
        QVERIFY(it.runner->goTo(it.at(11)));
        QCOMPARE(it.runner->branches().size(), std::size_t(1)); // only looking
        it.runner->step();
        QCOMPARE(q(it.runner->branches().back().name), q("try-2"));
        QCOMPARE(it.runner->branches().back().fork, it.at(11));
        QCOMPARE(q(it.runner->run().reason), q("answered"));
        QVERIFY(it.runner->goTo(it.at(11)));
        it.runner->step();
        QCOMPARE(q(it.runner->branches().back().name), q("try-3"));
        QVERIFY(!it.runner->goTo(it.at(1000)));
    }

    void swapForOneStepAndOnward()
    {
        World world;
        std::string used;
        world.services.add("model", [](const std::string &binding) -> base::Result<std::any> {
            return std::make_shared<std::string>(binding);
        });
        auto graph = std::make_shared<StateGraph>("loop");
        graph->entry(Target::to("work"));
        graph->node({"work",
                     1,
                     [&](const State &, Context &context) -> base::Result<Update> {
                         BASE_TRY(const auto model, context.services.get<std::string>("model"));
                         used += *model + " ";
                         return Update{};
                     },
                     {},
                     {},
                     {}});
        graph->route("work", [](const State &) { return Label("on"); },
                     {{"on", Target::to("work")}, {"never", Target::end("answered")}});
        auto runner = world.runner(graph);
        QVERIFY(runner->start({}, {{"model", "small"}}));
        runner->step();
        QVERIFY(runner->swap(runner->current()->id, {{"model", "big"}}, false));
        QVERIFY(runner->swap(runner->current()->id, {{"model", "huge"}}, false)); // undone
        runner->step();
        QCOMPARE(q(runner->current()->bindings->at("model")), q("huge")); // what it ran with is stored
        runner->step();
        QCOMPARE(q(runner->current()->bindings->at("model")), q("small"));
        QVERIFY(runner->swap(runner->current()->id, {{"model", "big"}}, true));
        runner->step();
        runner->step();
        QCOMPARE(q(used), q("small huge small big big "));
        QVERIFY(runner->swap(static_cast<CheckpointId>(2), {{"model", "tiny"}}, true)); // from an old one on: a branch
        runner->step();
        QCOMPARE(q(used), q("small huge small big big tiny "));
        QCOMPARE(runner->branches().size(), std::size_t(2));
    }

    void branchesCanBeRenamed()
    {
        Finished it;
        QVERIFY(it.runner->rename(static_cast<BranchId>(1), "baseline", "the first try"));
        QCOMPARE(q(it.world.trace.take()), q("renamed baseline"));
        QCOMPARE(q(it.world.sink.stored.branches[0].name), q("baseline"));
        QVERIFY(!it.runner->rename(static_cast<BranchId>(1), "", ""));
        QVERIFY(!it.runner->rename(static_cast<BranchId>(9), "x", ""));
        QVERIFY(it.runner->edit(it.at(3), {set("findings", "x")}, "other"));
        QVERIFY(!it.runner->rename(static_cast<BranchId>(2), "baseline", ""));
    }

    void answersAreAcceptedOnlyForOpenQuestions()
    {
        Finished it;
        QVERIFY(!it.runner->answer(base::text("yes")));
        World world;
        auto runner = world.runner(react(world));
        QVERIFY(runner->start({set("question", "?"), {"actions", base::json({"write a"})}}, {}));
        runner->run();
        QVERIFY(!runner->answer(nullptr));
        QVERIFY(runner->answer(base::text("no")));
        QVERIFY(!runner->answer(base::text("yes"))); // it is answered
        QCOMPARE(q(runner->run().reason), q("answered"));
        QCOMPARE(q(listed(runner->current()->state, "observations")), q("write a: refused"));
    }
};

QTEST_APPLESS_MAIN(TestEdit)
#include "tst_edit.moc"
