// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/dialect.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "llm/streamreader.h"

#include <initializer_list>
#include <nlohmann/json.hpp>

namespace llm {

using base::Category;
using base::CodedText;
using nlohmann::json;

namespace {

constexpr std::size_t quotedBytes = 300;

bool mentions(const std::string &lowered, std::initializer_list<const char *> words)
{
    for (const char *word : words)
        if (lowered.find(word) != std::string::npos)
            return true;
    return false;
}

// The error text of a refusal, from any of the known fields.
std::string wordsOf(std::string_view body)
{
    json parsed = base::parsedJson(body);
    if (parsed.is_array() && !parsed.empty())
        parsed = json(parsed[0]);
    if (!parsed.is_object())
        return body.find('<') < 20 ? std::string() : base::trim(base::shorten(body, quotedBytes));
    for (const json *each : {&base::memberOf(parsed, "error"), static_cast<const json *>(&parsed)}) {
        if (each->is_string())
            return each->get<std::string>();
        for (const char *key : {"message", "detail", "error"})
            if (auto text = base::textIn(*each, key); !text.empty())
                return text;
    }
    const auto &detail = base::memberOf(parsed, "detail");
    return detail.is_null() ? std::string() : base::shorten(base::lineOf(detail), quotedBytes);
}

std::string codeWords(std::string_view body)
{
    const json parsed = base::parsedJson(body);
    const json &error = base::memberOf(parsed.is_array() ? base::elementOf(parsed, 0) : parsed, "error");
    return base::lower(base::textIn(error, "code") + " " + base::textIn(error, "type") + " " +
                       base::textIn(error, "status"));
}

// The HTTP status inside a stream or a successful answer: "code": 502, "status": "429". 0: none.
int statusIn(std::string_view body)
{
    json parsed = base::parsedJson(body);
    const json &error = base::memberOf(parsed.is_array() ? base::elementOf(parsed, 0) : parsed, "error");
    for (const char *key : {"code", "status", "status_code", "http_status"}) {
        const json &value = base::memberOf(error, key);
        const auto text = value.is_string() ? value.get<std::string>() : std::string();
        const bool isStatus = text.size() == 3 && text.find_first_not_of("0123456789") == std::string::npos;
        const auto number = value.is_number_integer() ? value.get<std::int64_t>() : isStatus ? std::stoi(text) : 0;
        if (number >= 400 && number < 600)
            return int(number);
    }
    return 0;
}

base::Error worded(Category category, const CodedText &sentence, const std::string &serverText, const char *code)
{
    if (serverText.empty())
        return base::codedError(category, sentence, serverText, code);
    const char last = serverText.back();
    return base::codedError(category,
                            CodedText(BASE_TEXT("model.says", "{error} The server says: “{said}”{end}"),
                                      {{"said", base::shorten(serverText, quotedBytes)},
                                       {"end", last != '.' && last != '!' && last != '?' ? "." : ""}},
                                      {{"error", sentence}}),
                            serverText, code);
}

base::Error badKey(const Endpoint &endpoint, const std::string &serverText)
{
    const CodedText advice(
        endpoint.key.empty()
            ? BASE_TEXT("model.needs-key",
                        "The server needs a key: set {variable}, or enter the key in the Model dialog.")
            : BASE_TEXT("model.check-key", "Check the key: set {variable}, or enter the key in the Model dialog."),
        {{"variable", endpoint.keyName}});
    return worded(Category::unreachable,
                  CodedText(BASE_TEXT("model.key-refused", "{host} does not accept the key. {advice}"),
                            {{"host", hostOf(endpoint.base)}}, {{"advice", advice}}),
                  serverText, "auth");
}

std::string statusWords(int status)
{
    return status ? " (HTTP " + std::to_string(status) + ")" : "";
}

base::Error refusedRequest(int status, const std::string &serverText, const std::string &lowered,
                           const Endpoint &endpoint)
{
    const std::string where = hostOf(endpoint.base);
    if (mentions(lowered, {"context_length", "context length", "maximum context", "context window", "too many tokens",
                           "prompt is too long", "input token count", "exceed_context", "exceeds the available context",
                           "request too large", "request_too_large", "maximum number of tokens"}))
        return worded(Category::limit,
                      {BASE_TEXT("model.context", "The prompt is too long for the model {model}. Let the model see "
                                                  "fewer types or rows, or choose a model with a larger context."),
                       {{"model", endpoint.model}}},
                      serverText, "context");
    if (mentions(lowered, {"content_filter", "content_policy", "responsibleai", "content management policy"}))
        return worded(Category::model,
                      {BASE_TEXT("model.filter", "A content filter of {host} refused the prompt."), {{"host", where}}},
                      serverText, "refusal");
    if (mentions(lowered, {"api key not valid", "api_key_invalid", "invalid api key", "invalid_api_key"}))
        return badKey(endpoint, serverText);
    return worded(Category::model,
                  {BASE_TEXT("model.rejects", "{host} rejects the request{status}."),
                   {{"host", where}, {"status", statusWords(status)}}},
                  serverText, "bad-request");
}

} // namespace

bool adapt(Quirks &quirks, std::string_view refusal)
{
    const std::string text = base::lower(refusal);
    const auto learn = [](bool &quirk) { return !quirk && (quirk = true); };
    if (mentions(text, {"grammar"}) && quirks.grammar.value_or(false)) {
        quirks.grammar = false;
        return true;
    }
    if (mentions(text, {"max_completion_tokens"}) && learn(quirks.completionTokens))
        return true;
    if (mentions(text, {"stream_options", "include_usage"}) && learn(quirks.noStreamOptions))
        return true;
    if (mentions(text, {"temperature"}) && learn(quirks.noTemperature))
        return true;
    if (mentions(text, {"response_format", "json_schema", "responseschema", "response_schema", "output_format"}) &&
        learn(quirks.noSchema))
        return true;
    if (mentions(text, {"tool_choice", "tool choice", "toolconfig", "function_calling_config", "functioncallingconfig",
                        "thinking may not be enabled when"})) {
        if (quirks.force == Quirks::Force::automatic)
            return learn(quirks.noTools);
        quirks.force = quirks.force == Quirks::Force::named ? Quirks::Force::required : Quirks::Force::automatic;
        return true;
    }
    if (mentions(text, {"not support tool", "not support function", "tools are not supported", "tool use",
                        "tool calling", "function calling", "no endpoints found that support",
                        "unsupported parameter: 'tools'", "tools param", "tool_call_parser", "tool-call-parser"}))
        return learn(quirks.noTools);
    if ((mentions(text, {"system"}) && mentions(text, {"role"})) ||
        mentions(text, {"must alternate", "should alternate", "roles alternate", "alternating user", "system message",
                        "system prompt is not", "system instruction is not"}))
        return learn(quirks.noSystem);
    if (mentions(text, {"stream"}) && mentions(text, {"support", "verified"}))
        return learn(quirks.noStream);
    return false;
}

base::Error failureOf(int status, std::string_view body, const Endpoint &endpoint)
{
    if (status == 0)
        status = statusIn(body);
    std::string serverText = wordsOf(body);
    if (!endpoint.key.empty())
        for (auto at = serverText.find(endpoint.key); at != std::string::npos; at = serverText.find(endpoint.key))
            serverText.replace(at, endpoint.key.size(), "***");
    const std::string where = hostOf(endpoint.base), lowered = base::lower(serverText) + " " + codeWords(body);
    if (status == 401 || mentions(lowered, {"authentication_error", "unauthenticated"}))
        return badKey(endpoint, serverText);
    if (status == 407)
        return worded(Category::unreachable,
                      {BASE_TEXT("model.proxy-login", "The proxy on the way to {host} needs a login. Add user name and "
                                                      "password to the address of the proxy."),
                       {{"host", where}}},
                      serverText, "proxy");
    if (status == 402 || mentions(lowered, {"insufficient_quota", "credit balance", "billing_hard_limit"}))
        return worded(Category::unreachable,
                      {BASE_TEXT("model.credit", "The account at {host} has no credit left."), {{"host", where}}},
                      serverText, "quota");
    if (mentions(lowered, {"overloaded"}) || status == 529 || status == 503)
        return worded(Category::unreachable,
                      {BASE_TEXT("model.overloaded", "{host} is overloaded. Try again later."), {{"host", where}}},
                      serverText, "overloaded");
    if (status == 429 || mentions(lowered, {"rate_limit", "resource_exhausted"}))
        return worded(Category::unreachable,
                      {BASE_TEXT("model.rate-limit", "{host} accepts no more requests at present (rate limit). Try "
                                                     "again later, or get a higher limit from the provider."),
                       {{"host", where}}},
                      serverText, "rate-limit");
    if (status == 403)
        return worded(
            Category::unreachable,
            {BASE_TEXT("model.forbidden", "{host} does not allow this request with this key."), {{"host", where}}},
            serverText, "forbidden");
    if (status == 404 && (serverText.empty() || !mentions(lowered, {"model", "deployment"})))
        return worded(
            Category::unreachable,
            {BASE_TEXT("model.no-service",
                       "There is no chat service at {address}. Check the address. Most addresses end with /v1."),
             {{"address", endpoint.base}}},
            serverText, "no-service");
    if (status == 404 || mentions(lowered, {"model_not_found", "deploymentnotfound"}))
        return worded(Category::unreachable,
                      {BASE_TEXT("model.not-at-host",
                                 "{host} has no model “{model}”. Check its name, or choose a model from the list."),
                       {{"host", where}, {"model", endpoint.model}}},
                      serverText, "no-such-model");
    if (status >= 300 && status < 400)
        return worded(Category::unreachable,
                      {BASE_TEXT("model.redirect", "{host} redirects the request to another address (HTTP {status}). "
                                                   "Enter the final address, so that the key is sent only there."),
                       {{"host", where}, {"status", std::to_string(status)}}},
                      serverText, "redirect");
    if (status >= 500 || status == 408 || (status == 0 && mentions(lowered, {"api_error", "server_error", "internal"})))
        return worded(
            Category::unreachable,
            {BASE_TEXT("model.server-error", "{host} failed{status}. This is an error of the server. Try again later."),
             {{"host", where}, {"status", statusWords(status)}}},
            serverText, "server");
    return refusedRequest(status, serverText, lowered, endpoint);
}

bool isTransient(const base::Error &error)
{
    return error.code == "rate-limit" || error.code == "overloaded" || error.code == "server" ||
           error.code == "dropped";
}

std::string schemaInstruction(const json &schema)
{
    return "Answer with exactly one JSON object and nothing else: no prose, no code fence. It must fit this JSON "
           "Schema:\n" +
           base::lineOf(schema);
}

std::vector<Message> withoutTools(const ChatRequest &asked)
{
    std::vector<Message> out;
    for (const Message &message : asked.messages) {
        Message plain{message.role, message.content, {}, {}};
        for (const ToolCall &call : message.toolCalls)
            plain.content += (plain.content.empty() ? "" : "\n") + call.arguments;
        if (plain.role == Role::tool)
            plain.role = Role::user;
        out.push_back(std::move(plain));
    }
    for (const Tool &tool : asked.tools)
        if (tool.name == asked.forcedTool)
            out.push_back({Role::user, tool.description + " " + schemaInstruction(tool.parameters), {}, {}});
    return out;
}

base::Result<Embeddings> embeddingsOf(const json &lists, std::int64_t tokens)
{
    const auto broken = [] {
        return base::fail(
            base::Category::model,
            BASE_TEXT("model.no-vectors",
                      "The answer of the server has no vectors. Check that the model is an embedding model."),
            {}, "not-json");
    };
    Embeddings all;
    for (const json &list : lists) {
        std::vector<float> vector;
        for (const json &number : list) {
            if (!number.is_number())
                return broken();
            vector.push_back(number.get<float>());
        }
        if (vector.empty() || (!all.vectors.empty() && all.vectors.front().size() != vector.size()))
            return broken();
        all.vectors.push_back(std::move(vector));
    }
    if (all.vectors.empty())
        return broken();
    all.usage.calls = 1;
    all.usage.tokensIn = believedTokens(tokens);
    return all;
}

base::Result<Embeddings> Dialect::embeddingsIn(std::string_view) const
{
    return embeddingsOf(json::array(), 0);
}

} // namespace llm
