// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/mcp/server.h"

#include "base/jsonread.h"
#include "base/text.h"

#include <algorithm>

namespace tools::mcp {

using nlohmann::json;

namespace {

constexpr std::int64_t listHolds = 300000; // milliseconds for which a client may cache a list

Server::Turn answered(std::string line)
{
    Server::Turn out;
    out.answers.push_back(std::move(line));
    return out;
}

json toolJson(const Tool &tool)
{
    return {{"name", tool.name},
            {"description", tool.description},
            {"inputSchema", tool.schema},
            {"annotations", {{"readOnlyHint", true}, {"destructiveHint", false}, {"openWorldHint", false}}}};
}

std::string shownName(const json &who)
{
    return withoutControls(base::shorten(base::textIn(who, "name") + " " + base::textIn(who, "version"), 100));
}

} // namespace

Server::Server(ServerInfo info, std::shared_ptr<const Registry> registry, std::vector<Resource> resources,
               std::vector<Prompt> prompts)
    : m_info(std::move(info)),
      m_registry(std::move(registry)),
      m_resources(std::move(resources)),
      m_prompts(std::move(prompts))
{
}

json Server::identity() const
{
    return {{"name", m_info.name}, {"title", m_info.title}, {"version", m_info.version}};
}

json Server::capabilities() const
{
    json out = {{"tools", json::object()}};
    if (!m_resources.empty())
        out["resources"] = json::object();
    if (!m_prompts.empty())
        out["prompts"] = json::object();
    return out;
}

std::string Server::clientName() const
{
    const std::lock_guard lock(m_mutex);
    return m_client;
}

std::string Server::revision() const
{
    const std::lock_guard lock(m_mutex);
    return m_revision;
}

json Server::completed(json result, bool stateless, bool cached) const
{
    if (stateless) {
        result["resultType"] = "complete";
        result["_meta"][metaServer] = identity();
        if (cached) {
            result["ttlMs"] = listHolds;
            result["cacheScope"] = "private";
        }
    }
    return result;
}

Server::Turn Server::receive(std::string_view line)
{
    const auto message = readMessage(line);
    if (!message)
        return answered(errorResponse(nullptr,
                                      message.error().code == "-32700" ? code::parseError : code::invalidRequest,
                                      message.error().message));
    if (message->kind == Message::Kind::request)
        return answer(*message);
    if (message->kind == Message::Kind::notification && message->method == "notifications/cancelled")
        cancelled(*message);
    return {}; // other notifications and answers; this server sends no requests
}

Server::Turn Server::answer(const Message &message)
{
    const json &meta = base::memberOf(message.params, "_meta");
    const bool stateless = meta.is_object() && meta.contains(metaRevision);
    if (stateless) {
        const auto asked = base::textIn(meta, metaRevision);
        if (asked != statelessRevision)
            return answered(errorResponse(message.id, code::unsupportedRevision, "Unsupported protocol version",
                                          {{"supported", {statelessRevision}}, {"requested", asked}}));
        if (!base::memberOf(meta, metaCapabilities).is_object())
            return answered(errorResponse(message.id, code::invalidParams,
                                          std::string("_meta lacks the object ") + metaCapabilities));
        const std::lock_guard lock(m_mutex);
        m_revision = asked;
        if (meta.contains(metaClient))
            m_client = shownName(meta[metaClient]);
    }
    if (message.method == "server/discover")
        return stateless ? discover(message)
                         : answered(errorResponse(message.id, code::invalidParams,
                                                  std::string("_meta lacks ") + metaRevision));
    if (!stateless && message.method == "initialize")
        return answered(response(message.id, initialized(message)));
    if (!stateless && message.method == "ping")
        return answered(response(message.id, json::object()));
    if (!stateless && !m_hasHandshake)
        return answered(
            errorResponse(message.id, code::invalidRequest, "Initialize first, or say the protocol version in _meta."));
    if (message.method == "tools/call")
        return call(message, stateless);
    auto result = listed(message, stateless);
    if (!result)
        return answered(errorResponse(message.id, std::stoi(result.error().code), result.error().message));
    return answered(response(message.id, std::move(*result)));
}

json Server::initialized(const Message &message)
{
    const auto asked = base::textIn(message.params, "protocolVersion");
    const std::string spoken = isHandshakeRevision(asked) ? asked : handshakeRevision;
    m_hasHandshake = true;
    const std::lock_guard lock(m_mutex);
    m_revision = spoken;
    m_client = shownName(base::memberOf(message.params, "clientInfo"));
    return {{"protocolVersion", spoken},
            {"capabilities", capabilities()},
            {"serverInfo", identity()},
            {"instructions", m_info.instructions}};
}

Server::Turn Server::discover(const Message &message) const
{
    return answered(response(message.id, completed({{"supportedVersions", {statelessRevision}},
                                                    {"capabilities", capabilities()},
                                                    {"instructions", m_info.instructions}},
                                                   true, true)));
}

base::Result<json> Server::listed(const Message &message, bool stateless) const
{
    const auto wrong = [](int number, std::string text) {
        return base::fail(base::Category::input, std::move(text), {}, std::to_string(number));
    };
    if (message.method == "tools/list") {
        if (message.params.contains("cursor") && !message.params["cursor"].is_null())
            return wrong(code::invalidParams, "There is one page only: the cursor is not known.");
        json all = json::array();
        for (const auto &tool : m_registry->all())
            all.push_back(toolJson(*tool));
        return completed({{"tools", std::move(all)}}, stateless, true);
    }
    if (message.method == "resources/list" && !m_resources.empty()) {
        json all = json::array();
        for (const Resource &each : m_resources)
            all.push_back({{"uri", each.uri},
                           {"name", each.name},
                           {"description", each.description},
                           {"mimeType", each.mimeType}});
        return completed({{"resources", std::move(all)}}, stateless, true);
    }
    if (message.method == "resources/templates/list" && !m_resources.empty())
        return completed({{"resourceTemplates", json::array()}}, stateless, true);
    if (message.method == "resources/read" && !m_resources.empty()) {
        const auto uri = base::textIn(message.params, "uri");
        const auto found =
            std::find_if(m_resources.begin(), m_resources.end(), [&](const Resource &each) { return each.uri == uri; });
        if (found == m_resources.end())
            return wrong(stateless ? code::invalidParams : code::resourceNotFound,
                         "There is no resource " + base::shorten(withoutControls(uri), 200) + ".");
        auto text = found->read();
        if (!text)
            return wrong(code::internalError, text.error().message);
        return completed(
            {{"contents", json::array({{{"uri", uri}, {"mimeType", found->mimeType}, {"text", std::move(*text)}}})}},
            stateless, true);
    }
    if (message.method == "prompts/list" && !m_prompts.empty()) {
        json all = json::array();
        for (const Prompt &each : m_prompts) {
            json arguments = json::array();
            for (const PromptArgument &one : each.arguments)
                arguments.push_back({{"name", one.name}, {"description", one.description}, {"required", one.required}});
            all.push_back({{"name", each.name},
                           {"title", each.title},
                           {"description", each.description},
                           {"arguments", std::move(arguments)}});
        }
        return completed({{"prompts", std::move(all)}}, stateless, true);
    }
    if (message.method == "prompts/get" && !m_prompts.empty()) {
        BASE_TRY(auto result, prompted(message));
        return completed(std::move(result), stateless, false);
    }
    return wrong(code::methodNotFound,
                 "There is no method " + base::shorten(withoutControls(message.method), 100) + ".");
}

base::Result<json> Server::prompted(const Message &message) const
{
    const auto wrong = [](std::string text) {
        return base::fail(base::Category::input, std::move(text), {}, std::to_string(code::invalidParams));
    };
    const auto name = base::textIn(message.params, "name");
    const auto found =
        std::find_if(m_prompts.begin(), m_prompts.end(), [&](const Prompt &each) { return each.name == name; });
    if (found == m_prompts.end())
        return wrong("There is no prompt " + base::shorten(withoutControls(name), 100) + ".");
    const json &given = base::memberOf(message.params, "arguments");
    std::map<std::string, std::string> arguments;
    for (const PromptArgument &each : found->arguments) {
        const auto value = base::textIn(given, each.name.c_str());
        if (value.empty() && each.required)
            return wrong("The prompt " + name + " needs the argument " + each.name + ", a text.");
        arguments[each.name] = value;
    }
    auto text = found->text(arguments);
    if (!text)
        return base::fail(base::Category::internal, text.error().message, {}, std::to_string(code::internalError));
    return json{{"description", found->description},
                {"messages",
                 json::array({{{"role", "user"}, {"content", {{"type", "text"}, {"text", withoutControls(*text)}}}}})}};
}

Server::Turn Server::call(const Message &message, bool stateless)
{
    const auto name = base::textIn(message.params, "name");
    if (name.empty() || !m_registry->find(name))
        return answered(errorResponse(message.id, code::invalidParams,
                                      "Unknown tool: " + base::shorten(withoutControls(name), 100)));
    const json &given = base::memberOf(message.params, "arguments");
    if (!given.is_null() && !given.is_object())
        return answered(errorResponse(message.id, code::invalidParams, "The arguments of a tool are an object."));
    auto job = std::make_shared<Job>();
    job->id = message.id;
    job->stateless = stateless;
    if (const json &token = base::memberOf(base::memberOf(message.params, "_meta"), "progressToken");
        token.is_string() || token.is_number_integer())
        job->progressToken = token;
    PlannedCall planned{{}, name, json::array(), given.is_null() ? json::object() : given};
    auto prepared = m_registry->prepare(planned);
    if (!prepared) { // for the client's model, which can correct it
        Turn out;
        out.refused = std::move(planned);
        out.answers.push_back(finished(job, failed(prepared.error())));
        return out;
    }
    job->call = std::move(*prepared);
    const std::lock_guard lock(m_mutex);
    if (m_jobs.size() >= mostJobs)
        return answered(errorResponse(message.id, code::busy, "Too many calls wait: try again later."));
    if (!m_jobs.emplace(base::lineOf(message.id), job).second)
        return answered(errorResponse(message.id, code::invalidRequest, "A request with this id is running."));
    Turn out;
    out.job = std::move(job);
    return out;
}

std::string Server::finished(const JobPtr &job, const Observation &observation)
{
    {
        const std::lock_guard lock(m_mutex);
        if (const auto found = m_jobs.find(base::lineOf(job->id)); found != m_jobs.end() && found->second == job)
            m_jobs.erase(found);
    }
    if (job->stop.stop_requested())
        return {};
    const bool isError = observation.status != Observation::Status::success;
    json result = {{"content", json::array({{{"type", "text"}, {"text", withoutControls(observation.text)}}})},
                   {"isError", isError}};
    return response(job->id, completed(std::move(result), job->stateless, false));
}

std::string Server::progress(const JobPtr &job, double done, const std::string &what) const
{
    if (job->progressToken.is_null() || job->stop.stop_requested())
        return {};
    return notification("notifications/progress",
                        {{"progressToken", job->progressToken}, {"progress", done}, {"message", what}});
}

void Server::cancelled(const Message &message)
{
    JobPtr found;
    {
        const std::lock_guard lock(m_mutex);
        if (const auto job = m_jobs.find(base::lineOf(base::memberOf(message.params, "requestId")));
            job != m_jobs.end())
            found = job->second;
    }
    if (found) // without the lock: stop callbacks may call this object
        found->stop.request_stop();
}

void Server::cancelAll()
{
    std::vector<JobPtr> all;
    {
        const std::lock_guard lock(m_mutex);
        for (const auto &[id, job] : m_jobs)
            all.push_back(job);
    }
    for (const JobPtr &job : all)
        job->stop.request_stop();
}

} // namespace tools::mcp
