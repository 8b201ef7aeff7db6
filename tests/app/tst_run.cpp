// SPDX-License-Identifier: GPL-3.0-or-later
// Runs are written as text: one line a branch, iterations in brackets, and compared.
#include "app/fakeagent.h"
#include "app/inspector/inspectordata.h"
#include "app/run/edits.h"
#include "app/run/run.h"
#include "app/writtenrun.h"

#include <QTest>
#include <thread>

using fake::written;

class TestRun : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void revisionOpensTheNextIteration()
    {
        fake::Recording recording(fake::script({{"one", 0, 4}, {"two", 3, 9.2}}));
        app::Run run(fake::about(recording.agent()));
        recording.start();
        recording.runner->run();
        run.apply(recording.take());
        QCOMPARE(written(run),
                 QStringList{QStringLiteral(
                     "main [1 draft no-rows 0 rows score 4: schema draft check execute! score] "
                     "[2 revise answered 3 rows score 9.2 best: revise check execute! score!] answered")});
        QCOMPARE(run.status(), app::RunStatus::Answered);
        QCOMPARE(run.outcome(), app::Outcome::Answered);
        QCOMPARE(run.step(), 11);
        QCOMPARE(run.iterationNumber(), 2);
        QCOMPARE(run.usage().tokens(), 220);
    }

    void finalRevisionBelongsToTheIterationItJudged()
    {
        auto script = fake::script({{"one", 0, 4}, {"two", 3, 9.2}});
        script->asksAfterRevise = true;
        fake::Recording recording(script);
        app::Run run(fake::about(recording.agent()));
        recording.start();
        recording.runner->run();
        run.apply(recording.take());
        QCOMPARE(written(run),
                 QStringList{QStringLiteral(
                     "main [1 draft no-rows 0 rows score 4: schema draft check execute! score] "
                     "[2 revise answered 3 rows score 9.2 best: revise check execute! score! revise] answered")});
    }

    // While it streams, a revision is shown in the iteration that it judges, for any result: no card vanishes.
    void streamedRevisionIsShownOnTheJudgedIteration()
    {
        auto script = fake::script({{"one", 0, 4}, {"two", 3, 9.2}});
        script->asksAfterRevise = true;
        fake::Recording recording(script);
        app::Run run(fake::about(recording.agent()));
        recording.start();
        recording.runner->run();
        std::size_t most = 0;
        QStringList streamedIn;
        for (const auto &event : recording.take()) {
            run.apply({event});
            const std::size_t now = run.branches().empty() ? 0 : run.branches().back()->iterations.size();
            QVERIFY2(now >= most, "an iteration that stood there is gone");
            most = now;
            const app::Iteration *at = run.iteration(run.current());
            for (const app::Step &step : at && !at->streamed.isEmpty() ? at->steps : std::vector<app::Step>())
                if (step.status == app::RunStatus::Answering)
                    streamedIn += QStringLiteral("%1 %2").arg(at->number).arg(step.name);
        }
        streamedIn.removeDuplicates();
        QCOMPARE(streamedIn,
                 (QStringList{QStringLiteral("1 draft"), QStringLiteral("1 revise"), QStringLiteral("2 revise")}));
        QCOMPARE(most, std::size_t(2));
    }

    void singleEventsGiveTheSameResult()
    {
        for (const bool late : {false, true}) {
            auto script = fake::script({{"one", 0, 4}, {"two", -1, 2}, {"three", 2, 8}});
            script->asksAfterRevise = late;
            fake::Recording recording(script);
            app::Run whole(fake::about(recording.agent()));
            app::Run pieces(fake::about(recording.agent()));
            recording.start();
            recording.runner->run();
            const auto events = recording.take();
            whole.apply(events);
            for (const auto &event : events)
                pieces.apply({event});
            QCOMPARE(written(pieces), written(whole));
        }
    }

    void everySingleStepLeavesAPendingIteration()
    {
        auto script = fake::script({{"one", 0, 4}, {"two", 3, 9}});
        fake::Recording recording(script);
        app::Run run(fake::about(recording.agent()));
        recording.start();
        QStringList last;
        while (recording.runner->step().stop == workflow::Stop::paused) {
            run.apply(recording.take());
            QCOMPARE(run.status(), app::RunStatus::Paused);
            last.append(written(run).last());
        }
        run.apply(recording.take());
        QCOMPARE(last[0], QStringLiteral("main [1 draft paused: schema draft! check? execute? score?]"));
        QCOMPARE(last[2], QStringLiteral("main [1 draft paused: schema draft check! execute? score?]"));
        QCOMPARE(last[5],
                 QStringLiteral("main [1 draft paused 0 rows score 4: schema draft check execute score revise!]"));
        QCOMPARE(last[8], QStringLiteral("main [1 draft no-rows 0 rows score 4: schema draft check execute! score] "
                                         "[2 revise paused: revise check execute! score?]"));
        QCOMPARE(run.status(), app::RunStatus::Answered);
    }

    void newIterationShowsNothingOfThePreviousOne()
    {
        fake::Recording recording(fake::script({{"MATCH one", 0, 4}, {"MATCH two", 3, 9}}));
        app::Run run(fake::about(recording.agent()));
        recording.start();
        for (int i = 0; i < 8; ++i) // up to revise
            recording.runner->step();
        run.apply(recording.take());
        const app::Iteration *iteration = run.iteration(run.current());
        QCOMPARE(iteration->number, 2);
        QCOMPARE(iteration->headline, QStringLiteral("MATCH two"));
        QCOMPARE(iteration->outcome, -1);
        QVERIFY(!iteration->score);
        QCOMPARE(iteration->sentence, QStringLiteral("Better than attempt 1."));
        QCOMPARE(iteration->pausedBefore, QStringLiteral("check"));
    }

    void queryChangesAreMarkedOnBothIterations()
    {
        fake::Recording recording(fake::script({{"MATCH (a:X)", 0, 4}, {"MATCH (a:Y)", 3, 9}}));
        app::Run run(fake::about(recording.agent()));
        recording.start();
        recording.runner->run();
        run.apply(recording.take());
        const auto branch = run.currentBranch();
        QCOMPARE(run.iteration({branch, 0})->changes.removed, (QList<app::TextSpan>{{9, 1}}));
        QCOMPARE(run.iteration({branch, 1})->changes.added, (QList<app::TextSpan>{{9, 1}}));
    }

    void iterationShowsErrorsOfDatabaseAndCheck()
    {
        fake::Recording recording(
            fake::script({{"one", -1, 2}, {"two", 0, 1, "There is no label X."}, {"three", 1, 8}}));
        app::Run run(fake::about(recording.agent()));
        recording.start();
        recording.runner->run();
        run.apply(recording.take());
        QCOMPARE(written(run), QStringList{QStringLiteral(
                                   "main [1 draft error score 2: schema draft check execute! score] "
                                   "[2 revise error score 1: revise check! score] "
                                   "[3 revise answered 1 rows score 8 best: revise check execute! score!] answered")});
        const auto branch = run.currentBranch();
        QCOMPARE(run.iteration({branch, 0})->sentence, QStringLiteral("The database says no."));
        QCOMPARE(run.iteration({branch, 0})->sentenceKind, app::Sentence::Error);
        QCOMPARE(run.iteration({branch, 1})->sentence, QStringLiteral("There is no label X."));
        QCOMPARE(run.iteration({branch, 1})->sentenceKind, app::Sentence::Finding);
        QCOMPARE(run.iteration({branch, 2})->sentenceKind, app::Sentence::Reflection);
    }

    void queryEditCreatesASecondBranch()
    {
        fake::Recording recording(fake::script({{"one", 0, 4}, {"two", 3, 9}}));
        app::Run run(fake::about(recording.agent()));
        recording.start();
        recording.runner->run();
        run.apply(recording.take());
        const workflow::Changes changes{{fake::names::searchQueries, base::json({"mine!"})}};
        const auto revise = app::stepToEdit(run, run.iteration(run.current())->last, changes);
        QCOMPARE(run.checkpoint(revise)->node, std::string("revise"));
        QVERIFY(recording.runner->edit(revise, changes, "try-2", "query of 2 edited"));
        recording.runner->run();
        run.apply(recording.take());
        QCOMPARE(written(run)[0].right(8), QStringLiteral("answered"));
        QCOMPARE(written(run)[1],
                 QStringLiteral("try-2 after 1, 8 reused "
                                "[2 edit answered 5 rows score 9 by-you: edit check execute! score!] answered"));
        QCOMPARE(run.branches()[1]->note, QStringLiteral("query of 2 edited"));
        const auto edited = run.current();
        QCOMPARE(run.before(edited), (app::Run::Position{workflow::BranchId(1), 0}));
        QCOMPARE(run.stepsSaved(), 8);
        QCOMPARE(run.position(revise), (app::Run::Position{workflow::BranchId(1), 1}));
    }

    void editOfTheFirstQueryBranchesAtTheStart()
    {
        fake::Recording recording(fake::script({{"one", 0, 4}, {"two", 3, 9}}));
        app::Run run(fake::about(recording.agent()));
        recording.start();
        recording.runner->run();
        run.apply(recording.take());
        workflow::CheckpointId draft{};
        for (const auto &checkpoint : run.checkpointsOf({run.currentBranch(), 0}))
            if (checkpoint->node == "draft")
                draft = checkpoint->id;
        QVERIFY(recording.runner->edit(draft, {{fake::names::searchQueries, base::json({"ab"})}}));
        recording.runner->run();
        run.apply(recording.take());
        QCOMPARE(written(run)[1], QStringLiteral("try-2 after 0, 3 reused [1 edit answered 2 rows score 4 by-you: "
                                                 "edit check execute! score!] answered"));
        QCOMPARE(run.before({workflow::BranchId(2), 0}), app::Run::Position{});
    }

    void userScoreEndsTheRunOnItsBranch()
    {
        fake::Recording recording(fake::script({{"one", 0, 4}, {"two", 0, 5}, {"three", 1, 6}}));
        app::Run run(fake::about(recording.agent()));
        recording.start();
        recording.runner->run();
        run.apply(recording.take());
        const auto last = run.checkpointsOf({run.currentBranch(), 1}).back()->id;
        QVERIFY(recording.runner->edit(last, {{fake::names::personScore, base::json({{"value", 8}})}}));
        recording.runner->run();
        run.apply(recording.take());
        QCOMPARE(written(run)[1],
                 QStringLiteral("try-2 after 1, 11 reused [2 edit no-rows 0 rows score 8 by-you: edit] answered"));
    }

    void failedStepIsAnErrorThatCanBeRetried()
    {
        auto script = fake::script({{"one", 1, 8}});
        fake::Recording recording(script);
        app::Run run(fake::about(recording.agent()));
        recording.start();
        std::stop_source stop;
        stop.request_stop();
        script->database->close();
        for (int i = 0; i < 4; ++i)
            recording.runner->step();
        std::stop_source late;
        std::jthread stopper([&] {
            while (script->database->waiting() == 0)
                std::this_thread::yield();
            late.request_stop();
        });
        recording.runner->run(late.get_token());
        run.apply(recording.take());
        QCOMPARE(run.status(), app::RunStatus::Paused);
        QVERIFY(run.attempt().has_value());
        QCOMPARE(run.pendingNode(), QStringLiteral("execute"));
        script->database->open();
        recording.runner->run();
        run.apply(recording.take());
        QCOMPARE(run.status(), app::RunStatus::Answered);
        QVERIFY(!run.attempt().has_value());
    }

    void stoppedRunShowsItsReasonUntilResumed()
    {
        fake::Recording recording(fake::script({{"one", 1, 8}}));
        app::Run run(fake::about(recording.agent()));
        recording.start();
        recording.runner->step();
        run.apply(recording.take());
        run.setStopped(QStringLiteral("cancelled"));
        QCOMPARE(run.status(), app::RunStatus::Stopped);
        QCOMPARE(run.outcome(), app::Outcome::Cancelled);
        QCOMPARE(run.iteration(run.current())->status, app::RunStatus::Stopped);
        recording.runner->run();
        run.apply(recording.take());
        QCOMPARE(run.outcome(), app::Outcome::Answered);
    }

    // Its query was skipped, so it has no result.
    void anIterationLeftUnfinishedIsStopped()
    {
        fake::Recording recording(fake::script({{"one", 0, 4}, {"two", 3, 9}}));
        app::Run run(fake::about(recording.agent()));
        recording.start();
        while (recording.runner->current()->next != "execute")
            recording.runner->step();
        QVERIFY(recording.runner->skip());
        run.apply(recording.take());
        run.setPlace(recording.runner->branch(), recording.runner->current()->id);
        QCOMPARE(run.iteration(run.current())->status, app::RunStatus::Paused);
        recording.runner->run();
        run.apply(recording.take());
        QCOMPARE(run.iterationNumber(), 2);
        QCOMPARE(run.branches()[0]->iterations[0].status, app::RunStatus::Stopped);
    }

    void hiddenBranchIsRestoredUnchanged()
    {
        fake::Recording recording(fake::script({{"one", 0, 4}, {"two", 3, 9}}));
        app::Run run(fake::about(recording.agent()));
        recording.start();
        recording.runner->run();
        const auto place = recording.runner->current()->parent;
        QVERIFY(recording.runner->edit(place, {{fake::names::searchQueries, base::json({"long enough"})}}));
        recording.runner->run();
        run.apply(recording.take());
        const QStringList before = written(run);
        run.setBranchHidden(workflow::BranchId(1), true);
        QCOMPARE(run.branches().size(), std::size_t(1));
        QVERIFY(run.best().branch != workflow::BranchId(1));
        run.setBranchHidden(workflow::BranchId(1), false);
        QCOMPARE(written(run), before);
    }

    void streamedTextIsShownUntilTheReplyIsComplete()
    {
        fake::Recording recording(fake::script({{"one", 1, 8}}));
        app::Run run(fake::about(recording.agent()));
        recording.start();
        recording.runner->run();
        QString streamed;
        app::RunStatus seen = app::RunStatus::Waiting;
        for (const auto &event : recording.take()) {
            run.apply({event});
            if (std::holds_alternative<workflow::TextStreamed>(event.what)) {
                streamed = run.iteration(run.current())->streamed;
                seen = run.iteration(run.current())->status;
            }
        }
        QCOMPARE(streamed, QStringLiteral("I think so."));
        QCOMPARE(seen, app::RunStatus::Answering);
        QVERIFY(run.iteration(run.current())->streamed.isEmpty());
    }

    // Not the JSON around it.
    void streamedReplyShowsItsQuery()
    {
        auto script = fake::script({{"one", 1, 8}});
        script->streamed = "{\"query\": \"MATCH (n) WHERE n.name = \\\"x";
        fake::Recording recording(script);
        app::Run run(fake::about(recording.agent()));
        recording.start();
        recording.runner->run();
        QString streamed, inspected;
        qint64 characters = 0;
        for (const auto &event : recording.take()) {
            run.apply({event});
            if (std::holds_alternative<workflow::TextStreamed>(event.what)) {
                streamed = run.iteration(run.current())->streamed;
                characters = run.iteration(run.current())->streamedCharacters;
                inspected = app::inspect(run, run.current().branch, run.current().index).streamed;
            }
        }
        QCOMPARE(streamed, QStringLiteral("MATCH (n) WHERE n.name = \"x"));
        QCOMPARE(inspected, streamed);
        QCOMPARE(characters, qint64(script->streamed.size())); // of the reply
    }

    void aLimitEndsTheLastIteration()
    {
        fake::Recording recording(fake::script({{"one", 0, 4}}));
        workflow::Limits limits;
        limits.steps = 9;
        recording.runner->setLimits(limits);
        app::Run run(fake::about(recording.agent()));
        recording.start();
        recording.runner->run();
        run.apply(recording.take());
        QCOMPARE(run.outcome(), app::Outcome::Stopped);
        QCOMPARE(run.iteration(run.current())->endReason, QStringLiteral("step-limit"));
        QCOMPARE(run.iteration(run.current())->number, 2);
    }
};

QTEST_APPLESS_MAIN(TestRun)
#include "tst_run.moc"
