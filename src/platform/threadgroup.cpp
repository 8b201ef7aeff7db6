// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/threadgroup.h"

#include "platform/freememory.h"

#include <QThread>
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace platform {

struct ThreadGroup::Private {
    // Not a QThread: its wait() returns while the system still destroys the thread, and a program that ended just then
    // leaked a part of it. A joined thread is gone.
    struct Thread {
        explicit Thread(std::string itsName) : name(std::move(itsName)) {}

        bool isAtWork()
        {
            const std::lock_guard lock(mutex);
            return atWork;
        }
        bool waitUntil(std::chrono::steady_clock::time_point last)
        {
            std::unique_lock lock(mutex);
            return ended.wait_until(lock, last, [this] { return !atWork; });
        }
        void end()
        {
            const std::lock_guard lock(mutex);
            atWork = false;
            ended.notify_all();
        }

        const std::string name;
        std::thread thread;
        std::mutex mutex;
        std::condition_variable ended;
        bool atWork = true; // guarded by mutex
    };
    std::mutex mutex;
    std::stop_source closing, ending;
    std::vector<std::shared_ptr<Thread>> threads; // guarded by mutex; includes some that have ended
    std::atomic<int> waiting = 0;
    std::shared_ptr<FreeMemory> memory; // shared with threads that do not end in time

    std::vector<std::shared_ptr<Thread>> running()
    {
        const std::lock_guard lock(mutex);
        std::erase_if(threads, [](const auto &one) {
            if (one->isAtWork())
                return false;
            one->thread.join(); // all its work is done
            return true;
        });
        return threads;
    }
};

ThreadGroup::ThreadGroup(std::chrono::milliseconds freedAfter) : d(std::make_unique<Private>())
{
    d->memory = std::make_shared<FreeMemory>(freedAfter);
}

ThreadGroup::~ThreadGroup()
{
    d->ending.request_stop();
    // A grace period for threads that are about to end; close() handles the others.
    const auto last = std::chrono::steady_clock::now() + std::chrono::milliseconds(200);
    for (const auto &one : d->running()) {
        const bool isThisThread = one->thread.get_id() == std::this_thread::get_id(); // if the last task held the group
        if (!isThisThread && one->waitUntil(last))
            one->thread.join();
        else
            one->thread.detach(); // ends with the process
    }
}

void ThreadGroup::start(const std::string &name, std::function<void()> work)
{
    auto one = std::make_shared<Private::Thread>(name);
    static_cast<void>(d->running()); // removes those that have ended
    const std::lock_guard lock(d->mutex);
    one->thread = std::thread([one, work = std::move(work), memory = d->memory]() mutable {
        QThread::currentThread()->setObjectName(QString::fromStdString(one->name));
        work();
        work = nullptr; // its captures are destroyed on this thread
        memory->releaseFreeMemory();
        one->end();
    });
    d->threads.push_back(std::move(one));
}

std::stop_token ThreadGroup::closing() const
{
    return d->closing.get_token();
}

std::stop_token ThreadGroup::ending() const
{
    return d->ending.get_token();
}

std::vector<std::string> ThreadGroup::close(std::chrono::milliseconds most)
{
    d->closing.request_stop();
    const auto begin = std::chrono::steady_clock::now();
    const auto last = begin + most, nearly = begin + most * 9 / 10;
    for (;;) { // an ending thread may have started another
        const auto running = d->running();
        if (running.empty())
            return {};
        std::vector<std::string> late;
        for (const auto &one : running)
            if (!one->waitUntil(d->ending.stop_requested() ? last : nearly))
                late.push_back(one->name);
        const auto now = std::chrono::steady_clock::now();
        if (now >= last && !late.empty())
            return late;
        if (now >= nearly)
            d->ending.request_stop();
    }
}

bool ThreadGroup::isIdle()
{
    return d->running().empty();
}

bool ThreadGroup::isQuiet()
{
    const std::size_t running = d->running().size(); // before `waiting`: a thread that ends meanwhile is not waiting
    return running == std::size_t(d->waiting.load());
}

void ThreadGroup::countWaiting(int change)
{
    d->waiting += change;
}

} // namespace platform
