// SPDX-License-Identifier: GPL-3.0-or-later
// Which MCP servers there are, in the usual form of other clients:
// {"mcpServers": {"NAME": {"command": "program", "args": [...], "env": {...}, "cwd"?: "folder"},
//                 "OTHER": {"url": "https://...", "headers"?: {...}}}}
// In arguments, variables, address and headers, ${NAME} is the variable of that name and ${keyring:NAME} the secret
// that the keyring has under it. A header that carries a secret has to name it so: it does not stand in the file.
// Owner: tools.
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
    base::ProcessSpec process;        // of one that is started
    HttpEndpoint endpoint;            // of one that is asked over HTTP; else without an address
    std::vector<std::string> secrets; // values of its variables and headers that carry one
    std::string definition;           // a hash of its entry in the file, which may hold secrets
    std::string unusable;             // why it cannot be used here, in a sentence; empty where it can
};

// A name that `environment` is asked for begins with this where the keyring is meant.
inline constexpr const char *keyringPrefix = "keyring:";

// At most 50 servers. Errors: category input, code "definition".
base::Result<std::vector<ServerSettings>> readServers(std::string_view file, const Environment &environment);

} // namespace tools::mcp
