// SPDX-License-Identifier: GPL-3.0-or-later
// Which MCP servers there are, in the usual form of other clients:
// {"mcpServers": {"NAME": {"command": "program", "args": [...], "env": {...}, "cwd"?: "folder"}}}
// In the values of env, ${NAME} is the variable of that name, so that no secret has to stand in the file. Owner: tools.
#pragma once

#include "base/process.h"
#include "tools/commandtool.h"

#include <string>
#include <string_view>
#include <vector>

namespace tools::mcp {

struct ServerSettings {
    std::string name;
    base::ProcessSpec process;
    std::string unusable; // why it cannot be used here, in a sentence; empty where it can
};

// At most 50 servers. Errors: category input, code "definition".
base::Result<std::vector<ServerSettings>> readServers(std::string_view file, const Environment &environment);

} // namespace tools::mcp
