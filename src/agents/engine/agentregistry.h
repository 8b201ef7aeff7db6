// SPDX-License-Identifier: GPL-3.0-or-later
// Agents by name, each with its description (agentspec.h). Filled by `main`; the user may attach others later. Any
// thread.
#pragma once

#include "agents/engine/agentspec.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace data {
class Source;
} // namespace data

namespace agents {

class AgentRegistry {
public:
    // Rejects a description with mistakes; the error lists all of them. Replaces an agent of that name for later runs.
    base::Status add(AgentSpec spec);
    const AgentSpec *find(std::string_view name) const; // null if unknown; lives as long as the registry
    base::Result<const AgentSpec *> named(std::string_view name) const; // as find(); the error has the known names
    std::vector<std::string> names() const;
    // Agents that can query the source: first those for its query language (the first of them is the default), then
    // those that need no database. For null: only the latter.
    std::vector<AgentSpecPtr> suiting(const data::Source *source) const;
    // The agent of that name; for an empty name the default of the source. Fails before any model call if there is no
    // such agent or it does not suit the source. An agent that needs no database suits any source.
    base::Result<const AgentSpec *> choose(std::string_view name, const data::Source &source) const;
    // The agent's description; for an unknown agent a general one (unknownAgent). Never null.
    AgentSpecPtr describe(std::string_view name) const;
    // The graph of that name; else an error with the known names. Fails if the graph differs from its description.
    base::Result<workflow::StateGraphPtr> make(std::string_view name, const base::Resources &resources) const;

private:
    std::vector<AgentSpecPtr> all() const; // by name

    std::unique_ptr<std::mutex> m_mutex = std::make_unique<std::mutex>(); // guards the members below
    std::map<std::string, AgentSpecPtr, std::less<>> m_specs;
    std::vector<AgentSpecPtr> m_replaced; // find() may have returned them
};

} // namespace agents
