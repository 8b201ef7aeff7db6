// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fakeagent.h"
#include "app/run/scoremodel.h"
#include "app/run/timelinemodel.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using app::TimelineModel;

namespace {

// The tree as text, as a view would show it.
QStringList lines(const QAbstractItemModel &model, const QModelIndex &parent = {}, int depth = 0)
{
    QStringList out;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        out.append(QString(depth, u' ') + index.data().toString());
        out += lines(model, index, depth + 1);
    }
    return out;
}

} // namespace

class TestTimelineModel : public QObject {
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void itShowsBranchesIterationsAndSteps()
    {
        Setup setup(fake::script({{"one", 0, 4}, {"two", 3, 9.2}}));
        setup.runToEnd();
        QCOMPARE(lines(setup.model).join(u'\n'),
                 QStringLiteral("main\n draft\n  schema\n  draft\n  check\n  execute\n  score\n"
                                " revise\n  revise\n  check\n  execute\n  score"));
        const QModelIndex iteration = setup.model.newest();
        QCOMPARE(iteration.data(TimelineModel::NumberRole).toInt(), 2);
        QCOMPARE(iteration.data(TimelineModel::RowsRole).toInt(), 3);
        QCOMPARE(iteration.data(TimelineModel::ScoreRole).toDouble(), 9.2);
        QCOMPARE(iteration.data(TimelineModel::BestRole).toBool(), true);
        QCOMPARE(iteration.data(TimelineModel::StatusRole).value<app::RunStatus>(), app::RunStatus::Answered);
        QCOMPARE(iteration.data(TimelineModel::KindRole).value<TimelineModel::Kind>(), TimelineModel::Kind::Iteration);
        QCOMPARE(setup.model.best(), iteration);
        QCOMPARE(setup.model.columnsShown(), 2);
        QCOMPARE(setup.model.index(2, 0, iteration).data(TimelineModel::DecidesRole).toBool(), true);
        QVERIFY(setup.model.iteration(iteration) != nullptr);
        QVERIFY(setup.model.branch(iteration) == nullptr);
        QVERIFY(setup.model.step(iteration) == nullptr);
    }

    void everyCheckpointLeadsToItsIteration()
    {
        Setup setup(fake::script({{"one", 0, 4}, {"two", 3, 9.2}}));
        setup.runToEnd();
        for (int iteration = 0; iteration < 2; ++iteration) {
            for (const auto &checkpoint : setup.run.checkpointsOf({workflow::BranchId(1), iteration}))
                QCOMPARE(setup.model.indexOf(checkpoint->id).row(), iteration);
        }
        QVERIFY(!setup.model.indexOf(workflow::CheckpointId(999)).isValid());
    }

    void modelStaysConsistentStepByStep()
    {
        for (const bool late : {false, true}) {
            auto script = fake::script({{"one", 0, 4}, {"two", -1, 3}, {"three", 2, 8}});
            script->asksAfterRevise = late;
            Setup setup(script);
            setup.recording.start();
            while (setup.recording.runner->step().stop == workflow::Stop::paused) {
                for (const auto &event : setup.recording.take())
                    setup.run.apply({event});
            }
            setup.sync();
            QCOMPARE(setup.model.rowCount(setup.model.index(0, 0)), 3);
            QCOMPARE(setup.scores.rowCount(), 3);
        }
    }

    void branchesComeAndGo()
    {
        Setup setup(fake::script({{"one", 0, 4}, {"two", 3, 9.2}}));
        setup.runToEnd();
        setup.edit("abc");
        setup.edit("abcdef");
        QCOMPARE(setup.model.rowCount(), 3);
        QCOMPARE(setup.scores.rowCount(), 2 + 1 + 1);
        const QPersistentModelIndex last = setup.model.branchIndex(workflow::BranchId(3));
        const QPersistentModelIndex itsIteration = setup.model.iterationIndex(workflow::BranchId(3), 0);
        setup.run.setBranchHidden(workflow::BranchId(2), true);
        QCOMPARE(setup.model.rowCount(), 2);
        QCOMPARE(last.row(), 1);
        QCOMPARE(itsIteration.parent(), QModelIndex(last));
        QCOMPARE(itsIteration.data(TimelineModel::RowsRole).toInt(), 6);
        setup.run.setBranchHidden(workflow::BranchId(2), false);
        QCOMPARE(last.row(), 2);
        QCOMPARE(setup.scores.rowCount(), 4);
        QCOMPARE(setup.model.branchIndex(workflow::BranchId(2)).data(TimelineModel::ForkIterationRole).toInt(), 1);
        QCOMPARE(setup.model.branchIndex(workflow::BranchId(2)).data(TimelineModel::ParentBranchRole).toInt(), 0);
    }

    void anotherRunOrNoneIsAReset()
    {
        Setup setup(fake::script({{"one", 1, 9}}));
        setup.runToEnd();
        {
            fake::Recording other(fake::script({{"x", 0, 1}, {"y", 1, 8}}));
            app::Run run(fake::about(other.agent()));
            other.start();
            other.runner->run();
            run.apply(other.take());
            setup.model.setRun(&run);
            setup.scores.setRun(&run);
            QCOMPARE(setup.model.rowCount(setup.model.index(0, 0)), 2);
        }
        // The run died under the model.
        QCOMPARE(setup.model.rowCount(), 0);
        QCOMPARE(setup.scores.rowCount(), 0);
        setup.model.setRun(nullptr);
        QVERIFY(!setup.model.newest().isValid());
    }

    void theScoreTableHasOneRowAIteration()
    {
        Setup setup(fake::script({{"one", 0, 4}, {"two", 3, 9.2}}));
        setup.runToEnd();
        setup.edit("four");
        using app::ScoreModel;
        const auto cell = [&](int row, int column) { return setup.scores.index(row, column).data().toString(); };
        QCOMPARE(cell(0, ScoreModel::BranchColumn), QStringLiteral("main"));
        QCOMPARE(cell(0, ScoreModel::ScoreColumn), QLocale().toString(4.0, 'f', 1));
        QCOMPARE(cell(1, ScoreModel::RowsColumn), QStringLiteral("3"));
        QCOMPARE(cell(2, ScoreModel::BranchColumn), QStringLiteral("try-2"));
        QCOMPARE(cell(2, ScoreModel::IterationColumn), QStringLiteral("2"));
        QCOMPARE(setup.scores.index(1, 0).data(ScoreModel::BestRole).toBool(), true);
        QCOMPARE(setup.scores.rowOf(setup.run.iteration(setup.run.current())->last), 2);
        QCOMPARE(setup.scores.threshold(), std::optional(7.0));
    }

    void aBranchsLineStartsAtTheIterationItShares()
    {
        Setup setup(fake::script({{"one", 0, 4}, {"two", 3, 9.2}}));
        setup.runToEnd();
        setup.edit("four");
        const auto series = setup.scores.series(app::ScoreModel::RowsColumn);
        QCOMPARE(series.size(), std::size_t(2));
        QCOMPARE(series[0].points.size(), std::size_t(2));
        QVERIFY(!series[0].current);
        QVERIFY(series[1].current);
        QCOMPARE(series[1].points.size(), std::size_t(2));
        QVERIFY(series[1].points[0].shared);
        QCOMPARE(series[1].points[0].iteration, 1);
        QCOMPARE(*series[1].points[0].score, 4.0);
        QCOMPARE(series[1].points[1].second, 4.0);
    }

    // New steps must not touch old rows: the number of signals of a batch is independent of what is already there.
    void appendingCostsTheSameAtTheEndOfALongRun()
    {
        constexpr int iterations = 10000;
        auto script = fake::script({{"one", 0, 4}});
        fake::Recording recording(script);
        app::Run run(fake::about(recording.agent()));
        TimelineModel model;
        app::ScoreModel scores;
        model.setRun(&run);
        scores.setRun(&run);
        workflow::Limits limits;
        limits.steps = iterations * 5 + 1;
        recording.runner->setLimits(limits);
        recording.start();
        while (recording.runner->step().stop == workflow::Stop::paused) {
            if (recording.events.size() > 2000)
                run.apply(recording.take());
        }
        run.apply(recording.take());
        QCOMPARE(model.rowCount(model.index(0, 0)), iterations);
        QCOMPARE(scores.rowCount(), iterations);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        recording.runner->setLimits({});
        for (int i = 0; i < 5; ++i)
            recording.runner->step();
        run.apply(recording.take());
        QVERIFY2(changed.size() + inserted.size() <= 12, qPrintable(QString::number(changed.size() + inserted.size())));
        QVERIFY(model.rowCount(model.index(0, 0)) > iterations);
    }

private:
    struct Setup {
        explicit Setup(fake::ScriptPtr script) : recording(std::move(script)), run(fake::about(recording.agent()))
        {
            model.setRun(&run);
            scores.setRun(&run);
        }
        void sync() { run.apply(recording.take()); }
        void runToEnd()
        {
            recording.start();
            recording.runner->run();
            sync();
        }
        void edit(const char *query)
        {
            workflow::CheckpointId revise{};
            for (const auto &checkpoint : run.checkpointsOf({workflow::BranchId(1), 1}))
                if (checkpoint->node == "revise")
                    revise = checkpoint->id;
            QVERIFY(recording.runner->edit(revise, {{fake::names::searchQueries, base::json({query})}}));
            recording.runner->run();
            sync();
        }
        fake::Recording recording;
        app::Run run;
        TimelineModel model;
        app::ScoreModel scores;
        QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
        QAbstractItemModelTester scoreTester{&scores, QAbstractItemModelTester::FailureReportingMode::QtTest};
    };
};

QTEST_APPLESS_MAIN(TestTimelineModel)
#include "tst_timelinemodel.moc"
