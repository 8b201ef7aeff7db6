// SPDX-License-Identifier: GPL-3.0-or-later
// A model behind HTTP: sends requests in a dialect, reads the stream, learns the server's limits, retries after
// transient failures, counts tokens and cost. One thread; a stop may come from any thread.
#pragma once

#include "base/redact.h"
#include "base/world.h"
#include "llm/dialect.h"
#include "llm/learnedservers.h"
#include "llm/modelfacts.h"
#include "llm/prices.h"
#include "llm/providers.h"

#include <chrono>
#include <memory>

namespace llm {

struct RetryPolicy {
    int tries = 4;
    std::chrono::milliseconds first{500}; // doubled each time, less a random share
    std::chrono::milliseconds longest{16000};
    std::chrono::milliseconds longestAsked{60000}; // longest Retry-After; beyond it the call fails
};

struct WireSettings {
    Target target;
    std::shared_ptr<HttpTransport> transport;
    std::shared_ptr<const PriceTable> prices; // may be null
    base::Clock *clock = nullptr;             // outlives the client
    RetryPolicy retries;
    Quirks quirks;                           // known in advance
    std::shared_ptr<LearnedServers> learned; // shared by all clients; may be null
};

class WireClient final : public Client, public Embedder {
public:
    explicit WireClient(WireSettings settings);
    std::string name() const override;
    base::Result<ChatReply> chat(const ChatRequest &request, std::stop_token stop, const TokenSink &sink) override;
    std::unique_ptr<Client> another() const override;
    bool takesGrammar(std::stop_token stop) override;
    base::Result<Embeddings> embed(const EmbedRequest &request, std::stop_token stop) override;
    // Requests a small structured reply in the strongest form first, until one works; then the context size.
    base::Result<ModelFacts> facts(const std::stop_token &stop, std::chrono::milliseconds timeout);
    // Names of the server's models; chooses one if the client has none. Timeout `time` unless it is 0.
    base::Result<std::vector<std::string>> models(const std::stop_token &stop, std::chrono::milliseconds time = {});

private:
    struct Attempt {
        base::Result<ChatReply> reply;
        std::chrono::milliseconds wait{-1}; // requested by the server
    };
    Attempt once(const ChatRequest &request, const std::stop_token &stop, const TokenSink &sink);
    // One unstreamed answer; `wait`: the delay that a refusal requests.
    base::Result<std::string> answerTo(const HttpRequest &request, const std::stop_token &stop,
                                       std::chrono::milliseconds &wait);
    base::Result<Embeddings> embedSome(const EmbedRequest &request, const std::stop_token &stop);
    // True after waiting for a retry; else `error` is final.
    bool waitForRetry(base::Error &error, int &attempt, std::chrono::milliseconds asked, const std::stop_token &stop,
                      const std::function<void(const base::Error &)> &retrying);
    Attempt asked(const ChatRequest &request, const std::stop_token &stop, const TokenSink &sink);
    base::Error struck(base::Error error) const;
    base::Error worded(base::Error error, const HttpHead &head, const std::string &body) const;
    std::int64_t context(const std::stop_token &stop, std::chrono::milliseconds timeout);
    base::Status chooseModel(const std::stop_token &stop);
    bool learn(const base::Error &error);
    void noteForm(const ChatRequest &request, const ChatReply &reply);
    void remember();
    void account(const ChatRequest &request, ChatReply &reply) const;
    std::chrono::milliseconds delay(int attempt, std::chrono::milliseconds asked);

    WireSettings m_settings;
    Quirks m_quirks;
    base::Secrets m_secrets; // of the endpoint: a server may echo them
    std::string m_refusal;   // the server's text for the last refused request
    base::SeededRandom m_random;
};

// Parses "Retry-After" and its variants: seconds or a date. Negative if missing.
std::chrono::milliseconds retryAfter(const HttpHead &head, std::chrono::system_clock::time_point now);

} // namespace llm
