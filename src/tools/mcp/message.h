// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of the Model Context Protocol: JSON-RPC 2.0, one message per line. Two kinds of revisions are supported:
// with a handshake (2025-11-25 and earlier), and with the revision in every request (2026-07-28). Any thread.
#pragma once

#include "base/jsonread.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace tools::mcp {

inline constexpr const char *statelessRevision = "2026-07-28";
inline constexpr const char *handshakeRevision = "2025-11-25";
// Revisions with a handshake, newest first.
const std::vector<std::string> &handshakeRevisions();
bool isHandshakeRevision(std::string_view revision);

namespace code {
inline constexpr int parseError = -32700, invalidRequest = -32600, methodNotFound = -32601, invalidParams = -32602,
                     internalError = -32603, busy = -32000, resourceNotFound = -32002, unsupportedRevision = -32022;
}

// Keys of _meta.
inline constexpr const char *metaRevision = "io.modelcontextprotocol/protocolVersion";
inline constexpr const char *metaClient = "io.modelcontextprotocol/clientInfo";
inline constexpr const char *metaCapabilities = "io.modelcontextprotocol/clientCapabilities";
inline constexpr const char *metaServer = "io.modelcontextprotocol/serverInfo";

struct Message {
    enum class Kind { request, notification, result, error } kind = Kind::notification;
    nlohmann::json id; // text or whole number; null if missing
    std::string method;
    nlohmann::json params = nlohmann::json::object();
    nlohmann::json result;
    int errorCode = 0;
    std::string errorText;
    nlohmann::json errorData;
};

// Parses an untrusted message. Error codes are JSON-RPC numbers as text ("-32700", "-32600").
base::Result<Message> readMessage(std::string_view line, const base::JsonBounds &bounds = {4u << 20, 64});

std::string request(const nlohmann::json &id, const std::string &method, nlohmann::json params);
std::string notification(const std::string &method, nlohmann::json params);
std::string response(const nlohmann::json &id, nlohmann::json result);
std::string errorResponse(const nlohmann::json &id, int code, const std::string &text, nlohmann::json data = {});

} // namespace tools::mcp
