// SPDX-License-Identifier: GPL-3.0-or-later
// The GUI thread never does I/O: every function that does I/O asserts it. A call on the marked GUI thread reaches the
// handler, which aborts unless a test replaced it. Any thread.
#pragma once

#include "data/source.h"
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

// Wraps a source and asserts every call. Its language is pure and passed through.
class GuardedSource final : public data::Source {
public:
    explicit GuardedSource(std::shared_ptr<data::Source> source) : m_source(std::move(source)) {}
    ~GuardedSource() override;
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
    std::shared_ptr<data::Source> m_source;
};

class GuardedClient final : public llm::Client {
public:
    explicit GuardedClient(std::shared_ptr<llm::Client> client) : m_client(std::move(client)) {}
    ~GuardedClient() override;
    std::string name() const override;
    bool isLocalRules() const override;
    base::Result<llm::ChatReply> chat(const llm::ChatRequest &request, std::stop_token stop,
                                      const llm::TokenSink &sink) override;
    std::unique_ptr<llm::Client> another() const override
    {
        auto more = m_client->another();
        return more ? std::make_unique<GuardedClient>(std::move(more)) : nullptr;
    }

private:
    std::shared_ptr<llm::Client> m_client;
};

} // namespace platform
