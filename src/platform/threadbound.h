// SPDX-License-Identifier: GPL-3.0-or-later
// Access from other threads to objects of one thread (a connection, and the rules that query it): each call runs on
// that thread's queue while the caller waits. A call stopped before its turn returns "cancelled". Any thread but the
// GUI thread; the calls assert that.
#pragma once

#include "data/lesson.h"
#include "data/repairer.h"
#include "data/source.h"
#include "llm/client.h"
#include "platform/taskqueue.h"

#include <functional>
#include <memory>

namespace platform {

class ThreadBoundSource final : public data::Source {
public:
    ThreadBoundSource(std::shared_ptr<TaskQueue> queue, std::shared_ptr<data::Source> source);
    // Opens a source; runs on the source's own thread.
    using Open = std::function<base::Result<std::shared_ptr<data::Source>>()>;
    static base::Result<std::shared_ptr<data::Source>> open(std::shared_ptr<ThreadGroup> threads, const Open &open);

    data::SourceInfo info() const override;
    std::shared_ptr<const data::Language> language() const override;
    base::Result<data::SchemaPtr> describe(std::stop_token stop) override;
    base::Result<data::Plan> explain(const data::Query &query, std::stop_token stop) override;
    base::Result<data::Rows> run(const data::Query &query, const data::QueryLimits &limits, std::stop_token stop,
                                 const data::RowSink &sink) override;
    base::Result<std::vector<data::StoredValue>> values(std::string_view type, std::string_view property,
                                                        std::string_view text, std::size_t k,
                                                        std::stop_token stop) override;
    base::Status eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                           const std::function<bool(const data::Value &, std::int64_t count)> &use) override;

private:
    std::shared_ptr<TaskQueue> m_queue;
    std::shared_ptr<data::Source> m_source;
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
