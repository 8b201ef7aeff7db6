// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/taskqueue.h"

#include "support/nothreads.h"

#include <QFile>
#include <QTest>
#include <QThread>
#include <atomic>
#include <condition_variable>
#include <future>
#include <system_error>

using namespace std::chrono_literals;
using platform::TaskQueue;
using platform::ThreadGroup;

class TestTaskQueue : public QObject {
    Q_OBJECT
private slots:
    void tasksRunInOrderOnAnotherThread()
    {
        const auto threads = std::make_shared<ThreadGroup>();
        TaskQueue queue(threads, "queue");
        std::vector<int> order;
        for (int i = 0; i < 100; ++i)
            queue.post([&order, i] { order.push_back(i); });
        std::thread::id where;
        QVERIFY(queue.call([&] { where = std::this_thread::get_id(); }));
        QVERIFY(where != std::this_thread::get_id());
        QCOMPARE(order.size(), std::size_t(100));
        QVERIFY(std::is_sorted(order.begin(), order.end()));
        QVERIFY_EXCEPTION_THROWN(queue.call([] { throw std::runtime_error("broken"); }), std::runtime_error);
    }

    void aThreadWithoutWorkEndsUnlessItIsBoundToIt()
    {
        const auto threads = std::make_shared<ThreadGroup>();
        TaskQueue passing(threads, "passing");
        QVERIFY(passing.call([] {}));
        QTRY_VERIFY(threads->isIdle());
        std::thread::id first, second;
        {
            TaskQueue lasting(threads, "lasting", TaskQueue::Thread::always);
            QVERIFY(lasting.call([&] { first = std::this_thread::get_id(); }));
            QTest::qWait(20);
            QVERIFY(lasting.call([&] { second = std::this_thread::get_id(); }));
            QVERIFY(!threads->isIdle());
            QTRY_VERIFY(threads->isQuiet());
            std::promise<void> goesOn;
            lasting.post([went = goesOn.get_future().share()] { went.wait(); });
            QVERIFY(!threads->isQuiet()); // as soon as there is work, even if its thread has not begun
            goesOn.set_value();
            QTRY_VERIFY(threads->isQuiet());
        }
        QVERIFY(first == second);
        QTRY_VERIFY(threads->isIdle());
    }

    void queueRecoversAfterAThreadFailsToStart()
    {
        TaskQueue queue(std::make_shared<ThreadGroup>(), "queue");
        std::atomic<int> done = 0;
        {
            const support::NoThreads none;
            QVERIFY_EXCEPTION_THROWN(queue.post([&] { ++done; }), std::system_error);
            QVERIFY_EXCEPTION_THROWN(queue.call([&] { ++done; }), std::system_error);
        }
        QVERIFY(queue.call([&] { done += 10; }));
        QCOMPARE(done.load(), 10); // a refused task does not run later
    }

    void freedMemoryOfAThreadReturnsToTheSystem()
    {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__GLIBC__)
        QSKIP("the allocator is not the system's");
#else
        const auto resident = [] {
            QFile status(QStringLiteral("/proc/self/statm"));
            return status.open(QFile::ReadOnly) ? status.readAll().split(' ').value(1).toLongLong() * 4096 : 0;
        };
        constexpr std::size_t pieces = 64000, size = 1000;
        ThreadGroup threads(0ms);
        qint64 used = 0;
        std::unique_ptr<char[]> last; // behind all the others: the allocator itself gives nothing back
        threads.start("much", [&] {
            std::vector<std::unique_ptr<char[]>> all(pieces);
            for (auto &piece : all)
                piece = std::make_unique<char[]>(size);
            last = std::make_unique<char[]>(size);
            used = resident();
        });
        QTRY_VERIFY(threads.isIdle());
        QVERIFY(used - resident() > qint64(pieces * size) / 2);
#endif
    }

    void aTaskMayCallItsOwnQueue()
    {
        const auto queue = std::make_shared<TaskQueue>(std::make_shared<ThreadGroup>(), "queue");
        bool inner = false;
        QVERIFY(queue->call([&] { queue->call([&] { inner = true; }); }));
        QVERIFY(inner);
    }

    void aCallThatWaitsForItsTurnCanBeStopped()
    {
        const auto threads = std::make_shared<ThreadGroup>();
        TaskQueue queue(threads, "queue");
        std::promise<void> release;
        queue.post([&] { release.get_future().wait(); });
        std::stop_source stop;
        bool done = false;
        auto called =
            std::async(std::launch::async, [&] { return queue.call([&] { done = true; }, stop.get_token()); });
        QCOMPARE(called.wait_for(50ms), std::future_status::timeout);
        stop.request_stop();
        QVERIFY(!called.get());
        release.set_value();
        QVERIFY(queue.call([] {}));
        QVERIFY(!done);
    }

    // Interactive work comes before view tasks, and these before idle work; running work yields and runs again. Nothing
    // here depends on durations.
    void interactiveWorkInterruptsYieldingWork()
    {
        const auto threads = std::make_shared<ThreadGroup>();
        TaskQueue queue(threads, "queue");
        std::vector<std::string> order; // of the queue's thread
        using Priority = TaskQueue::Priority;
        // Work that ends only by a stop, the first time it runs; its token.
        const auto postLong = [&](Priority turn, const char *name) {
            auto begun = std::make_shared<std::promise<std::stop_token>>();
            auto token = begun->get_future();
            queue.postYielding(turn, {}, [&order, name, begun, first = true](const std::stop_token &stop) mutable {
                order.push_back(name + std::string(first ? " begins" : " is done"));
                if (!std::exchange(first, false))
                    return true;
                begun->set_value(stop);
                std::mutex mutex;
                std::condition_variable_any changed;
                std::unique_lock lock(mutex);
                changed.wait(lock, stop, [] { return false; });
                return false;
            });
            return token.get();
        };
        const std::stop_token idle = postLong(Priority::idle, "idle");
        std::promise<void> release;
        queue.post([&] {
            release.get_future().wait();
            order.emplace_back("a run");
        });
        QVERIFY(!idle.stop_requested()); // a run waits for it
        queue.post([&] { order.emplace_back("the user"); }, Priority::interactive);
        QVERIFY(idle.stop_requested());
        std::promise<void> viewed;
        queue.postYielding(Priority::view, {}, [&](const std::stop_token &) {
            order.emplace_back("a view");
            viewed.set_value();
            return true;
        });
        queue.post([&] { order.emplace_back("the user again"); }, Priority::interactive);
        release.set_value();
        viewed.get_future().wait();
        const std::stop_token view = postLong(Priority::view, "view");
        queue.post([&] { order.emplace_back("another run"); });
        QVERIFY(view.stop_requested()); // its queries are short, and no run needs them
        std::promise<void> last;
        queue.postYielding(Priority::idle, {}, [&](const std::stop_token &) {
            last.set_value();
            return true;
        });
        last.get_future().wait();
        std::erase(order, "idle is done"); // whenever nothing else was queued
        QCOMPARE(order, (std::vector<std::string>{"idle begins", "a run", "the user", "the user again", "a view",
                                                  "view begins", "another run", "view is done"}));
    }

    void yieldingWorkIsDroppedWithItsOwner()
    {
        const auto threads = std::make_shared<ThreadGroup>();
        TaskQueue queue(threads, "queue");
        std::stop_source stop;
        stop.request_stop();
        bool done = false;
        queue.postYielding(TaskQueue::Priority::view, stop.get_token(),
                           [&](const std::stop_token &) { return done = true; });
        std::promise<void> last;
        queue.postYielding(TaskQueue::Priority::idle, {}, [&](const std::stop_token &) {
            last.set_value();
            return true;
        });
        last.get_future().wait();
        QVERIFY(!done);
    }

    void boundObjectIsDestroyedOnItsQueue()
    {
        const auto queue = std::make_shared<TaskQueue>(std::make_shared<ThreadGroup>(), "queue");
        std::thread::id where;
        auto object = TaskQueue::bound(queue, std::shared_ptr<int>(new int(1), [&](const int *number) {
                                           where = std::this_thread::get_id();
                                           delete number;
                                       }));
        object.reset();
        QVERIFY(queue->call([] {}));
        QVERIFY(where != std::thread::id() && where != std::this_thread::get_id());
    }

    void destroyedQueueFinishesItsTasks()
    {
        const auto threads = std::make_shared<ThreadGroup>();
        std::atomic<int> done = 0;
        {
            TaskQueue queue(threads, "queue");
            for (int i = 0; i < 50; ++i)
                queue.post([&done] { ++done; });
        }
        QVERIFY(threads->close(10s).empty());
        QCOMPARE(done.load(), 50);
    }

    void closingWaitsForABoundedTimeAndNamesTheLate()
    {
        const auto threads = std::make_shared<ThreadGroup>();
        auto released = std::make_shared<std::promise<void>>();
        threads->start("hangs", [released] { released->get_future().wait(); });
        TaskQueue lasting(threads, "lasting", TaskQueue::Thread::always);
        QVERIFY(lasting.call([] {}));
        QCOMPARE(threads->close(10s), std::vector<std::string>{"hangs"}); // the idle one ended
        QVERIFY(threads->closing().stop_requested());
        QVERIFY(lasting.call([] {})); // it is still running
        released->set_value();
        QVERIFY(threads->close(10s).empty());
    }
};

QTEST_GUILESS_MAIN(TestTaskQueue)
#include "tst_taskqueue.moc"
