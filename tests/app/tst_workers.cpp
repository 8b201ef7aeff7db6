// SPDX-License-Identifier: GPL-3.0-or-later
// Each run and each connection has its own worker: a blocked one delays no other, and closing takes at most about two
// seconds.
#include "app/fakesource.h"
#include "app/run/agentrunner.h"
#include "platform/threadgroup.h"
#include "session/sessionfile.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <thread>

using namespace std::chrono_literals;
using app::RunnerState;
using fake::open;
using fake::question;

namespace {

// Blocks every caller until the test opens it, stopped or not.
class Wall {
public:
    void wait()
    {
        std::unique_lock lock(m_mutex);
        ++m_waiting;
        m_changed.wait(lock, [this] { return m_open; });
        --m_waiting;
    }
    void open()
    {
        const std::lock_guard lock(m_mutex);
        m_open = true;
        m_changed.notify_all();
    }
    int waiting()
    {
        const std::lock_guard lock(m_mutex);
        return m_waiting;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_open = false;
    int m_waiting = 0;
};

class Log final : public base::Log {
public:
    void write(base::Severity, std::string_view, std::string_view message) override
    {
        const std::lock_guard lock(mutex);
        lines.append(QString::fromUtf8(message.data(), qsizetype(message.size())));
    }
    std::mutex mutex;
    QStringList lines;
};

// A graph of one model call that ignores stop requests.
app::RunnerFactory withDeafModel(app::RunnerFactory factory, const std::shared_ptr<Wall> &wall)
{
    factory.prepare = [prepare = factory.prepare, wall](const app::OpenedSource &source,
                                                        const agents::RunRequest &request,
                                                        const app::PrepareOptions &how) {
        auto prepared = prepare(source, request, how);
        if (!prepared || request.question != "deaf?")
            return prepared;
        auto graph = std::make_shared<workflow::StateGraph>("kg-reflexion");
        graph->input(fake::names::question);
        graph->node(fake::node("schema", {fake::names::question}, {fake::names::schemaText},
                               [wall](const workflow::State &, workflow::Context &) -> base::Result<workflow::Update> {
                                   wall->wait();
                                   return workflow::Update{{{fake::names::schemaText, base::text("late")}}, {}, {}};
                               }));
        graph->entry(workflow::Target::iteration("schema"));
        graph->route("schema", workflow::Target::end("answered"));
        prepared->graph = graph;
        return prepared;
    };
    return factory;
}

} // namespace

class TestWorkers : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { platform::markGuiThread(); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        m_world = {};
        m_threads = std::make_shared<platform::ThreadGroup>();
    }

    void pendingModelCallBlocksNoPlansRowsOrSources()
    {
        m_world.script->model->close();
        app::AgentRunner runner(m_world.factory());
        QSignalSpy opened(&runner, &app::AgentRunner::sourceOpened);
        open(runner);
        runner.ask(question());
        QTRY_COMPARE(m_world.script->model->waiting(), 1);
        QSignalSpy planned(&runner, &app::AgentRunner::planDelivered);
        QSignalSpy fetched(&runner, &app::AgentRunner::rowsDelivered);
        runner.fetchPlan(QStringLiteral("three"), false);
        runner.fetchRows(QStringLiteral("three"), 10);
        QTRY_COMPARE(planned.size(), 1);
        QTRY_COMPARE(fetched.size(), 1);
        runner.openSource(QStringLiteral("slow:other"));
        QTRY_COMPARE(opened.size(), 2);
        QCOMPARE(runner.source().uri, QStringLiteral("slow:other"));
        QCOMPARE(runner.state(), RunnerState::Running);
        QCOMPARE(m_world.script->model->waiting(), 1);
        m_world.script->model->open();
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        QCOMPARE(runner.currentRun()->about().sourceUri, QStringLiteral("slow:"));
    }

    void openingASourceDoesNotBlockThePreviousOne()
    {
        app::AgentRunner runner(m_world.factory());
        open(runner);
        m_world.opening->close();
        runner.openSource(QStringLiteral("slow:other"));
        QTRY_COMPARE(m_world.opening->waiting(), 1);
        const auto id = runner.ask(question());
        QTRY_COMPARE(runner.run(id)->outcome(), app::Outcome::Answered);
        QCOMPARE(runner.run(id)->about().sourceUri, QStringLiteral("slow:"));
        QCOMPARE(runner.run(id)->about().source, QStringLiteral("Slow source"));
        QCOMPARE(m_world.opening->waiting(), 1);
        m_world.opening->open();
        QTRY_COMPARE(runner.source().uri, QStringLiteral("slow:other"));
        const auto next = runner.ask(question());
        QTRY_COMPARE(runner.run(next)->outcome(), app::Outcome::Answered);
        QCOMPARE(runner.run(next)->about().source, QStringLiteral("Slow source other"));
        QCOMPARE(runner.run(id)->about().source, QStringLiteral("Slow source"));
    }

    void earlyQuestionGoesToTheSourceBeingOpened()
    {
        m_world.opening->close();
        app::AgentRunner runner(m_world.factory());
        runner.openSource(QStringLiteral("slow:first"));
        const auto id = runner.ask(question());
        QCOMPARE(runner.run(id)->about().sourceUri, QStringLiteral("slow:first"));
        m_world.opening->open();
        QTRY_COMPARE(runner.run(id)->outcome(), app::Outcome::Answered);
        QCOMPARE(runner.run(id)->about().source, QStringLiteral("Slow source first"));
    }

    void hangingRunBlocksNoOther()
    {
        const auto wall = std::make_shared<Wall>();
        app::AgentRunner runner(withDeafModel(factory(), wall));
        open(runner);
        const auto deaf = runner.ask(question("deaf?"));
        QTRY_COMPARE(wall->waiting(), 1);
        const auto other = runner.ask(question());
        QTRY_COMPARE(runner.run(other)->outcome(), app::Outcome::Answered);
        QCOMPARE(runner.state(), RunnerState::Ended);
        QCOMPARE(wall->waiting(), 1);
        wall->open();
        QTRY_COMPARE(runner.run(deaf)->outcome(), app::Outcome::Answered); // late, and next to the other one
        QCOMPARE(runner.state(), RunnerState::Ended);
        QCOMPARE(runner.currentRun()->id(), other);
    }

    void editRacingWithTheEndOfARunIsApplied()
    {
        m_world.script = fake::script({{"one", 0, 4}, {"two", 3, 9}});
        m_world.script->database->close();
        app::AgentRunner runner(m_world.factory());
        open(runner);
        runner.toggleBreakpoint(QStringLiteral("revise"));
        runner.ask(question());
        QTRY_COMPARE(m_world.script->database->waiting(), 1);
        m_world.script->database->open();
        QTRY_COMPARE(runner.state(), RunnerState::Paused);
        runner.toggleBreakpoint(QStringLiteral("revise"));
        const app::Run *run = runner.currentRun();
        runner.resume();
        std::this_thread::sleep_for(500ms); // it ends before this thread knows
        QCOMPARE(runner.state(), RunnerState::Running);
        QSignalSpy ended(&runner, &app::AgentRunner::runEnded);
        runner.editTextAndRerun(run->iteration({run->currentBranch(), 0})->last, QStringLiteral("query"),
                                QStringLiteral("four"), QStringLiteral("mine"));
        QTRY_COMPARE(run->branches().size(), std::size_t(2));
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
        QCOMPARE(run->branches()[1]->name, QStringLiteral("mine"));
        QCOMPARE(run->branches()[1]->iterations.front().outcome, 4);
        QTRY_COMPARE(ended.size(), 2);
    }

    void commandForAnotherPlaceIsRefused()
    {
        m_world.script->model->close();
        app::AgentRunner runner(m_world.factory());
        open(runner);
        runner.ask(question());
        QTRY_COMPARE(m_world.script->model->waiting(), 1);
        QTRY_COMPARE(runner.currentRun()->runningNode(), QStringLiteral("draft"));
        QSignalSpy failed(&runner, &app::AgentRunner::operationFailed);
        runner.skip(); // the step that was running, finished by then
        m_world.script->model->open();
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(runner.error()->code, std::string("moved-on"));
        QTRY_COMPARE(runner.state(), RunnerState::Paused);
        QCOMPARE(runner.currentRun()->pendingNode(), QStringLiteral("check"));
        // Resuming after a checkpoint that could not be reached works, too.
        runner.goTo(workflow::CheckpointId(999));
        runner.resume();
        QTRY_COMPARE(failed.size(), 3);
        QTRY_COMPARE(runner.state(), RunnerState::Paused);
        QCOMPARE(runner.currentRun()->pendingNode(), QStringLiteral("check"));
        runner.resume();
        QTRY_COMPARE(runner.state(), RunnerState::Ended);
    }

    void closingDoesNotWaitForAHangingModel()
    {
        const auto wall = std::make_shared<Wall>();
        closes(
            [&](app::AgentRunner &runner) {
                open(runner);
                runner.ask(question("deaf?"));
                QTRY_COMPARE(wall->waiting(), 1);
            },
            withDeafModel(factory(), wall), *wall, QStringLiteral("run 1"));
        QCOMPARE(m_world.sourcesAlive->load(), 0);
    }

    void closingDoesNotWaitForAHangingSource()
    {
        const auto wall = std::make_shared<Wall>();
        app::RunnerFactory deaf = factory();
        deaf.open = [wall](const std::string &, const std::stop_token &,
                           const app::RunnerFactory::Progress &) -> base::Result<app::OpenedSource> {
            wall->wait();
            return base::fail(base::Category::unreachable, "Too late.");
        };
        closes(
            [&](app::AgentRunner &runner) {
                runner.openSource(QStringLiteral("slow:"));
                QTRY_COMPARE(wall->waiting(), 1);
                runner.ask(question()); // which waits for it
            },
            std::move(deaf), *wall, QStringLiteral("source slow:"));
    }

    void closingDoesNotWaitForAHangingKeyring()
    {
        const auto wall = std::make_shared<Wall>();
        app::RunnerFactory deaf = factory();
        deaf.models.keepKey = [wall](const std::string &, const std::string &, const std::stop_token &) {
            wall->wait();
            return base::Status();
        };
        deaf.sources.keepPassword = [wall](const std::string &, const std::string &, bool, const std::stop_token &) {
            wall->wait();
            return base::Status();
        };
        closes(
            [&](app::AgentRunner &runner) {
                runner.models()->keepKey(QStringLiteral("openai:x"), QStringLiteral("key"));
                runner.sources()->keepPassword(QStringLiteral("bolt://h"), QStringLiteral("p"), true);
                QTRY_COMPARE(wall->waiting(), 2);
            },
            std::move(deaf), *wall, QStringLiteral("model test"));
    }

    void closingStoresPostedChanges()
    {
        QTemporaryDir folder;
        app::RunnerFactory keeping = factory();
        keeping.sessionFolder = folder.path().toStdString();
        keeping.decoders.add("rows", data::decodeRows);
        app::RunId id{};
        {
            app::AgentRunner runner(std::move(keeping));
            open(runner);
            id = runner.ask(question());
            QTRY_COMPARE(runner.run(id)->outcome(), app::Outcome::Answered);
            for (int i = 0; i < 50; ++i)
                runner.setBranchHidden(id, runner.run(id)->currentBranch(), i % 2 == 0);
            runner.setBranchHidden(id, runner.run(id)->currentBranch(), true);
        }
        auto file = session::SessionFile::open((folder.path() + QStringLiteral("/untitled.rfx")).toStdString());
        QVERIFY(file.has_value()); // closed and unlocked
        const auto runs = (*file)->runs();
        QCOMPARE(runs->size(), std::size_t(1));
        QCOMPARE(runs->front().endReason, std::string("answered"));
        const auto marks = (*file)->marks();
        QVERIFY(
            std::any_of(marks->begin(), marks->end(), [](const session::Mark &mark) { return mark.kind == "hidden"; }));
    }

    void growingSessionIsFollowedAndEditsGoToACopy()
    {
        QTemporaryDir folder, own;
        const std::string growing = folder.filePath(QStringLiteral("calls.rfx")).toStdString();
        app::RunnerFactory keeping = factory();
        keeping.sessionFolder = own.path().toStdString();
        keeping.agent = [this](const std::string &) -> base::Result<app::ShownAgent> {
            return app::ShownAgent{fake::description(), fake::graph(m_world.script)};
        };
        keeping.decoders.add("rows", data::decodeRows);
        app::AgentRunner source(keeping); // makes the run to write
        open(source);
        const auto asked = source.ask(question());
        QTRY_COMPARE(source.run(asked)->outcome(), app::Outcome::Answered);
        source.newSession();
        QTRY_VERIFY(source.session().file.isEmpty());
        const auto from = session::SessionFile::open(own.filePath(QStringLiteral("untitled.rfx")).toStdString());
        QVERIFY(from.has_value());
        const auto info = (*from)->runs()->front();
        base::ArtefactDecoders decoders;
        decoders.add("rows", data::decodeRows);
        const auto record = (*from)->load(info.id, decoders);
        QVERIFY(record.has_value());

        auto writer = session::SessionFile::create(growing).value();
        const auto write = [&](const std::unique_ptr<workflow::CheckpointSink> &sink, std::size_t begin,
                               std::size_t end) {
            for (std::size_t i = begin; i < end; ++i)
                QVERIFY(sink->commit(record->checkpoints[i]));
        };
        const auto first = writer->addRun(info.facts, info.started).value();
        const auto sink = writer->sink(first);
        QVERIFY(sink->commit(record->branches.front()));
        write(sink, 0, 2);

        app::AgentRunner runner(keeping);
        open(runner);
        connect(&runner, &app::AgentRunner::operationFailed, this,
                [](const base::Error &error) { qWarning("%s %s", error.message.c_str(), error.detail.c_str()); });
        runner.openSession(QString::fromStdString(growing));
        QTRY_COMPARE(runner.runs().size(), std::size_t(1));
        QVERIFY(runner.session().growing && runner.session().readOnly);
        app::Run *run = runner.runs().front().get();
        QTRY_COMPARE(quint64(run->currentCheckpoint()), quint64(2));
        write(sink, 2, record->checkpoints.size()); // it grows
        const auto second = writer->addRun(info.facts, info.started).value();
        const auto other = writer->sink(second);
        QVERIFY(other->commit(record->branches.front()));
        write(other, 0, record->checkpoints.size());
        QTRY_COMPARE(run->outcome(), app::Outcome::Answered);
        QTRY_COMPARE(runner.runs().size(), std::size_t(2));
        QTRY_COMPARE(runner.runs().back()->outcome(), app::Outcome::Answered);
        QCOMPARE(runner.session().file, QString::fromStdString(growing));

        runner.selectRun(run->id());
        QTRY_COMPARE(runner.currentRun(), run);
        const std::size_t before = run->branches().size();
        runner.editTextAndRerun(record->checkpoints[1]->id, QStringLiteral("question"), QStringLiteral("another?"));
        QTRY_VERIFY(run->branches().size() == before + 1 && run->outcome() == app::Outcome::Answered);
        QTRY_VERIFY(!runner.session().growing);
        QCOMPARE(runner.session().file, folder.filePath(QStringLiteral("calls-fork.rfx")));
        QCOMPARE(writer->runs()->front().branches, std::int64_t(1)); // the growing file is unchanged
        writer.reset();
        QTRY_VERIFY(session::SessionFile::open(growing, session::Access::readOnly).has_value());
    }

private:
    // With a log and threads of the test.
    app::RunnerFactory factory()
    {
        app::RunnerFactory factory = m_world.factory();
        factory.log = &m_log;
        factory.threads = m_threads;
        return factory;
    }
    template <class Begin>
    void closes(Begin begin, app::RunnerFactory factory, Wall &wall, const QString &named)
    {
        m_log.lines.clear();
        QElapsedTimer clock;
        {
            app::AgentRunner runner(std::move(factory));
            begin(runner);
            clock.start();
        }
        const qint64 elapsed = clock.elapsed();
        QVERIFY2(elapsed < 4000, qPrintable(QString::number(elapsed)));
        QVERIFY(wall.waiting() > 0); // it still hangs
        QVERIFY2(m_log.lines.join(u'\n').contains(named), qPrintable(m_log.lines.join(u'\n')));
        wall.open();
        QVERIFY(m_threads->close(20s).empty()); // and goes when it wakes up
    }
    fake::World m_world;
    Log m_log;
    std::shared_ptr<platform::ThreadGroup> m_threads;
};

QTEST_GUILESS_MAIN(TestWorkers)
#include "tst_workers.moc"
