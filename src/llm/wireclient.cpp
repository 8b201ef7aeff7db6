// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/wireclient.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "llm/jsonrepair.h"
#include "llm/replyquery.h"
#include "llm/tokens.h"

#include <algorithm>
#include <charconv>
#include <condition_variable>
#include <ctime>
#include <iterator>
#include <mutex>
#include <nlohmann/json.hpp>

namespace llm {

using base::Category;
using std::chrono::milliseconds;

namespace {

constexpr std::size_t mostRefusalBytes = 64u << 10;
constexpr int mostAdaptations = 6;
constexpr milliseconds grammarTime{3000}; // timeout of the grammar probe

// False if stopped before.
bool waited(milliseconds time, const std::stop_token &stop)
{
    std::mutex mutex;
    std::condition_variable_any bell;
    std::unique_lock lock(mutex);
    bell.wait_for(lock, stop, time, [&stop] { return stop.stop_requested(); });
    return !stop.stop_requested();
}

base::Error cancelledCall()
{
    return base::codedError(Category::cancelled, BASE_TEXT("model.cancelled", "The call to the model was cancelled."),
                            {}, "cancelled");
}

double wordedNumber(const std::string &text)
{
    double value = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end != text.data() ? value : -1;
}

bool isWebPage(const HttpHead &head, const std::string &body)
{
    const auto start = body.find_first_not_of(" \t\r\n");
    return base::lower(head.header("content-type")).find("html") != std::string::npos ||
           (start != std::string::npos && body[start] == '<');
}

} // namespace

milliseconds retryAfter(const HttpHead &head, std::chrono::system_clock::time_point now)
{
    if (const double value = wordedNumber(base::trim(head.header("retry-after-ms"))); value >= 0)
        return milliseconds(std::int64_t(std::min(value, 1e12)));
    const std::string text = base::trim(head.header("retry-after"));
    if (text.empty())
        return milliseconds(-1);
    if (text[0] >= '0' && text[0] <= '9') {
        const double seconds = wordedNumber(text);
        return milliseconds(std::int64_t(std::min(seconds, 1e9) * 1000));
    }
    std::tm parts{};
    if (const char *end = ::strptime(text.c_str(), "%a, %d %b %Y %H:%M:%S", &parts); !end)
        return milliseconds(-1);
    const auto then = std::chrono::system_clock::from_time_t(::timegm(&parts));
    return std::max(milliseconds(0), std::chrono::duration_cast<milliseconds>(then - now));
}

WireClient::WireClient(WireSettings settings)
    : m_settings(std::move(settings)),
      m_quirks(m_settings.quirks),
      m_secrets({m_settings.target.endpoint.key}),
      m_random(7)
{
    const auto &model = m_settings.target.endpoint.model;
    // Reasoning models, which refuse the older parameters.
    const bool thinks = model.rfind("o1", 0) == 0 || model.rfind("o3", 0) == 0 || model.rfind("o4", 0) == 0 ||
                        model.rfind("gpt-5", 0) == 0;
    const Endpoint &endpoint = m_settings.target.endpoint;
    const std::string &scheme = m_settings.target.provider->scheme;
    if (thinks && scheme == "openai")
        m_quirks.completionTokens = m_quirks.noTemperature = true;
    // Local servers support schemas for text, but many of their templates do not support forced tools.
    if (scheme == "openai" && endpoint.base != m_settings.target.provider->base && !m_quirks.isKnown)
        m_quirks.structured = Quirks::Structured::schema;
    if (m_settings.learned)
        m_quirks = m_settings.learned->quirks(endpoint).value_or(m_quirks);
}

std::string WireClient::name() const
{
    const Endpoint &endpoint = m_settings.target.endpoint;
    return endpoint.model.empty() ? hostOf(endpoint.base) : endpoint.model;
}

std::unique_ptr<Client> WireClient::another() const
{
    WireSettings settings = m_settings;
    settings.transport = m_settings.transport->another();
    if (!settings.transport)
        return nullptr;
    settings.quirks = m_quirks;
    return std::make_unique<WireClient>(std::move(settings));
}

base::Error WireClient::worded(base::Error error, const HttpHead &head, const std::string &body) const
{
    const Endpoint &endpoint = m_settings.target.endpoint;
    if (error.code == "in-stream") {
        auto failure = failureOf(0, error.detail, endpoint);
        return failure;
    }
    if (head.status == 200 && isWebPage(head, body))
        return base::codedError(
            Category::unreachable,
            base::CodedText(
                BASE_TEXT("model.web-page",
                          "{host} returned a web page instead of a model's reply. Check the address: {address}."),
                {{"host", hostOf(endpoint.base)}, {"address", endpoint.base}}),
            body.substr(0, 2000), "not-a-model-server");
    return error;
}

base::Error WireClient::struck(base::Error error) const
{
    error.message = m_secrets.struck(error.message);
    error.detail = m_secrets.struck(error.detail);
    return error;
}

// The key is removed from everything received, in any form and however it is split, because answers are shown, stored
// in sessions and records, and sent to models again.
WireClient::Attempt WireClient::once(const ChatRequest &request, const std::stop_token &stop, const TokenSink &sink)
{
    base::SecretStream stream(m_secrets);
    const auto give = [&sink](const std::string &piece) {
        if (!piece.empty())
            sink(piece);
    };
    TokenSink clean;
    if (sink)
        clean = [&](std::string_view piece) { give(stream.feed(piece)); };
    Attempt got = asked(request, stop, clean);
    if (sink)
        give(stream.finish());
    if (!got.reply) {
        got.reply = tl::unexpected(struck(std::move(got.reply).error()));
        return got;
    }
    ChatReply &reply = *got.reply;
    std::vector<std::string *> parts{&reply.text, &reply.reasoning, &reply.wire, &reply.finishReason};
    for (ToolCall &call : reply.toolCalls)
        parts.insert(parts.end(), {&call.id, &call.name, &call.arguments});
    bool found = false;
    for (std::string *part : parts) {
        std::string kept = m_secrets.struck(*part);
        found = found || kept != *part;
        *part = std::move(kept);
    }
    if (found) // the raw reply may contain the key in parts
        reply.wire = "(The raw data is not stored, because the server sent the key back.)";
    return got;
}

WireClient::Attempt WireClient::asked(const ChatRequest &request, const std::stop_token &stop, const TokenSink &sink)
{
    const Dialect &dialect = *m_settings.target.provider->dialect;
    const Endpoint &endpoint = m_settings.target.endpoint;
    const auto reader = dialect.reader();
    HttpHead head;
    std::string body; // of a refusal; else its beginning
    m_refusal.clear();
    const auto done =
        m_settings.transport->exchange(dialect.request(endpoint, request, m_quirks), stop, head,
                                       [&](const HttpHead &known, std::string_view bytes) -> base::Result<bool> {
                                           if (body.size() < mostRefusalBytes)
                                               body += bytes.substr(0, mostRefusalBytes - body.size());
                                           if (known.status >= 300)
                                               return true;
                                           BASE_CHECK(reader->feed(bytes, sink));
                                           return !reader->complete();
                                       });
    if (stop.stop_requested())
        return {tl::unexpected(cancelledCall())};
    if (head.status >= 300) {
        m_refusal = body;
        return {tl::unexpected(failureOf(head.status, body, endpoint)), retryAfter(head, m_settings.clock->wall())};
    }
    if (!done && done.error().code == "in-stream")
        m_refusal = done.error().detail;
    if (!done && !reader->complete())
        return {tl::unexpected(worded(done.error(), head, body))};
    auto reply = reader->finish();
    if (!reply && reply.error().code == "in-stream")
        m_refusal = reply.error().detail;
    if (!reply)
        return {tl::unexpected(worded(std::move(reply).error(), head, body))};
    return {std::move(reply)};
}

bool WireClient::learn(const base::Error &error)
{
    // Servers refuse with any status: template errors are often a 500.
    const bool mayBeOurs = error.code == "bad-request" || error.code == "no-such-model" || error.code == "server" ||
                           error.code == "no-service";
    if (m_refusal.empty() || !mayBeOurs || !adapt(m_quirks, m_refusal))
        return false;
    if (m_quirks.noSchema && m_quirks.structured == Quirks::Structured::schema)
        m_quirks.structured = Quirks::Structured::tool;
    remember();
    return true;
}

void WireClient::remember()
{
    if (m_settings.learned)
        m_settings.learned->learn(m_settings.target.endpoint, m_quirks);
}

// Records whether the server complied with the form of a forced tool, at the first complete reply. A form that failed
// is not used again.
void WireClient::noteForm(const ChatRequest &request, const ChatReply &reply)
{
    using Structured = Quirks::Structured;
    const bool isHeld = !request.grammar.empty() && m_quirks.grammar.value_or(false);
    if (request.forcedTool.empty() || isHeld || m_quirks.isKnown || wasCut(reply) || reply.finishReason == "refusal")
        return;
    const bool isJson = reply.toolCalls.empty() && readWholeJson(reply.text).has_value();
    if (m_quirks.structured == Structured::schema && !isJson)
        m_quirks.structured = Structured::tool;
    else if (m_quirks.structured == Structured::tool && reply.toolCalls.empty() && !isJson)
        m_quirks.structured = Structured::text;
    else
        m_quirks.isKnown = true;
    remember();
}

milliseconds WireClient::delay(int attempt, milliseconds asked)
{
    if (asked.count() >= 0)
        return asked;
    const auto most = std::min(m_settings.retries.longest, m_settings.retries.first * (1 << std::min(attempt - 1, 10)));
    const double share = 0.5 + 0.5 * double(m_random.next() >> 11) / double(1ULL << 53);
    return milliseconds(std::int64_t(double(most.count()) * share));
}

void WireClient::account(const ChatRequest &request, ChatReply &reply) const
{
    const Target &target = m_settings.target;
    const bool counted = reply.usage.tokensIn > 0 || reply.usage.tokensOut > 0;
    if (!counted) { // not reported by the server: an estimate, at an unknown price
        for (const auto &message : request.messages)
            reply.usage.tokensIn += estimateTokens(message.content);
        reply.usage.tokensOut = estimateTokens(reply.text) + estimateTokens(reply.reasoning);
        for (const auto &call : reply.toolCalls)
            reply.usage.tokensOut += estimateTokens(call.arguments);
    }
    reply.usage.cost = std::nullopt;
    if (isLoopback(target.endpoint.base))
        reply.usage.cost = 0.0; // a local model
    else if (counted && m_settings.prices)
        reply.usage.cost = m_settings.prices->cost(target.provider->scheme, target.endpoint.model, reply.usage);
}

base::Result<ChatReply> WireClient::chat(const ChatRequest &request, std::stop_token stop, const TokenSink &sink)
{
    const auto start = m_settings.clock->now();
    if (m_settings.target.endpoint.model.empty())
        BASE_CHECK(chooseModel(stop));
    int adaptations = 0;
    for (int attempt = 1;;) {
        Attempt got = once(request, stop, sink);
        if (got.reply) {
            account(request, *got.reply);
            noteForm(request, *got.reply);
            got.reply->usage.time = m_settings.clock->now() - start;
            return std::move(got.reply);
        }
        base::Error error = got.reply.error();
        if (error.code == "refusal") {
            ChatReply refusal;
            refusal.finishReason = "refusal";
            refusal.text = error.message;
            refusal.usage.calls = 1;
            account(request, refusal);
            return refusal;
        }
        if (adaptations < mostAdaptations && learn(error)) {
            ++adaptations;
            continue;
        }
        if (!waitForRetry(error, attempt, got.wait, stop, request.retrying))
            return tl::unexpected(std::move(error));
    }
}

bool WireClient::waitForRetry(base::Error &error, int &attempt, milliseconds asked, const std::stop_token &stop,
                              const std::function<void(const base::Error &)> &retrying)
{
    const RetryPolicy &policy = m_settings.retries;
    if (!isTransient(error))
        return false;
    if (asked > policy.longestAsked || attempt >= policy.tries) {
        if (asked > policy.longestAsked)
            base::setText(error, {BASE_TEXT("model.asks-to-wait", "{error} The server asks you to wait {seconds} s."),
                                  {{"seconds", std::to_string(asked.count() / 1000)}},
                                  {{"error", base::textOf(error)}}});
        else if (attempt > 1)
            base::setText(error, {BASE_TEXT("model.sent-often", "{error} The request was sent {count} times."),
                                  {{"count", std::to_string(attempt)}},
                                  {{"error", base::textOf(error)}}});
        return false;
    }
    if (retrying)
        retrying(error);
    if (waited(delay(attempt++, asked), stop))
        return true;
    error = cancelledCall();
    return false;
}

base::Result<std::string> WireClient::answerTo(const HttpRequest &request, const std::stop_token &stop,
                                               milliseconds &wait)
{
    HttpHead head;
    std::string body;
    const auto done =
        m_settings.transport->exchange(request, stop, head, [&body](const HttpHead &, std::string_view bytes) {
            body += bytes;
            return base::Result<bool>(true);
        });
    wait = milliseconds(-1);
    if (stop.stop_requested())
        return tl::unexpected(cancelledCall());
    if (head.status >= 300) {
        wait = retryAfter(head, m_settings.clock->wall());
        return tl::unexpected(struck(failureOf(head.status, body, m_settings.target.endpoint)));
    }
    body = m_secrets.struck(body);
    if (!done)
        return tl::unexpected(worded(done.error(), head, body));
    if (base::parsedJson(body).is_discarded())
        return tl::unexpected(worded(
            base::codedError(
                Category::model,
                BASE_TEXT("model.answer-not-json",
                          "The model server's answer is not JSON. Check that the address belongs to a model server."),
                body.substr(0, 2000), "not-json"),
            head, body));
    return body;
}

base::Result<Embeddings> WireClient::embedSome(const EmbedRequest &request, const std::stop_token &stop)
{
    const Dialect &dialect = *m_settings.target.provider->dialect;
    const auto asked = dialect.embed(m_settings.target.endpoint, request);
    if (!asked)
        return base::fail(Category::usage,
                          {BASE_TEXT("model.no-embeddings",
                                     "{provider} has no embedding models. Choose a model of another provider."),
                           {{"provider", dialect.name()}}},
                          {}, "no-embeddings");
    for (int attempt = 1;;) {
        milliseconds wait{-1};
        auto body = answerTo(*asked, stop, wait);
        base::Error error;
        if (body) {
            auto answer = dialect.embeddingsIn(*body);
            if (answer && answer->vectors.size() == request.texts.size())
                return answer;
            error = answer
                        ? base::codedError(Category::model,
                                           base::CodedText(BASE_TEXT("model.vector-count",
                                                                     "The server returned {vectors} vectors for "
                                                                     "{texts} texts. Choose another embedding model."),
                                                           {{"vectors", std::to_string(answer->vectors.size())},
                                                            {"texts", std::to_string(request.texts.size())}}),
                                           {}, "not-json")
                        : answer.error();
            return tl::unexpected(std::move(error));
        }
        error = body.error();
        if (!waitForRetry(error, attempt, wait, stop, request.retrying))
            return tl::unexpected(std::move(error));
    }
}

base::Result<Embeddings> WireClient::embed(const EmbedRequest &request, std::stop_token stop)
{
    const auto start = m_settings.clock->now();
    const Target &target = m_settings.target;
    const std::size_t atOnce = target.provider->dialect->embedAtOnce();
    Embeddings all;
    for (std::size_t at = 0; at < request.texts.size(); at += atOnce) {
        EmbedRequest some = request;
        const auto first = request.texts.begin() + static_cast<std::ptrdiff_t>(at);
        some.texts.assign(first, first + static_cast<std::ptrdiff_t>(std::min(atOnce, request.texts.size() - at)));
        BASE_TRY(Embeddings part, embedSome(some, stop));
        const bool counted = part.usage.tokensIn > 0;
        if (!counted) // not reported by the server: an estimate, at an unknown price
            for (const std::string &text : some.texts)
                part.usage.tokensIn += estimateTokens(text);
        part.usage.cost = std::nullopt;
        if (isLoopback(target.endpoint.base))
            part.usage.cost = 0.0;
        else if (counted && m_settings.prices)
            part.usage.cost = m_settings.prices->cost(target.provider->scheme, target.endpoint.model, part.usage);
        if (!all.vectors.empty() && all.vectors.front().size() != part.vectors.front().size())
            return base::fail(
                Category::model,
                BASE_TEXT("model.vector-length",
                          "The server returned vectors of different lengths. Choose another embedding model."),
                {}, "not-json");
        std::move(part.vectors.begin(), part.vectors.end(), std::back_inserter(all.vectors));
        all.usage += part.usage;
    }
    all.usage.time = m_settings.clock->now() - start;
    return all;
}

base::Result<std::vector<std::string>> WireClient::models(const std::stop_token &stop, milliseconds time)
{
    const Dialect &dialect = *m_settings.target.provider->dialect;
    HttpRequest list = dialect.list(m_settings.target.endpoint);
    if (time.count() > 0)
        list.idle = list.total = time;
    milliseconds wait{-1};
    BASE_TRY(const std::string body, answerTo(list, stop, wait));
    return dialect.modelsIn(body);
}

std::int64_t WireClient::context(const std::stop_token &stop, milliseconds timeout)
{
    const Dialect &dialect = *m_settings.target.provider->dialect;
    const Endpoint &endpoint = m_settings.target.endpoint;
    if (endpoint.base == m_settings.target.provider->base && !isLoopback(endpoint.base))
        return 0; // providers publish it in their documentation
    for (HttpRequest &question : dialect.contextQuestions(endpoint)) {
        question.idle = question.total = timeout;
        milliseconds wait{-1};
        const auto answer = answerTo(question, stop, wait);
        if (stop.stop_requested())
            return 0;
        if (const auto tokens = answer ? dialect.contextIn(*answer, endpoint.model) : 0; tokens > 0)
            return tokens;
    }
    return 0;
}

bool WireClient::takesGrammar(std::stop_token stop)
{
    if (m_quirks.grammar)
        return *m_quirks.grammar;
    const Dialect &dialect = *m_settings.target.provider->dialect;
    const Endpoint &endpoint = m_settings.target.endpoint;
    auto question = dialect.grammarQuestion(endpoint);
    bool takes = false;
    if (question && (endpoint.base != m_settings.target.provider->base || isLoopback(endpoint.base))) {
        question->idle = question->total = grammarTime;
        milliseconds wait{-1};
        const auto answer = answerTo(*question, stop, wait);
        if (stop.stop_requested())
            return false;
        takes = answer && dialect.takesGrammar(*answer);
    }
    m_quirks.grammar = takes;
    remember();
    return takes;
}

base::Result<ModelFacts> WireClient::facts(const std::stop_token &stop, milliseconds timeout)
{
    ChatRequest request;
    request.messages.push_back({Role::user, "Say that you are ready: word is \"ready\".", {}, {}});
    request.tools = {{"Ready",
                      "Say that you are ready.",
                      {{"type", "object"},
                       {"properties", {{"word", {{"type", "string"}, {"description", "ready"}}}}},
                       {"required", {"word"}}}}};
    request.forcedTool = "Ready";
    request.maxTokens = 128;
    request.timeout = timeout;
    ModelFacts facts;
    constexpr int forms = 3;
    for (int form = 0; form < forms; ++form) {
        const auto before = m_quirks.structured;
        BASE_TRY(const ChatReply reply, chat(request, stop, {}));
        facts.time = std::chrono::duration_cast<milliseconds>(reply.usage.time);
        if (const double seconds = double(reply.usage.time.count()) / 1e9; seconds > 0)
            facts.tokensPerSecond = double(reply.usage.tokensOut) / seconds;
        if (m_quirks.isKnown || m_quirks.structured == before)
            break;
    }
    facts.model = name();
    facts.place = hostOf(m_settings.target.endpoint.base);
    facts.structured = m_quirks.structured;
    facts.noTools = m_quirks.noTools;
    facts.context = context(stop, timeout);
    return facts;
}

base::Status WireClient::chooseModel(const std::stop_token &stop)
{
    BASE_TRY(const auto all, models(stop));
    if (all.size() == 1) {
        m_settings.target.endpoint.model = all.front();
        if (m_settings.learned)
            m_quirks = m_settings.learned->quirks(m_settings.target.endpoint).value_or(m_quirks);
        return {};
    }
    if (all.empty())
        return {}; // llama.cpp and similar servers need no name
    auto names = all;
    if (names.size() > 8)
        names.resize(8);
    return base::fail(
        Category::usage,
        {BASE_TEXT("model.which",
                   "No model is chosen for {host}. Available models: {models}{more}. Write {scheme}:NAME@{address}."),
         {{"host", hostOf(m_settings.target.endpoint.base)},
          {"models", base::join(names, ", ")},
          {"more", all.size() > names.size() ? ", …" : ""},
          {"scheme", m_settings.target.provider->scheme},
          {"address", m_settings.target.endpoint.base}}},
        {}, "which-model");
}

} // namespace llm
