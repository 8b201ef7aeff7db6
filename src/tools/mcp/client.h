// SPDX-License-Identifier: GPL-3.0-or-later
// A client of one MCP server: detects its protocol revision, lists its tools, calls them. Every failure of the server
// (exit, stall, flood, junk, changed tools) becomes an error within a time limit. One thread; a stop may come from any
// thread.
#pragma once

#include "base/process.h"
#include "tools/mcp/message.h"
#include "tools/tool.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tools::mcp {

// Connection to a server; made by `platform`.
using Transport = base::LineChannel;

struct ClientLimits {
    std::chrono::milliseconds probe{3000};     // to detect the revision
    std::chrono::milliseconds connect{20000};  // for the handshake and each list
    std::chrono::milliseconds call{120000};    // for a call without progress
    std::chrono::milliseconds longest{600000}; // for a call with progress
    std::size_t tools = 500;
    std::size_t pages = 50;
    std::size_t strayMessages = 5000; // limit of junk and unrequested messages while waiting for one answer
};

struct RemoteTool {
    std::string name, title, description;
    nlohmann::json schema;
    std::string definition; // the server's complete definition; a change makes it another tool
};

class Client {
public:
    Client(std::string serverName, std::unique_ptr<Transport> transport, base::Clock &clock, std::string version,
           ClientLimits limits = {});

    base::Status connect(std::stop_token stop);
    base::Result<std::vector<RemoteTool>> listTools(std::stop_token stop);
    // An answer that the tool marks as an error becomes an error of code "tool".
    base::Result<ToolOutput> call(const RemoteTool &tool, const nlohmann::json &arguments, const ToolContext &context);

    const std::string &serverName() const { return m_name; } // the user's name for it
    std::string serverInfo() const { return m_info; }        // the server's own name
    const std::string &revision() const { return m_revision; }
    std::size_t junk() const { return m_junk; } // unreadable messages so far
    std::string diagnostics() const { return m_transport->diagnostics(); }

private:
    using ProgressHandler = std::function<bool(const nlohmann::json &progress)>; // false: no new progress
    base::Result<Message> ask(const std::string &method, nlohmann::json params, std::chrono::milliseconds wait,
                              std::stop_token stop, const ProgressHandler &progress = {});
    base::Result<Message> awaitAnswer(std::int64_t id, const std::string &method, std::chrono::milliseconds wait,
                                      const std::stop_token &stop, const ProgressHandler &progress);
    base::Status handle(const Message &message, std::int64_t id, const ProgressHandler &progress);
    base::Status handshake(std::stop_token stop);
    base::Status agreed(const Message &found); // checks the answer of a server without handshake
    void sign(nlohmann::json &params) const;
    base::Status catchUp(const std::stop_token &stop);
    base::Error worded(base::Error error) const;
    base::Error refusal(const std::string &method, const Message &message) const;

    std::string m_name;
    std::unique_ptr<Transport> m_transport;
    base::Clock &m_clock;
    std::string m_version;
    ClientLimits m_limits;
    std::string m_revision, m_info;
    std::int64_t m_next = 1;
    std::size_t m_junk = 0;
    bool m_listChanged = false;
};

// The tools of a server as tools of this program, named SERVER__TOOL, with permission ask; texts are truncated and
// sanitized. Names may clash (Registry::addWithUniqueName()). Unusable tools are skipped and the reasons added to
// `notes`. `server`: its definition, part of the permission's key.
std::vector<Tool> remoteTools(const std::shared_ptr<Client> &client, const std::vector<RemoteTool> &listed,
                              std::vector<std::string> &notes, const std::string &server = {});

} // namespace tools::mcp
