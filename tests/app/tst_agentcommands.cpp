// SPDX-License-Identifier: GPL-3.0-or-later
// The user's commands for runs: breakpoints, skipping, going back, several questions, closing the window during a run.
#include "app/fakesource.h"
#include "app/run/agentrunner.h"

#include <QSignalSpy>
#include <QTest>

using app::RunnerState;
using fake::open;
using fake::question;

class TestAgentCommands : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        platform::markGuiThread();
        m_world = {};
    }

    void breakpointsPauseAndCountTheirHits()
    {
        app::AgentRunner runner(m_world.factory());
        open(runner);
        runner.toggleBreakpoint(QStringLiteral("execute"));
        runner.ask(question());
        QTRY_COMPARE(runner.state(), RunnerState::Paused);
        QCOMPARE(runner.currentRun()->pendingNode(), QStringLiteral("execute"));
        QCOMPARE(runner.breakpoints().front().hits, 1);
        QCOMPARE(runner.hitBreakpoint(), runner.breakpoints().front().id);
        runner.resume();
        QTRY_COMPARE(runner.breakpoints().front().hits, 2);
        QCOMPARE(runner.currentRun()->iterationNumber(), 2);
        runner.toggleBreakpoint(QStringLiteral("execute"));
        QVERIFY(runner.breakpoints().empty());
        runner.resume();
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
    }

    void commandsEndByNumberOrAreRefused()
    {
        m_world.script->model->close();
        app::AgentRunner runner(m_world.factory());
        QVERIFY(!runner.step() && !runner.resume() && !runner.pause() && !runner.stop() && !runner.skip());
        open(runner);
        QSignalSpy ended(runner.commands(), &app::RunCommands::commandEnded);
        const auto run = runner.askStepping(question());
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(ended.front().at(0).value<app::RunId>(), run);
        QCOMPARE(ended.front().at(1).toULongLong(), 1u);
        QCOMPARE(runner.state(), RunnerState::Paused);
        QCOMPARE(runner.pause().error().code, std::string("refused"));
        const auto number = runner.resume();
        QCOMPARE(number.value(), 2u);
        QTRY_COMPARE(m_world.script->model->waiting(), 1);
        QCOMPARE(runner.step().error().code, std::string("refused"));
        QVERIFY(!runner.openSession(QStringLiteral("/nowhere/a.session")) && !runner.newSession());
        m_world.script->model->open();
        QTRY_COMPARE(ended.size(), 2);
        QCOMPARE(ended.back().at(1).toULongLong(), *number);
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        QVERIFY(!runner.stop());
    }

    void breakpointSetDuringARunApplies()
    {
        m_world.script->model->close();
        app::AgentRunner runner(m_world.factory());
        open(runner);
        runner.ask(question());
        QTRY_COMPARE(m_world.script->model->waiting(), 1);
        runner.toggleBreakpoint(QStringLiteral("score"));
        m_world.script->model->open();
        QTRY_COMPARE(runner.state(), RunnerState::Paused);
        QCOMPARE(runner.currentRun()->pendingNode(), QStringLiteral("score"));
    }

    void aSkippedStepWritesNothing()
    {
        app::AgentRunner runner(m_world.factory());
        open(runner);
        runner.toggleBreakpoint(QStringLiteral("execute"));
        runner.ask(question());
        QTRY_COMPARE(runner.state(), RunnerState::Paused);
        runner.skip();
        QTRY_COMPARE(runner.currentRun()->pendingNode(), QStringLiteral("score"));
        QCOMPARE(runner.state(), RunnerState::Paused);
        QCOMPARE(runner.currentRun()->iteration(runner.currentRun()->current())->outcome, -1);
    }

    void everyQuestionIsStoredAndCanBeReopened()
    {
        app::AgentRunner runner(m_world.factory());
        open(runner);
        const auto first = runner.ask(question("First?"));
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        const auto second = runner.ask(question("Second?"));
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        QCOMPARE(runner.runs().size(), std::size_t(2));
        QCOMPARE(runner.currentRun()->id(), second);
        runner.selectRun(first);
        QCOMPARE(runner.currentRun()->about().question, QStringLiteral("First?"));
        // It can still be edited, although another question was asked later.
        const app::Run *run = runner.currentRun();
        runner.editTextAndRerun(run->iteration({run->currentBranch(), 0})->last, QStringLiteral("query"),
                                QStringLiteral("abc"));
        QTRY_COMPARE(run->branches().size(), std::size_t(2));
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        QCOMPARE(run->branches()[1]->iterations.front().outcome, 3);
        runner.removeRun(first);
        QCOMPARE(runner.runs().size(), std::size_t(1));
        QCOMPARE(runner.currentRun()->id(), second);
    }

    void aNewQuestionStopsTheOneAtWork()
    {
        m_world.script->model->close();
        app::AgentRunner runner(m_world.factory());
        open(runner);
        const auto first = runner.ask(question());
        QTRY_COMPARE(m_world.script->model->waiting(), 1);
        const auto second = runner.ask(question());
        QTRY_COMPARE(runner.run(first)->outcome(), app::Outcome::Cancelled);
        m_world.script->model->open();
        QTRY_COMPARE(runner.run(second)->outcome(), app::Outcome::Answered);
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
    }

    void anotherRunIsShownWhileOneWorks()
    {
        app::AgentRunner runner(m_world.factory());
        open(runner);
        const auto first = runner.ask(question("First?"));
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        m_world.script->model->close();
        const auto second = runner.ask(question("Second?"));
        QTRY_COMPARE(m_world.script->model->waiting(), 1);
        QSignalSpy shown(&runner, &app::AgentRunner::currentRunChanged);
        runner.selectRun(first);
        QCOMPARE(shown.size(), 1);
        QCOMPARE(runner.currentRun()->id(), first);
        QCOMPARE(runner.state(), RunnerState::Ended);
        QVERIFY(runner.isActive(second) && runner.hasActiveRun() && !runner.isActive(first));
        runner.newSession(); // not while a run works
        QCOMPARE(runner.runs().size(), std::size_t(2));
        runner.selectRun(second);
        QCOMPARE(runner.state(), RunnerState::Running);
        runner.selectRun(first);
        QSignalSpy ended(&runner, &app::AgentRunner::runEnded);
        m_world.script->model->open();
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(runner.run(second)->outcome(), app::Outcome::Answered);
        QVERIFY(!runner.hasActiveRun());
        QCOMPARE(runner.currentRun()->id(), first);
        QCOMPARE(runner.state(), RunnerState::Ended);
        runner.selectRun(second);
        QCOMPARE(runner.state(), RunnerState::Ended);
    }

    void aRunIsEditedWhileAnotherWorks()
    {
        app::AgentRunner runner(m_world.factory());
        open(runner);
        const auto first = runner.ask(question("First?"));
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        m_world.script->model->close();
        const auto second = runner.ask(question("Second?"));
        QTRY_COMPARE(m_world.script->model->waiting(), 1);
        runner.selectRun(first);
        const app::Run *run = runner.currentRun();
        runner.editTextAndRerun(run->iteration({run->currentBranch(), 0})->last, QStringLiteral("query"),
                                QStringLiteral("abc"));
        QTRY_VERIFY(run->branches().size() == 2 && runner.state() == RunnerState::Ended);
        QVERIFY(runner.isActive(second));
        m_world.script->model->open();
        QTRY_COMPARE(runner.run(second)->outcome(), app::Outcome::Answered);
    }

    // The breakpoint that paused one run is not that of another.
    void eachRunHasItsOwnPauseReason()
    {
        app::AgentRunner runner(m_world.factory());
        open(runner);
        const auto first = runner.ask(question("First?"));
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        runner.toggleBreakpoint(QStringLiteral("execute"));
        const auto second = runner.ask(question("Second?"));
        QTRY_COMPARE(runner.state(), RunnerState::Paused);
        runner.selectRun(first);
        QCOMPARE(runner.hitBreakpoint(), 0);
        runner.selectRun(second);
        QCOMPARE(runner.hitBreakpoint(), runner.breakpoints().front().id);
    }

    void aBranchLeftAtAPauseIsStopped()
    {
        app::AgentRunner runner(m_world.factory());
        open(runner);
        runner.toggleBreakpoint(QStringLiteral("execute"));
        runner.ask(question());
        QTRY_COMPARE(runner.state(), RunnerState::Paused);
        app::Run *run = runner.currentRun();
        const auto main = run->currentBranch();
        const auto place = run->currentCheckpoint();
        runner.toggleBreakpoint(QStringLiteral("execute"));
        runner.editTextAndRerun(place, QStringLiteral("query"), QStringLiteral("abc"), QStringLiteral("mine"));
        QTRY_VERIFY(run->branches().size() == 2 && runner.state() == RunnerState::Ended);
        QCOMPARE(run->branch(main)->status, app::RunStatus::Stopped);
        QCOMPARE(run->branch(main)->iterations.back().status, app::RunStatus::Stopped);
        runner.goTo(place);
        QTRY_COMPARE(runner.state(), RunnerState::Paused);
        QCOMPARE(run->branch(main)->status, app::RunStatus::Paused);
        QCOMPARE(run->branch(main)->iterations.back().status, app::RunStatus::Paused);
    }

    void goingBackPausesAtThatPlace()
    {
        app::AgentRunner runner(m_world.factory());
        open(runner);
        runner.ask(question());
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        app::Run *run = runner.currentRun();
        const auto place = run->checkpointsOf({run->currentBranch(), 0})[3]->id; // check
        runner.goTo(place);
        QTRY_COMPARE(runner.state(), RunnerState::Paused);
        QCOMPARE(run->currentCheckpoint(), place);
        QCOMPARE(run->pendingNode(), QStringLiteral("execute"));
        QCOMPARE(run->branches().front()->iterations.size(), std::size_t(2)); // nothing is lost
        runner.resume();
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        QCOMPARE(run->branches().size(), std::size_t(2));
    }

    void rowsAreFetchedOutsideARun()
    {
        app::AgentRunner runner(m_world.factory());
        open(runner);
        quint64 ticket = 0;
        std::size_t rows = 0;
        connect(&runner, &app::AgentRunner::rowsDelivered, this,
                [&](quint64 delivered, const std::shared_ptr<const data::Rows> &got,
                    const std::optional<base::Error> &error) {
                    QVERIFY(!error);
                    ticket = delivered;
                    rows = got->size();
                });
        const quint64 asked = runner.fetchRows(QStringLiteral("12345"), 100);
        QTRY_COMPARE(ticket, asked);
        QCOMPARE(rows, std::size_t(5));
    }

    void destroyingItInTheMiddleCancelsAndJoins()
    {
        {
            m_world.script->model->close();
            app::AgentRunner runner(m_world.factory());
            open(runner);
            runner.ask(question());
            QTRY_COMPARE(m_world.script->model->waiting(), 1);
        }
        QCOMPARE(m_world.sourcesAlive->load(), 0);
        {
            m_world.opening->close();
            app::AgentRunner runner(m_world.factory());
            runner.openSource(QStringLiteral("slow:"));
            QTRY_COMPARE(m_world.opening->waiting(), 1);
        }
        QCOMPARE(m_world.sourcesAlive->load(), 0);
    }

    void breakpointIsMarkedOnFinishedAndPendingSteps()
    {
        app::AgentRunner runner(m_world.factory());
        open(runner);
        runner.askStepping(question());
        QTRY_COMPARE(runner.state(), RunnerState::Paused);
        runner.toggleBreakpoint(QStringLiteral("draft.prompt"));
        const auto marked = [&] {
            QStringList names;
            for (const app::Step &step : runner.currentRun()->iteration(runner.currentRun()->current())->steps) {
                if (step.breakpoint)
                    names.append(step.name);
            }
            return names;
        };
        QCOMPARE(marked(), QStringList{QStringLiteral("draft")});
        runner.toggleBreakpoint(QStringLiteral("draft.prompt"));
        QCOMPARE(marked(), QStringList());
    }

    void latePauseIsDropped()
    {
        m_world.script->model->close();
        app::AgentRunner runner(m_world.factory());
        open(runner);
        QSignalSpy ended(&runner, &app::AgentRunner::runEnded);
        runner.ask(question());
        QTRY_COMPARE(m_world.script->model->waiting(), 1);
        runner.stop();
        runner.pause(); // nothing left to pause
        QTRY_COMPARE(ended.size(), 1);
        m_world.script->model->open();
        runner.resume();
        QTRY_COMPARE(ended.size(), 2);
        QCOMPARE(runner.currentRun()->outcome(), app::Outcome::Answered);
    }

    void anotherSourceStartsAnew()
    {
        app::AgentRunner runner(m_world.factory());
        open(runner);
        runner.ask(question());
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        QSignalSpy failed(&runner, &app::AgentRunner::sourceFailed);
        runner.openSource(QStringLiteral("missing:x"));
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(runner.state(), RunnerState::Ended); // nothing has changed
        QVERIFY(runner.currentRun() != nullptr);
        runner.openSource(QStringLiteral("slow:other"));
        QTRY_COMPARE(runner.state(), RunnerState::Ready);
        QVERIFY(runner.currentRun() == nullptr);
        QCOMPARE(runner.runs().size(), std::size_t(1));
    }

private:
    fake::World m_world;
};

QTEST_GUILESS_MAIN(TestAgentCommands)
#include "tst_agentcommands.moc"
