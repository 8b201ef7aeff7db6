// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/personaltools.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/plainfile.h"
#include "base/redact.h"
#include "base/text.h"
#include "platform/files.h"
#include "platform/network.h"
#include "platform/processes.h"
#include "tools/mcp/client.h"
#include "tools/mcp/settings.h"
#include "tools/webtool.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <set>

namespace program {

namespace {

constexpr const char *commandsFile = "tools.json";
constexpr const char *serversFile = "mcp.json";
constexpr const char *secretWords[] = {"key", "token", "secret", "password", "authorization", "credential"};
// Variables that are not secret and often occur in results.
constexpr std::string_view plainVariables[] = {
    "HOME", "PATH", "USER",    "LOGNAME", "SHELL",           "LANG",          "LC_ALL",         "PWD",
    "TZ",   "TERM", "DISPLAY", "TMPDIR",  "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"};
constexpr std::uintmax_t largestFile = 1u << 20;

bool isSecretName(const std::string &name)
{
    const std::string folded = base::fold(name);
    return std::any_of(std::begin(secretWords), std::end(secretWords),
                       [&](const char *word) { return folded.find(word) != std::string::npos; });
}

// The file's text; empty if it does not exist.
base::Result<std::string> readFile(const std::string &folder, const char *name)
{
    const std::filesystem::path file = std::filesystem::path(folder) / name;
    std::error_code failed;
    if (folder.empty() || !std::filesystem::is_regular_file(file, failed))
        return std::string();
    if (std::filesystem::file_size(file, failed) > largestFile)
        return base::fail(
            base::Category::input,
            {BASE_TEXT("file.one-megabyte", "The file {file} is larger than 1 MB."), {{"file", file.string()}}});
    std::ifstream stream(file, std::ios::binary);
    std::string text = base::restOf(stream);
    if (stream.bad())
        return base::fail(base::Category::input, {BASE_TEXT("file.cannot-be-read", "The file {file} cannot be read."),
                                                  {{"file", file.string()}}});
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

// Secrets that were passed to other programs. Any thread.
struct PersonalToolBox::Given {
    void add(const std::string &value)
    {
        const std::lock_guard held(lock);
        values.insert(value);
    }
    base::Secrets known()
    {
        const std::lock_guard held(lock);
        return base::Secrets(std::vector<std::string>(values.begin(), values.end()));
    }
    std::mutex lock;
    std::set<std::string> values;
};

void PersonalToolBox::keepSecret(const std::string &value) const
{
    m_given->add(value);
}

std::string PersonalToolBox::given(const std::string &name) const
{
    auto value = variable(name);
    const bool isPlain = std::any_of(std::begin(plainVariables), std::end(plainVariables),
                                     [&](std::string_view each) { return name == each; });
    if (!isPlain && !value.empty())
        keepSecret(value);
    return value;
}

PersonalToolBox::PersonalToolBox(std::string folder, base::KeyValueStore *store, base::Clock &clock,
                                 std::string version, Secret secret, const base::Resources *recipes)
    : m_folder(std::move(folder)),
      m_store(store),
      m_clock(clock),
      m_version(std::move(version)),
      m_secret(std::move(secret)),
      m_recipes(recipes),
      m_processes(std::make_unique<platform::LocalProcesses>()),
      m_given(std::make_shared<Given>())
{
}

PersonalToolBox::~PersonalToolBox() = default;

base::Result<std::vector<tools::CommandTool>> PersonalToolBox::commands(std::vector<std::string> *notes) const
{
    BASE_TRY(const std::string text, readFile(m_folder, commandsFile));
    if (text.empty())
        return std::vector<tools::CommandTool>();
    return tools::readCommandTools(
        text, [this](const std::string &name) { return isSecretName(name) ? given(name) : variable(name); }, notes);
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
                                      [this](const std::string &variableName) { return given(variableName); }});
        if (tool)
            into.tools.push_back(std::move(*tool));
        else
            into.notes.push_back("The web service " + base::shorten(name, 100) + ": " + tool.error().message);
    }
}

base::Result<std::shared_ptr<tools::mcp::Client>> PersonalToolBox::openServer(const tools::mcp::ServerSettings &server,
                                                                              const std::stop_token &stop) const
{
    auto channel = server.endpoint.url.empty()
                       ? m_processes->open(server.process)
                       : base::Result<std::unique_ptr<base::LineChannel>>(tools::mcp::httpChannel(
                             server.endpoint, platform::httpTransport("reflexion/" + m_version)));
    if (!channel)
        return base::fail(channel.error().category, {BASE_TEXT("tools.server-error", "{server}: {why}"),
                                                     {{"server", server.name}},
                                                     {{"why", base::textOf(channel.error())}}});
    auto client = std::make_shared<tools::mcp::Client>(server.name, std::move(*channel), m_clock, m_version);
    BASE_CHECK(client->connect(stop));
    return client;
}

PersonalTools PersonalToolBox::open(const std::stop_token &stop) const
{
    PersonalTools found = opened(stop);
    const base::Secrets known = m_given->known();
    std::erase_if(found.tools, [&](const tools::Tool &tool) {
        if (known.struck(tool.name) == tool.name)
            return false;
        found.notes.push_back("A tool of " + tool.origin + " is left out, because its name contains a secret.");
        return true;
    });
    for (std::string &note : found.notes)
        note = known.struck(note);
    for (tools::Tool &tool : found.tools)
        tool = tools::withoutSecrets(std::move(tool), [given = m_given] { return given->known(); });
    return found;
}

PersonalTools PersonalToolBox::opened(const std::stop_token &stop) const
{
    PersonalTools found;
    const auto note = [&](const std::string &what) { found.notes.push_back(what); };
    if (auto own = commands(&found.notes))
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
    const auto servers = tools::mcp::readServers(*text, [this](const std::string &name) { return given(name); });
    if (!servers) {
        note(servers.error().message);
        return found;
    }
    for (const auto &server : *servers) {
        if (stop.stop_requested())
            break;
        for (const std::string &secret : server.secrets)
            keepSecret(secret);
        if (!server.unusable.empty()) {
            note(server.name + ": " + server.unusable);
            continue;
        }
        const auto client = openServer(server, stop);
        if (!client) {
            note(client.error().message);
            continue;
        }
        const auto listed = (*client)->listTools(stop);
        if (!listed) {
            note(listed.error().message);
            continue;
        }
        for (auto &tool : tools::mcp::remoteTools(*client, *listed, found.notes, server.definition))
            found.tools.push_back(std::move(tool));
    }
    return found;
}

base::Status PersonalToolBox::approve(const std::string &tool) const
{
    std::vector<std::string> unusable;
    BASE_TRY(const auto own, commands(&unusable));
    for (const auto &command : own)
        if (command.name == tool)
            return tools::Approvals(m_store).approve(command, *m_processes);
    return base::fail(base::Category::usage,
                      {BASE_TEXT("tools.no-command", "There is no command named {name} in {folder}{file}."),
                       {{"name", base::shorten(tool, 60)},
                        {"folder", m_folder.empty() ? std::string() : m_folder + "/"},
                        {"file", commandsFile}}});
}

bool PersonalToolBox::isApproved(const std::string &tool) const
{
    std::vector<std::string> unusable;
    const auto own = commands(&unusable);
    return own && std::any_of(own->begin(), own->end(), [&](const tools::CommandTool &each) {
               return each.name == tool && tools::Approvals(m_store).isApproved(each, *m_processes);
           });
}

base::Result<std::string> PersonalToolBox::read(File file) const
{
    return readFile(m_folder, file == File::servers ? serversFile : commandsFile);
}

namespace {

// The name of a variable or header whose value is a plain-text secret; empty if there is none.
std::string secretIn(const nlohmann::json &servers)
{
    for (const auto &[name, server] : servers.items())
        for (const char *part : {"env", "headers"}) {
            const auto pairs = server.is_object() ? server.find(part) : server.end();
            if (!server.is_object() || pairs == server.end() || !pairs->is_object())
                continue;
            for (const auto &[key, value] : pairs->items()) {
                if (isSecretName(key) && value.is_string() && !value.get_ref<const std::string &>().empty() &&
                    value.get_ref<const std::string &>().find("${") == std::string::npos)
                    return key;
            }
        }
    return {};
}

} // namespace

base::Status PersonalToolBox::write(File file, const std::string &text) const
{
    if (m_folder.empty())
        return base::fail(
            base::Category::notFound,
            BASE_TEXT("settings.no-folder", "Nothing can be saved, because there is no folder for settings."));
    if (file == File::commands && !base::trim(text).empty())
        BASE_CHECK(tools::readCommandTools(text, [this](const std::string &name) {
                       return variable(name);
                   }).map([](auto &&) {}));
    if (file == File::servers) {
        BASE_CHECK(tools::mcp::readServers(text, [this](const std::string &name) {
                       return variable(name);
                   }).map([](auto &&) {}));
        BASE_TRY(const auto whole, base::readJson(text));
        if (const std::string name = secretIn(whole["mcpServers"]); !name.empty())
            return base::fail(base::Category::input,
                              {BASE_TEXT("tools.plain-secret",
                                         "{name} would be stored in the file as plain text. Write ${NAME} for an "
                                         "environment variable, or ${keyring:NAME} for a secret in the keyring."),
                               {{"name", name}}});
    }
    return platform::writeFile(m_folder + "/" + (file == File::servers ? serversFile : commandsFile), text);
}

ServerTest PersonalToolBox::test(const std::string &name, const nlohmann::json &entry,
                                 const std::stop_token &stop) const
{
    ServerTest test = tested(name, entry, stop);
    const base::Secrets known = m_given->known();
    const std::string report = test.sentence.english();
    if (const std::string shown = known.struck(report); shown != report)
        test.sentence = base::CodedText::fromPlainText(shown);
    for (std::string &tool : test.tools)
        tool = known.struck(tool);
    return test;
}

ServerTest PersonalToolBox::tested(const std::string &name, const nlohmann::json &entry,
                                   const std::stop_token &stop) const
{
    ServerTest test;
    const auto begin = m_clock.now();
    const auto servers =
        tools::mcp::readServers(nlohmann::json({{"mcpServers", {{name, entry}}}}).dump(),
                                [this](const std::string &variableName) { return given(variableName); });
    if (servers && !servers->empty())
        for (const std::string &secret : servers->front().secrets)
            keepSecret(secret);
    if (!servers || servers->empty()) {
        test.sentence = servers ? base::CodedText(BASE_TEXT("tools.no-server", "The name of the server is missing."))
                                : base::textOf(servers.error());
        return test;
    }
    if (!servers->front().unusable.empty()) {
        test.sentence = base::CodedText::fromPlainText(servers->front().unusable);
        return test;
    }
    const auto opened = openServer(servers->front(), stop);
    if (!opened) {
        test.sentence = base::textOf(opened.error());
        return test;
    }
    const auto listed = (*opened)->listTools(stop);
    if (!listed) {
        test.sentence = base::textOf(listed.error());
        return test;
    }
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(m_clock.now() - begin).count();
    test.works = true;
    test.sentence = {
        listed->size() == 1
            ? BASE_TEXT("tools.answers-one", "{server} answers (revision {revision}, {time} ms): {count} tool.")
            : BASE_TEXT("tools.answers", "{server} answers (revision {revision}, {time} ms): {count} tools."),
        {{"server", (*opened)->serverInfo().empty() ? name : (*opened)->serverInfo()},
         {"revision", (*opened)->revision()},
         {"time", std::to_string(ms)},
         {"count", std::to_string(listed->size())}}};
    for (const auto &tool : *listed)
        test.tools.push_back(tool.name + ": " + base::shorten(tool.description, 120));
    return test;
}

base::Status PersonalToolBox::forget(const std::string &tool) const
{
    return tools::Approvals(m_store).forget(tool);
}

} // namespace program
