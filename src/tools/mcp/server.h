// SPDX-License-Identifier: GPL-3.0-or-later
// MCP server logic: a registry of tools and a few resources, for clients of either kind of revision. Does no I/O and
// owns no thread: lines in, lines out; tool calls are returned as jobs to run. receive() is called on one thread,
// finished() and progress() on another.
#pragma once

#include "tools/mcp/message.h"
#include "tools/registry.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tools::mcp {

struct Resource {
    std::string uri, name, description, mimeType = "text/plain";
    std::function<base::Result<std::string>()> read; // pure and fast; any thread
};

struct PromptArgument {
    std::string name, description;
    bool required = false;
};
// A template that the client's user can start from.
struct Prompt {
    std::string name, title, description;
    std::vector<PromptArgument> arguments;
    std::function<base::Result<std::string>(const std::map<std::string, std::string> &arguments)> text; // any thread
};

struct ServerInfo {
    std::string name, title, version, instructions;
};

// A tool call to run.
struct Job {
    nlohmann::json id;
    PreparedCall call;
    nlohmann::json progressToken; // null: the client requests no progress
    bool stateless = false;
    std::stop_source stop; // requested if the client cancels
};
using JobPtr = std::shared_ptr<Job>;

class Server {
public:
    static constexpr std::size_t mostJobs = 32; // waiting or running

    Server(ServerInfo info, std::shared_ptr<const Registry> registry, std::vector<Resource> resources = {},
           std::vector<Prompt> prompts = {});

    struct Turn {
        std::vector<std::string> answers;   // lines to send, without the line break
        JobPtr job;                         // to run; null if none
        std::optional<PlannedCall> refused; // a call answered with an argument error
    };
    Turn receive(std::string_view line);

    // The line that answers a job; empty for a cancelled call.
    std::string finished(const JobPtr &job, const Observation &observation);
    // A progress line; empty if the client requests none. `done` increases.
    std::string progress(const JobPtr &job, double done, const std::string &what) const;
    void cancelAll();

    std::string clientName() const; // "claude-ai 0.1.0"; claimed by the client, not trusted
    std::string revision() const;   // of the latest request; empty before the first

private:
    nlohmann::json identity() const;
    nlohmann::json capabilities() const;
    Turn answer(const Message &message);
    Turn call(const Message &message, bool stateless);
    Turn discover(const Message &message) const;
    nlohmann::json initialized(const Message &message);
    base::Result<nlohmann::json> listed(const Message &message, bool stateless) const;
    base::Result<nlohmann::json> prompted(const Message &message) const;
    nlohmann::json completed(nlohmann::json result, bool stateless, bool cached) const;
    void cancelled(const Message &message);

    const ServerInfo m_info;
    const std::shared_ptr<const Registry> m_registry;
    const std::vector<Resource> m_resources;
    const std::vector<Prompt> m_prompts;
    bool m_hasHandshake = false;
    mutable std::mutex m_mutex; // guards the members below
    std::map<std::string, JobPtr> m_jobs;
    std::string m_client, m_revision;
};

} // namespace tools::mcp
