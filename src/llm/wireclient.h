// SPDX-License-Identifier: GPL-3.0-or-later
// A model behind HTTP: asks in a dialect, reads the stream, learns what a server does not take, tries again after
// passing failures, counts tokens and money. One thread; a stop may come from any.
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
    std::chrono::milliseconds first{500}; // doubled each time, with a random share taken off
    std::chrono::milliseconds longest{16000};
    std::chrono::milliseconds longestAsked{60000}; // by Retry-After; a server that asks for more is an error
};

struct WireSettings {
    Target target;
    std::shared_ptr<HttpTransport> transport;
    std::shared_ptr<const PriceTable> prices; // may be null
    base::Clock *clock = nullptr;             // outlives the client
    RetryPolicy retries;
    Quirks quirks;                           // known beforehand
    std::shared_ptr<LearnedServers> learned; // of all clients; may be null
};

class WireClient final : public Client, public Embedder {
public:
    explicit WireClient(WireSettings settings);
    std::string name() const override;
    base::Result<ChatReply> chat(const ChatRequest &request, std::stop_token stop, const TokenSink &sink) override;
    std::unique_ptr<Client> another() const override;
    bool takesGrammar(std::stop_token stop) override;
    base::Result<Embeddings> embed(const EmbedRequest &request, std::stop_token stop) override;
    // Asks for a small structured reply in the strongest form, until one is kept, then for the size of the context.
    base::Result<ModelFacts> facts(const std::stop_token &stop, std::chrono::milliseconds timeout);
    // The names of the server's models; sets the client's where it has none and the server has one.
    // In `time` at most, where it is not 0.
    base::Result<std::vector<std::string>> models(const std::stop_token &stop, std::chrono::milliseconds time = {});

private:
    struct Attempt {
        base::Result<ChatReply> reply;
        std::chrono::milliseconds wait{-1}; // that the server asks for
    };
    Attempt once(const ChatRequest &request, const std::stop_token &stop, const TokenSink &sink);
    // One answer that is not streamed, whole; `wait` is what a refusal asks for.
    base::Result<std::string> answerTo(const HttpRequest &request, const std::stop_token &stop,
                                       std::chrono::milliseconds &wait);
    base::Result<Embeddings> embedSome(const EmbedRequest &request, const std::stop_token &stop);
    // True once it has waited for another try; else `error` is what to say.
    bool mayTryAgain(base::Error &error, int &attempt, std::chrono::milliseconds asked, const std::stop_token &stop,
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
    base::Secrets m_secrets; // of the endpoint: a server may send back what it was sent
    std::string m_refusal;   // the server's words to the last request that it did not take
    base::SeededRandom m_random;
};

// "Retry-After" and its relatives: seconds or a date. Negative where there is none.
std::chrono::milliseconds retryAfter(const HttpHead &head, std::chrono::system_clock::time_point now);

} // namespace llm
