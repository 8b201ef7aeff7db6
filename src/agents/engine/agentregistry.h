// SPDX-License-Identifier: GPL-3.0-or-later
// Agents by name, each with its description (agentspec.h). Filled by `main`; read-only afterwards. Any thread.
#pragma once

#include "agents/engine/agentspec.h"

#include <map>
#include <string>
#include <vector>

namespace data {
class Source;
} // namespace data

namespace agents {

class AgentRegistry {
public:
    // Refused where the description has mistakes; the error says each of them.
    base::Status add(AgentSpec spec);
    const AgentSpec *find(std::string_view name) const; // null where there is none
    std::vector<std::string> names() const;
    // Those that can ask it: first those made for its query language (the very first is taken where nobody chose), then
    // those that need no database. Of no source those that need no database.
    std::vector<AgentSpecPtr> suiting(const data::Source *source) const;
    // The agent of that name, or, where it is empty, the one that suits the source; a sentence where there is none, or
    // where it does not suit: before any model is asked. One that needs no database suits any source.
    base::Result<const AgentSpec *> choose(std::string_view name, const data::Source &source) const;
    // The description of that agent; of one that is not here, what can be said of any (unknownAgent). Never null.
    AgentSpecPtr describe(std::string_view name) const;
    // The graph of that name, or the sentence that names those there are. Refused where the graph is not as described.
    base::Result<workflow::StateGraphPtr> make(std::string_view name, const base::Resources &resources) const;

private:
    std::map<std::string, AgentSpecPtr, std::less<>> m_specs;
};

// The agents of this room.
AgentRegistry builtInAgents();

} // namespace agents
