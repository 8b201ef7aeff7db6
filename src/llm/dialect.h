// SPDX-License-Identifier: GPL-3.0-or-later
// A dialect: how one family of model servers is asked over HTTP, and how its stream is read. Pure: requests out, bytes
// in, no network and no clock. Dialects are stateless and shared by threads; a reader belongs to one reply.
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
    std::string base;       // URL without the last slash: "https://api.openai.com/v1"
    std::string model;      // as the server names it; of Azure the deployment
    std::string key;        // empty: none is sent
    std::string keyName;    // where a person puts it: "OPENAI_API_KEY"
    std::string apiVersion; // of Azure
};

// What a server turned out not to take; learned from its refusals, kept with the client.
struct Quirks {
    bool completionTokens = false; // "max_completion_tokens" in place of "max_tokens"
    bool noTemperature = false;
    bool noStreamOptions = false;
    bool noStream = false;
    bool noSchema = false;                                   // no JSON-Schema output
    enum class Force { named, required, automatic } force{}; // how a tool is asked for
    bool noTools = false;                                    // the schema stands in the prompt then
    bool noSystem = false;                                   // system texts begin the first message of the user
    // How a forced tool's arguments are asked for: as a call, as text held to their JSON Schema, or as text that is
    // asked for in words. `isKnown`: the server was seen to keep it.
    enum class Structured { tool, schema, text } structured{};
    bool isKnown = false;
    std::optional<bool> grammar{}; // whether a reply is held to a grammar; not set: not asked yet
};
// Changes what the server's refusal complains about, whatever its status; false where that is nothing we could leave
// out.
bool adapt(Quirks &quirks, std::string_view refusal);

class ReplyReader {
public:
    virtual ~ReplyReader() = default;
    virtual base::Status feed(std::string_view bytes, const TokenSink &sink) = 0;
    virtual bool complete() const = 0; // nothing more can follow
    // The reply, also where the stream has no formal end but a finish reason. Errors: code dropped, not-json, or those
    // of failureOf where the stream itself told of one.
    virtual base::Result<ChatReply> finish() = 0;
};

class Dialect {
public:
    virtual ~Dialect() = default;
    virtual std::string name() const = 0; // "OpenAI", for people
    virtual HttpRequest request(const Endpoint &endpoint, const ChatRequest &asked, const Quirks &quirks) const = 0;
    virtual std::unique_ptr<ReplyReader> reader() const = 0;
    virtual HttpRequest list(const Endpoint &endpoint) const = 0; // of the server's models
    virtual std::vector<std::string> modelsIn(std::string_view answer) const = 0;
    // Questions to the server for how many tokens the model reads at most, the surest first, and what an answer says;
    // 0 where it does not say.
    virtual std::vector<HttpRequest> contextQuestions(const Endpoint &) const { return {}; }
    virtual std::int64_t contextIn(std::string_view, const std::string &) const { return 0; }
    // A question whose answer shows that the server takes a grammar (ChatRequest::grammar); nothing where none does.
    virtual std::optional<HttpRequest> grammarQuestion(const Endpoint &) const { return std::nullopt; }
    virtual bool takesGrammar(std::string_view /*answer*/) const { return false; }
    // Vectors of texts, as many as embedAtOnce() at most; nothing where these servers have none.
    virtual std::optional<HttpRequest> embed(const Endpoint &, const EmbedRequest &) const { return std::nullopt; }
    virtual std::size_t embedAtOnce() const { return 64; }
    virtual base::Result<Embeddings> embeddingsIn(std::string_view answer) const;
};

std::shared_ptr<const Dialect> openAiDialect();
std::shared_ptr<const Dialect> azureDialect();
std::shared_ptr<const Dialect> anthropicDialect();
std::shared_ptr<const Dialect> ollamaDialect();
std::shared_ptr<const Dialect> geminiDialect();

// What an answer of 300 and more (or an error inside a stream: status 0) means, in a sentence, with one of the codes
// auth, forbidden, no-such-model, no-service, context, refusal, quota, rate-limit, overloaded, server, redirect,
// bad-request. The detail holds the server's words, without the key.
base::Error failureOf(int status, std::string_view body, const Endpoint &endpoint);
bool isTransient(const base::Error &error);

// Lists of numbers as vectors; code not-json where they are none or of several lengths.
base::Result<Embeddings> embeddingsOf(const nlohmann::json &lists, std::int64_t tokens);

// The messages for a model that takes no tools: calls and results as text, the forced tool's schema as an instruction.
std::vector<Message> withoutTools(const ChatRequest &asked);
// "answer with one JSON object that fits this schema"
std::string schemaInstruction(const nlohmann::json &schema);

} // namespace llm
