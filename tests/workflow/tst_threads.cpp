// SPDX-License-Identifier: GPL-3.0-or-later
// Only two things reach a run from another thread: a request to pause, and a stop. Finished values leave it. Under the
// thread sanitizer this proves that nothing else is shared.
#include "world.h"

#include <QTest>
#include <condition_variable>
#include <mutex>
#include <thread>

using namespace world;

namespace {

// A barrier for two threads.
class Meeting {
public:
    void reach()
    {
        const std::lock_guard lock(m_mutex);
        m_reached = true;
        m_changed.notify_all();
    }
    void wait()
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_reached; });
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_reached = false;
};

// Counts without end; `inNode` is called in each run of the node.
StateGraphPtr endless(std::function<base::Result<Update>(Context &)> inNode)
{
    auto graph = std::make_shared<StateGraph>("endless");
    graph->entry(Target::to("count"));
    graph->node({"count",
                 1,
                 [inNode = std::move(inNode)](const State &, Context &context) { return inNode(context); },
                 {},
                 {"list"},
                 {}});
    graph->route("count", [](const State &) { return Label("on"); },
                 {{"on", Target::to("count")}, {"off", Target::end("answered")}});
    return graph;
}

// Passes each finished checkpoint to another thread, as a session or a window does.
class WorkerEvents final : public Observer {
public:
    void onEvent(const Event &event) override
    {
        if (const auto *made = std::get_if<CheckpointMade>(&event.what)) {
            const std::lock_guard lock(m_mutex);
            m_mail.push_back(made->checkpoint);
        }
    }
    std::vector<CheckpointPtr> take()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_mail, {});
    }

private:
    std::mutex m_mutex;
    std::vector<CheckpointPtr> m_mail;
};

} // namespace

class TestThreads : public QObject {
    Q_OBJECT

private slots:
    void pauseFromAnotherThreadStopsBeforeNextNode()
    {
        World world;
        Meeting running;
        auto runner = world.runner(endless([&](Context &) -> base::Result<Update> {
            running.reach();
            return Update{};
        }));
        QVERIFY(runner->start({}, {}));
        Outcome outcome;
        std::thread worker([&] { outcome = runner->run(); });
        running.wait();
        runner->pauseRequested();
        worker.join();
        QCOMPARE(*outcome.pause, Pause::request);
    }

    void aStopFromAnotherThreadReachesTheCall()
    {
        World world;
        Meeting calling;
        std::stop_source stop;
        auto runner = world.runner(endless([&](Context &context) -> base::Result<Update> {
            const auto reply =
                context.activities.call("model", base::text("?"), [&](LiveCall &call) -> base::Result<Reply> {
                    Meeting stopped;
                    const std::stop_callback wake(call.stop(), [&] { stopped.reach(); });
                    calling.reach();
                    stopped.wait();
                    return base::fail(base::Category::cancelled, "Stopped.");
                });
            return tl::unexpected<base::Error>(reply.error());
        }));
        QVERIFY(runner->start({}, {}));
        Outcome outcome;
        std::thread worker([&] { outcome = runner->run(stop.get_token()); });
        calling.wait();
        stop.request_stop();
        worker.join();
        QCOMPARE(outcome.stop, Stop::cancelled);
        QVERIFY(runner->attempt()->status == AttemptStatus::cancelled);
    }

    void finishedValuesCanBeReadDuringTheRun()
    {
        World world;
        WorkerEvents mailbox;
        auto runner = std::make_unique<Runner>(
            endless([](Context &) -> base::Result<Update> {
                return Update{{}, {set("list", "item")}, {}};
            }),
            RunnerOptions{&world.clock, &world.random, &world.services, nullptr, {&mailbox}, {}});
        QVERIFY(runner->start({}, {}));
        std::thread worker([&] { runner->run(); });
        std::size_t read = 0;
        base::Hash last;
        while (read < 2'000)
            for (const auto &checkpoint : mailbox.take()) {
                ++read;
                if (const auto list = checkpoint->state.list("list"))
                    last = list->hash(); // made on this thread while the other appends to the list
            }
        runner->pauseRequested();
        worker.join();
        QVERIFY(last != base::Hash());
        QVERIFY(runner->current()->state.list("list")->hash() != base::Hash());
    }
};

QTEST_APPLESS_MAIN(TestThreads)
#include "tst_threads.moc"
