// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/threadgroup.h"

#include <QDeadlineTimer>
#include <QThread>
#include <algorithm>
#include <mutex>
#include <vector>

namespace platform {

struct ThreadGroup::Private {
    struct Thread {
        std::string name;
        std::unique_ptr<QThread> thread;
    };
    std::mutex mutex;
    std::stop_source closing, ending;
    std::vector<std::shared_ptr<Thread>> threads; // guarded by mutex: those at work, and some that have ended

    std::vector<std::shared_ptr<Thread>> running()
    {
        const std::lock_guard lock(mutex);
        std::erase_if(threads, [](const auto &one) { return one->thread->isFinished(); });
        return threads;
    }
};

namespace {

// Thread objects that must outlive the group: they go with the process.
void leaveBehind(QThread *thread)
{
    static std::mutex mutex;
    static auto *const left = new std::vector<QThread *>;
    const std::lock_guard lock(mutex);
    left->push_back(thread);
}

} // namespace

ThreadGroup::ThreadGroup() : d(std::make_unique<Private>()) {}

ThreadGroup::~ThreadGroup()
{
    d->ending.request_stop();
    constexpr int most = 200; // ms, for those that are about to end; close() is for the others
    const QDeadlineTimer last(most);
    for (const auto &one : d->running())
        if (one->thread.get() == QThread::currentThread() || !one->thread->wait(last)) // the last task holds the group
            leaveBehind(one->thread.release());
}

void ThreadGroup::start(const std::string &name, std::function<void()> work)
{
    auto one = std::make_shared<Private::Thread>();
    one->name = name;
    one->thread.reset(QThread::create([work = std::move(work)]() mutable {
        work();
        work = nullptr; // what it held goes here, on its own thread
    }));
    one->thread->setObjectName(QString::fromStdString(name));
    static_cast<void>(d->running()); // forgets those that have ended
    const std::lock_guard lock(d->mutex);
    one->thread->start();
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
    const QDeadlineTimer last(most), nearly(most * 9 / 10);
    for (;;) { // one that ends may have started another
        const auto running = d->running();
        if (running.empty())
            return {};
        std::vector<std::string> late;
        for (const auto &one : running)
            if (!one->thread->wait(d->ending.stop_requested() ? last : nearly))
                late.push_back(one->name);
        if (last.hasExpired() && !late.empty())
            return late;
        if (nearly.hasExpired())
            d->ending.request_stop();
    }
}

bool ThreadGroup::isIdle()
{
    return d->running().empty();
}

} // namespace platform
