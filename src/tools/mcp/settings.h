// SPDX-License-Identifier: GPL-3.0-or-later
// The configured MCP servers, in the usual format of MCP clients:
// {"mcpServers": {"NAME": {"command": "program", "args": [...], "env": {...}, "cwd"?: "folder"},
//                 "OTHER": {"url": "https://...", "headers"?: {...}}}}
// In arguments, variables, address and headers, ${NAME} is an environment variable and ${keyring:NAME} a secret of the
// keyring. A header with a secret must use one of them: the file holds no secrets.
#pragma once

#include "base/process.h"
#include "tools/commandtool.h"
#include "tools/mcp/httpchannel.h"

#include <string>
#include <string_view>
#include <vector>

namespace tools::mcp {

struct ServerSettings {
    std::string name;
    base::ProcessSpec process;        // for a server started as a process
    HttpEndpoint endpoint;            // for a server over HTTP; else without an address
    std::vector<std::string> secrets; // values of its variables and headers that are secret
    std::string definition;           // a hash of its entry in the file, which may hold secrets
    std::string unusable;             // why it cannot be used, one sentence; empty if usable
};

// Prefix of names that `environment` looks up in the keyring.
inline constexpr const char *keyringPrefix = "keyring:";

// At most 50 servers. Errors: category input, code "definition".
base::Result<std::vector<ServerSettings>> readServers(std::string_view file, const Environment &environment);

} // namespace tools::mcp
