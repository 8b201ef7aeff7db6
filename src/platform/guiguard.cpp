// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/guiguard.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>

namespace platform {
namespace {

std::atomic<std::thread::id> guiThread{};

std::mutex handlerMutex;
GuardHandler handler; // guarded by handlerMutex

void abortWith(std::string_view door)
{
    std::fprintf(stderr, "The GUI thread used %.*s: this belongs on a worker.\n", int(door.size()), door.data());
    std::abort();
}

} // namespace

void markGuiThread()
{
    guiThread = std::this_thread::get_id();
}

bool onGuiThread()
{
    return std::this_thread::get_id() == guiThread.load();
}

GuardHandler setGuardHandler(GuardHandler next)
{
    const std::lock_guard lock(handlerMutex);
    return std::exchange(handler, std::move(next));
}

void assertNotGuiThread(std::string_view door)
{
    if (!onGuiThread())
        return;
    GuardHandler call;
    {
        const std::lock_guard lock(handlerMutex);
        call = handler;
    }
    call ? call(door) : abortWith(door);
}

GuardedSource::~GuardedSource()
{
    assertNotGuiThread("the destructor of a data source");
}

data::SourceInfo GuardedSource::info() const
{
    assertNotGuiThread("Source::info");
    return m_source->info();
}

std::shared_ptr<const data::Language> GuardedSource::language() const
{
    assertNotGuiThread("Source::language");
    return m_source->language();
}

base::Result<data::SchemaPtr> GuardedSource::describe(std::stop_token stop)
{
    assertNotGuiThread("Source::describe");
    return m_source->describe(std::move(stop));
}

base::Result<data::Plan> GuardedSource::explain(const data::Query &query, std::stop_token stop)
{
    assertNotGuiThread("Source::explain");
    return m_source->explain(query, std::move(stop));
}

base::Result<data::Rows> GuardedSource::run(const data::Query &query, const data::QueryLimits &limits,
                                            std::stop_token stop, const data::RowSink &sink)
{
    assertNotGuiThread("Source::run");
    return m_source->run(query, limits, std::move(stop), sink);
}

base::Result<std::vector<data::StoredValue>> GuardedSource::values(std::string_view type, std::string_view property,
                                                                   std::string_view text, std::size_t k,
                                                                   std::stop_token stop)
{
    assertNotGuiThread("Source::values");
    return m_source->values(type, property, text, k, std::move(stop));
}

base::Status GuardedSource::eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                                      const std::function<bool(const data::Value &, std::int64_t count)> &use)
{
    assertNotGuiThread("Source::eachValue");
    return m_source->eachValue(type, property, std::move(stop), use);
}

GuardedClient::~GuardedClient()
{
    assertNotGuiThread("the destructor of a model client");
}

std::string GuardedClient::name() const
{
    return m_client->name();
}

bool GuardedClient::isLocalRules() const
{
    return m_client->isLocalRules();
}

base::Result<llm::ChatReply> GuardedClient::chat(const llm::ChatRequest &request, std::stop_token stop,
                                                 const llm::TokenSink &sink)
{
    assertNotGuiThread("Client::chat");
    return m_client->chat(request, std::move(stop), sink);
}

} // namespace platform
