// SPDX-License-Identifier: GPL-3.0-or-later
// A client of one MCP server: finds out which revision it speaks, lists its tools, calls them. Whatever the server does
// (dies, stalls, floods, sends junk, changes its tools) becomes a sentence within a bound. Owner: tools; one thread. A
// stop may come from any.
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

// To a server and from it; made by `platform`.
using Transport = base::LineChannel;

struct ClientLimits {
    std::chrono::milliseconds probe{3000};     // for the question which revision a server speaks
    std::chrono::milliseconds connect{20000};  // for the handshake and for each list
    std::chrono::milliseconds call{120000};    // for a call without a sign of progress
    std::chrono::milliseconds longest{600000}; // for a call, whatever progress it tells
    std::size_t tools = 500;
    std::size_t pages = 50;
    std::size_t strayMessages = 5000; // junk, and messages that nobody asked for, while one answer is waited for
};

struct RemoteTool {
    std::string name, title, description;
    nlohmann::json schema;
    std::string definition; // all that the server says of it: another one is another tool
};

class Client {
public:
    Client(std::string serverName, std::unique_ptr<Transport> transport, base::Clock &clock, std::string version,
           ClientLimits limits = {});

    base::Status connect(std::stop_token stop);
    base::Result<std::vector<RemoteTool>> listTools(std::stop_token stop);
    // An answer of the tool that says of itself that it is an error is an error of code "tool".
    base::Result<ToolOutput> call(const RemoteTool &tool, const nlohmann::json &arguments, const ToolContext &context);

    const std::string &serverName() const { return m_name; } // as the person named it
    std::string serverInfo() const { return m_info; }        // as it says itself
    const std::string &revision() const { return m_revision; }
    std::size_t junk() const { return m_junk; } // messages that could not be read, so far
    std::string diagnostics() const { return m_transport->diagnostics(); }

private:
    using Told = std::function<bool(const nlohmann::json &progress)>; // false: it is no news
    base::Result<Message> ask(const std::string &method, nlohmann::json params, std::chrono::milliseconds wait,
                              std::stop_token stop, const Told &progress = {});
    base::Result<Message> awaitAnswer(std::int64_t id, const std::string &method, std::chrono::milliseconds wait,
                                      const std::stop_token &stop, const Told &progress);
    base::Status handle(const Message &message, std::int64_t id, const Told &progress);
    base::Status handshake(std::stop_token stop);
    base::Status agreed(const Message &found); // to the answer of a server without a handshake
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

// The tools of a server as tools of this program: SERVER__TOOL, to be asked about, with what the server says of them
// cut and cleaned. Names may be equal (Registry::addApart()). Those that cannot be used are left out, and `notes` get
// the reasons. `server`: its definition, a part of what a permission holds for.
std::vector<Tool> remoteTools(const std::shared_ptr<Client> &client, const std::vector<RemoteTool> &listed,
                              std::vector<std::string> &notes, const std::string &server = {});

} // namespace tools::mcp
