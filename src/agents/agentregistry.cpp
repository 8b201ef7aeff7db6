// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/agentregistry.h"

#include "agents/compatible.h"
#include "agents/kgreflexion.h"
#include "agents/names.h"
#include "base/text.h"

namespace agents {

void AgentRegistry::add(AgentSpec spec)
{
    auto name = spec.name;
    m_specs.insert_or_assign(std::move(name), std::move(spec));
}

const AgentSpec *AgentRegistry::find(std::string_view name) const
{
    const auto found = m_specs.find(name);
    return found == m_specs.end() ? nullptr : &found->second;
}

std::vector<std::string> AgentRegistry::names() const
{
    std::vector<std::string> all;
    for (const auto &[name, spec] : m_specs)
        all.push_back(name);
    return all;
}

base::Result<workflow::StateGraphPtr> AgentRegistry::make(std::string_view name, const base::Resources &resources) const
{
    const auto *spec = find(name);
    if (!spec)
        return base::fail(base::Category::usage, "There is no agent \"" + base::shorten(name, 80) +
                                                     "\": choose one of " + base::join(names(), ", ") + ".");
    return spec->make(resources);
}

AgentRegistry builtInAgents()
{
    AgentRegistry registry;
    AgentSpec graph;
    graph.name = kgReflexionName;
    graph.title = "Graph query (reflexion)";
    graph.description = "Drafts a query, checks and runs it, looks at what came back, and mends or revises it.";
    graph.make = [](const base::Resources &resources) -> base::Result<workflow::StateGraphPtr> {
        BASE_TRY(auto texts, PromptTexts::load(resources, kgReflexionName, kgReflexionPrompts()));
        return kgReflexion(std::move(texts));
    };
    graph.usualSteps = {nodes::draft, nodes::check, nodes::execute, nodes::score};
    registry.add(std::move(graph));
    AgentSpec compatible;
    compatible.name = compatibleName;
    compatible.title = "Graph query as BioChatter runs it (recorded runs only)";
    compatible.description = "Replays recorded runs with BioChatter's own prompts, rules and defects.";
    compatible.make = [](const base::Resources &) -> base::Result<workflow::StateGraphPtr> {
        return compatibleKgReflexion();
    };
    compatible.usualSteps = {nodes::draft, "execute_tool", nodes::revise};
    registry.add(std::move(compatible));
    return registry;
}

} // namespace agents
