// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/threadgroup.h"

#include "platform/freememory.h"

#include <QThread>
#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace platform {

struct ThreadGroup::Private {
    // Not a QThread: who waits for that one goes on while the system still takes it apart, and a program that ended
    // just then left a piece of it behind. A joined thread is gone.
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
    std::vector<std::shared_ptr<Thread>> threads; // guarded by mutex: those at work, and some that have ended
    std::shared_ptr<FreeMemory> memory;           // shared with threads that are left behind

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
    // For those that are about to end; close() is for the others.
    const auto last = std::chrono::steady_clock::now() + std::chrono::milliseconds(200);
    for (const auto &one : d->running()) {
        const bool isThisThread = one->thread.get_id() == std::this_thread::get_id(); // the last task holds the group
        if (!isThisThread && one->waitUntil(last))
            one->thread.join();
        else
            one->thread.detach(); // it goes with the process
    }
}

void ThreadGroup::start(const std::string &name, std::function<void()> work)
{
    auto one = std::make_shared<Private::Thread>(name);
    static_cast<void>(d->running()); // forgets those that have ended
    const std::lock_guard lock(d->mutex);
    one->thread = std::thread([one, work = std::move(work), memory = d->memory]() mutable {
        QThread::currentThread()->setObjectName(QString::fromStdString(one->name));
        work();
        work = nullptr; // what it held goes here, on its own thread
        memory->giveBack();
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
    for (;;) { // one that ends may have started another
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

} // namespace platform
