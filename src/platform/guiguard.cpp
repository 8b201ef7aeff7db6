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

bool GuardedClient::takesGrammar(std::stop_token stop)
{
    assertNotGuiThread("Client::takesGrammar");
    return m_client->takesGrammar(std::move(stop));
}

base::Result<llm::ChatReply> GuardedClient::chat(const llm::ChatRequest &request, std::stop_token stop,
                                                 const llm::TokenSink &sink)
{
    assertNotGuiThread("Client::chat");
    return m_client->chat(request, std::move(stop), sink);
}

} // namespace platform
