// SPDX-License-Identifier: GPL-3.0-or-later
// Anthropic's messages API.
#include "base/jsonread.h"
#include "llm/streamreader.h"

#include <nlohmann/json.hpp>

namespace llm {

using nlohmann::json;

namespace {

constexpr const char *answerTool = "answer"; // tool that replaces a response schema, which some models lack

const char *ourReason(const std::string &reason)
{
    return reason == "tool_use"                                                  ? "tool"
           : reason == "max_tokens" || reason == "model_context_window_exceeded" ? "length"
           : reason == "refusal"                                                 ? "refusal"
                                                                                 : "stop";
}

class MessagesReader final : public StreamReader {
public:
    MessagesReader() : StreamReader(EventStream::Form::serverSent) {}

private:
    base::Status event(const json &event, const TokenSink &sink) override
    {
        const auto type = base::textIn(event, "type");
        const auto &delta = base::memberOf(event, "delta");
        const auto index = std::size_t(base::numberIn(event, "index"));
        if (type == "message_start") {
            count(base::memberOf(base::memberOf(event, "message"), "usage"));
        } else if (type == "content_block_start") {
            block(base::memberOf(event, "content_block"), index, sink);
        } else if (type == "content_block_delta") {
            addText(base::textIn(delta, "text"), sink);
            if (auto thought = base::textIn(delta, "thinking"); !thought.empty())
                addReasoning(thought);
            if (base::textIn(delta, "type") == "input_json_delta")
                addArguments(call(index, {}, {}), base::textIn(delta, "partial_json"), sink);
        } else if (type == "message_delta") {
            count(base::memberOf(event, "usage"));
            if (const auto reason = base::textIn(delta, "stop_reason"); !reason.empty())
                end(ourReason(reason));
        } else if (type == "message_stop") {
            end("stop");
            setComplete();
        } else if (type == "message") {
            whole(event, sink);
        }
        return {};
    }
    void block(const json &block, std::size_t index, const TokenSink &sink)
    {
        addText(base::textIn(block, "text"), sink);
        if (base::textIn(block, "type") != "tool_use")
            return;
        auto &made = call(index, base::textIn(block, "id"), base::textIn(block, "name"));
        const auto &input = base::memberOf(block, "input");
        if (input.is_object() && !input.empty())
            addArguments(made, base::lineOf(input), sink);
    }
    void whole(const json &message, const TokenSink &sink)
    {
        std::size_t index = 0;
        const auto &content = base::memberOf(message, "content");
        for (const auto &each : content.is_array() ? content : json::array())
            block(each, index++, sink);
        count(base::memberOf(message, "usage"));
        end(ourReason(base::textIn(message, "stop_reason")));
        setComplete();
    }
    void count(const json &used)
    {
        usage(base::numberIn(used, "input_tokens") + base::numberIn(used, "cache_creation_input_tokens") +
                  base::numberIn(used, "cache_read_input_tokens"),
              base::numberIn(used, "output_tokens"));
        cached(base::numberIn(used, "cache_read_input_tokens"));
    }
};

json contentOf(const Message &message)
{
    json content = json::array();
    if (message.role == Role::tool)
        return json::array(
            {{{"type", "tool_result"}, {"tool_use_id", message.toolCallId}, {"content", message.content}}});
    if (!message.content.empty())
        content.push_back({{"type", "text"}, {"text", message.content}});
    for (const auto &call : message.toolCalls) {
        const json input = base::parsedJson(call.arguments);
        content.push_back({{"type", "tool_use"},
                           {"id", call.id},
                           {"name", call.name},
                           {"input", input.is_object() ? input : json::object()}});
    }
    return content;
}

// System texts are separate, and roles must alternate: neighbours of one role are merged.
void addMessages(json &body, const std::vector<Message> &messages)
{
    std::string system;
    json turns = json::array();
    for (const auto &message : messages) {
        if (message.role == Role::system) {
            system += (system.empty() ? "" : "\n\n") + message.content;
            continue;
        }
        const char *role = message.role == Role::assistant ? "assistant" : "user";
        const json content = contentOf(message);
        if (content.empty())
            continue;
        if (turns.empty() || turns.back()["role"] != role)
            turns.push_back({{"role", role}, {"content", json::array()}});
        for (const auto &part : content)
            turns.back()["content"].push_back(part);
    }
    if (turns.empty() || turns.front()["role"] != "user")
        turns.insert(turns.begin(),
                     json{{"role", "user"}, {"content", json::array({{{"type", "text"}, {"text", "Begin."}}})}});
    if (!system.empty())
        body["system"] = system;
    body["messages"] = std::move(turns);
}

class AnthropicDialect final : public Dialect {
public:
    std::string name() const override { return "Anthropic"; }
    HttpRequest request(const Endpoint &endpoint, const ChatRequest &asked, const Quirks &quirks) const override
    {
        json body{{"model", endpoint.model}, {"max_tokens", asked.maxTokens}, {"stream", !quirks.noStream}};
        if (!quirks.noTemperature)
            body["temperature"] = asked.temperature;
        addMessages(body, quirks.noTools ? withoutTools(asked) : asked.messages);
        auto tools = quirks.noTools ? std::vector<Tool>() : asked.tools;
        auto forced = asked.forcedTool;
        if (tools.empty() && !asked.responseSchema.is_null()) {
            tools.push_back({answerTool, "Gives the answer.", asked.responseSchema});
            forced = answerTool;
        }
        for (const auto &tool : tools)
            body["tools"].push_back(
                {{"name", tool.name}, {"description", tool.description}, {"input_schema", tool.parameters}});
        if (!tools.empty() && !forced.empty())
            body["tool_choice"] = quirks.force == Quirks::Force::named      ? json{{"type", "tool"}, {"name", forced}}
                                  : quirks.force == Quirks::Force::required ? json{{"type", "any"}}
                                                                            : json{{"type", "auto"}};
        return {"POST", endpoint.base + "/v1/messages", headers(endpoint), base::lineOf(body), asked.timeout};
    }
    std::unique_ptr<ReplyReader> reader() const override { return std::make_unique<MessagesReader>(); }
    HttpRequest list(const Endpoint &endpoint) const override
    {
        return {"GET", endpoint.base + "/v1/models?limit=1000", headers(endpoint), {}};
    }
    std::vector<std::string> modelsIn(std::string_view answer) const override
    {
        return openAiDialect()->modelsIn(answer); // same format
    }

private:
    static HttpHeaders headers(const Endpoint &endpoint)
    {
        HttpHeaders all{{"Content-Type", "application/json"}, {"anthropic-version", "2023-06-01"}};
        if (!endpoint.key.empty())
            all.emplace_back("x-api-key", endpoint.key);
        return all;
    }
};

} // namespace

std::shared_ptr<const Dialect> anthropicDialect()
{
    return std::make_shared<AnthropicDialect>();
}

} // namespace llm
