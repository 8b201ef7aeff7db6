// SPDX-License-Identifier: GPL-3.0-or-later
// Chat completions: OpenAI, Azure, and compatible servers (llama.cpp, vLLM, LM Studio, OpenRouter).
#include "base/jsonread.h"
#include "base/text.h"
#include "llm/streamreader.h"

#include <map>
#include <nlohmann/json.hpp>

namespace llm {

using nlohmann::json;

namespace {

class ChatCompletionsReader final : public StreamReader {
public:
    ChatCompletionsReader() : StreamReader(EventStream::Form::serverSent) {}

private:
    base::Status event(const json &event, const TokenSink &sink) override
    {
        const auto &used = base::memberOf(event, "usage");
        usage(base::numberIn(used, "prompt_tokens"), base::numberIn(used, "completion_tokens"));
        cached(base::numberIn(base::memberOf(used, "prompt_tokens_details"), "cached_tokens"));
        cached(base::numberIn(base::memberOf(event, "timings"), "cache_n")); // llama.cpp
        const auto &choice = base::elementOf(base::memberOf(event, "choices"), 0);
        const auto &delta = base::memberOf(choice, "delta"), &whole = base::memberOf(choice, "message");
        const auto &part = delta.is_object() ? delta : whole;
        addText(base::textIn(part, "content"), sink);
        for (const char *name : {"reasoning_content", "reasoning", "thinking"})
            if (auto thought = base::textIn(part, name); !thought.empty()) {
                addReasoning(thought);
                break;
            }
        if (const auto refusal = base::textIn(part, "refusal"); !refusal.empty()) {
            addText(refusal, sink);
            end("refusal");
        }
        std::size_t index = 0;
        for (const auto &each :
             base::memberOf(part, "tool_calls").is_array() ? base::memberOf(part, "tool_calls") : json::array())
            piece(each, index++, sink);
        if (const auto &old = base::memberOf(part, "function_call"); old.is_object()) // older form with a single call
            addArguments(call(0, {}, base::textIn(old, "name")), base::textIn(old, "arguments"), sink);
        if (const auto reason = base::textIn(choice, "finish_reason"); reason == "error")
            setBroken();
        else if (!reason.empty())
            end(reason == "tool_calls" || reason == "function_call" ? "tool"
                : reason == "content_filter"                        ? "refusal"
                : reason == "length"                                ? "length"
                                                                    : "stop");
        if (whole.is_object()) { // not streamed: the reply is complete
            end("stop");
            setComplete();
        }
        return {};
    }
    void piece(const json &each, std::size_t position, const TokenSink &sink)
    {
        const auto &function = base::memberOf(each, "function");
        const auto &given = base::memberOf(each, "index");
        const std::size_t index = given.is_number_unsigned() ? given.get<std::size_t>() : position;
        const auto &arguments = base::memberOf(function, "arguments");
        addArguments(call(index, base::textIn(each, "id"), base::textIn(function, "name")),
                     arguments.is_string()   ? arguments.get<std::string>()
                     : arguments.is_object() ? base::lineOf(arguments)
                                             : std::string(),
                     sink);
    }
};

const char *roleWord(Role role)
{
    constexpr const char *words[] = {"system", "user", "assistant", "tool"};
    return words[int(role)];
}

json wireMessage(const Message &message)
{
    json out{{"role", roleWord(message.role)}, {"content", message.content}};
    for (const auto &call : message.toolCalls)
        out["tool_calls"].push_back({{"type", "function"},
                                     {"id", call.id},
                                     {"function", {{"name", call.name}, {"arguments", call.arguments}}}});
    if (!message.toolCalls.empty() && message.content.empty())
        out["content"] = nullptr;
    if (message.role == Role::tool)
        out["tool_call_id"] = message.toolCallId;
    return out;
}

// Many chat templates require alternating roles: neighbouring system or user messages are merged. Without a system role
// the system text is prepended to the first user message.
std::vector<Message> inTurns(const std::vector<Message> &messages, const Quirks &quirks)
{
    const bool noSystem = quirks.noSystem;
    const bool templated = noSystem || quirks.noTools || quirks.structured != Quirks::Structured::tool;
    std::vector<Message> turns;
    for (const Message &message : messages) {
        Message turn = message;
        if (noSystem && turn.role == Role::system)
            turn.role = Role::user;
        const bool joins = templated && !turns.empty() && turns.back().role == turn.role &&
                           (turn.role == Role::user || turn.role == Role::system);
        if (joins)
            turns.back().content += "\n\n" + turn.content;
        else
            turns.push_back(std::move(turn));
    }
    return turns;
}

void addTools(json &body, const ChatRequest &asked, const Quirks &quirks)
{
    for (const auto &tool : asked.tools)
        body["tools"].push_back(
            {{"type", "function"},
             {"function", {{"name", tool.name}, {"description", tool.description}, {"parameters", tool.parameters}}}});
    if (asked.forcedTool.empty())
        return;
    if (quirks.force == Quirks::Force::named)
        body["tool_choice"] = {{"type", "function"}, {"function", {{"name", asked.forcedTool}}}};
    else
        body["tool_choice"] = quirks.force == Quirks::Force::required ? "required" : "auto";
}

// A forced tool whose arguments are requested as answer text, because the server complies better.
bool isAskedAsText(const ChatRequest &asked, const Quirks &quirks)
{
    return !asked.forcedTool.empty() && quirks.structured != Quirks::Structured::tool;
}

// The schema for the answer's text; null for free text.
json answerSchema(const ChatRequest &asked, bool asText)
{
    if (asText && !asked.forcedTool.empty())
        for (const auto &tool : asked.tools)
            if (tool.name == asked.forcedTool)
                return tool.parameters;
    return asked.responseSchema;
}

json bodyOf(const Endpoint &endpoint, const ChatRequest &asked, const Quirks &quirks)
{
    json body{{"messages", json::array()}, {"stream", !quirks.noStream}};
    if (!endpoint.model.empty())
        body["model"] = endpoint.model;
    const bool asText = quirks.noTools || isAskedAsText(asked, quirks);
    const bool isHeld = !asked.grammar.empty() && quirks.grammar.value_or(false); // the reply is free text then
    auto messages = asText && !isHeld ? withoutTools(asked) : asked.messages;
    if (!isHeld && !asText && !asked.tools.empty())
        addTools(body, asked, quirks);
    const json schema = answerSchema(asked, asText);
    const bool onlyWords = !asked.forcedTool.empty() && quirks.structured == Quirks::Structured::text;
    if (isHeld)
        body["grammar"] = asked.grammar;
    else if (!schema.is_null() && !quirks.noSchema && !onlyWords)
        body["response_format"] = {{"type", "json_schema"}, {"json_schema", {{"name", "answer"}, {"schema", schema}}}};
    else if (!schema.is_null() && asked.forcedTool.empty())
        messages.push_back({Role::user, schemaInstruction(schema), {}, {}});
    for (const auto &message : inTurns(messages, quirks))
        body["messages"].push_back(wireMessage(message));
    if (!quirks.noTemperature)
        body["temperature"] = asked.temperature;
    if (asked.maxTokens > 0)
        body[quirks.completionTokens ? "max_completion_tokens" : "max_tokens"] = asked.maxTokens;
    if (!quirks.noStreamOptions && !quirks.noStream)
        body["stream_options"] = {{"include_usage", true}};
    return body;
}

class OpenAiDialect : public Dialect {
public:
    std::string name() const override { return "OpenAI"; }
    HttpRequest request(const Endpoint &endpoint, const ChatRequest &asked, const Quirks &quirks) const override
    {
        return {"POST", address(endpoint, "/chat/completions"), headers(endpoint),
                base::lineOf(bodyOf(endpoint, asked, quirks)), asked.timeout};
    }
    std::unique_ptr<ReplyReader> reader() const override { return std::make_unique<ChatCompletionsReader>(); }
    std::optional<HttpRequest> embed(const Endpoint &endpoint, const EmbedRequest &asked) const override
    {
        return HttpRequest{
            "POST", address(endpoint, "/embeddings"), headers(endpoint),
            base::lineOf({{"model", endpoint.model}, {"input", asked.texts}, {"encoding_format", "float"}}),
            asked.timeout};
    }
    base::Result<Embeddings> embeddingsIn(std::string_view answer) const override
    {
        const json read = base::parsedJson(answer);
        std::map<std::int64_t, json> inOrder; // servers may use another order
        for (const json &each : base::memberOf(read, "data"))
            inOrder[base::numberIn(each, "index")] = base::memberOf(each, "embedding");
        json lists = json::array();
        for (auto &[index, list] : inOrder)
            lists.push_back(std::move(list));
        return embeddingsOf(lists, base::numberIn(base::memberOf(read, "usage"), "prompt_tokens"));
    }
    HttpRequest list(const Endpoint &endpoint) const override
    {
        return {"GET", address(endpoint, "/models"), headers(endpoint), {}};
    }
    std::vector<std::string> modelsIn(std::string_view answer) const override
    {
        return base::textsIn(answer, "data", "id");
    }

    // llama.cpp reports its start options, LM Studio the loaded model; others the list of models.
    std::vector<HttpRequest> contextQuestions(const Endpoint &endpoint) const override
    {
        std::string root = endpoint.base;
        if (root.ends_with("/v1"))
            root.resize(root.size() - 3);
        return {{"GET", root + "/props", headers(endpoint), {}},
                {"GET", root + "/api/v0/models", headers(endpoint), {}},
                list(endpoint)};
    }
    // Only llama.cpp supports the field `grammar`, and only it answers this request with its settings.
    std::optional<HttpRequest> grammarQuestion(const Endpoint &endpoint) const override
    {
        return contextQuestions(endpoint).front();
    }
    bool takesGrammar(std::string_view answer) const override
    {
        return base::memberOf(base::parsedJson(answer), "default_generation_settings").is_object();
    }
    std::int64_t contextIn(std::string_view answer, const std::string &model) const override
    {
        const json read = base::parsedJson(answer);
        if (const auto started = base::numberIn(base::memberOf(read, "default_generation_settings"), "n_ctx");
            started > 0)
            return started;
        const json &all = base::memberOf(read, "data");
        for (const json &each : all.is_array() ? all : json::array()) {
            if (base::textIn(each, "id") != model && !model.empty())
                continue;
            for (const char *key : {"loaded_context_length", "max_model_len", "context_length", "max_context_length"})
                if (const auto tokens = base::numberIn(each, key); tokens > 0)
                    return tokens;
            const json &meta = base::memberOf(each, "meta");
            for (const char *key : {"n_ctx", "n_ctx_train"})
                if (const auto tokens = base::numberIn(meta, key); tokens > 0)
                    return tokens;
        }
        return 0;
    }

protected:
    virtual std::string address(const Endpoint &endpoint, const char *path) const { return endpoint.base + path; }
    virtual HttpHeaders headers(const Endpoint &endpoint) const
    {
        HttpHeaders all{{"Content-Type", "application/json"}};
        if (!endpoint.key.empty())
            all.emplace_back("Authorization", "Bearer " + endpoint.key);
        return all;
    }
};

class AzureDialect final : public OpenAiDialect {
public:
    std::string name() const override { return "Azure OpenAI"; }

protected:
    std::string address(const Endpoint &endpoint, const char *path) const override
    {
        const bool lists = std::string_view(path) == "/models";
        return endpoint.base + "/openai" + (lists ? "" : "/deployments/" + endpoint.model) + path +
               "?api-version=" + endpoint.apiVersion;
    }
    HttpHeaders headers(const Endpoint &endpoint) const override
    {
        HttpHeaders all{{"Content-Type", "application/json"}};
        if (!endpoint.key.empty())
            all.emplace_back("api-key", endpoint.key);
        return all;
    }
};

} // namespace

std::shared_ptr<const Dialect> openAiDialect()
{
    return std::make_shared<OpenAiDialect>();
}

std::shared_ptr<const Dialect> azureDialect()
{
    return std::make_shared<AzureDialect>();
}

} // namespace llm
