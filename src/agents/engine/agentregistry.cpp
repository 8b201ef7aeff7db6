// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/agentregistry.h"

#include "agents/compatible/compatible.h"
#include "agents/engine/names.h"
#include "agents/kg/kgreflexion.h"
#include "agents/sql/sqlnames.h"
#include "agents/sql/sqlreflection.h"
#include "base/text.h"
#include "data/source.h"

namespace agents {

namespace {

std::string noSuchAgent(std::string_view name, const std::vector<std::string> &names)
{
    return "There is no agent \"" + base::shorten(name, 80) + "\": choose one of " + base::join(names, ", ") + ".";
}

} // namespace

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
        return base::fail(base::Category::usage, noSuchAgent(name, names()));
    return spec->make(resources);
}

base::Result<const AgentSpec *> AgentRegistry::choose(std::string_view name, const data::Source &source) const
{
    const auto language = source.language();
    const std::string family(language ? language->family() : std::string_view());
    const AgentSpec *suiting = nullptr;
    for (const auto &[each, spec] : m_specs)
        if (!suiting && spec.family == family && !spec.recordedOnly)
            suiting = &spec;
    const auto *spec = name.empty() ? suiting : find(name);
    if (!name.empty() && !spec)
        return base::fail(base::Category::usage, noSuchAgent(name, names()));
    const auto info = source.info();
    const std::string what = info.name + (info.dialect.empty() ? "" : " (" + info.dialect + ")");
    if (!spec)
        return base::fail(base::Category::usage, "No agent can ask " + what + ": none writes its query language" +
                                                     (family.empty() ? "." : ", " + family + "."));
    if (spec->family != family)
        return base::fail(base::Category::usage, "The agent " + spec->name + " writes " + spec->family + ", which " +
                                                     what + " does not understand" +
                                                     (suiting ? "; choose " + suiting->name + "." : "."));
    return spec;
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
    compatible.recordedOnly = true;
    registry.add(std::move(compatible));
    AgentSpec tables;
    tables.name = sqlReflectionName;
    tables.title = "SQL query (reflection)";
    tables.description = "Writes a query, runs it, reflects on what came of it, and writes a better one while it may.";
    tables.make = [](const base::Resources &resources) -> base::Result<workflow::StateGraphPtr> {
        BASE_TRY(auto texts, PromptTexts::load(resources, sqlReflectionName, sqlReflectionPrompts()));
        return sqlReflection(std::move(texts));
    };
    tables.stop = StopRule::reflection();
    tables.usualSteps = {nodes::plan, nodes::generate, nodes::executeTools, nodes::validate, nodes::reflect};
    tables.family = "SQL";
    registry.add(std::move(tables));
    return registry;
}

} // namespace agents
