// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs of agents::prepareRun() in tests: an agent for a graph that a test made, and services for given objects.
#pragma once

#include "agents/engine/names.h"
#include "agents/engine/preparerun.h"
#include "base/world.h"
#include "data/source/repairer.h"
#include "llm/client.h"

#include <QtGlobal>

namespace support {

// A description for any graph: its artefacts are JSON, its card is its rail.
inline agents::AgentSpec describedBy(const workflow::StateGraphPtr &graph, std::vector<std::string> rail = {})
{
    agents::AgentSpec spec = *agents::unknownAgent(graph->name());
    spec.make = [graph](const base::Resources &) { return base::Result<workflow::StateGraphPtr>(graph); };
    const std::string first = graph->nodes().front().name;
    spec.card.rail = rail.empty() ? std::vector{first.substr(0, first.find('.'))} : std::move(rail);
    const auto describe = [&](const workflow::Name &name) {
        if (!spec.find(name))
            spec.artefacts.push_back({.name = name, .title = name});
    };
    for (const auto &name : graph->requiredInputs())
        describe(name);
    for (const auto &node : graph->nodes()) {
        for (const auto &name : node.writes)
            describe(name);
        for (const auto &[label, target] : graph->routeAfter(node.name)->targets)
            if (!target.endReason.empty() && spec.end(target.endReason).reason.empty())
                spec.ends.push_back({target.endReason, agents::EndStatus::answered, target.endReason, "it ended so"});
    }
    return spec;
}

// One agent and no other.
inline agents::AgentRegistry registryOf(agents::AgentSpec spec)
{
    agents::AgentRegistry registry;
    if (const auto added = registry.add(std::move(spec)); !added)
        qFatal("%s", added.error().message.c_str());
    return registry;
}

template <class T>
void serve(workflow::Services &services, const char *role, std::shared_ptr<T> object)
{
    services.add(
        role, [object = std::move(object)](const std::string &) -> base::Result<std::any> { return std::any(object); });
}

// Null objects are roles without a service.
inline agents::RunWorld worldOf(std::shared_ptr<data::Source> source, data::SchemaPtr schema,
                                std::shared_ptr<llm::Client> model, std::shared_ptr<data::Repairer> repairer = nullptr)
{
    agents::RunWorld world{std::move(source), std::move(schema), std::make_shared<workflow::Services>()};
    if (world.database)
        serve(*world.services, agents::roles::source, world.database);
    if (model)
        serve(*world.services, agents::roles::model, std::move(model));
    if (repairer)
        serve(*world.services, agents::roles::repairer, std::move(repairer));
    return world;
}

} // namespace support
