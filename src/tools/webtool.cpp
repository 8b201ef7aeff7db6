// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/webtool.h"

#include "base/codedtext.h"
#include "base/hash.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "tools/arguments.h"
#include "tools/callexpression.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>

namespace tools {

using nlohmann::json;
using std::chrono::milliseconds;

namespace {

constexpr int mostPolls = 1000;
constexpr std::size_t largestAnswer = 8u << 20;

struct WebDefinition {
    std::string name;
    json object;
    double seconds = 300;
    std::size_t bytes = 200'000;
};

using Values = std::map<std::string, json>;

tl::unexpected<base::Error> wrongDefinition(const std::string &name, const std::string &what)
{
    return base::fail(base::Category::input,
                      {BASE_TEXT("webtool.definition", "The web service '{service}': {why}"),
                       {{"service", base::shorten(name, 60)}, {"why", what}}},
                      {}, "definition");
}

std::string percentEncoded(std::string_view text)
{
    static constexpr char digits[] = "0123456789ABCDEF";
    std::string out;
    for (const char c : text)
        if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_' ||
            c == '.' || c == '~')
            out += c;
        else
            out += {'%', digits[static_cast<unsigned char>(c) >> 4], digits[static_cast<unsigned char>(c) & 15]};
    return out;
}

std::string plainText(const json &value)
{
    return value.is_string() ? value.get<std::string>() : value.is_null() ? std::string() : base::lineOf(value);
}

// Replaces {name}; a name without a value becomes empty.
template <class Write>
std::string filled(const std::string &pattern, const Values &values, const Write &write)
{
    std::string out;
    for (std::size_t at = 0; at < pattern.size();) {
        const auto end = pattern[at] == '{' ? pattern.find('}', at) : std::string::npos;
        const auto name = end == std::string::npos ? std::string() : pattern.substr(at + 1, end - at - 1);
        if (!isCallName(name)) {
            out += pattern[at++];
            continue;
        }
        if (const auto value = values.find(name); value != values.end())
            out += write(plainText(value->second));
        at = end + 1;
    }
    return out;
}

// A text that is only "{name}" becomes the value itself.
json filledJson(const json &pattern, const Values &values)
{
    if (pattern.is_string()) {
        const auto &text = pattern.get_ref<const std::string &>();
        if (text.size() > 2 && text.front() == '{' && text.find('}') == text.size() - 1)
            if (const auto value = values.find(text.substr(1, text.size() - 2)); value != values.end())
                return value->second;
        return filled(text, values, [](const std::string &each) { return each; });
    }
    if (!pattern.is_structured())
        return pattern;
    json out = pattern.is_array() ? json::array() : json::object();
    for (const auto &[key, value] : pattern.items())
        if (pattern.is_array())
            out.push_back(filledJson(value, values));
        else
            out[key] = filledJson(value, values);
    return out;
}

std::string pairs(const json &object, const Values &values)
{
    std::string out;
    for (const auto &[name, pattern] : object.items()) {
        if (!pattern.is_string() && !pattern.is_number() && !pattern.is_boolean())
            continue;
        const auto text = filled(plainText(pattern), values, [](const std::string &each) { return each; });
        if (text.empty())
            continue; // an omitted argument
        out += (out.empty() ? "" : "&") + percentEncoded(name) + "=" + percentEncoded(text);
    }
    return out;
}

bool isHeaderSafe(const std::string &text)
{
    return text.size() <= 8192 && std::none_of(text.begin(), text.end(), [](char c) {
               return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
           });
}

// Why a request is invalid, or empty: the host is fixed, and only HTTPS leaves this machine.
std::string mistakeOf(const json &request)
{
    const auto url = base::textIn(request, "url");
    const auto scheme = url.find("://");
    const auto path = scheme == std::string::npos ? scheme : url.find('/', scheme + 3);
    if (scheme == std::string::npos || url.substr(0, path).find('{') != std::string::npos || !isHeaderSafe(url))
        return "each request needs a \"url\" with a fixed host.";
    if (!url.starts_with("https://") && !llm::isLoopback(url))
        return "\"url\" must begin with https://.";
    const auto method = base::textIn(request, "method");
    if (!method.empty() && method != "GET" && method != "POST")
        return "\"method\" must be GET or POST.";
    return {};
}

base::Result<std::string> placeIn(const std::string &answer, const json &place)
{
    const auto pointer = base::textIn(place, "pointer"), after = base::textIn(place, "after"),
               until = base::textIn(place, "until");
    if (!pointer.empty()) {
        BASE_TRY(const json value, base::readJson(answer, {largestAnswer, 128}));
        json::json_pointer at;
        try {
            at = json::json_pointer(pointer);
        } catch (const json::exception &) {
            return base::fail(
                base::Category::input,
                {BASE_TEXT("webtool.pointer", "\"{pointer}\" is not a JSON pointer."), {{"pointer", pointer}}}, {},
                "definition");
        }
        if (!value.contains(at))
            return base::fail(
                base::Category::input,
                {BASE_TEXT("webtool.nothing", "The answer has nothing at {pointer}."), {{"pointer", pointer}}},
                base::shorten(answer, 500), "answer");
        const json &found = value.at(at);
        return found.is_string() ? found.get<std::string>() : found.dump(1, ' ', false, json::error_handler_t::replace);
    }
    const auto begin = after.empty() ? std::string::npos : answer.find(after);
    if (begin == std::string::npos)
        return base::fail(base::Category::input,
                          {BASE_TEXT("webtool.not-said", "The answer does not contain \"{text}\"."),
                           {{"text", base::shorten(after, 60)}}},
                          base::shorten(answer, 500), "answer");
    const auto from = begin + after.size();
    const auto end = until.empty() ? std::string::npos : answer.find(until, from);
    return std::string(base::trim(answer.substr(from, end == std::string::npos ? end : end - from)));
}

class WebCall {
public:
    WebCall(const WebDefinition &definition, llm::HttpTransport &transport, std::string key, Values values,
            const ToolContext &context)
        : m_of(definition),
          m_transport(transport),
          m_key(std::move(key)),
          m_values(std::move(values)),
          m_context(context),
          m_until(std::chrono::steady_clock::now() + milliseconds(static_cast<std::int64_t>(m_of.seconds * 1000)))
    {
    }

    base::Result<std::string> run()
    {
        if (const json &begin = base::memberOf(m_of.object, "begin"); !begin.is_null()) {
            tell("begins");
            BASE_TRY(const auto answer, ask(begin));
            for (const auto &[name, place] : base::memberOf(m_of.object, "take").items()) {
                BASE_TRY(auto value, placeIn(answer, place));
                if (value.empty() || value.size() > 1000)
                    return base::fail(
                        base::Category::input,
                        {BASE_TEXT("webtool.no-value", "The answer contains no {name}."), {{"name", name}}},
                        base::shorten(answer, 500), "answer");
                m_values[name] = std::move(value);
            }
        }
        if (const json &poll = base::memberOf(m_of.object, "poll"); !poll.is_null())
            BASE_CHECK(wait(poll));
        tell("takes the result");
        BASE_TRY(auto answer, ask(base::memberOf(m_of.object, "result")));
        const json &show = base::memberOf(m_of.object, "show");
        return show.is_null() ? std::move(answer) : placeIn(answer, show);
    }

private:
    void tell(const std::string &what) const
    {
        if (m_context.progress)
            m_context.progress(what, -1);
    }

    base::Status wait(const json &poll)
    {
        const double every = base::memberOf(poll, "every").is_number() ? poll["every"].get<double>() : 5;
        const auto pause = milliseconds(static_cast<std::int64_t>(std::clamp(every, 0.0, 600.0) * 1000));
        const auto done = base::textIn(poll, "until");
        for (int asked = 1; asked <= mostPolls; ++asked) {
            std::mutex mutex;
            std::condition_variable_any bell;
            std::unique_lock lock(mutex);
            bell.wait_for(lock, m_context.stop, pause, [] { return false; });
            if (m_context.stop.stop_requested())
                return base::fail(base::Category::cancelled, BASE_TEXT("webtool.stopped", "The call was stopped."), {},
                                  "cancelled");
            tell("waits, " + std::to_string(asked));
            BASE_TRY(const auto answer, ask(base::memberOf(poll, "request")));
            if (answer.find(done) != std::string::npos)
                return {};
            for (const json &words : base::memberOf(poll, "fails"))
                if (words.is_string() && answer.find(words.get<std::string>()) != std::string::npos)
                    return base::fail(base::Category::input,
                                      {BASE_TEXT("webtool.failure", "The service reports a failure: {message}"),
                                       {{"message", words.get<std::string>()}}},
                                      base::shorten(answer, 500), "failed");
            if (std::chrono::steady_clock::now() > m_until)
                break;
        }
        return base::fail(base::Category::limit,
                          {BASE_TEXT("webtool.not-finished", "The service has not finished within {seconds} s."),
                           {{"seconds", std::to_string(static_cast<int>(m_of.seconds))}}},
                          {}, "timeout");
    }

    base::Result<std::string> ask(const json &pattern)
    {
        const auto left = std::chrono::duration_cast<milliseconds>(m_until - std::chrono::steady_clock::now());
        if (left.count() <= 0)
            return base::fail(base::Category::limit, BASE_TEXT("webtool.timeout", "The call exceeded its timeout."), {},
                              "timeout");
        llm::HttpRequest request;
        request.method = base::textIn(pattern, "method").empty() ? "GET" : base::textIn(pattern, "method");
        request.url = filled(base::textIn(pattern, "url"), m_values, percentEncoded);
        if (const auto query = pairs(base::memberOf(pattern, "query"), m_values); !query.empty())
            request.url += (request.url.find('?') == std::string::npos ? "?" : "&") + query;
        if (const json &form = base::memberOf(pattern, "form"); !form.is_null()) {
            request.body = pairs(form, m_values);
            request.headers.emplace_back("Content-Type", "application/x-www-form-urlencoded");
        } else if (const json &body = base::memberOf(pattern, "json"); !body.is_null()) {
            request.body = base::lineOf(filledJson(body, m_values));
            request.headers.emplace_back("Content-Type", "application/json");
        }
        for (const auto &[name, value] : base::memberOf(pattern, "headers").items())
            if (value.is_string() && isHeaderSafe(name) && isHeaderSafe(value.get<std::string>()))
                request.headers.emplace_back(name, value.get<std::string>());
        if (!m_key.empty())
            request.headers.emplace_back(base::textIn(base::memberOf(m_of.object, "key"), "header"), m_key);
        request.idle = std::min(left, milliseconds(60000));
        request.total = left;
        request.mostBytes = largestAnswer;
        if (!request.url.starts_with("https://"))
            request.peers = llm::Peers::machine;
        llm::HttpHead head;
        std::string answer;
        auto done = m_transport.exchange(request, m_context.stop, head, [&](const auto &, std::string_view bytes) {
            answer += bytes;
            return base::Result<bool>(true);
        });
        const auto host = llm::hostOf(request.url);
        if (!done) {
            auto error = std::move(done).error();
            if (error.code == "connect")
                base::setText(
                    error, {BASE_TEXT("webtool.no-listener", "No program is listening at {host}."), {{"host", host}}});
            else if (error.code == "too-large")
                base::setText(
                    error, {BASE_TEXT("webtool.large", "The answer of {host} is larger than 8 MB."), {{"host", host}}});
            return tl::unexpected(std::move(error));
        }
        if (head.status < 200 || head.status >= 300)
            return base::fail(
                base::Category::input,
                {head.status == 401 || head.status == 403
                     ? BASE_TEXT(
                           "webtool.http-key",
                           "{host} answered with HTTP {status}. The service needs a key, or rejects the given key.")
                     : BASE_TEXT("webtool.http", "{host} answered with HTTP {status}."),
                 {{"host", host}, {"status", std::to_string(head.status)}}},
                withoutControls(base::shorten(answer, 500)), "http");
        return answer;
    }

    const WebDefinition &m_of;
    llm::HttpTransport &m_transport;
    std::string m_key;
    Values m_values;
    const ToolContext &m_context;
    std::chrono::steady_clock::time_point m_until;
};

// The value of the header with the key; empty if the service needs none.
base::Result<std::string> keyOf(const WebDefinition &definition, const Environment &environment)
{
    const json &key = base::memberOf(definition.object, "key");
    if (key.is_null())
        return std::string();
    const auto secret = base::textIn(key, "secret");
    const auto name = secret.substr(2, secret.size() - 3); // validated before
    const auto value = environment ? environment(name) : std::string();
    if (value.empty())
        return base::fail(
            base::Category::refused,
            {name.starts_with("keyring:")
                 ? BASE_TEXT(
                       "webtool.keyring",
                       "The web service {service} needs a key. Put the key into the keyring under the name {name}.")
                 : BASE_TEXT(
                       "webtool.variable",
                       "The web service {service} needs a key. Put the key into the environment variable {name}."),
             {{"service", definition.name}, {"name", name.starts_with("keyring:") ? name.substr(8) : name}}},
            {}, "key");
    auto whole = base::textIn(key, "value");
    if (const auto at = whole.find("{key}"); at != std::string::npos)
        whole.replace(at, 5, value);
    else
        whole = value;
    if (!isHeaderSafe(whole))
        return base::fail(base::Category::input,
                          BASE_TEXT("webtool.key", "The key has characters that are not allowed in a header."), {},
                          "key");
    return whole;
}

} // namespace

base::Result<Tool> readWebTool(std::string_view file, const WebToolWorld &world)
{
    BASE_TRY(json object, base::readJson(file, {1u << 20, 32}));
    auto of = std::make_shared<WebDefinition>();
    of->name = base::textIn(object, "name");
    if (!isCallName(of->name) || of->name.size() > 64)
        return wrongDefinition(of->name, "the name may have at most 64 letters, digits, '_' and '-'.");
    auto schema = usableSchema(object.contains("parameters") ? object["parameters"] : json{{"type", "object"}});
    if (!schema)
        return wrongDefinition(of->name, schema.error().message);
    const json &poll = base::memberOf(object, "poll");
    for (const json *request :
         {&base::memberOf(object, "begin"), &base::memberOf(object, "result"), &base::memberOf(poll, "request")}) {
        const bool needed = request == &base::memberOf(object, "result") || (!poll.is_null() && request->is_null());
        if (request->is_null() && !needed)
            continue;
        if (const auto mistake = mistakeOf(*request); !mistake.empty())
            return wrongDefinition(of->name, mistake);
    }
    if (!poll.is_null() && base::textIn(poll, "until").empty())
        return wrongDefinition(of->name, "\"poll\" needs \"until\", the text that means that the work is done.");
    if (const json &key = base::memberOf(object, "key"); !key.is_null()) {
        const auto secret = base::textIn(key, "secret");
        if (!secret.starts_with("${") || !secret.ends_with("}") || base::textIn(key, "header").empty() ||
            !isHeaderSafe(base::textIn(key, "header")))
            return wrongDefinition(of->name, "\"key\" needs a \"header\" and a \"secret\" as ${NAME} or "
                                             "${keyring:NAME}. The key itself must not be in the file.");
    }
    if (const json &seconds = base::memberOf(object, "seconds"); seconds.is_number())
        of->seconds = std::clamp(seconds.get<double>(), 0.1, 3600.0);
    if (const json &bytes = base::memberOf(object, "bytes"); bytes.is_number_unsigned())
        of->bytes = std::min<std::size_t>(bytes.get<std::size_t>(), largestAnswer);
    Tool tool;
    tool.name = of->name;
    tool.description = base::shorten(base::textIn(object, "description"), 2000);
    tool.schema = std::move(*schema);
    tool.origin = "web";
    tool.seenAs = base::hash(base::lineOf(object)).hex();
    tool.permission = Permission::ask; // the request leaves this machine
    of->object = std::move(object);
    tool.run = [of = std::shared_ptr<const WebDefinition>(of),
                world](const json &arguments, const ToolContext &context) -> base::Result<ToolOutput> {
        BASE_TRY(auto key, keyOf(*of, world.environment));
        const auto transport = world.transport ? world.transport() : nullptr;
        if (!transport)
            return base::fail(base::Category::internal,
                              BASE_TEXT("network.no-access", "This program has no network access."));
        Values values;
        for (const auto &[name, value] : arguments.items())
            values[name] = value;
        BASE_TRY(auto text, WebCall(*of, *transport, std::move(key), std::move(values), context).run());
        ToolOutput out;
        out.text = withoutControls(base::shorten(text, of->bytes));
        out.truncated = out.text.size() < text.size();
        if (out.truncated)
            out.value = base::text(std::move(text));
        return out;
    };
    return tool;
}

} // namespace tools
