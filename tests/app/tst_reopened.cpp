// SPDX-License-Identifier: GPL-3.0-or-later
// A reopened run has the place and status that it had when it was closed, after any commands.
#include "app/fakesource.h"
#include "app/run/runactions.h"
#include "app/writtenrun.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <stdexcept>

using app::RunnerState;
using app::RunStatus;
using fake::question;

class TestReopened : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { platform::markGuiThread(); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        m_world = {};
        m_folder = std::make_unique<QTemporaryDir>();
        reopen();
    }
    void cleanup() { m_runner.reset(); }

    void aStopIsKeptAsItIsShown()
    {
        askStepping();
        m_runner->stop();
        m_runner->goTo(run().currentCheckpoint()); // an undo that leads to the same place
        QTRY_VERIFY(m_runner->isSettled());
        QCOMPARE(run().status(), RunStatus::Stopped);
        comesBackTheSame();
        QCOMPARE(run().status(), RunStatus::Stopped);
        m_runner->step();
        QTRY_VERIFY(m_runner->isSettled());
        QCOMPARE(run().status(), RunStatus::Paused);
        comesBackTheSame();
    }

    // No step has run when it pauses again.
    void stoppedRunResumesToABreakpoint()
    {
        askStepping();
        m_runner->stop();
        QCOMPARE(run().status(), RunStatus::Stopped);
        m_runner->toggleBreakpoint(QStringLiteral("schema"));
        m_runner->resume();
        QTRY_VERIFY(m_runner->isSettled());
        QCOMPARE(m_runner->state(), RunnerState::Paused);
        QCOMPARE(run().status(), RunStatus::Paused);
        comesBackTheSame();
    }

    void failedStepIsStillFailedWhenTheRunReturns()
    {
        m_world.script->duringQuery = [] { throw std::runtime_error("no memory"); };
        m_runner->ask(question());
        QTRY_COMPARE(m_runner->state(), RunnerState::Failed);
        const auto failed = run().currentCheckpoint();
        m_runner->goTo(workflow::CheckpointId(2));
        QTRY_VERIFY(m_runner->isSettled());
        QCOMPARE(run().status(), RunStatus::Paused);
        QVERIFY(!run().error());
        comesBackTheSame();
        m_runner->goTo(failed);
        QTRY_VERIFY(m_runner->isSettled());
        QCOMPARE(run().status(), RunStatus::Error);
        QCOMPARE(m_runner->state(), RunnerState::Failed);
        comesBackTheSame();
    }

    void repeatedStepKeepsThePlaceOfTheRun()
    {
        m_runner->ask(question());
        QTRY_COMPARE(m_runner->state(), RunnerState::Ended);
        const auto place = workflow::CheckpointId(4);
        m_runner->goTo(place);
        QTRY_VERIFY(m_runner->isSettled());
        app::RunActions debugger(m_runner.get());
        QSignalSpy repeated(&debugger, &app::RunActions::repeated);
        debugger.repeat(place, 2);
        QTRY_COMPARE(repeated.size(), 1);
        QTRY_VERIFY(m_runner->isSettled());
        QCOMPARE(run().currentCheckpoint(), place);
        comesBackTheSame();
    }

    // Commands from before closing are done; the run is restored at that place.
    void closingWaitsForTheCommand()
    {
        m_runner->ask(question());
        QTRY_COMPARE(m_runner->state(), RunnerState::Ended);
        m_runner->goTo(workflow::CheckpointId(4));
        QVERIFY(!m_runner->isSettled());
        reopen();
        QCOMPARE(run().currentCheckpoint(), workflow::CheckpointId(4));
        QCOMPARE(run().status(), RunStatus::Paused);
    }

private:
    const app::Run &run() const { return *m_runner->currentRun(); }
    void askStepping()
    {
        m_runner->askStepping(question());
        QTRY_COMPARE(m_runner->state(), RunnerState::Paused);
    }
    // Another process on the same folder, with its run.
    void reopen()
    {
        m_runner.reset();
        app::RunnerFactory factory = m_world.factory();
        factory.sessionFolder = m_folder->path().toStdString();
        factory.agent = [script = m_world.script](const std::string &) -> base::Result<app::ShownAgent> {
            return app::ShownAgent{fake::description(), fake::graph(script)};
        };
        factory.decoders.add("rows", data::decodeRows);
        m_runner = std::make_unique<app::AgentRunner>(std::move(factory));
        fake::open(*m_runner);
        const QString file = m_folder->filePath(QStringLiteral("untitled.rfx"));
        if (!QFile::exists(file))
            return;
        m_runner->openSession(file);
        QTRY_VERIFY(m_runner->currentRun());
    }
    QStringList shown() const
    {
        return fake::written(run()) + QStringList{QString::number(int(run().status())), run().endReason(),
                                                  run().pendingNode(),
                                                  QString::number(quint64(run().currentCheckpoint())),
                                                  QString::number(int(m_runner->state()))};
    }
    void comesBackTheSame()
    {
        const QStringList before = shown();
        reopen();
        QCOMPARE(shown(), before);
    }

    fake::World m_world;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<app::AgentRunner> m_runner;
};

QTEST_GUILESS_MAIN(TestReopened)
#include "tst_reopened.moc"
