// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fakesource.h"
#include "app/run/agentrunner.h"
#include "app/run/timelinemodel.h"
#include "app/source/querylanguage.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using app::RunnerState;
using fake::open;
using fake::question;

class TestAgentRunner : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { platform::markGuiThread(); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        m_touched.clear();
        platform::setGuardHandler([this](std::string_view what) {
            m_touched.append(QString::fromUtf8(what.data(), qsizetype(what.size())));
        });
        m_world = {};
    }
    void cleanup()
    {
        QCOMPARE(m_touched, QStringList());
        platform::setGuardHandler({});
    }

    void eventLoopRunsDuringSlowSourceAndModelCalls()
    {
        m_world.opening->close();
        m_world.script->model->close();
        m_world.script->database->close();
        app::AgentRunner runner(m_world.factory());
        int turns = 0;
        QTimer heart;
        connect(&heart, &QTimer::timeout, this, [&] { ++turns; });
        heart.start(0);
        const auto turnsOn = [&] {
            const int before = turns;
            return QTest::qWaitFor([&] { return turns > before + 20; });
        };
        runner.openSource(QStringLiteral("slow:"));
        QTRY_COMPARE(m_world.opening->waiting(), 1);
        QVERIFY(turnsOn());
        QCOMPARE(runner.state(), RunnerState::Opening);
        QTRY_COMPARE(runner.progress().what, QStringLiteral("reading slow:"));
        QCOMPARE(runner.progress().fraction, 0.25);
        m_world.opening->open();
        QTRY_COMPARE(runner.state(), RunnerState::Ready);
        QVERIFY(runner.progress().what.isEmpty());

        runner.ask(question());
        QTRY_COMPARE(m_world.script->model->waiting(), 1);
        QVERIFY(turnsOn());
        QTRY_COMPARE(runner.currentRun()->status(), app::RunStatus::Answering);
        m_world.script->model->open();
        QTRY_COMPARE(m_world.script->database->waiting(), 1);
        QVERIFY(turnsOn());
        QTRY_COMPARE(runner.currentRun()->runningNode(), QStringLiteral("execute"));
        m_world.script->database->open();
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        QCOMPARE(runner.currentRun()->outcome(), app::Outcome::Answered);
    }

    void anOpenedSourceIsSeenAsValues()
    {
        app::AgentRunner runner(m_world.factory());
        QSignalSpy opened(&runner, &app::AgentRunner::sourceOpened);
        runner.openSource(QStringLiteral("slow:"));
        QTRY_COMPARE(opened.size(), 1);
        QCOMPARE(runner.source().info.name, std::string("Slow source"));
        QCOMPARE(runner.source().schema->entities.size(), std::size_t(1));
        QCOMPARE(runner.source().language->name(), QStringLiteral("Words"));
        QCOMPARE(runner.source().samples.size(), std::size_t(1));
    }

    void aSourceIsShownBeforeItsQuestionsAreFound()
    {
        const auto looking = std::make_shared<fake::Gate>();
        looking->close();
        app::RunnerFactory factory = m_world.factory();
        factory.samples = [looking](const app::OpenedSource &source, std::stop_token stop) {
            platform::assertNotGuiThread("samples");
            (void)looking->pass(stop);
            return std::vector<data::SampleQuestion>{{"Which of " + source.source->info().name + "?", "found"}};
        };
        app::AgentRunner runner(std::move(factory));
        QSignalSpy opened(&runner, &app::AgentRunner::sourceOpened);
        QSignalSpy found(&runner, &app::AgentRunner::samplesFound);
        runner.openSource(QStringLiteral("slow:"));
        QTRY_COMPARE(opened.size(), 1);
        QCOMPARE(runner.state(), RunnerState::Ready);
        QTRY_COMPARE(looking->waiting(), 1);
        QCOMPARE(found.size(), 0);
        looking->open();
        QTRY_COMPARE(found.size(), 1);
        QCOMPARE(runner.source().samples.front().text, std::string("Which of Slow source?"));
    }

    void theNewestOpeningWins()
    {
        m_world.opening->close();
        app::AgentRunner runner(m_world.factory());
        QSignalSpy opened(&runner, &app::AgentRunner::sourceOpened);
        QSignalSpy failed(&runner, &app::AgentRunner::sourceFailed);
        runner.openSource(QStringLiteral("missing:a"));
        runner.openSource(QStringLiteral("missing:b"));
        runner.openSource(QStringLiteral("slow:c"));
        m_world.opening->open();
        QTRY_COMPARE(opened.size(), 1);
        QCOMPARE(runner.source().uri, QStringLiteral("slow:c"));
        QCOMPARE(failed.size(), 0);
    }

    void agentStopRuleHoldsUnlessTheUserSetsOne()
    {
        m_world.own = agents::StopRule::reflection(6.5, 44);
        app::AgentRunner runner(m_world.factory());
        runner.openSource(QStringLiteral("slow:"));
        QTRY_COMPARE(runner.state(), RunnerState::Ready);
        QVERIFY(!runner.stopRule());
        auto asked = question();
        asked.stop = runner.stopRule();
        runner.ask(asked);
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        QCOMPARE(runner.currentRun()->about().threshold, 6.5);
        QCOMPARE(runner.currentRun()->about().stepLimit, 44);
        runner.setStopRule(app::StopRule{QStringLiteral("strict"), 8, 20});
        asked.stop = runner.stopRule();
        runner.ask(asked);
        QTRY_COMPARE(runner.runs().size(), std::size_t(2));
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        QCOMPARE(runner.currentRun()->about().threshold, 8.0);
        QCOMPARE(runner.currentRun()->about().stepLimit, 20);
    }

    void failedOpeningReportsWhyAndKeepsTheOldSource()
    {
        app::AgentRunner runner(m_world.factory());
        QSignalSpy failed(&runner, &app::AgentRunner::sourceFailed);
        runner.openSource(QStringLiteral("missing:x"));
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(runner.state(), RunnerState::NoSource);
        QCOMPARE(runner.error()->message, std::string("There is no source missing:x."));
        runner.openSource(QStringLiteral("slow:"));
        QTRY_COMPARE(runner.state(), RunnerState::Ready);
        runner.openSource(QStringLiteral("missing:y"));
        QTRY_COMPARE(failed.size(), 2);
        QCOMPARE(runner.state(), RunnerState::Ready);
        QCOMPARE(runner.source().uri, QStringLiteral("slow:"));
    }

    void openingCanBeCancelled()
    {
        m_world.opening->close();
        app::AgentRunner runner(m_world.factory());
        QSignalSpy failed(&runner, &app::AgentRunner::sourceFailed);
        runner.openSource(QStringLiteral("slow:"));
        QTRY_COMPARE(m_world.opening->waiting(), 1);
        runner.cancelOpening();
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(runner.error()->category == base::Category::cancelled);
    }

    void aQuestionWithoutASourceFailsWithASentence()
    {
        app::AgentRunner runner(m_world.factory());
        QSignalSpy failed(&runner, &app::AgentRunner::operationFailed);
        runner.ask(question());
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(runner.state(), RunnerState::Failed);
        QCOMPARE(runner.error()->message, std::string("No source is open. Choose a source first."));
    }

    void unreachableModelFailsTheRun()
    {
        m_world.prepareError = "The model cannot be reached.";
        app::AgentRunner runner(m_world.factory());
        open(runner);
        runner.ask(question());
        QTRY_COMPARE(runner.state(), RunnerState::Failed);
        QCOMPARE(runner.currentRun()->status(), app::RunStatus::Error);
        QCOMPARE(runner.currentRun()->error()->message, std::string("The model cannot be reached."));
    }

    void aRunCanBeSteppedPausedAndContinued()
    {
        app::AgentRunner runner(m_world.factory());
        open(runner);
        QSignalSpy paused(&runner, &app::AgentRunner::runPaused);
        QSignalSpy ended(&runner, &app::AgentRunner::runEnded);
        runner.askStepping(question());
        QTRY_COMPARE(runner.state(), RunnerState::Paused);
        QCOMPARE(runner.currentRun()->pendingNode(), QStringLiteral("schema"));
        QCOMPARE(runner.currentRun()->status(), app::RunStatus::Paused);
        runner.step();
        QTRY_COMPARE(paused.size(), 1);
        QCOMPARE(runner.currentRun()->pendingNode(), QStringLiteral("draft.prompt"));
        m_world.script->model->close();
        runner.resume();
        QTRY_COMPARE(m_world.script->model->waiting(), 1);
        runner.pause();
        QCOMPARE(runner.state(), RunnerState::Pausing);
        m_world.script->model->open();
        QTRY_COMPARE(paused.size(), 2);
        QCOMPARE(runner.state(), RunnerState::Paused);
        QCOMPARE(runner.currentRun()->pendingNode(), QStringLiteral("check"));
        runner.resume();
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(ended.first().last().toString(), QStringLiteral("answered"));
    }

    void cancelledAnswerCanBeRequestedAgain()
    {
        m_world.script->model->close();
        app::AgentRunner runner(m_world.factory());
        open(runner);
        runner.ask(question());
        QTRY_COMPARE(m_world.script->model->waiting(), 1);
        runner.cancelAnswer();
        QTRY_COMPARE(runner.state(), RunnerState::Paused);
        QCOMPARE(runner.currentRun()->pendingNode(), QStringLiteral("draft"));
        QVERIFY(runner.currentRun()->endReason().isEmpty());
        m_world.script->model->open();
        runner.resume();
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        QCOMPARE(runner.currentRun()->outcome(), app::Outcome::Answered);
    }

    void stoppedRunEndsAsCancelledAndCanResume()
    {
        m_world.script->database->close();
        app::AgentRunner runner(m_world.factory());
        open(runner);
        QSignalSpy ended(&runner, &app::AgentRunner::runEnded);
        runner.ask(question());
        QTRY_COMPARE(m_world.script->database->waiting(), 1);
        runner.stop();
        QTRY_COMPARE(ended.size(), 1);
        QCOMPARE(runner.state(), RunnerState::Ended);
        QCOMPARE(runner.currentRun()->outcome(), app::Outcome::Cancelled);
        m_world.script->database->open();
        runner.resume();
        QTRY_COMPARE(ended.size(), 2);
        QCOMPARE(runner.currentRun()->outcome(), app::Outcome::Answered);
    }

    void aPausedRunCanBeStopped()
    {
        app::AgentRunner runner(m_world.factory());
        open(runner);
        runner.askStepping(question());
        QTRY_COMPARE(runner.state(), RunnerState::Paused);
        runner.stop();
        QCOMPARE(runner.state(), RunnerState::Ended);
        QCOMPARE(runner.currentRun()->outcome(), app::Outcome::Cancelled);
    }

    void queryEditMakesASecondBranchThatRuns()
    {
        app::AgentRunner runner(m_world.factory());
        open(runner);
        runner.ask(question());
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        const app::Run *run = runner.currentRun();
        QSignalSpy branches(&runner, &app::AgentRunner::branchMade);
        runner.editTextAndRerun(run->iteration(run->current())->last, QStringLiteral("query"), QStringLiteral("four"),
                                QStringLiteral("mine"), QStringLiteral("query of 2 edited by you"));
        QTRY_COMPARE(branches.size(), 1);
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        QCOMPARE(run->branches().size(), std::size_t(2));
        const app::Branch &branch = *run->branches()[1];
        QCOMPARE(branch.name, QStringLiteral("mine"));
        QCOMPARE(branch.iterations.size(), std::size_t(1));
        QCOMPARE(branch.iterations[0].number, 2);
        QCOMPARE(branch.iterations[0].outcome, 4);
        QVERIFY(branch.iterations[0].byPerson);
        QVERIFY(run->saved().tokens() > 0);
    }

    void wrongEditReportsItsError_data()
    {
        QTest::addColumn<QString>("artefact");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("empty query") << "query"
                                     << " "
                                     << "The query is empty. Write a query, or choose another step.";
        QTest::newRow("score") << "score"
                               << "splendid"
                               << "A score must be a number from 0 to 10.";
        QTest::newRow("json")
            << "findings"
            << "[1,"
            << "The edited findings cannot be used. The text is not valid JSON. The error is at character 4.";
        QTest::newRow("unknown") << "mood"
                                 << "good"
                                 << "The agent kg-reflexion has no value named “mood”.";
    }
    void wrongEditReportsItsError()
    {
        QFETCH(QString, artefact);
        QFETCH(QString, text);
        QFETCH(QString, message);
        app::AgentRunner runner(m_world.factory());
        open(runner);
        runner.ask(question());
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        QSignalSpy failed(&runner, &app::AgentRunner::operationFailed);
        const app::Run *run = runner.currentRun();
        runner.editTextAndRerun(run->iteration(run->current())->last, artefact, text);
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(QString::fromStdString(runner.error()->message), message);
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        QCOMPARE(run->branches().size(), std::size_t(1));
    }

    void aLongRunComesInFewBatchesAndTheModelKeepsUp()
    {
        constexpr int iterations = 300;
        m_world.script = fake::script({{"one", 0, 4}});
        app::AgentRunner runner(m_world.factory());
        open(runner);
        app::TimelineModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto asked = question();
        asked.stop = app::StopRule{QStringLiteral("documented"), 7, iterations * 5};
        connect(&runner, &app::AgentRunner::runAdded, &model, [&](app::RunId id) { model.setRun(runner.run(id)); });
        QElapsedTimer clock;
        clock.start();
        runner.ask(asked);
        QSignalSpy updates(runner.currentRun(), &app::Run::updated);
        QTRY_COMPARE_WITH_TIMEOUT(runner.state(), RunnerState::Ended, 120000);
        QVERIFY(updates.size() <= clock.elapsed() / 33 + 5);
        QCOMPARE(model.rowCount(model.index(0, 0)), iterations);
    }

private:
    fake::World m_world;
    QStringList m_touched;
};

QTEST_GUILESS_MAIN(TestAgentRunner)
#include "tst_agentrunner.moc"
