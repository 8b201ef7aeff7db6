// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/mcp/httpchannel.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "tools/mcp/message.h"
#include "tools/tool.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>
#include <variant>

namespace tools::mcp {

using nlohmann::json;
using std::chrono::milliseconds;

namespace {

// ---- server-sent events

struct StreamEvent {
    std::string data, id;
    std::optional<milliseconds> retry;
    bool hasId = false;
};

// Chunks may be split anywhere. `most`: maximum bytes buffered for one event.
class StreamEvents {
public:
    explicit StreamEvents(std::size_t most) : m_most(most) {}
    // False if an event exceeds the limit.
    template <class Use>
    bool feed(std::string_view bytes, const Use &use)
    {
        for (const char c : bytes) {
            if (c == '\n' && m_afterReturn) {
                m_afterReturn = false;
                continue;
            }
            m_afterReturn = c == '\r';
            if (c != '\n' && c != '\r') {
                m_line += c;
                if (m_line.size() + m_event.data.size() > m_most)
                    return false;
                continue;
            }
            if (!m_line.empty()) {
                take();
            } else {
                if (m_hasData || m_event.hasId || m_event.retry)
                    use(std::move(m_event));
                m_event = {};
                m_hasData = false;
            }
            m_line.clear();
        }
        return true;
    }

private:
    void take()
    {
        const auto colon = m_line.find(':');
        const std::string_view line = m_line, name = line.substr(0, colon);
        std::string_view value = colon == std::string::npos ? std::string_view() : line.substr(colon + 1);
        if (value.starts_with(' '))
            value.remove_prefix(1);
        if (name == "data") {
            if (m_hasData)
                m_event.data += '\n';
            m_event.data += value;
            m_hasData = true;
        } else if (name == "id" && value.find('\0') == std::string_view::npos && value.size() <= 1000) {
            m_event.id = value;
            m_event.hasId = true;
        } else if (name == "retry" && !value.empty() && value.size() < 8 &&
                   value.find_first_not_of("0123456789") == std::string_view::npos) {
            m_event.retry = milliseconds(std::stoi(std::string(value)));
        }
    }

    std::size_t m_most;
    std::string m_line;
    StreamEvent m_event;
    bool m_hasData = false, m_afterReturn = false;
};

// ---- values in headers

bool isPlain(const std::string &value)
{
    return !value.empty() && value.front() != ' ' && value.back() != ' ' && !value.starts_with("=?base64?") &&
           std::all_of(value.begin(), value.end(), [](char c) { return c >= 0x20 && c < 0x7f; });
}

std::string base64(std::string_view bytes)
{
    static constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const auto left = std::min<std::size_t>(3, bytes.size() - i);
        unsigned group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = group << 8 | (k < left ? static_cast<unsigned char>(bytes[i + k]) : 0u);
        for (std::size_t k = 0; k < 4; ++k)
            out += k <= left ? digits[group >> (18 - 6 * k) & 63] : '=';
    }
    return out;
}

std::string headerValue(const std::string &value)
{
    return isPlain(value) ? value : "=?base64?" + base64(value) + "?=";
}

bool isToken(const std::string &name)
{
    return !name.empty() && name.size() <= 100 && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
    });
}

// Parameters that the server also requires as headers: place in the arguments, header name.
using MirroredParameters = std::vector<std::pair<json::json_pointer, std::string>>;

void collectMirrored(const json &schema, const json::json_pointer &at, int depth, MirroredParameters &into)
{
    const json &properties = base::memberOf(schema, "properties");
    if (!properties.is_object() || depth > 8)
        return;
    for (const auto &[name, property] : properties.items()) {
        const auto place = at / name;
        if (const auto header = base::textIn(property, "x-mcp-header"); isToken(header) && into.size() < 50)
            into.emplace_back(place, "Mcp-Param-" + header);
        collectMirrored(property, place, depth + 1, into);
    }
}

bool isAnswerTo(const json &message, const json &id)
{
    return message.is_object() && !message.contains("method") && base::memberOf(message, "id") == id;
}

// ---- the channel

class HttpChannel final : public base::LineChannel {
public:
    HttpChannel(HttpEndpoint endpoint, std::unique_ptr<llm::HttpTransport> transport, HttpLimits limits)
        : m_endpoint(std::move(endpoint)), m_limits(limits), m_first(std::move(transport))
    {
    }
    ~HttpChannel() override
    {
        for (auto &[number, exchange] : m_exchanges)
            exchange->thread.request_stop();
        for (auto &[number, exchange] : m_exchanges)
            if (exchange->thread.joinable())
                exchange->thread.join();
        if (m_sessionId.empty())
            return;
        auto goodbye = requestOf("DELETE", {});
        goodbye.idle = goodbye.total = milliseconds(1000);
        llm::HttpHead head;
        const auto transport = transportFor();
        if (transport) // best effort: errors are ignored
            (void)transport->exchange(goodbye, {}, head, [](const auto &, auto) { return false; });
    }

    base::Status send(const std::string &line) override
    {
        const json message = base::parsedJson(line);
        const auto method = base::textIn(message, "method");
        const bool asks = !method.empty() && message.contains("id");
        const json &revision = base::memberOf(base::memberOf(base::memberOf(message, "params"), "_meta"), metaRevision);
        if (method == "notifications/cancelled") {
            stopAnswerTo(base::memberOf(base::memberOf(message, "params"), "requestId"));
            if (m_isStateless)
                return {}; // closing the stream means this
        }
        if (asks)
            m_isStateless = revision.is_string();
        const bool listens = method == "subscriptions/listen"; // not answered while it is active
        BASE_CHECK(begin("POST", line, asks && !listens ? base::memberOf(message, "id") : json(), headersFor(message),
                         listens));
        if (method == "notifications/initialized")
            return begin("GET", {}, json(), {}, true); // the server's unrequested messages; many servers send none
        return {};
    }

    base::Result<std::optional<std::string>> receive(milliseconds wait, std::stop_token stop) override
    {
        std::unique_lock lock(m_mutex);
        m_some.wait_for(lock, stop, wait, [this] { return !m_come.empty(); });
        clearEnded();
        if (stop.stop_requested())
            return base::fail(base::Category::cancelled,
                              BASE_TEXT("network.request-stopped", "The request was stopped."), {}, "cancelled");
        if (m_come.empty())
            return std::optional<std::string>();
        auto first = std::move(m_come.front());
        m_come.pop_front();
        if (auto *error = std::get_if<base::Error>(&first))
            return tl::unexpected(std::move(*error));
        auto &line = std::get<std::string>(first);
        m_waiting -= line.size();
        return std::optional(std::move(line));
    }

    std::string diagnostics() const override { return {}; }

private:
    struct Exchange {
        json id; // the request to answer; null: none
        std::jthread thread;
        bool hasEnded = false; // guarded by m_mutex
    };

    llm::HttpRequest requestOf(const std::string &method, const std::string &body) const
    {
        llm::HttpRequest request;
        request.method = method;
        request.url = m_endpoint.url;
        request.peers = m_endpoint.peers;
        request.headers = m_endpoint.headers;
        request.body = body;
        request.idle = request.total = m_limits.longest; // the caller has its own timeout
        request.mostBytes = m_limits.waiting * 4;
        const auto add = [&](const char *name, const std::string &value) {
            if (!value.empty())
                request.headers.emplace_back(name, value);
        };
        if (method == "POST")
            add("Content-Type", "application/json");
        add("Accept", method == "GET" ? "text/event-stream" : "application/json, text/event-stream");
        const std::lock_guard lock(m_mutex);
        add("Mcp-Session-Id", m_sessionId);
        if (!m_isStateless)
            add("MCP-Protocol-Version", m_revision);
        return request;
    }

    // Headers by which a revision without a handshake repeats parts of a message.
    llm::HttpHeaders headersFor(const json &message) const
    {
        llm::HttpHeaders headers;
        const json &params = base::memberOf(message, "params");
        const auto revision = base::textIn(base::memberOf(params, "_meta"), metaRevision);
        if (revision.empty())
            return headers;
        headers.emplace_back("MCP-Protocol-Version", revision);
        const auto method = base::textIn(message, "method");
        headers.emplace_back("Mcp-Method", headerValue(method));
        const auto name = base::textIn(params, method == "resources/read" ? "uri" : "name");
        if (!name.empty())
            headers.emplace_back("Mcp-Name", headerValue(name));
        const std::lock_guard lock(m_mutex);
        if (const auto mirrored = m_mirrored.find(name); method == "tools/call" && mirrored != m_mirrored.end())
            for (const auto &[place, header] : mirrored->second) {
                const json &arguments = base::memberOf(params, "arguments");
                if (!arguments.is_object() || !arguments.contains(place))
                    continue;
                const json &value = arguments.at(place);
                if (value.is_string() || value.is_boolean() || value.is_number_integer())
                    headers.emplace_back(
                        header, headerValue(value.is_string() ? value.get<std::string>() : base::lineOf(value)));
            }
        return headers;
    }

    // `listens`: neither its end nor a refusal is reported.
    base::Status begin(const std::string &method, const std::string &body, const json &id, llm::HttpHeaders more,
                       bool listens)
    {
        auto request = requestOf(method, body);
        std::move(more.begin(), more.end(), std::back_inserter(request.headers));
        const std::lock_guard lock(m_mutex);
        clearEnded();
        if (m_exchanges.size() >= m_limits.exchanges)
            return base::fail(base::Category::limit,
                              BASE_TEXT("mcp.unanswered", "it leaves too many requests unanswered."), {}, "flood");
        auto exchange = std::make_unique<Exchange>();
        exchange->id = id;
        auto &at = *exchange;
        m_exchanges.emplace(m_next++, std::move(exchange));
        at.thread = std::jthread([this, &at, request = std::move(request), id, listens](const std::stop_token &stop) {
            run(request, id, listens, stop);
            const std::lock_guard ended(m_mutex);
            at.hasEnded = true;
            m_some.notify_all();
        });
        return {};
    }

    void stopAnswerTo(const json &id)
    {
        const std::lock_guard lock(m_mutex);
        for (auto &[number, exchange] : m_exchanges)
            if (!id.is_null() && exchange->id == id)
                exchange->thread.request_stop();
    }

    // Requires m_mutex. A thread that marked itself as ended no longer locks it.
    void clearEnded()
    {
        std::erase_if(m_exchanges, [](auto &each) { return each.second->hasEnded; });
    }

    std::unique_ptr<llm::HttpTransport> transportFor()
    {
        const std::lock_guard lock(m_mutex);
        if (m_idle.empty())
            return m_first->another();
        auto transport = std::move(m_idle.back());
        m_idle.pop_back();
        return transport;
    }

    // ---- thread of an exchange

    struct Seen {
        bool answered = false;
        std::string lastId;
        milliseconds retry{1000};
    };

    void run(llm::HttpRequest request, const json &id, bool listens, const std::stop_token &stop)
    {
        auto transport = transportFor();
        if (!transport) {
            put(base::codedError(base::Category::internal,
                                 BASE_TEXT("network.no-access", "This program has no network access."), {}, "closed"));
            return;
        }
        Seen seen;
        for (int tries = 0;; ++tries) {
            const auto done = exchange(*transport, request, id, stop, seen);
            if (stop.stop_requested())
                return;
            if (!done && done.error().code != "dropped") {
                if (!listens)
                    put(done.error());
                return;
            }
            if (seen.answered || id.is_null() || seen.lastId.empty() || tries == m_limits.reconnects) {
                if (!id.is_null() && !seen.answered)
                    put(!done
                            ? done.error()
                            : base::codedError(base::Category::unreachable,
                                               BASE_TEXT("mcp.incomplete", "its answer is incomplete."), {}, "closed"));
                break;
            }
            std::unique_lock lock(m_mutex); // the server's delay
            std::condition_variable_any bell;
            bell.wait_for(lock, stop, std::min(seen.retry, milliseconds(30000)), [] { return false; });
            lock.unlock();
            if (stop.stop_requested())
                return;
            request = requestOf("GET", {});
            request.headers.emplace_back("Last-Event-ID", seen.lastId);
        }
        const std::lock_guard lock(m_mutex);
        m_idle.push_back(std::move(transport));
    }

    base::Status exchange(llm::HttpTransport &transport, const llm::HttpRequest &request, const json &id,
                          const std::stop_token &stop, Seen &seen)
    {
        llm::HttpHead head;
        std::string document;
        StreamEvents events(m_limits.message);
        const auto tooLarge = [] {
            return base::fail(base::Category::limit,
                              BASE_TEXT("mcp.large-message", "it sent a message of more than 4 MB."), {}, "too-large");
        };
        // Set before the answer is passed on: the next request already uses the session.
        const auto keepSession = [&](const llm::HttpHead &at) {
            const std::lock_guard lock(m_mutex);
            if (const auto session = at.header("Mcp-Session-Id"); !session.empty() && isPlain(session))
                m_sessionId = session;
        };
        auto done = transport.exchange(
            request, stop, head, [&](const llm::HttpHead &at, std::string_view bytes) -> base::Result<bool> {
                keepSession(at);
                if (at.status >= 300 ||
                    base::fold(at.header("Content-Type")).find("text/event-stream") == std::string::npos) {
                    if (document.size() + bytes.size() > m_limits.message)
                        return tooLarge();
                    document += bytes;
                    return true;
                }
                bool fits = true;
                if (!events.feed(bytes,
                                 [&](StreamEvent &&event) { fits = fits && take(std::move(event), id, seen); }) ||
                    !fits)
                    return tooLarge();
                return !seen.answered; // nothing after the answer is read
            });
        keepSession(head);
        if (!done)
            return tl::unexpected(worded(std::move(done).error()));
        if (head.status >= 300)
            return refused(head, document, request.method, id, seen);
        if (!base::trim(document).empty())
            pass(std::string(base::trim(document)), id, seen);
        return {};
    }

    bool take(StreamEvent &&event, const json &id, Seen &seen)
    {
        if (event.hasId)
            seen.lastId = event.id;
        if (event.retry)
            seen.retry = *event.retry;
        return event.data.empty() || pass(std::move(event.data), id, seen);
    }

    // Passes a message of the server on; keeps its revision and headers.
    bool pass(std::string text, const json &id, Seen &seen)
    {
        const auto parsed = base::readJson(text, {m_limits.message, 64});
        const json message = parsed ? *parsed : json();
        if (!id.is_null() && isAnswerTo(message, id))
            seen.answered = true;
        const json &result = base::memberOf(message, "result");
        {
            const std::lock_guard lock(m_mutex);
            if (const auto revision = base::textIn(result, "protocolVersion"); isHandshakeRevision(revision))
                m_revision = revision;
            if (const json &tools = base::memberOf(result, "tools"); tools.is_array())
                for (const json &tool : tools) {
                    MirroredParameters mirrored;
                    collectMirrored(base::memberOf(tool, "inputSchema"), json::json_pointer(), 0, mirrored);
                    if (!mirrored.empty() && m_mirrored.size() < 500)
                        m_mirrored[base::textIn(tool, "name")] = std::move(mirrored);
                }
        }
        return put(parsed ? base::lineOf(message) : std::move(text));
    }

    // A failure status: its message, or one made from the status.
    base::Status refused(const llm::HttpHead &head, const std::string &document, const std::string &method,
                         const json &id, Seen &seen)
    {
        if (method == "GET")
            return {}; // the server sends no unrequested messages, which is allowed
        const auto parsed = base::readJson(document, {m_limits.message, 64});
        if (parsed && base::memberOf(*parsed, "error").is_object() &&
            (id.is_null() || base::memberOf(*parsed, "id") == id || base::memberOf(*parsed, "id").is_null())) {
            json answer = *parsed;
            if (!id.is_null())
                answer["id"] = id;
            pass(base::lineOf(answer), id, seen);
            return {};
        }
        const auto status = std::to_string(head.status);
        std::string why = "HTTP " + status + ".";
        if (head.status == 401 || head.status == 403)
            why = "it requires a login (HTTP " + status +
                  "). This program does not support OAuth. Put an access token into \"headers\", for example "
                  "{\"Authorization\": \"Bearer ${MY_TOKEN}\"}.";
        else if (head.status == 404 && !m_sessionId.empty())
            why = "it no longer knows the session (HTTP 404). Open its tools again.";
        else if (head.status == 404 || head.status == 405)
            why = "there is no MCP server at this address (HTTP " + status + ").";
        else if (head.status < 400)
            why = "it redirects to another address (HTTP " + status +
                  "). Redirects are not followed. Enter the new address.";
        else if (const auto words = withoutControls(base::shorten(base::trim(document), 200)); !words.empty())
            why = "HTTP " + status + ": " + words;
        if (!id.is_null())
            pass(errorResponse(id, code::internalError, why), id, seen);
        return {};
    }

    base::Error worded(base::Error error) const
    {
        const auto host = llm::hostOf(m_endpoint.url);
        if (error.code == "connect")
            base::setText(error,
                          {BASE_TEXT("mcp.no-listener", "no program is listening at {host}."), {{"host", host}}});
        else if (error.code == "timeout")
            base::setText(error, {BASE_TEXT("mcp.silent", "{host} sent nothing for too long."), {{"host", host}}});
        else if (error.code == "dropped")
            base::setText(error,
                          {BASE_TEXT("network.closed", "{host} closed the connection before its answer was complete."),
                           {{"host", host}}});
        else if (error.code == "too-large" && error.category == base::Category::model) // of the transport
            base::setText(error, BASE_TEXT("mcp.large-answer", "its answer is too large."));
        if (error.code != "cancelled" && error.code != "too-large" && error.code != "dropped")
            error.code = "closed";
        return error;
    }

    // False if the buffer is full because nothing reads it.
    bool put(std::variant<std::string, base::Error> what)
    {
        const std::lock_guard lock(m_mutex);
        if (const auto *line = std::get_if<std::string>(&what)) {
            if (m_waiting + line->size() > m_limits.waiting || m_come.size() > 100000)
                return false;
            m_waiting += line->size();
        }
        m_come.push_back(std::move(what));
        m_some.notify_all();
        return true;
    }

    const HttpEndpoint m_endpoint;
    const HttpLimits m_limits;
    const std::unique_ptr<llm::HttpTransport> m_first; // template for the others
    std::atomic<bool> m_isStateless = true;
    std::uint64_t m_next = 0;   // used on the channel's thread
    mutable std::mutex m_mutex; // guards the members below
    std::condition_variable_any m_some;
    std::deque<std::variant<std::string, base::Error>> m_come;
    std::size_t m_waiting = 0; // bytes
    std::vector<std::unique_ptr<llm::HttpTransport>> m_idle;
    std::string m_sessionId, m_revision;
    std::map<std::string, MirroredParameters> m_mirrored; // by tool
    std::map<std::uint64_t, std::unique_ptr<Exchange>> m_exchanges;
};

} // namespace

std::unique_ptr<base::LineChannel> httpChannel(HttpEndpoint endpoint, std::unique_ptr<llm::HttpTransport> transport,
                                               HttpLimits limits)
{
    return std::make_unique<HttpChannel>(std::move(endpoint), std::move(transport), limits);
}

} // namespace tools::mcp
