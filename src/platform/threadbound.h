// SPDX-License-Identifier: GPL-3.0-or-later
// Access from other threads to objects of one thread (a connection, and the rules that query it): each call runs on
// that thread's queue while the caller waits. A call stopped before its turn returns "cancelled". Any thread but the
// GUI thread; the calls assert that.
#pragma once

#include "base/codedtext.h"
#include "data/source/interceptedsource.h"
#include "data/source/repairer.h"
#include "data/words/lesson.h"
#include "llm/client.h"
#include "platform/guiguard.h"
#include "platform/taskqueue.h"

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace platform {

// Runs `function` on the queue and returns its result; an error if stopped before its turn.
template <class Function>
auto callOn(TaskQueue &queue, const char *what, const std::stop_token &stop, const Function &function)
    -> decltype(function())
{
    assertNotGuiThread(what);
    std::optional<decltype(function())> result;
    if (!queue.call([&] { result.emplace(function()); }, stop))
        return base::fail(base::Category::cancelled,
                          BASE_TEXT("source.busy", "The request was cancelled while the source was busy."), {},
                          "cancelled");
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

class ThreadBoundSource final : public data::InterceptedSource<ThreadBoundSource> {
public:
    ThreadBoundSource(const std::shared_ptr<TaskQueue> &queue, std::shared_ptr<data::Source> source);
    // Opens a source; runs on the source's own thread.
    using Open = std::function<base::Result<std::shared_ptr<data::Source>>()>;
    static base::Result<std::shared_ptr<data::Source>> open(std::shared_ptr<ThreadGroup> threads, const Open &open);

    template <class Call>
    auto intercept(const char *what, const Call &call) const
    {
        return waitOn(*m_queue, what, call);
    }
    template <class Call>
    auto intercept(const char *what, const std::stop_token &stop, const Call &call) const
    {
        return callOn(*m_queue, what, stop, call);
    }

private:
    std::shared_ptr<TaskQueue> m_queue;
};

class ThreadBoundClient final : public llm::Client {
public:
    ThreadBoundClient(std::shared_ptr<TaskQueue> queue, std::shared_ptr<llm::Client> client);
    std::string name() const override;
    bool isLocalRules() const override;
    base::Result<llm::ChatReply> chat(const llm::ChatRequest &request, std::stop_token stop,
                                      const llm::TokenSink &sink) override;

private:
    std::shared_ptr<TaskQueue> m_queue;
    std::shared_ptr<llm::Client> m_client;
};

class ThreadBoundRepairer final : public data::Repairer {
public:
    ThreadBoundRepairer(std::shared_ptr<TaskQueue> queue, std::shared_ptr<data::Repairer> repairer);
    base::Result<data::Repair> propose(const data::RepairRequest &request, const data::Schema &schema,
                                       data::Source &source, std::stop_token stop) override;

private:
    std::shared_ptr<TaskQueue> m_queue;
    std::shared_ptr<data::Repairer> m_repairer;
};

class ThreadBoundLessons final : public data::LessonBook {
public:
    ThreadBoundLessons(std::shared_ptr<TaskQueue> queue, std::shared_ptr<data::LessonBook> lessons);
    base::Result<std::vector<data::Lesson>> lessons() override;
    base::Status change(const std::function<void(std::vector<data::Lesson> &)> &change) override;

private:
    std::shared_ptr<TaskQueue> m_queue;
    std::shared_ptr<data::LessonBook> m_lessons;
};

} // namespace platform
