// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/taskqueue.h"

#include <QElapsedTimer>
#include <QTest>
#include <QThread>
#include <atomic>
#include <future>

using namespace std::chrono_literals;
using platform::TaskQueue;
using platform::ThreadGroup;

class TestTaskQueue : public QObject {
    Q_OBJECT
private slots:
    void tasksAreDoneInTheirOrderOffTheThreadThatPosts()
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
        }
        QVERIFY(first == second);
        QTRY_VERIFY(threads->isIdle());
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

    void whatIsBoundGoesOnItsQueue()
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

    void aQueueThatGoesDoesWhatWasPosted()
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
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(threads->close(2s), std::vector<std::string>{"hangs"}); // the idle one ended
        QVERIFY(clock.elapsed() < 8000);
        QVERIFY(threads->closing().stop_requested());
        QVERIFY(lasting.call([] {})); // it works still
        released->set_value();
        QVERIFY(threads->close(10s).empty());
    }
};

QTEST_GUILESS_MAIN(TestTaskQueue)
#include "tst_taskqueue.moc"
