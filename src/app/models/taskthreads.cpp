// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/taskthreads.h"

#include <QThread>

namespace app {

TaskThreads::TaskThreads(QString name) : m_name(std::move(name)) {}

// What a thread still has to say finds no receiver.
TaskThreads::~TaskThreads()
{
    m_stop.request_stop();
    for (const auto &thread : m_threads)
        thread->wait();
}

void TaskThreads::start(std::function<void(const std::stop_token &)> work)
{
    std::erase_if(m_threads, [](const auto &thread) { return thread->isFinished(); });
    std::unique_ptr<QThread> thread(
        QThread::create([work = std::move(work), stop = m_stop.get_token()] { work(stop); }));
    thread->setObjectName(m_name);
    thread->start();
    m_threads.push_back(std::move(thread));
}

void TaskThreads::cancel()
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    ++m_generation;
}

} // namespace app
