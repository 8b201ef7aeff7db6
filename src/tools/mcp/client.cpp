// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/mcp/client.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "tools/arguments.h"

#include <algorithm>

namespace tools::mcp {

using nlohmann::json;
using std::chrono::milliseconds;

namespace {

constexpr std::size_t longestDescription = 2000;
constexpr std::size_t largestContent = 2u << 20;

std::string shown(std::string_view text, std::size_t limit)
{
    return base::shorten(withoutControls(text), limit);
}

// Text of the contents; other contents are replaced by their type and size.
std::string textOfContent(const json &content)
{
    std::string out;
    if (!content.is_array())
        return out;
    for (const json &item : content) {
        if (out.size() > largestContent)
            break;
        const auto type = base::textIn(item, "type");
        if (!out.empty())
            out += "\n";
        const json &resource = base::memberOf(item, "resource");
        if (type == "text")
            out += base::textIn(item, "text");
        else if (type == "resource" && base::memberOf(resource, "text").is_string())
            out += "[" + base::textIn(resource, "uri") + "]\n" + base::textIn(resource, "text");
        else if (type == "resource_link")
            out += "[link: " + base::textIn(item, "name") + " " + base::textIn(item, "uri") + "]";
        else
            out += "[" + (type.empty() ? std::string("content") : type) + " " + base::textIn(item, "mimeType") + ", " +
                   base::grouped(static_cast<std::int64_t>(base::textIn(item, "data").size())) +
                   " bytes in base64, not shown]";
    }
    return out;
}

} // namespace

Client::Client(std::string serverName, std::unique_ptr<Transport> transport, base::Clock &clock, std::string version,
               ClientLimits limits)
    : m_name(std::move(serverName)),
      m_transport(std::move(transport)),
      m_clock(clock),
      m_version(std::move(version)),
      m_limits(limits)
{
}

base::Error Client::worded(base::Error error) const
{
    if (error.code == "cancelled")
        return error;
    base::setText(error, {BASE_TEXT("mcp.server", "The server {server}: {error}"),
                          {{"server", m_name}},
                          {{"error", base::textOf(error)}}});
    if (const auto output = m_transport->diagnostics(); !output.empty()) {
        const auto last = base::trim(output);
        const auto line = last.rfind('\n');
        base::setText(error, {BASE_TEXT("mcp.wrote", "{error} The server wrote: {text}"),
                              {{"text", shown(line == std::string::npos ? last : last.substr(line + 1), 300)}},
                              {{"error", base::textOf(error)}}});
        error.detail += (error.detail.empty() ? "" : "\n") + shown(output, 4000);
    }
    return error;
}

base::Error Client::refusal(const std::string &method, const Message &message) const
{
    return base::codedError(
        base::Category::input,
        base::CodedText(
            BASE_TEXT("mcp.error", "The server {server} answered {method} with an error ({number}): {message}"),
            {{"server", m_name},
             {"method", method},
             {"number", std::to_string(message.errorCode)},
             {"message", shown(message.errorText, 500)}}),
        base::lineOf(message.errorData), "rpc");
}

namespace {

// An answer to server/discover that only servers without a handshake give.
bool lacksHandshake(const Message &found)
{
    return found.kind == Message::Kind::result ? base::memberOf(found.result, "supportedVersions").is_array()
                                               : found.errorCode == code::unsupportedRevision;
}

} // namespace

base::Status Client::connect(std::stop_token stop)
{
    // Only servers without a handshake answer this; others send an error or nothing.
    m_revision = statelessRevision;
    auto found = ask("server/discover", json::object(), m_limits.probe, stop);
    if (!found && found.error().code != "timeout")
        return tl::unexpected(std::move(found).error());
    const bool wasSilent = !found;
    if (!wasSilent && lacksHandshake(*found))
        return agreed(*found);
    auto shaken = handshake(stop);
    // A server that started slowly has received the request by now and rejects a handshake.
    if (shaken || !wasSilent || shaken.error().detail != std::to_string(code::unsupportedRevision))
        return shaken;
    m_revision = statelessRevision;
    BASE_TRY(const auto again, ask("server/discover", json::object(), m_limits.connect, stop));
    return lacksHandshake(again) ? agreed(again) : shaken;
}

base::Status Client::agreed(const Message &found)
{
    const json &versions = found.kind == Message::Kind::result ? base::memberOf(found.result, "supportedVersions")
                                                               : base::memberOf(found.errorData, "supported");
    if (std::find(versions.begin(), versions.end(), statelessRevision) == versions.end())
        return tl::unexpected(worded(base::codedError(
            base::Category::unreachable,
            base::CodedText(
                BASE_TEXT(
                    "mcp.revisions",
                    "it supports only the protocol revisions {versions}, and this program supports none of them."),
                {{"versions", shown(base::lineOf(versions), 200)}}),
            {}, "revision")));
    const json &who = base::memberOf(base::memberOf(found.result, "_meta"), metaServer);
    m_info = shown(base::textIn(who, "name") + " " + base::textIn(who, "version"), 120);
    const json &changes =
        base::memberOf(base::memberOf(base::memberOf(found.result, "capabilities"), "tools"), "listChanged");
    if (!changes.is_boolean() || !changes.get<bool>())
        return {};
    // Change notifications need a subscription, whose request is not answered while it is active.
    json params = {{"notifications", {{"toolsListChanged", true}}}};
    sign(params);
    if (auto sent = m_transport->send(request(m_next++, "subscriptions/listen", std::move(params))); !sent)
        return tl::unexpected(worded(std::move(sent).error()));
    return {};
}

void Client::sign(json &params) const
{
    params["_meta"][metaRevision] = statelessRevision;
    params["_meta"][metaCapabilities] = json::object();
    params["_meta"][metaClient] = {{"name", "reflexion"}, {"version", m_version}};
}

// Reads messages received since the last answer, such as a change of the tools.
base::Status Client::catchUp(const std::stop_token &stop)
{
    for (std::size_t i = 0; i < m_limits.strayMessages; ++i) {
        auto line = m_transport->receive(milliseconds(1), stop);
        if (!line)
            return tl::unexpected(worded(std::move(line).error()));
        if (!*line)
            return {};
        const auto message = readMessage(**line);
        if (!message) {
            ++m_junk;
            continue;
        }
        if (message->kind == Message::Kind::request || message->kind == Message::Kind::notification)
            BASE_CHECK(handle(*message, 0, [](const json &) { return false; }));
    }
    return tl::unexpected(worded(base::codedError(
        base::Category::limit, BASE_TEXT("mcp.unrequested", "it sends too many unrequested messages."), {}, "flood")));
}

base::Status Client::handshake(std::stop_token stop)
{
    m_revision.clear();
    BASE_TRY(const auto found, ask("initialize",
                                   {{"protocolVersion", handshakeRevision},
                                    {"capabilities", json::object()},
                                    {"clientInfo", {{"name", "reflexion"}, {"version", m_version}}}},
                                   m_limits.connect, stop));
    if (found.kind == Message::Kind::error) {
        auto error = refusal("initialize", found);
        error.detail = std::to_string(found.errorCode);
        return tl::unexpected(std::move(error));
    }
    const auto spoken = base::textIn(found.result, "protocolVersion");
    if (!isHandshakeRevision(spoken))
        return tl::unexpected(worded(base::codedError(
            base::Category::unreachable,
            base::CodedText(
                BASE_TEXT("mcp.revision",
                          "it uses the protocol revision '{version}', which this program does not support."),
                {{"version", shown(spoken, 40)}}),
            {}, "revision")));
    m_revision = spoken;
    const json &who = base::memberOf(found.result, "serverInfo");
    m_info = shown(base::textIn(who, "name") + " " + base::textIn(who, "version"), 120);
    if (auto sent = m_transport->send(notification("notifications/initialized", json::object())); !sent)
        return tl::unexpected(worded(std::move(sent).error()));
    return {};
}

base::Result<Message> Client::ask(const std::string &method, json params, milliseconds wait, std::stop_token stop,
                                  const ProgressHandler &progress)
{
    const auto id = m_next++;
    if (m_revision == statelessRevision)
        sign(params);
    if (progress)
        params["_meta"]["progressToken"] = id;
    if (auto sent = m_transport->send(request(id, method, std::move(params))); !sent)
        return tl::unexpected(worded(std::move(sent).error()));
    auto answer = awaitAnswer(id, method, wait, stop, progress);
    if (!answer && (answer.error().code == "timeout" || answer.error().code == "cancelled") && method != "initialize")
        (void)m_transport->send(
            notification("notifications/cancelled",
                         {{"requestId", id},
                          {"reason", answer.error().code == "timeout" ? "time is over" : "stopped by the user"}}));
    if (!answer)
        return tl::unexpected(answer.error().code == "timeout" && method == "server/discover"
                                  ? answer.error()
                                  : worded(std::move(answer).error()));
    return answer;
}

base::Result<Message> Client::awaitAnswer(std::int64_t id, const std::string &method, milliseconds wait,
                                          const std::stop_token &stop, const ProgressHandler &progress)
{
    using std::chrono::duration_cast;
    const auto begin = m_clock.now();
    auto sign = begin; // time of the last progress
    bool heard = false;
    const ProgressHandler onProgress = [&](const json &params) {
        heard = !progress || progress(params);
        return heard;
    };
    for (std::size_t strays = 0; strays <= m_limits.strayMessages;) {
        const auto now = m_clock.now();
        if (heard)
            sign = now;
        heard = false;
        const auto left = std::min(duration_cast<milliseconds>(sign + wait - now),
                                   duration_cast<milliseconds>(begin + std::max(m_limits.longest, wait) - now));
        if (left <= milliseconds::zero())
            return base::fail(base::Category::limit,
                              {BASE_TEXT("mcp.timeout", "no answer to {method} within {seconds} s."),
                               {{"method", method},
                                {"seconds", std::to_string(duration_cast<std::chrono::seconds>(now - begin).count())}}},
                              {}, "timeout");
        BASE_TRY(auto line, m_transport->receive(left, stop));
        if (!line)
            continue;
        auto message = readMessage(*line);
        if (!message) {
            ++m_junk;
            ++strays;
            continue;
        }
        const bool isAnswer = message->kind == Message::Kind::result || message->kind == Message::Kind::error;
        if (isAnswer && message->id == json(id))
            return std::move(*message);
        if (message->kind == Message::Kind::error && message->id.is_null())
            return base::fail(base::Category::input,
                              {BASE_TEXT("mcp.not-read", "it could not read a message: {message}"),
                               {{"message", shown(message->errorText, 300)}}},
                              {}, "rpc");
        ++strays; // includes late answers
        if (!isAnswer)
            BASE_CHECK(handle(*message, id, onProgress));
    }
    return base::fail(base::Category::limit,
                      {BASE_TEXT("mcp.too-many", "it sends too many messages instead of an answer to {method}."),
                       {{"method", method}}},
                      {}, "flood");
}

base::Status Client::handle(const Message &message, std::int64_t id, const ProgressHandler &progress)
{
    if (message.kind == Message::Kind::request) {
        if (m_revision == statelessRevision)
            return {}; // these servers may not send requests
        return m_transport->send(message.method == "ping"
                                     ? response(message.id, json::object())
                                     : errorResponse(message.id, code::methodNotFound,
                                                     "This client does not offer " + shown(message.method, 100)));
    }
    if (message.method == "notifications/tools/list_changed")
        m_listChanged = true;
    else if (message.method == "notifications/progress" && base::memberOf(message.params, "progressToken") == json(id))
        progress(message.params);
    return {};
}

base::Result<std::vector<RemoteTool>> Client::listTools(std::stop_token stop)
{
    std::vector<RemoteTool> all;
    json cursor;
    for (std::size_t page = 0; page < m_limits.pages; ++page) {
        json params = json::object();
        if (!cursor.is_null())
            params["cursor"] = cursor;
        BASE_TRY(const auto found, ask("tools/list", std::move(params), m_limits.connect, stop));
        if (found.kind == Message::Kind::error)
            return tl::unexpected(refusal("tools/list", found));
        const json &listed = base::memberOf(found.result, "tools");
        if (!listed.is_array())
            return tl::unexpected(worded(base::codedError(base::Category::input,
                                                          BASE_TEXT("mcp.no-list", "its list of tools is not a list."),
                                                          base::lineOf(found.result), "rpc")));
        for (const json &each : listed) {
            if (all.size() == m_limits.tools)
                return tl::unexpected(worded(
                    base::codedError(base::Category::limit,
                                     base::CodedText(BASE_TEXT("mcp.many-tools", "it lists more than {count} tools."),
                                                     {{"count", std::to_string(m_limits.tools)}}),
                                     {}, "flood")));
            RemoteTool tool;
            tool.name = base::textIn(each, "name");
            tool.title = base::textIn(each, "title");
            tool.description = base::textIn(each, "description");
            tool.schema = base::memberOf(each, "inputSchema");
            tool.definition = base::lineOf({{"name", tool.name},
                                            {"description", tool.description},
                                            {"title", tool.title},
                                            {"schema", tool.schema}}); // not hashed: a server could find a collision
            all.push_back(std::move(tool));
        }
        cursor = base::memberOf(found.result, "nextCursor");
        if (!cursor.is_string() || cursor.get_ref<const std::string &>().empty()) {
            m_listChanged = false;
            return all;
        }
    }
    return tl::unexpected(worded(base::codedError(
        base::Category::limit, BASE_TEXT("mcp.many-pages", "its list of tools has too many pages."), {}, "flood")));
}

base::Result<ToolOutput> Client::call(const RemoteTool &tool, const json &arguments, const ToolContext &context)
{
    BASE_CHECK(catchUp(context.stop));
    if (m_listChanged) { // permissions hold for the tool as it was
        BASE_TRY(const auto now, listTools(context.stop));
        const auto same = std::any_of(now.begin(), now.end(),
                                      [&](const RemoteTool &each) { return each.definition == tool.definition; });
        if (!same) {
            m_listChanged = true; // the tool stays changed for this run
            return base::fail(base::Category::refused,
                              {BASE_TEXT("mcp.changed", "The server {server} has changed its tool {tool}, so the tool "
                                                        "is not called. List the tools of the server again."),
                               {{"server", m_name}, {"tool", shown(tool.name, 80)}}},
                              {}, "changed");
        }
    }
    double newest = -1;
    const ProgressHandler onProgress = [&](const json &params) {
        const json &done = base::memberOf(params, "progress"), &total = base::memberOf(params, "total");
        const double value = done.is_number() ? done.get<double>() : newest;
        if (value <= newest) // a repeated value is no progress
            return false;
        newest = value;
        if (context.progress)
            context.progress(shown(base::textIn(params, "message"), 200),
                             total.is_number() && total.get<double>() > 0 ? value / total.get<double>() : -1);
        return true;
    };
    BASE_TRY(const auto found, ask("tools/call", {{"name", tool.name}, {"arguments", arguments}}, m_limits.call,
                                   context.stop, onProgress));
    if (found.kind == Message::Kind::error)
        return tl::unexpected(refusal("the call of " + shown(tool.name, 80), found));
    if (base::textIn(found.result, "resultType") == "input_required")
        return base::fail(
            base::Category::input,
            {BASE_TEXT(
                 "mcp.asks",
                 "The server {server} asks for more input during a call. This program does not support such requests."),
             {{"server", m_name}}},
            {}, "input-required");
    ToolOutput out;
    out.text = textOfContent(base::memberOf(found.result, "content"));
    if (const json &structured = base::memberOf(found.result, "structuredContent"); !structured.is_null()) {
        if (out.text.empty())
            out.text = base::lineOf(structured);
        out.value = base::json(structured);
    }
    if (const json &isError = base::memberOf(found.result, "isError"); isError.is_boolean() && isError.get<bool>())
        return base::fail(base::Category::input,
                          out.text.empty() ? "The tool failed and gave no reason." : std::move(out.text), {}, "tool");
    return out;
}

std::vector<Tool> remoteTools(const std::shared_ptr<Client> &client, const std::vector<RemoteTool> &listed,
                              std::vector<std::string> &notes, const std::string &server)
{
    std::vector<Tool> out;
    for (const RemoteTool &each : listed) {
        auto name = client->serverName() + "__" + each.name;
        for (char &c : name)
            if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-'))
                c = '_';
        if (name.size() > 64)
            name.resize(64);
        while (name.ends_with('-'))
            name.pop_back();
        auto schema = usableSchema(each.schema);
        if (!schema || each.name.empty()) {
            notes.push_back("The tool " + shown(each.name, 80) + " of " + client->serverName() +
                            " is left out: " + (!schema ? schema.error().message : std::string("it has no name.")));
            continue;
        }
        Tool tool;
        tool.name = name;
        tool.description = shown(each.description.empty() ? each.title : each.description, longestDescription);
        tool.schema = std::move(*schema);
        tool.permission = Permission::ask; // regardless of the server's claims
        tool.origin = "mcp:" + client->serverName();
        tool.seenAs = server + "\n" + each.definition;
        tool.run = [client, each](const json &arguments, const ToolContext &context) {
            return client->call(each, arguments, context);
        };
        out.push_back(std::move(tool));
    }
    return out;
}

} // namespace tools::mcp
