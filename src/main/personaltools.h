// SPDX-License-Identifier: GPL-3.0-or-later
// The tools that a person added: commands and web services of "tools.json", and what the MCP servers of "mcp.json"
// offer, both in the folder of the settings. A web service is {"web": ["blast", "/path/to/one.json"]}: a recipe that
// comes with the program by its name, or a file. Thread of the caller; servers are started, and live as long as their
// tools.
#pragma once

#include "base/process.h"
#include "base/world.h"
#include "tools/commandtool.h"
#include "tools/mcp/client.h"
#include "tools/mcp/settings.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <stop_token>
#include <string>
#include <vector>

namespace program {

struct PersonalTools {
    std::vector<tools::Tool> tools;
    std::vector<std::string> notes; // a sentence each: what could not be had, and why
};

// A server that was asked for its tools.
struct ServerTest {
    bool works = false;
    std::string sentence;           // for people
    std::vector<std::string> tools; // name and description
};

class PersonalToolBox {
public:
    using Secret = std::function<std::string(const std::string &name)>; // of the keyring; empty where it has none
    enum class File { servers, commands };
    // An empty folder, or one without these files: there are none.
    PersonalToolBox(std::string folder, base::KeyValueStore *store, base::Clock &clock, std::string version,
                    Secret secret = {}, const base::Resources *recipes = nullptr);
    ~PersonalToolBox();

    PersonalTools open(const std::stop_token &stop) const;
    base::Status approve(const std::string &tool) const; // as its files are now
    base::Status forget(const std::string &tool) const;
    bool isApproved(const std::string &tool) const; // the command of that name, as its files are now

    // The files as text; empty where there is none. What could not be read back, or holds a secret in plain sight, is
    // not written.
    base::Result<std::string> read(File file) const;
    base::Status write(File file, const std::string &text) const;
    // An entry of the file of servers: its tools, or what is wrong with it.
    ServerTest test(const std::string &name, const nlohmann::json &entry, const std::stop_token &stop) const;

private:
    base::Result<std::vector<tools::CommandTool>> commands(std::vector<std::string> *notes = nullptr) const;
    std::string variable(const std::string &name) const;
    // The same, of what goes to others: it is struck out of all that they say.
    std::string given(const std::string &name) const;
    void keepSecret(const std::string &value) const;
    PersonalTools opened(const std::stop_token &stop) const;
    ServerTest tested(const std::string &name, const nlohmann::json &entry, const std::stop_token &stop) const;
    void openWebTools(PersonalTools &into) const;
    base::Result<std::shared_ptr<tools::mcp::Client>> openServer(const tools::mcp::ServerSettings &server,
                                                                 const std::stop_token &stop) const;

    std::string m_folder;
    base::KeyValueStore *m_store;
    base::Clock &m_clock;
    std::string m_version;
    Secret m_secret;
    const base::Resources *m_recipes;
    std::unique_ptr<base::Processes> m_processes;
    struct Given;
    std::shared_ptr<Given> m_given; // with the tools, which may outlive the box
};

} // namespace program
