// SPDX-License-Identifier: GPL-3.0-or-later
// The tools that a person added: commands and web services of "tools.json", and what the MCP servers of "mcp.json"
// offer, both in the folder of the settings. A web service is {"web": ["blast", "/path/to/one.json"]}: a recipe that
// comes with the program by its name, or a file. Thread of the caller; servers are started, and live as long as their
// tools.
#pragma once

#include "base/process.h"
#include "base/world.h"
#include "tools/commandtool.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace program {

struct PersonalTools {
    std::vector<tools::Tool> tools;
    std::vector<std::string> notes; // a sentence each: what could not be had, and why
};

class PersonalToolBox {
public:
    using Secret = std::function<std::string(const std::string &name)>; // of the keyring; empty where it has none
    // An empty folder, or one without these files: there are none.
    PersonalToolBox(std::string folder, base::KeyValueStore *store, base::Clock &clock, std::string version,
                    Secret secret = {}, const base::Resources *recipes = nullptr);
    ~PersonalToolBox();

    PersonalTools open(const std::stop_token &stop) const;
    base::Status approve(const std::string &tool) const; // as its files are now
    base::Status forget(const std::string &tool) const;

private:
    base::Result<std::vector<tools::CommandTool>> commands() const;
    std::string variable(const std::string &name) const;
    void openWebTools(PersonalTools &into) const;

    std::string m_folder;
    base::KeyValueStore *m_store;
    base::Clock &m_clock;
    std::string m_version;
    Secret m_secret;
    const base::Resources *m_recipes;
    std::unique_ptr<base::Processes> m_processes;
};

} // namespace program
