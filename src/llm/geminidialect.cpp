// SPDX-License-Identifier: GPL-3.0-or-later
// Google's generateContent API.
#include "base/jsonread.h"
#include "llm/streamreader.h"

#include <nlohmann/json.hpp>

namespace llm {

using nlohmann::json;

namespace {

const char *geminiReason(const std::string &reason)
{
    if (reason == "MAX_TOKENS")
        return "length";
    for (const char *refusal : {"SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "LANGUAGE"})
        if (reason == refusal)
            return "refusal";
    return "stop";
}

class GeminiReader final : public StreamReader {
public:
    GeminiReader() : StreamReader(EventStream::Form::serverSent) {}

private:
    base::Status event(const json &event, const TokenSink &sink) override
    {
        if (event.is_array()) { // not server-sent events
            for (const auto &each : event)
                BASE_CHECK(this->event(each, sink));
            return {};
        }
        const auto &used = base::memberOf(event, "usageMetadata");
        usage(base::numberIn(used, "promptTokenCount"),
              base::numberIn(used, "candidatesTokenCount") + base::numberIn(used, "thoughtsTokenCount"));
        cached(base::numberIn(used, "cachedContentTokenCount"));
        if (const auto blocked = base::textIn(base::memberOf(event, "promptFeedback"), "blockReason");
            !blocked.empty()) {
            addText("The prompt was blocked: " + blocked + ".", sink);
            end("refusal");
        }
        const auto &candidate = base::elementOf(base::memberOf(event, "candidates"), 0);
        const auto &parts = base::memberOf(base::memberOf(candidate, "content"), "parts");
        for (const auto &part : parts.is_array() ? parts : json::array())
            readPart(part, sink);
        if (const auto reason = base::textIn(candidate, "finishReason"); !reason.empty())
            end(geminiReason(reason));
        return {};
    }
    void readPart(const json &part, const TokenSink &sink)
    {
        if (base::memberOf(part, "thought") == json(true)) {
            addReasoning(base::textIn(part, "text"));
            return;
        }
        addText(base::textIn(part, "text"), sink);
        const auto &asked = base::memberOf(part, "functionCall");
        if (!asked.is_object())
            return;
        const auto number = m_calls++;
        auto &made = call(number, "call_" + std::to_string(number), base::textIn(asked, "name"));
        const auto &arguments = base::memberOf(asked, "args");
        addArguments(made, arguments.is_object() ? base::lineOf(arguments) : "{}", sink);
    }
    std::size_t m_calls = 0;
};

// Gemini supports a subset of JSON Schema and refuses unknown keywords.
json geminiSchema(const json &schema)
{
    if (schema.is_array()) {
        json out = json::array();
        for (const auto &each : schema)
            out.push_back(geminiSchema(each));
        return out;
    }
    if (!schema.is_object())
        return schema;
    json out = json::object();
    for (const auto &[key, value] : schema.items()) {
        if (key == "additionalProperties" || key == "$schema" || key == "title" || key == "default" || key == "$id")
            continue;
        if (key == "properties" && value.is_object()) {
            for (const auto &[name, property] : value.items())
                out["properties"][name] = geminiSchema(property);
            continue;
        }
        out[key] = geminiSchema(value);
    }
    return out;
}

std::string calledName(const std::vector<Message> &messages, const std::string &id)
{
    for (const auto &message : messages)
        for (const auto &call : message.toolCalls)
            if (call.id == id)
                return call.name;
    return "tool";
}

json geminiParts(const Message &message, const std::vector<Message> &all)
{
    if (message.role == Role::tool)
        return json::array(
            {{{"functionResponse",
               {{"name", calledName(all, message.toolCallId)}, {"response", {{"result", message.content}}}}}}});
    json parts = json::array();
    if (!message.content.empty())
        parts.push_back({{"text", message.content}});
    for (const auto &call : message.toolCalls) {
        const json arguments = base::parsedJson(call.arguments);
        parts.push_back(
            {{"functionCall", {{"name", call.name}, {"args", arguments.is_object() ? arguments : json::object()}}}});
    }
    return parts;
}

json geminiContents(const std::vector<Message> &messages, std::string &system)
{
    json contents = json::array();
    for (const auto &message : messages) {
        if (message.role == Role::system) {
            system += (system.empty() ? "" : "\n\n") + message.content;
            continue;
        }
        const char *role = message.role == Role::assistant ? "model" : "user";
        if (contents.empty() || contents.back()["role"] != role)
            contents.push_back({{"role", role}, {"parts", json::array()}});
        for (const auto &part : geminiParts(message, messages))
            contents.back()["parts"].push_back(part);
    }
    return contents;
}

class GeminiDialect final : public Dialect {
public:
    std::string name() const override { return "Gemini"; }
    HttpRequest request(const Endpoint &endpoint, const ChatRequest &asked, const Quirks &quirks) const override
    {
        std::string system;
        json body{{"contents", geminiContents(quirks.noTools ? withoutTools(asked) : asked.messages, system)}};
        if (!system.empty())
            body["systemInstruction"] = {{"parts", json::array({{{"text", system}}})}};
        json functions = json::array();
        if (!quirks.noTools)
            for (const auto &tool : asked.tools)
                functions.push_back({{"name", tool.name},
                                     {"description", tool.description},
                                     {"parameters", geminiSchema(tool.parameters)}});
        if (!functions.empty())
            body["tools"] = json::array({{{"functionDeclarations", functions}}});
        if (!functions.empty() && !asked.forcedTool.empty()) {
            json config{{"mode", quirks.force == Quirks::Force::automatic ? "AUTO" : "ANY"}};
            if (quirks.force == Quirks::Force::named)
                config["allowedFunctionNames"] = json::array({asked.forcedTool});
            body["toolConfig"] = {{"functionCallingConfig", config}};
        }
        json generation{{"maxOutputTokens", asked.maxTokens}};
        if (!quirks.noTemperature)
            generation["temperature"] = asked.temperature;
        if (!asked.responseSchema.is_null() && functions.empty() && !quirks.noSchema) {
            generation["responseMimeType"] = "application/json";
            generation["responseSchema"] = geminiSchema(asked.responseSchema);
        }
        body["generationConfig"] = std::move(generation);
        const char *verb = quirks.noStream ? ":generateContent" : ":streamGenerateContent?alt=sse";
        return {"POST", endpoint.base + "/v1beta/models/" + endpoint.model + verb, headers(endpoint),
                base::lineOf(body), asked.timeout};
    }
    std::unique_ptr<ReplyReader> reader() const override { return std::make_unique<GeminiReader>(); }
    std::optional<HttpRequest> embed(const Endpoint &endpoint, const EmbedRequest &asked) const override
    {
        json requests = json::array();
        for (const std::string &text : asked.texts)
            requests.push_back({{"model", "models/" + endpoint.model},
                                {"content", {{"parts", {{{"text", text}}}}}},
                                {"taskType", asked.as == EmbedAs::query ? "RETRIEVAL_QUERY" : "RETRIEVAL_DOCUMENT"}});
        return HttpRequest{"POST", endpoint.base + "/v1beta/models/" + endpoint.model + ":batchEmbedContents",
                           headers(endpoint), base::lineOf({{"requests", std::move(requests)}}), asked.timeout};
    }
    base::Result<Embeddings> embeddingsIn(std::string_view answer) const override
    {
        const json read = base::parsedJson(answer);
        json lists = json::array();
        for (const json &each : base::memberOf(read, "embeddings"))
            lists.push_back(base::memberOf(each, "values"));
        return embeddingsOf(lists, 0); // it reports no token count
    }
    HttpRequest list(const Endpoint &endpoint) const override
    {
        return {"GET", endpoint.base + "/v1beta/models?pageSize=1000", headers(endpoint), {}};
    }
    std::vector<std::string> modelsIn(std::string_view answer) const override
    {
        std::vector<std::string> names = base::textsIn(answer, "models", "name");
        for (std::string &name : names)
            if (name.starts_with("models/"))
                name.erase(0, 7);
        return names;
    }

private:
    static HttpHeaders headers(const Endpoint &endpoint)
    {
        HttpHeaders all{{"Content-Type", "application/json"}};
        if (!endpoint.key.empty())
            all.emplace_back("x-goog-api-key", endpoint.key);
        return all;
    }
};

} // namespace

std::shared_ptr<const Dialect> geminiDialect()
{
    return std::make_shared<GeminiDialect>();
}

} // namespace llm
