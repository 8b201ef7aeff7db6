// SPDX-License-Identifier: GPL-3.0-or-later
// Agents by name: how each is made, what people read about it, what it stops by unless told otherwise. Filled by
// `main`; read-only afterwards. Any thread.
#pragma once

#include "agents/engine/stoprule.h"
#include "workflow/stategraph.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace base {
class Resources;
} // namespace base
namespace data {
class Source;
} // namespace data

namespace agents {

struct AgentSpec {
    std::string name;  // "kg-reflexion"
    std::string title; // "Graph query (reflexion)"
    std::string description;
    std::function<base::Result<workflow::StateGraphPtr>(const base::Resources &)> make;
    StopRule stop = StopRule::documented();
    std::vector<std::string> usualSteps; // nodes of an iteration that goes well, in their order
    std::string family = "Cypher";       // of query languages that it writes (data::Language::family)
    bool recordedOnly = false;           // it is never chosen for a source, only asked for by name
};

class AgentRegistry {
public:
    void add(AgentSpec spec);
    const AgentSpec *find(std::string_view name) const; // null where there is none
    std::vector<std::string> names() const;
    // The agent of that name, or, where it is empty, the one that suits the source; a sentence where there is none, or
    // where it does not suit: before any model is asked.
    base::Result<const AgentSpec *> choose(std::string_view name, const data::Source &source) const;
    // The graph of that name, or the sentence that names those there are.
    base::Result<workflow::StateGraphPtr> make(std::string_view name, const base::Resources &resources) const;

private:
    std::map<std::string, AgentSpec, std::less<>> m_specs;
};

// The agents of this room.
AgentRegistry builtInAgents();

} // namespace agents
