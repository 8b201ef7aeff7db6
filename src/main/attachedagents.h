// SPDX-License-Identifier: GPL-3.0-or-later
// Attaches agents of other programs: starts the program, reads its description, and adds the agent to the registry. An
// agent of the same name is replaced for later runs. Any thread but the GUI thread.
#pragma once

#include "agents/attached/command.h"
#include "agents/engine/agentregistry.h"
#include "base/process.h"
#include "base/world.h"

#include <memory>
#include <stop_token>

namespace program {

class AttachedAgents {
public:
    AttachedAgents(agents::AgentRegistry &registry, base::Clock &clock); // both outlive it
    ~AttachedAgents();

    base::Result<agents::AgentSpecPtr> attach(const agents::attached::Command &command, std::stop_token stop) const;

private:
    agents::AgentRegistry &m_registry;
    base::Clock &m_clock;
    std::unique_ptr<base::Processes> m_processes;
};

} // namespace program
