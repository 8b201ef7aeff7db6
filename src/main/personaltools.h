// SPDX-License-Identifier: GPL-3.0-or-later
// The user's tools: commands and web services of "tools.json", and the tools of MCP servers in "mcp.json", both in the
// settings folder. A web service is {"web": ["blast", "/path/to/one.json"]}: the name of a shipped recipe, or a file.
// On the calling thread; servers are started and live as long as their tools.
#pragma once

#include "base/codedtext.h"
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
    std::vector<std::string> notes; // a sentence for each tool that is not available, with the reason
};

// The result of asking a server for its tools.
struct ServerTest {
    bool works = false;
    base::CodedText sentence;       // for the user
    std::vector<std::string> tools; // name and description
};

class PersonalToolBox {
public:
    using Secret = std::function<std::string(const std::string &name)>; // from the keyring; empty if it has none
    enum class File { servers, commands };
    // An empty folder, or one without these files: no tools.
    PersonalToolBox(std::string folder, base::KeyValueStore *store, base::Clock &clock, std::string version,
                    Secret secret = {}, const base::Resources *recipes = nullptr);
    ~PersonalToolBox();

    PersonalTools open(const std::stop_token &stop) const;
    base::Status approve(const std::string &tool) const; // with its current files
    base::Status forget(const std::string &tool) const;
    bool isApproved(const std::string &tool) const; // the command of that name with its current files

    // The files as text; empty if missing. Invalid text, and text with a plain-text secret, is rejected.
    base::Result<std::string> read(File file) const;
    base::Status write(File file, const std::string &text) const;
    // An entry of the file of servers: returns its tools or the error.
    ServerTest test(const std::string &name, const nlohmann::json &entry, const std::stop_token &stop) const;

private:
    base::Result<std::vector<tools::CommandTool>> commands(std::vector<std::string> *notes = nullptr) const;
    std::string variable(const std::string &name) const;
    // Like variable(), for values that are passed to other programs: their outputs are shown without these values.
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
    std::shared_ptr<Given> m_given; // shared with the tools, which may outlive this object
};

} // namespace program
