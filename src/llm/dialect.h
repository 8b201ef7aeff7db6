// SPDX-License-Identifier: GPL-3.0-or-later
// A dialect: the HTTP requests and the reply stream of one family of model servers. Pure: no network, no clock.
// Dialects are stateless and shared by threads; a reader belongs to one reply.
#pragma once

#include "llm/client.h"
#include "llm/embedder.h"
#include "llm/http.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace llm {

struct Endpoint {
    std::string base;       // URL without trailing slash: "https://api.openai.com/v1"
    std::string model;      // the server's name of the model; for Azure the deployment
    std::string key;        // empty: not sent
    std::string keyName;    // where the user sets it: "OPENAI_API_KEY"
    std::string apiVersion; // of Azure
};

// Features that a server lacks; learned from its refusals, stored with the client.
struct Quirks {
    bool completionTokens = false; // "max_completion_tokens" instead of "max_tokens"
    bool noTemperature = false;
    bool noStreamOptions = false;
    bool noStream = false;
    bool noSchema = false;                                   // no JSON-Schema output
    enum class Force { named, required, automatic } force{}; // how tool use is forced
    bool noTools = false;                                    // the prompt contains the schema instead
    bool noSystem = false;                                   // system texts are prepended to the first user message
    // How the arguments of a forced tool are requested: as a call, as text constrained by their JSON Schema, or as text
    // requested by the prompt. `isKnown`: the server was seen to comply.
    enum class Structured { tool, schema, text } structured{};
    bool isKnown = false;
    std::optional<bool> grammar{}; // whether the server supports grammars; not set: unknown
};
// Disables the feature that the refusal names; its status is ignored. False if it names none that can be omitted.
bool adapt(Quirks &quirks, std::string_view refusal);

class ReplyReader {
public:
    virtual ~ReplyReader() = default;
    virtual base::Status feed(std::string_view bytes, const TokenSink &sink) = 0;
    virtual bool complete() const = 0; // the reply is complete
    // The reply; a finish reason is enough if the stream has no formal end. Errors: code dropped, not-json, or those of
    // failureOf for an error inside the stream.
    virtual base::Result<ChatReply> finish() = 0;
};

class Dialect {
public:
    virtual ~Dialect() = default;
    virtual std::string name() const = 0; // display name: "OpenAI"
    virtual HttpRequest request(const Endpoint &endpoint, const ChatRequest &asked, const Quirks &quirks) const = 0;
    virtual std::unique_ptr<ReplyReader> reader() const = 0;
    virtual HttpRequest list(const Endpoint &endpoint) const = 0; // lists the server's models
    virtual std::vector<std::string> modelsIn(std::string_view answer) const = 0;
    // Requests for the model's context size, most reliable first, and the parser of the answers; 0 if unknown.
    virtual std::vector<HttpRequest> contextQuestions(const Endpoint &) const { return {}; }
    virtual std::int64_t contextIn(std::string_view, const std::string &) const { return 0; }
    // A probe whose answer shows that the server supports ChatRequest::grammar; empty if no server of the dialect does.
    virtual std::optional<HttpRequest> grammarQuestion(const Endpoint &) const { return std::nullopt; }
    virtual bool takesGrammar(std::string_view /*answer*/) const { return false; }
    // Vectors of at most embedAtOnce() texts; empty if these servers have no embeddings.
    virtual std::optional<HttpRequest> embed(const Endpoint &, const EmbedRequest &) const { return std::nullopt; }
    virtual std::size_t embedAtOnce() const { return 64; }
    virtual base::Result<Embeddings> embeddingsIn(std::string_view answer) const;
};

std::shared_ptr<const Dialect> openAiDialect();
std::shared_ptr<const Dialect> azureDialect();
std::shared_ptr<const Dialect> anthropicDialect();
std::shared_ptr<const Dialect> ollamaDialect();
std::shared_ptr<const Dialect> geminiDialect();

// The error for a status of 300 or more (0: an error inside a stream), with one of the codes auth, forbidden,
// no-such-model, no-service, context, refusal, quota, rate-limit, overloaded, server, redirect, bad-request. The detail
// quotes the server, without the key.
base::Error failureOf(int status, std::string_view body, const Endpoint &endpoint);
bool isTransient(const base::Error &error);

// Converts lists of numbers; code not-json if they are no numbers or differ in length.
base::Result<Embeddings> embeddingsOf(const nlohmann::json &lists, std::int64_t tokens);

// The messages for a model without tools: calls and results as text, the forced tool's schema as an instruction.
std::vector<Message> withoutTools(const ChatRequest &asked);
// "answer with one JSON object that fits this schema"
std::string schemaInstruction(const nlohmann::json &schema);

} // namespace llm
