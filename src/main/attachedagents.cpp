// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/attachedagents.h"

#include "agents/attached/agent.h"
#include "platform/processes.h"

namespace program {

AttachedAgents::AttachedAgents(agents::AgentRegistry &registry, base::Clock &clock)
    : m_registry(registry), m_clock(clock), m_processes(std::make_unique<platform::LocalProcesses>())
{
}

AttachedAgents::~AttachedAgents() = default;

base::Result<agents::AgentSpecPtr> AttachedAgents::attach(const agents::attached::Command &command,
                                                          std::stop_token stop) const
{
    BASE_TRY(auto process, agents::attached::processOf(command));
    auto program = std::make_shared<agents::attached::Program>(*m_processes, std::move(process), m_clock);
    BASE_TRY(auto description, program->describe(std::move(stop)));
    auto spec = agents::attached::agentSpec(std::move(description), std::move(program));
    const std::string name = spec.name;
    BASE_CHECK(m_registry.add(std::move(spec)));
    return m_registry.describe(name);
}

} // namespace program
