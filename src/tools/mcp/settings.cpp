// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/mcp/settings.h"

#include "base/codedtext.h"
#include "base/hash.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "tools/mcp/message.h"

namespace tools::mcp {

using nlohmann::json;

namespace {

constexpr std::size_t mostServers = 50;

// `missing`: names without a value.
std::string expanded(const std::string &text, const Environment &environment,
                     std::vector<std::string> *missing = nullptr)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = text.compare(at, 2, "${") == 0 ? text.find('}', at) : std::string::npos;
        if (end == std::string::npos) {
            out += text[at++];
            continue;
        }
        const auto name = text.substr(at + 2, end - at - 2);
        const auto value = environment(name);
        if (value.empty() && missing)
            missing->push_back(base::shorten(name, 60));
        out += value;
        at = end + 1;
    }
    return out;
}

// Whether a header carries a secret, judged by its name.
bool isSecret(const std::string &header)
{
    const auto name = base::fold(header);
    for (const char *part : {"authorization", "cookie", "token", "key", "secret", "password"})
        if (name.find(part) != std::string::npos)
            return true;
    return false;
}

bool isHeaderText(const std::string &text)
{
    for (const char c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            return false;
    return text.size() <= 8192;
}

// Why a server over HTTP cannot be used; empty if it can.
std::string readEndpoint(const json &object, const std::string &url, const Environment &environment, HttpEndpoint &into,
                         std::vector<std::string> &secrets)
{
    std::vector<std::string> missing;
    into.url = expanded(url, environment, &missing);
    if (base::fold(base::textIn(object, "type")) == "sse")
        return "The transport \"sse\" of 2024 is not supported. Use streamable HTTP (\"type\": \"http\") or a command.";
    const bool isPlain = into.url.starts_with("http://");
    if ((!isPlain && !into.url.starts_with("https://")) || !isHeaderText(into.url))
        return "\"url\" must be an address that begins with https:// or http://.";
    const json &headers = base::memberOf(object, "headers");
    if (!headers.is_null() && !headers.is_object())
        return "\"headers\" must be an object of texts.";
    bool carries = false;
    for (const auto &[name, value] : headers.items()) {
        const auto text = value.is_string() ? value.get<std::string>() : std::string();
        if (!value.is_string() || name.empty() || !isHeaderText(name) || name.find(':') != std::string::npos)
            return "\"headers\" must be an object of texts.";
        carries = carries || isSecret(name);
        if (isSecret(name) && text.find("${") == std::string::npos)
            return "The header " + base::shorten(name, 60) +
                   " has a secret, which must not be in the file. Write ${NAME} for an environment variable, or "
                   "${keyring:NAME} for the keyring.";
        const auto whole = expanded(text, environment, &missing);
        if (!isHeaderText(whole))
            return "The header " + base::shorten(name, 60) + " has characters that are not allowed in a header.";
        into.headers.emplace_back(name, whole);
        if (isSecret(name)) {
            secrets.push_back(whole);
            secrets.push_back(whole.substr(whole.find(' ') + 1)); // without "Bearer"
        }
    }
    if (!missing.empty())
        return missing.front().starts_with(keyringPrefix)
                   ? "The keyring has no secret named " + missing.front().substr(8) + "."
                   : "The environment variable " + missing.front() + " is not set.";
    if (carries && isPlain && !llm::isLoopback(into.url))
        return "Secrets are not sent over http:// to another computer. Use https://.";
    if (carries && isPlain)
        into.peers = llm::Peers::machine; // however "localhost" is resolved
    return {};
}

ServerSettings readOne(const std::string &name, const json &object, const Environment &environment)
{
    ServerSettings out;
    out.name = base::shorten(name, 40);
    out.definition = base::hash(base::lineOf(object)).hex();
    const auto command = base::textIn(object, "command");
    if (const auto url = base::textIn(object, base::textIn(object, "url").empty() ? "serverUrl" : "url");
        !url.empty()) {
        out.unusable = readEndpoint(object, url, environment, out.endpoint, out.secrets);
        return out;
    }
    if (command.empty()) {
        out.unusable = "\"command\" is missing.";
        return out;
    }
    out.process.command = {command};
    const json &arguments = base::memberOf(object, "args");
    if (!arguments.is_null() && !arguments.is_array())
        out.unusable = "\"args\" must be a list of texts.";
    for (const json &each : arguments) {
        if (!arguments.is_array() || !each.is_string()) {
            out.unusable = "\"args\" must be a list of texts.";
            return out;
        }
        out.process.command.push_back(expanded(each.get<std::string>(), environment));
    }
    out.process.folder = base::textIn(object, "cwd");
    const json &variables = base::memberOf(object, "env");
    for (const auto &[key, value] : variables.items())
        if (variables.is_object() && value.is_string())
            if (out.process.environment[key] = expanded(value.get<std::string>(), environment); isSecret(key))
                out.secrets.push_back(out.process.environment[key]);
    return out;
}

} // namespace

base::Result<std::vector<ServerSettings>> readServers(std::string_view file, const Environment &environment)
{
    auto parsed = base::readJson(file, {1u << 20, 32});
    const json none;
    const json &servers = base::memberOf(parsed ? *parsed : none, "mcpServers");
    if (!servers.is_object())
        return base::fail(
            base::Category::input,
            parsed ? base::CodedText(
                         BASE_TEXT("mcp.form", "The file of servers must have the form {\"mcpServers\": {...}}."))
                   : base::CodedText(BASE_TEXT("mcp.form-why",
                                               "The file of servers must have the form {\"mcpServers\": {...}}. {why}"),
                                     {}, {{"why", base::textOf(parsed.error())}}),
            {}, "definition");
    if (servers.size() > mostServers)
        return base::fail(base::Category::input, BASE_TEXT("mcp.many-servers", "The file has more than 50 servers."),
                          {}, "definition");
    std::vector<ServerSettings> out;
    for (const auto &[name, object] : servers.items())
        out.push_back(readOne(name, object, environment));
    return out;
}

} // namespace tools::mcp
