// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/threadbound.h"

namespace platform {

ThreadBoundSource::ThreadBoundSource(const std::shared_ptr<TaskQueue> &queue, std::shared_ptr<data::Source> source)
    : InterceptedSource(TaskQueue::bound(queue, std::move(source))), m_queue(queue)
{
}

base::Result<std::shared_ptr<data::Source>> ThreadBoundSource::open(std::shared_ptr<ThreadGroup> threads,
                                                                    const Open &open)
{
    auto queue = std::make_shared<TaskQueue>(std::move(threads), "source", TaskQueue::Thread::always);
    BASE_TRY(auto opened, waitOn(*queue, "opening a source", open));
    return std::make_shared<ThreadBoundSource>(std::move(queue), std::move(opened));
}

ThreadBoundClient::ThreadBoundClient(std::shared_ptr<TaskQueue> queue, std::shared_ptr<llm::Client> client)
    : m_queue(std::move(queue)), m_client(TaskQueue::bound(m_queue, std::move(client)))
{
}

std::string ThreadBoundClient::name() const
{
    return m_client->name();
}

bool ThreadBoundClient::isLocalRules() const
{
    return m_client->isLocalRules();
}

base::Result<llm::ChatReply> ThreadBoundClient::chat(const llm::ChatRequest &request, std::stop_token stop,
                                                     const llm::TokenSink &sink)
{
    return callOn(*m_queue, "Client::chat", stop, [&] { return m_client->chat(request, stop, sink); });
}

ThreadBoundRepairer::ThreadBoundRepairer(std::shared_ptr<TaskQueue> queue, std::shared_ptr<data::Repairer> repairer)
    : m_queue(std::move(queue)), m_repairer(TaskQueue::bound(m_queue, std::move(repairer)))
{
}

base::Result<data::Repair> ThreadBoundRepairer::propose(const data::RepairRequest &request, const data::Schema &schema,
                                                        data::Source &source, std::stop_token stop)
{
    return callOn(*m_queue, "Repairer::propose", stop,
                  [&] { return m_repairer->propose(request, schema, source, stop); });
}

ThreadBoundLessons::ThreadBoundLessons(std::shared_ptr<TaskQueue> queue, std::shared_ptr<data::LessonBook> lessons)
    : m_queue(std::move(queue)), m_lessons(TaskQueue::bound(m_queue, std::move(lessons)))
{
}

base::Result<std::vector<data::Lesson>> ThreadBoundLessons::lessons()
{
    return waitOn(*m_queue, "LessonBook::lessons", [&] { return m_lessons->lessons(); });
}

base::Status ThreadBoundLessons::change(const std::function<void(std::vector<data::Lesson> &)> &change)
{
    return waitOn(*m_queue, "LessonBook::change", [&] { return m_lessons->change(change); });
}

} // namespace platform
