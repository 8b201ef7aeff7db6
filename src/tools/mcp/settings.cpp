// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/mcp/settings.h"

#include "base/jsonread.h"
#include "base/text.h"
#include "tools/mcp/message.h"

namespace tools::mcp {

using nlohmann::json;

namespace {

constexpr std::size_t mostServers = 50;

std::string expanded(const std::string &text, const Environment &environment)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = text.compare(at, 2, "${") == 0 ? text.find('}', at) : std::string::npos;
        if (end == std::string::npos) {
            out += text[at++];
            continue;
        }
        out += environment(text.substr(at + 2, end - at - 2));
        at = end + 1;
    }
    return out;
}

ServerSettings readOne(const std::string &name, const json &object, const Environment &environment)
{
    ServerSettings out;
    out.name = base::shorten(name, 40);
    const auto command = base::textIn(object, "command");
    if (!base::textIn(object, "url").empty() || !base::textIn(object, "serverUrl").empty()) {
        out.unusable = "Servers over HTTP are not supported yet: only those that are started with a command.";
        return out;
    }
    if (command.empty()) {
        out.unusable = "\"command\" is missing.";
        return out;
    }
    out.process.command = {command};
    const json &arguments = base::memberOf(object, "args");
    if (!arguments.is_null() && !arguments.is_array())
        out.unusable = "\"args\" is a list of texts.";
    for (const json &each : arguments) {
        if (!arguments.is_array() || !each.is_string()) {
            out.unusable = "\"args\" is a list of texts.";
            return out;
        }
        out.process.command.push_back(expanded(each.get<std::string>(), environment));
    }
    out.process.folder = base::textIn(object, "cwd");
    const json &variables = base::memberOf(object, "env");
    for (const auto &[key, value] : variables.items())
        if (variables.is_object() && value.is_string())
            out.process.environment[key] = expanded(value.get<std::string>(), environment);
    return out;
}

} // namespace

base::Result<std::vector<ServerSettings>> readServers(std::string_view file, const Environment &environment)
{
    auto parsed = base::readJson(file, {1u << 20, 32});
    const json none;
    const json &servers = base::memberOf(parsed ? *parsed : none, "mcpServers");
    if (!servers.is_object())
        return base::fail(base::Category::input,
                          "The file of servers is not {\"mcpServers\": {...}}." +
                              (parsed ? std::string() : " " + parsed.error().message),
                          {}, "definition");
    if (servers.size() > mostServers)
        return base::fail(base::Category::input, "The file names more than 50 servers.", {}, "definition");
    std::vector<ServerSettings> out;
    for (const auto &[name, object] : servers.items())
        out.push_back(readOne(name, object, environment));
    return out;
}

} // namespace tools::mcp
