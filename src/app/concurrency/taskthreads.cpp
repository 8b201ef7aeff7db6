// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/concurrency/taskthreads.h"

#include "platform/threadgroup.h"

#include <mutex>

namespace app {

// Delivers to an object that may be destroyed meanwhile.
struct TaskThreads::ResultQueue {
    std::mutex mutex;
    QObject *receiver = nullptr; // guarded by mutex

    void put(Deliver deliver)
    {
        const std::lock_guard lock(mutex);
        if (receiver)
            QMetaObject::invokeMethod(receiver, std::move(deliver), Qt::QueuedConnection);
    }
};

TaskThreads::TaskThreads(std::shared_ptr<platform::ThreadGroup> threads, std::string name, QObject *receiver)
    : m_threads(std::move(threads)), m_name(std::move(name)), m_mailbox(std::make_shared<ResultQueue>())
{
    m_mailbox->receiver = receiver;
}

TaskThreads::~TaskThreads()
{
    m_stop.request_stop();
    const std::lock_guard lock(m_mailbox->mutex);
    m_mailbox->receiver = nullptr;
}

void TaskThreads::start(Work work)
{
    m_threads->start(m_name, [work = std::move(work), stop = m_stop.get_token(), mailbox = m_mailbox] {
        work(stop, [&](Deliver deliver) { mailbox->put(std::move(deliver)); });
    });
}

std::stop_token TaskThreads::closing() const
{
    return m_threads->closing();
}

void TaskThreads::cancel()
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    ++m_generation;
}

} // namespace app
