// SPDX-License-Identifier: GPL-3.0-or-later
// A language model as agents use it. Used on one thread; a stop request may come from any thread.
#pragma once

#include "base/artefact.h"
#include "base/result.h"
#include "base/usage.h"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace llm {

enum class Role { system, user, assistant, tool };

struct ToolCall {
    std::string id;
    std::string name;
    std::string arguments; // as the model wrote them; usually JSON
};

struct Message {
    Role role = Role::user;
    std::string content;
    std::vector<ToolCall> toolCalls; // of an assistant
    std::string toolCallId;          // of a tool's answer
};

struct Tool {
    std::string name;
    std::string description;
    nlohmann::json parameters; // JSON Schema
};

struct ChatRequest {
    std::vector<Message> messages;
    std::vector<Tool> tools;
    std::string forcedTool;        // name, or empty
    nlohmann::json responseSchema; // JSON Schema of the whole answer; null for free text
    std::string grammar;           // GBNF that constrains the whole reply, if the client supports it; or empty
    double temperature = 0;
    int maxTokens = 2048;
    std::chrono::milliseconds timeout{60000};
    // For local models only, never sent: question, schema, attempts and hints as artefacts.
    std::map<std::string, base::ArtefactPtr> task;
    base::ArtefactPtr taskPart(const std::string &name) const; // null if `task` has no such part
    // Called before a retry; text streamed so far is void. May be empty.
    std::function<void(const base::Error &)> retrying;

    // The parts that are sent and that a replay compares: all but `task`, the callback and the timeout.
    nlohmann::json toJson() const;
    nlohmann::json messagesJson(std::size_t from = 0) const; // of these parts, the messages from this index on
    nlohmann::json optionsJson() const;                      // all but the messages
};

// How a local model understood words of a question; spans are bytes of the question.
struct WordMapping {
    std::uint32_t begin = 0, end = 0;
    std::string target; // "Disease", "TREATS", "multiple sclerosis"
    std::string kind;   // type, relation, property, value, operator
    double weight = 1;
    bool repaired = false; // differs from the typed text, or is known only by the thesaurus
};

struct Reading {
    std::string text;  // in plain words, for a button
    std::string query; // the query that it would run
};

inline constexpr const char *finishRepeats = "repeats"; // the client stopped a reply that repeated itself

struct ChatReply {
    std::string text;
    std::string reasoning; // the model's reasoning before its answer, if the server or the text separates it
    std::vector<ToolCall> toolCalls;
    base::Usage usage;
    std::string finishReason; // stop, tool, length, repeats, refusal, abstained
    std::string wire;         // raw reply as received; for the offline rules, the trace of their reading
    std::vector<WordMapping> words;
    std::vector<Reading> readings;
    std::string readAs;               // of a local model: the question as understood, one sentence
    std::optional<double> confidence; // of readAs, 0 to 1

    nlohmann::json toJson() const;
    static base::Result<ChatReply> fromJson(const nlohmann::json &json);
};

using TokenSink = std::function<void(std::string_view piece)>;

class Client {
public:
    virtual ~Client() = default;
    virtual std::string name() const = 0;               // "Offline rules", "llama3.1:8b"
    virtual bool isLocalRules() const { return false; } // reads `task`; costs nothing
    // Whether the server supports ChatRequest::grammar; may send a request. False if it does not respond.
    virtual bool takesGrammar(std::stop_token) { return false; } // NOLINT(performance-*): as chat()
    virtual base::Result<ChatReply> chat(const ChatRequest &request, std::stop_token stop,
                                         const TokenSink &sink = {}) = 0;
    // The same model for another thread, for parallel requests; null if it answers one at a time.
    virtual std::unique_ptr<Client> another() const { return nullptr; }
};

// Makes clients by their name ("offline", "openai:gpt-4o", "recorded:FILE"); filled by `main`.
class ClientRegistry {
public:
    using Maker = std::function<base::Result<std::unique_ptr<Client>>(const std::string &name)>;
    void add(std::string scheme, Maker maker);
    base::Result<std::unique_ptr<Client>> make(const std::string &name) const;
    std::vector<std::string> schemes() const;

private:
    std::map<std::string, Maker> m_makers;
};

} // namespace llm
