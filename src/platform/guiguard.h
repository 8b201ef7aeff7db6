// SPDX-License-Identifier: GPL-3.0-or-later
// The GUI thread never does I/O: every function that does I/O asserts it. A call on the marked GUI thread reaches the
// handler, which aborts unless a test replaced it. Any thread.
#pragma once

#include "data/source/interceptedsource.h"
#include "llm/client.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace platform {

// Called once by `main` (and by tests) on the GUI thread. Without it nothing is asserted: the command has no GUI
// thread.
void markGuiThread();
bool onGuiThread();

// Receives a sentence that names the call. The default writes it to stderr and aborts.
using GuardHandler = std::function<void(std::string_view what)>;
GuardHandler setGuardHandler(GuardHandler handler); // returns the previous one; empty restores the default
void assertNotGuiThread(std::string_view what);

// Wraps a source and asserts every call, but not those of its language, which is pure.
class GuardedSource final : public data::InterceptedSource<GuardedSource> {
public:
    using InterceptedSource::InterceptedSource;
    ~GuardedSource() override;

    template <class Call>
    auto intercept(const char *what, const Call &call) const
    {
        assertNotGuiThread(what);
        return call();
    }
    template <class Call>
    auto intercept(const char *what, const std::stop_token &, const Call &call) const
    {
        return intercept(what, call);
    }
};

class GuardedClient final : public llm::Client {
public:
    explicit GuardedClient(std::shared_ptr<llm::Client> client) : m_client(std::move(client)) {}
    ~GuardedClient() override;
    std::string name() const override;
    bool isLocalRules() const override;
    base::Result<llm::ChatReply> chat(const llm::ChatRequest &request, std::stop_token stop,
                                      const llm::TokenSink &sink) override;
    bool takesGrammar(std::stop_token stop) override;
    std::unique_ptr<llm::Client> another() const override
    {
        auto more = m_client->another();
        return more ? std::make_unique<GuardedClient>(std::move(more)) : nullptr;
    }

private:
    std::shared_ptr<llm::Client> m_client;
};

} // namespace platform
