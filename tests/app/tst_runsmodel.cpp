// SPDX-License-Identifier: GPL-3.0-or-later
// The lists next to a run: all runs, breakpoints, and what can be undone.
#include "app/fakesource.h"
#include "app/run/agentrunner.h"
#include "app/run/breakpointmodel.h"
#include "app/run/commands.h"
#include "app/run/edits.h"
#include "app/run/runsmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using app::RunnerState;
using app::RunsModel;

class TestRunsModel : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        platform::markGuiThread();
        m_world = {};
    }

    void theNewestRunComesFirstAndBranchesBelowIt()
    {
        app::AgentRunner runner(m_world.factory());
        RunsModel model(&runner);
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        ask(runner, "First?");
        ask(runner, "Second?");
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("Second?"));
        QVERIFY(model.index(0, 0).data(RunsModel::CurrentRole).toBool());
        QCOMPARE(model.index(1, 0).data(RunsModel::StatusRole).value<app::RunStatus>(), app::RunStatus::Answered);
        QCOMPARE(model.index(1, 0).data(RunsModel::RowsRole).toInt(), 3);
        QCOMPARE(model.index(1, 0).data(RunsModel::IterationsRole).toInt(), 2);
        QCOMPARE(model.rowCount(model.index(0, 0)), 0); // one branch needs no row
        edit(runner, "four");
        const QModelIndex second = model.index(0, 0);
        QCOMPARE(model.rowCount(second), 2);
        QCOMPARE(model.index(1, 0, second).data().toString(), QStringLiteral("try-2"));
        QCOMPARE(model.index(1, 0, second).data(RunsModel::RowsRole).toInt(), 4);
        QVERIFY(model.index(1, 0, second).data(RunsModel::CurrentRole).toBool());
        runner.removeRun(runner.currentRun()->id());
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("First?"));
    }

    void breakpointsAreAListThatFollowsTheRunner()
    {
        workflow::Breakpoint write;
        write.id = 1;
        write.condition = "write";
        write.fixed = true;
        m_world.breakpoints = {write};
        app::AgentRunner runner(m_world.factory());
        app::BreakpointModel model(&runner);
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 1);
        QVERIFY(!model.setData(model.index(0), Qt::Unchecked, Qt::CheckStateRole)); // always on
        model.remove(model.index(0));
        QCOMPARE(model.rowCount(), 1);
        model.add(workflow::When::before, QStringLiteral("execute"));
        model.add(workflow::When::after, {}, QStringLiteral("rows-above"), {{QStringLiteral("rows"), 1000}});
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(
            model.index(2).data(app::BreakpointModel::ParametersRole).toMap().value(QStringLiteral("rows")).toInt(),
            1000);
        QVERIFY(model.isSet(QStringLiteral("execute")));
        QVERIFY(model.setData(model.index(1), Qt::Unchecked, Qt::CheckStateRole));
        QVERIFY(!model.isSet(QStringLiteral("execute")));
        QVERIFY(!runner.breakpoints()[1].enabled);
        model.remove(model.index(1));
        QCOMPARE(runner.breakpoints().size(), std::size_t(2));
    }

    void theBreakpointThatPausedIsMarked()
    {
        app::AgentRunner runner(m_world.factory());
        app::BreakpointModel model(&runner);
        model.add(workflow::When::before, QStringLiteral("score"));
        model.add(workflow::When::before, QStringLiteral("execute"));
        open(runner);
        app::AskRequest question;
        question.text = QStringLiteral("Which?");
        runner.ask(question);
        QTRY_COMPARE(runner.state(), RunnerState::Paused);
        QVERIFY(model.index(1).data(app::BreakpointModel::HitRole).toBool());
        QVERIFY(!model.index(0).data(app::BreakpointModel::HitRole).toBool());
        QCOMPARE(model.index(1).data(app::BreakpointModel::HitsRole).toInt(), 1);
    }

    void anEditCanBeUndoneAndRedone()
    {
        app::AgentRunner runner(m_world.factory());
        ask(runner, "Which?");
        app::Run *run = runner.currentRun();
        const auto before = run->currentCheckpoint();
        QUndoStack undo;
        const auto at = run->iteration(run->current())->last;
        const auto changes =
            app::changesOf(*run, QStringLiteral("query"), QStringLiteral("four"), run->checkpoint(at)->state);
        undo.push(new app::EditCommand(
            &runner, {run->id(), at, *changes, {}, QStringLiteral("query of 2 edited"), app::Then::Run}));
        QTRY_COMPARE(run->branches().size(), std::size_t(2));
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        const auto edited = run->currentCheckpoint();
        undo.undo();
        QCOMPARE(run->branches().size(), std::size_t(1));
        QTRY_COMPARE(run->currentCheckpoint(), before);
        undo.redo();
        QCOMPARE(run->branches().size(), std::size_t(2));
        QTRY_COMPARE(run->currentCheckpoint(), edited);
        QVERIFY(run->checkpoint(edited) != nullptr); // nothing was run again
    }

    void anEditWithoutABranchTakesNoOther()
    {
        app::AgentRunner runner(m_world.factory());
        open(runner);
        runner.toggleBreakpoint(QStringLiteral("revise"));
        runner.ask(fake::question());
        QTRY_COMPARE(runner.state(), RunnerState::Paused);
        const app::Run *run = runner.currentRun();
        QSignalSpy ended(&runner, &app::AgentRunner::commandEnded);
        QUndoStack undo;
        app::EditCommand::Edit hint{run->id(), run->currentCheckpoint(), {}, {}, {}, app::Then::Stay};
        hint.hint = QStringLiteral("Try another name.");
        undo.push(new app::EditCommand(&runner, hint)); // at the end of its branch, which continues
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(run->branches().size(), std::size_t(1));
        runner.toggleBreakpoint(QStringLiteral("revise"));
        runner.editTextAndRerun(run->iteration(run->current())->first, QStringLiteral("query"), QStringLiteral("four"));
        QTRY_COMPARE(run->branches().size(), std::size_t(2));
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        undo.undo();
        QCOMPARE(run->branches().size(), std::size_t(2)); // the other edit's branch stays
        QVERIFY(!undo.canRedo());                         // and the hint is not given twice
    }

    void branchRenameAndDeletionCanBeUndone()
    {
        app::AgentRunner runner(m_world.factory());
        ask(runner, "Which?");
        edit(runner, "four");
        const app::Run *run = runner.currentRun();
        QUndoStack undo;
        undo.push(new app::RenameBranchCommand(&runner, run->id(), workflow::BranchId(2), QStringLiteral("better")));
        QTRY_COMPARE(run->branch(workflow::BranchId(2))->name, QStringLiteral("better"));
        undo.push(new app::DeleteBranchCommand(&runner, run->id(), workflow::BranchId(2)));
        QCOMPARE(run->branches().size(), std::size_t(1));
        undo.undo();
        QCOMPARE(run->branches().size(), std::size_t(2));
        undo.undo();
        QTRY_COMPARE(run->branch(workflow::BranchId(2))->name, QStringLiteral("try-2"));
    }

    void aNameThatIsTakenIsRefused()
    {
        app::AgentRunner runner(m_world.factory());
        ask(runner, "Which?");
        edit(runner, "four");
        QSignalSpy failed(&runner, &app::AgentRunner::operationFailed);
        runner.renameBranch(runner.currentRun()->id(), workflow::BranchId(2), QStringLiteral("main"));
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(runner.currentRun()->branch(workflow::BranchId(2))->name, QStringLiteral("try-2"));
        QCOMPARE(runner.state(), RunnerState::Ended);
    }

private:
    static void open(app::AgentRunner &runner)
    {
        if (runner.state() != RunnerState::NoSource)
            return;
        runner.openSource(QStringLiteral("slow:"));
        QTRY_COMPARE(runner.state(), RunnerState::Ready);
    }
    static void ask(app::AgentRunner &runner, const char *text)
    {
        open(runner);
        app::AskRequest question;
        question.text = QString::fromUtf8(text);
        runner.ask(question);
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
    }
    static void edit(app::AgentRunner &runner, const char *query)
    {
        const app::Run *run = runner.currentRun();
        const auto branches = run->branches().size();
        runner.editTextAndRerun(run->iteration(run->current())->last, QStringLiteral("query"),
                                QString::fromUtf8(query));
        QTRY_COMPARE(run->branches().size(), branches + 1);
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
    }
    fake::World m_world;
};

QTEST_GUILESS_MAIN(TestRunsModel)
#include "tst_runsmodel.moc"
