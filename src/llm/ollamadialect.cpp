// SPDX-License-Identifier: GPL-3.0-or-later
// Ollama's own protocol: JSON lines. It cannot force a tool but can constrain an answer to a JSON Schema, so a forced
// tool is requested by its schema. Ollama truncates long prompts silently, so the context size is always sent.
#include "base/jsonread.h"
#include "llm/streamreader.h"
#include "llm/tokens.h"

#include <nlohmann/json.hpp>

namespace llm {

using nlohmann::json;

namespace {

constexpr std::int64_t smallestContext = 4096;

class OllamaReader final : public StreamReader {
public:
    OllamaReader() : StreamReader(EventStream::Form::jsonLines) {}

private:
    base::Status event(const json &event, const TokenSink &sink) override
    {
        const auto &message = base::memberOf(event, "message");
        addText(base::textIn(message, "content"), sink);
        if (auto thought = base::textIn(message, "thinking"); !thought.empty())
            addReasoning(thought);
        const auto &calls = base::memberOf(message, "tool_calls");
        for (const auto &each : calls.is_array() ? calls : json::array()) {
            const auto &function = base::memberOf(each, "function");
            const auto number = m_calls++;
            auto &made = call(number, "call_" + std::to_string(number), base::textIn(function, "name"));
            const auto &arguments = base::memberOf(function, "arguments");
            addArguments(made, arguments.is_object() ? base::lineOf(arguments) : "{}", sink);
        }
        if (base::memberOf(event, "done") == json(true)) {
            usage(base::numberIn(event, "prompt_eval_count"), base::numberIn(event, "eval_count"));
            end(base::textIn(event, "done_reason") == "length" ? "length" : "stop");
            setComplete();
        }
        return {};
    }
    std::size_t m_calls = 0;
};

json ollamaMessage(const Message &message)
{
    constexpr const char *words[] = {"system", "user", "assistant", "tool"};
    json out{{"role", words[int(message.role)]}, {"content", message.content}};
    for (const auto &call : message.toolCalls) {
        const json arguments = base::parsedJson(call.arguments);
        out["tool_calls"].push_back(
            {{"function", {{"name", call.name}, {"arguments", arguments.is_object() ? arguments : json::object()}}}});
    }
    return out;
}

std::int64_t contextFor(const std::vector<Message> &messages, int answer)
{
    std::int64_t tokens = answer;
    for (const auto &message : messages)
        tokens += llm::estimateTokens(message.content) * 5 / 4 + 8;
    std::int64_t context = smallestContext; // few sizes: the server reloads the model for each
    while (context < tokens)
        context *= 2;
    return context;
}

class OllamaDialect final : public Dialect {
public:
    std::string name() const override { return "Ollama"; }
    HttpRequest request(const Endpoint &endpoint, const ChatRequest &asked, const Quirks &quirks) const override
    {
        const bool forced = !asked.forcedTool.empty();
        const auto messages = forced || quirks.noTools ? withoutTools(asked) : asked.messages;
        json body{{"model", endpoint.model}, {"messages", json::array()}, {"stream", !quirks.noStream}};
        for (const auto &message : messages)
            body["messages"].push_back(ollamaMessage(message));
        if (forced) {
            for (const auto &tool : asked.tools)
                if (tool.name == asked.forcedTool && !quirks.noSchema)
                    body["format"] = tool.parameters;
        } else if (!quirks.noTools) {
            for (const auto &tool : asked.tools)
                body["tools"].push_back(
                    {{"type", "function"},
                     {"function",
                      {{"name", tool.name}, {"description", tool.description}, {"parameters", tool.parameters}}}});
        }
        if (!asked.responseSchema.is_null() && !quirks.noSchema)
            body["format"] = asked.responseSchema;
        body["options"] = {{"temperature", asked.temperature},
                           {"num_predict", asked.maxTokens},
                           {"num_ctx", contextFor(messages, asked.maxTokens)}};
        return {"POST", endpoint.base + "/api/chat", headers(endpoint), base::lineOf(body), asked.timeout};
    }
    std::unique_ptr<ReplyReader> reader() const override { return std::make_unique<OllamaReader>(); }
    std::optional<HttpRequest> embed(const Endpoint &endpoint, const EmbedRequest &asked) const override
    {
        return HttpRequest{"POST", endpoint.base + "/api/embed", headers(endpoint),
                           base::lineOf({{"model", endpoint.model}, {"input", asked.texts}}), asked.timeout};
    }
    base::Result<Embeddings> embeddingsIn(std::string_view answer) const override
    {
        const json read = base::parsedJson(answer);
        return embeddingsOf(base::memberOf(read, "embeddings"), base::numberIn(read, "prompt_eval_count"));
    }
    HttpRequest list(const Endpoint &endpoint) const override
    {
        return {"GET", endpoint.base + "/api/tags", headers(endpoint), {}};
    }
    std::vector<std::string> modelsIn(std::string_view answer) const override
    {
        return base::textsIn(answer, "models", "name");
    }

    std::vector<HttpRequest> contextQuestions(const Endpoint &endpoint) const override
    {
        return {{"POST", endpoint.base + "/api/show", headers(endpoint), base::lineOf({{"model", endpoint.model}})}};
    }
    std::int64_t contextIn(std::string_view answer, const std::string &) const override
    {
        const json read = base::parsedJson(answer);
        const json &info = base::memberOf(read, "model_info");
        for (const auto &[name, value] : info.items())
            if (name.ends_with(".context_length") && value.is_number_integer())
                return value.get<std::int64_t>();
        return 0;
    }

private:
    static HttpHeaders headers(const Endpoint &endpoint)
    {
        HttpHeaders all{{"Content-Type", "application/json"}};
        if (!endpoint.key.empty())
            all.emplace_back("Authorization", "Bearer " + endpoint.key);
        return all;
    }
};

} // namespace

std::shared_ptr<const Dialect> ollamaDialect()
{
    return std::make_shared<OllamaDialect>();
}

} // namespace llm
