// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/threadbound.h"

#include "platform/guiguard.h"

#include <optional>

namespace platform {

namespace {

// Runs `function` on the queue and returns its result; an error if stopped before its turn.
template <class Function>
auto callOn(TaskQueue &queue, const char *what, const std::stop_token &stop, const Function &function)
    -> decltype(function())
{
    assertNotGuiThread(what);
    std::optional<decltype(function())> result;
    if (!queue.call([&] { result.emplace(function()); }, stop))
        return base::fail(base::Category::cancelled, "It was cancelled while the source was busy with something else.",
                          {}, "cancelled");
    return std::move(*result);
}

// The same for a function that cannot fail, so it cannot be stopped either.
template <class Function>
auto waitOn(TaskQueue &queue, const char *what, const Function &function) -> decltype(function())
{
    assertNotGuiThread(what);
    std::optional<decltype(function())> result;
    queue.call([&] { result.emplace(function()); });
    return std::move(*result);
}

} // namespace

ThreadBoundSource::ThreadBoundSource(std::shared_ptr<TaskQueue> queue, std::shared_ptr<data::Source> source)
    : m_queue(std::move(queue)), m_source(TaskQueue::bound(m_queue, std::move(source)))
{
}

base::Result<std::shared_ptr<data::Source>> ThreadBoundSource::open(std::shared_ptr<ThreadGroup> threads,
                                                                    const Open &open)
{
    auto queue = std::make_shared<TaskQueue>(std::move(threads), "source", TaskQueue::Thread::always);
    BASE_TRY(auto opened, waitOn(*queue, "opening a source", open));
    return std::make_shared<ThreadBoundSource>(std::move(queue), std::move(opened));
}

data::SourceInfo ThreadBoundSource::info() const
{
    return waitOn(*m_queue, "Source::info", [&] { return m_source->info(); });
}

std::shared_ptr<const data::Language> ThreadBoundSource::language() const
{
    return waitOn(*m_queue, "Source::language", [&] { return m_source->language(); });
}

base::Result<data::SchemaPtr> ThreadBoundSource::describe(std::stop_token stop)
{
    return callOn(*m_queue, "Source::describe", stop, [&] { return m_source->describe(stop); });
}

base::Result<data::Plan> ThreadBoundSource::explain(const data::Query &query, std::stop_token stop)
{
    return callOn(*m_queue, "Source::explain", stop, [&] { return m_source->explain(query, stop); });
}

base::Result<data::Rows> ThreadBoundSource::run(const data::Query &query, const data::QueryLimits &limits,
                                                std::stop_token stop, const data::RowSink &sink)
{
    return callOn(*m_queue, "Source::run", stop, [&] { return m_source->run(query, limits, stop, sink); });
}

base::Result<std::vector<data::StoredValue>> ThreadBoundSource::values(std::string_view type, std::string_view property,
                                                                       std::string_view text, std::size_t k,
                                                                       std::stop_token stop)
{
    return callOn(*m_queue, "Source::values", stop, [&] { return m_source->values(type, property, text, k, stop); });
}

base::Status ThreadBoundSource::eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                                          const std::function<bool(const data::Value &, std::int64_t count)> &use)
{
    return callOn(*m_queue, "Source::eachValue", stop, [&] { return m_source->eachValue(type, property, stop, use); });
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
