// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/personaltools.h"

#include "base/jsonread.h"
#include "base/text.h"
#include "platform/network.h"
#include "platform/processes.h"
#include "tools/mcp/client.h"
#include "tools/mcp/settings.h"
#include "tools/webtool.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace program {

namespace {

constexpr const char *commandsFile = "tools.json";
constexpr const char *serversFile = "mcp.json";
constexpr std::uintmax_t largestFile = 1u << 20;

// Its text; empty where there is no such file.
base::Result<std::string> readFile(const std::string &folder, const char *name)
{
    const std::filesystem::path file = std::filesystem::path(folder) / name;
    std::error_code failed;
    if (folder.empty() || !std::filesystem::is_regular_file(file, failed))
        return std::string();
    if (std::filesystem::file_size(file, failed) > largestFile)
        return base::fail(base::Category::input, "The file " + file.string() + " is larger than 1 MB.");
    std::ifstream stream(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (!stream.good() && !stream.eof())
        return base::fail(base::Category::input, "The file " + file.string() + " cannot be read.");
    return text;
}

} // namespace

std::string PersonalToolBox::variable(const std::string &name) const
{
    const std::string_view keyring = tools::mcp::keyringPrefix;
    if (name.starts_with(keyring))
        return m_secret ? m_secret(name.substr(keyring.size())) : std::string();
    const char *value = std::getenv(name.c_str());
    return value ? value : std::string();
}

PersonalToolBox::PersonalToolBox(std::string folder, base::KeyValueStore *store, base::Clock &clock,
                                 std::string version, Secret secret, const base::Resources *recipes)
    : m_folder(std::move(folder)),
      m_store(store),
      m_clock(clock),
      m_version(std::move(version)),
      m_secret(std::move(secret)),
      m_recipes(recipes),
      m_processes(std::make_unique<platform::LocalProcesses>())
{
}

PersonalToolBox::~PersonalToolBox() = default;

base::Result<std::vector<tools::CommandTool>> PersonalToolBox::commands() const
{
    BASE_TRY(const std::string text, readFile(m_folder, commandsFile));
    if (text.empty())
        return std::vector<tools::CommandTool>();
    return tools::readCommandTools(text, [this](const std::string &name) { return variable(name); });
}

void PersonalToolBox::openWebTools(PersonalTools &into) const
{
    const auto text = readFile(m_folder, commandsFile);
    const auto file = text && !text->empty() ? base::parsedJson(*text, 32) : nlohmann::json();
    const auto &named = base::memberOf(file, "web");
    for (const auto &each : named.is_array() ? named : nlohmann::json::array()) {
        const auto name = each.is_string() ? each.get<std::string>() : std::string();
        const bool isFile = name.find('/') != std::string::npos;
        const std::filesystem::path path(name);
        const auto definition = isFile      ? readFile(path.parent_path().string(), path.filename().c_str())
                                : m_recipes ? m_recipes->read("webtools/" + name + ".json")
                                            : base::Result<std::string>(std::string());
        auto tool =
            !definition
                ? tl::unexpected(definition.error())
                : tools::readWebTool(*definition,
                                     {[version = m_version] { return platform::httpTransport("reflexion/" + version); },
                                      [this](const std::string &variableName) { return variable(variableName); }});
        if (tool)
            into.tools.push_back(std::move(*tool));
        else
            into.notes.push_back("The web service " + base::shorten(name, 100) + ": " + tool.error().message);
    }
}

PersonalTools PersonalToolBox::open(const std::stop_token &stop) const
{
    PersonalTools found;
    const auto note = [&](const std::string &what) { found.notes.push_back(what); };
    if (auto own = commands())
        for (auto &command : *own)
            found.tools.push_back(tools::toolOf(std::move(command), *m_processes, m_store));
    else
        note(own.error().message);
    openWebTools(found);
    auto text = readFile(m_folder, serversFile);
    if (!text || text->empty()) {
        if (!text)
            note(text.error().message);
        return found;
    }
    const auto servers = tools::mcp::readServers(*text, [this](const std::string &name) { return variable(name); });
    if (!servers) {
        note(servers.error().message);
        return found;
    }
    for (const auto &server : *servers) {
        if (!server.unusable.empty()) {
            note(server.name + ": " + server.unusable);
            continue;
        }
        auto channel = server.endpoint.url.empty()
                           ? m_processes->open(server.process)
                           : base::Result<std::unique_ptr<base::LineChannel>>(tools::mcp::httpChannel(
                                 server.endpoint, platform::httpTransport("reflexion/" + m_version)));
        if (!channel) {
            note(server.name + ": " + channel.error().message);
            continue;
        }
        const auto client = std::make_shared<tools::mcp::Client>(server.name, std::move(*channel), m_clock, m_version);
        if (const auto connected = client->connect(stop); !connected) {
            note(connected.error().message);
            continue;
        }
        const auto listed = client->listTools(stop);
        if (!listed) {
            note(listed.error().message);
            continue;
        }
        for (auto &tool : tools::mcp::remoteTools(client, *listed, found.notes))
            found.tools.push_back(std::move(tool));
    }
    return found;
}

base::Status PersonalToolBox::approve(const std::string &tool) const
{
    BASE_TRY(const auto own, commands());
    for (const auto &command : own)
        if (command.name == tool)
            return tools::Approvals(m_store).approve(command, *m_processes);
    return base::fail(base::Category::usage, "There is no command named " + base::shorten(tool, 60) + " in " +
                                                 (m_folder.empty() ? std::string() : m_folder + "/") + commandsFile +
                                                 ".");
}

base::Status PersonalToolBox::forget(const std::string &tool) const
{
    return tools::Approvals(m_store).forget(tool);
}

} // namespace program
