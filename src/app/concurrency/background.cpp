// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/concurrency/background.h"

#include "platform/threadgroup.h"

#include <QThreadPool>
#include <exception>
#include <mutex>

namespace app {

// Delivers to an object that may be destroyed meanwhile.
struct Background::ResultQueue {
    std::mutex mutex;
    Background *owner = nullptr; // guarded by mutex

    void post(quint64 generation, Deliver deliver, bool last)
    {
        const std::lock_guard lock(mutex);
        if (!owner)
            return;
        QMetaObject::invokeMethod(
            owner,
            [owner = owner, generation, deliver = std::move(deliver), last] {
                if (owner->m_generation != generation)
                    return;
                if (last)
                    owner->m_running = false;
                if (deliver)
                    deliver();
                if (last)
                    emit owner->finished();
            },
            Qt::QueuedConnection);
    }
};

Background::Background(QObject *parent) : Background(nullptr, {}, parent) {}

Background::Background(std::shared_ptr<platform::ThreadGroup> threads, std::string name, QObject *parent)
    : QObject(parent),
      m_threads(std::move(threads)),
      m_name(std::move(name)),
      m_mailbox(std::make_shared<ResultQueue>())
{
    m_mailbox->owner = this;
}

Background::~Background()
{
    m_stop.request_stop();
    const std::lock_guard lock(m_mailbox->mutex);
    m_mailbox->owner = nullptr;
}

void Background::start(Work work)
{
    cancel();
    m_stop = std::stop_source();
    m_running = true;
    std::function<void()> task = [mailbox = m_mailbox, generation = m_generation, stop = m_stop.get_token(),
                                  work = std::move(work)] {
        Deliver deliver;
        try {
            deliver = work(stop, [&](Deliver news) { mailbox->post(generation, std::move(news), false); });
        } catch (const std::exception &exception) {
            qWarning("Background work failed: %s", exception.what());
        }
        mailbox->post(generation, std::move(deliver), true);
    };
    if (m_threads)
        m_threads->start(m_name, std::move(task));
    else
        QThreadPool::globalInstance()->start(std::move(task));
}

void Background::cancel()
{
    m_stop.request_stop();
    m_running = false;
    ++m_generation;
}

} // namespace app
